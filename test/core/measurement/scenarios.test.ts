/** The scenarios of a measurement: as files, in the compact form, and as a load for people. */
import { describe, expect, test } from 'vitest'
import { compactMeasurement, serializeCompact } from '../../../src/core/measurement/compact.ts'
import { maxCompactBytes } from '../../../src/core/measurement/compact-reduction.ts'
import { describeLoad } from '../../../src/core/measurement/describe-load.ts'
import type { Measurement } from '../../../src/core/measurement/measurement.ts'
import { parseMeasurement } from '../../../src/core/measurement/schema.ts'
import { compareMeasurements } from '../../../src/core/verdict/compare.ts'
import { encodeTimes, generateMeasurement } from '../../helpers/measurements.ts'
import { addScenarios } from '../../helpers/scenario-measurements.ts'

const plain = generateMeasurement({ requests: ['login', 'search', 'pay'], epochs: 3 })
const shop = addScenarios(plain, [{ name: 'buy', failing: { base: 0, head: 0.1 } }])

function readBack(text: string): Measurement {
  const parsed = parseMeasurement(text, 'a.json')
  if ('problem' in parsed) throw new Error(parsed.problem.message)
  return parsed.measurement
}

describe('a file with scenarios', () => {
  test('is read as it was written', () => {
    expect(readBack(JSON.stringify(shop))).toEqual(shop)
  })

  test.each<[string, object, RegExp]>([
    ['more completed than begun', { started: 1, completed: 2 }, /more scenarios were completed/],
    ['a negative number', { started: -1, completed: -1 }, /scenarios\.0\.started is wrong/],
    ['times that are none', { response: 'AAAA' }, /scenarios\.0\.response is wrong/],
    ['a name that is a number', { name: 1 }, /scenarios\.0\.name is wrong/],
  ])('is rejected with %s', (_, wrong, message) => {
    const runs = shop.runs.map((run) => ({
      ...run,
      groups: run.groups.map((group) => ({
        ...group,
        scenarios: group.scenarios?.map((scenario) => ({ ...scenario, ...wrong })),
      })),
    }))
    const parsed = parseMeasurement(JSON.stringify({ ...shop, runs }), 'a.json')
    expect(parsed).toMatchObject({ problem: { message: expect.stringMatching(message) } })
  })

  test('of earlier versions may say how many bodies were too large to check', () => {
    const runs = shop.runs.map((run) => ({ ...run, uncheckedBodies: 3 }))
    expect(readBack(JSON.stringify({ ...shop, runs })).runs).toHaveLength(runs.length)
  })
})

describe('the compact form', () => {
  const listFigures = (measurement: Measurement) =>
    compareMeasurements(null, measurement)
      .rows.filter(({ scenario }) => scenario)
      .map(({ metric, head }) => [metric, head.value])

  test('keeps the figures of scenarios', () => {
    expect(listFigures(compactMeasurement(shop))).toEqual(listFigures(shop))
    expect(listFigures(shop)).toHaveLength(3)
  })

  test('gives up single requests before scenarios', () => {
    const requests = Array.from({ length: 60 }, (_, index) => `step ${index}`)
    const large = addScenarios(generateMeasurement({ requests, epochs: 3, perSecond: 2000 }), [
      { name: 'buy' },
    ])
    const compact = readBack(serializeCompact(large))
    expect(compact.runs[0]?.validity.reasons).toMatchObject([
      {
        code: 'abridged',
        message: expect.stringMatching(/^Figures of single requests are stored/),
      },
    ])
    expect(listFigures(compact)).toEqual(listFigures(large))
  })

  test('says so if it has no figures of scenarios', () => {
    const names = Array.from({ length: 400 }, (_, index) => `scenario ${index}`)
    const large = addScenarios(
      plain,
      names.map((name) => ({ name, started: 3 })),
    )
    const text = serializeCompact(large)
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(maxCompactBytes)
    const [run] = readBack(text).runs
    expect(run?.groups[0]?.scenarios).toBeUndefined()
    expect(run?.validity.reasons.at(-1)?.message).toContain('none of single requests or scenarios')
  })
})

test('the load is described as one of scenarios', () => {
  const rate = { kind: 'rate' as const, perSecond: 20, connections: 4, timeoutSeconds: 1 }
  const users = { kind: 'users' as const, rampUpSeconds: 0, connections: 9, timeoutSeconds: 1 }
  expect(describeLoad({ ...rate, jitter: 0, scenarios: true })).toBe(
    'at 20/s (scenarios) over 4 connections',
  )
  expect(describeLoad({ ...rate, arrivals: 'poisson', scenarios: true })).toBe(
    'at 20/s (scenarios, Poisson arrivals) over 4 connections',
  )
  expect(describeLoad({ ...users, loops: 3, scenarios: true })).toBe(
    'with 9 users, 3 scenarios each',
  )
})

test('times of scenarios are no part of the response times of requests', () => {
  const [run] = shop.runs
  const only = { name: 'buy', started: 1, completed: 1, response: encodeTimes([3_000]) }
  const groups = run?.groups.map((group) => ({ ...group, scenarios: [only] })) ?? []
  const slow = { ...shop, runs: shop.runs.map((each) => ({ ...each, groups })) }
  const find = (measurement: Measurement) =>
    compareMeasurements(null, measurement).rows.find(
      ({ metric, request }) => metric === 'max' && request === null,
    )?.head.value
  expect(find(slow)).toBeLessThan(100)
})
