/** Pull requests whose slowdown a label accepts, and whose same code is then pushed again. */
import { acceptFailures } from '../../src/core/acceptance/acceptance.ts'
import { collectFailingFigures } from '../../src/core/acceptance/state.ts'
import { formatShare } from '../page-text.ts'
import { createRandom, type RandomSource } from '../random.ts'
import {
  judgeLooks,
  type Look,
  type PullRequestContext,
  takeUntilSure,
} from '../simulated-pull-request.ts'
import type { Cell } from './cells.ts'
import {
  type EffectChange,
  generateProcessEpochs,
  type ProcessKind,
  type ProcessLoad,
} from './processes.ts'

/** The share of accepted pull requests that the same label refuses when they are measured again. */
export function createLabelCell(
  kind: ProcessKind,
  change: EffectChange,
  load: ProcessLoad,
  context: PullRequestContext,
): Cell {
  const measure = (random: RandomSource): Look => {
    const looks = judgeLooks(generateProcessEpochs(kind, change, load, random), context)
    const last = [...takeUntilSure(looks, context)].at(-1)
    if (last === undefined) throw new Error('A pull request has a look.')
    return last
  }
  return {
    run: (pullRequests, seed) => {
      const random = createRandom(seed)
      let accepted = 0
      let refused = 0
      for (let pullRequest = 0; pullRequest < pullRequests; pullRequest++) {
        const first = measure(random)
        if (first.verdict.outcome !== 'fail') continue
        accepted++
        if (isRefused(first, measure(random), context)) refused++
      }
      const share = refused / Math.max(1, accepted)
      return {
        text: formatShare(share),
        unmet: share <= 0.01 ? [] : [`refused ${formatShare(share)}, aim at most 1 %`],
      }
    },
  }
}

function isRefused(first: Look, again: Look, { rules }: PullRequestContext): boolean {
  const label = {
    id: '1',
    by: 'octocat',
    at: '2026-01-01T00:00:00Z',
    figures: collectFailingFigures(first.verdict) ?? [],
  }
  const basis = {
    kind: 'paired' as const,
    turns: 'requests' as const,
    epochs: again.epochs,
    voided: 0,
    isSteady: false,
    learnedRuns: 0,
    busy: null,
    durationSeconds: again.durationSeconds,
    perSecond: null,
  }
  const { rows } = acceptFailures(
    again.verdict,
    { suite: 'service', rules, basis },
    { label, waivers: [] },
    new Date(0),
  )
  // A row that failed by chance only now was never accepted, so it is no refusal of this kind.
  return rows.some(
    ({ outcome, metric }) =>
      outcome === 'fail' && label.figures.some((figure) => figure.metric === metric),
  )
}
