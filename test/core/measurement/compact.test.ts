import { describe, expect, test } from 'vitest'
import { compactMeasurement, serializeCompact } from '../../../src/core/measurement/compact.ts'
import { maxCompactBytes } from '../../../src/core/measurement/compact-reduction.ts'
import { countValues, encodeHistogram } from '../../../src/core/measurement/histogram.ts'
import type { Measurement, Run } from '../../../src/core/measurement/measurement.ts'
import {
  combineValidity,
  mergeTimings,
  selectHeadRuns,
} from '../../../src/core/measurement/runs.ts'
import { parseMeasurement } from '../../../src/core/measurement/schema.ts'
import { compareMeasurements } from '../../../src/core/verdict/compare.ts'
import { collectFacts, decideVerdict } from '../../../src/core/verdict/decide.ts'
import type { Rules } from '../../../src/core/verdict/rules.ts'
import {
  createRandom,
  encodeTimes,
  generateMeasurement,
  generatePairedMeasurement,
  type MeasurementSpec,
} from '../../helpers/measurements.ts'

function bytesOf(text: string): number {
  return Buffer.byteLength(text)
}

/** The measurement that a later run reads from a store. */
function stored(measurement: Measurement): Measurement {
  const parsed = parseMeasurement(serializeCompact(measurement), 'it')
  if ('problem' in parsed) throw new Error(parsed.problem.message)
  return parsed.measurement
}

const rules: Rules = {
  limits: {
    p50: [{ kind: 'relative', share: 0.05 }],
    p99: [{ kind: 'relative', share: 0.1 }],
    max: [{ kind: 'relative', share: 0.25 }],
    rps: [{ kind: 'relative', share: -0.01 }],
    errors: [{ kind: 'points', share: 0.005 }],
    cpu: [{ kind: 'relative', share: 0.1 }],
  },
  requests: [],
  noise: 'judge',
  allowErrors: 0.01,
  floors: { p50: 0.05, p90: 0.1, p99: 0.2, 'p99.9': 0.5, max: 1, finish95: 10, cpu: 0.01 },
  epochs: null,
  suites: 1,
}

function judge(base: Measurement, head: Measurement, past: Measurement[] = []) {
  const verdict = decideVerdict(
    compareMeasurements(base, head, past),
    rules,
    collectFacts(base, head),
  )
  return { ...verdict, rows: verdict.rows.filter(({ request }) => request === null) }
}

const usual: MeasurementSpec = { epochs: 3, seconds: 15, perSecond: 100 }

describe('a comparison with a compact measurement', () => {
  test.each<[string, MeasurementSpec, MeasurementSpec]>([
    ['passes', usual, { ...usual, seed: 2 }],
    ['fails', usual, { ...usual, seed: 2, typicalMs: 2 }],
    ['fails more often', usual, { ...usual, seed: 2, failing: 0.05 }],
    ['does not keep up', usual, { ...usual, seed: 2, inTime: 0.8 }],
    [
      'has several requests',
      { ...usual, requests: ['a', 'b', 'c'] },
      { ...usual, seed: 2, requests: ['a', 'b', 'c'] },
    ],
    [
      'was measured without CPU',
      { ...usual, cpuSeconds: null },
      { ...usual, seed: 2, cpuSeconds: null },
    ],
    ['comes from another machine', { ...usual, cpu: 'Xeon' }, { ...usual, seed: 2 }],
    ['had another load', { ...usual, perSecond: 90, configuration: 'x' }, { ...usual, seed: 2 }],
    ['has a base with failures', { ...usual, failing: 0.5 }, { ...usual, seed: 2 }],
  ])('gives the same rows as one with the whole measurement: the head %s', (_, base, head) => {
    const [before, now] = [generateMeasurement(base), generateMeasurement(head)]
    expect(judge(stored(before), now)).toEqual(judge(before, now))
  })

  test('has the same spread of earlier runs', () => {
    const past = [3, 4, 5, 6, 7].map((seed) => generateMeasurement({ ...usual, seed, spread: 0.1 }))
    const [before, now] = [
      generateMeasurement(usual),
      generateMeasurement({ ...usual, seed: 2, typicalMs: 0.9 }),
    ]
    expect(judge(stored(before), now, past.map(stored))).toEqual(judge(before, now, past))
  })

  test('has the same reasons for doubt', () => {
    const reasons = [
      { code: 'few-samples', severity: 'suspect' as const, message: 'p99.9 rests on 2 requests.' },
      { code: 'generator-lag', severity: 'invalid' as const, message: 'tailgate itself was late.' },
    ]
    const [before, now] = [
      generateMeasurement({ ...usual, reasons }),
      generateMeasurement({ ...usual, seed: 2 }),
    ]
    expect(judge(stored(before), now)).toEqual(judge(before, now))
  })
})

