/** Proposes how a Node project starts. */

import type { ProjectFolder } from './project-folder.ts'
import type { StartProposal } from './proposal.ts'

/** `npm start`, where package.json has a start script. */
export function proposeNode(folder: ProjectFolder): StartProposal[] {
  if (!hasScript(readPackage(folder), 'start')) return []
  const build = findNodeBuild(folder)
  return [
    {
      source: 'package.json',
      options: { start: ['npm start'], ...(build !== null && { build: [build] }) },
      ...findTrialBuild(folder),
    },
  ]
}

/**
 * The command that builds a checkout: it installs the dependencies, and runs the build script. Null
 * if there is nothing to install and no lock file.
 */
export function findNodeBuild(folder: ProjectFolder): string | null {
  const install = findInstall(folder)
  const build = findBuildScript(folder)
  return install === null || build === null ? install : `${install} && ${build}`
}

/** Where dependencies are installed, they stay as they are: only the build script is run. */
export function findTrialBuild(folder: ProjectFolder): Pick<StartProposal, 'trialBuild'> {
  return folder.list('node_modules').length > 0 ? { trialBuild: findBuildScript(folder) } : {}
}

function findInstall(folder: ProjectFolder): string | null {
  const command = installCommands.find(([file]) => folder.hasFile(file))?.[1]
  return command ?? (hasDependencies(readPackage(folder)) ? 'npm install --no-package-lock' : null)
}

function findBuildScript(folder: ProjectFolder): string | null {
  const [program = 'npm'] = findInstall(folder)?.split(' ') ?? []
  return hasScript(readPackage(folder), 'build') ? `${program} run build` : null
}

/** Each installs exactly what its lock file says. */
const installCommands = [
  ['package-lock.json', 'npm ci'],
  ['npm-shrinkwrap.json', 'npm ci'],
  ['pnpm-lock.yaml', 'pnpm install --frozen-lockfile'],
  ['yarn.lock', 'yarn install --frozen-lockfile'],
  ['bun.lock', 'bun install --frozen-lockfile'],
] as const

interface PackageFile {
  scripts?: unknown
  dependencies?: unknown
}

function readPackage(folder: ProjectFolder): PackageFile {
  try {
    return JSON.parse(folder.read('package.json') ?? '') ?? {}
  } catch {
    return {}
  }
}

function hasScript({ scripts }: PackageFile, name: string): boolean {
  return typeof (scripts as Record<string, unknown> | null | undefined)?.[name] === 'string'
}

function hasDependencies({ dependencies }: PackageFile): boolean {
  return (
    typeof dependencies === 'object' &&
    dependencies !== null &&
    Object.keys(dependencies).length > 0
  )
}
