/** Sentences about proofs that the terminal and the markdown share. Some quote untrusted text. */

import { describeChange } from '../../core/proof/change.ts'
import { hasAddedChange, type ProofOutcome } from '../../core/proof/judge-proof.ts'
import { formatMinutesAndSeconds } from '../../core/sensitivity/sensitivity.ts'
import {
  formatCount,
  formatMilliseconds,
  formatNumber,
  joinWithAnd,
} from '../../core/text/format-number.ts'
import { formatChangeCell, metricNames } from '../cells.ts'
import { countUsedEpochs } from '../sentences.ts'
import {
  type AddedAmount,
  listFailedRows,
  listOwnRows,
  type Proof,
  readSuiteReport,
  type SuiteProofs,
} from './proof-report.ts'

export const outcomeWords: Record<ProofOutcome, string> = {
  found: 'found',
  missed: 'not found',
  invalid: 'invalid',
}

/** `all 3 changes were found`, `1 of 3 changes was found` */
export function describeProofs(suites: SuiteProofs[]): string {
  const proofs = suites.flatMap((suite) => suite.proofs)
  const planned = suites.reduce((sum, suite) => sum + suite.planned, 0)
  const found = proofs.filter(({ outcome }) => outcome === 'found').length
  if (planned === 0) return 'nothing was proved'
  if (planned === 1) return `the change was ${found === 1 ? '' : 'not '}found`
  if (found === planned) return `all ${planned} changes were found`
  return `${found} of ${planned} changes ${found === 1 ? 'was' : 'were'} found`
}

/** The times of the service, from which the changes are computed. */
export function describeTimes({ times, measuredSeconds }: SuiteProofs): string | null {
  if (times === null) return null
  return (
    `Without a change, behind the same proxy: p50 ${formatMilliseconds(times.p50)}, ` +
    `p99 ${formatMilliseconds(times.p99)}; that took ${formatMinutesAndSeconds(measuredSeconds)}.`
  )
}

/** What the proxy really added. */
export function describeAdded({ change, added }: Proof): string {
  if (change.kind === 'freeze') return describeFreezes(added)
  const { responses, delayed, meanMs, meanLateMs } = added
  if (meanMs === null) return 'nothing: no response was delayed'
  const late = `${formatMilliseconds(meanLateMs ?? 0)} of it late`
  const which =
    change.kind === 'p50'
      ? `each of ${formatCount(delayed, 'response')}`
      : `the slowest ${formatNumber(delayed)} of ${formatCount(responses, 'response')}`
  return `${formatMilliseconds(meanMs)} on average to ${which} of the head (${late})`
}

function describeFreezes({ freezes, meanFreezeMs, responses }: AddedAmount): string {
  const length = meanFreezeMs === null ? '' : ` of ${formatMilliseconds(meanFreezeMs)} on average`
  const among = formatCount(responses, 'response')
  return `${formatCount(freezes, 'freeze')}${length} in ${among} of the head`
}

/** What the gate found, one entry for each row: `p50 +9.8 % (+7.0 to +12.6), limit +5 %`. */
export function describeFindings(proof: Proof): string[] {
  const failed = listFailedRows(proof)
  const rows = failed.length > 0 ? failed : listOwnRows(proof)
  return rows.map((row) => {
    const name = row.request === null ? '' : ` of ${row.request.slice(0, 60)}`
    const limit = row.line === null ? 'no limit' : `limit ${row.line}`
    return `${metricNames[row.metric]}${name} ${formatChangeCell(row)}, ${limit}`
  })
}

/** How long it took. */
export function describeDuration(proof: Proof): string {
  const suite = readSuiteReport(proof)
  const epochs = suite === null ? 0 : countUsedEpochs(suite)
  return (
    `${formatMinutesAndSeconds(suite?.loadSeconds ?? 0)} of load in ` +
    `${formatCount(epochs, 'epoch')}, ${formatMinutesAndSeconds(proof.seconds)} in all`
  )
}

/** Why a change was not found, as a sentence; null if it was. */
export function explainOutcome(proof: Proof): string | null {
  const { outcome, metrics, change, report, added } = proof
  if (outcome === 'found') return null
  if (!hasAddedChange(change.kind, added))
    return (
      'The proxy could add the change to too few responses. It learns the times of each process ' +
      'from 100 responses first: raise the rate or --duration.'
    )
  if (outcome === 'invalid')
    return 'The measurement is invalid, so it does not show whether the gate finds the change.'
  const others = [...new Set(listFailedRows(proof).map(({ metric }) => metricNames[metric]))]
  const wanted = joinWithAnd(metrics.map((metric) => metricNames[metric]))
  if (others.length > 0)
    return `The gate failed it by ${joinWithAnd(others)}, and not by ${wanted}.`
  return report.outcome === 'unsure'
    ? `The gate could not decide on ${describeChange(change)}.`
    : `The gate let ${describeChange(change)} pass: tailgate calibrate shows what it can tell here.`
}
