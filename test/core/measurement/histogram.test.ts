import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import {
  computePercentiles,
  countValues,
  createHistogram,
  decodeHistogram,
  encodeHistogram,
  MeasurementError,
  maxHistogramChars,
  mergeHistograms,
  readQuantileMs,
} from '../../../src/core/measurement/histogram.ts'
import { encodeTimes } from '../../helpers/measurements.ts'

/** Written by the Rust crate hdrhistogram 7.6.0. The expected values below come from it too. */
const fromRust = {
  empty: 'HISTFAAAACB4nJNpmSzMwMDAyAABzFAaxOdIPJLBYP8BKgIAT7oEEA==',
  /** 10, 20 … 100,000 units, once each. */
  ramp: 'HISTFAAAAGN4nO3IsQmAMBCF4fOMMYUoEkt3cRY71xDcwJUcyBE8iJ2NZSD/e7zv4ObjjCLTLin1eytbWK9Nljs9oo40ww7a0izbqGjNGPs9UQsAlIlz6gCgSHzwFgAoka63AnwID3FUaF4=',
  /** The ramp, a 0, and one of 58 minutes. */
  withAnHour:
    'HISTFAAAAGd4nO3IsQmAMBCF4fMSYwpRREt3cRY7BxEXcAgXcR8dwUDsbCwD+d/jfQc3rnsvMmwSY95bhPn5XGS640M7mmRbrWiSLVXUMMZ+TzQEAPLEWrUAkCXOuxAAyJG6CQX44K9D9QGEimn9',
}

describe('a histogram that the engine wrote', () => {
  it('gives the percentiles that Rust gives', () => {
    const ramp = computePercentiles(decodeHistogram(fromRust.ramp))
    const expected = {
      p50: 5.0015,
      p90: 9.0047,
      p95: 9.5039,
      p99: 9.9007,
      p99_9: 9.9903,
      max: 10.0031,
    }
    for (const [name, value] of Object.entries(expected)) {
      expect(ramp[name as keyof typeof expected]).toBeCloseTo(value, 6)
    }
    expect(ramp.mean).toBeCloseTo(5.0006, 3)
  })

  it('covers times from 0 to an hour', () => {
    const histogram = decodeHistogram(fromRust.withAnHour)
    expect(countValues(histogram)).toBe(10_002)
    expect(computePercentiles(histogram).max).toBeCloseTo(3_503_082.7, 0)
    expect(readQuantileMs(histogram, 0)).toBeLessThan(0.001)
  })

  it('has zeros, not NaN, when it is empty', () => {
    const zeros = { p50: 0, p90: 0, p95: 0, p99: 0, p99_9: 0, max: 0, mean: 0 }
    expect(computePercentiles(decodeHistogram(fromRust.empty))).toEqual(zeros)
    expect(computePercentiles(mergeHistograms([]))).toEqual(zeros)
  })

  it('is the same after it is written again', () => {
    const again = decodeHistogram(encodeHistogram(decodeHistogram(fromRust.withAnHour)))
    expect(computePercentiles(again)).toEqual(
      computePercentiles(decodeHistogram(fromRust.withAnHour)),
    )
  })
})

describe('merging', () => {
  it('gives the same histogram as a single recorder', () => {
    const all = Array.from({ length: 5000 }, (_, index) => 0.01 + ((index * 7919) % 5000) / 100)
    const parts = [all.slice(0, 10), all.slice(10, 4000), [], all.slice(4000)].map(encodeTimes)
    expect(computePercentiles(mergeHistograms(parts))).toEqual(
      computePercentiles(decodeHistogram(encodeTimes(all))),
    )
    expect(countValues(mergeHistograms(parts))).toBe(5000)
  })

  it('adds what Rust wrote to what was written here', () => {
    expect(
      countValues(mergeHistograms([fromRust.ramp, encodeTimes([1, 2, 3]), fromRust.empty])),
    ).toBe(10_003)
  })
})

describe('a hostile text is rejected with a sentence', () => {
  const payload = (
    words: number[],
    header: Partial<Record<'digits' | 'highest' | 'length', number>> = {},
  ) => {
    const plain = Buffer.alloc(40 + words.length)
    plain.writeUInt32BE(0x1c849313, 0)
    plain.writeUInt32BE(header.length ?? words.length, 4)
    plain.writeUInt32BE(header.digits ?? 3, 12)
    plain.writeBigUInt64BE(1n, 16)
    plain.writeBigUInt64BE(BigInt(header.highest ?? 36_000_000_000), 24)
    plain.set(words, 40)
    return packed(plain)
  }
  const packed = (plain: Buffer) => {
    const deflated = deflateSync(plain)
    const head = Buffer.alloc(8)
    head.writeUInt32BE(0x1c849314, 0)
    head.writeUInt32BE(deflated.length, 4)
    return Buffer.concat([head, deflated]).toString('base64')
  }
  const longestSkip = [0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x7f]

  const texts: Record<string, string> = {
    nothing: '',
    'not base64': '<script>alert(1)</script>!!!',
    'some other bytes': Buffer.from('hello, I am no histogram').toString('base64'),
    'a truncated one': fromRust.ramp.slice(0, 60),
    'a truncated one that is valid base64': fromRust.ramp.slice(0, 100),
    'one that skips 2^62 cells': payload(longestSkip),
    'one with more cells than an hour has': payload(Array(30_000).fill(2)),
    'one that claims to be longer than it is': payload([2], { length: 4_000_000_000 }),
    'one that ends inside a word': payload([0x80]),
    'one of more digits': payload([2], { digits: 5 }),
    'one of a higher range': payload([2], { highest: 2 ** 52 }),
    'one that is far too long': 'A'.repeat(maxHistogramChars + 4),
  }
  for (const [name, text] of Object.entries(texts)) {
    it(name, () => {
      const started = performance.now()
      expect(() => decodeHistogram(text)).toThrow(MeasurementError)
      // A decoder that trusts the text takes days.
      expect(performance.now() - started).toBeLessThan(30_000)
    })
  }

  it('while the form without a change is accepted', () => {
    expect(countValues(decodeHistogram(payload([3, 4])))).toBe(2)
  })
})

describe('a decompression bomb', () => {
  it('is stopped while it inflates, not afterwards', () => {
    const bomb = deflateSync(Buffer.alloc(20_000_000))
    const head = Buffer.from([0x1c, 0x84, 0x93, 0x14, 0, 0, 0, 0])
    head.writeUInt32BE(bomb.length, 4)
    const text = Buffer.concat([head, bomb]).toString('base64')
    expect(() => decodeHistogram(text)).toThrow('cannot be decompressed')
  })
})

describe('an empty histogram', () => {
  it('is written as text that reads as empty', () => {
    expect(countValues(decodeHistogram(encodeHistogram(createHistogram())))).toBe(0)
  })
})
