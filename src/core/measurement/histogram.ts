/**
 * Reads and writes histograms in the engine's format: HDR V2, deflated, base64, in units of 100 ns,
 * up to 1 hour. Its functions take text and return milliseconds. The text may come from an
 * untrusted file, so its size and contents are checked here.
 */

import { inflateSync } from 'node:zlib'
import {
  build,
  decodeFromCompressedBase64,
  encodeIntoCompressedBase64,
  type JsHistogram,
} from 'hdr-histogram-js'
import { TailgateError } from '../text/errors.ts'

/** The engine records times in units of 100 ns. */
export const unitsPerMillisecond = 10_000
const maxUnits = 36_000_000_000
const significantDigits = 3

/** More characters and bytes than any histogram of this shape has. */
export const maxHistogramChars = 400_000
const maxInflatedBytes = 1_000_000

/** Thrown for text that is not the measurement, or the part of one, that it claims to be. */
export class MeasurementError extends TailgateError {
  override name = 'MeasurementError'
}

export type Histogram = JsHistogram

/** In milliseconds; all are 0 when nothing was recorded. */
export interface Percentiles {
  p50: number
  p90: number
  p95: number
  p99: number
  p99_9: number
  max: number
  mean: number
}

/** Percentiles that may be unknown: all are null when nothing was recorded. */
export type KnownPercentiles = Percentiles | { [Name in keyof Percentiles]: null }

/** The sum of several histograms; an empty histogram if there are none. */
export function mergeHistograms(texts: Iterable<string>): Histogram {
  const sum = createHistogram()
  for (const text of texts) sum.add(decodeHistogram(text))
  return sum
}

/** @throws MeasurementError when the text is not a histogram in the engine's format. */
export function decodeHistogram(text: string): Histogram {
  assertHistogram(text)
  // 64 makes the counts doubles, so no sum overflows. With the same highest unit, all histograms
  // have the same layout and are added cell by cell.
  return decodeFromCompressedBase64(text, 64, false, maxUnits) as JsHistogram
}

export function encodeHistogram(histogram: Histogram): string {
  return encodeIntoCompressedBase64(histogram)
}

export function createHistogram(): Histogram {
  return build({
    lowestDiscernibleValue: 1,
    highestTrackableValue: maxUnits,
    numberOfSignificantValueDigits: significantDigits,
    bitBucketSize: 64,
    autoResize: false,
  }) as JsHistogram
}

export function countValues(histogram: Histogram): number {
  return histogram.totalCount
}

export function computePercentiles(histogram: Histogram): Percentiles {
  return {
    p50: readQuantileMs(histogram, 0.5),
    p90: readQuantileMs(histogram, 0.9),
    p95: readQuantileMs(histogram, 0.95),
    p99: readQuantileMs(histogram, 0.99),
    p99_9: readQuantileMs(histogram, 0.999),
    max: histogram.maxValue / unitsPerMillisecond,
    mean: histogram.mean / unitsPerMillisecond,
  }
}

/** As `computePercentiles`, for a result: what was not measured is null there, and never 0. */
export function readPercentiles(histogram: Histogram): KnownPercentiles {
  return countValues(histogram) > 0 ? computePercentiles(histogram) : unknownPercentiles
}

export const unknownPercentiles: KnownPercentiles = {
  p50: null,
  p90: null,
  p95: null,
  p99: null,
  p99_9: null,
  max: null,
  mean: null,
}

/**
 * The time in ms that a share `quantile`, in [0, 1], did not exceed; 0 when nothing was recorded.
 */
export function readQuantileMs(histogram: Histogram, quantile: number): number {
  return histogram.getValueAtPercentile(quantile * 100) / unitsPerMillisecond
}

/** By how much values exceed `ms`, in ms, on average over all values: 0 if none does. */
export function computeMeanExcessMs(histogram: Histogram, ms: number): number {
  let sum = 0
  const { recordedValuesIterator: recorded } = histogram
  for (recorded.reset(); recorded.hasNext(); ) {
    const { valueIteratedTo, countAtValueIteratedTo } = recorded.next()
    sum += Math.max(0, valueIteratedTo / unitsPerMillisecond - ms) * countAtValueIteratedTo
  }
  return sum / Math.max(1, histogram.totalCount)
}

