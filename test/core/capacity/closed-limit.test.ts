/** What limited one measurement of a closed load. */

import { describe, expect, test } from 'vitest'
import { findClosedLimit } from '../../../src/core/capacity/closed-limit.ts'
import type { PlannedLoad } from '../../../src/core/measurement/planned-load.ts'
import { describeClosedLimit } from '../../../src/report/capacity/closed-limit.ts'
import { generateMeasurement, type MeasurementSpec } from '../../helpers/measurements.ts'

const connected = { connections: 50, timeoutSeconds: 5 }
const closed: PlannedLoad = { kind: 'closed', ...connected }

function limitOf(load: PlannedLoad, spec: MeasurementSpec = {}, busyCpus: number | null = 1) {
  const measurement = generateMeasurement({ load: 'closed', epochs: 1, cpuSeconds: null, ...spec })
  const [run] = measurement.runs
  if (run === undefined) throw new Error('there is no run')
  const machine = { cpus: 4, busyCpus }
  const resources = { serviceCpus: 4, missedCores: null, files: null, machine }
  const limit = findClosedLimit(run, load, resources, 0.01)
  return limit === null ? null : describeClosedLimit(limit)
}

describe('a closed load is limited by', () => {
  test('something within the service, if nothing else is known', () => {
    expect(limitOf(closed)).toMatch(/^Limited by something within the service, or by the number/)
  })

  test('the machine, if all of its processors were busy', () => {
    expect(limitOf(closed, {}, 3.9)).toBe(
      'Limited by machine CPU: all 4 processors of this machine were busy, with tailgate, other ' +
        'programs, and the service if it runs here.',
    )
  })

  test('the load generator, if one of its threads had no CPU time left', () => {
    const message = 'A load thread was busy all the time.'
    const reasons = [{ code: 'generator-cpu', severity: 'suspect' as const, message }]
    expect(limitOf(closed, { reasons })).toBe(
      `Limited by generator: the service may sustain more. ${message}`,
    )
  })

  test('errors, if more requests failed than are allowed', () => {
    const spec = { failing: 0.1, firstErrors: ['GET /: the response has status 503'] }
    expect(limitOf(closed, spec)).toBe(
      'Limited by errors: more requests failed than are allowed. First error: GET /: the ' +
        'response has status 503',
    )
  })

  test('its users, if they pause for longer than they wait, or start for most of the time', () => {
    const sentence =
      'Limited by the users: 50 users start and pause for most of the time, so more of them would ' +
      'send more requests.'
    const think = { fromSeconds: 1, toSeconds: 3 }
    expect(limitOf({ ...closed, think })).toBe(sentence)
    const users = { kind: 'users' as const, ...connected, loops: 2 }
    expect(limitOf({ ...users, rampUpSeconds: 9 })).toBe(sentence)
    expect(limitOf({ ...users, rampUpSeconds: 1 })).toMatch(/within the service/)
  })
})

test('a rate limits itself', () => {
  expect(limitOf({ kind: 'rate', perSecond: 9, jitter: 0, ...connected })).toBeNull()
})
