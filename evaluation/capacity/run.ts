/**
 * What `tailgate find-max` and `tailgate sweep` find on services whose limit is known, beside that limit: how much a closed
 * load brings in turn with them, or what the service is made to lack. A line of JSON for each trial, appended to the file of
 * this version of tailgate, none left out.
 *
 *   npm run capacity                    all trials that have no result yet
 *   npm run capacity -- --seconds 280   begins none that could not end within that time
 *   npm run capacity -- --table         the page alone
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { execa } from 'execa'
import { appendResult, type PlayedOn, readResults, thisMachine } from '../result-file.ts'
import { pageOf } from './page.ts'

export interface Result {
  trial: string
  kind: 'find-max' | 'sweep'
  service: string
  /** What is known to be the limit. */
  expected: string
  /** Requests per second in a closed load, before and after; null where that is not what limits it. */
  closed: [number, number] | null
  /** The highest rate that was confirmed, or the knee; null where there was none. */
  found: number | null
  /** What was named as the limit. */
  limit: string | null
  exitCode: number | null
  seconds: number
  startedAt: string
  /** Runnable programs on average over the minute before: what else the machine did. */
  loadBefore: number
  machine: PlayedOn
  tailgate: string
  /** All that tailgate printed as JSON but its readings' lists; as text where it printed none. */
  said: unknown
}

interface Trial {
  id: string
  kind: Result['kind']
  service: ServiceName
  expected: string
  /** In turn with closed loads. */
  beside: boolean
  /** Tailgate does not start it, and so sees nothing of it but its answers. */
  outside: boolean
  /** tailgate's own limit of open files. */
  files: number | null
  connections: number
  seconds: number
}

type ServiceName = keyof typeof services

/** What starts them, in the folder of programs. */
const services = {
  go: { start: ['./work-go'], env: { GOMAXPROCS: '1', UNITS: '900', SEED: '1' } },
  node: { start: [process.execPath, 'capacity.mjs'], env: { WORK_US: '2000' } },
  sleeping: { start: [process.execPath, 'capacity.mjs'], env: { SLEEP_MS: '10' } },
  'few-files': {
    start: ['prlimit', '--nofile=64:64', process.execPath, 'capacity.mjs'],
    env: { SLEEP_MS: '10' },
  },
  null: { start: ['sh', '-c', 'exec ./null "$PORT"'], env: {} },
} as const

const rounds = [1, 2, 3]

const ofOneLimit: Trial[] = rounds.flatMap((round): Trial[] => [
  ...(['go', 'node'] as const).flatMap((service): Trial[] => [
    trial(round, 'find-max', service, 'service CPU', { beside: true, seconds: 75 }),
    trial(round, 'sweep', service, 'service CPU', { beside: true, seconds: 90 }),
  ]),
  trial(round, 'find-max', 'sleeping', 'connections', { connections: 1, seconds: 80 }),
  trial(round, 'sweep', 'sleeping', 'open files', {
    connections: 256,
    outside: true,
    files: 64,
    seconds: 30,
  }),
  trial(round, 'find-max', 'few-files', 'open files', { connections: 200, seconds: 80 }),
  trial(round, 'find-max', 'null', 'generator', { connections: 64, outside: true, seconds: 110 }),
])

/** Six, since what is named there was changed after the first three. */
const ofTheMachine = [1, 2, 3, 4, 5, 6].map((round) =>
  trial(round, 'find-max', 'null', 'machine CPU', { connections: 64, seconds: 110 }),
)

function trial(
  round: number,
  kind: Trial['kind'],
  service: ServiceName,
  expected: string,
  other: Partial<Trial>,
): Trial {
  const lacks = `${expected}${other.files == null ? '' : " of tailgate's"}`
  const id = `${kind} ${service}${other.outside && other.files == null ? ' by its address' : ''} ${lacks} ${round}`
  const usual = { beside: false, outside: false, files: null, connections: 16, seconds: 60 }
  return { id, kind, service, expected, ...usual, ...other }
}

