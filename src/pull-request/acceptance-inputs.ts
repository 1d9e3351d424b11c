/**
 * Reads how a slowdown was accepted: by a label on the pull request or a waiver in the repository.
 */

import { type AcceptLabelEvent, acceptLabelName } from '../core/acceptance/label.ts'
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
  /** An open pull request, or a commit that is the merge of one. */
  change: { kind: 'pull request'; number: number } | { kind: 'pushed'; commit: string }
  /** The parts in the comment of the pull request. */
  loadParts(pullRequest: number): Promise<CommentPart[]>
  /** Whether the state of a label can be kept in the comment until the next run. */
  isKept: boolean
  waivers: Waiver[]
}

/**
 * Returns a function to call after each suite, because a label may be set during the run. A label
 * that cannot be read counts as not set.
 */
export function createAcceptanceReader(
  source: AcceptanceSource & { origin: Origin },
): () => Promise<AcceptanceInputs> {
  const read = createReader(source, (number) => fetchLabelEvent(source, number))
  return () => read(source.origin)
}

/** The same for several origins after their runs: the label and the comment are read once. */
export function createAcceptanceReaders(
  source: AcceptanceSource,
): (origin: Origin) => Promise<AcceptanceInputs> {
  let event: Promise<AcceptLabelEvent | null> | null = null
  return createReader(source, (number) => {
    event ??= fetchLabelEvent(source, number)
    return event
  })
}

async function fetchLabelEvent(
  { createClient, repository }: AcceptanceSource,
  pullRequest: number,
): Promise<AcceptLabelEvent | null> {
  return findLabelEvent(await createClient(), repository, pullRequest, acceptLabelName)
}

function createReader(
  source: AcceptanceSource,
  findEvent: (pullRequest: number) => Promise<AcceptLabelEvent | null>,
): (origin: Origin) => Promise<AcceptanceInputs> {
  const { waivers } = source
  const number = memoize(() => findPullRequest(source))
  const parts = memoize(async () => source.loadParts((await number()) ?? 0))
  return async (origin) => {
    const nothing: AcceptanceInputs = { event: null, waivers, before: [], warnings: [] }
    try {
      const pullRequest = await number()
      if (pullRequest === null) return nothing
      const event = await findEvent(pullRequest)
      const known = { ...nothing, before: selectStates(await parts(), origin, source.change) }
      return event !== null && !source.isKept
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
 * The states after these suites, for a run that may not write the comment itself. The state of an
 * unaffected suite stays the same.
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

type EndedSuite = Pick<Verdict, 'outcome' | 'rows' | 'answers'> & { suite: string }

async function findPullRequest({
  createClient: client,
  repository,
  change,
}: AcceptanceSource): Promise<number | null> {
  if (change.kind === 'pull request') return change.number
  return (await listMergedPullRequests(await client(), repository, change.commit))[0] ?? null
}

/** For a merged commit, the states of all parts: usually another job measured the pull request. */
function selectStates(
  parts: CommentPart[],
  origin: Origin,
  change: AcceptanceSource['change'],
): SuiteState[] {
  if (change.kind === 'pushed') return parts.flatMap(({ state }) => parseStates(state))
  return parseStates(findPart(parts, origin)?.state)
}

const acceptanceWarnings = {
  notKept:
    `The label ${acceptLabelName} has no effect with \`comment: never\`, because the comment ` +
    'contains what it accepts. Use a waiver, or let tailgate comment.',
  unread: (message: string) =>
    `It is not known whether the label ${acceptLabelName} is set, so it counts as not set. ` +
    message,
}
