/**
 * The gate on noise that is known exactly: few false alarms, and intervals that contain the truth.
 */
import { describe, expect, test } from 'vitest'
import { createCell, findUnmetAims } from '../../../evaluation/false-alarms/cells.ts'
import { estimateEpoch } from '../../../evaluation/false-alarms/epoch.ts'
import { listAims, renderPage, replaceTables } from '../../../evaluation/false-alarms/page.ts'
import { generatePausingEpochs, type PauseKind } from '../../../evaluation/false-alarms/pauses.ts'
import {
  drawLearnedSpread,
  generateProcessEpochs,
  processKinds,
} from '../../../evaluation/false-alarms/processes.ts'
import { scenarios, simulateEpoch } from '../../../evaluation/false-alarms/scenarios.ts'
import { listTables } from '../../../evaluation/false-alarms/tables/list-tables.ts'
import { estimateProportion } from '../../../evaluation/proportion.ts'
import {
  createRandom,
  drawWithoutReplacement,
  drawWithReplacement,
} from '../../../evaluation/random.ts'
import {
  buildDefaultRules,
  judgeLooks,
  type PullRequestContext,
  takeUntilSure,
} from '../../../evaluation/simulated-pull-request.ts'
import { otherScenarios, testScenarios } from './scenarios.ts'

const rules = buildDefaultRules()
const load = { perSecond: 100, durationSeconds: 12 }
const unchanged = { all: 0, tail: 0 }

testScenarios(otherScenarios)

describe('a table', () => {
  test.each(listTables().map((table) => [table.title, table] as const))(
    '%s has a cell for each column, and each can be simulated',
    (_, { columns, rows }) => {
      for (const { cells } of rows) expect(cells).toHaveLength(columns.length - 1)
      expect(rows[0]?.cells[0]?.run(1, 3).text).not.toBe('')
    },
    60_000,
  )

  test('names each aim that is not met', () => {
    const counts = {
      pullRequests: 10_000,
      outcomes: { fail: 200, pass: 9_000, unsure: 800 },
      failedBy: {},
      medianSeconds: 60,
    }
    expect(
      findUnmetAims(counts, [
        { outcome: 'fail', atMost: 0.01 },
        { outcome: 'fail', atMost: 0.02 },
        { outcome: 'pass', atLeast: 0.95 },
        { medianSeconds: 50 },
        { medianSeconds: 60 },
      ]),
    ).toEqual([
      'failed 2.00 %, aim at most 1.00 %',
      'passed 90.0 %, aim at least 95.0 %',
      'median 60 s, aim at most 50 s',
    ])
  })
})

test('looks that share the chance that twice the limit passes take more epochs and pass less', () => {
  const table = listTables().find(({ title }) => title === 'What a pass costs')
  const row = table?.rows.find(({ name }) => name === 'normal, sd 8 %')
  const [shared, each, sharedTwice, eachTwice] = (row?.cells ?? []).map((cell) => {
    const [epochs = 0, passed = 0] = cell.run(150, 4).text.split(' / ').map(Number.parseFloat)
    return { epochs, passed }
  })
  // 11.2 and 6.2 epochs, and 5 % and 16 % of twice the limit, in a large simulation.
  expect(shared?.epochs).toBeGreaterThan((each?.epochs ?? 0) + 2)
  expect(sharedTwice?.passed).toBeLessThan((eachTwice?.passed ?? 0) - 2)
})

test('limits without intervals fail many unchanged heads, which these tests detect', () => {
  const [kind] = processKinds.filter(({ name }) => name === 'normal, sd 4 %')
  if (kind === undefined) throw new Error('There is no such kind.')
  const context = { rules: { ...rules, noise: 'ignore' as const } }
  const { unmet } = createCell({
    generate: (random) => ({
      context,
      epochs: generateProcessEpochs(kind, { p50: 0, p99: 0 }, load, random),
    }),
    aims: [{ outcome: 'fail', atMost: 0.01 }],
  }).run(100, 2)
  expect(unmet).not.toEqual([])
})

