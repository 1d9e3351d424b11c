/** Renders docs/evaluation/recorded-epochs.md: the same results always give the same page. */
import type { Metric } from '../../src/core/config/value/metric.ts'
import { maxDefaultEpochs, maxFalseAlarmShare } from '../../src/core/tunables/tunables.ts'
import type { Outcome } from '../../src/core/verdict/verdict.ts'
import { gateServices } from '../gate-accuracy/services.ts'
import { computeNormalQuantile, computeNormalShare } from '../normal.ts'
import { formatShare, renderParagraph, renderTable } from '../page-text.ts'
import { fixedLimits } from './other-rules.ts'
import { type ReplayCell, type ReplayScenario, scenarios } from './scenarios.ts'

export interface ReplayResult {
  seed: number
  pullRequests: number
  /** The epochs after which the gate looks, by default and where the epochs are limited. */
  looks: number[]
  limitedLooks: number[]
  services: ServiceSummary[]
  scatters: ServiceScatter[]
  withoutFloors: ScenarioResult[]
  withFloors: ScenarioResult[]
  withoutReplacement: ScenarioResult[]
  fixed: { rule: string; shares: number[] }[]
}

export interface ServiceSummary {
  service: string
  epochs: number
  /** Requests per second to each build. */
  perSecond: number
  /** Epochs that the gate would not count. */
  void: number
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
    ...describeRecordings(result),
    '## Results',
    'Each cell: failed / passed / unsure. Without floors; for floors, see below.',
    renderOutcomes(result.withoutFloors, result.services),
    renderAims(result),
    '## Differences between the epochs',
    ...renderScatters(result.scatters),
    '## With the default floors',
    renderParagraph(
      'By default a p50 that is less than 0.05 ms slower does not fail, nor a p99 by 0.2 ms or a',
      'max by 1 ms, since nobody would notice. `gofast` responds within 0.2 ms. There, +10 % is a',
      'change of 0.02 ms, and passes as intended.',
    ),
    renderOutcomes(result.withFloors, result.services),
    '## With epochs drawn without replacement',
    renderParagraph(
      'Here, no epoch occurs twice in a pull request, so it cannot have sixteen: the measurement is',
      `limited to ${result.limitedLooks.at(-1)} epochs, with looks after ${formatList(result.limitedLooks)}.`,
      'These epochs are almost all that there are of a service, so their means vary less than those',
      'of as many new epochs. Without floors.',
    ),
    renderOutcomes(result.withoutReplacement, result.services),
    '## Comparison with fixed percentages',
    ...renderFixedRules(result.fixed),
  ].join('\n\n')}\n`
}

function describeRecordings({ services, looks }: ReplayResult): string[] {
  const folder = 'evaluation/recorded-epochs/recordings'
  const epochs = services.reduce((sum, service) => sum + service.epochs, 0)
  return [
    renderParagraph(
      `There are ${epochs} epochs of ${services.length} services in`,
      `[\`${folder}\`](../../${folder}/README.md).`,
    ),
    renderTable(
      ['service', 'what it is', 'rate to each build', 'epochs'],
      services.map(({ service, perSecond, epochs }) => [
        `\`${service}\``,
        describeService(service),
        `${perSecond}/s`,
        String(epochs),
      ]),
    ),
    renderParagraph(
      'Half of the epochs were recorded next to a program that took the CPU at times or kept the',
      'memory bus busy. In each epoch, one schedule was distributed over four fresh processes at',
      'random, request by request: two builds of the same code, one with more work in every',
      'request, and one with more work in the slowest fiftieth, or in one endpoint.',
    ),
    renderParagraph(
      "The gate's own code reads each epoch like an epoch of a pull request. A pull request has the",
      'epochs of one service, drawn with replacement from both kinds of noise. The gate looks after',
      `${formatList(looks)} of them, with default limits (p50 +5 %, p99 +10 %, max +25 %, CPU time`,
      '+10 %; p50 +10 % of each endpoint), until it is sure. There are fewer epochs of a service',
      `than the ${looks.at(-1)} that a pull request can have, so some occur several times in it: they`,
      'vary as much as new epochs would, but an unusual one counts twice at times.',
    ),
    ...describeVoidEpochs(services),
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
      'There are only a few epochs of each service. The shares are therefore exact for these',
      'recordings, and rough for anything else: one unusual epoch in ten is a part of most pull',
      'requests.',
    ),
  ]
}

