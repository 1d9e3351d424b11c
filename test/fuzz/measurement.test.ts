/** Fuzzes what is read of stored measurements: their JSON, their histograms, and what uses them. */
import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import picocolors from 'picocolors'
import { expect, test } from 'vitest'
import {
  type AttemptKey,
  findContinuationProblem,
  selectEarlierAttempts,
} from '../../src/core/measurement/attempts.ts'
import { serializeCompact } from '../../src/core/measurement/compact.ts'
import { maxCompactBytes } from '../../src/core/measurement/compact-reduction.ts'
import {
  assertHistogram,
  computePercentiles,
  decodeHistogram,
  encodeHistogram,
  MeasurementError,
} from '../../src/core/measurement/histogram.ts'
import type { Measurement } from '../../src/core/measurement/measurement.ts'
import { parseMeasurement } from '../../src/core/measurement/schema.ts'
import { renderMarkdown } from '../../src/report/markdown/markdown.ts'
import { renderTerminalReport } from '../../src/report/terminal/terminal.ts'
import {
  encodeTimes,
  generateMeasurement,
  generatePairedMeasurement,
} from '../helpers/measurements.ts'
import { createReport } from '../helpers/reports.ts'
import {
  checkProperty,
  convertToJson,
  damageBytes,
  damageJson,
  listUnboundedNumbers,
  listUnsafeInLine,
  listUnsafeInLog,
  listUnsafeInMarkdown,
  rawTexts,
} from './fuzz.ts'

const small = { perSecond: 20, seconds: 3 }
const alone = generateMeasurement({ ...small, epochs: 2, requests: ['GET /', 'POST /orders'] })
const long = generateMeasurement({ ...small, epochs: 16, requests: ['GET /', 'GET /a', 'GET /b'] })
const closed = generateMeasurement({ ...small, epochs: 1, load: 'closed', firstErrors: ['GET /'] })
const paired = generatePairedMeasurement({ ...small, epochs: 2 })
const continued = {
  ...paired,
  beside: {
    ...paired.beside,
    attempts: [1],
    learned: { version: 1, runs: 3, strengths: { p50: 2 } },
  },
}
const documents = [alone, closed, paired, continued]

test('a measurement is refused with a sentence, or has only values in range', async () => {
  await checkProperty(damageJson(documents), { runs: 200 }, (text) => {
    const parsed = parseMeasurement(text, 'a.json')
    if ('problem' in parsed) {
      expect(listUnsafeInLine(parsed.problem.message)).toEqual([])
      expect(parsed.problem.message.length).toBeLessThan(500)
      return
    }
    const { measurement } = parsed
    expect(listUnboundedNumbers(measurement)).toEqual([])
    const again = parseMeasurement(JSON.stringify(measurement), 'a.json')
    expect(convertToJson(again)).toEqual(convertToJson({ measurement }))
  })
})

/** Every count and every amount is this number, so that sums may be too large. */
function replaceNumbers(value: unknown, number: number): unknown {
  return JSON.parse(
    JSON.stringify(value, (key, inner) =>
      typeof inner === 'number' && !['epoch', 'steal', 'jitter'].includes(key) ? number : inner,
    ),
  )
}

test('the compact form of a measurement that was read can be read again', async () => {
  const examples = [Number.MAX_SAFE_INTEGER, 1e12, 1e15, 1e308].flatMap((number) =>
    [alone, long].map((document) => JSON.stringify(replaceNumbers(document, number))),
  )
  await checkProperty(damageJson([alone, closed, long]), { runs: 100, examples }, (text) => {
    const measurement = parseOrNull(text)
    if (measurement === null || measurement.beside !== null) return
    const compact = serializeCompact(measurement)
    expect(Buffer.byteLength(compact)).toBeLessThanOrEqual(maxCompactBytes)
    expect(parseMeasurement(compact, 'a.json')).not.toHaveProperty('problem')
  })
})

