/** Results of the scoring, for its page. */
import type { GateTrialResult } from '../../evaluation/gate-accuracy/result.ts'

/** A trial that passed. */
export function buildGateResult(scenario: string): GateTrialResult {
  return {
    trial: `${scenario}/quiet/go/1`,
    scenario,
    noise: 'quiet',
    service: 'go',
    effect: null,
    seed: 1,
    startedAt: '2026-01-02T03:04:05.678Z',
    outcome: 'pass',
    exitCode: 0,
    reasons: [],
    wallSeconds: 80,
    loadSeconds: 72,
    epochs: 4,
    repeats: 0,
    leftBehind: 0,
    rows: [{ metric: 'p50', change: 0.001, lower: -0.01, upper: 0.01, outcome: 'pass' }],
    perEpoch: [{ epoch: 1, base: { p50: 1, p99: 8 }, head: { p50: 1, p99: 8 } }],
    others: null,
    noiseRight: null,
    loadBefore: 0.1,
    machine: { cpu: 'Alpha', cpus: 2, kernel: '6.1' },
    tailgate: { version: '1.0.0', commit: 'abc' },
  }
}
