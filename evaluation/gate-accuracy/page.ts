/** Renders docs/evaluation/gate-accuracy.md: the same results always give the same page. */
import { computeVariance } from '../../src/core/measurement/averages.ts'
import { maxMissRate } from '../../src/core/tunables/tunables.ts'
import { computeNormalQuantile } from '../normal.ts'
import { renderItem, renderParagraph, renderTable } from '../page-text.ts'
import { estimateProportion, type ProportionInterval } from '../proportion.ts'
import type { LaterVerdict } from './judge-again.ts'
import { fixedLimits } from './other-rules.ts'
import { type GateScenario, noises, type ScenarioAim, scenarios } from './plan.ts'
import type { CalibratedEffect, GateTrialResult, ResultRow } from './result.ts'
import { gateServiceNames, gateServices } from './services.ts'

export function renderPage(
  results: GateTrialResult[],
  version: string,
  judged: LaterVerdict[] = [],
): string {
  return `${[
    `# Accuracy of the gate in tailgate ${version}`,
    renderOpening(results),
    '## Aims',
    renderAims(results),
    '## Verdicts',
    renderVerdicts(results),
    ...renderTimeBound(results),
    '## What was missed',
    renderMisses(results),
    ...renderJudged(results, judged),
    '## Changes measured alone and side by side',
    renderAttenuation(results),
    '## Comparison with fixed percentages',
    renderComparison(results),
    '## How it was measured',
    renderMethod(results),
  ].join('\n\n')}\n`
}

function renderOpening(results: GateTrialResult[]): string {
  const folder = 'evaluation/gate-accuracy/results/'
  const measured = gateServiceNames.filter((name) =>
    results.some(({ service }) => service === name),
  )
  const services = measured.map((name) => `\`${name}\``).join(', ')
  return renderParagraph(
    `${results.length} trials with ${measured.length} of the ${gateServiceNames.length} services of the plan:`,
    `${services}. Each trial is one \`tailgate run\` with default`,
    'settings except for the rate. The head differs from the base by an exactly known amount or not at all, and the',
    'machine is quiet or disturbed.',
    `All trials are in [\`${folder}\`](../../${folder}); none is left out, and none was repeated.`,
    '`npm run score -- --table` writes this page from them.',
  )
}

function renderAims(results: GateTrialResult[]): string {
  const rows = scenarios.flatMap((scenario) => {
    const trials = results.filter((result) => result.scenario === scenario.name)
    return trials.length === 0
      ? []
      : [
          [
            scenario.name,
            scenario.change,
            formatOutcomeShare(trials, 'fail'),
            describeAim(scenario),
            judgeAim(scenario, trials),
          ],
        ]
  })
  return [
    renderTable(['scenario', 'the head', 'failed', 'aim', ''], rows),
    '',
    renderParagraph(
      'The percentages in parentheses are 95 % intervals of the share (Clopper and Pearson). An',
      'aim is met when a one-sided bound with 95 % confidence shows it: for *at most 2 %*, that',
      'takes 149 trials without a failure; for *at least 95 %*, 59 trials without a miss. Where a',
      'failure was due, every other outcome counts as a miss.',
    ),
    '',
    renderParagraph(
      'The promise is that at most 1 % of the unchanged pull requests fail. The trials here cannot',
      'show that: it would take 299 without a failure. It rests on',
      '[the simulation](false-alarms.md).',
    ),
  ].join('\n')
}

function describeAim({ aim }: GateScenario): string {
  return aim === null ? 'none: it is at the limit' : `${aim.kind} ${formatPercent(aim.share)}`
}

function judgeAim({ aim }: GateScenario, trials: GateTrialResult[]): string {
  return aim === null ? '' : describeAimOutcome(aim, countOutcome(trials, 'fail'), trials.length)
}

export function describeAimOutcome(
  { kind, share }: ScenarioAim,
  failed: number,
  trials: number,
): string {
  const { lower, upper } = estimateProportion(failed, trials, 0.9)
  const isRight = kind === 'at most' ? failed / trials <= share : failed / trials >= share
  if (!isRight) return '**not met**'
  const isShown = kind === 'at most' ? upper <= share : lower >= share
  return isShown ? 'met' : 'met so far, with too few trials to show it'
}

/** A false alarm, or a change that did not fail. */
function isMiss({ aim }: GateScenario, { outcome }: GateTrialResult): boolean {
  if (aim === null) return false
  return aim.kind === 'at most' ? outcome === 'fail' : outcome !== 'fail'
}

