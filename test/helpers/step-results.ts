/** Results of load steps for tests. */
import type { StepResult } from '../../src/core/capacity/step-result.ts'

const createTimes = (ms: number) => ({
  p50: ms,
  p90: ms,
  p95: ms,
  p99: ms,
  p99_9: ms,
  max: ms,
  mean: ms,
})
const noErrors = {
  total: 0,
  connect: 0,
  tls: 0,
  read: 0,
  write: 0,
  timeout: 0,
  protocol: 0,
  status: 0,
  check: 0,
}

/** The result of a step of 5 s without any problem, with the changes in `other`. */
export function stepResult(perSecond: number, other: Partial<StepResult> = {}): StepResult {
  return {
    step: { kind: 'rate', perThousandSeconds: perSecond * 1000 },
    connections: 16,
    seed: 1,
    startedAt: '2026-11-21T12:00:00.000Z',
    measuredSeconds: 5,
    offered: perSecond * 5,
    answered: perSecond * 5,
    completed: perSecond * 5,
    offeredPerSecond: perSecond,
    achievedPerSecond: perSecond,
    responseMs: createTimes(2),
    typicalP99Ms: 2,
    serviceMs: createTimes(2),
    beyondLeadMs: 0,
    waitMs: createTimes(0),
    lagMs: createTimes(0.05),
    errors: noErrors,
    statuses: { 200: perSecond * 5 },
    unfinished: 0,
    failedShare: 0,
    firstErrors: [],
    generator: { cores: 0.1, longestStallMs: 0.3, steal: 0 },
    service: {
      cores: 0.3,
      missedCores: 0.02,
      cpus: 2,
      maxRssBytes: 5e7,
      files: { open: 30, limit: 1024 },
    },
    machine: { cpus: 2, busyCpus: 0.5 },
    ended: 'planned',
    validity: { verdict: 'valid', reasons: [] },
    ...other,
  }
}

/** A step at a rate of which only `answered` had a response: the other requests waited. */
export function overloadedStep(
  perSecond: number,
  answered: number,
  other: Partial<StepResult> = {},
): StepResult {
  return stepResult(perSecond, {
    completed: answered * 5,
    achievedPerSecond: answered,
    responseMs: createTimes(900),
    typicalP99Ms: 900,
    waitMs: createTimes(880),
    ...other,
  })
}

/** A step of a closed load. */
export function closedStep(
  connections: number,
  answered: number,
  other: Partial<StepResult> = {},
): StepResult {
  return stepResult(answered, { step: { kind: 'closed', connections }, connections, ...other })
}

/** The validity of a step with one reason. */
export function validityReason(
  code: string,
  severity: 'invalid' | 'suspect' = 'invalid',
): Pick<StepResult, 'validity'> {
  return {
    validity: { verdict: severity, reasons: [{ code, severity, message: `This is ${code}.` }] },
  }
}

export { createTimes, noErrors }
