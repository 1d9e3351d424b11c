/** One cell of a table: many simulated pull requests of one kind, and what is expected of them. */
import type { Metric } from '../../src/core/config/value/metric.ts'
import type { Outcome } from '../../src/core/verdict/verdict.ts'
import { formatShare } from '../page-text.ts'
import { estimateProportion } from '../proportion.ts'
import { createRandom, type RandomSource } from '../random.ts'
import {
  judgeLooks,
  type KnownEpoch,
  type PullRequestContext,
  takeUntilSure,
} from '../simulated-pull-request.ts'

export interface Cell {
  run(pullRequests: number, seed: number): CellResult
}

export interface CellResult {
  text: string
  /** Each aim that is not met, as text: `failed 1.2 %, aim at most 1 %`. */
  unmet: string[]
}

/** The share of pull requests with an outcome, or the median seconds of load. */
export type Aim =
  | { outcome: Outcome; atMost: number }
  | { outcome: Outcome; atLeast: number }
  | { medianSeconds: number }

export const atMostOnePercentFail: Aim = { outcome: 'fail', atMost: 0.01 }

export interface CellPlan {
  /** The epochs of one pull request, and what is known before it. */
  generate(random: RandomSource): { epochs: Iterable<KnownEpoch>; context: PullRequestContext }
  aims: Aim[]
  /** Warm-up of each epoch, in seconds; only for the time. */
  warmupSeconds?: number
  /** The share of the pull requests to simulate, in (0, 1]: single requests take long. */
  share?: number
  /** What the cell shows; failed / passed / not decided by default. */
  show?: 'outcomes' | 'failed' | 'failed and undecided' | 'seconds'
}

/** What happened to the pull requests of one cell. */
export interface CellCounts {
  pullRequests: number
  outcomes: Partial<Record<Outcome, number>>
  /** Pull requests that failed by each metric; those of single requests by `metric of name`. */
  failedBy: Record<string, number>
  medianSeconds: number
}

export function createCell(plan: CellPlan): Cell {
  return {
    run: (pullRequests, seed) => {
      const counts = countOutcomes(plan, Math.ceil(pullRequests * (plan.share ?? 1)), seed)
      return { text: formatCounts(counts, plan), unmet: findUnmetAims(counts, plan.aims) }
    },
  }
}

export function countOutcomes(
  { generate, warmupSeconds = 3 }: CellPlan,
  pullRequests: number,
  seed: number,
): CellCounts {
  const random = createRandom(seed)
  const outcomes: CellCounts['outcomes'] = {}
  const failedBy: CellCounts['failedBy'] = {}
  const seconds: number[] = []
  for (let pullRequest = 0; pullRequest < pullRequests; pullRequest++) {
    const { epochs, context } = generate(random)
    const last = [...takeUntilSure(judgeLooks(epochs, context), context)].at(-1)
    if (last === undefined) throw new Error('A pull request has a look.')
    const { verdict } = last
    outcomes[verdict.outcome] = (outcomes[verdict.outcome] ?? 0) + 1
    for (const { metric, request, outcome } of verdict.rows) {
      if (outcome !== 'fail') continue
      const name = nameRow(metric, request)
      failedBy[name] = (failedBy[name] ?? 0) + 1
    }
    seconds.push(last.epochs * (last.durationSeconds + warmupSeconds))
  }
  seconds.sort((one, other) => one - other)
  const medianSeconds = seconds[Math.floor(seconds.length / 2)] ?? Number.NaN
  return { pullRequests, outcomes, failedBy, medianSeconds }
}

export function nameRow(metric: Metric, request: string | null): string {
  return request === null ? metric : `${metric} of ${request}`
}

function formatCounts(
  { pullRequests, outcomes, medianSeconds }: CellCounts,
  { show = 'outcomes' }: CellPlan,
): string {
  const format = (outcome: Outcome) => formatShare(outcomes[outcome] ?? 0, pullRequests)
  if (show === 'failed') return format('fail')
  if (show === 'seconds') return `${medianSeconds} s`
  if (show === 'failed and undecided') return `${format('fail')} / ${format('unsure')}`
  return `${format('fail')} / ${format('pass')} / ${format('unsure')}`
}

/** A share misses its aim if chance does not explain it: its 95 % interval excludes the aim. */
export function findUnmetAims(counts: CellCounts, aims: Aim[]): string[] {
  return aims.flatMap((aim) => {
    if ('medianSeconds' in aim) {
      const { medianSeconds } = counts
      return medianSeconds <= aim.medianSeconds
        ? []
        : [`median ${medianSeconds} s, aim at most ${aim.medianSeconds} s`]
    }
    const count = counts.outcomes[aim.outcome] ?? 0
    const share = count / counts.pullRequests
    const { lower, upper } = estimateProportion(count, counts.pullRequests)
    const words = `${outcomeWords[aim.outcome] ?? aim.outcome} ${formatShare(share)}`
    if ('atMost' in aim)
      return lower <= aim.atMost ? [] : [`${words}, aim at most ${formatShare(aim.atMost)}`]
    return upper >= aim.atLeast ? [] : [`${words}, aim at least ${formatShare(aim.atLeast)}`]
  })
}

const outcomeWords: Partial<Record<Outcome, string>> = {
  fail: 'failed',
  pass: 'passed',
  unsure: 'not decided',
}