/**
 * The quantiles at which to read a histogram of `count` values, ascending: their distance halves
 * each time the share above them halves, as long as at least one value is above. The last one is 1.
 */
export function listQuantiles(count: number): number[] {
  const quantiles: number[] = []
  for (let left = 1; left * count >= 1; left /= 2) {
    for (let step = 0; step < stepsPerHalf; step++)
      quantiles.push(1 - left * (1 - step / (2 * stepsPerHalf)))
  }
  return [...quantiles.filter((quantile) => (1 - quantile) * count >= 1), 1]
}

const stepsPerHalf = 5

/**
 * Checks that the text is safe to decode. hdr-histogram-js trusts every length that it reads: it
 * would inflate a decompression bomb, and a word that skips 2^50 empty cells would keep it busy for
 * days. Therefore all words are read here first.
 * @throws MeasurementError when the text is not a histogram.
 */
export function assertHistogram(text: string): void {
  if (text.length > maxHistogramChars)
    throw new MeasurementError('A histogram is longer than any that tailgate writes.')
  if (text.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(text)) {
    throw new MeasurementError('A histogram is not base64, or is truncated.')
  }
  const bytes = inflateHistogram(Buffer.from(text, 'base64'))
  assertHeader(bytes)
  assertCells(bytes)
}

const compressedCookie = 0x1c849304
const plainCookie = 0x1c849303
const wordSizeBits = 0xf0
const headerBytes = 40

function inflateHistogram(packed: Buffer): Buffer {
  if (packed.length < 8 || (packed.readUInt32BE(0) & ~wordSizeBits) !== compressedCookie) {
    throw new MeasurementError('A histogram is not in the HDR V2 compressed format.')
  }
  if (packed.readUInt32BE(4) !== packed.length - 8)
    throw new MeasurementError('A histogram is truncated.')
  try {
    return inflateSync(packed.subarray(8), { maxOutputLength: maxInflatedBytes })
  } catch (cause) {
    throw new MeasurementError('A histogram cannot be decompressed: it is damaged.', { cause })
  }
}

function assertHeader(bytes: Buffer): void {
  const plausible =
    bytes.length >= headerBytes &&
    (bytes.readUInt32BE(0) & ~wordSizeBits) === plainCookie &&
    bytes.readUInt32BE(4) === bytes.length - headerBytes &&
    bytes.readUInt32BE(12) === significantDigits &&
    bytes.readBigUInt64BE(16) === 1n &&
    bytes.readBigUInt64BE(24) <= BigInt(maxUnits)
  if (!plausible)
    throw new MeasurementError(
      'A histogram does not have the unit and range that tailgate records.',
    )
}

// 2048 cells of one unit, then 1024 for each of the 25 doublings up to 1 hour.
const cellCount = 2048 + 25 * 1024

function assertCells(bytes: Buffer): void {
  let cell = 0
  let total = 0
  for (let at = headerBytes; at < bytes.length; ) {
    const word = readWord(bytes, at)
    at = word.next
    cell += word.value < 0 ? -word.value : 1
    total += Math.max(0, word.value)
    if (at > bytes.length || cell > cellCount || total > Number.MAX_SAFE_INTEGER) {
      throw new MeasurementError('A histogram holds more than is possible: it is damaged.')
    }
  }
}

/**
 * Reads one ZigZag LEB128-64b9B word: 7 bits of each byte, the lowest first, and all 8 bits of the
 * ninth byte. A value of 0 or more is the count of one cell; a negative value −n stands for n empty
 * cells. Source: HdrHistogram's `ZigZagEncoding.java`.
 */
function readWord(bytes: Buffer, start: number): { value: number; next: number } {
  let raw = 0
  for (let index = 0; index < 9; index++) {
    const byte = bytes[start + index] ?? 0
    const last = index === 8
    raw += (last ? byte : byte & 0x7f) * 2 ** (7 * index)
    if (last || byte < 0x80) {
      return { value: raw % 2 === 0 ? raw / 2 : -(raw + 1) / 2, next: start + index + 1 }
    }
  }
  throw new Error('unreachable: the ninth byte always ends a word')
}
