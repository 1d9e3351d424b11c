/** Compares the output of sweep and find-max with golden files. */

import pc from 'picocolors'
import { expect, test } from 'vitest'
import { findKnee } from '../../src/core/capacity/knee.ts'
import { computeGridRate, findGridIndex } from '../../src/core/capacity/search.ts'
import type { SearchResult } from '../../src/core/capacity/search-result.ts'
import { createBrokenResult, type StepResult } from '../../src/core/capacity/step-result.ts'
import type { SweepResult } from '../../src/core/capacity/sweep-result.ts'
import { unknownPercentiles } from '../../src/core/measurement/histogram.ts'
import { buildFindMaxJson, renderFindMax } from '../../src/report/capacity/find-max.ts'
import { buildSweepJson, renderSweep } from '../../src/report/capacity/sweep.ts'
import { expectGolden } from '../helpers/golden.ts'
import {
  closedStep,
  createTimes,
  noErrors,
  overloadedStep,
  stepResult,
  validityReason,
} from '../helpers/step-results.ts'

const plain = pc.createColors(false)

function swept(readings: StepResult[], other: Partial<SweepResult> = {}): SweepResult {
  const steps = readings.map(({ step }) => step)
  const knee = findKnee(readings, 0.01)
  return {
    suite: 'api',
    seed: 7,
    steps,
    readings,
    allowErrors: 0.01,
    knee,
    bottleneck: null,
    ...other,
  }
}

test('a sweep of rates shows each step, the knee, and what limits the service past it', () => {
  const used = (cores: number) => ({
    service: { cores, missedCores: 0, cpus: 2, maxRssBytes: 5e7, files: null },
  })
  const readings = [
    stepResult(100, used(0.2)),
    stepResult(200, { ...used(0.4), responseMs: createTimes(2.2) }),
    stepResult(400, { ...used(0.81), responseMs: createTimes(3.7), typicalP99Ms: 3.7 }),
    overloadedStep(800, 490, { ...used(0.99), unfinished: 1550 }),
  ]
  const bottleneck = { kind: 'service-cpu' as const, cores: 0.99, cpus: 2 }
  expectGolden('sweep.txt', renderSweep(swept(readings, { bottleneck }), plain))
})

test('a sweep of connections, with errors at its end', () => {
  const failing = closedStep(32, 470, {
    errors: { ...noErrors, total: 117, status: 117 },
    failedShare: 0.05,
    firstErrors: ['GET / was answered with 503 Service Unavailable.'],
  })
  const readings = [
    closedStep(1, 100),
    closedStep(2, 195),
    closedStep(4, 370),
    closedStep(8, 480),
    closedStep(16, 490),
    failing,
  ]
  expectGolden('sweep-connections.txt', renderSweep(swept(readings), plain))
})

test('a step that fell behind on the way is said where higher steps were sustained', () => {
  const readings = [stepResult(100), overloadedStep(200, 150), stepResult(400), stepResult(800)]
  const text = renderSweep(swept(readings), plain)
  expect(text).toMatch(/^ *200\/s .* fell behind/m)
  expect(text).not.toContain('sustained every step')
  expect(text).toContain(
    'No knee: the service sustained the highest step, 800/s. On the way there, it fell behind at ' +
      '200/s, which a disturbance of some seconds explains. Run the sweep again, or add higher ' +
      'steps.',
  )
  const kept = readings.filter((_, index) => index !== 1)
  expect(renderSweep(swept(kept), plain)).toContain('the service sustained every step')
})

test('steps for which tailgate was too slow are marked', () => {
  const late = overloadedStep(400, 300, validityReason('generator-behind'))
  const bottleneck = { kind: 'generator' as const, why: 'This is generator-behind.' }
  const text = renderSweep(swept([stepResult(100), stepResult(200), late], { bottleneck }), plain)
  expect(text).toContain('tailgate was late')
  expect(text).toContain(
    'No knee up to 200/s. Past that, tailgate or this machine was the limit, not the service.',
  )
  expect(text).not.toContain('fell behind')
  expect(text).toContain('Limited by generator: the service may sustain more.')
})

