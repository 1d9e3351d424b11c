import { expect, test } from 'vitest'
import { findKnee } from '../../../src/core/capacity/knee.ts'
import {
  closedStep,
  noErrors,
  overloadedStep,
  stepResult,
  validityReason,
} from '../../helpers/step-results.ts'

const slow = (perSecond: number, p99: number) => stepResult(perSecond, { typicalP99Ms: p99 })

test('the knee of rates is the last step that is kept', () => {
  const readings = [
    stepResult(100),
    stepResult(200),
    stepResult(400),
    overloadedStep(800, 500),
    overloadedStep(1600, 510),
  ]
  expect(findKnee(readings, 0.01)).toEqual({ kind: 'at', index: 2, why: 'behind' })
})

test('a rate that is kept slowly is past the knee if all later ones are too', () => {
  expect(findKnee([stepResult(100), stepResult(200), slow(400, 11), slow(800, 30)], 0.01)).toEqual({
    kind: 'at',
    index: 1,
    why: 'slow',
  })
  expect(
    findKnee([stepResult(100), slow(200, 11), stepResult(400), overloadedStep(800, 500)], 0.01),
  ).toEqual({
    kind: 'at',
    index: 2,
    why: 'behind',
  })
})

test('five times a very short time is not a bend', () => {
  expect(findKnee([slow(100, 0.1), slow(200, 0.9)], 0.01)).toEqual({ kind: 'above' })
})

test('steps with too many errors are past the knee', () => {
  const failing = stepResult(400, {
    errors: { ...noErrors, total: 100, status: 100 },
    failedShare: 0.05,
  })
  expect(findKnee([stepResult(100), stepResult(200), failing], 0.01)).toEqual({
    kind: 'at',
    index: 1,
    why: 'failing',
  })
  expect(findKnee([stepResult(100), stepResult(200), failing], 0.1)).toEqual({ kind: 'above' })
})

test('the first step may be past it, and the last one before it', () => {
  expect(findKnee([overloadedStep(100, 50), overloadedStep(200, 50)], 0.01)).toEqual({
    kind: 'below',
    why: 'behind',
  })
  expect(findKnee([stepResult(100), stepResult(200)], 0.01)).toEqual({ kind: 'above' })
})

test('a step for which tailgate was too slow is not the knee', () => {
  const late = overloadedStep(400, 300, validityReason('generator-behind'))
  expect(findKnee([stepResult(100), stepResult(200), late], 0.01)).toEqual({
    kind: 'hidden',
    index: 1,
  })
  expect(findKnee([late], 0.01)).toEqual({ kind: 'hidden', index: null })
  expect(findKnee([stepResult(100), late, overloadedStep(800, 300)], 0.01)).toEqual({
    kind: 'at',
    index: 0,
    why: 'behind',
  })
  const without = stepResult(400, validityReason('sockets'))
  expect(findKnee([stepResult(100), without], 0.01)).toEqual({ kind: 'hidden', index: 0 })
})

test('the knee of connections is the first step after which no step gains', () => {
  const readings = [
    closedStep(1, 100),
    closedStep(2, 195),
    closedStep(4, 370),
    closedStep(8, 480),
    closedStep(16, 490),
    closedStep(32, 470),
  ]
  expect(findKnee(readings, 0.01)).toEqual({ kind: 'at', index: 3, why: 'flat' })
  // A dip on the way is not the knee.
  const dip = [
    closedStep(1, 100),
    closedStep(2, 90),
    closedStep(4, 300),
    closedStep(8, 305),
    closedStep(16, 306),
  ]
  expect(findKnee(dip, 0.01)).toEqual({ kind: 'at', index: 2, why: 'flat' })
  expect(findKnee([closedStep(1, 480), closedStep(2, 490), closedStep(4, 491)], 0.01)).toEqual({
    kind: 'at',
    index: 0,
    why: 'flat',
  })
})

test('there is no knee if every step brings more', () => {
  expect(findKnee([closedStep(1, 100), closedStep(2, 195), closedStep(4, 390)], 0.01)).toEqual({
    kind: 'above',
  })
})

test('the gain is computed for each doubling, whatever the distance of the steps', () => {
  // 4 % for each of four doublings.
  expect(findKnee([closedStep(1, 100), closedStep(16, 117)], 0.01)).toEqual({
    kind: 'at',
    index: 0,
    why: 'flat',
  })
  expect(findKnee([closedStep(1, 100), closedStep(16, 130)], 0.01)).toEqual({ kind: 'above' })
})

test('a difference by chance is no gain, even between close steps', () => {
  const noise = [
    1, -1, 0.4, -0.6, 0.9, -0.2, 0.7, -0.9, 0.1, -0.4, 1, -0.8, 0.3, 0.8, -1, 0.5, -0.3, 0.6, -0.7,
    0, 0.98,
  ]
  const flat = noise.map((percent, index) => closedStep(20 + index, 1000 * (1 + percent / 100)))
  expect(findKnee(flat, 0.01)).toEqual({ kind: 'at', index: 0, why: 'flat' })
  expect(
    findKnee(
      flat.toReversed().map((each, index) => ({ ...each, connections: 20 + index })),
      0.01,
    ),
  ).toEqual({
    kind: 'at',
    index: 0,
    why: 'flat',
  })
})

test('steps too close to show a gain are not the knee of a rising curve', () => {
  const rising = Array.from({ length: 41 }, (_, index) =>
    closedStep(100 + index, 10 * (100 + index)),
  )
  expect(findKnee(rising, 0.01)).toEqual({ kind: 'above' })
  const bent = Array.from({ length: 41 }, (_, index) =>
    closedStep(100 + index, 10 * Math.min(120, 100 + index)),
  )
  const knee = findKnee(bent, 0.01)
  expect(knee).toMatchObject({ kind: 'at', why: 'flat' })
  expect(knee.kind === 'at' && Math.abs(knee.index - 20)).toBeLessThanOrEqual(4)
})

test('a step in which the service broke is past the knee', () => {
  const broken = { ended: 'broke' as const, completed: 0 }
  expect(findKnee([stepResult(100), stepResult(200), stepResult(400, broken)], 1)).toEqual({
    kind: 'at',
    index: 1,
    why: 'broke',
  })
  expect(findKnee([closedStep(1, 100), closedStep(2, 200), closedStep(4, 0, broken)], 1)).toEqual({
    kind: 'at',
    index: 1,
    why: 'broke',
  })
})
