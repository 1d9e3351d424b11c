/** The result of `tailgate prove`, as one plain value, and as JSON. */

import type { Metric } from '../../core/config/value/metric.ts'
import { type AddedChange, describeChange, formatChangeFlag } from '../../core/proof/change.ts'
import type { ServiceTimes } from '../../core/proof/delay-plan.ts'
import { type ProofOutcome, selectFound } from '../../core/proof/judge-proof.ts'
import type { JudgedRow } from '../../core/verdict/limit-result.ts'
import type { Report, SuiteReport } from '../report.ts'
import { countUsedEpochs } from '../sentences.ts'

export const proofSchema = 'tailgate.prove/1'

/** What the proofs of one suite showed. */
export interface SuiteProofs {
  suite: string
  /** The times of the service behind a proxy without a delay; null if they were not measured. */
  times: ServiceTimes | null
  /** How long that took, in seconds. */
  measuredSeconds: number
  /** How many proofs are planned, those that were not reached included. */
  planned: number
  proofs: Proof[]
  /** What was left out, and what a reader should know, as sentences. */
  notes: string[]
  /** Why the service could not be measured, as a sentence; null if it could. */
  failure: string | null
}

/** One change that was added to the head, and what the gate made of it. */
export interface Proof {
  change: AddedChange
  /** The metrics by which it counts as found. */
  metrics: Metric[]
  outcome: ProofOutcome
  added: AddedAmount
  /** From the first start to the verdict, in seconds. */
  seconds: number
  /** The report of the gate. */
  report: Report
}

/** What the proxy in front of the head really added, by its own clock. Times are in ms. */
export interface AddedAmount {
  /** Responses to the head, those of the warm-up included. */
  responses: number
  delayed: number
  /** Of the responses that were delayed; null if none was. */
  meanMs: number | null
  /** The part of it that was not planned. */
  meanLateMs: number | null
  freezes: number
  meanFreezeMs: number | null
}

/** The report of the proof's only suite. */
export function readSuiteReport({ report }: Proof): SuiteReport | null {
  return report.suites[0] ?? null
}

/** The rows that failed, those by which the change was found first. */
export function listFailedRows(proof: Proof): JudgedRow[] {
  const rows = readSuiteReport(proof)?.rows ?? []
  const found = selectFound(proof.metrics, rows)
  return [...found, ...rows.filter((row) => row.outcome === 'fail' && !found.includes(row))]
}

/** The rows of the metrics by which it counts as found, of the whole suite. */
export function listOwnRows(proof: Proof): JudgedRow[] {
  const rows = readSuiteReport(proof)?.rows ?? []
  return rows.filter(
    ({ metric, request, whole }) => request === null && !whole && proof.metrics.includes(metric),
  )
}

export function buildProofJson(suites: SuiteProofs[], outcomes: ProofOutcome[]): object {
  return {
    schema: proofSchema,
    found: outcomes.filter((outcome) => outcome === 'found').length,
    proofs: outcomes.length,
    suites: suites.map(({ proofs, ...suite }) => ({ ...suite, proofs: proofs.map(buildJson) })),
  }
}

function buildJson(proof: Proof): object {
  const { change, metrics, outcome, added, seconds, report } = proof
  const suite = readSuiteReport(proof)
  return {
    flag: formatChangeFlag(change),
    what: describeChange(change),
    side: 'head',
    change,
    metrics,
    outcome,
    verdict: report.outcome,
    foundBy: selectFound(metrics, suite?.rows ?? []).map(
      ({ metric, request, change, interval }) => ({
        metric,
        request,
        change,
        interval,
      }),
    ),
    limits: listOwnRows(proof).map(({ metric, line }) => ({ metric, limit: line })),
    added,
    epochs: suite === null ? 0 : countUsedEpochs(suite),
    loadSeconds: suite?.loadSeconds ?? 0,
    seconds,
    headline: report.headline,
    reasons: suite?.reasons ?? [],
    report,
  }
}
