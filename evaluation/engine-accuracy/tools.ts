/**
 * The tools that tailgate is compared with: finds them, installs them and builds their commands.
 */
import { accessSync, constants, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { execa } from 'execa'
import type { BenchCase, Contestant, ContestantLoad, ToolName } from './plan.ts'
import type { BenchPrograms } from './programs.ts'

/** The parsers in tool-output.ts expect the output of these versions. */
const ohaVersion = '1.15.0'
const autocannonVersion = '8.0.0'

/** The Debian package of each program. */
const packages = {
  wrk: 'wrk',
  h2load: 'nghttp2-client',
  ab: 'apache2-utils',
  nginx: 'nginx-light',
  strace: 'strace',
} as const

/** The installed tools, and nginx and strace. */
export type BenchTools = Partial<Record<ToolName | 'nginx' | 'strace', BenchTool>>

interface BenchTool {
  /** The command without the arguments of a run. */
  argv: string[]
  version: string
}

/** The reason why this run is impossible on this machine; null when it is possible. */
export function describeMissingTool(
  { tool }: Contestant,
  { server, traced }: Pick<BenchCase, 'server' | 'traced'>,
  tools: BenchTools,
): string | null {
  const needed: (keyof BenchTools)[] = [
    ...(tool === 'tailgate' || tool === 'floor' ? [] : [tool]),
    ...(server.kind === 'nginx' ? (['nginx'] as const) : []),
    ...(traced ? (['strace'] as const) : []),
  ]
  const absent = needed.find((name) => tools[name] === undefined)
  return absent === undefined
    ? null
    : `${absent} is not installed: \`npm run bench -- --setup\` installs it.`
}

/** The command line for a load, in the options of the tool's manual. */
export function buildCommand(
  { tool, load, options }: Contestant,
  url: string,
  seconds: number,
  tools: BenchTools,
  programs: BenchPrograms,
): string[] {
  const program = {
    ...tools,
    floor: { argv: [programs.floor] },
    tailgate: { argv: [programs.tailgateLoad] },
  }[tool]
  if (program === undefined) throw new Error(`${tool} is not installed.`)
  return [...program.argv, ...buildArguments(tool, load, seconds), ...options, url]
}

function buildArguments(tool: ToolName, load: ContestantLoad, seconds: number): string[] {
  const connections = String(load.connections)
  const addRate = (flag: string, ...others: string[]) =>
    load.kind === 'rate' ? [flag, String(load.perSecond), ...others] : []
  const streams = load.kind === 'closed' && load.streams !== undefined ? String(load.streams) : null
  switch (tool) {
    case 'tailgate':
    case 'floor':
      return [
        ...addRate('--rate'),
        ...(streams === null ? [] : ['--streams', streams]),
        ...['--connections', connections, '--seconds', `${seconds}`],
      ]
    case 'wrk':
      return ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency']
    case 'h2load':
      return [streams === null ? '--h1' : `-m${streams}`, '-t1', `-c${connections}`, `-D${seconds}`]
    case 'ab':
      // ab reserves memory for this number of results, and ends when it has them.
      return ['-q', '-k', `-t${seconds}`, `-n${seconds * 300_000}`, `-c${connections}`]
    case 'oha':
      return [
        ...['--no-tui', '--output-format', 'json', '-z', `${seconds}s`, '-c', connections],
        ...addRate('-q', '--latency-correction'),
      ]
    case 'autocannon':
      return ['-c', connections, '-d', `${seconds}`, '--json', '--no-progress']
  }
}

export async function findTools(cache: string): Promise<BenchTools> {
  const oha =
    [join(cache, 'bin/oha'), findOnPath('oha')].find((path) => path !== null && existsSync(path)) ??
    null
  const autocannon = join(cache, 'autocannon/node_modules/autocannon')
  const found: [keyof BenchTools, BenchTool | null][] = [
    ['wrk', await probeVersion(findOnPath('wrk'), '-v')],
    ['h2load', await probeVersion(findOnPath('h2load'), '--version')],
    ['ab', await probeVersion(findOnPath('ab'), '-V')],
    ['nginx', await probeVersion(findOnPath('nginx'), '-v')],
    ['strace', await probeVersion(findOnPath('strace'), '--version')],
    ['oha', await probeVersion(oha, '--version')],
    ['autocannon', findNodeProgram(autocannon, 'autocannon.js')],
  ]
  return Object.fromEntries(
    found.flatMap(([name, tool]) => (tool === null ? [] : [[name, tool] as const])),
  )
}

async function probeVersion(path: string | null, flag: string): Promise<BenchTool | null> {
  if (path === null) return null
  const { all } = await execa(path, [flag], { reject: false, all: true })
  return { argv: [path], version: parseVersion(all ?? '') }
}

/** The first number with a point: `4.1.0-3+b2` of `wrk debian/4.1.0-3+b2 [epoll]`. */
export function parseVersion(text: string): string {
  return /\d+\.\d+[^\s,]*/.exec(text)?.[0] ?? 'unknown'
}

function findNodeProgram(folder: string, file: string): BenchTool | null {
  if (!existsSync(join(folder, file))) return null
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return { argv: [process.execPath, join(folder, file)], version }
}

function findOnPath(name: string): string | null {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin']
  return folders.map((folder) => join(folder, name)).find(isProgram) ?? null
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Installs the tools that are missing. */
export async function installTools(cache: string, print: (line: string) => void): Promise<void> {
  const tools = await findTools(cache)
  const missing = Object.entries(packages).flatMap(([name, debianPackage]) =>
    tools[name as keyof typeof packages] === undefined ? [debianPackage] : [],
  )
  if (missing.length > 0) {
    print(`Installing ${missing.join(', ')} …`)
    await runAsRoot(['apt-get', 'update', '-qq'])
    // RUNLEVEL: installs the programs only; Debian would start a server on port 80.
    await runAsRoot([
      ...['env', 'DEBIAN_FRONTEND=noninteractive', 'RUNLEVEL=1'],
      ...['apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...missing],
    ])
  }
  mkdirSync(cache, { recursive: true })
  if (tools.oha?.version !== ohaVersion) {
    print(`Building oha ${ohaVersion} (minutes) …`)
    await run(['cargo', 'install', '--locked', '--root', cache, '--version', ohaVersion, 'oha'])
  }
  if (tools.autocannon?.version !== autocannonVersion) {
    print(`Installing autocannon ${autocannonVersion} …`)
    const folder = join(cache, 'autocannon')
    await run([
      'npm',
      'install',
      '--prefix',
      folder,
      '--no-audit',
      '--no-fund',
      `autocannon@${autocannonVersion}`,
    ])
  }
  print('All tools are installed.')
}

async function runAsRoot(argv: string[]): Promise<void> {
  await run(process.getuid?.() === 0 ? argv : ['sudo', ...argv])
}

async function run([program = '', ...args]: string[]): Promise<void> {
  await execa(program, args, { stdio: 'inherit' })
}