function describeService(service: string): string {
  const known: Record<string, { description: string }> = { ...gateServices, ...earlierServices }
  return known[service]?.description ?? ''
}

/** Services of the first recordings, which another program loaded. */
const earlierServices = {
  go500: { description: 'Go, within about 0.7 ms' },
  node500: { description: 'Node, within about 0.7 ms' },
  gofast: { description: 'Go, within 0.2 ms' },
}

/** `3, 4 and 6`. */
function formatList(values: number[]): string {
  return [values.slice(0, -1).join(', '), ...values.slice(-1)].filter(Boolean).join(' and ')
}

function describeVoidEpochs(services: ServiceSummary[]): string[] {
  const counts = services
    .filter((each) => each.void > 0)
    .map((each) => `${each.void} of the ${each.epochs} epochs of \`${each.service}\``)
  if (counts.length === 0) return []
  return [
    renderParagraph(
      `In a measurement of tailgate, ${counts.join(' and ')} would not count, since the lateness of`,
      'the generator was a fifth of a typical response or more. It affected all builds equally, so',
      'these epochs are used nevertheless.',
    ),
  ]
}

function renderScatters(scatters: ServiceScatter[]): string[] {
  return [
    renderParagraph(
      'For the same code: the standard deviation of the effects between the epochs, and in',
      'parentheses the standard error that an epoch estimates for itself (root mean square). The',
      'first one determines what the gate can find. The last column is a bound for every gate: the',
      `share of p99 +20 % that the best possible test finds in ${maxDefaultEpochs} epochs, if these`,
      'differ normally, it knows by how much, and it fails 1 % of unchanged heads.',
    ),
    renderTable(
      ['', 'p50', 'p99', 'max', 'bound'],
      scatters.map(({ service, metrics }) => [
        `\`${service}\``,
        ...metrics.map(({ between, within }) => `${formatShare(between)} (${formatShare(within)})`),
        formatShare(computeBound(metrics.find(({ metric }) => metric === 'p99')?.between ?? 0)),
      ]),
    ),
  ]
}

/** The power of the one-sided test of a mean whose standard deviation is known. */
function computeBound(deviation: number): number {
  const effect = (Math.log(1.2) * Math.sqrt(maxDefaultEpochs)) / deviation
  return computeNormalShare(effect - computeNormalQuantile(1 - maxFalseAlarmShare))
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

/** A service without the build of a scenario has an empty cell. */
function renderOutcomes(results: ScenarioResult[], services: ServiceSummary[]): string {
  return renderTable(
    [
      'head',
      ...services.map(({ service }) => `\`${service}\``),
      'mean',
      'found by its row',
      'epochs, median',
      'mean',
    ],
    results.map(({ scenario, cells }) => [
      scenario.name,
      ...services.map(({ service }) => {
        const cell = cells.find((each) => each.service === service)
        return cell === undefined ? '' : formatOutcomes([cell])
      }),
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

function renderAims({ withoutFloors, withoutReplacement }: ReplayResult): string {
  const rows = scenarios.flatMap(({ name, aim, needsDistinctEpochs }) => {
    const results = needsDistinctEpochs ? withoutReplacement : withoutFloors
    const cells = results.find(({ scenario }) => scenario.name === name)?.cells
    if (aim === undefined || cells === undefined) return []
    const failed = computeMeanShare(cells, 'fail')
    const isMet = aim.kind === 'at most' ? failed <= aim.share : failed >= aim.share
    const outcome = isMet ? 'met' : '**not met**'
    const epochs = needsDistinctEpochs ? 'distinct' : 'with replacement'
    return [[name, epochs, `${aim.kind} ${formatShare(aim.share)}`, formatShare(failed), outcome]]
  })
  return [
    renderTable(['head', 'epochs', 'aim: failed, mean', 'failed', ''], rows),
    '',
    renderParagraph(
      'Of the same code, one build had a few more pauses than the other in the epochs of a service,',
      'by chance. Where it is always the head, and the epochs are drawn with replacement, a pull',
      'request can contain the same pauses several times, and fails for them more often than one',
      'of new epochs would. So the aims of the unchanged heads whose base is not random are judged',
      'on distinct epochs, in the table without replacement.',
    ),
  ].join('\n')
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
