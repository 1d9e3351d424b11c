/** Decides for which folders `tailgate init` writes suites, and where its workflow goes. */

import { statSync } from 'node:fs'
import { join, normalize, relative } from 'node:path'
import { findRepositoryTop, isInsideFolder } from '../../git/tree-paths.ts'
import { openProjectFolder } from './proposals/project-folder.ts'
import { nameProject } from './proposals/project-name.ts'
import { listProposals } from './proposals/proposals.ts'
import { findServicesBelow, nameServices } from './proposals/services-below.ts'

export interface ServicePlace {
  /** Relative to the folder in which tailgate runs, with slashes; empty for that folder itself. */
  path: string
  name: string
}

interface PlaceFlags {
  /** Whether every service that is found is wanted. */
  isAll: boolean
  /** Whether the command line says how the service of the folder starts, or where it runs. */
  isGiven: boolean
}

/** The repository that a folder is in, and what a workflow for that folder is called. */
export interface Project {
  /** The top folder of the repository; without one, the folder itself. */
  top: string
  /** The path from `top` to the folder, with slashes; empty for `top` itself. */
  prefix: string
  /** The key of the workflow's job. Each folder has its own, so that each can be required. */
  job: string
  /** From `top`: GitHub runs no workflow of another folder. */
  workflowPath: string
}

export function findProject(folder: string): Project {
  const top = findRepositoryTop(folder) ?? folder
  const prefix = relative(top, folder).replaceAll('\\', '/')
  const job = prefix === '' ? 'tailgate' : `tailgate-${prefix.replaceAll(/[^A-Za-z0-9]+/g, '-')}`
  return { top, prefix, job, workflowPath: `.github/workflows/${job}.yml` }
}

/**
 * The folders that the user names, or all in which a service is found, or this folder. If nothing
 * here starts and several services are below, the user has to choose.
 */
export function choosePlaces(
  folder: string,
  named: string[],
  { isAll, isGiven }: PlaceFlags,
): { places: ServicePlace[]; found: string[] } | { problems: string[] } {
  if (isAll && named.length > 0)
    return { problems: ['Name folders, or give `--all`, but not both.'] }
  const paths = named.map((path) => normalize(path).replace(/\/$/, '').replace(/^\.$/, ''))
  const missing = paths.filter((path) => !isFolderInside(path, folder))
  if (missing.length > 0)
    return { problems: missing.map((path) => `${path} is no folder below this one.`) }
  const [name = nameProject(folder)] = nameServices([findProject(folder).prefix].filter(Boolean))
  const here = { places: [{ path: '', name }], found: [] }
  if (named.length === 0 && !isAll && isGiven) return here
  const services = findServicesBelow(folder)
  const found = services.map((service) => service.path)
  if (named.length > 0) return { places: createPlaces([...new Set(paths)], name), found }
  const startsHere = !isAll && listProposals(openProjectFolder(folder)).length > 0
  if (startsHere) {
    // Code in a folder without a list of its dependencies is a part of the service at the top.
    const own = services.filter(({ source }) => source === 'manage.py' || !source.endsWith('.py'))
    return { ...here, found: own.map((service) => service.path) }
  }
  if (found.length === 0)
    return isAll ? { problems: ['No file in a folder below says how a service starts.'] } : here
  if (isAll || found.length === 1) return { places: createPlaces(found, name), found }
  const list = services.map(({ path, source }) => `- ${path} (${source})`)
  return {
    problems: [
      [
        'There are several services below this folder:',
        ...list,
        `Name those that a gate should measure, such as \`tailgate init ${found[0]}\`, or take ` +
          'all with `tailgate init --all`.',
      ].join('\n'),
    ],
  }
}

/** `name` is that of the service in the folder itself. */
function createPlaces(paths: string[], name: string): ServicePlace[] {
  const names = nameServices(paths)
  return paths.map((path, index) => ({
    path,
    name: path === '' ? name : (names[index] ?? ''),
  }))
}

function isFolderInside(path: string, folder: string): boolean {
  const full = join(folder, path)
  return (
    isInsideFolder(full, folder) &&
    (statSync(full, { throwIfNoEntry: false })?.isDirectory() ?? false)
  )
}