describe('a head', () => {
  test('whose p50 and p99 are 20 % slower fails after four epochs', () => {
    const looks = judgeKind('alike', { p50: 0.2, p99: 0.2 }, { rules })
    expect(looks.at(-1)).toMatchObject({ epochs: 4, verdict: { outcome: 'fail' } })
  })

  test('fails after two if ten stored runs show that processes are alike', () => {
    const [alike] = processKinds
    if (alike === undefined) throw new Error('There is no kind.')
    const learned = drawLearnedSpread(10, alike, load, createRandom(1))
    const looks = judgeKind('alike', { p50: 0.2, p99: 0.2 }, { rules, learned })
    expect(looks.at(-1)).toMatchObject({ epochs: 2, verdict: { outcome: 'fail' } })
  })

  const freeze: PauseKind = { lengthMs: [100, 100], everySeconds: [10, 10] }
  const stall: PauseKind = { lengthMs: [40, 60], everySeconds: [2, 5] }
  test.each([
    ['', { name: 'freezes', base: [], head: [freeze] }],
    [' beside stalls of both sides', { name: 'stalls', base: [stall], head: [stall, freeze] }],
  ])('that freezes for 100 ms every 10 s%s fails by its longest responses', (_, service) => {
    const epochs = generatePausingEpochs(service, load, createRandom(1))
    const last = [...takeUntilSure(judgeLooks(epochs, { rules }), { rules })].at(-1)
    const max = last?.verdict.rows.find(({ metric }) => metric === 'max')
    expect(max).toMatchObject({ outcome: 'fail' })
    expect(max?.reason).toMatch(
      /^The longest response of an epoch typically takes [\d.]+ ms instead/,
    )
  })
})

function judgeKind(
  name: string,
  change: { p50: number; p99: number },
  context: PullRequestContext,
) {
  const kind = processKinds.find((each) => each.name === name)
  if (kind === undefined) throw new Error(`There is no kind ${name}.`)
  const epochs = generateProcessEpochs(kind, change, load, createRandom(1))
  return [...takeUntilSure(judgeLooks(epochs, context), context)]
}

test('the same seed gives the same simulation, another seed another one', () => {
  const [one, same, other] = [1, 1, 2].map((seed) => {
    const times = { base: new Float64Array(1500), head: new Float64Array(1500) }
    simulateEpoch(findScenario('all at once'), unchanged, 100, createRandom(seed), times)
    return times
  })
  expect(one).toEqual(same)
  expect(one).not.toEqual(other)
})

describe('simulated response times', () => {
  test.each(scenarios)('of the kind $name have one in twenty in the tail', ({ law }) => {
    const random = createRandom(3)
    const above = Array.from({ length: 40_000 }, () => law.draw(random)).filter(
      (drawn) => drawn > law.tail,
    )
    const { lower, upper } = estimateProportion(above.length, 40_000, 0.998)
    expect(lower).toBeLessThan(0.05)
    expect(upper).toBeGreaterThan(0.05)
  })

  test.each(scenarios.filter(({ bursts }) => !bursts))(
    'of the kind $name have a p99 that is slower by as much as the tail',
    (scenario) => {
      const epochs = Array.from({ length: 20 }, (_, seed) => {
        const times = { base: new Float64Array(20_000), head: new Float64Array(20_000) }
        simulateEpoch(scenario, { all: 0, tail: 0.2 }, 1000, createRandom(seed), times)
        return estimateEpoch(times, 1000).reading.estimateEffect('p99', null)
      })
      const effects = epochs.flatMap((effect) => effect ?? [])
      const mean = effects.reduce((sum, { effect }) => sum + effect, 0) / effects.length
      expect(Math.expm1(mean)).toBeGreaterThan(0.15)
      expect(Math.expm1(mean)).toBeLessThan(0.25)
    },
  )

  test('are slow at the same time on both sides during bursts', () => {
    const times = { base: new Float64Array(60_000), head: new Float64Array(60_000) }
    simulateEpoch(findScenario('bursts'), unchanged, 100, createRandom(4), times)
    expect(
      computeCorrelation(averageBySecond(times.base), averageBySecond(times.head)),
    ).toBeGreaterThan(0.6)
    simulateEpoch(findScenario('independent'), unchanged, 100, createRandom(4), times)
    expect(
      computeCorrelation(averageBySecond(times.base), averageBySecond(times.head)),
    ).toBeLessThan(0.2)
  })
})

