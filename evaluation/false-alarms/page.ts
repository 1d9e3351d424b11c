/** Renders docs/evaluation/false-alarms.md: the same results always give the same page. */
import { spendAlpha } from '../../src/core/stats/intervals.ts'
import { formatShare, renderItem, renderParagraph, renderTable } from '../page-text.ts'
import { estimateProportion } from '../proportion.ts'
import { type SimulatedMetric, simulatedMetrics } from './epoch.ts'
import type { NoiseScenario } from './scenarios.ts'
import type { SimulatedTrials } from './trials.ts'

export interface SimulationResult {
  seed: number
  unchanged: { scenario: NoiseScenario; trials: SimulatedTrials }[]
  changed: { name: string; each: SimulatedTrials[] }[]
}

export function renderPage(result: SimulationResult): string {
  return `${[
    '# False alarms of the gate on simulated noise',
    ...renderOpening(result),
    '## False alarms',
    renderParagraph(
      'No head differs from its base. In parentheses: the 95 % interval (Clopper and Pearson). The',
      'aim is at most 1 %.',
    ),
    renderFalseAlarms(result),
    '## Intervals',
    ...renderIntervals(result),
    '## Changes that it finds',
    ...renderChanges(result),
  ].join('\n\n')}\n`
}

function renderOpening({ seed, unchanged }: SimulationResult): string[] {
  const pullRequests = formatCount(unchanged[0]?.trials.pullRequests ?? 0)
  return [
    renderParagraph(
      `Written by \`npm run simulate\` (seed ${seed}, ${pullRequests} pull requests of each`,
      'kind). The same seed gives the same page.',
      'Nothing in the gate may be tuned on these results.',
    ),
    renderParagraph(
      'A pull request has up to eight epochs of 15 s at 100/s to each side. Each request has a',
      "simulated response time; everything else is the gate's own code: histograms, groups,",
      'effects and their combination, the looks after four, six and eight epochs, and the verdict',
      'with default limits. A typical response takes 10 ms, so that floors have no effect, and no',
      'response takes longer than 5 s. Every request has a response; errors and the rate are not',
      'simulated.',
    ),
    unchanged
      .map(({ scenario }) => renderItem(`**${scenario.name}**: ${scenario.about}`))
      .join('\n'),
  ]
}

function renderFalseAlarms({ unchanged }: SimulationResult): string {
  return renderTable(
    ['noise', 'failed', 'passed', 'unsure', 'epochs, mean', 'aim'],
    unchanged.map(({ scenario, trials }) => [
      scenario.name,
      formatWithInterval(trials.outcomes.fail ?? 0, trials.pullRequests),
      formatShare(trials.outcomes.pass ?? 0, trials.pullRequests),
      formatShare(trials.outcomes.unsure ?? 0, trials.pullRequests),
      (trials.epochs / trials.pullRequests).toFixed(1),
      (trials.outcomes.fail ?? 0) / trials.pullRequests <= 0.01 ? 'met' : '**not met**',
    ]),
  )
}

function renderIntervals({ unchanged }: SimulationResult): string[] {
  const fullLength = formatCount(unchanged[0]?.trials.fullLength ?? 0)
  return [
    renderParagraph(
      'How often the intervals do not contain the truth, which is no change. A lower bound misses',
      'if it is above no change at any look of the pull request; the stated share is the part of',
      'the false alarms that the metric may cause. An upper bound misses if it is below no change',
      'at the first look or at the last one. The stated share is 3 % each.',
      `For the last look, every tenth pull request (${fullLength}) is simulated up to its last`,
      'epoch.',
    ),
    ...simulatedMetrics.map((metric) => renderMisses(metric, unchanged)),
    'Bold: more than stated, and not by chance (the 95 % interval is above it).',
  ]
}

function renderMisses(metric: SimulatedMetric, unchanged: SimulationResult['unchanged']): string {
  const stated = statedMissShares[metric]
  return renderTable(
    [
      metric,
      `lower, stated ${formatShare(stated)}`,
      'upper after 4, stated 3.00 %',
      'upper after 8, stated 3.00 %',
    ],
    unchanged.map(({ scenario, trials }) => {
      const { lower, first, last } = trials.missed[metric]
      return [
        scenario.name,
        formatMissShare(lower, trials.pullRequests, stated),
        formatMissShare(first, trials.pullRequests, 0.03),
        formatMissShare(last, trials.fullLength, 0.03),
      ]
    }),
  )
}

function renderChanges({ unchanged, changed }: SimulationResult): string[] {
  const pullRequests = formatCount(changed[0]?.each[0]?.pullRequests ?? 0)
  return [
    renderParagraph(
      `For information, ${pullRequests} pull requests each: failed / passed / unsure. The first`,
      'change makes every request 10 % slower. The others make the requests in the tail, the',
      'slowest twentieth, 20 % slower.',
    ),
    renderTable(
      ['noise', ...changed.map(({ name }) => name)],
      unchanged.map(({ scenario }, index) => [
        scenario.name,
        ...changed.map(({ each }) => formatOutcomes(each[index])),
      ]),
    ),
  ]
}

/**
 * The maximum share of misses of each metric's lower bounds: its part of 1 % with default limits,
 * over all looks.
 */
const statedMissShares = {
  p50: sumSpentAlpha(0.002),
  p99: sumSpentAlpha(0.006),
  max: sumSpentAlpha(0.001),
}

function sumSpentAlpha(alpha: number): number {
  return [1, 2, 3].reduce((sum, look) => sum + spendAlpha(look, 3, alpha), 0)
}

function formatMissShare(missed: number, trials: number, promised: number): string {
  const text = formatShare(missed, trials)
  return estimateProportion(missed, trials).lower > promised ? `**${text}**` : text
}

function formatOutcomes(trials: SimulatedTrials | undefined): string {
  if (trials === undefined) return ''
  return (['fail', 'pass', 'unsure'] as const)
    .map((outcome) => formatShare(trials.outcomes[outcome] ?? 0, trials.pullRequests))
    .join(' / ')
}

function formatWithInterval(part: number, whole: number): string {
  const { lower, upper } = estimateProportion(part, whole)
  return `${formatShare(part, whole)} (${(100 * lower).toFixed(2)}–${(100 * upper).toFixed(2)} %)`
}

function formatCount(number: number): string {
  return number.toLocaleString('en-US')
}
