/** One trial: runs `tailgate prove` on the demo service, with one change. */
import { writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import { describeCommit } from '../product-version.ts'
import { describeMachine } from '../result-file.ts'
import { createTemporaryFolder } from '../temporary-folder.ts'
import type { ProofTrial } from './plan.ts'
import type { PrintedProof, ProofTrialResult } from './result.ts'

/** Typical response time of the demo service, in ms, as in `tailgate demo`. */
const typicalMs = 5
const maxTrialMs = 30 * 60 * 1000

/** `dist` is the copy of tailgate that is evaluated. Null if it was interrupted. */
export async function runProofTrial(
  trial: ProofTrial,
  dist: string,
  root: string,
  signal: AbortSignal,
): Promise<ProofTrialResult | null> {
  const startedAt = new Date()
  const loadBefore = loadavg()[0] ?? 0
  using folder = createTemporaryFolder('tailgate-prove-trial-')
  writeService(folder.path, dist)
  const cli = join(dist, 'cli.js')
  const run = await execa(process.execPath, [cli, 'prove', ...trial.flags, '--json'], {
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
    ...readProof(run.stdout, run.stderr),
    exitCode: run.exitCode ?? null,
    seconds: Math.round((Date.now() - startedAt.getTime()) / 1000),
    startedAt: startedAt.toISOString(),
    loadBefore,
    machine: describeMachine(),
    tailgate: await describeCommit(root),
  }
}

/** Everything that is not named here has its default, also the rate. */
function writeService(folder: string, dist: string): void {
  writeFileSync(join(folder, 'delay-ms'), String(typicalMs))
  const configuration = {
    name: 'demo',
    start: [process.execPath, join(dist, 'demo-service.js'), '${port}'],
    url: 'http://127.0.0.1:${port}/hello',
  }
  writeFileSync(join(folder, 'tailgate.yml'), JSON.stringify(configuration))
}

type PrintedResult = Pick<ProofTrialResult, 'outcome' | 'proof' | 'times' | 'failure'>

export function readProof(stdout: string, stderr: string): PrintedResult {
  const suite = parseJson(stdout)?.suites?.[0]
  if (suite === undefined)
    return { outcome: 'crashed', proof: null, times: null, failure: stderr.slice(-2000) }
  const { times, failure, proofs } = suite
  const proof = proofs[0]
  if (proof === undefined)
    return { outcome: 'invalid', proof: null, times, failure: failure ?? stderr.slice(-2000) }
  return { outcome: proof.outcome, proof: shortenProof(proof), times }
}

interface PrintedSuite {
  times: ProofTrialResult['times']
  failure: string | null
  proofs: (PrintedProof & { outcome: ProofTrialResult['outcome'] })[]
}

function parseJson(text: string): { suites?: PrintedSuite[] } | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Without what repeats for each trial, and rounded: a few kilobytes. */
function shortenProof(proof: PrintedProof): PrintedProof {
  const dropped = new Set(['curve', 'trend', 'statuses', 'configuration', 'generator'])
  const shorten = (key: string, value: unknown) => {
    if (dropped.has(key)) return undefined
    return typeof value === 'number' ? Number(value.toPrecision(6)) : value
  }
  return JSON.parse(JSON.stringify(proof, shorten))
}