test('a sweep that was interrupted before its first step says so', () => {
  const text = renderSweep(swept([], { steps: [{ kind: 'closed', connections: 1 }] }), plain)
  expect(text).toContain('Interrupted: 0 of 1 steps were run.')
  expect(text).not.toContain('knee')
})

test('untrusted text cannot act on the terminal', () => {
  const hostile = closedStep(1, 5, { firstErrors: ['\u001b[2J\u202e::error::'] })
  const text = renderSweep(swept([hostile], { suite: 'a\u001b[31m\nb' }), plain)
  expect(text).not.toContain('\u001b')
  expect(text).not.toContain('\u202e')
})

const gridIndex = findGridIndex(470)
const held = stepResult(computeGridRate(gridIndex) / 1000, {
  responseMs: createTimes(38),
  measuredSeconds: 15,
})
const failed = overloadedStep(computeGridRate(gridIndex + 1) / 1000, 455, {
  measuredSeconds: 3.2,
  ended: 'lost',
})

function searched(maximum: SearchResult['maximum']): SearchResult {
  return {
    suite: 'api',
    seed: 7,
    objective: {
      clauses: [
        { metric: 'p99', bound: 50, inclusive: false },
        { metric: 'errors', bound: 0.001, inclusive: false },
      ],
    },
    capacity: closedStep(16, 465),
    trials: [
      {
        gridIndex: gridIndex - 2,
        long: false,
        outcome: 'held',
        reading: stepResult(computeGridRate(gridIndex - 2) / 1000),
      },
      { gridIndex: gridIndex + 1, long: false, outcome: 'unclear', reading: failed },
      { gridIndex, long: true, outcome: 'held', reading: held },
      { gridIndex: gridIndex + 1, long: true, outcome: 'failed', reading: failed },
      { gridIndex: gridIndex + 1, long: true, outcome: 'failed', reading: failed },
    ],
    maximum,
  }
}

const bottleneck = { kind: 'connections' as const, connections: 16, serviceMs: 10.2 }
const perThousandSeconds = computeGridRate(gridIndex)

test('find-max shows the rate that is kept, its limit, and the trials', () => {
  const search = searched({ kind: 'found', perThousandSeconds, held, failed, bottleneck })
  expectGolden('find-max.txt', renderFindMax(search, 400_000, plain))
})

test('a rate that is too low differs from a rate that is unknown', () => {
  const low = searched({ kind: 'found', perThousandSeconds, held, failed, bottleneck })
  expect(renderFindMax(low, 900_000, plain)).toContain('That is less than the requested 900/s.')
  const cut = searched({ kind: 'cut', why: 'time', confirmed: null })
  expect(renderFindMax(cut, 900_000, plain)).toContain(
    'Whether it is at least 900/s could not be decided.',
  )
  expect(renderFindMax(cut, null, plain)).toContain(
    'no rate is confirmed. The time of max-time is over',
  )
  const contradictory = searched({ kind: 'cut', why: 'contradictions', confirmed: null })
  expect(renderFindMax(contradictory, null, plain)).toContain(
    '40 trials led to no result, usually because they contradict each other: measure on a quieter',
  )
  const nothing = searched({ kind: 'nothing', failed, bottleneck: { kind: 'objective' } })
  expect(renderFindMax(nothing, null, plain)).toContain('at no rate, not even at')
})

test('a failure above the requested rate says nothing about that rate', () => {
  const low = searched({ kind: 'found', perThousandSeconds, held, failed, bottleneck })
  const text = renderFindMax(low, perThousandSeconds + 1000, plain)
  expect(text).toContain(
    'could not be decided: the failure may be that of tailgate or this machine.',
  )
  expect(text).not.toContain('That is less than')
})

test('a disturbance of a trial that decides is reported', () => {
  const stolen = { ...failed, ...validityReason('steal', 'suspect') }
  const search = searched({ kind: 'found', perThousandSeconds, held, failed: stolen, bottleneck })
  search.trials.push({ gridIndex: gridIndex + 1, long: true, outcome: 'unclear', reading: stolen })
  const text = renderFindMax(search, null, plain)
  expect(text).toContain('Note: At 482/s: This is steal.')
  expect(text).toContain('unclear: the machine was busy, confirming')
})

