/** Judges the head alone where its base could not be built, started or reached. */

import type { BaseSide } from '../core/sides/base-side.ts'
import type { Rules } from '../core/verdict/rules.ts'
import type { MissingBase } from '../core/verdict/verdict.ts'
import type { BaseRef, Host } from '../host/host.ts'
import type { SuiteResult } from '../report/report.ts'
import type { FailedAttempt } from '../runner/failures.ts'
import type { PreparedSuite } from '../runner/prepare.ts'
import { explainEnvironment, type SideInTree } from './side-environment.ts'
import { type HeadInTree, measureHeadAlone } from './stored.ts'
import {
  addEnvironment,
  addNewRequests,
  addWarnings,
  buildFailureFacts,
  createUnmeasuredResult,
  judgeHeadAlone,
} from './suite-result.ts'

/** What the head is compared with, and how that is configured. */
export interface PairedBaseSide {
  ref: BaseRef
  side: BaseSide
}

export interface BaseFailure {
  failure: FailedAttempt
  base: SideInTree
  head: HeadInTree
}

/**
 * Measures the head alone and judges its absolute limits and errors: the base says nothing of it.
 * If the head does not work either, both failures are shown.
 */
export async function judgeWithoutBase(
  { failure, base, head }: BaseFailure,
  prepared: PreparedSuite,
  { side }: PairedBaseSide,
  rules: Rules,
  deadlineMs: number,
  host: Host,
): Promise<SuiteResult> {
  const { suite } = prepared.plan
  const environment = side.lacksSuite
    ? null
    : await explainEnvironment(failure, base, prepared, host)
  const missing: MissingBase = environment?.isCause
    ? { kind: 'invalid', message: `${noBase} ${addEnvironment(failure.failure, environment)}` }
    : explainMissingBase(failure, side, suite.name)
  const hint = environment === null || environment.isCause ? '' : `\n${environment.message}`
  const what = 'the base does not work: measuring the head alone'
  host.events.emit({ kind: 'step', suite: suite.name, what })
  const attempt = await measureHeadAlone(prepared, head, deadlineMs, host)
  if (attempt.kind !== 'measured') {
    // What the base lacks, the head lacks too: a second trial would show nothing new.
    const reason = environment?.isCause
      ? environment
      : await explainEnvironment(attempt, head, prepared, host)
    return addWarnings(createUnmeasuredResult(suite, rules, buildFailureFacts(attempt, reason)), [
      ...side.notices,
      ...base.tree.warnings,
      ...head.tree.warnings,
      `The base does not work either. ${failure.failure}`,
    ])
  }
  await host.results.save(attempt.measurement)
  const explained = { ...missing, message: `${missing.message}${hint}` }
  const result = judgeHeadAlone(attempt.measurement, rules, explained)
  const notes = [...side.notices, ...head.tree.warnings, ...attempt.warnings]
  return addWarnings(addNewRequests(result, attempt), notes)
}

const noBase = 'There is no base to compare with.'

function explainMissingBase(
  { kind, failure, key }: FailedAttempt,
  { isOwn, lacksSuite }: BaseSide,
  suite: string,
): MissingBase {
  if (lacksSuite)
    return {
      kind: 'new suite',
      message:
        `${suite} is new: the file of the base does not have it, and the base does not work as ` +
        `this suite configures it. So it is shown and not judged. ${failure}`,
    }
  if (kind === 'refused') return { kind: 'invalid', message: `${noBase} ${failure}` }
  if (kind === 'nothing in common' && isOwn)
    return { kind: 'no-baseline', message: `There is nothing to compare with. ${failure}` }
  const remedy =
    key === null
      ? ''
      : `\nIf the base needs another ${key} here, set it for the base alone: ` +
        `\`base: { ref: auto, ${key}: … }\` in the suite${key === 'setup' ? '' : orOption(key)}.`
  return isOwn
    ? {
        kind: 'no-baseline',
        message:
          'There is no base to compare with: it does not work as its own file configures it. ' +
          failure +
          remedy,
      }
    : {
        kind: 'invalid',
        message:
          'There is no base to compare with: it does not work as this change or an input ' +
          `configures it. ${failure}${remedy}`,
      }
}

/** Steps can be written only in the file. */
function orOption(key: string): string {
  return `, or base-${key}`
}