function renderMisses(results: GateTrialResult[]): string {
  const rows = scenarios.flatMap((scenario) =>
    results
      .filter((result) => result.scenario === scenario.name && isMiss(scenario, result))
      .map((result) => [
        `\`${result.trial}\``,
        `\`${result.tailgate.commit}\``,
        result.outcome,
        describeJudgedRow(result),
        String(result.epochs),
        joinReasons(result.reasons),
      ]),
  )
  if (rows.length === 0) {
    return renderParagraph('Nothing: no unchanged head failed, and every changed head did.')
  }
  return [
    renderParagraph(
      'All false alarms, and all changes that did not fail. The change is that of the calibrated',
      'metric, with the bounds from which tailgate judged; of a false alarm, that of the metric',
      'that failed. The commit is that of tailgate: the gate may have changed since then.',
    ),
    '',
    renderTable(['trial', 'commit', 'outcome', 'change', 'epochs', 'what tailgate said'], rows),
  ].join('\n')
}

/** The results beside what a later gate makes of the same measurements; empty without any. */
function renderJudged(results: GateTrialResult[], judged: LaterVerdict[]): string[] {
  if (judged.length === 0) return []
  const later = new Map(judged.map((verdict) => [verdict.trial, verdict]))
  const known = results.flatMap((then) => {
    const now = later.get(then.trial)
    return now === undefined ? [] : [{ ...then, now }]
  })
  const commits = removeDuplicates(judged.map(({ commit }) => `\`${commit}\``))
  const rows = groupTrials(known).map(({ scenario, noise, trials }) => {
    const present = trials.map(({ now }) => now)
    const countBoth = (outcome: string) =>
      `${countOutcome(trials, outcome)} / ${countOutcome(present, outcome)}`
    const findEpochs = (of: { epochs: number }[]) =>
      computeMedian(of.map(({ epochs }) => epochs)).toFixed(0)
    return [
      scenario.name,
      noise,
      String(trials.length),
      ...shownOutcomes.map(countBoth),
      String(countOutcome(present, 'more-epochs')),
      `${findEpochs(trials)} / ${findEpochs(present)}`,
    ]
  })
  return [
    '## The same measurements, judged again',
    [
      renderParagraph(
        'The gate has changed since these trials. `npm run score -- --judge` judges their complete',
        `measurements again, look by look, here with the gate of ${commits.join(' and ')}.`,
        'They are too large to be kept in the repository, and only the machine that measured them',
        `has them: those of ${known.length} of the ${results.length} trials. Each cell: then / now.`,
        'A measurement ended where the gate of its time was sure; *measures on*: the present gate',
        'would not have been. The verdicts are in the same folder as the trials.',
      ),
      '',
      renderTable(['scenario', 'noise', 'trials', ...shownOutcomes, 'measures on', 'epochs'], rows),
    ].join('\n'),
  ]
}

/** `p50 of report +12.1 % (+4.0 to +20.3 %)`. */
function describeJudgedRow({ effect, rows }: GateTrialResult): string {
  const row =
    effect === null ? rows.find(({ outcome }) => outcome === 'fail') : findEffectRow(rows, effect)
  if (row?.change == null) return ''
  const name = row.request === undefined ? row.metric : `${row.metric} of ${row.request}`
  const change = `${name} ${formatChange(row.change)}`
  if (row.lower === null || row.upper === null) return change
  return `${change} (${formatChange(row.lower)} to ${formatChange(row.upper)})`
}

function joinReasons(reasons: string[]): string {
  return reasons.join(' ').replaceAll('|', '\\|').replaceAll('\n', ' ')
}

function findEffectRow(rows: ResultRow[], effect: CalibratedEffect): ResultRow | undefined {
  return rows.find(
    ({ metric, request }) => metric === effect.metric && (request ?? null) === effect.request,
  )
}

/**
 * For each calibrated scenario and service: the change while one side is under load at a time, and
 * the median of the changes that tailgate estimated.
 */
function renderAttenuation(results: GateTrialResult[]): string {
  const rows = scenarios.flatMap((scenario) =>
    scenario.services.flatMap((service) => {
      const trials = results.filter(
        (result) => result.scenario === scenario.name && result.service === service,
      )
      const effect = trials.at(-1)?.effect
      if (effect == null) return []
      const alone = `${formatChange(effect.ratio - 1)} ± ${(100 * effect.within).toFixed(1)} %`
      const beside = noises.map((noise) => describeMedianChange(trials, noise))
      return [[scenario.name, service, alone, ...beside]]
    }),
  )
  return [
    renderParagraph(
      'The factors of work were calibrated in rounds: both sides were up, but only one of them was',
      'under load at a time, on a quiet machine. In the trials, both are under load at the same',
      'time and share the processors, so a slower head makes its base slower too, and the change',
      'is attenuated. Each cell is the median of the changes that tailgate estimated, with the',
      'number of trials. `modes` has the factors of `node`.',
    ),
    '',
    renderTable(['scenario', 'service', 'alone, calibrated', ...noises], rows),
  ].join('\n')
}

