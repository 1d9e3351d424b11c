/** What the simulation came to, as docs/evaluation/false-alarms.md: the same results make the same page. */
import { spendAlpha } from '../../src/core/stats/intervals.ts'
import { share, table } from '../page-text.ts'
import { proportion } from '../proportion.ts'
import { gated } from './epoch.ts'
import type { Scenario } from './scenarios.ts'
import type { Trials } from './trials.ts'

export interface Simulated {
  seed: number
  unchanged: { scenario: Scenario; trials: Trials }[]
  changed: { name: string; each: Trials[] }[]
}

export function page({ seed, unchanged, changed }: Simulated): string {
  const pullRequests = unchanged[0]?.trials.pullRequests ?? 0
  const toTheEnd = unchanged[0]?.trials.toTheEnd ?? 0
  const fewer = changed[0]?.each[0]?.pullRequests ?? 0
  return `${[
    '# The gate on made-up noise',
    [
      `Made by \`npm run simulate\` (seed ${seed}, ${counted(pullRequests)} pull requests of each kind); the same seed makes the same page.`,
      'Nothing in the gate may be tuned on it.',
      '',
      'A pull request is up to eight epochs of 15 s at 100/s to each side. Response times are made up, one for each request,',
      "and from there on everything is the gate's own code: histograms, groups, effects, their combination, the looks after",
      'four, six and eight epochs, and the verdict, with default limits. A usual response takes 10 ms, so that floors decide',
      'nothing, and none longer than 5 s. Every request is answered; neither errors nor the rate play a part.',
      '',
      ...unchanged.map(({ scenario }) => `- **${scenario.name}**: ${scenario.about}`),
    ].join('\n'),
    '## False alarms',
    'No head differs from its base. In brackets: the 95 % interval (Clopper and Pearson). The aim is at most 1 %.',
    table(
      ['noise', 'failed', 'passed', 'unsure', 'epochs, mean', 'aim'],
      unchanged.map(({ scenario, trials }) => [
        scenario.name,
        withInterval(trials.outcomes.fail ?? 0, trials.pullRequests),
        share(trials.outcomes.pass ?? 0, trials.pullRequests),
        share(trials.outcomes.unsure ?? 0, trials.pullRequests),
        (trials.epochs / trials.pullRequests).toFixed(1),
        (trials.outcomes.fail ?? 0) / trials.pullRequests <= 0.01 ? 'met' : '**not met**',
      ]),
    ),
    '## Intervals',
    [
      'How often they do not hold the truth, which is no change. Lower bounds: above it at any look that the pull request came',
      'to, against the share of the false alarms that the metric may spend in all. Upper bounds: below it at the first look,',
      `and at the last one, for which every tenth pull request (${counted(toTheEnd)}) is played to the end; each against 3 %.`,
    ].join('\n'),
    ...gated.map((metric) =>
      table(
        [
          metric,
          `lower, stated ${share(stated[metric])}`,
          'upper after 4, stated 3.00 %',
          'after 8, stated 3.00 %',
        ],
        unchanged.map(({ scenario, trials }) => {
          const { lower, first, last } = trials.missed[metric]
          return [
            scenario.name,
            judged(lower, trials.pullRequests, stated[metric]),
            judged(first, trials.pullRequests, 0.03),
            judged(last, trials.toTheEnd, 0.03),
          ]
        }),
      ),
    ),
    'Bold: more than stated, and not by chance (the 95 % interval lies above it).',
    '## What it finds',
    [
      `For information, ${counted(fewer)} pull requests each: failed / passed / unsure. The first change makes every request 10 % slower, the`,
      'others those of the tail, the slowest twentieth, 20 %.',
    ].join('\n'),
    table(
      ['noise', ...changed.map(({ name }) => name)],
      unchanged.map(({ scenario }, index) => [
        scenario.name,
        ...changed.map(({ each }) => outcomes(each[index])),
      ]),
    ),
  ].join('\n\n')}\n`
}

/** The most that each metric's lower bounds may be wrong: its part of 1 % with default limits, spent over the looks. */
const stated = { p50: spent(0.002), p99: spent(0.006), max: spent(0.001) }

function spent(alpha: number): number {
  return [1, 2, 3].reduce((sum, look) => sum + spendAlpha(look, 3, alpha), 0)
}

function judged(missed: number, trials: number, promised: number): string {
  const text = share(missed, trials)
  return proportion(missed, trials).lower > promised ? `**${text}**` : text
}

function outcomes(trials: Trials | undefined): string {
  if (trials === undefined) return ''
  return (['fail', 'pass', 'unsure'] as const)
    .map((outcome) => share(trials.outcomes[outcome] ?? 0, trials.pullRequests))
    .join(' / ')
}

function withInterval(part: number, whole: number): string {
  const { lower, upper } = proportion(part, whole)
  return `${share(part, whole)} (${(100 * lower).toFixed(2)}–${(100 * upper).toFixed(2)} %)`
}

function counted(number: number): string {
  return number.toLocaleString('en-US')
}
