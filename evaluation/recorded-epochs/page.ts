/** Renders docs/evaluation/recorded-epochs.md: the same results always give the same page. */
import type { Metric } from '../../src/core/config/value/metric.ts'
import type { Outcome } from '../../src/core/verdict/verdict.ts'
import { formatShare, renderParagraph, renderTable } from '../page-text.ts'
import { fixedLimits } from './other-rules.ts'
import { type ReplayCell, type ReplayScenario, scenarios } from './scenarios.ts'

export interface ReplayResult {
  seed: number
  pullRequests: number
  recordings: number
  /** Epochs that the gate would not count. */
  void: { service: string; epochs: number }[]
  scatters: ServiceScatter[]
  withoutFloors: ScenarioResult[]
  withFloors: ScenarioResult[]
  withReplacement: ScenarioResult[]
  fixed: { rule: string; shares: number[] }[]
}

/**
 * For the same code, by metric: the standard deviation of the effects between epochs, and the
 * standard error that each epoch estimates for itself (root mean square).
 */
export interface ServiceScatter {
  service: string
  metrics: { metric: Metric; between: number; within: number }[]
}

export interface ScenarioResult {
  scenario: ReplayScenario
  cells: ReplayCell[]
}

export function renderPage(result: ReplayResult): string {
  return `${[
    '# The gate on recorded epochs',
    renderParagraph(
      `Written by \`npm run replay\` (seed ${result.seed}, ${formatCount(result.pullRequests)}`,
      'pull requests for each service and scenario). The same seed gives the same page.',
      'Nothing in the gate may be tuned on these results.',
    ),
    '## The recordings',
    ...describeRecordings(result.recordings, result.void),
    '## Results',
    'Each cell: failed / passed / unsure. Without floors; for floors, see below.',
    renderOutcomes(result.withoutFloors),
    renderAims(result.withoutFloors),
    '## Differences between the epochs',
    ...renderScatters(result.scatters),
    '## With the default floors',
    renderParagraph(
      'By default a p50 that is less than 0.05 ms slower does not fail, nor a p99 by 0.2 ms or a',
      'max by 1 ms, since nobody would notice. `gofast` responds within 0.2 ms. There, +10 % is a',
      'change of 0.02 ms, and passes as intended.',
    ),
    renderOutcomes(result.withFloors),
    '## With epochs drawn with replacement',
    renderParagraph(
      'Eight of ten epochs are almost all of them, so their means vary less than those of eight',
      'new epochs. Drawn with replacement, they vary as much, but one unusual epoch may occur',
      'several times. Without floors.',
    ),
    renderOutcomes(result.withReplacement),
    '## Comparison with fixed percentages',
    ...renderFixedRules(result.fixed),
  ].join('\n\n')}\n`
}

function describeRecordings(recordings: number, voided: ReplayResult['void']): string[] {
  const folder = 'evaluation/recorded-epochs/recordings'
  return [
    renderParagraph(
      `There are ${recordings} epochs in [\`${folder}\`](../../${folder}/README.md),`,
      'ten of each of three services. `go500` and `node500` respond within about 0.7 ms at 100/s',
      'per side, `gofast` within 0.2 ms at 375/s. All epochs were recorded within eleven minutes',
      'on one machine with 2 CPUs, half of them next to a program that took the CPU at times or',
      'kept the memory bus busy. In each epoch, one schedule was distributed over four fresh',
      'processes at random, request by request: two builds of the same code, one with more work in',
      'every request, and one with more work in the slowest fiftieth.',
    ),
    renderParagraph(
      "The gate's own code reads each epoch like an epoch of a pull request. A pull request has",
      'eight epochs of one service, drawn without replacement from both kinds of noise. The gate',
      'looks at four, six and eight of them, with default limits (p50 +5 %, p99 +10 %, max +25 %),',
      'until it is sure.',
    ),
    ...describeVoidEpochs(voided),
    renderParagraph(
      'The slowdown of the slower builds was not set exactly, so the effects are recentred: all',
      'effects of a service are shifted equally, so that their mean is the intended effect. Their',
      'variation remains as recorded. Only the metric in the name of a scenario is recentred, the',
      'other metrics remain as recorded. A pull request counts as failed whichever metric made it',
      'fail.',
    ),
    renderParagraph(
      '*Unchanged* is the same code, as recorded or with every metric recentred to no change. With',
      '*random base*, the base of each epoch is chosen at random from the two builds of the same',
      'code; the other build is the head if nothing changed. The other rows always have the same',
      'base.',
    ),
    renderParagraph(
      'There are only ten epochs of each service. The shares are therefore exact for these',
      'recordings, and rough for anything else: one unusual epoch in ten is a part of most pull',
      'requests.',
    ),
  ]
}