export async function capacity(args: string[], root: string): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { seconds: { type: 'string' }, table: { type: 'boolean' }, only: { type: 'string' } },
  })
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const results = join(root, `evaluation/capacity/results/${version}.jsonl`)
  const endMs = performance.now() + Number(values.seconds ?? Number.POSITIVE_INFINITY) * 1000
  if (!values.table) {
    const folder = await makePrograms(root)
    const done = new Set(readResults<Result>(results).map(({ trial: id }) => id))
    const left = [...ofOneLimit, ...ofTheMachine].filter(
      ({ id }) => !done.has(id) && id.includes(values.only ?? ''),
    )
    for (const one of left) {
      if (performance.now() + one.seconds * 1000 > endMs) continue
      process.stderr.write(`${one.id}\n`)
      appendResult(results, await play(one, folder, root))
    }
  }
  writeFileSync(
    join(root, 'docs/evaluation/capacity.md'),
    pageOf(readResults<Result>(results), version),
  )
  return 0
}

/** A copy of tailgate, so that work on the sources meanwhile changes nothing, and the services. */
async function makePrograms(root: string): Promise<string> {
  const folder = join(root, 'node_modules/.cache/tailgate/capacity/programs')
  mkdirSync(folder, { recursive: true })
  await execa(process.execPath, [join(root, 'scripts/build.mjs'), '--out', join(folder, 'dist')])
  cpSync(join(root, 'dist/native'), join(folder, 'dist/native'), { recursive: true })
  cpSync(join(root, 'test/commands/fixtures/capacity.mjs'), join(folder, 'capacity.mjs'))
  const sources = join(root, 'evaluation/gate-accuracy/services/work-go')
  if (!existsSync(join(folder, 'work-go')))
    await execa('go', ['build', '-o', join(folder, 'work-go'), '.'], { cwd: sources })
  await execa('cc', ['-O2', '-o', join(folder, 'null'), join(root, 'evaluation/capacity/null.c')])
  return folder
}

async function play(one: Trial, folder: string, root: string): Promise<Result> {
  const startedAt = new Date()
  const loadBefore = loadavg()[0] ?? 0
  const room = mkdtempSync(join(tmpdir(), 'tailgate-capacity-'))
  try {
    writeConfiguration(one, folder, room)
    const before = one.beside ? await closedLoad(one, folder, room) : null
    const { said, exitCode } = await tailgate(one, folder, room, argumentsOf(one, before))
    const after = one.beside ? await closedLoad(one, folder, room) : null
    const { found, limit } = typeof said === 'string' ? refusedIn(said) : findingsIn(one, said)
    return {
      trial: one.id,
      kind: one.kind,
      service: one.service,
      expected: one.expected,
      closed: before === null || after === null ? null : [before, after],
      found,
      limit,
      exitCode,
      seconds: Math.round((Date.now() - startedAt.getTime()) / 1000),
      startedAt: startedAt.toISOString(),
      loadBefore,
      machine: thisMachine(),
      tailgate: await commitOf(root),
      said: abridged(said),
    }
  } finally {
    rmSync(room, { recursive: true, force: true })
  }
}

function writeConfiguration(one: Trial, folder: string, room: string): void {
  const { start, env } = services[one.service]
  const configuration = {
    name: one.service,
    start,
    cwd: folder,
    env: { PORT: '${port}', ...env },
    url: 'http://127.0.0.1:${port}/',
    warmup: '2s',
  }
  writeFileSync(join(room, 'tailgate.yml'), JSON.stringify(configuration))
}

function argumentsOf(one: Trial, closed: number | null): string[] {
  if (one.kind === 'find-max')
    return [
      'find-max',
      '--objective',
      'p99 < 200ms',
      '-d',
      '6s',
      '-c',
      String(one.connections),
      '--json',
    ]
  if (one.files !== null)
    return ['sweep', '--connections', `4..${one.connections}x4`, '-d', '3s', '--json']
  const [from, to] = [0.6, 1.35].map((share) => Math.round(share * (closed ?? 100)))
  return [
    'sweep',
    '--rates',
    `${from}..${to}x1.07`,
    '-d',
    '3s',
    '-c',
    String(one.connections),
    '--json',
  ]
}

