/** One trial: runs find-max or sweep on one service. */
import { writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import { describeCommit } from '../product-version.ts'
import { describeMachine } from '../result-file.ts'
import { createTemporaryFolder } from '../temporary-folder.ts'
import { type CapacityServiceName, type CapacityTrial, services } from './plan.ts'
import type { CapacityResult } from './result.ts'

/** What tailgate printed: its JSON, or its text where it printed no JSON. */
interface TailgateOutput {
  report: unknown
  exitCode: number | null
}

type Findings = Pick<CapacityResult, 'found' | 'limit'>

/** `programs` is the folder that holds tailgate and the services. */
export async function runTrial(
  trial: CapacityTrial,
  programs: string,
  root: string,
): Promise<CapacityResult> {
  const startedAt = new Date()
  const loadBefore = loadavg()[0] ?? 0
  using folder = createTemporaryFolder('tailgate-capacity-')
  writeConfiguration(trial, programs, folder.path)
  const measure = async () =>
    trial.comparesClosedLoad ? measureClosedLoad(trial, programs, folder.path) : null
  const before = await measure()
  const args = buildArguments(trial, before)
  const { report, exitCode } = await runTailgate(trial, programs, folder.path, args)
  const after = await measure()
  return {
    trial: trial.id,
    kind: trial.kind,
    service: trial.service,
    expected: trial.expected,
    closed: before === null || after === null ? null : [before, after],
    ...readFindings(trial, report),
    exitCode,
    seconds: Math.round((Date.now() - startedAt.getTime()) / 1000),
    startedAt: startedAt.toISOString(),
    loadBefore,
    machine: describeMachine(),
    tailgate: await describeCommit(root),
    said: shortenReport(report),
  }
}

function writeConfiguration(trial: CapacityTrial, programs: string, folder: string): void {
  const { start, env } = services[trial.service]
  const configuration = {
    name: trial.service,
    start,
    cwd: programs,
    env: { PORT: '${port}', ...env },
    url: 'http://127.0.0.1:${port}/',
    warmup: '2s',
  }
  writeFileSync(join(folder, 'tailgate.yml'), JSON.stringify(configuration))
}

function buildArguments(trial: CapacityTrial, closedPerSecond: number | null): string[] {
  const connections = String(trial.connections)
  if (trial.kind === 'find-max') {
    const objective = ['--objective', 'p99 < 200ms']
    return ['find-max', ...objective, '-d', '6s', '-c', connections, '--json']
  }
  if (trial.maxOpenFiles !== null)
    return ['sweep', '--connections', `4..${connections}x4`, '-d', '3s', '--json']
  const [from, to] = [0.6, 1.35].map((share) => Math.round(share * (closedPerSecond ?? 100)))
  return ['sweep', '--rates', `${from}..${to}x1.07`, '-d', '3s', '-c', connections, '--json']
}

/**
 * Responses per second of a closed load: a sweep of one step, on a fresh start of the same service.
 */
async function measureClosedLoad(
  trial: CapacityTrial,
  programs: string,
  folder: string,
): Promise<number> {
  const args = ['sweep', '--connections', String(trial.connections), '-d', '5s', '--json']
  const { report } = await runTailgate(trial, programs, folder, args)
  const [suite] = listSuites(report) as { readings: { achievedPerSecond: number }[] }[]
  const [reading] = suite?.readings ?? []
  if (reading === undefined)
    throw new Error(`A closed load of ${trial.service} could not be measured: ${report}`)
  return reading.achievedPerSecond
}

async function runTailgate(
  { maxOpenFiles, startsOutside, service, seconds }: CapacityTrial,
  programs: string,
  folder: string,
  args: string[],
): Promise<TailgateOutput> {
  const cli = [process.execPath, join(programs, 'dist/cli.js'), ...args]
  const outside = startsOutside ? await startOutside(service, programs) : null
  const command = outside === null ? cli : cli.toSpliced(3, 0, outside.url)
  // A service that tailgate starts would inherit this limit, but only tailgate itself should lack
  // files.
  const limit = maxOpenFiles === null ? [] : ['prlimit', `--nofile=${maxOpenFiles}:${maxOpenFiles}`]
  const [program = '', ...rest] = [...limit, ...command]
  try {
    const { stdout, stderr, exitCode } = await execa(program, rest, {
      cwd: folder,
      reject: false,
      stdin: 'ignore',
      maxBuffer: 256 * 1024 * 1024,
      timeout: 3 * seconds * 1000,
      env: { NO_COLOR: '1' },
    })
    if (exitCode === 2) throw new Error(`tailgate rejects its arguments: ${stderr}`)
    return { report: parseJson(stdout) ?? `${stdout}${stderr}`, exitCode: exitCode ?? null }
  } finally {
    await outside?.stop()
  }
}

const outsidePort = 18_231

async function startOutside(name: CapacityServiceName, folder: string) {
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

function readFindings({ kind }: CapacityTrial, report: unknown): Findings {
  if (typeof report === 'string') return { found: null, limit: findRefusedLimit(report) }
  return kind === 'find-max' ? readMaximum(report) : readKnee(report)
}

/** The limit because of which tailgate refused a step before any load. */
function findRefusedLimit(text: string): string | null {
  return /may have \d+ files open/.test(text) ? 'open files' : null
}

function readMaximum(report: unknown): Findings {
  const [suite] = listSuites(report) as {
    perSecond: number | null
    limit: { name: string } | null
  }[]
  return { found: suite?.perSecond ?? null, limit: suite?.limit?.name ?? null }
}

function readKnee(report: unknown): Findings {
  const [suite] = listSuites(report) as {
    knee: { kind: string; index: number }
    readings: { achievedPerSecond: number }[]
    bottleneck: { name: string } | null
  }[]
  if (suite === undefined) return { found: null, limit: null }
  const step = suite.knee.kind === 'at' ? suite.readings[suite.knee.index] : undefined
  return { found: step?.achievedPerSecond ?? null, limit: suite.bottleneck?.name ?? null }
}

function listSuites(report: unknown): unknown[] {
  return typeof report === 'object' && report !== null && 'suites' in report
    ? (report.suites as unknown[])
    : []
}

/** The figures without long lists, rounded: a few kilobytes. */
function shortenReport(report: unknown): unknown {
  const dropped = new Set(['validity', 'statuses', 'connect', 'serviceMs', 'steps'])
  const shorten = (_: string, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).filter(([name]) => !dropped.has(name)))
      : typeof value === 'number'
        ? Number(value.toPrecision(5))
        : value
  return JSON.parse(JSON.stringify(report, shorten))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
