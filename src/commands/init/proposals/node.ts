/** Proposes how a Node project starts. */

import type { ProjectFolder } from './project-folder.ts'
import type { StartProposal } from './proposal.ts'

/** `npm start`, where package.json has a start script. */
export function proposeNode(folder: ProjectFolder): StartProposal[] {
  if (!hasScript(folder, 'start')) return []
  const build = findNodeBuild(folder)
  return [
    {
      source: 'package.json',
      options: { start: ['npm start'], ...(build !== null && { build: [build] }) },
      isBuilt: folder.list('node_modules').length > 0,
    },
  ]
}

/** The command that builds a checkout, as far as package.json shows one. */
export function findNodeBuild(folder: ProjectFolder): string | null {
  if (!folder.hasFile('package-lock.json')) return null
  return hasScript(folder, 'build') ? 'npm ci && npm run build' : 'npm ci'
}

function hasScript(folder: ProjectFolder, name: string): boolean {
  try {
    const { scripts } = JSON.parse(folder.read('package.json') ?? '')
    return typeof scripts === 'object' && typeof scripts?.[name] === 'string'
  } catch {
    return false
  }
}