/** As a sweep of one step, on a fresh start of the same service. */
async function closedLoad(one: Trial, folder: string, room: string): Promise<number> {
  const args = ['sweep', '--connections', String(one.connections), '-d', '5s', '--json']
  const { said } = await tailgate(one, folder, room, args)
  const [suite] = suitesIn(said) as { readings: { achievedPerSecond: number }[] }[]
  const [reading] = suite?.readings ?? []
  if (reading === undefined)
    throw new Error(`A closed load of ${one.service} could not be played: ${said}`)
  return reading.achievedPerSecond
}

async function tailgate(
  { files, outside: isOutside, service, seconds }: Trial,
  folder: string,
  room: string,
  args: string[],
): Promise<{ said: unknown; exitCode: number | null }> {
  const cli = [process.execPath, join(folder, 'dist/cli.js'), ...args]
  const outside = isOutside ? await startOutside(service, folder) : null
  const asked = outside === null ? cli : cli.toSpliced(3, 0, outside.url)
  // What tailgate starts would inherit its limit: here only tailgate itself is to lack files.
  const [program = '', ...rest] =
    files === null ? asked : ['prlimit', `--nofile=${files}:${files}`, ...asked]
  try {
    const { stdout, stderr, exitCode } = await execa(program, rest, {
      cwd: room,
      reject: false,
      stdin: 'ignore',
      maxBuffer: 256 * 1024 * 1024,
      timeout: 3 * seconds * 1000,
      env: { NO_COLOR: '1' },
    })
    if (exitCode === 2) throw new Error(`tailgate refuses what is asked of it: ${stderr}`)
    return { said: jsonIn(stdout) ?? `${stdout}${stderr}`, exitCode: exitCode ?? null }
  } finally {
    await outside?.stop()
  }
}

const outsidePort = 18_231

async function startOutside(name: ServiceName, folder: string) {
  const { start, env } = services[name]
  const [program = '', ...args] = start
  const running = execa(program, args, {
    cwd: folder,
    reject: false,
    env: { ...env, PORT: String(outsidePort) },
  })
  const url = `http://127.0.0.1:${outsidePort}/`
  for (let attempt = 0; attempt < 50; attempt++) {
    if ((await fetch(url).catch(() => null)) !== null) break
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return {
    url,
    async stop() {
      running.kill('SIGKILL')
      await running
    },
  }
}

/** Before any load: there is no room for a step that is asked. */
function refusedIn(said: string): { found: null; limit: string | null } {
  return { found: null, limit: /may have \d+ files open/.test(said) ? 'open files' : null }
}

function findingsIn(
  { kind }: Trial,
  said: unknown,
): { found: number | null; limit: string | null } {
  return kind === 'find-max' ? maximumIn(said) : kneeIn(said)
}

function maximumIn(said: unknown): { found: number | null; limit: string | null } {
  const [suite] = suitesIn(said) as { perSecond: number | null; limit: { name: string } | null }[]
  return { found: suite?.perSecond ?? null, limit: suite?.limit?.name ?? null }
}

function kneeIn(said: unknown): { found: number | null; limit: string | null } {
  const [suite] = suitesIn(said) as {
    knee: { kind: string; index: number }
    readings: { achievedPerSecond: number }[]
    bottleneck: { name: string } | null
  }[]
  if (suite === undefined) return { found: null, limit: null }
  const at = suite.knee.kind === 'at' ? suite.readings[suite.knee.index] : undefined
  return {
    found: at?.achievedPerSecond ?? null,
    limit: suite.bottleneck?.name ?? null,
  }
}

function suitesIn(said: unknown): unknown[] {
  return typeof said === 'object' && said !== null && 'suites' in said
    ? (said.suites as unknown[])
    : []
}

/** Figures, not lists of reasons: a line of some kilobytes. */
function abridged(said: unknown): unknown {
  const dropped = new Set(['validity', 'statuses', 'connect', 'serviceMs', 'steps'])
  const shorter = (_: string, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).filter(([name]) => !dropped.has(name)))
      : typeof value === 'number'
        ? Number(value.toPrecision(5))
        : value
  return JSON.parse(JSON.stringify(said, shorter))
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

async function commitOf(root: string): Promise<string> {
  const { stdout } = await execa(
    'git',
    ['describe', '--always', '--dirty', '--exclude=*', '--abbrev=12'],
    {
      cwd: root,
    },
  )
  return stdout
}
