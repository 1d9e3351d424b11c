/** One trial: runs `tailgate compare` on one comparison. */
import { writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import { describeCommit } from '../product-version.ts'
import { describeMachine } from '../result-file.ts'
import { createTemporaryFolder } from '../temporary-folder.ts'
import { type CompareTrial, comparisons } from './plan.ts'
import type { CompareTrialResult, PrintedComparison } from './result.ts'
import { type ScenarioPrograms, writeScenario } from './scenarios.ts'

const maxTrialMs = 30 * 60 * 1000

/** Null if it was interrupted. */
export async function runCompareTrial(
  trial: CompareTrial,
  programs: ScenarioPrograms,
  root: string,
  signal: AbortSignal,
): Promise<CompareTrialResult | null> {
  const startedAt = new Date()
  const loadBefore = loadavg()[0] ?? 0
  using folder = createTemporaryFolder('tailgate-compare-trial-')
  const { configuration, flags } = writeScenario(trial.kind, folder.path, programs)
  writeFileSync(
    join(folder.path, 'tailgate.yml'),
    JSON.stringify({ name: trial.kind, ...configuration }),
  )
  const cli = join(programs.dist, 'cli.js')
  const run = await execa(process.execPath, [cli, 'compare', ...flags, '--json'], {
    cwd: folder.path,
    reject: false,
    stdin: 'ignore',
    maxBuffer: 64 * 1024 * 1024,
    timeout: maxTrialMs,
    env: { NO_COLOR: '1' },
    cancelSignal: signal,
    gracefulCancel: false,
    forceKillAfterDelay: 10_000,
  })
  // It takes part in an interruption of the terminal, and ends with 130.
  if (signal.aborted) return null
  return {
    trial: trial.id,
    kind: trial.kind,
    ...readComparison(trial.kind, run.stdout, run.stderr),
    exitCode: run.exitCode ?? null,
    seconds: Math.round((Date.now() - startedAt.getTime()) / 1000),
    startedAt: startedAt.toISOString(),
    loadBefore,
    machine: describeMachine(),
    tailgate: await describeCommit(root),
  }
}

type PrintedResult = Pick<CompareTrialResult, 'outcome' | 'comparison' | 'failure'>

/** By design, the second variant answers more requests per second; equal ones do not differ. */
export function readComparison(
  kind: CompareTrial['kind'],
  stdout: string,
  stderr: string,
): PrintedResult {
  const comparison = parseJson(stdout)
  const effects = comparison?.variants[1]?.effects ?? null
  if (comparison === null || effects === null)
    return { outcome: 'crashed', comparison: null, failure: stderr.slice(-2000) }
  const isDifferent = comparisons[kind].isEqual
    ? Object.values(effects).some((effect) => effect?.isDifferent)
    : effects.rps?.isDifferent === true && effects.rps.estimate > 0
  return { outcome: isDifferent ? 'different' : 'alike', comparison: shorten(comparison) }
}

function parseJson(text: string): PrintedComparison | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Without the curves, and rounded: a few kilobytes. */
function shorten(comparison: PrintedComparison): PrintedComparison {
  const round = (key: string, value: unknown) => {
    if (key === 'response') return undefined
    return typeof value === 'number' ? Number(value.toPrecision(6)) : value
  }
  return JSON.parse(JSON.stringify(comparison, round))
}
