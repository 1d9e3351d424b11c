import { expect, test } from 'vitest'
import { findBottleneck, findMachineFault } from '../../../src/core/capacity/bottleneck.ts'
import { parseObjective } from '../../../src/core/capacity/objective.ts'
import type { StepResult } from '../../../src/core/capacity/step-result.ts'
import {
  closedStep,
  createTimes,
  noErrors,
  overloadedStep,
  stepResult,
  validityReason,
} from '../../helpers/step-results.ts'

const parsed = parseObjective('p99 < 50ms, errors < 1%')
const objective = 'value' in parsed ? parsed.value : { clauses: [] }
const easy = stepResult(100)

function service(
  cores: number,
  other: Partial<NonNullable<StepResult['service']>> = {},
): Pick<StepResult, 'service'> {
  return { service: { cores, missedCores: 0, cpus: 2, maxRssBytes: 1, files: null, ...other } }
}

const name = (seen: StepResult, low: StepResult | null = easy) =>
  findBottleneck(seen, low, objective).kind

test('a service that used all CPUs that it may use is limited by its CPU', () => {
  expect(name(overloadedStep(500, 400, service(1.9)))).toBe('service-cpu')
  expect(name(overloadedStep(500, 400, service(0.48, { cpus: 0.5 })))).toBe('service-cpu')
})

test('so is a service of a single thread that used one of two CPUs', () => {
  expect(name(overloadedStep(500, 400, service(0.97)))).toBe('service-cpu')
  expect(name(overloadedStep(500, 400, service(1.04)))).toBe('service-cpu')
  expect(name(overloadedStep(500, 400, service(0.5)))).not.toBe('service-cpu')
  expect(name(overloadedStep(500, 400, service(1.4)))).not.toBe('service-cpu')
})

test('a full machine differs from a full service and from one that waits', () => {
  const full = { machine: { cpus: 2, busyCpus: 1.98 } }
  expect(name(overloadedStep(500, 400, { ...service(1.3), ...full }))).toBe('machine-cpu')
  expect(name(overloadedStep(500, 400, { ...service(0.4, { missedCores: 0.55 }), ...full }))).toBe(
    'machine-cpu',
  )
  expect(name(overloadedStep(500, 400, { ...service(0.05, { missedCores: 0.05 }), ...full }))).toBe(
    'connections',
  )
})

test('a machine with much steal counts as full with less use', () => {
  const nearly = { machine: { cpus: 2, busyCpus: 1.8 }, ...service(0.7) }
  const stolen = (steal: number) => ({ generator: { cores: 0.75, longestStallMs: 20, steal } })
  expect(name(overloadedStep(500, 400, { ...nearly, ...stolen(0.17) }))).toBe('machine-cpu')
  expect(name(overloadedStep(500, 400, { ...nearly, ...stolen(0.02) }))).not.toBe('machine-cpu')
})

test('busy connections to an idle service are the limit if responses take no longer', () => {
  expect(name(overloadedStep(500, 400, service(0.1)))).toBe('connections')
  expect(name(closedStep(1, 99, service(0.05)))).toBe('connections')
  expect(name(overloadedStep(500, 400, { service: null }))).toBe('connections')
  expect(name(overloadedStep(500, 400, { ...service(0.1), serviceMs: createTimes(40) }))).toBe(
    'within',
  )
  expect(name(overloadedStep(500, 400, { service: null }), null)).toBe('within')
})

test('without a light step, it is unknown whether responses take longer than before', () => {
  expect(findBottleneck(overloadedStep(500, 400, service(0.1)), null, objective)).toEqual({
    kind: 'within',
    cores: 0.1,
    grew: false,
  })
})

test('a quota that tailgate and the service share is the limit of both', () => {
  const shared = {
    generator: { cores: 0.5, longestStallMs: 1, steal: 0 },
    machine: { cpus: 64, busyCpus: 4 },
  }
  const seen = overloadedStep(500, 400, {
    ...service(1.45),
    ...shared,
    ...validityReason('throttled', 'suspect'),
  })
  expect(findBottleneck(seen, easy, objective)).toEqual({
    kind: 'machine-cpu',
    cores: 1.45,
    missedCores: 0,
    cpus: 2,
    of: 'quota',
  })
  expect(name(overloadedStep(500, 400, { ...service(1.45), ...shared }))).toBe('connections')
})

test('resources that the machine took do not count against the service', () => {
  const slow = { responseMs: createTimes(60), serviceMs: createTimes(60) }
  for (const code of ['steal', 'throttled', 'sockets']) {
    expect(
      findMachineFault(stepResult(500, { ...slow, ...validityReason(code, 'suspect') }), objective),
      code,
    ).toBe(`This is ${code}.`)
  }
  expect(
    findMachineFault(
      stepResult(500, { ...slow, ...validityReason('not-steady', 'suspect') }),
      objective,
    ),
  ).toBe(null)
})

test('a little steal does not excuse a service that answers half of the requests', () => {
  const stolen = (steal: number) => ({
    generator: { cores: 0.1, longestStallMs: 1, steal },
    ...validityReason('steal', 'suspect'),
  })
  expect(findMachineFault(overloadedStep(500, 470, stolen(0.02)), objective)).toBe('This is steal.')
  expect(findMachineFault(overloadedStep(500, 250, stolen(0.02)), objective)).toBe(null)
  expect(findMachineFault(overloadedStep(500, 300, stolen(0.3)), objective)).toBe('This is steal.')
})

