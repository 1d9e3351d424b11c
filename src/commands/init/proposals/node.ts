/** Proposes how a Node project starts. */

import { isForDevelopment } from '../../../service/development-mode.ts'
import type { ProjectFolder } from './project-folder.ts'
import type { StartProposal } from './proposal.ts'

/** `npm start`, or another script of package.json that starts the service. */
export function proposeNode(folder: ProjectFolder): StartProposal[] {
  const about = readPackage(folder)
  const script = findStartScript(about)
  if (script === null) return []
  const start = script === 'start' ? 'npm start' : `npm run ${script}`
  const build = findNodeBuild(folder)
  return [
    {
      source: 'package.json',
      options: { start: [start], ...(build !== null && { build: [build] }) },
      ...findTrialBuild(folder),
      ...(isScriptForDevelopment(about, script) && { isForDevelopment: true }),
    },
  ]
}

/** `start`, or one for production if `start` is for development, as in some projects of Nest. */
function findStartScript(about: PackageFile): string | null {
  const existing = startScripts.filter((name) => readScript(about, name) !== null)
  return existing.find((name) => !isScriptForDevelopment(about, name)) ?? existing[0] ?? null
}

/** The usual names, the most usual first. `dev` is none of them. */
const startScripts = ['start', 'start:prod', 'start:production']

function isScriptForDevelopment(about: PackageFile, name: string): boolean {
  return isForDevelopment(readScript(about, name) ?? '')
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
  return readScript(readPackage(folder), 'build') === null ? null : `${program} run build`
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

function readScript({ scripts }: PackageFile, name: string): string | null {
  const script = (scripts as Record<string, unknown> | null | undefined)?.[name]
  return typeof script === 'string' ? script : null
}

function hasDependencies({ dependencies }: PackageFile): boolean {
  return (
    typeof dependencies === 'object' &&
    dependencies !== null &&
    Object.keys(dependencies).length > 0
  )
}
