/** Proposes how a Go module starts: each of its main packages. */

import type { ProjectFolder } from './project-folder.ts'
import type { StartProposal } from './proposal.ts'

export function proposeGo(folder: ProjectFolder): StartProposal[] {
  if (!folder.hasFile('go.mod')) return []
  const top = findModuleName(folder) ?? 'server'
  const commands = folder.list('cmd').filter((name) => /^[\w-][\w.-]*$/.test(name))
  const packages: [name: string, path: string][] = [
    [top, '.'],
    ...commands.map((name): [string, string] => [name, `./cmd/${name}`]),
    ['server', './cmd'],
  ]
  return packages
    .filter(([, path]) => hasMainPackage(folder, path))
    .sort(([one], [other]) => rankName(one) - rankName(other))
    .map(([name, path]) => ({
      source: 'go.mod',
      options: { build: [`go build -o bin/${name} ${path}`], start: [`bin/${name}`] },
    }))
}

/** The last part of the module's path, without a version such as `/v2`; null without one. */
export function findModuleName(folder: ProjectFolder): string | null {
  const path = /^module[ \t]+"?([\w./~-]{1,200})/m.exec(folder.read('go.mod') ?? '')?.[1] ?? ''
  const name = path
    .replace(/\/v\d+$/, '')
    .split('/')
    .at(-1)
  return name || null
}

function hasMainPackage(folder: ProjectFolder, path: string): boolean {
  const files = folder
    .list(path)
    .filter((name) => name.endsWith('.go') && !name.endsWith('_test.go'))
    .slice(0, maxReadFiles)
  return files.some((name) => /^package main\b/m.test(folder.read(`${path}/${name}`) ?? ''))
}

const maxReadFiles = 50

/** Of several commands, the one that seems to be a server is tried first. */
function rankName(name: string): number {
  return /serve|api|web|http/i.test(name) ? 0 : 1
}