test('a confirmation that rests on few requests says so', () => {
  const slow = stepResult(10, { offered: 150, measuredSeconds: 15 })
  const text = renderFindMax(
    searched({ kind: 'found', perThousandSeconds: 10_000, held: slow, failed: null, bottleneck }),
    null,
    plain,
  )
  expect(text).toContain(
    'rests on 150 requests; its highest quantile needs 1,000 to be steady (--duration 100s).',
  )
})

const closedLoad = { step: { kind: 'closed' as const, connections: 16 }, connections: 16 }

const broken = createBrokenResult(
  'The service (node x) was killed (SIGKILL) while it was measured.',
  {
    step: { kind: 'rate', perThousandSeconds: 800_000 },
    connections: 16,
    seed: 1,
    startedAt: '2026-11-21T12:00:00.000Z',
    cpus: 2,
  },
)

test('a sweep in which the service broke shows the steps before', () => {
  const readings = [stepResult(200), stepResult(400), broken]
  const steps = [
    ...readings.map(({ step }) => step),
    { kind: 'rate' as const, perThousandSeconds: 1_600_000 },
  ]
  const bottleneck = { kind: 'breakdown' as const, how: broken.firstErrors[0] ?? '' }
  expectGolden('sweep-broke.txt', renderSweep(swept(readings, { steps, bottleneck }), plain))
})

test('a search in which the service broke shows its trials', () => {
  const search = searched({
    kind: 'cut',
    why: 'broke',
    how: 'It did not start.',
    confirmed: 468_000,
  })
  search.trials.push({ gridIndex: gridIndex + 10, long: false, outcome: 'failed', reading: broken })
  const text = renderFindMax(search, 400_000, plain)
  expect(text).toContain(
    '468/s is confirmed. The service broke and did not come back: It did not start.',
  )
  expect(text).toContain('That is at least 400/s, as requested.')
  expect(text).toMatch(/^ +800\/s +– .* not kept, the service broke$/m)
  expect(text).toContain('Note: At 800/s: The service (node x) was killed')
})

test('the JSON contains the rate and the limit', () => {
  const search = searched({ kind: 'found', perThousandSeconds, held, failed, bottleneck })
  expect(buildFindMaxJson([search], null)).toMatchObject({
    schema: 'tailgate.find-max/1',
    atLeastPerSecond: null,
    suites: [
      {
        suite: 'api',
        perSecond: perThousandSeconds / 1000,
        limit: { kind: 'connections', name: 'connections' },
        tries: search.trials.map(({ long, outcome }) => ({ confirming: long, outcome })),
      },
    ],
  })
  expect(buildSweepJson([swept([stepResult(100)])])).toMatchObject({
    schema: 'tailgate.sweep/1',
    suites: [{ readings: [{ bearing: 'kept' }] }],
  })
})

test('the JSON has null for what a step did not measure', () => {
  const nothing = {
    offeredPerSecond: null,
    achievedPerSecond: null,
    responseMs: { p50: null, p99: null },
    typicalP99Ms: null,
  }
  expect(buildSweepJson([swept([broken])])).toMatchObject({ suites: [{ readings: [nothing] }] })
  const search = searched({ kind: 'found', perThousandSeconds, held, failed, bottleneck })
  expect(buildFindMaxJson([{ ...search, capacity: broken }], null)).toMatchObject({
    suites: [{ capacity: nothing }],
  })
})

test('a closed load of errors shows what succeeded, and the errors beside it', () => {
  const search = searched({ kind: 'found', perThousandSeconds, held, failed, bottleneck })
  const errors = { ...search.capacity.errors, total: 50_000, status: 50_000 }
  const statuses = { 200: 500, 503: 50_000 }
  const shedding = stepResult(100, { ...closedLoad, errors, statuses })
  const text = renderFindMax({ ...search, capacity: shedding }, null, plain)
  expect(text).toContain('100/s over 16 connections, p99 2.00 ms, 10,000/s failed (503)')
  const dead = stepResult(0, { ...closedLoad, errors, responseMs: unknownPercentiles })
  expect(renderFindMax({ ...search, capacity: dead }, null, plain)).toContain(
    '0/s over 16 connections, no successful response, 10,000/s failed (status)',
  )
})