function describeMedianChange(trials: GateTrialResult[], noise: string): string {
  const changes = trials.flatMap((trial) => {
    if (trial.noise !== noise || trial.effect === null) return []
    return findEffectRow(trial.rows, trial.effect)?.change ?? []
  })
  return changes.length === 0 ? '' : `${formatChange(computeMedian(changes))} (${changes.length})`
}

/** `+10.3 %`. */
function formatChange(change: number): string {
  const percent = (100 * change).toFixed(1)
  return `${percent.startsWith('-') ? '−' : '+'}${percent.replace('-', '')} %`
}

const shownOutcomes = ['fail', 'pass', 'unsure', 'invalid'] as const

function renderVerdicts(results: GateTrialResult[]): string {
  const rows = groupTrials(results).map(({ scenario, noise, trials }) => [
    scenario.name,
    noise,
    String(trials.length),
    ...shownOutcomes.map((outcome) => formatOutcomeShare(trials, outcome)),
    // An outcome that a paired run cannot have, such as no-baseline, counts as crashed.
    formatShareOf(
      trials.filter(({ outcome }) => !shownOutcomes.some((each) => each === outcome)).length,
      trials.length,
    ),
    formatMedianSeconds(trials, (trial) => trial.loadSeconds),
    formatMedianSeconds(trials, (trial) => trial.wallSeconds),
    computeMedian(trials.map(({ epochs }) => epochs)).toFixed(0),
  ])
  return renderTable(
    ['scenario', 'noise', 'trials', ...shownOutcomes, 'crashed', 'load', 'total', 'epochs'],
    rows,
  )
}

/**
 * By service: how much the p99 of unchanged heads differs between epochs, and how many epochs any
 * test needs because of that; empty without unchanged trials on a quiet machine.
 */
function renderTimeBound(results: GateTrialResult[]): string[] {
  const rows = gateServiceNames.flatMap((service) => {
    const trials = results.filter(
      (result) =>
        result.scenario === 'unchanged' && result.noise === 'quiet' && result.service === service,
    )
    const deviation = computeDeviation(
      trials.flatMap(({ perEpoch }) =>
        perEpoch.map(({ base, head }) => Math.log(head.p99 / base.p99)),
      ),
    )
    if (!Number.isFinite(deviation)) return []
    return [
      [
        `\`${service}\``,
        `${(100 * deviation).toFixed(1)} %`,
        String(countNeededEpochs(deviation)),
        computeMedian(trials.map(({ epochs }) => epochs)).toFixed(0),
        formatMedianSeconds(trials, (trial) => trial.loadSeconds),
      ],
    ]
  })
  if (rows.length === 0) return []
  return [
    '## What the time depends on',
    [
      renderParagraph(
        'A head passes when twice the limit is excluded. Mostly, p99 is the last metric for',
        'which that is so: about one request in fifty of these services is slow, so p99 lies at the',
        'edge of its tail. By service, for unchanged heads on the quiet machine: the standard',
        'deviation of ln(p99 of the head / of the base) between epochs; the epochs that the best',
        'possible test needs for half of them if it knows this deviation, looks once, and passes one',
        'in twenty heads of twice the limit; and the medians of the epochs and of the load that the',
        'gate needed. It has to learn the deviation from the epochs, and shares the one in twenty',
        'among its looks.',
      ),
      '',
      renderTable(['service', 'p99 differs by', 'bound: epochs', 'epochs', 'load'], rows),
    ].join('\n'),
  ]
}

/** `deviation`: of the effects of single epochs. */
function countNeededEpochs(deviation: number): number {
  const twice = 2 * Math.log1p(p99Limit)
  return Math.max(1, Math.ceil(((computeNormalQuantile(1 - maxMissRate) * deviation) / twice) ** 2))
}

/** The default limit, which the trials have. */
const p99Limit = 0.1

/** The standard deviation of a sample; NaN for fewer than two values. */
function computeDeviation(values: number[]): number {
  return values.length < 2 ? Number.NaN : Math.sqrt(computeVariance(values))
}

function renderComparison(results: GateTrialResult[]): string {
  const rows = groupTrials(results).flatMap(({ scenario, noise, trials }) => {
    const fixedResults = trials.flatMap(({ others }) => others ?? [])
    if (fixedResults.length === 0) return []
    return [
      [
        scenario.name,
        noise,
        formatOutcomeShare(trials, 'fail'),
        ...fixedLimits.map((_, at) =>
          formatShareOf(fixedResults.filter(({ fails }) => fails[at]).length, fixedResults.length),
        ),
      ],
    ]
  })
  return [
    renderParagraph(
      'The same trials, judged by the rule of tools that store a number: one run of the head (its',
      'first epoch) against one run of the base of the previous trial with the same service and',
      'noise, where p50 or p99 may be higher by a fixed percentage. tailgate measured these runs',
      'too, at the same rate and on the same machine, so that no other generator adds noise. The',
      'first trial of each kind has no stored run, so there are fewer trials. Each cell is the',
      'number of trials that fail.',
    ),
    '',
    renderTable(
      [
        'scenario',
        'noise',
        'tailgate',
        ...fixedLimits.map((limit) => `fixed ${formatPercent(limit)}`),
      ],
      rows,
    ),
  ].join('\n')
}

