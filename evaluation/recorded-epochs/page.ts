/** What the replay came to, as docs/evaluation/recorded-epochs.md: the same results make the same page. */
import type { Metric } from '../../src/core/config/value/metric.ts'
import type { Outcome } from '../../src/core/verdict/verdict.ts'
import { share, table } from '../page-text.ts'
import { fixedLimits } from './other-rules.ts'
import { type Cell, type Scenario, scenarios } from './scenarios.ts'

export interface Replayed {
  seed: number
  pullRequests: number
  recordings: number
  /** Epochs that the gate would not count. */
  void: { service: string; epochs: number }[]
  scatters: Scatter[]
  plain: Played[]
  floored: Played[]
  again: Played[]
  fixed: { rule: string; shares: number[] }[]
}

/** Of the same code's effects: standard deviation between epochs, and the standard error that each epoch claims. */
export interface Scatter {
  service: string
  of: { metric: Metric; between: number; within: number }[]
}

export interface Played {
  scenario: Scenario
  cells: Cell[]
}

export function page(replayed: Replayed): string {
  const { seed, pullRequests, recordings } = replayed
  return `${[
    '# The gate on recorded epochs',
    [
      `Made by \`npm run replay\` (seed ${seed}, ${pullRequests.toLocaleString('en-US')} pull requests for each service and scenario); the same seed makes the`,
      'same page. Nothing in the gate may be tuned on it.',
    ].join('\n'),
    '## What is replayed',
    recorded(recordings, replayed.void),
    '## What it came to',
    'Each cell: failed / passed / unsure. Without floors, see below.',
    outcomes(replayed.plain),
    aims(replayed.plain),
    '## How far the epochs lie apart',
    [
      'Of the same code: the standard deviation between the ten epochs, and in brackets what an epoch expects of itself (root',
      'mean square). What the gate can find follows from the first.',
    ].join('\n'),
    table(
      ['', 'p50', 'p99', 'max'],
      replayed.scatters.map(({ service, of }) => [
        `\`${service}\``,
        ...of.map(({ between, within }) => `${share(between)} (${share(within)})`),
      ]),
    ),
    '## With the default floors',
    [
      'By default a p50 that is less than 0.05 ms slower fails nothing (p99 0.2 ms, max 1 ms), since nobody would notice. `gofast`',
      'answers within 0.2 ms, so that there +10 % is a change of 0.02 ms, and passes as it should.',
    ].join('\n'),
    outcomes(replayed.floored),
    '## With epochs that may come twice',
    [
      'Eight of ten epochs hardly differ from all ten, and so scatter less than eight new ones would. Drawn with',
      'replacement they scatter as much, but one odd epoch may come several times. Without floors.',
    ].join('\n'),
    outcomes(replayed.again),
    '## What a fixed percentage says of the same epochs',
    [
      'One run of the head against one stored run of the base: `same` of an epoch against `base` of every other epoch of',
      'its service, which is the same code minutes apart. The share that fails when so many percent more are too many:',
    ].join('\n'),
    table(
      ['by', ...fixedLimits.map((limit) => `+${Math.round(100 * limit)} %`)],
      replayed.fixed.map(({ rule, shares }) => [rule, ...shares.map((each) => share(each))]),
    ),
  ].join('\n\n')}\n`
}

function voidWords(voided: Replayed['void']): string[] {
  const some = voided.filter(({ epochs }) => epochs > 0)
  if (some.length === 0) return []
  return [
    `Measured by tailgate, ${some.map(({ service, epochs }) => `${epochs} of the ten epochs of \`${service}\``).join(' and ')} would not count: another program made the load, and its own`,
    'lateness, about 0.04 ms, was a fifth of a usual response. It hit both sides alike, and they are replayed all the same.',
    '',
  ]
}

function recorded(recordings: number, voided: Replayed['void']): string {
  return [
    `${recordings} epochs in [\`evaluation/recorded-epochs/recordings\`](../../evaluation/recorded-epochs/recordings/README.md), ten of each of three services: \`go500\` and \`node500\` answer within about`,
    '0.7 ms at 100/s for each side, `gofast` within 0.2 ms at 375/s. All were recorded within eleven minutes on one',
    'machine with 2 CPUs, half of them beside a neighbour that took the CPU away or kept the memory bus busy. In each,',
    'four fresh processes shared one schedule, request by request at random: two builds of the same code, one with more',
    'work in every request, and one with more in the slowest fiftieth.',
    '',
    "Each is read by the gate's own code, as an epoch of a pull request is. A pull request then is eight epochs of one",
    'service, drawn without replacement, both kinds of noise mixed; the gate looks at four, six and eight of them, with',
    'default limits (p50 +5 %, p99 +10 %, max +25 %), until it is sure.',
    '',
    ...voidWords(voided),
    'How much slower those builds are was not set exactly, so the effects are recentred: to each epoch of a service is',
    'added what the mean of its ten effects lacks of the wanted one. They scatter as they were recorded. Only the metric in',
    'the name is recentred, the others stay as recorded; a pull request has failed whichever metric made it fail.',
    '',
    '*Unchanged* is the same code: as it was recorded, and with every metric recentred to no change at all. *Base tossed*',
    'says that a coin decides in each epoch which of the two builds of the same code is the base; the other is the head',
    'when nothing changed. The rows without it always have the same one.',
    '',
    'What this can not show: there are ten epochs of each service and not thousands, so the shares are exact for these',
    'recordings and rough for anything else. One epoch in ten that is odd is in most pull requests.',
  ].join('\n')
}