test('a stall excuses only the requests that were due during it', () => {
  const stalled = (longestStallMs: number, other: Partial<StepResult>) =>
    stepResult(500, {
      generator: { cores: 0.1, longestStallMs, steal: 0 },
      ...validityReason('stall', 'suspect'),
      ...other,
    })
  const parsedMax = parseObjective('max < 50ms')
  const max = 'value' in parsedMax ? parsedMax.value : objective
  const slow = { responseMs: createTimes(90) }
  expect(findMachineFault(stalled(60, slow), max)).toBe('This is stall.')
  expect(findMachineFault(stalled(20, slow), max)).toBe(null)
  // 1 % of 5 s.
  expect(findMachineFault(stalled(45, slow), objective)).toBe(null)
  expect(findMachineFault(stalled(55, slow), objective)).toBe('This is stall.')
  expect(findMachineFault(stalled(55, { failedShare: 0.5, ...slow }), objective)).toBe(null)
})

test('requests in flight in a slow service are no queue', () => {
  const slow = {
    answered: 2500,
    completed: 2000,
    beyondLeadMs: 1000,
    serviceMs: createTimes(2000),
    responseMs: createTimes(2000),
  }
  expect(name(stepResult(500, { ...service(0.1), ...slow }))).toBe('objective')
})

test('the message says how a service broke', () => {
  const broken = stepResult(500, { ended: 'broke', firstErrors: ['It was killed.'] })
  expect(findBottleneck(broken, easy, objective)).toEqual({
    kind: 'breakdown',
    how: 'It was killed.',
  })
})

test('the bottleneck names who ran out of open files, or that ports ran out', () => {
  const ranOut = (sentence: string) =>
    overloadedStep(500, 300, { ...validityReason('sockets'), firstErrors: [sentence] })
  expect(
    findBottleneck(ranOut('Too many open files (os error 24)'), easy, objective),
  ).toMatchObject({
    kind: 'open-files',
    whose: 'tailgate',
  })
  expect(name(ranOut('Cannot assign requested address (os error 99)'))).toBe('ports')
  const files = { open: 64, limit: 64 }
  expect(
    findBottleneck(overloadedStep(500, 400, service(0.1, { files })), easy, objective),
  ).toEqual({
    kind: 'open-files',
    whose: 'service',
    limit: 64,
  })
})

test("tailgate's own lag never counts against the service", () => {
  expect(
    name(
      overloadedStep(500, 400, { ...validityReason('generator-behind'), lagMs: createTimes(880) }),
    ),
  ).toBe('generator')
  const late = stepResult(500, { responseMs: createTimes(60), lagMs: createTimes(30) })
  expect(name(late)).toBe('generator')
  // Even without the lag it would have been too slow.
  expect(name(stepResult(500, { responseMs: createTimes(90), lagMs: createTimes(30) }))).toBe(
    'objective',
  )
})

test('a load thread without CPU time left is the limit if the service has some left', () => {
  const busy = validityReason('generator-cpu', 'suspect')
  expect(name(overloadedStep(500, 400, { ...service(0.7), ...busy }))).toBe('generator')
  expect(name(overloadedStep(500, 400, { ...service(0.97), ...busy }))).toBe('service-cpu')
  // It kept up, so the service itself took too long.
  expect(
    name(stepResult(500, { ...busy, responseMs: createTimes(60), serviceMs: createTimes(60) })),
  ).toBe('objective')
})

test('if service and load threads use up the machine together, the machine is the limit', () => {
  const busy = validityReason('generator-cpu', 'suspect')
  const shared = { ...busy, machine: { cpus: 2, busyCpus: 1.86 } }
  expect(
    findBottleneck(overloadedStep(500, 400, { ...service(0.89), ...shared }), easy, objective),
  ).toEqual({
    kind: 'machine-cpu',
    cores: 0.89,
    missedCores: 0,
    cpus: 2,
    of: 'machine',
  })
  // Its only thread has no CPU time left: a larger machine would not help.
  expect(name(overloadedStep(500, 400, { ...service(0.97), ...shared }))).toBe('service-cpu')
  // The same if it may use only one CPU.
  expect(name(overloadedStep(500, 400, { ...service(0.89, { cpus: 1 }), ...shared }))).toBe(
    'service-cpu',
  )
  expect(name(overloadedStep(500, 400, { ...service(0.7), ...shared }))).toBe('generator')
  const roomy = { ...busy, machine: { cpus: 4, busyCpus: 1.9 } }
  expect(name(overloadedStep(500, 400, { ...service(0.89, { cpus: 4 }), ...roomy }))).toBe(
    'service-cpu',
  )
})

test('a service that keeps up and is slow is limited by the objective', () => {
  expect(name(stepResult(500, { responseMs: createTimes(60), serviceMs: createTimes(60) }))).toBe(
    'objective',
  )
})

test('errors include the first of them', () => {
  const failing = stepResult(500, {
    errors: { ...noErrors, total: 100, status: 100 },
    failedShare: 0.04,
    firstErrors: ['It answered 503.'],
  })
  expect(findBottleneck(failing, easy, objective)).toEqual({
    kind: 'errors',
    first: 'It answered 503.',
  })
})

test('timeouts are due to a queue, and do not count as errors', () => {
  const errors = { ...noErrors, total: 100, timeout: 100 }
  expect(name(overloadedStep(500, 400, { ...service(0.97), errors, failedShare: 0.04 }))).toBe(
    'service-cpu',
  )
  const refused = { ...noErrors, total: 100, read: 100 }
  expect(
    name(overloadedStep(500, 400, { ...service(0.4), errors: refused, failedShare: 0.04 })),
  ).toBe('errors')
})
