/** Writes the part of the pull request comment that belongs to this job. */

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

/** What this workflow's comment in a pull request says; nothing where there is none. */
export async function loadCommentParts(
  showing: PublishTarget,
  pullRequest: number,
): Promise<CommentPart[]> {
  if (showing.client === null) return []
  const client = await showing.client()
  return parseParts((await readComment(buildThread(showing, pullRequest, client))) ?? '')
}

export async function writeComment(
  report: Report,
  showing: PublishTarget,
  client: GitHubClient,
  patience: RetryTiming,
  tell: Logger,
): Promise<void> {
  const { pullRequest, comment } = showing
  if (pullRequest === null || comment === 'never') return
  try {
    const thread = buildThread(showing, pullRequest.number, client)
    const saying = buildCommentUpdate(report, showing)
    logPublished(await publishComment(thread, saying, patience), tell)
  } catch (error) {
    if (pullRequest.fromFork && isForbidden(error)) {
      tell.info(
        'A pull request from a fork may not write its comment itself; the job summary holds what it would say.',
      )
      await uploadFigures(report, showing, tell)
    } else if (isOutage(error)) throw error
    else
      tell.warning(`The comment could not be written. ${describeApiFailure(error)} ${summaryHint}`)
  }
}

function buildThread(
  { repository, workflow }: PublishTarget,
  pullRequest: number,
  client: GitHubClient,
): CommentThread {
  return { client, repository, pullRequest, workflow, authors: defaultAuthors }
}

/** With `on-change`, what passed is no reason to begin a comment; one that is there always says how it is now. */
function buildCommentUpdate(report: Report, showing: PublishTarget): CommentUpdate {
  const { comment, repository, serverUrl, state } = showing
  const part = buildCommentPart(report, { ...showing, state: state ?? {} })
  const site = /^https?:\/\/[\w.:-]+$/.exec(serverUrl ?? '')?.[0]
  const repositoryUrl = site === undefined ? null : `${site}/${repository.owner}/${repository.name}`
  return {
    merge(said, younger) {
      if (said === null && comment === 'on-change' && part.outcome === 'pass')
        return { left: 'not-begun' }
      const parts = younger.map(parseParts).reduce(mergeDuplicateComment, parseParts(said ?? ''))
      const left = state ?? findPart(parts, part.origin)?.state ?? {}
      const merged = mergePart(parts, { ...part, state: left })
      if (merged.kind === 'older') return { left: 'older' }
      return { text: renderComment(merged.parts, { repositoryUrl, own: part.origin }) }
    },
    isIn: (said) => hasPart(said, part),
    covers: hasAllParts,
  }
}

function logPublished(published: CommentOutcome, tell: Logger): void {
  if (published.kind === 'written') tell.info(`Comment: ${published.address}`)
  if (published.kind === 'older')
    tell.info('A newer run has written the comment already, so this one leaves it as it is.')
  if (published.kind === 'not-begun') tell.debug('Everything passed, so no comment is begun.')
  if (published.kind === 'crowded')
    tell.warning(
      `The comment could not be kept up to date, since many jobs write it at the same time. ${summaryHint}`,
    )
}

export const summaryHint = 'The job summary holds the same.'
