import { expect, test } from 'vitest'
import {
  buildStepResult,
  createBrokenResult,
  type StepResult,
} from '../../../src/core/capacity/step-result.ts'
import { hasNoGrowingQueue, judgeStep } from '../../../src/core/capacity/step-verdict.ts'
import { createRun } from '../../helpers/epochs.ts'
import { noErrors, stepResult } from '../../helpers/step-results.ts'

const about = {
  connections: 16,
  seed: 1,
  serviceCpus: 2,
  missedCores: null,
  files: null,
  machine: { cpus: 2, busyCpus: null },
}

/** Simulates a server with one queue and enough connections, after a lead of one second. */
function queue(
  perSecond: number,
  capacity: number,
  seconds: number,
  latencySeconds = 1 / capacity,
): StepResult {
  let freeAt = -1
  let completed = 0
  const groups: number[][] = Array.from({ length: 9 }, () => [])
  for (let index = 0; index < perSecond * (seconds + 1); index++) {
    const due = -1 + (index + 0.5) / perSecond
    freeAt = Math.max(due, freeAt) + 1 / capacity
    const at = freeAt - 1 / capacity + latencySeconds
    if (at >= 0 && at < seconds) completed += 1
    if (due >= 0) groups[Math.floor((9 * due) / seconds)]?.push((at - due) * 1000)
  }
  const run = createRun('head', 1, { requests: { 'GET /': { groups } }, completed })
  const step = { kind: 'rate' as const, perThousandSeconds: perSecond * 1000 }
  return buildStepResult({ ...run, measuredSeconds: seconds }, { ...about, step })
}

test('a service that takes longer than the lead keeps up with any rate that it answers', () => {
  for (const perSecond of [3, 20, 250, 5000]) {
    for (const seconds of [3, 15]) {
      const slow = queue(perSecond, 2 * perSecond, seconds, 2)
      expect(slow.completed, `${perSecond}/s`).toBeLessThan(0.95 * slow.offered)
      expect(hasNoGrowingQueue(slow), `${perSecond}/s for ${seconds} s`).toBe(true)
    }
  }
  expect(judgeStep(queue(10, 20, 5, 1.2), 0.01)).toBe('kept')
  expect(judgeStep(queue(400, 800, 5, 3), 0.01)).toBe('kept')
})

test('a queue that grows in the service itself is detected at any length', () => {
  for (const share of [1.1, 1.2, 1.5, 2, 4, 8, 20]) {
    expect(hasNoGrowingQueue(queue(100 * share, 100, 15)), `${share} of the capacity`).toBe(false)
    expect(
      hasNoGrowingQueue(queue(100 * share, 100, 15, 2)),
      `${share} of the capacity, slow`,
    ).toBe(false)
    expect(judgeStep(queue(100 * share, 100, 5), 0.01), `${share} of the capacity`).toBe('behind')
    expect(judgeStep(queue(100 * share, 100, 5, 2), 0.01), `${share} of the capacity, slow`).toBe(
      'behind',
    )
  }
  expect(hasNoGrowingQueue(queue(105, 100, 15))).toBe(false)
  expect(hasNoGrowingQueue(queue(98, 100, 15))).toBe(true)
})

test('requests that fail without a response are errors, and no queue', () => {
  const failing = stepResult(170, {
    offered: 2550,
    answered: 2474,
    completed: 2474,
    errors: { ...noErrors, total: 76, read: 76 },
    failedShare: 0.03,
  })
  expect(hasNoGrowingQueue(failing)).toBe(true)
  expect(judgeStep(failing, 0.05)).toBe('kept')
  expect(judgeStep(failing, 0.01)).toBe('failing')
})

test('only the time of responses beyond the lead of a second counts', () => {
  const step = { kind: 'rate' as const, perThousandSeconds: 18_000 }
  // Every second request takes 3 s.
  const groups = Array.from({ length: 9 }, () => [...Array(10).fill(10), ...Array(10).fill(3000)])
  const run = createRun('head', 1, { requests: { 'GET /': { groups } }, completed: 162 })
  const seen = buildStepResult(run, { ...about, step })
  expect(seen.beyondLeadMs).toBeGreaterThan(990)
  expect(seen.beyondLeadMs).toBeLessThan(1010)
  expect(hasNoGrowingQueue(seen)).toBe(true)
  expect(buildStepResult(createRun('head', 1, {}), { ...about, step }).beyondLeadMs).toBe(0)
})

test('a step in which the service broke has no figures', () => {
  const broken = createBrokenResult('The service was killed.', {
    step: { kind: 'rate', perThousandSeconds: 1000 },
    connections: 16,
    seed: 1,
    startedAt: '2026-11-21T12:00:00.000Z',
    cpus: 2,
  })
  expect(judgeStep(broken, 1)).toBe('broke')
  expect(hasNoGrowingQueue(broken)).toBe(false)
  expect(JSON.stringify(broken)).not.toContain('null,"answered"')
  expect(new Set(Object.values(broken.responseMs))).toEqual(new Set([null]))
  expect(broken.typicalP99Ms).toBeNull()
})

test('responses that failed are no capacity, and a step of them alone has no times', () => {
  const run = createRun('head', 1, { requests: { 'GET /': { groups: Array(9).fill([]) } } })
  const refused = { ...run, offered: 1000, answered: 1000, completed: 1000, unsuccessful: 900 }
  const step = { kind: 'closed' as const, connections: 16 }
  const seen = buildStepResult({ ...refused, measuredSeconds: 2 }, { ...about, step })
  expect([seen.completed, seen.achievedPerSecond]).toEqual([1000, 50])
  expect(seen.serviceMs.p50).toBeNull()
  const nothing = buildStepResult({ ...refused, unsuccessful: 1000 }, { ...about, step })
  expect(judgeStep(nothing, 1)).toBe('failing')
})
