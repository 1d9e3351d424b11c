/** What a calibration shows of the service's processes, as it is stored. */
import { expect, test } from 'vitest'
import {
  buildCalibrationRecord,
  parseCalibrationRecord,
} from '../../../src/core/sensitivity/calibration-record.ts'
import { createMeasurement, repeatPair, steadyGroups } from '../../helpers/epochs.ts'

const respondIn = (ms: number) => ({ requests: { 'GET /': { groups: steadyGroups(ms, 100) } } })
const record = buildCalibrationRecord(
  createMeasurement(repeatPair(4, respondIn(1), respondIn(1.1))),
)

test('a record has the effect of every epoch on each metric that can be learned', () => {
  expect(Object.keys(record.effects)).toEqual(['p50', 'p90', 'p99', 'p99.9', 'cpu'])
  expect(record.effects.p50).toHaveLength(4)
  for (const { effect } of record.effects.p50 ?? []) expect(effect).toBeCloseTo(Math.log(1.1), 1)
  expect(record.effects.p50?.map(({ order }) => order)).toEqual([-1, 1, -1, 1])
})

test('a record is read as it was stored', () => {
  expect(parseCalibrationRecord(JSON.stringify(record))).toEqual(record)
})

test('nothing is learned from another text, another version or impossible numbers', () => {
  for (const text of [
    '',
    '{',
    'null',
    JSON.stringify({ ...record, schema: 'tailgate.processes/2' }),
    JSON.stringify({ ...record, commit: '../etc' }),
    JSON.stringify({ ...record, effects: { p50: [{ effect: 1e300, standardError: 0 }] } }),
    JSON.stringify({ ...record, effects: { p50: [{ effect: 0, standardError: -1 }] } }),
    JSON.stringify({ ...record, effects: { p42: [] } }),
    ' '.repeat(1_000_001) + JSON.stringify(record),
  ])
    expect(parseCalibrationRecord(text)).toBeNull()
})
