/** The tables of the noise of single requests, and of one request of several. */
import type { Rules } from '../../../src/core/verdict/rules.ts'
import type { RandomSource } from '../../random.ts'
import { buildDefaultRules, type KnownEpoch } from '../../simulated-pull-request.ts'
import { type Aim, atMostOnePercentFail, type Cell, createCell } from '../cells.ts'
import { endpointWeights, generateEndpointEpochs } from '../endpoints.ts'
import { estimateEpoch } from '../epoch.ts'
import type { ProcessLoad } from '../processes.ts'
import {
  type NoiseScenario,
  type SideTimes,
  type SimulatedChange,
  scenarios,
  simulateEpoch,
} from '../scenarios.ts'
import { loads, rules, type SimulatedTable } from './common.ts'

/** Noise of single requests: each with random requests, and with the same ones on both sides. */
export function buildNoiseTable(): SimulatedTable {
  return {
    title: 'Noise of single requests',
    intro: [
      'No head differs from its base. Each cell: failed / passed / not decided. *Same requests*: ' +
        'the n-th request of both sides takes as long, but for 10 %, because it is the same ' +
        'request with the same data.',
    ],
    columns: ['noise', '20/s', '100/s', '400/s'],
    rows: noiseKinds.map((scenario) => ({
      name: scenario.name,
      cells: (['slow', 'usual', 'fast'] as const).map((load) =>
        createNoiseCell(scenario, { all: 0, tail: 0 }, loads[load], listNoiseAims(scenario, load)),
      ),
    })),
  }
}

const noiseKinds: NoiseScenario[] = [
  ...scenarios,
  ...scenarios
    .filter(({ name }) => ['Student t', 'Pareto', 'all at once'].includes(name))
    .map((scenario) => ({
      ...scenario,
      name: `${scenario.name}, same requests`,
      sameRequests: true as const,
    })),
]

/** Where requests vary without an end, only the same requests can be told apart at a low rate. */
function listNoiseAims(scenario: NoiseScenario, load: keyof typeof loads): Aim[] {
  const isHeavyTailed = ['Student t', 'Pareto', 'all at once'].includes(scenario.name)
  const fewUndecided: Aim = { outcome: 'unsure', atMost: 0.1 }
  return load === 'slow' && !isHeavyTailed
    ? [atMostOnePercentFail, fewUndecided]
    : [atMostOnePercentFail]
}

function createNoiseCell(
  scenario: NoiseScenario,
  change: SimulatedChange,
  load: ProcessLoad,
  aims: Aim[],
): Cell {
  return createCell({
    aims,
    share: 0.25,
    generate: (random) => ({
      context: { rules },
      epochs: generateNoiseEpochs(scenario, change, load, random),
    }),
  })
}

export function* generateNoiseEpochs(
  scenario: NoiseScenario,
  change: SimulatedChange,
  { perSecond, durationSeconds }: ProcessLoad,
  random: RandomSource,
): Generator<KnownEpoch> {
  const requests = perSecond * durationSeconds
  const times: SideTimes = { base: new Float64Array(requests), head: new Float64Array(requests) }
  for (;;) {
    simulateEpoch(scenario, change, perSecond, random, times)
    yield estimateEpoch(times, perSecond)
  }
}

export function buildNoiseRegressionTable(): SimulatedTable {
  const changes: { name: string; change: SimulatedChange; load: keyof typeof loads }[] = [
    { name: 'p50 and p99 +10 %, 100/s', change: { all: 0.1, tail: 0 }, load: 'usual' },
    { name: 'p99 +20 %, 20/s', change: { all: 0, tail: 0.2 }, load: 'slow' },
    { name: 'p99 +20 %, 100/s', change: { all: 0, tail: 0.2 }, load: 'usual' },
    { name: 'p99 +20 %, 400/s', change: { all: 0, tail: 0.2 }, load: 'fast' },
  ]
  return {
    title: 'Regressions, by the noise of single requests',
    intro: [
      'Each cell: failed / passed / not decided. The first change makes every request 10 % slower. ' +
        'The others make the requests in the tail, the slowest twentieth, 20 % slower.',
    ],
    columns: ['noise', ...changes.map(({ name }) => name)],
    rows: noiseKinds.map((scenario) => ({
      name: scenario.name,
      cells: changes.map(({ change, load }) =>
        createNoiseCell(
          scenario,
          change,
          loads[load],
          scenario.sameRequests && load !== 'slow' ? [{ outcome: 'fail', atLeast: 0.95 }] : [],
        ),
      ),
    })),
  }
}

export function buildEndpointTable(): SimulatedTable {
  const buildRow = (name: string, slowdown: number, aims: Aim[]) => ({
    name,
    cells: (['usual', 'fast'] as const).map((load) => {
      const context = { rules: buildEndpointRules(loads[load]) }
      return createCell({
        aims,
        generate: (random) => ({
          context,
          epochs: generateEndpointEpochs(slowdown, loads[load], random),
        }),
      })
    }),
  })
  return {
    title: 'One of several requests',
    intro: [
      'One request of five has a tenth of the traffic, and only it is slower. All of them have the ' +
        'default limits. Each cell: failed / passed / not decided.',
    ],
    columns: ['request', '100/s', '400/s'],
    rows: [
      buildRow('unchanged', 0, [atMostOnePercentFail, { outcome: 'unsure', atMost: 0.1 }]),
      buildRow('+20 %', 0.2, []),
      buildRow('+50 %', 0.5, [{ outcome: 'fail', atLeast: 0.95 }]),
    ],
  }
}

function buildEndpointRules({ perSecond, durationSeconds }: ProcessLoad): Rules {
  const requests = Object.entries(endpointWeights).map(
    ([name, weight]) => `  - { path: ${name.replace('GET ', '')}, weight: ${weight} }\n`,
  )
  const load = `load: { rate: ${perSecond}/s }\nduration: ${durationSeconds}s`
  return buildDefaultRules(`${load}\nrequests:\n${requests.join('')}`)
}