describe('random numbers', () => {
  test('have the moments of a uniform and of a normal distribution', () => {
    const { drawUniform, drawNormal } = createRandom(5)
    const shares = Array.from({ length: 100_000 }, drawUniform)
    const normals = Array.from({ length: 100_000 }, drawNormal)
    expect(computeMean(shares)).toBeCloseTo(0.5, 2)
    expect(computeMean(shares.map((each) => each ** 2))).toBeCloseTo(1 / 3, 2)
    expect(computeMean(normals)).toBeCloseTo(0, 1.5)
    expect(computeMean(normals.map((each) => each ** 2))).toBeCloseTo(1, 1.5)
    expect(computeMean(normals.map((each) => each ** 4))).toBeCloseTo(3, 0.5)
  })

  test('draw values without and with replacement', () => {
    const random = createRandom(6)
    const values = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    const samples = Array.from({ length: 100 }, () => drawWithoutReplacement(values, 8, random))
    expect(samples.every((sample) => new Set(sample).size === 8)).toBe(true)
    expect(new Set(samples.flat()).size).toBe(10)
    const repeating = Array.from({ length: 100 }, () => drawWithReplacement(values, 8, random))
    expect(repeating.some((sample) => new Set(sample).size < 8)).toBe(true)
  })
})

test('the page lists the aims that are not met, and prints their cells in bold', () => {
  const table = (unmet: string[]) => ({
    title: 'Errors',
    intro: ['Each cell: failed.'],
    columns: ['kind', '20/s', '100/s'],
    rows: [
      {
        name: 'clusters',
        cells: [
          { text: '1.20 %', unmet },
          { text: '0 %', unmet: [] },
        ],
      },
    ],
  })
  const failed = [table(['failed 1.20 %, aim at most 1.00 %'])]
  const text = renderPage({ seed: 1, pullRequests: 1000, tables: failed })
  expect(text).toContain('| clusters | **1.20 %** | 0 % |')
  expect(text).toContain('- Errors: clusters, 20/s: failed 1.20 %, aim at most 1.00 %')
  expect(listAims([table([])])).toEqual([])
  expect(renderPage({ seed: 1, pullRequests: 1000, tables: [table([])] })).toContain(
    'Every aim is met.',
  )
})

test('the rules are those of a tailgate.yml without limits', () => {
  expect(rules.limits.p99).toEqual([{ kind: 'relative', share: 0.1 }])
  expect(rules.epochs).toBeNull()
})

function findScenario(name: string) {
  const scenario = scenarios.find((each) => each.name === name)
  if (scenario === undefined) throw new Error(`There is no scenario ${name}.`)
  return scenario
}

/** The means of the logarithms of 100 requests each. */
function averageBySecond(times: Float64Array): number[] {
  return Array.from({ length: times.length / 100 }, (_, second) =>
    computeMean([...times.subarray(second * 100, second * 100 + 100)].map(Math.log)),
  )
}

function computeCorrelation(ones: number[], others: number[]): number {
  const [one, other] = [computeMean(ones), computeMean(others)]
  const product = computeMean(
    ones.map((each, index) => (each - one) * ((others[index] ?? 0) - other)),
  )
  const spread = (values: number[], centre: number) =>
    Math.sqrt(computeMean(values.map((each) => (each - centre) ** 2)))
  return product / (spread(ones, one) * spread(others, other))
}

function computeMean(values: number[]): number {
  return values.reduce((sum, each) => sum + each, 0) / values.length
}

test('a part of the tables replaces those of the page, and a new one comes last', () => {
  const table = (title: string, text: string) => ({
    title,
    intro: ['About it.'],
    columns: ['noise', 'failed'],
    rows: [{ name: 'none', cells: [{ text, unmet: [] }] }],
  })
  const render = (...tables: ReturnType<typeof table>[]) =>
    renderPage({ seed: 1, pullRequests: 1000, tables })
  const page = render(table('One', '1 %'), table('Two', '2 %'))
  expect(replaceTables(page, [table('Two', '$& 3 %'), table('Three', '4 %')])).toBe(
    render(table('One', '1 %'), table('Two', '$& 3 %'), table('Three', '4 %')),
  )
  expect(replaceTables(page, [table('One', '1 %')])).toBe(page)
})