const told: Outcome[] = ['fail', 'pass', 'unsure']

function outcomes(played: Played[]): string {
  const services = played[0]?.cells.map(({ service }) => service) ?? []
  return table(
    [
      'head',
      ...services.map((service) => `\`${service}\``),
      'mean',
      'found by its metric',
      'epochs, median',
      'mean',
    ],
    played.map(({ scenario, cells }) => [
      scenario.name,
      ...cells.map((cell) => told.map((outcome) => share(shareOf(cell, outcome))).join(' / ')),
      told.map((outcome) => share(meanOf(cells, (cell) => shareOf(cell, outcome)))).join(' / '),
      scenario.finds ? share(meanOf(cells, ({ found, pullRequests }) => found / pullRequests)) : '',
      String(medianEpochs(cells)),
      meanOf(cells, meanEpochs).toFixed(1),
    ]),
  )
}

function aims(played: Played[]): string {
  const lines = scenarios.flatMap(({ name, aim }) => {
    const cells = played.find(({ scenario }) => scenario.name === name)?.cells
    if (aim === undefined || cells === undefined) return []
    const failed = meanOf(cells, (cell) => shareOf(cell, 'fail'))
    const isMet = aim.kind === 'at most' ? failed <= aim.share : failed >= aim.share
    return [[name, `${aim.kind} ${share(aim.share)}`, share(failed), isMet ? 'met' : '**not met**']]
  })
  return table(['head', 'aim: failed, mean', 'failed', ''], lines)
}

export function shareOf({ outcomes, pullRequests }: Cell, outcome: Outcome): number {
  return (outcomes[outcome] ?? 0) / pullRequests
}

export function meanOf(cells: Cell[], of: (cell: Cell) => number): number {
  return cells.reduce((sum, cell) => sum + of(cell), 0) / cells.length
}

function meanEpochs({ epochs, pullRequests }: Cell): number {
  return [...epochs].reduce((sum, [played, count]) => sum + played * count, 0) / pullRequests
}

function medianEpochs(cells: Cell[]): number {
  const all = cells.flatMap(({ epochs }) => [...epochs]).sort(([one], [other]) => one - other)
  const half = all.reduce((sum, [, count]) => sum + count, 0) / 2
  let before = 0
  for (const [played, count] of all) {
    before += count
    if (before >= half) return played
  }
  return Number.NaN
}
