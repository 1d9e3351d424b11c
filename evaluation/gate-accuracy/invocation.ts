/** tailgate as a user runs it: a folder with a configuration in, what it said and measured out. */

import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import { z } from 'zod'
import { computePercentiles, mergeHistograms } from '../../src/core/measurement/histogram.ts'
import type { Run } from '../../src/core/measurement/measurement.ts'
import { pairEpochs } from '../../src/core/measurement/runs.ts'
import { parseMeasurement } from '../../src/core/measurement/schema.ts'
import { sumLoadSeconds } from '../../src/report/report.ts'
import { listProcesses, readEnvironmentVariable } from '../../src/service/process/processes.ts'
import { ratePerSecond, type ServiceName, type Settings } from './plan.ts'
import type { Programs } from './programs.ts'
import type { EpochFigures, ResultRow } from './result.ts'

export interface Asked {
  service: ServiceName
  base: Settings
  head: Settings
  limits: Record<string, string>
  seed: number
  databaseUrl: string | null
  /** Epochs and their seconds, where they are not tailgate's own choice. */
  brief?: { epochs: number; duration: string }
}

export interface Answered {
  /** tailgate's, or `crashed` where it did not come to one. */
  outcome: string
  exitCode: number | null
  reasons: string[]
  rows: ResultRow[]
  perEpoch: EpochFigures[]
  loadSeconds: number
  epochs: number
  repeats: number
  leftBehind: number
  /** The measurement as tailgate wrote it; null where it did not. */
  measurement: string | null
}

/** A folder for one invocation, and where its temporary files go. Nothing of either is left. */
export function openFolder(): Disposable & { path: string } {
  const path = mkdtempSync(join(tmpdir(), 'tailgate-score-'))
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) }
}

/** Eight epochs with the longest of warm-ups, all of them repeated, take less. */
export const longestSeconds = 20 * 60

/** @throws Error when the configuration was refused, which says nothing about tailgate's verdicts. */
export async function runTailgate(
  asked: Asked,
  programs: Programs,
  folder: string,
  signal: AbortSignal,
): Promise<Answered> {
  const [project, temporary, out] = [
    join(folder, 'project'),
    join(folder, 'tmp'),
    join(folder, 'out.json'),
  ]
  mkdirSync(temporary)
  writeProject(project, asked, programs)
  const { exitCode, timedOut, stdout, stderr } = await execa(
    process.execPath,
    [programs.cli, 'run', '--json', '-', '--out', out],
    {
      cwd: project,
      reject: false,
      stdin: 'ignore',
      env: { TMPDIR: temporary, [marker]: folder, NO_COLOR: '1', TAILGATE_NATIVE_PATH: undefined },
      maxBuffer: 256 * 1024 * 1024,
      timeout: longestSeconds * 1000,
      cancelSignal: signal,
      // It has to stop two services first.
      forceKillAfterDelay: 30_000,
    },
  )
  const leftBehind = endWhatIsLeft(folder)
  if (exitCode === 2) throw new Error(`tailgate refuses what the scoring asks for: ${stderr}`)
  const measurement = existsSync(out) ? readFileSync(out, 'utf8') : null
  return {
    ...(timedOut ? saidIn('', `${stderr}\nIt took more than 20 minutes.`) : saidIn(stdout, stderr)),
    ...figuresOf(measurement),
    exitCode: exitCode ?? null,
    leftBehind,
    measurement,
  }
}

/** Inherited by all that tailgate starts. */
const marker = 'TAILGATE_SCORE'

/** The same command starts both sides; the settings.json of its folder makes each what it is. */
function writeProject(project: string, asked: Asked, programs: Programs): void {
  mkdirSync(join(project, 'base'), { recursive: true })
  const configuration = {
    name: 'score',
    start: programs.services[asked.service],
    base: './base',
    url: 'http://127.0.0.1:${port}/',
    env: {
      PORT: '${port}',
      ...(asked.databaseUrl !== null && { DATABASE_URL: asked.databaseUrl }),
    },
    load: { rate: `${ratePerSecond[asked.service]}/s` },
    limits: asked.limits,
    seed: asked.seed,
    ...asked.brief,
  }
  writeFileSync(join(project, 'tailgate.yml'), JSON.stringify(configuration, null, 2))
  writeFileSync(join(project, 'settings.json'), JSON.stringify(asked.head))
  writeFileSync(join(project, 'base/settings.json'), JSON.stringify(asked.base))
}

/** A tailgate that was killed leaves its services, and the next trial would feel them. */
function endWhatIsLeft(folder: string): number {
  const left = (listProcesses() ?? []).filter(
    ({ pid, dead }) => !dead && readEnvironmentVariable(pid, marker) === folder,
  )
  for (const { pid } of left) process.kill(pid, 'SIGKILL')
  return left.length
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
          interval: z
            .object({ lower: z.number().nullable(), upper: z.number().nullable() })
            .nullable(),
        }),
      ),
    }),
  ]),
})

/** @throws Error when tailgate said something else than this expects: that is no crash of its. */
function saidIn(stdout: string, stderr: string): Pick<Answered, 'outcome' | 'reasons' | 'rows'> {
  const report = jsonIn(stdout)
  if (report === null)
    return { outcome: 'crashed', reasons: stderr.trim().split('\n').slice(-5), rows: [] }
  const [suite] = reportShape.parse(report).suites
  const total = suite.rows.filter(({ request }) => request === null)
  const rows = total.map(({ metric, change, interval, outcome }) => ({
    metric,
    change,
    lower: interval?.lower ?? null,
    upper: interval?.upper ?? null,
    outcome,
  }))
  return { outcome: suite.outcome, reasons: suite.reasons, rows }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function figuresOf(
  text: string | null,
): Pick<Answered, 'perEpoch' | 'loadSeconds' | 'epochs' | 'repeats'> {
  if (text === null) return { perEpoch: [], loadSeconds: 0, epochs: 0, repeats: 0 }
  const parsed = parseMeasurement(text, 'out.json')
  if ('problem' in parsed) throw new Error(parsed.problem.message)
  const { measurement } = parsed
  const pairs = pairEpochs(measurement)
  return {
    perEpoch: pairs.map(({ base, head }) => ({
      epoch: head.epoch,
      base: percentilesIn(base),
      head: percentilesIn(head),
    })),
    loadSeconds: sumLoadSeconds(measurement),
    epochs: pairs.length,
    repeats: measurement.repeats,
  }
}

function percentilesIn(run: Run): { p50: number; p99: number } {
  const requests = run.groups.flatMap((group) => group.requests)
  const { p50, p99 } = computePercentiles(mergeHistograms(requests.map(({ response }) => response)))
  return { p50, p99 }
}
