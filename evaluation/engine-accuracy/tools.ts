/** The tools that tailgate is compared with: whether they are here, how they are installed, how they are asked for a load. */
import { accessSync, constants, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { execa } from 'execa'
import type { Case, Contestant, Load, ToolName } from './plan.ts'
import type { Programs } from './programs.ts'

/** The pages of these versions were read; another may print otherwise. */
const ohaVersion = '1.15.0'
const autocannonVersion = '8.0.0'

/** Who installs what from Debian. */
const packages = {
  wrk: 'wrk',
  h2load: 'nghttp2-client',
  ab: 'apache2-utils',
  nginx: 'nginx-light',
  strace: 'strace',
} as const

/** Of those that are here, how each is called (without its arguments) and its version; nginx and strace beside. */
export type Tools = Partial<Record<ToolName | 'nginx' | 'strace', Tool>>

interface Tool {
  argv: string[]
  version: string
}

/** Why this run can't be played here; null when it can. */
export function whyNot(
  { tool }: Contestant,
  { server, traced }: Pick<Case, 'server' | 'traced'>,
  tools: Tools,
): string | null {
  const needed: (keyof Tools)[] = [
    ...(tool === 'tailgate' || tool === 'floor' ? [] : [tool]),
    ...(server.kind === 'nginx' ? (['nginx'] as const) : []),
    ...(traced ? (['strace'] as const) : []),
  ]
  const absent = needed.find((name) => tools[name] === undefined)
  return absent === undefined
    ? null
    : `${absent} is not installed: \`npm run bench -- --setup\` does it.`
}

/** The command line for a load, in words that its manual has. */
export function commandFor(
  { tool, load, options }: Contestant,
  url: string,
  seconds: number,
  tools: Tools,
  programs: Programs,
): string[] {
  const program = {
    ...tools,
    floor: { argv: [programs.floor] },
    tailgate: { argv: [programs.tailgateLoad] },
  }[tool]
  if (program === undefined) throw new Error(`${tool} was to be found before.`)
  return [...program.argv, ...argumentsFor(tool, load, seconds), ...options, url]
}

function argumentsFor(tool: ToolName, load: Load, seconds: number): string[] {
  const connections = String(load.connections)
  const rated = (flag: string, ...others: string[]) =>
    load.kind === 'rate' ? [flag, String(load.perSecond), ...others] : []
  const streams = load.kind === 'closed' && load.streams !== undefined ? String(load.streams) : null
  switch (tool) {
    case 'tailgate':
    case 'floor':
      return [
        ...rated('--rate'),
        ...(streams === null ? [] : ['--streams', streams]),
        ...['--connections', connections, '--seconds', `${seconds}`],
      ]
    case 'wrk':
      return ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency']
    case 'h2load':
      return [streams === null ? '--h1' : `-m${streams}`, '-t1', `-c${connections}`, `-D${seconds}`]
    case 'ab':
      // It reserves room for so many results, and ends when they are there.
      return ['-q', '-k', `-t${seconds}`, `-n${seconds * 300_000}`, `-c${connections}`]
    case 'oha':
      return [
        ...['--no-tui', '--output-format', 'json', '-z', `${seconds}s`, '-c', connections],
        ...rated('-q', '--latency-correction'),
      ]
    case 'autocannon':
      return ['-c', connections, '-d', `${seconds}`, '--json', '--no-progress']
  }
}

export async function findTools(cache: string): Promise<Tools> {
  const oha =
    [join(cache, 'bin/oha'), onPath('oha')].find((path) => path !== null && existsSync(path)) ??
    null
  const autocannon = join(cache, 'autocannon/node_modules/autocannon')
  const found: [keyof Tools, Tool | null][] = [
    ['wrk', await versioned(onPath('wrk'), '-v')],
    ['h2load', await versioned(onPath('h2load'), '--version')],
    ['ab', await versioned(onPath('ab'), '-V')],
    ['nginx', await versioned(onPath('nginx'), '-v')],
    ['strace', await versioned(onPath('strace'), '--version')],
    ['oha', await versioned(oha, '--version')],
    ['autocannon', nodeProgram(autocannon, 'autocannon.js')],
  ]
  return Object.fromEntries(
    found.flatMap(([name, tool]) => (tool === null ? [] : [[name, tool] as const])),
  )
}

async function versioned(path: string | null, flag: string): Promise<Tool | null> {
  if (path === null) return null
  const { all } = await execa(path, [flag], { reject: false, all: true })
  return { argv: [path], version: versionIn(all ?? '') }
}

/** `wrk debian/4.1.0-3+b2 [epoll]`: the first number with a point in it. */
export function versionIn(text: string): string {
  return /\d+\.\d+[^\s,]*/.exec(text)?.[0] ?? 'unknown'
}

function nodeProgram(folder: string, file: string): Tool | null {
  if (!existsSync(join(folder, file))) return null
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return { argv: [process.execPath, join(folder, file)], version }
}

function onPath(name: string): string | null {
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

/** Installs what is not there. */
export async function setUp(cache: string, say: (sentence: string) => void): Promise<void> {
  const tools = await findTools(cache)
  const wanted = Object.entries(packages).flatMap(([name, pack]) =>
    tools[name as keyof typeof packages] === undefined ? [pack] : [],
  )
  if (wanted.length > 0) {
    say(`Installing ${wanted.join(', ')} …`)
    await asRoot(['apt-get', 'update', '-qq'])
    // Only the programs: Debian would start a server on port 80.
    await asRoot([
      ...['env', 'DEBIAN_FRONTEND=noninteractive', 'RUNLEVEL=1'],
      ...['apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...wanted],
    ])
  }
  mkdirSync(cache, { recursive: true })
  if (tools.oha?.version !== ohaVersion) {
    say(`Building oha ${ohaVersion} (minutes) …`)
    await run(['cargo', 'install', '--locked', '--root', cache, '--version', ohaVersion, 'oha'])
  }
  if (tools.autocannon?.version !== autocannonVersion) {
    say(`Installing autocannon ${autocannonVersion} …`)
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
  say('All tools are there.')
}

async function asRoot(argv: string[]): Promise<void> {
  await run(process.getuid?.() === 0 ? argv : ['sudo', ...argv])
}

async function run([program = '', ...given]: string[]): Promise<void> {
  await execa(program, given, { stdio: 'inherit' })
}
