/** Each moment of a run belongs to one part, so that the parts add up to the whole. */
import { describe, expect, it } from 'vitest'
import { summarizeTime, type TimeInterval } from '../../../src/core/measurement/time-spent.ts'
import { describeTime } from '../../../src/report/sentences.ts'

const during = (part: TimeInterval['part'], begin: number, end: number): TimeInterval => ({
  part,
  beginMs: begin * 1000,
  endMs: end * 1000,
})
const summarize = (total: number, ...intervals: TimeInterval[]) =>
  summarizeTime(intervals, 0, total * 1000)

describe('the time of a run', () => {
  it('is that of what it waited for, and the rest', () => {
    const spent = summarize(
      190,
      during('checkout', 0, 2),
      during('base build', 2, 52),
      during('head build', 52, 107),
      during('start', 107, 119),
      during('load', 119, 167),
    )
    expect(describeTime(spent)).toBe(
      'Time: 3 min 10 s: base checked out in 2 s, base built in 50 s, head built in 55 s, ' +
        'starts 12 s, load 48 s, the rest 23 s.',
    )
  })

  it('of two builds at once is one part, as long as both of them', () => {
    const spent = summarize(70, during('base build', 0, 50), during('head build', 0, 60))
    expect(describeTime(spent)).toBe(
      'Time: 1 min 10 s: base and head built at once in 1 min, the rest 10 s.',
    )
  })

  it('of sides that start at the same time, or beside a load, counts once', () => {
    const { parts, totalSeconds } = summarize(
      30,
      during('start', 0, 5),
      during('start', 1, 6),
      during('load', 4, 20),
      during('start', 19, 25),
      during('prepare', 25, 26),
    )
    expect(parts).toMatchObject({ start: 9, load: 16, prepare: 1, rest: 4 })
    const sum = Object.values(parts).reduce((total, seconds) => total + seconds, 0)
    expect(sum).toBeCloseTo(totalSeconds, 9)
  })

  it('of a run that waited for nothing is its total', () => {
    expect(describeTime(summarize(0.2))).toBe('Time: 0 s.')
    expect(describeTime(summarize(3))).toBe('Time: 3 s: the rest 3 s.')
  })
})