const key: AttemptKey = {
  suite: paired.suite,
  leg: '',
  commit: paired.commit ?? '',
  baseCommit: paired.beside?.commit ?? '',
  configuration: paired.configuration,
  machine: paired.machine,
  turns: 'requests',
}

test('an earlier attempt is continued only if its epochs are complete', async () => {
  await checkProperty(damageJson([paired, continued]), { runs: 100 }, (text) => {
    const measurement = parseOrNull(text)
    if (measurement === null || findContinuationProblem(measurement, key) !== null) return
    const epochs = measurement.runs.map(({ epoch }) => epoch)
    expect(epochs.toSorted((one, other) => one - other)).toEqual(epochs)
    expect(selectEarlierAttempts(measurement)?.runs.length ?? 2).toBeGreaterThan(0)
  })
})

const plainText = picocolors.createColors(false)

test('a report on damaged measurements shows their texts harmlessly', async () => {
  await checkProperty(damageJson(documents), { runs: 60 }, (text) => {
    const measurement = parseOrNull(text)
    if (measurement === null) return
    for (const report of [
      createReport({ head: measurement }),
      createReport({ base: measurement, head: alone, past: [measurement] }),
    ]) {
      expect(listUnsafeInMarkdown(renderMarkdown(report))).toEqual([])
      expect(listUnsafeInLog(renderTerminalReport(report, plainText))).toEqual([])
    }
  })
})

function parseOrNull(text: string): Measurement | null {
  const parsed = parseMeasurement(text, 'a.json')
  return 'measurement' in parsed ? parsed.measurement : null
}

const maxMs = 3_600_000

/** Packs bytes as a histogram, with lengths that are right. */
function packHistogram(plain: Buffer): string {
  const packed = deflateSync(plain)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(0x1c849314, 0)
  head.writeUInt32BE(packed.length, 4)
  return Buffer.concat([head, packed]).toString('base64')
}

/** The header of a histogram in the engine's format, and these words as its cells. */
function createPlainHistogram(cells: Buffer, changes: [number, number][]): Buffer {
  const header = Buffer.alloc(40)
  header.writeUInt32BE(0x1c849313, 0)
  header.writeUInt32BE(cells.length, 4)
  header.writeUInt32BE(3, 12)
  header.writeBigUInt64BE(1n, 16)
  header.writeBigUInt64BE(36_000_000_000n, 24)
  header.writeDoubleBE(1, 32)
  for (const [at, value] of changes) header[at % header.length] = value
  return Buffer.concat([header, cells])
}

const times = [[], [0], [0.1, 0.2, 5], [1, 3_600_000], Array.from({ length: 300 }, (_, at) => at)]
const words = fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes))
const histograms = fc.oneof(
  damageBytes(times.map((each) => Buffer.from(encodeTimes(each), 'base64'))).map((bytes) =>
    bytes.toString('base64'),
  ),
  fc
    .tuple(words, fc.array(fc.tuple(fc.nat(39), fc.nat(255)), { maxLength: 1 }))
    .map(([cells, changes]) => packHistogram(createPlainHistogram(cells, changes))),
  rawTexts,
)

test('a histogram is refused, or has percentiles within an hour', async () => {
  await checkProperty(histograms, { runs: 1500 }, (text) => {
    try {
      assertHistogram(text)
    } catch (error) {
      expect(error).toBeInstanceOf(MeasurementError)
      return
    }
    const histogram = decodeHistogram(text)
    const percentiles = computePercentiles(histogram)
    for (const [name, value] of Object.entries(percentiles)) {
      expect(value, name).toBeGreaterThanOrEqual(0)
      expect(value, name).toBeLessThanOrEqual(1.01 * maxMs)
    }
    const again = decodeHistogram(encodeHistogram(histogram))
    expect(again.totalCount).toBe(histogram.totalCount)
    expect(computePercentiles(again)).toEqual(percentiles)
  })
})