describe('a measurement that fits', () => {
  const whole = generateMeasurement(usual)

  test('is a normal measurement, and compacting it again changes nothing', () => {
    const once = stored(whole)
    expect(selectHeadRuns(once)).toHaveLength(3)
    expect(combineValidity(selectHeadRuns(once)).reasons).toEqual([])
    expect(compactMeasurement(once)).toEqual(compactMeasurement(whole))
  })

  test('keeps the parts of the response time, rounded to a few digits', () => {
    const [before, after] = [
      mergeTimings(selectHeadRuns(whole)),
      mergeTimings(selectHeadRuns(stored(whole))),
    ]
    for (const part of ['service', 'wait', 'lag'] as const) {
      expect(countValues(after[part]), part).toBe(countValues(before[part]))
      const [then, now] = [before, after].map((parts) => parts[part].getValueAtPercentile(99))
      expect(Math.abs((now ?? 0) - (then ?? 0)), part).toBeLessThanOrEqual(0.06 * (then ?? 0) + 1)
    }
  })

  test('has no seconds, and of the groups only their sum', () => {
    const runs = selectHeadRuns(
      stored({ ...whole, runs: whole.runs.map((run) => ({ ...run, seconds: [second] })) }),
    )
    for (const { seconds, groups } of runs) {
      expect(seconds).toEqual([])
      expect(groups).toHaveLength(1)
    }
  })

  const second = { offered: 1, answered: 1, errors: 0, maxNs: 5, maxAtMs: 1, maxLagNs: 0 }
})

describe('a measurement that does not fit', () => {
  test('keeps its exact total, and as many requests as fit, those with the most responses', () => {
    const many = generateMeasurement({
      ...usual,
      perSecond: 400,
      requests: Array.from({ length: 40 }, (_, index) => `GET /${index}`),
    })
    // Each request has more responses than the one before it.
    const uneven = { ...many, runs: many.runs.map(growLaterRequests) }
    const kept = stored(uneven)
    const now = generateMeasurement({ ...usual, seed: 2, perSecond: 400 })
    expect(judge(kept, now).rows).toEqual(judge(uneven, now).rows)
    const names = new Set(
      selectHeadRuns(kept)
        .flatMap(({ groups }) => groups.flatMap(({ requests }) => requests))
        .map(({ name }) => name),
    )
    expect(names.has('GET /39')).toBe(true)
    expect(names.has('GET /0')).toBe(false)
    expect(names.has('other requests')).toBe(true)
    const { warnings } = judge(kept, now)
    expect(warnings).toContainEqual(
      expect.stringMatching(
        /^When the base was measured: Figures of single requests are stored for \d+ of 40 kinds/,
      ),
    )
  })

  test('of a thousand requests keeps the total', () => {
    const requests = Array.from({ length: 1000 }, (_, index) => `GET /some/longer/path/${index}`)
    const many = generateMeasurement({ epochs: 1, seconds: 1, perSecond: 3000, requests })
    const kept = stored(many)
    expect(bytesOf(JSON.stringify(kept))).toBeLessThan(maxCompactBytes)
    const [then, now] = [many, kept].map((each) => mergeTimings(selectHeadRuns(each)).response)
    expect(now && encodeHistogram(now)).toBe(then && encodeHistogram(then))
  })

  test('of fifty epochs is stored as fewer, longer epochs, and says so', () => {
    const many = generateMeasurement({ ...usual, epochs: 50 })
    const kept = stored(many)
    const runs = selectHeadRuns(kept)
    expect(runs.length).toBeLessThan(50)
    expect(runs.length).toBeGreaterThan(3)
    const total = (all: Run[]) => all.reduce((sum, { answered }) => sum + answered, 0)
    expect(total(runs)).toBe(total(selectHeadRuns(many)))
    expect(combineValidity(runs).reasons).toEqual([
      expect.objectContaining({
        code: 'abridged',
        message: expect.stringContaining('of 50 epochs are stored as those of'),
      }),
    ])
    const [then, now] = [many, kept].map(
      (each) => judge(each, generateMeasurement(usual)).rows[0]?.base?.value ?? 0,
    )
    expect(now).toBeCloseTo(then ?? 0, 1)
  })

  test('with a plan of many requests names none of them as a difference', () => {
    const requests = Array.from({ length: 100 }, (_, index) => `GET /${index}/${'x'.repeat(40)}`)
    const made: MeasurementSpec = { ...usual, epochs: 1, perSecond: 200, requests }
    const [base, head] = [
      generateMeasurement({ ...made, configuration: 'x', connections: 9 }),
      generateMeasurement(made),
    ]
    const { reasons } = judge(stored(base), head)
    expect(reasons.join()).toContain('connections 9 then, 50 now')
    expect(reasons.join()).not.toContain('other requests')
  })
})