function describeVoidEpochs(voided: ReplayResult['void']): string[] {
  const counts = voided
    .filter(({ epochs }) => epochs > 0)
    .map(({ service, epochs }) => `${epochs} of the ten epochs of \`${service}\``)
  if (counts.length === 0) return []
  return [
    renderParagraph(
      `In a measurement of tailgate, ${counts.join(' and ')} would not count.`,
      'Another program generated the load, and its lateness of about 0.04 ms was a fifth of a',
      'typical response. It affected both sides equally, so these epochs are used nevertheless.',
    ),
  ]
}

function renderScatters(scatters: ServiceScatter[]): string[] {
  return [
    renderParagraph(
      'For the same code: the standard deviation of the effects between the ten epochs, and in',
      'parentheses the standard error that an epoch estimates for itself (root mean square). The',
      'first one determines what the gate can find.',
    ),
    renderTable(
      ['', 'p50', 'p99', 'max'],
      scatters.map(({ service, metrics }) => [
        `\`${service}\``,
        ...metrics.map(({ between, within }) => `${formatShare(between)} (${formatShare(within)})`),
      ]),
    ),
  ]
}

function renderFixedRules(fixed: ReplayResult['fixed']): string[] {
  return [
    renderParagraph(
      'One run of the head against one stored run of the base: `same` of an epoch against `base`',
      'of every other epoch of the same service. Both are the same code, minutes apart. Each cell',
      'is the share that fails at this limit.',
    ),
    renderTable(
      ['metric', ...fixedLimits.map((limit) => `+${Math.round(100 * limit)} %`)],
      fixed.map(({ rule, shares }) => [rule, ...shares.map((share) => formatShare(share))]),
    ),
  ]
}

function formatCount(count: number): string {
  return count.toLocaleString('en-US')
}

const shownOutcomes: Outcome[] = ['fail', 'pass', 'unsure']

function renderOutcomes(results: ScenarioResult[]): string {
  const services = results[0]?.cells.map(({ service }) => service) ?? []
  return renderTable(
    [
      'head',
      ...services.map((service) => `\`${service}\``),
      'mean',
      'found by its metric',
      'epochs, median',
      'mean',
    ],
    results.map(({ scenario, cells }) => [
      scenario.name,
      ...cells.map((cell) => formatOutcomes([cell])),
      formatOutcomes(cells),
      scenario.findsMetric
        ? formatShare(computeMean(cells, ({ found, pullRequests }) => found / pullRequests))
        : '',
      String(findMedianEpochs(cells)),
      computeMean(cells, computeMeanEpochs).toFixed(1),
    ]),
  )
}

/** The mean shares of the cells: failed / passed / unsure. */
function formatOutcomes(cells: ReplayCell[]): string {
  return shownOutcomes.map((outcome) => formatShare(computeMeanShare(cells, outcome))).join(' / ')
}

function renderAims(results: ScenarioResult[]): string {
  const rows = scenarios.flatMap(({ name, aim }) => {
    const cells = results.find(({ scenario }) => scenario.name === name)?.cells
    if (aim === undefined || cells === undefined) return []
    const failed = computeMeanShare(cells, 'fail')
    const isMet = aim.kind === 'at most' ? failed <= aim.share : failed >= aim.share
    const outcome = isMet ? 'met' : '**not met**'
    return [[name, `${aim.kind} ${formatShare(aim.share)}`, formatShare(failed), outcome]]
  })
  return renderTable(['head', 'aim: failed, mean', 'failed', ''], rows)
}

function computeMeanShare(cells: ReplayCell[], outcome: Outcome): number {
  return computeMean(cells, ({ outcomes, pullRequests }) => (outcomes[outcome] ?? 0) / pullRequests)
}

function computeMean(cells: ReplayCell[], read: (cell: ReplayCell) => number): number {
  return cells.reduce((sum, cell) => sum + read(cell), 0) / cells.length
}

function computeMeanEpochs({ epochs, pullRequests }: ReplayCell): number {
  const sum = [...epochs].reduce((total, [length, count]) => total + length * count, 0)
  return sum / pullRequests
}

function findMedianEpochs(cells: ReplayCell[]): number {
  const all = cells.flatMap(({ epochs }) => [...epochs]).sort(([one], [other]) => one - other)
  const half = all.reduce((sum, [, count]) => sum + count, 0) / 2
  let before = 0
  for (const [length, count] of all) {
    before += count
    if (before >= half) return length
  }
  return Number.NaN
}
