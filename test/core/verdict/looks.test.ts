/** When a paired measurement is judged, and what each look may conclude. */
import { describe, expect, it } from 'vitest'
import {
  findFirstFailingLook,
  findLook,
  type LookSettings,
  listLooks,
} from '../../../src/core/stats/looks.ts'
import { laterAttemptsShare } from '../../../src/core/tunables/tunables.ts'

const usual: LookSettings = { epochs: null, isSteady: false }
const steady: LookSettings = { epochs: null, isSteady: true }

const listAll = (settings: LookSettings) =>
  listLooks(settings).map((epochs) => findLook(epochs, settings))

describe('a measurement is judged', () => {
  it.each([
    [null, [3, 4, 6, 8, 12, 16]],
    [1, [1]],
    [3, [3]],
    [4, [3, 4]],
    [5, [3, 4, 5]],
    [8, [3, 4, 6, 8]],
    [16, [3, 4, 6, 8, 12, 16]],
    [20, [3, 4, 6, 8, 12, 16, 20]],
  ])('with epochs: %s, after %j epochs', (epochs, looks) => {
    expect(listLooks({ epochs, isSteady: false })).toEqual(looks)
  })

  it('after two epochs, too, if processes of the service are known to be alike', () => {
    expect(listLooks(steady)).toEqual([2, 3, 4, 6, 8, 12, 16])
    expect(listLooks({ epochs: 3, isSteady: true })).toEqual([2, 3])
    expect(listLooks({ epochs: 1, isSteady: true })).toEqual([1])
  })
})

/** What later attempts for the same commit leave to the first. */
const budget = 1 - laterAttemptsShare

const everySetting = [false, true].flatMap((isSteady) =>
  [null, ...Array.from({ length: 24 }, (_, index) => index + 1)].map((epochs) => ({
    epochs,
    isSteady,
  })),
)

describe('the chances of all looks', () => {
  it('leave a tenth to later attempts', () => {
    expect(budget).toBe(0.9)
  })

  it('add up to the rest, for times, pauses and errors, with any number of epochs', () => {
    for (const settings of everySetting) {
      const looks = listAll(settings)
      expect(sum(looks.map(({ alphaShare }) => alphaShare))).toBeCloseTo(budget, 12)
      expect(sum(looks.map(({ pauseAlphaShare }) => pauseAlphaShare))).toBeCloseTo(budget, 12)
      expect(sum(looks.map(({ eventAlphaShare }) => eventAlphaShare))).toBeCloseTo(budget, 12)
    }
  })

  it('of passing a regression of twice the limit add up to 5 %', () => {
    for (const settings of everySetting) {
      expect(sum(listAll(settings).map(({ missRate }) => missRate))).toBeCloseTo(0.05, 12)
    }
  })

  it('are 0 or more', () => {
    for (const look of everySetting.flatMap(listAll)) {
      expect(look.alphaShare).toBeGreaterThanOrEqual(0)
      expect(look.pauseAlphaShare).toBeGreaterThanOrEqual(0)
      expect(look.missRate).toBeGreaterThan(0)
    }
  })

  it('of failing are least at the first look that can fail, and most at the last', () => {
    const sharesOf = (settings: LookSettings) =>
      listAll(settings).map(({ alphaShare }) => alphaShare)
    expect(sharesOf(usual)).toEqual(ofBudget(0, 0.15, 0.15, 0.2, 0.2, 0.3))
    expect(sharesOf(steady)).toEqual(ofBudget(0.1, 0.1, 0.1, 0.15, 0.15, 0.15, 0.25))
  })

  it('of failing by pauses are mostly spent at the last look', () => {
    const shares = listAll(usual).map(({ pauseAlphaShare }) => pauseAlphaShare)
    expect(shares).toEqual(ofBudget(0, 0.075, 0.075, 0.075, 0.075, 0.7))
    const single = findLook(3, { epochs: 3, isSteady: false })
    expect(single.pauseAlphaShare).toBe(budget)
  })

  it('of failing by errors are the same at every look, those before four epochs included', () => {
    const sharesOf = (settings: LookSettings) =>
      listAll(settings).map(({ eventAlphaShare }) => eventAlphaShare)
    expect(sharesOf(usual)).toEqual(ofBudget(...Array<number>(6).fill(1 / 6)))
    expect(sharesOf(steady)).toEqual(ofBudget(...Array<number>(7).fill(1 / 7)))
  })

  it('of passing are half at the first look and a quarter at the last', () => {
    const rates = listAll(usual).map(({ missRate }) => missRate / 0.05)
    expect(rates).toEqual(
      [0.5, 0.0625, 0.0625, 0.0625, 0.0625, 0.25].map((each) => expect.closeTo(each)),
    )
    const two = listAll({ epochs: 4, isSteady: false }).map(({ missRate }) => missRate / 0.05)
    expect(two).toEqual([0.5, 0.5].map((each) => expect.closeTo(each)))
  })
})

describe('nothing fails', () => {
  const canFail = (epochs: number, settings: LookSettings) =>
    findLook(epochs, settings).alphaShare > 0

  it('before four epochs, or two if processes are alike', () => {
    expect([3, 4].map((epochs) => canFail(epochs, usual))).toEqual([false, true])
    expect(canFail(2, steady)).toBe(true)
    expect(findFirstFailingLook(usual).epochs).toBe(4)
    expect(findFirstFailingLook(steady).epochs).toBe(2)
  })

  it('before the last epoch if there are fewer', () => {
    for (const epochs of [1, 2, 3]) expect(canFail(epochs, { epochs, isSteady: false })).toBe(true)
    expect(canFail(1, { epochs: 1, isSteady: true })).toBe(true)
    expect(canFail(3, { epochs: 4, isSteady: false })).toBe(false)
  })
})

describe('the look of a number of epochs', () => {
  it('is the last one that was reached', () => {
    expect([3, 4, 5, 6, 7, 11, 12, 16, 40].map((epochs) => findLook(epochs, usual).epochs)).toEqual(
      [3, 4, 4, 6, 6, 8, 12, 16, 16],
    )
  })

  it('is the first before that, because void epochs do not count', () => {
    expect(findLook(0, usual).epochs).toBe(3)
    expect(findLook(2, usual).epochs).toBe(3)
    expect(findLook(1, steady).epochs).toBe(2)
  })

  it('has a place among all looks', () => {
    expect(listAll(usual).map(({ position }) => position)).toEqual([
      'first',
      'later',
      'later',
      'later',
      'later',
      'last',
    ])
    expect(findLook(1, { epochs: 1, isSteady: false }).position).toBe('last')
  })
})

function ofBudget(...shares: number[]): number[] {
  return shares.map((share) => expect.closeTo(budget * share, 12))
}

function sum(values: number[]): number {
  return values.reduce((total, each) => total + each, 0)
}