test('a paired measurement has no compact form', () => {
  expect(() =>
    compactMeasurement(generatePairedMeasurement({ epochs: 1, perSecond: 50, seconds: 1 })),
  ).toThrow('has no compact form')
})

test('every measurement fits, can be read, and keeps the number of responses', () => {
  const random = createRandom(20_000)
  for (let round = 0; round < 6; round += 1) {
    const wild = wildMeasurement(random)
    const readable = parseMeasurement(JSON.stringify(wild), 'it')
    expect('problem' in readable && readable.problem.message, 'it is a measurement').toBe(false)
    const text = serializeCompact(wild)
    expect(bytesOf(text)).toBeLessThanOrEqual(maxCompactBytes)
    const kept = stored(wild)
    expect(countValues(mergeTimings(selectHeadRuns(kept)).response)).toBe(
      countValues(mergeTimings(selectHeadRuns(wild)).response),
    )
    expect({ ...kept, plan: null, runs: null, takenAt: null }).toEqual({
      ...wild,
      plan: null,
      runs: null,
      takenAt: null,
    })
  }
}, 120_000)

/** A random measurement within the limits of a file, unlike any real one. */
function wildMeasurement(random: () => number): Measurement {
  const upTo = (max: number) => Math.floor(random() * (max + 1))
  const word = (maxChars: number) => {
    const letters = ['a', '\u0001', '"', 'ü', '€', '\ud800', '😀', '<', '\\'] as const
    return Array.from(
      { length: upTo(Math.floor(maxChars / 2)) },
      () => letters[upTo(letters.length - 1)],
    ).join('')
  }
  const times = () =>
    encodeTimes(
      Array.from(
        { length: upTo(3000) },
        () => Math.exp(random() * 15) / (random() < 0.5 ? 100 : 1),
      ),
    )
  const few = random() < 0.5
  const names = Array.from({ length: 1 + upTo(few ? 3 : 40) }, (_, index) => `${index}${word(190)}`)
  const whole = generateMeasurement({
    epochs: 1,
    seconds: 1,
    perSecond: 10,
    suite: `s${word(190)}`,
    cpu: word(200),
    configuration: `c${word(190)}`,
  })
  const [template] = whole.runs
  const [group] = template?.groups ?? []
  const [request] = group?.requests ?? []
  if (template === undefined || group === undefined || request === undefined)
    throw new Error('There is a run.')
  const shared = Array.from({ length: 5 }, times)
  const any = () => shared[upTo(4)] ?? request.response
  const run = (epoch: number): Run => ({
    ...template,
    epoch,
    startedAt: '2025-05-02T09:30:00.123456789+02:00',
    statuses: Object.fromEntries(
      Array.from({ length: upTo(50) }, () => [String(100 + upTo(499)), upTo(1e12)]),
    ),
    firstErrors: Array.from({ length: upTo(100) }, () => word(4000)),
    connect: any(),
    groups: Array.from({ length: 1 + upTo(1) }, () => ({
      requests: names.map((name) => ({
        ...request,
        name,
        answered: upTo(9e9),
        response: any(),
        service: any(),
      })),
      wait: any(),
      lag: any(),
    })),
    validity: {
      verdict: 'suspect',
      reasons: Array.from({ length: upTo(100) }, () => ({
        code: word(200),
        severity: random() < 0.5 ? 'suspect' : 'invalid',
        message: word(4000),
      })),
    },
  })
  return {
    ...whole,
    takenAt: `2025-05-02T09:30:00.${'1'.repeat(upTo(500) + 1)}Z`,
    leg: word(200),
    versions: { tailgate: word(200), node: word(200) },
    plan: {
      ...whole.plan,
      requests: names.map((name) => ({
        name,
        method: word(200),
        path: `/${word(9000)}`,
        headers: Array.from({ length: upTo(5) }, () => word(200)),
        bodyHash: null,
        weight: 1,
      })),
    },
    runs: Array.from({ length: 1 + upTo(few ? 50 : 3) }, (_, index) => run(index + 1)),
  }
}

/** Multiplies the responses of each request by its position. */
function growLaterRequests(run: Run): Run {
  return {
    ...run,
    groups: run.groups.map((group) => ({
      ...group,
      requests: group.requests.map((request, index) => ({
        ...request,
        answered: request.answered * (index + 1),
      })),
    })),
  }
}
