/** Applies labels and waivers to the verdict of a suite, and counts runs without a verdict. */

import { accepted } from '../core/acceptance/acceptance.ts'
import {
  figuresOf as failingOf,
  recorded,
  type SuiteState,
  stateAfter,
  stateOf,
} from '../core/acceptance/state.ts'
import { isJudged } from '../core/acceptance/unjudged.ts'
import { isStoreFailure } from '../core/text/errors.ts'
import type { Rules } from '../core/verdict/rules.ts'
import type { World } from '../host/host.ts'
import type { SuiteResult } from '../report/report.ts'
import type { Prepared } from '../runner/session.ts'
import { keyOf } from './baseline.ts'
import { noted } from './suite-result.ts'

export interface Settled {
  result: SuiteResult
  state: SuiteState | null
}

/** `isStep`: a label accepts what it is slower by. `before`: what is known of earlier runs of the pull request. */
export interface TakenOn extends Settled {
  isStep: boolean
  before: SuiteState
}

/** What somebody took on no longer fails. */
export async function takenOn(result: SuiteResult, rules: Rules, world: World): Promise<TakenOn> {
  const { event, waivers, before, warnings } = await world.acceptances()
  const known = stateOf(result.suite, before ?? [])
  const label = recorded(event, known, failingOf(result.verdict))
  const ground = result.comparison?.ground ?? { kind: 'nothing' }
  const verdict = accepted(
    result.verdict,
    { suite: result.suite, rules, ground },
    { label, waivers },
    world.now(),
  )
  return {
    result: noted({ ...result, verdict }, warnings),
    state: before && stateAfter(known, verdict, label),
    isStep: label !== null,
    before: known,
  }
}

/**
 * How many runs in a row were not judged until this one. Pushes have no comment that counts them: it stands with what the last
 * one stored of the suite, under whatever configuration and on whatever machine.
 */
export async function unjudgedUntil(
  prepared: Prepared,
  { result, before }: TakenOn,
  world: World,
): Promise<number> {
  if (!world.savesBaseline) return before.unjudged
  if (isJudged(result.verdict.outcome)) return 0
  try {
    const { store } = world
    const key = keyOf(prepared, world)
    const asked = [store.list(key, 'runs'), store.list(key, 'rejected'), store.others(key)]
    const [last] = (await Promise.all(asked)).flat().sort((one, other) => (one.name < other.name ? 1 : -1))
    return last?.figures.unjudged ?? 0
  } catch (error) {
    if (isStoreFailure(error)) return 0
    throw error
  }
}
