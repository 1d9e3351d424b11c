/** Results in, docs/evaluation/gate-accuracy.md out: the same results make the same page. */

import { type Interval, proportion } from '../proportion.ts'
import { fixedLimits } from './other-rules.ts'
import { type Aim, noises, type Scenario, scenarios } from './plan.ts'
import type { TrialResult } from './result.ts'

export function page(results: TrialResult[], version: string): string {
  return `${[
    `# How often tailgate ${version} is right`,
    opening(results),
    '## Aims',
    aims(results),
    '## What tailgate said',
    verdicts(results),
    '## What a fixed percentage would have said',
    comparison(results),
    '## How it was measured',
    method(results),
  ].join('\n\n')}\n`
}

function opening(results: TrialResult[]): string {
  return [
    `${results.length} trials: each is one \`tailgate run\` with default settings (but for its rate), of a head that differs from its base by`,
    'an exactly known amount or not at all, on a machine that is quiet or not. All trials are in',
    `[\`evaluation/gate-accuracy/results/\`](../../evaluation/gate-accuracy/results/); none was left out, none played twice. This page is made from them by`,
    '`npm run score -- --table`.',
  ].join('\n')
}

function aims(results: TrialResult[]): string {
  const rows = scenarios.flatMap((scenario) => {
    const trials = results.filter((result) => result.scenario === scenario.name)
    return trials.length === 0
      ? []
      : [
          [
            scenario.name,
            scenario.change,
            counted(trials, 'fail'),
            aimed(scenario),
            judged(scenario, trials),
          ],
        ]
  })
  return [
    table(['scenario', 'the head', 'failed', 'aim', ''], rows),
    '',
    'Shares stand with their 95 % intervals (Clopper and Pearson). An aim is met when a one-sided bound of 95 % says so:',
    'that takes 299 trials without a failure for *at most 1 %*, and 59 without a miss for *at least 95 %*. What was not',
    'judged counts as a miss where a failure was due.',
  ].join('\n')
}

function aimed({ aim }: Scenario): string {
  return aim === null ? 'none: it is at the limit' : `${aim.kind} ${percent(aim.share)}`
}

function judged({ aim }: Scenario, trials: TrialResult[]): string {
  return aim === null ? '' : aimOutcome(aim, countOf(trials, 'fail'), trials.length)
}

export function aimOutcome({ kind, share }: Aim, failed: number, trials: number): string {
  const { lower, upper } = proportion(failed, trials, 0.9)
  const isRight = kind === 'at most' ? failed / trials <= share : failed / trials >= share
  if (!isRight) return '**not met**'
  const isShown = kind === 'at most' ? upper <= share : lower >= share
  return isShown ? 'met' : 'met so far, by too few trials to show it'
}

const told = ['fail', 'pass', 'unsure', 'invalid'] as const

function verdicts(results: TrialResult[]): string {
  const rows = cells(results).map(({ scenario, noise, trials }) => [
    scenario.name,
    noise,
    String(trials.length),
    ...told.map((outcome) => counted(trials, outcome)),
    // An outcome that a paired run does not have, such as no-baseline, is none.
    shown(
      trials.filter(({ outcome }) => !told.some((each) => each === outcome)).length,
      trials.length,
    ),
    seconds(trials, (trial) => trial.loadSeconds),
    seconds(trials, (trial) => trial.wallSeconds),
    medianOf(trials.map(({ epochs }) => epochs)).toFixed(0),
  ])
  return table(
    ['scenario', 'noise', 'trials', ...told, 'crashed', 'load', 'in all', 'epochs'],
    rows,
  )
}

function comparison(results: TrialResult[]): string {
  const rows = cells(results).flatMap(({ scenario, noise, trials }) => {
    const judgedToo = trials.flatMap(({ others }) => others ?? [])
    if (judgedToo.length === 0) return []
    return [
      [
        scenario.name,
        noise,
        counted(trials, 'fail'),
        ...fixedLimits.map((_, at) =>
          shown(judgedToo.filter(({ fails }) => fails[at]).length, judgedToo.length),
        ),
      ],
    ]
  })
  return [
    'The same trials by the rule of tools that store a number: one run of the head (its first epoch) against one run of',
    'the base from the trial before it of the same service and noise, where p50 or p99 may be so many percent higher. They',
    'are measured by tailgate too, at the same rate and on the same machine: other generators would add noise of their own.',
    'The first trial of a kind has nothing stored, so there are fewer. Each cell says how many fail.',
    '',
    table(
      ['scenario', 'noise', 'tailgate', ...fixedLimits.map((limit) => `fixed ${percent(limit)}`)],
      rows,
    ),
  ].join('\n')
}

