/**
 * Simulates pull requests that are judged again and again for the same commit, as with GitHub's
 * *Re-run failed jobs*: how often an unchanged one is ever red, and whether a slow one stays red.
 */

import { type LookSettings, listLooks } from '../../src/core/stats/looks.ts'
import { decideVerdict } from '../../src/core/verdict/decide.ts'
import type { Rules } from '../../src/core/verdict/rules.ts'
import { findNextLook, type Verdict } from '../../src/core/verdict/verdict.ts'
import { createRandom } from '../random.ts'
import {
  buildComparison,
  buildDefaultRules,
  type KnownEpoch,
  noFurtherFacts,
} from '../simulated-pull-request.ts'
import {
  type EffectChange,
  generateProcessEpochs,
  type ProcessKind,
  type ProcessLoad,
  processKinds,
} from './processes.ts'

/** One kind of pull request. */
export interface AttemptScenario {
  name: string
  kind: ProcessKind
  change: EffectChange
}

export interface AttemptCounts {
  pullRequests: number
  /** Pull requests that were red after at least one attempt. */
  everRed: number
  /** By attempt: pull requests that were red after it. */
  red: number[]
  /** By attempt: pull requests that passed after it. */
  green: number[]
  /** Pull requests that never passed. */
  neverGreen: number
  /** By attempt: the sum of the epochs that it measured. */
  epochs: number[]
}

export interface AttemptOptions {
  pullRequests: number
  seed: number
  attempts?: number
  load?: ProcessLoad
  /**
   * `anew`: each attempt measures from the beginning, with the whole chance of a false alarm, as
   * before attempts were continued.
   */
  how?: 'continued' | 'anew'
}

const none: EffectChange = { p50: 0, p99: 0 }
const kinds = ['alike', 'normal, sd 4 %', 'two modes, 50:50, 15 % apart'].map(findKind)
const changes: [string, EffectChange][] = [
  ['unchanged', none],
  ['p50 +10 %', { ...none, p50: 0.1 }],
  ['p50 +20 %', { ...none, p50: 0.2 }],
  ['p99 +20 %', { ...none, p99: 0.2 }],
]

export const attemptScenarios: AttemptScenario[] = changes.flatMap(([what, change]) =>
  kinds.map((kind) => ({ name: `${what}, processes: ${kind.name}`, kind, change })),
)

function findKind(name: string): ProcessKind {
  const found = processKinds.find((kind) => kind.name === name)
  if (found === undefined) throw new Error(`There are no processes that are ${name}.`)
  return found
}

/** The load of the scenarios: 12 s of 400 requests per second to each side. */
const typicalLoad: ProcessLoad = { perSecond: 400, durationSeconds: 12 }

/** Judges each pull request several times, whatever the earlier attempts said. */
export function simulateAttempts(
  { kind, change }: AttemptScenario,
  options: AttemptOptions,
): AttemptCounts {
  const { pullRequests, seed, attempts = 5, load = typicalLoad, how = 'continued' } = options
  const random = createRandom(seed)
  const rules = buildDefaultRules()
  const createZeros = (): number[] => Array(attempts).fill(0)
  const counts: AttemptCounts = {
    pullRequests,
    everRed: 0,
    red: createZeros(),
    green: createZeros(),
    neverGreen: 0,
    epochs: createZeros(),
  }
  for (let pullRequest = 0; pullRequest < pullRequests; pullRequest++) {
    const source = generateProcessEpochs(kind, change, load, random)
    const judged =
      how === 'continued'
        ? judgeAttempts(attempts, source, rules)
        : Array.from({ length: attempts }, () => judgeAttempts(1, source, rules)).flat()
    const isRed = judged.map(({ verdict }) => verdict.outcome === 'fail')
    const isGreen = judged.map(({ verdict }) => verdict.outcome === 'pass')
    counts.everRed += Number(isRed.includes(true))
    counts.neverGreen += Number(!isGreen.includes(true))
    for (const attempt of judged.keys()) {
      counts.red[attempt] = (counts.red[attempt] ?? 0) + Number(isRed[attempt])
      counts.green[attempt] = (counts.green[attempt] ?? 0) + Number(isGreen[attempt])
      counts.epochs[attempt] = (counts.epochs[attempt] ?? 0) + (judged[attempt]?.epochs ?? 0)
    }
  }
  return counts
}

interface JudgedAttempt {
  verdict: Verdict
  /** The number of epochs that it measured itself. */
  epochs: number
}

/** The verdicts of consecutive attempts, as the gate reaches them. */
function judgeAttempts(
  attempts: number,
  source: Iterator<KnownEpoch>,
  rules: Rules,
): JudgedAttempt[] {
  const measured: KnownEpoch[] = []
  const ends: number[] = []
  const judged: JudgedAttempt[] = []
  while (judged.length < attempts) {
    const settings: LookSettings = { epochs: rules.epochs, isSteady: false, attempts: [...ends] }
    const [first] = listLooks(settings)
    const last = judged.at(-1)
    // The earlier attempts have measured as much as all may.
    if (first === undefined && last !== undefined) {
      judged.push({ ...last, epochs: 0 })
      continue
    }
    const begin = measured.length
    const verdict = measureUntilSure(first ?? 1, { measured, source, rules, settings, last })
    judged.push({ verdict, epochs: measured.length - begin })
    ends.push(measured.length)
  }
  return judged
}

interface AttemptContext {
  /** The epochs of all attempts. New ones are added. */
  measured: KnownEpoch[]
  source: Iterator<KnownEpoch>
  rules: Rules
  settings: LookSettings
  last: JudgedAttempt | undefined
}

function measureUntilSure(
  first: number,
  { measured, source, rules, settings, last }: AttemptContext,
): Verdict {
  for (let look = first; ; ) {
    while (measured.length < look) measured.push(source.next().value)
    const comparison = buildComparison(measured, null, settings.attempts)
    const verdict = decideVerdict(comparison, rules, noFurtherFacts)
    const next = findNextLook(verdict, measured.length, settings)
    if (next === null) return decideVerdict(comparison, rules, noFurtherFacts, last?.verdict)
    look = next
  }
}

/** `1.23 %` of the pull requests. */
export function formatShare(count: number | undefined, { pullRequests }: AttemptCounts): string {
  return `${((100 * (count ?? 0)) / pullRequests).toFixed(2)} %`
}