function renderMethod(results: GateTrialResult[]): string {
  const schedulingClasses = results.flatMap(({ noiseRight }) => noiseRight ?? [])
  const days = results.map(({ startedAt }) => startedAt.slice(0, 10)).sort()
  const machines = removeDuplicates(
    results.map(({ machine }) => `${machine.cpus} × ${machine.cpu}, Linux ${machine.kernel}`),
  )
  const commits = removeDuplicates(results.map(({ tailgate }) => tailgate.commit))
  const load = computeMedian(results.map(({ loadBefore }) => loadBefore))
  return [
    renderItem(
      `Measured with \`npm run score\` from ${days.at(0) ?? 'never'} to ${days.at(-1) ?? 'never'},`,
      'after `npm run score -- --calibrate`. A scoring can be interrupted and continued; the',
      'interrupted trial is not counted and starts again from the beginning. A trial that crashed,',
      'or took 20 minutes, is counted as *crashed*.',
    ),
    renderItem(`Machine: ${machines.join('; ')}.`),
    renderItem(
      `Commits: ${commits.map((commit) => formatCommitCount(commit, results)).join(', ')}.`,
    ),
    renderItem(
      `Load average over one minute before a trial, median: ${load.toFixed(2)} runnable programs.`,
    ),
    renderItem(
      'Each service does about 1 ms of exact work per request. The work has a lognormal',
      'distribution; 2 % of the requests take 6 to 12 times as long. Requests per second to each',
      `side: ${formatServices()}.`,
    ),
    renderItem(
      'The factors of work, with their confidence, are in `evaluation/gate-accuracy/factors.json`.',
      'Each service was calibrated on the machine on which it was scored.',
    ),
    renderItem(
      'The trials of earlier versions and of an earlier plan are in the same folder as those of',
      'this one, in files of their own.',
    ),
    renderItem(
      'Noise: `compile` is a Go build from scratch, again and again, at nice 19. `neighbour`',
      'alternates between being quiet, taking a core for 1 to 60 ms at a time, and keeping the',
      'memory bus busy, for 3 to 45 s each.',
    ),
    ...(schedulingClasses.includes('normal')
      ? [renderItem('The neighbour was not allowed to use SCHED_FIFO here, which makes it milder.')]
      : []),
    renderItem(
      '`load` and `total` are the median seconds under load and in all; `epochs` is the median.',
    ),
  ].join('\n')
}

/** `` `go` (Go) 400, … ``. */
function formatServices(): string {
  return gateServiceNames
    .map((name) => {
      const { description, perSecond } = gateServices[name]
      return `\`${name}\` (${description}) ${perSecond}`
    })
    .join('; ')
}

function formatCommitCount(commit: string, results: GateTrialResult[]): string {
  const trials = results.filter(({ tailgate }) => tailgate.commit === commit)
  return `\`${commit}\` (${trials.length} trials)`
}

/** The trials of one scenario under one kind of noise. */
interface TrialGroup<Trial> {
  scenario: GateScenario
  noise: string
  trials: Trial[]
}

function groupTrials<Trial extends GateTrialResult>(results: Trial[]): TrialGroup<Trial>[] {
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

function formatOutcomeShare(trials: GateTrialResult[], outcome: string): string {
  return formatShareOf(countOutcome(trials, outcome), trials.length)
}

function countOutcome(trials: { outcome: string }[], outcome: string): number {
  return trials.filter((trial) => trial.outcome === outcome).length
}

/** `2 of 10 (3–56 %)`. */
function formatShareOf(successes: number, trials: number): string {
  return `${successes} of ${trials} (${formatRange(estimateProportion(successes, trials))})`
}

function formatRange({ lower, upper }: ProportionInterval): string {
  const format = (share: number) => (share * 100).toFixed(share > 0 && share < 0.1 ? 1 : 0)
  return `${format(lower)}–${format(upper)} %`
}

function formatPercent(share: number): string {
  return `${Math.round(share * 100)} %`
}

function formatMedianSeconds(
  trials: GateTrialResult[],
  readSeconds: (trial: GateTrialResult) => number,
): string {
  return `${computeMedian(trials.map(readSeconds)).toFixed(0)} s`
}

function computeMedian(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? 0
  return (lower + upper) / 2
}

function removeDuplicates(values: string[]): string[] {
  return [...new Set(values)]
}