function method(results: TrialResult[]): string {
  const rights = distinct(results.flatMap(({ noiseRight }) => noiseRight ?? []))
  const days = results.map(({ startedAt }) => startedAt.slice(0, 10)).sort()
  return [
    `- Played with \`npm run score\` from ${days.at(0) ?? 'never'} to ${days.at(-1) ?? 'never'}, after`,
    '  `npm run score -- --calibrate`. A scoring that is broken off goes on where it stopped; the trial that was under way',
    '  is not counted, and played from its beginning. One that crashed, or took 20 minutes, is counted as *crashed*.',
    `- Machine: ${distinct(results.map(({ machine }) => `${machine.cpus} × ${machine.cpu}, Linux ${machine.kernel}`)).join('; ')}.`,
    `- Commits: ${distinct(results.map(({ tailgate }) => tailgate.commit))
      .map((commit) => commitCount(commit, results))
      .join(', ')}.`,
    `- Load over one minute before a trial, median: ${medianOf(results.map(({ loadBefore }) => loadBefore)).toFixed(2)} runnable programs.`,
    '- Services: Go and Node in turn, about 1 ms of exact work a request, spread lognormally, 2 % of them 6 to 12 times as',
    '  long; 400 requests a second to each side (200 where a database is asked).',
    '- The effects in percent are those of the quiet machine; the factors and how sure they are stand in',
    '  `evaluation/gate-accuracy/factors.json`.',
    '- Noise: `compile` is a Go build from scratch, again and again, at nice 19; `neighbour` is quiet, or takes a core away',
    '  for 1 to 60 ms at a time, or keeps the memory bus busy, for 3 to 45 s each.',
    ...(rights.includes('normal')
      ? ['- The neighbour had no right to SCHED_FIFO here, which makes it milder.']
      : []),
    '- `load` and `in all` are medians, in seconds; `epochs` is the median.',
  ].join('\n')
}

function commitCount(commit: string, results: TrialResult[]): string {
  return `\`${commit}\` (${results.filter(({ tailgate }) => tailgate.commit === commit).length} trials)`
}

interface Cell {
  scenario: Scenario
  noise: string
  trials: TrialResult[]
}

function cells(results: TrialResult[]): Cell[] {
  const all = scenarios.flatMap((scenario) =>
    noises.map((noise) => ({
      scenario,
      noise,
      trials: results.filter(
        (result) => result.scenario === scenario.name && result.noise === noise,
      ),
    })),
  )
  return all.filter(({ trials }) => trials.length > 0)
}

function counted(trials: TrialResult[], outcome: string): string {
  return shown(countOf(trials, outcome), trials.length)
}

function countOf(trials: TrialResult[], outcome: string): number {
  return trials.filter((trial) => trial.outcome === outcome).length
}

/** `2 of 10 (3–56 %)`. */
function shown(successes: number, trials: number): string {
  return `${successes} of ${trials} (${range(proportion(successes, trials))})`
}

function range({ lower, upper }: Interval): string {
  const digits = (share: number) => (share * 100).toFixed(share > 0 && share < 0.1 ? 1 : 0)
  return `${digits(lower)}–${digits(upper)} %`
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`
}

function seconds(trials: TrialResult[], of: (trial: TrialResult) => number): string {
  return `${medianOf(trials.map(of)).toFixed(0)} s`
}

function medianOf(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? 0
  return (lower + upper) / 2
}

function distinct(values: string[]): string[] {
  return [...new Set(values)]
}

function table(heads: string[], rows: string[][]): string {
  const line = (texts: string[]) => `| ${texts.join(' | ')} |`
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n')
}
