/** Reads what was accepted of a change: the label on its pull request, and the waivers in the repository. */

import { acceptLabel } from '../core/acceptance/label.ts'
import {
  figuresOf,
  recorded,
  type SuiteState,
  stateAfter,
  stateOf,
  statesIn,
} from '../core/acceptance/state.ts'
import type { Waiver } from '../core/acceptance/waivers.ts'
import type { Verdict } from '../core/verdict/verdict.ts'
import { whyRefused } from '../github/api-failure.ts'
import type { Client } from '../github/client.ts'
import { labelOn, pullRequestsOf } from '../github/labels.ts'
import { onlyOnce } from '../github/memoize.ts'
import type { Repository } from '../github/workflow-context.ts'
import type { Taken } from '../host/host.ts'
import { partFrom } from '../report/comment/merged-parts.ts'
import type { Origin, Part } from '../report/comment/part.ts'

export interface Asking {
  client(): Promise<Client>
  repository: Repository
  /** A pull request that is open, or a commit that came with one. */
  change: { kind: 'pull request'; number: number } | { kind: 'pushed'; commit: string }
  /** What the comment of the pull request holds. */
  parts(pullRequest: number): Promise<Part[]>
  origin: Origin
  /** Whether what a label is held to can be kept until the next run. */
  isKept: boolean
  waivers: Waiver[]
}

/** Asked after each suite was measured, since a label may be set meanwhile. What can't be read counts as not there. */
export function acceptancesOf(asking: Asking): () => Promise<Taken> {
  const { waivers } = asking
  const number = onlyOnce(() => pullRequestOf(asking))
  const before = onlyOnce(async () => statesFrom(await asking.parts((await number()) ?? 0), asking))
  return async () => {
    const nothing: Taken = { event: null, waivers, before: [], warnings: [] }
    try {
      const pullRequest = await number()
      if (pullRequest === null) return nothing
      const event = await labelOn(await asking.client(), asking.repository, pullRequest, acceptLabel)
      const known = { ...nothing, before: await before() }
      return event !== null && !asking.isKept
        ? { ...known, warnings: [sentences.notKept] }
        : { ...known, event }
    } catch (error) {
      return { ...nothing, before: null, warnings: [sentences.unread(whyRefused(error))] }
    }
  }
}

/**
 * What the run would leave to be known after these suites, where it may write nothing itself. One that was not affected was not
 * judged anew.
 */
export function statesAfter(suites: Ended[], { event, before }: Taken): SuiteState[] {
  return suites.map((suite) => {
    const known = stateOf(suite.suite, before ?? [])
    const isUnaffected = suite.outcome === 'pass' && suite.rows.length === 0
    return isUnaffected ? known : stateAfter(known, suite, recorded(event, known, figuresOf(suite)))
  })
}

type Ended = Pick<Verdict, 'outcome' | 'rows'> & { suite: string }

async function pullRequestOf({ client, repository, change }: Asking): Promise<number | null> {
  if (change.kind === 'pull request') return change.number
  return (await pullRequestsOf(await client(), repository, change.commit))[0] ?? null
}

/** The job that measures what was merged is seldom the one that measured the pull request. */
function statesFrom(parts: Part[], { change, origin }: Asking): SuiteState[] {
  if (change.kind === 'pushed') return parts.flatMap(({ state }) => statesIn(state))
  return statesIn(partFrom(parts, origin)?.state)
}

const sentences = {
  notKept: `The label ${acceptLabel} is not heeded with \`comment: never\`: what it accepts is kept in the comment. Use a waiver, or let it comment.`,
  unread: (why: string) =>
    `Whether the label ${acceptLabel} is set is not known, so it counts as not set. ${why}`,
}
