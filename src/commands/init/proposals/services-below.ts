/** Finds the services of a repository that has several of them in folders. */

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { openProjectFolder } from './project-folder.ts'
import { listProposals } from './proposals.ts'

export interface ServiceFolder {
  /** Relative to the folder that was searched, with slashes. */
  path: string
  /** The file that says how the service starts. */
  source: string
}

/**
 * The folders below this one in which a file says how a service starts. Nothing is searched within
 * a service, nor where packages, output and tests are; links are not followed.
 */
export function findServicesBelow(folder: string): ServiceFolder[] {
  const found: ServiceFolder[] = []
  let level = listFolders(folder, '')
  for (let depth = 1; depth <= maxDepth; depth += 1) {
    const next: string[] = []
    for (const path of level.slice(0, maxFoldersOfLevel)) {
      const [first] = listProposals(openProjectFolder(join(folder, path)))
      if (first === undefined) next.push(...listFolders(folder, path))
      else found.push({ path, source: first.source })
    }
    level = next
  }
  return found.slice(0, maxServices)
}

const maxDepth = 3
const maxFoldersOfLevel = 500

/** Each may take minutes to try. */
const maxServices = 20

function listFolders(top: string, path: string): string[] {
  try {
    return readdirSync(join(top, path), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && /^\w[\w.@ -]*$/.test(entry.name))
      .map(({ name }) => (path === '' ? name : `${path}/${name}`))
      .filter((each) => !skippedFolders.has(each.split('/').at(-1) ?? ''))
      .sort()
  } catch {
    return []
  }
}

/** Where packages, output and tests are. */
export const skippedFolders = new Set([
  ...['node_modules', 'vendor', 'target', 'build', 'dist', 'out', 'bin', 'obj', 'coverage'],
  ...['venv', 'env', 'site-packages', '__pycache__', 'tmp', 'docs', 'examples', 'fixtures'],
  ...['test', 'tests', 'testdata', 'e2e', '__tests__', '__mocks__', '__fixtures__'],
])

/**
 * The `paths` of a suite: everything but the folders of the other services, so that a change of
 * what several of them share affects each. Another service stays among them if a file that lists
 * dependencies seems to name it, if it contains this one or is in it, and if a pattern cannot
 * express its path.
 *
 * All paths are those from the top of the repository.
 */
export function listSuitePaths(top: string, path: string, services: readonly string[]): string[] {
  const project = openProjectFolder(join(top, path))
  const text = dependencyFiles.map((file) => project.read(file) ?? '').join('\n')
  const others = services.filter((other) => {
    const name = other.split('/').at(-1) ?? other
    const isNested = `${path}/`.startsWith(`${other}/`) || other.startsWith(`${path}/`)
    return !isNested && !text.includes(name) && /^[\w./@ -]+$/.test(other)
  })
  return others.length === 0 ? [] : ['**', ...others.map((other) => `!${other}/**`)]
}

const dependencyFiles = [
  ...['package.json', 'go.mod', 'go.work', 'pom.xml', 'build.gradle', 'build.gradle.kts'],
  ...['settings.gradle', 'Cargo.toml', 'pyproject.toml', 'requirements.txt', 'Gemfile'],
  ...['Dockerfile', 'Procfile'],
]

/** A name for each service: that of its folder, or its path if another folder is called alike. */
export function nameServices(paths: readonly string[]): string[] {
  const names = paths.map((path) => toName(path.split('/').at(-1) ?? path) || unnamed)
  return paths.map((path, index) => {
    const name = names[index] ?? ''
    return names.filter((other) => other === name).length > 1 ? toName(path) || unnamed : name
  })
}

const unnamed = 'service'

/** The text with the characters that `name:` allows; empty if it has none of them. */
export function toName(text: string): string {
  const name = text.replaceAll(/[^A-Za-z0-9._-]+/g, '-').replace(/^[^A-Za-z0-9]+/, '')
  return name.slice(0, maxNameCharacters)
}

/** As for the name of a suite. */
const maxNameCharacters = 64
