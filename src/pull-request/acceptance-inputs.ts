/** Reads what was accepted of a change: the label on its pull request, and the waivers in the repository. */

import { acceptLabelName } from '../core/acceptance/label.ts'
import {
  collectFailingFigures,
  findSuiteState,
  parseStates,
  recordLabel,
  type SuiteState,
  updateSuiteState,
} from '../core/acceptance/state.ts'
import type { Waiver } from '../core/acceptance/waivers.ts'
import type { Verdict } from '../core/verdict/verdict.ts'
import { describeApiFailure } from '../github/api-failure.ts'
import type { GitHubClient } from '../github/client.ts'
import { findLabelEvent, listMergedPullRequests } from '../github/labels.ts'
import { memoize } from '../github/memoize.ts'
import type { GitHubRepository } from '../github/workflow-context.ts'
import type { AcceptanceInputs } from '../host/host.ts'
import { findPart } from '../report/comment/merged-parts.ts'
import type { CommentPart, Origin } from '../report/comment/part.ts'

export interface AcceptanceSource {
  createClient(): Promise<GitHubClient>
  repository: GitHubRepository
  /** A pull request that is open, or a commit that came with one. */
  change: { kind: 'pull request'; number: number } | { kind: 'pushed'; commit: string }
  /** What the comment of the pull request holds. */
  loadParts(pullRequest: number): Promise<CommentPart[]>
  origin: Origin
  /** Whether what a label is held to can be kept until the next run. */
  isKept: boolean
  waivers: Waiver[]
}

/** Asked after each suite was measured, since a label may be set meanwhile. What can't be read counts as not there. */
export function createAcceptanceReader(asking: AcceptanceSource): () => Promise<AcceptanceInputs> {
  const { waivers } = asking
  const number = memoize(() => findPullRequest(asking))
  const before = memoize(async () =>
    selectStates(await asking.loadParts((await number()) ?? 0), asking),
  )
  return async () => {
    const nothing: AcceptanceInputs = { event: null, waivers, before: [], warnings: [] }
    try {
      const pullRequest = await number()
      if (pullRequest === null) return nothing
      const event = await findLabelEvent(
        await asking.createClient(),
        asking.repository,
        pullRequest,
        acceptLabelName,
      )
      const known = { ...nothing, before: await before() }
      return event !== null && !asking.isKept
        ? { ...known, warnings: [acceptanceWarnings.notKept] }
        : { ...known, event }
    } catch (error) {
      return {
        ...nothing,
        before: null,
        warnings: [acceptanceWarnings.unread(describeApiFailure(error))],
      }
    }
  }
}

/**
 * What the run would leave to be known after these suites, where it may write nothing itself. One that was not affected was not
 * judged anew.
 */
export function buildStatesAfter(
  suites: EndedSuite[],
  { event, before }: AcceptanceInputs,
): SuiteState[] {
  return suites.map((suite) => {
    const known = findSuiteState(suite.suite, before ?? [])
    const isUnaffected = suite.outcome === 'pass' && suite.rows.length === 0
    return isUnaffected
      ? known
      : updateSuiteState(known, suite, recordLabel(event, known, collectFailingFigures(suite)))
  })
}

type EndedSuite = Pick<Verdict, 'outcome' | 'rows'> & { suite: string }

async function findPullRequest({
  createClient: client,
  repository,
  change,
}: AcceptanceSource): Promise<number | null> {
  if (change.kind === 'pull request') return change.number
  return (await listMergedPullRequests(await client(), repository, change.commit))[0] ?? null
}

/** The job that measures what was merged is seldom the one that measured the pull request. */
function selectStates(parts: CommentPart[], { change, origin }: AcceptanceSource): SuiteState[] {
  if (change.kind === 'pushed') return parts.flatMap(({ state }) => parseStates(state))
  return parseStates(findPart(parts, origin)?.state)
}

const acceptanceWarnings = {
  notKept: `The label ${acceptLabelName} is not heeded with \`comment: never\`: what it accepts is kept in the comment. Use a waiver, or let it comment.`,
  unread: (why: string) =>
    `Whether the label ${acceptLabelName} is set is not known, so it counts as not set. ${why}`,
}
