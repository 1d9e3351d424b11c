/** Writes the part of the pull request comment that belongs to this job. */

import { isForbidden, isOutage, whyRefused } from '../github/api-failure.ts'
import type { Client } from '../github/client.ts'
import {
  commentIn,
  type Patience,
  type Published,
  publishComment,
  type Saying,
  usualAuthors,
} from '../github/comment.ts'
import type { Thread } from '../github/comment-api.ts'
import { commentOf } from '../report/comment/comment.ts'
import { partsIn } from '../report/comment/embedded-parts.ts'
import { holds, holdsAll, partFrom, withPart, withStray } from '../report/comment/merged-parts.ts'
import { type Part, partOf } from '../report/comment/part.ts'
import type { Report } from '../report/report.ts'
import { handOver } from './figures-artifact.ts'
import type { Showing, Teller } from './target.ts'

/** What this workflow's comment in a pull request says; nothing where there is none. */
export async function partsOn(showing: Showing, pullRequest: number): Promise<Part[]> {
  if (showing.client === null) return []
  const client = await showing.client()
  return partsIn((await commentIn(threadOf(showing, pullRequest, client))) ?? '')
}

export async function showComment(
  report: Report,
  showing: Showing,
  client: Client,
  patience: Patience,
  tell: Teller,
): Promise<void> {
  const { pullRequest, comment } = showing
  if (pullRequest === null || comment === 'never') return
  try {
    const thread = threadOf(showing, pullRequest.number, client)
    const saying = sayingOf(report, showing)
    tellOf(await publishComment(thread, saying, patience), tell)
  } catch (error) {
    if (pullRequest.fromFork && isForbidden(error)) {
      tell.info(
        'A pull request from a fork may not write its comment itself; the job summary holds what it would say.',
      )
      await handOver(report, showing, tell)
    } else if (isOutage(error)) throw error
    else tell.warning(`The comment could not be written. ${whyRefused(error)} ${elsewhere}`)
  }
}

function threadOf({ repository, workflow }: Showing, pullRequest: number, client: Client): Thread {
  return { client, repository, pullRequest, workflow, authors: usualAuthors }
}

/** With `on-change`, what passed is no reason to begin a comment; one that is there always says how it is now. */
function sayingOf(report: Report, showing: Showing): Saying {
  const { comment, repository, serverUrl, state } = showing
  const part = partOf(report, { ...showing, state: state ?? {} })
  const site = /^https?:\/\/[\w.:-]+$/.exec(serverUrl ?? '')?.[0]
  const repositoryUrl = site === undefined ? null : `${site}/${repository.owner}/${repository.name}`
  return {
    over(said, younger) {
      if (said === null && comment === 'on-change' && part.outcome === 'pass') return { left: 'not-begun' }
      const parts = younger.map(partsIn).reduce(withStray, partsIn(said ?? ''))
      const left = state ?? partFrom(parts, part.origin)?.state ?? {}
      const merged = withPart(parts, { ...part, state: left })
      if (merged.kind === 'older') return { left: 'older' }
      return { text: commentOf(merged.parts, { repositoryUrl, own: part.origin }) }
    },
    isIn: (said) => holds(said, part),
    covers: holdsAll,
  }
}

function tellOf(published: Published, tell: Teller): void {
  if (published.kind === 'written') tell.info(`Comment: ${published.address}`)
  if (published.kind === 'older')
    tell.info('A newer run has written the comment already, so this one leaves it as it is.')
  if (published.kind === 'not-begun') tell.debug('Everything passed, so no comment is begun.')
  if (published.kind === 'crowded')
    tell.warning(
      `The comment could not be kept up to date, since many jobs write it at the same time. ${elsewhere}`,
    )
}

export const elsewhere = 'The job summary holds the same.'
