/**
 * Writes the parts of the pull request comment that belong to this job.
 * `report/comment/comment.ts` renders the text, and `github/comment.ts` reads and writes it through
 * GitHub's API.
 */

import { chooseExitCode } from '../core/verdict/exit-code.ts'
import { describeApiFailure, isForbidden, isOutage } from '../github/api-failure.ts'
import type { GitHubClient } from '../github/client.ts'
import {
  type CommentOutcome,
  type CommentUpdate,
  defaultAuthors,
  publishComment,
  type RetryTiming,
  readComment,
} from '../github/comment.ts'
import type { CommentThread } from '../github/comment-api.ts'
import { renderComment } from '../report/comment/comment.ts'
import { parseParts } from '../report/comment/embedded-parts.ts'
import {
  findPart,
  hasAllParts,
  hasPart,
  mergeDuplicateComment,
  mergePart,
} from '../report/comment/merged-parts.ts'
import { parseNotified } from '../report/comment/notified.ts'
import { buildCommentPart, type CommentPart } from '../report/comment/part.ts'
import { uploadFigures } from './figures-artifact.ts'
import type { Logger, PublishedResult, PublishTarget } from './target.ts'

/** The parts in this workflow's comment; empty without a comment or a token. */
export async function loadCommentParts(
  target: PublishTarget,
  pullRequest: number,
): Promise<CommentPart[]> {
  if (target.client === null) return []
  const client = await target.client()
  return parseParts((await readComment(buildThread(target, pullRequest, client))) ?? '')
}

export async function writeComment(
  results: PublishedResult[],
  target: PublishTarget,
  client: GitHubClient,
  timing: RetryTiming,
  log: Logger,
): Promise<void> {
  const { pullRequest, comment } = target
  if (pullRequest === null || comment === 'never' || results.length === 0) return
  try {
    const thread = buildThread(target, pullRequest.number, client)
    const update = buildCommentUpdate(results, target)
    logPublished(await publishComment(thread, update, timing), log)
  } catch (error) {
    // The token of a fork is read-only, and so is that of Dependabot.
    if (isForbidden(error)) await handOverFigures(error, results, pullRequest, log)
    else if (isOutage(error)) throw error
    else
      log.warning(`The comment could not be written. ${describeApiFailure(error)} ${summaryHint}`)
  }
}

/** For a fork this is normal. In the own repository, the job may lack a permission by mistake. */
async function handOverFigures(
  error: unknown,
  results: PublishedResult[],
  { fromFork }: NonNullable<PublishTarget['pullRequest']>,
  log: Logger,
): Promise<void> {
  if (fromFork)
    log.info(
      'A pull request from a fork may not write its comment itself; ' +
        'the job summary contains the same.',
    )
  else log.warning(`The comment could not be written. ${describeApiFailure(error)} ${summaryHint}`)
  for (const result of results) await uploadFigures(result, log)
}

function buildThread(
  { repository, workflow }: PublishTarget,
  pullRequest: number,
  client: GitHubClient,
): CommentThread {
  return { client, repository, pullRequest, workflow, authors: defaultAuthors }
}

/** With `on-change`, a pass does not create a comment, but it updates an existing comment. */
function buildCommentUpdate(results: PublishedResult[], target: PublishTarget): CommentUpdate {
  const { comment } = target
  const repositoryUrl = formatRepositoryUrl(target)
  const own = results.map(({ report, origin, state }) => ({
    part: buildCommentPart(report, { ...target, origin, state: state ?? {} }),
    state,
  }))
  const [first] = own
  const fails = results.some((result) => isFailure(result, target))
  let written: CommentPart[] = []
  return {
    merge(current, younger) {
      if (current === null && comment === 'on-change' && own.every(hasPassed))
        return { skipped: 'not-needed' }
      let parts = younger.map(parseParts).reduce(mergeDuplicateComment, parseParts(current ?? ''))
      written = []
      for (const { part, state } of own) {
        const newState = state ?? findPart(parts, part.origin)?.state ?? {}
        const merged = mergePart(parts, { ...part, state: newState })
        if (merged.kind === 'older') continue
        parts = merged.parts
        written.push(part)
      }
      if (written.length === 0) return { skipped: 'newer-run' }
      const before = [current ?? '', ...younger].map(parseNotified).find(isNotEmpty)
      const notified = before ?? (fails ? target.notify : [])
      const options = { repositoryUrl, own: first?.part.origin ?? null, notified }
      return { text: renderComment(parts, options) }
    },
    isIncluded: (current) => written.every((part) => hasPart(current, part)),
    covers: hasAllParts,
  }
}

/** Whether its job ends with an error. */
function isFailure({ report }: PublishedResult, { policy }: PublishTarget): boolean {
  return chooseExitCode(report.outcome, { ...policy, onFail: report.onFail }) !== 0
}

function isNotEmpty(names: string[]): boolean {
  return names.length > 0
}

function hasPassed({ part }: { part: CommentPart }): boolean {
  return part.outcome === 'pass'
}

function formatRepositoryUrl({ repository, serverUrl }: PublishTarget): string | null {
  const site = /^https?:\/\/[\w.:-]+$/.exec(serverUrl ?? '')?.[0]
  return site === undefined ? null : `${site}/${repository.owner}/${repository.name}`
}

function logPublished(published: CommentOutcome, log: Logger): void {
  if (published.kind === 'written') log.info(`Comment: ${published.address}`)
  if (published.kind === 'newer-run')
    log.info('A newer run has already written the comment, so this run does not change it.')
  if (published.kind === 'not-needed') log.debug('Everything passed, so no comment is created.')
  if (published.kind === 'conflict')
    log.warning(
      'The comment could not be updated, because many jobs write it at the same time. ' +
        summaryHint,
    )
}

export const summaryHint = 'The job summary contains the same.'
