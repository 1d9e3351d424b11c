/** Attempts for one commit: their looks, their budget, and what stays of an earlier failure. */

import { describe, expect, test } from 'vitest'
import { findLook, type LookSettings, listLooks } from '../../../src/core/stats/looks.ts'
import {
  laterAttemptsShare,
  maxEpochsOfAttempts,
  maxMissRate,
} from '../../../src/core/tunables/tunables.ts'
import { describeAttempts, keepEarlierFailures } from '../../../src/core/verdict/attempts.ts'
import type { JudgedRow } from '../../../src/core/verdict/limit-result.ts'
import { pairedBasis, row } from '../../helpers/comparisons.ts'

const first: LookSettings = { epochs: null, isSteady: false }
const continueAfter = (...attempts: number[]): LookSettings => ({ ...first, attempts })

describe('the looks of a later attempt', () => {
  test('come after the epochs of the earlier attempts', () => {
    expect(listLooks(continueAfter(4))).toEqual([7, 10, 16])
    expect(listLooks(continueAfter(4, 10))).toEqual([13, 16, 22])
  })

  test('end at the number of epochs that is configured', () => {
    expect(listLooks({ ...continueAfter(4), epochs: 4 })).toEqual([7, 8])
    expect(listLooks({ ...continueAfter(4), epochs: 1 })).toEqual([5])
    expect(listLooks({ ...continueAfter(4), epochs: 20 })).toEqual([7, 10, 16, 24])
  })

  test('end at the maximum of all attempts, after which there is none', () => {
    expect(listLooks(continueAfter(40))).toEqual([43, 46, maxEpochsOfAttempts])
    expect(listLooks(continueAfter(46))).toEqual([maxEpochsOfAttempts])
    expect(listLooks(continueAfter(maxEpochsOfAttempts))).toEqual([])
    expect(listLooks(continueAfter(60))).toEqual([])
  })

  test('conclude nothing new after the maximum', () => {
    expect(findLook(48, continueAfter(16, 36, 48))).toEqual(findLook(48, continueAfter(16, 36)))
    expect(findLook(60, continueAfter(60))).toEqual(findLook(60, first))
  })
})

/** All looks of the attempts that end after these numbers of epochs. */
function collectLooks(ends: number[], settings: LookSettings) {
  return ends.flatMap((_, attempt) => {
    const own = { ...settings, attempts: ends.slice(0, attempt) }
    return listLooks(own).map((epochs) => findLook(epochs, own))
  })
}

function sumLooks(ends: number[], settings: LookSettings) {
  const looks = collectLooks(ends, settings)
  const add = (read: (look: (typeof looks)[0]) => number) =>
    looks.reduce((sum, look) => sum + read(look), 0)
  return {
    alpha: add(({ alphaShare }) => alphaShare),
    pauseAlpha: add(({ pauseAlphaShare }) => pauseAlphaShare),
    miss: add(({ missRate }) => missRate),
  }
}

describe('however many attempts there are', () => {
  const manyEnds = [4, 7, 10, 13, 16, 19, 22, 25, 28, 31]
  const all: [string, LookSettings][] = [
    ['by default', first],
    ['of a service with steady processes', { ...first, isSteady: true }],
    ['with 6 epochs at most', { ...first, epochs: 6 }],
  ]

  test.each(all)('they share one chance of a false alarm, %s', (_, settings) => {
    const { alpha, pauseAlpha } = sumLooks(manyEnds, settings)
    expect(alpha).toBeLessThanOrEqual(1)
    expect(alpha).toBeGreaterThan(0.999)
    expect(pauseAlpha).toBeLessThanOrEqual(1)
    expect(pauseAlpha).toBeGreaterThan(0.999)
  })

  test('the later ones add at most half of the chance of a miss', () => {
    expect(sumLooks([4], first).miss).toBeCloseTo(maxMissRate)
    expect(sumLooks(manyEnds, first).miss).toBeLessThan(1.5 * maxMissRate)
  })

  test('the second one spends half of what is reserved, and the third a quarter', () => {
    const ofLater = (...ends: number[]) => {
      const own = continueAfter(...ends)
      return listLooks(own).map((epochs) => findLook(epochs, own).alphaShare)
    }
    for (const share of ofLater(4)) expect(share).toBeCloseTo(laterAttemptsShare / 2 / 3)
    for (const share of ofLater(4, 7)) expect(share).toBeCloseTo(laterAttemptsShare / 4 / 3)
  })
})

test('too few epochs of all attempts together cannot fail', () => {
  expect(findLook(2, continueAfter(1)).alphaShare).toBe(0)
  expect(findLook(4, continueAfter(1)).alphaShare).toBeGreaterThan(0)
})

describe('a row that failed in an earlier attempt', () => {
  const judge = (outcome: JudgedRow['outcome'], reason: string | null = null): JudgedRow => ({
    ...row('p99'),
    outcome,
    line: '+10 %',
    crossed: outcome === 'fail' ? { kind: 'relative', share: 0.1 } : null,
    reason,
    interval: null,
    bounds: null,
    detectable: null,
  })
  const failed = [judge('fail', 'p99 is 40 % slower.')]
  const keep = (now: JudgedRow, before = failed) => keepEarlierFailures([now], before, 7)[0]

  test('passes if all epochs together show that it passes', () => {
    expect(keep(judge('pass'))).toEqual(judge('pass'))
  })

  test('still fails if it is undecided, with the limit that it crossed', () => {
    expect(keep(judge('unsure', 'It is undecided.'))).toMatchObject({
      outcome: 'fail',
      crossed: { share: 0.1 },
      reason:
        'p99 failed in an earlier attempt, and all 7 epochs together do not show that it ' +
        'passes. It is undecided.',
    })
  })

  test('still fails if it could not be judged', () => {
    expect(keep(judge('not-judged'))?.outcome).toBe('fail')
  })

  test('fails with the reason of all epochs if these fail', () => {
    expect(keep(judge('fail', 'p99 is 22 % slower.'))?.reason).toBe('p99 is 22 % slower.')
  })

  test('changes no other row', () => {
    const ofRequest = { ...failed[0], request: 'GET /items' } as JudgedRow
    for (const before of [[], [judge('pass')], [judge('unsure')], [ofRequest]])
      expect(keep(judge('unsure'), before)).toEqual(judge('unsure'))
  })
})

test('a comparison states which attempt it is, from the second one on', () => {
  const describe = (attempts?: number[]) =>
    describeAttempts(pairedBasis({ ...(attempts && { attempts }), epochs: 11 }))
  expect(describe()).toEqual([])
  expect(describe([1])).toEqual([
    'Attempt 2 for this commit: it continues with the 1 epoch of the first attempt; ' +
      '11 epochs in all.',
  ])
  expect(describe([4, 8])).toEqual([
    'Attempt 3 for this commit: it continues with the 8 epochs of the 2 earlier attempts; ' +
      '11 epochs in all.',
  ])
})
