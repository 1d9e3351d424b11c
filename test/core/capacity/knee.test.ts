import { expect, test } from 'vitest'
import { findKnee } from '../../../src/core/capacity/knee.ts'
import { because, behind, closed, noErrors, reading } from '../../helpers/step-results.ts'

const slow = (perSecond: number, p99: number) => reading(perSecond, { typicalP99Ms: p99 })

test('the knee of rates is the last step that is kept', () => {
  const readings = [reading(100), reading(200), reading(400), behind(800, 500), behind(1600, 510)]
  expect(findKnee(readings, 0.01)).toEqual({ kind: 'at', index: 2, why: 'behind' })
})

test('a rate that is kept slowly is past the knee if all later ones are too', () => {
  expect(findKnee([reading(100), reading(200), slow(400, 11), slow(800, 30)], 0.01)).toEqual({
    kind: 'at',
    index: 1,
    why: 'slow',
  })
  expect(findKnee([reading(100), slow(200, 11), reading(400), behind(800, 500)], 0.01)).toEqual({
    kind: 'at',
    index: 2,
    why: 'behind',
  })
})

test('five times a very short time is not a bend', () => {
  expect(findKnee([slow(100, 0.1), slow(200, 0.9)], 0.01)).toEqual({ kind: 'above' })
})

test('steps with too many errors are past the knee', () => {
  const failing = reading(400, {
    errors: { ...noErrors, total: 100, status: 100 },
    failedShare: 0.05,
  })
  expect(findKnee([reading(100), reading(200), failing], 0.01)).toEqual({
    kind: 'at',
    index: 1,
    why: 'failing',
  })
  expect(findKnee([reading(100), reading(200), failing], 0.1)).toEqual({ kind: 'above' })
})

test('the first step may be past it, and the last one before it', () => {
  expect(findKnee([behind(100, 50), behind(200, 50)], 0.01)).toEqual({
    kind: 'below',
    why: 'behind',
  })
  expect(findKnee([reading(100), reading(200)], 0.01)).toEqual({ kind: 'above' })
})

test('a step for which tailgate was too slow is not the knee', () => {
  const late = behind(400, 300, because('generator-behind'))
  expect(findKnee([reading(100), reading(200), late], 0.01)).toEqual({ kind: 'hidden', index: 1 })
  expect(findKnee([late], 0.01)).toEqual({ kind: 'hidden', index: null })
  expect(findKnee([reading(100), late, behind(800, 300)], 0.01)).toEqual({
    kind: 'at',
    index: 0,
    why: 'behind',
  })
  const without = reading(400, because('sockets'))
  expect(findKnee([reading(100), without], 0.01)).toEqual({ kind: 'hidden', index: 0 })
})

test('the knee of connections is the first step after which no step gains', () => {
  const readings = [
    closed(1, 100),
    closed(2, 195),
    closed(4, 370),
    closed(8, 480),
    closed(16, 490),
    closed(32, 470),
  ]
  expect(findKnee(readings, 0.01)).toEqual({ kind: 'at', index: 3, why: 'flat' })
  // A dip on the way is not the knee.
  const dip = [closed(1, 100), closed(2, 90), closed(4, 300), closed(8, 305), closed(16, 306)]
  expect(findKnee(dip, 0.01)).toEqual({ kind: 'at', index: 2, why: 'flat' })
  expect(findKnee([closed(1, 480), closed(2, 490), closed(4, 491)], 0.01)).toEqual({
    kind: 'at',
    index: 0,
    why: 'flat',
  })
})

test('there is no knee if every step brings more', () => {
  expect(findKnee([closed(1, 100), closed(2, 195), closed(4, 390)], 0.01)).toEqual({
    kind: 'above',
  })
})

test('the gain is computed for each doubling, whatever the distance of the steps', () => {
  // 4 % for each of four doublings.
  expect(findKnee([closed(1, 100), closed(16, 117)], 0.01)).toEqual({
    kind: 'at',
    index: 0,
    why: 'flat',
  })
  expect(findKnee([closed(1, 100), closed(16, 130)], 0.01)).toEqual({ kind: 'above' })
})

test('a difference by chance is no gain, even between close steps', () => {
  const noise = [
    1, -1, 0.4, -0.6, 0.9, -0.2, 0.7, -0.9, 0.1, -0.4, 1, -0.8, 0.3, 0.8, -1, 0.5, -0.3, 0.6, -0.7,
    0, 0.98,
  ]
  const flat = noise.map((percent, index) => closed(20 + index, 1000 * (1 + percent / 100)))
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
  const rising = Array.from({ length: 41 }, (_, index) => closed(100 + index, 10 * (100 + index)))
  expect(findKnee(rising, 0.01)).toEqual({ kind: 'above' })
  const bent = Array.from({ length: 41 }, (_, index) =>
    closed(100 + index, 10 * Math.min(120, 100 + index)),
  )
  const knee = findKnee(bent, 0.01)
  expect(knee).toMatchObject({ kind: 'at', why: 'flat' })
  expect(knee.kind === 'at' && Math.abs(knee.index - 20)).toBeLessThanOrEqual(4)
})

test('a step in which the service broke is past the knee', () => {
  const broken = { ended: 'broke' as const, completed: 0 }
  expect(findKnee([reading(100), reading(200), reading(400, broken)], 1)).toEqual({
    kind: 'at',
    index: 1,
    why: 'broke',
  })
  expect(findKnee([closed(1, 100), closed(2, 200), closed(4, 0, broken)], 1)).toEqual({
    kind: 'at',
    index: 1,
    why: 'broke',
  })
})
