/** What a pull request is shown of a Report: its part of the comment, and a check run. What fails here fails no gate. */
import { createHash } from 'node:crypto'
import { type ExitPolicy, exitCode } from './core/verdict.ts'
import { upload } from './github/artifacts.ts'
import { type Check, longestCheck, publishCheck } from './github/checks.ts'
import { type Client, isForbidden, isOutage, whyRefused } from './github/client.ts'
import {
  commentIn,
  type Patience,
  type Published,
  publishComment,
  type Saying,
  type Thread,
  usualAuthors,
} from './github/comment.ts'
import type { Repository, Run } from './github/occasion.ts'
import {
  commentOf,
  holds,
  holdsAll,
  type Origin,
  type Part,
  partFrom,
  partOf,
  partsIn,
  withPart,
  withStray,
} from './report/comment.ts'
import { figuresJson } from './report/figures.ts'
import { markdown } from './report/markdown.ts'
import type { Report } from './report/report.ts'

/** Where it is shown, and how. */
export interface Showing {
  /** Null where there is no token, and so nothing to be shown. */
  client: (() => Promise<Client>) | null
  repository: Repository
  /** `https://github.com` */
  serverUrl: string | undefined
  /** Null where there is none to comment on. */
  pullRequest: { number: number; fromFork: boolean } | null
  /** Full hash of what the check run is about; null for none. */
  commit: string | null
  workflow: string
  origin: Origin
  run: Run
  /** For the next run of the same part; null where what an earlier one left shall stay. */
  state: Record<string, unknown> | null
  comment: 'always' | 'on-change' | 'never'
  policy: ExitPolicy
}

/** Where sentences go that are for whoever reads the job's log. */
export interface Teller {
  info(sentence: string): void
  warning(sentence: string): void
  debug(sentence: string): void
}

export async function show(
  report: Report,
  showing: Showing,
  patience: Patience,
  tell: Teller,
): Promise<void> {
  if (showing.client === null) return
  try {
    const client = await showing.client()
    await showComment(report, showing, client, patience, tell)
    await showCheck(report, showing, client, tell)
  } catch (error) {
    tell.warning(`Nothing could be written into the pull request. ${whyRefused(error)} ${elsewhere}`)
  }
}

/** What this workflow's comment in a pull request says; nothing where there is none. */
export async function partsOn(showing: Showing, pullRequest: number): Promise<Part[]> {
  if (showing.client === null) return []
  const client = await showing.client()
  return partsIn((await commentIn(threadOf(showing, pullRequest, client))) ?? '')
}

// ── for the second stage ──

/** What an artifact with figures is called; of each origin one. */
function figuresName(origin: Origin): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([origin.job, origin.step, origin.leg, origin.asked]))
    .digest('hex')
  return `tailgate-figures~${hash.slice(0, 16)}`
}

export function isFigures(name: string): boolean {
  return /^tailgate-figures~[0-9a-f]{16}$/.test(name)
}

/** The only file in it. */
export const figuresFile = 'figures.json'

/** The second stage follows at once; where it failed, it may be run again after a weekend. */
const figuresDays = 5

/** What a run may not write itself, it leaves for a workflow that may. */
async function handOver(report: Report, { origin }: Showing, tell: Teller): Promise<void> {
  try {
    const text = figuresJson({ origin, report })
    await upload(figuresName(origin), { name: figuresFile, text, retentionDays: figuresDays })
    tell.info('Its figures are left for the second stage (docs/recipes/forks.md), which may comment.')
  } catch (error) {
    tell.debug(`The figures could not be left for a second stage. ${whyRefused(error)}`)
  }
}

// ── the comment ──

async function showComment(
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

const elsewhere = 'The job summary holds the same.'

// ── the check run ──

/** That the token may not write checks is as usual as not, and nobody asked for one. */
async function showCheck(report: Report, showing: Showing, client: Client, tell: Teller): Promise<void> {
  const { repository, commit } = showing
  if (commit === null) return
  try {
    const done = await publishCheck(client, repository, checkOf(report, commit, showing))
    if (done === 'forbidden') tell.debug('There is no check run: the token lacks checks: write.')
  } catch (error) {
    tell.warning(`The check run could not be written. ${whyRefused(error)}`)
  }
}

function checkOf(report: Report, commit: string, { origin, policy }: Showing): Check {
  return {
    name: `tailgate (${namesOf(origin).join(', ')})`,
    commit,
    conclusion: conclusionOf(report, policy),
    title: report.headline.replace(/^tailgate: /, '').slice(0, 200),
    summary: markdown(report, longestCheck),
  }
}

/** What was asked for by name is left out where it is a value of the matrix, and so there already. */
function namesOf({ job, leg, asked }: Origin): string[] {
  const isSaid = leg.split(', ').some((value) => value.endsWith(` ${asked}`))
  return [job, leg, isSaid ? '' : asked].filter((word) => word !== '')
}

/** As the job's own: what is not judged passes a rule that requires it, unless the user wants it to fail. */
function conclusionOf({ outcome }: Report, policy: ExitPolicy): Check['conclusion'] {
  if (exitCode(outcome, policy) !== 0) return 'failure'
  return outcome === 'pass' || outcome === 'accepted' ? 'success' : 'neutral'
}
