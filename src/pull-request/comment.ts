/**
 * Writes the part of the pull request comment that belongs to this job.
 * `report/comment/comment.ts` renders the text, and `github/comment.ts` reads and writes it through
 * GitHub's API.
 */

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
import { buildCommentPart, type CommentPart } from '../report/comment/part.ts'
import type { Report } from '../report/report.ts'
import { uploadFigures } from './figures-artifact.ts'
import type { Logger, PublishTarget } from './target.ts'

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
  report: Report,
  target: PublishTarget,
  client: GitHubClient,
  timing: RetryTiming,
  log: Logger,
): Promise<void> {
  const { pullRequest, comment } = target
  if (pullRequest === null || comment === 'never') return
  try {
    const thread = buildThread(target, pullRequest.number, client)
    const update = buildCommentUpdate(report, target)
    logPublished(await publishComment(thread, update, timing), log)
  } catch (error) {
    if (pullRequest.fromFork && isForbidden(error)) {
      log.info(
        'A pull request from a fork may not write its comment itself; ' +
          'the job summary contains the same.',
      )
      await uploadFigures(report, target, log)
    } else if (isOutage(error)) throw error
    else
      log.warning(`The comment could not be written. ${describeApiFailure(error)} ${summaryHint}`)
  }
}

function buildThread(
  { repository, workflow }: PublishTarget,
  pullRequest: number,
  client: GitHubClient,
): CommentThread {
  return { client, repository, pullRequest, workflow, authors: defaultAuthors }
}

/** With `on-change`, a pass does not create a comment, but it updates an existing comment. */
function buildCommentUpdate(report: Report, target: PublishTarget): CommentUpdate {
  const { comment, repository, serverUrl, state } = target
  const part = buildCommentPart(report, { ...target, state: state ?? {} })
  const site = /^https?:\/\/[\w.:-]+$/.exec(serverUrl ?? '')?.[0]
  const repositoryUrl = site === undefined ? null : `${site}/${repository.owner}/${repository.name}`
  return {
    merge(current, younger) {
      if (current === null && comment === 'on-change' && part.outcome === 'pass')
        return { skipped: 'not-needed' }
      const parts = younger.map(parseParts).reduce(mergeDuplicateComment, parseParts(current ?? ''))
      const newState = state ?? findPart(parts, part.origin)?.state ?? {}
      const merged = mergePart(parts, { ...part, state: newState })
      if (merged.kind === 'older') return { skipped: 'newer-run' }
      return { text: renderComment(merged.parts, { repositoryUrl, own: part.origin }) }
    },
    isIncluded: (current) => hasPart(current, part),
    covers: hasAllParts,
  }
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
