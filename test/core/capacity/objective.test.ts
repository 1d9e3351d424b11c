import { expect, test } from 'vitest'
import {
  addErrorClause,
  countRequiredRequests,
  findMaxBoundMs,
  findViolations,
  formatObjective,
  isObjectiveLost,
  type Objective,
  parseObjective,
} from '../../../src/core/capacity/objective.ts'
import { unknownPercentiles } from '../../../src/core/measurement/histogram.ts'

function objective(text: string): Objective {
  const parsed = parseObjective(text)
  if ('problem' in parsed) throw new Error(parsed.problem)
  return parsed.value
}

test.each<[string, string]>([
  ['p99 < 50ms, errors < 0.1%', 'p99 < 50 ms and errors < 0.1 %'],
  ['P50<2ms', 'p50 < 2 ms'],
  ['p99.9 <= 1.5s', 'p99.9 ≤ 1.5 s'],
  ['max ≤ 500us,p90 < 1ms, errors <= 0', 'max ≤ 0.5 ms, p90 < 1 ms and errors ≤ 0 %'],
])('an objective may be written as %s', (text, words) => {
  expect(formatObjective(objective(text))).toBe(words)
})

test.each<[string, RegExp]>([
  ['', /such as p99 < 50ms/],
  ['fast', /no metric “fast”: the metrics are p50/],
  ['p95 < 50ms', /no metric “p95”: the metrics are p50, p90, p99, p99.9, max, errors/],
  ['erors < 1%', /did you mean errors/],
  ['p99', /must say what p99 stays below/],
  ['p99 <', /must say what p99 stays below/],
  ['p99 50ms', /must say what p99 stays below/],
  ['p99 < 50', /needs a unit: write 50s or 50ms/],
  ['p99 > 50ms', /must bound p99 from above: write p99 < 50ms/],
  ['p99 = 50ms', /must say p99 < 50ms or p99 <= 50ms/],
  ['p99: 50ms', /must say p99 < 50ms or p99 <= 50ms/],
  ['p99 < 0ms', /cannot keep p99 below 0/],
  ['errors < 0%', /write errors <= 0%/],
  ['errors < 5ms', /must be a share/],
  ['p99 < 50ms,', /such as p99 < 50ms/],
  ['p99 < 50ms, p99 < 20ms', /bounds p99 twice/],
])('an objective of %j is a mistake with a sentence', (text, sentence) => {
  const parsed = parseObjective(text)
  expect('problem' in parsed ? parsed.problem : 'none').toMatch(sentence)
})

const times = { p50: 1, p90: 2, p95: 3, p99: 50, p99_9: 60, max: 70, mean: 1 }

test('a value that equals its bound violates it, unless the bound is inclusive', () => {
  const crossed = (text: string) =>
    findViolations(objective(text), { responseMs: times, failedShare: 0.01 }).map(
      ({ metric }) => metric,
    )
  expect(crossed('p99 < 50ms, p99.9 < 61ms, errors < 1%')).toEqual(['p99', 'errors'])
  expect(crossed('p99 <= 50ms, max < 70ms, errors <= 1%')).toEqual(['max'])
})

test('errors are bounded by allow-errors if the objective does not mention them', () => {
  expect(formatObjective(addErrorClause(objective('p50 < 1ms'), 0.01))).toBe(
    'p50 < 1 ms and errors ≤ 1 %',
  )
  expect(formatObjective(addErrorClause(objective('errors < 5%'), 0.01))).toBe('errors < 5 %')
})

test('a higher quantile needs more requests', () => {
  expect(countRequiredRequests(objective('p50 < 1ms'))).toBe(20)
  expect(countRequiredRequests(objective('p99 < 1ms'))).toBe(1000)
  expect(countRequiredRequests(objective('p50 < 1ms, p99.9 < 9ms'))).toBe(10_000)
})

test('the objective is lost if a queue is too long to recover from, and not before', () => {
  const at = (elapsedSeconds: number, waiting: number, text = 'p99 < 50ms') =>
    isObjectiveLost(objective(text), {
      elapsedSeconds,
      plannedSeconds: 5,
      perSecond: 1000,
      waiting,
    })
  expect(at(1, 50)).toBe(false)
  expect(at(1, 250)).toBe(false)
  expect(at(1, 500)).toBe(true)
  // Requests that were due before the measured time are in no figure.
  expect(at(0.1, 5000)).toBe(false)
  // Half of the requests may take any time.
  expect(at(2, 2000, 'p50 < 50ms')).toBe(false)
  expect(at(4, 4000, 'p50 < 50ms')).toBe(true)
  expect(at(2, 2000, 'errors < 1%')).toBe(false)
})

test('only a bound on the maximum bounds the time to wait for responses', () => {
  expect(findMaxBoundMs(objective('p99 < 50ms, errors < 0.1%'))).toBe(null)
  expect(findMaxBoundMs(objective('p99 < 50ms, max < 2s'))).toBe(2000)
})

test('a time that was not measured meets no bound', () => {
  const nothing = { responseMs: unknownPercentiles, failedShare: 0 }
  expect(findViolations(objective('p99 < 50ms, errors < 1%'), nothing)).toMatchObject([
    { metric: 'p99' },
  ])
})
