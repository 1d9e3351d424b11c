/**
 * Runs tailgate as a user does: writes a folder with a configuration, and reads the report and the
 * figures.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { execa } from 'execa'
import { z } from 'zod'
import { computePercentiles, mergeHistograms } from '../../src/core/measurement/histogram.ts'
import type { Run } from '../../src/core/measurement/measurement.ts'
import { pairEpochs } from '../../src/core/measurement/runs.ts'
import { parseMeasurement } from '../../src/core/measurement/schema.ts'
import { sumLoadSeconds } from '../../src/report/report.ts'
import { listProcesses, readEnvironmentVariable } from '../../src/service/process/processes.ts'
import type { GatePrograms } from './programs.ts'
import type { EpochFigures, ResultRow } from './result.ts'
import { type GateServiceName, gateServices, type ServiceSettings } from './services.ts'

/** What to compare, and how. */
export interface TailgateRequest {
  service: GateServiceName
  base: ServiceSettings
  head: ServiceSettings
  limits: Record<string, string>
  seed: number
  databaseUrl: string | null
  /** Where tailgate should not choose the epochs, and how the sides share the load. */
  timing?: EpochTiming
}

export interface EpochTiming {
  epochs: number
  duration: string
  interleave?: 'rounds'
}

export interface TailgateResult {
  /** The outcome that tailgate reports, or `crashed` where it reports none. */
  outcome: string
  exitCode: number | null
  reasons: string[]
  rows: ResultRow[]
  perEpoch: EpochFigures[]
  loadSeconds: number
  epochs: number
  repeats: number
  /** The number of processes that tailgate should have ended. */
  leftBehind: number
  /** The measurement that tailgate wrote; null where it wrote none. */
  measurement: string | null
}

/** The prefix of the folders in which tailgate runs. */
export const folderPrefix = 'tailgate-score-'

/** Sixteen epochs with the longest warm-up, half of them repeated, take less. */
export const maxRunSeconds = 20 * 60

/**
 * Runs `tailgate run` in `folder`.
 * @throws Error when tailgate rejects the configuration: then there is no verdict to count
 */
export async function runTailgate(
  request: TailgateRequest,
  programs: GatePrograms,
  folder: string,
  signal: AbortSignal,
): Promise<TailgateResult> {
  const [project, temporary, out] = [
    join(folder, 'project'),
    join(folder, 'tmp'),
    join(folder, 'out.json'),
  ]
  mkdirSync(temporary)
  writeProject(project, request, programs)
  const { exitCode, timedOut, stdout, stderr } = await execa(
    process.execPath,
    [programs.cli, 'run', '--json', '-', '--out', out],
    {
      cwd: project,
      reject: false,
      stdin: 'ignore',
      env: { TMPDIR: temporary, [marker]: folder, NO_COLOR: '1', TAILGATE_NATIVE_PATH: undefined },
      maxBuffer: 256 * 1024 * 1024,
      timeout: maxRunSeconds * 1000,
      cancelSignal: signal,
      // tailgate stops two services first.
      forceKillAfterDelay: 30_000,
    },
  )
  const leftBehind = killRemaining(folder)
  if (exitCode === 2) throw new Error(`tailgate rejects the configuration: ${stderr}`)
  const measurement = existsSync(out) ? readFileSync(out, 'utf8') : null
  return {
    ...(timedOut
      ? parseReport('', `${stderr}\nIt took more than 20 minutes.`)
      : parseReport(stdout, stderr)),
    ...readMeasurement(measurement),
    exitCode: exitCode ?? null,
    leftBehind,
    measurement,
  }
}

/** An environment variable that every process started by tailgate inherits. */
const marker = 'TAILGATE_SCORE'

/**
 * Writes the configuration. One command starts both sides; the settings.json in the folder of a
 * side differs.
 */
function writeProject(project: string, request: TailgateRequest, programs: GatePrograms): void {
  mkdirSync(join(project, 'base'), { recursive: true })
  const { program, perSecond, requests } = gateServices[request.service]
  const configuration = {
    name: 'score',
    start: programs.services[program],
    base: './base',
    url: 'http://127.0.0.1:${port}',
    env: {
      PORT: '${port}',
      ...(request.databaseUrl !== null && { DATABASE_URL: request.databaseUrl }),
    },
    ...(requests.length > 0 && { requests }),
    load: { rate: `${perSecond}/s` },
    limits: request.limits,
    seed: request.seed,
    ...request.timing,
  }
  writeFileSync(join(project, 'tailgate.yml'), JSON.stringify(configuration, null, 2))
  writeFileSync(join(project, 'settings.json'), JSON.stringify(request.head))
  writeFileSync(join(project, 'base/settings.json'), JSON.stringify(request.base))
}

/**
 * Ends the services of a tailgate that was killed: they would disturb the next trial. Returns their
 * number.
 */
function killRemaining(folder: string): number {
  const remaining = (listProcesses() ?? []).filter(
    ({ pid, dead }) => !dead && readEnvironmentVariable(pid, marker) === folder,
  )
  for (const { pid } of remaining) process.kill(pid, 'SIGKILL')
  return remaining.length
}

const reportShape = z.object({
  suites: z.tuple([
    z.object({
      outcome: z.string(),
      reasons: z.array(z.string()),
      rows: z.array(
        z.object({
          metric: z.string(),
          request: z.string().nullable(),
          change: z.number().nullable(),
          outcome: z.string(),
          whole: z.literal(true).optional(),
          bounds: z
            .object({ lower: z.number().nullable(), upper: z.number().nullable() })
            .nullable(),
        }),
      ),
    }),
  ]),
})

/**
 * @throws Error when the JSON of the report does not have the expected shape, which is not a crash
 * of tailgate
 */
function parseReport(
  stdout: string,
  stderr: string,
): Pick<TailgateResult, 'outcome' | 'reasons' | 'rows'> {
  const report = parseJson(stdout)
  if (report === null)
    return { outcome: 'crashed', reasons: stderr.trim().split('\n').slice(-5), rows: [] }
  const [suite] = reportShape.parse(report).suites
  const kept = suite.rows.filter(
    ({ request, metric, outcome, whole }) =>
      !whole && (request === null || metric === 'p50' || outcome !== 'shown'),
  )
  const rows = kept.map(({ metric, request, change, bounds, outcome }) => ({
    metric,
    ...(request !== null && { request }),
    change,
    lower: bounds?.lower ?? null,
    upper: bounds?.upper ?? null,
    outcome,
  }))
  return { outcome: suite.outcome, reasons: suite.reasons, rows }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function readMeasurement(
  text: string | null,
): Pick<TailgateResult, 'perEpoch' | 'loadSeconds' | 'epochs' | 'repeats'> {
  if (text === null) return { perEpoch: [], loadSeconds: 0, epochs: 0, repeats: 0 }
  const parsed = parseMeasurement(text, 'out.json')
  if ('problem' in parsed) throw new Error(parsed.problem.message)
  const { measurement } = parsed
  const pairs = pairEpochs(measurement)
  return {
    perEpoch: pairs.map(({ base, head }) => ({
      epoch: head.epoch,
      base: computeRunPercentiles(base),
      head: computeRunPercentiles(head),
    })),
    loadSeconds: sumLoadSeconds(measurement),
    epochs: pairs.length,
    repeats: measurement.repeats,
  }
}

function computeRunPercentiles(run: Run): { p50: number; p99: number } {
  const requests = run.groups.flatMap((group) => group.requests)
  const { p50, p99 } = computePercentiles(mergeHistograms(requests.map(({ response }) => response)))
  return { p50, p99 }
}
