/** Applies labels and waivers to the verdict of a suite, and counts runs without a verdict. */

import { acceptFailures } from '../core/acceptance/acceptance.ts'
import {
  collectFailingFigures,
  findSuiteState,
  recordLabel,
  type SuiteState,
  updateSuiteState,
} from '../core/acceptance/state.ts'
import { isJudgedOutcome } from '../core/acceptance/unjudged.ts'
import { StoreError } from '../core/text/errors.ts'
import type { Rules } from '../core/verdict/rules.ts'
import type { Host } from '../host/host.ts'
import type { GateSettings } from '../host/settings.ts'
import type { SuiteResult } from '../report/report.ts'
import type { PreparedSuite } from '../runner/prepare.ts'
import { buildStoreKey } from './baseline.ts'
import { addWarnings } from './suite-result.ts'

export interface JudgedSuite {
  result: SuiteResult
  state: SuiteState | null
}

export interface SuiteAfterAcceptance extends JudgedSuite {
  /** Whether a label accepts the slowdown. */
  isAcceptedByLabel: boolean
  /** The state from earlier runs of the pull request. */
  before: SuiteState
}

/** Turns failures that a label or a waiver accepts into acceptances. */
export async function applyAcceptances(
  result: SuiteResult,
  rules: Rules,
  { acceptance, clock }: Pick<Host, 'acceptance' | 'clock'>,
): Promise<SuiteAfterAcceptance> {
  const { event, waivers, before, warnings } = await acceptance.read()
  const known = findSuiteState(result.suite, before ?? [])
  const label = recordLabel(event, known, collectFailingFigures(result.verdict))
  const basis = result.comparison?.basis ?? { kind: 'nothing' }
  const verdict = acceptFailures(
    result.verdict,
    { suite: result.suite, rules, basis },
    { label, waivers },
    clock.now(),
  )
  return {
    result: addWarnings({ ...result, verdict }, warnings),
    state: before && updateSuiteState(known, verdict, label),
    isAcceptedByLabel: label !== null,
    before: known,
  }
}

/**
 * The number of consecutive runs without a verdict before this one. Pushes have no comment to keep
 * the count: it is stored with the last run of the suite, whatever its configuration and machine.
 */
export async function countUnjudgedBefore(
  prepared: PreparedSuite,
  { result, before }: SuiteAfterAcceptance,
  { savesBaseline }: GateSettings,
  { store, machine }: Pick<Host, 'store' | 'machine'>,
): Promise<number> {
  if (!savesBaseline) return before.unjudged
  if (isJudgedOutcome(result.verdict.outcome)) return 0
  try {
    const key = buildStoreKey(prepared, machine)
    const lists = [store.list(key, 'runs'), store.list(key, 'rejected'), store.listOthers(key)]
    const [last] = (await Promise.all(lists))
      .flat()
      .sort((one, other) => (one.name < other.name ? 1 : -1))
    return last?.figures.unjudged ?? 0
  } catch (error) {
    if (error instanceof StoreError) return 0
    throw error
  }
}
