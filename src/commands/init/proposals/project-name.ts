/** Names the service of a project as its files name the project. */

import { basename } from 'node:path'
import { findModuleName } from './go.ts'
import { asMap, openProjectFolder, type ProjectFolder } from './project-folder.ts'
import { defaultName } from './proposals.ts'
import { readManifest } from './rust.ts'
import { toName } from './services-below.ts'

/** The name that a file of the project gives it, or else that of its folder. */
export function nameProject(folder: string): string {
  const project = openProjectFolder(folder)
  const names = [...nameSources.map((read) => read(project)), basename(folder), defaultName]
  const usable = names.flatMap((name) => (typeof name === 'string' ? toName(name) : []))
  return usable.find((name) => name !== '') ?? defaultName
}

/** package.json is the last one: projects of other languages have it too, for their tools. */
const nameSources: ((project: ProjectFolder) => unknown)[] = [
  findModuleName,
  (project) => asMap(readManifest(project, 'Cargo.toml')?.package).name,
  (project) => {
    const manifest = readManifest(project, 'pyproject.toml')
    return asMap(manifest?.project).name ?? asMap(asMap(manifest?.tool).poetry).name
  },
  findArtifactName,
  findPackageName,
]

/** That of the project itself: a parent's stands before it, those of dependencies after it. */
function findArtifactName(project: ProjectFolder): string | undefined {
  const text = project.read('pom.xml') ?? ''
  const own = text.slice(Math.max(text.indexOf('</parent>'), 0))
  return /<artifactId>\s{0,9}([\w.-]{1,100})\s{0,9}</.exec(own)?.[1]
}

/** Without its scope, such as `@shop/`. */
function findPackageName(project: ProjectFolder): string | undefined {
  try {
    const { name } = asMap(JSON.parse(project.read('package.json') ?? ''))
    return typeof name === 'string' ? name.split('/').at(-1) : undefined
  } catch {
    return undefined
  }
}
