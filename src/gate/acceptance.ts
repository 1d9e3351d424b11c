/** Applies labels and waivers to the verdict of a suite, and counts runs without a verdict. */

import { acceptFailures } from '../core/acceptance/acceptance.ts'
import {
  collectFailingFigures as failingOf,
  findSuiteState,
  recordLabel,
  type SuiteState,
  updateSuiteState,
} from '../core/acceptance/state.ts'
import { isJudgedOutcome } from '../core/acceptance/unjudged.ts'
import { StoreError } from '../core/text/errors.ts'
import type { Rules } from '../core/verdict/rules.ts'
import type { Host } from '../host/host.ts'
import type { SuiteResult } from '../report/report.ts'
import type { PreparedSuite } from '../runner/session.ts'
import { buildStoreKey } from './baseline.ts'
import { addWarnings } from './suite-result.ts'

export interface JudgedSuite {
  result: SuiteResult
  state: SuiteState | null
}

/** `isStep`: a label accepts what it is slower by. `before`: what is known of earlier runs of the pull request. */
export interface SuiteAfterAcceptance extends JudgedSuite {
  isStep: boolean
  before: SuiteState
}

/** What somebody took on no longer fails. */
export async function applyAcceptances(
  result: SuiteResult,
  rules: Rules,
  world: Host,
): Promise<SuiteAfterAcceptance> {
  const { event, waivers, before, warnings } = await world.readAcceptances()
  const known = findSuiteState(result.suite, before ?? [])
  const label = recordLabel(event, known, failingOf(result.verdict))
  const ground = result.comparison?.basis ?? { kind: 'nothing' }
  const verdict = acceptFailures(
    result.verdict,
    { suite: result.suite, rules, basis: ground },
    { label, waivers },
    world.now(),
  )
  return {
    result: addWarnings({ ...result, verdict }, warnings),
    state: before && updateSuiteState(known, verdict, label),
    isStep: label !== null,
    before: known,
  }
}

/**
 * How many runs in a row were not judged until this one. Pushes have no comment that counts them: it stands with what the last
 * one stored of the suite, under whatever configuration and on whatever machine.
 */
export async function countUnjudgedBefore(
  prepared: PreparedSuite,
  { result, before }: SuiteAfterAcceptance,
  world: Host,
): Promise<number> {
  if (!world.savesBaseline) return before.unjudged
  if (isJudgedOutcome(result.verdict.outcome)) return 0
  try {
    const { store } = world
    const key = buildStoreKey(prepared, world)
    const asked = [store.list(key, 'runs'), store.list(key, 'rejected'), store.listOthers(key)]
    const [last] = (await Promise.all(asked))
      .flat()
      .sort((one, other) => (one.name < other.name ? 1 : -1))
    return last?.figures.unjudged ?? 0
  } catch (error) {
    if (error instanceof StoreError) return 0
    throw error
  }
}
