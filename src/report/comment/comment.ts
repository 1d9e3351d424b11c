/**
 * The one comment that a workflow has in a pull request, made of parts: one for each step of each job, and each leg of its
 * matrix. What a part says of itself is hidden in the text, so that whoever writes next keeps what the others wrote. It is
 * read back like any stranger's: people can edit comments.
 *
 *     ### ❌ tailgate: api p99 is 31 % slower, and 1 other failed     over all parts
 *     #### ❌ api: failed
 *     <!-- tailgate:part eyJv… -->                                   what it says of itself
 *     …                                                              its report
 *     <!-- tailgate:end -->
 */

import { formatCount } from '../../core/text/format-number.ts'
import { findWorstOutcome, type Outcome } from '../../core/verdict/verdict.ts'
import { outcomeWords } from '../cells.ts'
import { alsoWords } from '../headline.ts'
import { removeDetails } from '../markdown/blocks.ts'
import { escapeMarkdown, escapeSummary } from '../markdown/escape.ts'
import { outcomeIcons } from '../markdown/markdown.ts'
import { maxCommentLength } from '../markdown/size-limits.ts'
import { embedPart } from './embedded-parts.ts'
import { findNewestRunNumber } from './merged-parts.ts'
import { buildPartKey, type CommentPart, type Origin } from './part.ts'

// ── as text ──

/** Where the text will stand. */
export interface CommentOptions {
  /** `https://github.com/acme/widgets`; null where runs can't be linked to. */
  repositoryUrl: string | null
  /** The part that is left out last where there is no room for all. */
  own: Origin | null
}

/**
 * Under `maxCommentLength` characters whatever the parts hold. Where they crowd each other, the last ones give way first,
 * which are the ones that passed: their details, then their reports. Who wrote last does not matter, so that ten jobs at
 * once come to the same text.
 */
export function renderComment(parts: CommentPart[], place: CommentOptions): string {
  for (const fewer of shrinkParts(parts, place.own)) {
    const text = renderParts(fewer, parts.length - fewer.length, place)
    if (text.length < maxCommentLength) return text
  }
  return renderParts([], parts.length, place)
}

function* shrinkParts(parts: CommentPart[], own: Origin | null): Generator<CommentPart[]> {
  let left = parts
  yield left
  for (const lighter of [dropDetails, dropReport, dropState]) {
    for (const [index, part] of [...left.entries()].reverse()) {
      const less = lighter(part)
      if (less === part) continue
      left = left.with(index, less)
      yield left
    }
  }
  while (left.length > 1) {
    const last = left.findLastIndex(
      (part) => own === null || buildPartKey(part) !== buildPartKey({ origin: own }),
    )
    left = left.toSpliced(last, 1)
    yield left
  }
}

// Each gives the same part back where it has nothing to lose.

function dropDetails(part: CommentPart): CommentPart {
  const report = removeDetails(part.report)
  return report === part.report ? part : { ...part, report }
}

function dropReport(part: CommentPart): CommentPart {
  return part.report === '' ? part : { ...part, report: '' }
}

function dropState(part: CommentPart): CommentPart {
  return Object.keys(part.state).length === 0 ? part : { ...part, state: {} }
}

function renderParts(parts: CommentPart[], leftOut: number, place: CommentOptions): string {
  const told = parts.filter(({ report }) => report !== '')
  const rest = parts.filter(({ report }) => report === '')
  const alone = parts.length === 1 && leftOut === 0
  return `${[
    `### ${renderCommentTitle(parts)}`,
    ...told.map((part) => (alone ? embedPart(part) : renderPartSection(part, parts))),
    renderPartLines(rest, parts),
    leftOut > 0 ? `… and ${formatCount(leftOut, 'more job')}: see their summaries.` : '',
    renderFooter(parts, place),
    rest.map(embedPart).join('\n'),
  ]
    .filter((piece) => piece !== '')
    .join('\n\n')}\n`
}

/** The worst of the newest run speaks for all; that some are still to come is said with it. */
function renderCommentTitle(parts: CommentPart[]): string {
  const newest = findNewestRunNumber(parts)
  const current = parts.filter(({ run }) => run.number === newest)
  const outcome = findWorstOutcome(current.map((part) => part.outcome))
  const [first, ...others] = current.filter((part) => part.outcome === outcome)
  if (first === undefined) return `${outcomeIcons.invalid} tailgate: nothing was measured`
  const missing = parts.length - current.length
  const pending =
    missing === 0
      ? ''
      : `; ${formatCount(missing, 'other')} ${missing === 1 ? 'is' : 'are'} not measured yet`
  const isGood = outcome === 'pass' || outcome === 'accepted'
  const icon = isGood && missing > 0 ? waitingIcon : outcomeIcons[outcome]
  return `${icon} tailgate: ${escapeMarkdown(composeCommentHeadline(first, others.length, parts))}${pending}`
}

function composeCommentHeadline(first: CommentPart, others: number, parts: CommentPart[]): string {
  if (others > 0 && first.outcome === 'pass')
    return `${formatPartName(first, parts)} and ${formatCount(others, 'other')} passed`
  const also = others > 0 ? `, and ${formatCount(others, 'other')} ${alsoWords[first.outcome]}` : ''
  return `${describePart(first)}${also}`
}

const waitingIcon = '⏳'

/** Its headline, and of which leg of a matrix it is. */
function describePart({ headline, origin: { leg } }: CommentPart): string {
  return leg === '' ? headline : `${headline} (${leg})`
}

function renderPartSection(part: CommentPart, parts: CommentPart[]): string {
  if (part.outcome === 'pass') {
    const summary = `${outcomeIcons.pass} ${escapeSummary(describePart(part))}`
    return `<details><summary>${summary}</summary>\n\n${embedPart(part)}\n\n</details>`
  }
  const heading = `#### ${outcomeIcons[part.outcome]} ${escapeMarkdown(formatPartName(part, parts))}: ${outcomeWords[part.outcome]}`
  return `${heading}\n\n${embedPart(part)}`
}

/** Parts that have no report here: of an older run, or without room for it. */
function renderPartLines(rest: CommentPart[], parts: CommentPart[]): string {
  const newest = findNewestRunNumber(parts)
  const now = formatAtCommit(parts.find(({ run }) => run.number === newest))
  const lines = rest.map((part) => {
    if (part.run.number === newest)
      return `- ${outcomeIcons[part.outcome]} ${escapeMarkdown(describePart(part))}; its report is in its job's summary`
    const then = `${formatAtCommit(part) || ' earlier'} it ${describePastOutcome(part.outcome)}`
    return `- ${waitingIcon} ${escapeMarkdown(formatPartName(part, parts))}: not measured${now} yet;${then}`
  })
  return lines.join('\n')
}

function describePastOutcome(outcome: Outcome): string {
  const word = outcomeWords[outcome]
  return outcome === 'pass' || outcome === 'fail' ? word : `was ${word}`
}

/** What it measured and where, with so much of where as tells it from the others. */
function formatPartName(part: CommentPart, parts: CommentPart[]): string {
  const { job, step, leg, asked } = part.origin
  const named = leg === '' ? part.name : `${part.name} (${leg})`
  const alike = parts.filter(({ name, origin }) => name === part.name && origin.leg === leg)
  if (alike.length < 2) return named
  const sameJob = alike.filter(({ origin }) => origin.job === job)
  if (sameJob.length < 2) return `${named} in ${job}`
  const sameStep = sameJob.filter(({ origin }) => origin.step === step)
  return `${named} in ${job}, ${sameStep.length < 2 ? step : asked || step}`
}

/** ` at 1a2b3c4`; nothing where that is not known. */
function formatAtCommit(part: CommentPart | undefined): string {
  return part?.commit ? ` at ${part.commit.slice(0, 7)}` : ''
}

function renderFooter(parts: CommentPart[], { repositoryUrl }: CommentOptions): string {
  const newest = findNewestRunNumber(parts)
  const [latest] = parts
    .filter(({ run }) => run.number === newest)
    .sort((one, other) => other.run.attempt - one.run.attempt)
  if (latest === undefined) return ''
  const { id, number, attempt } = latest.run
  const name = attempt > 1 ? `run ${number}, attempt ${attempt}` : `run ${number}`
  const run =
    repositoryUrl === null
      ? name
      : `[${name}](${repositoryUrl}/actions/runs/${id}/attempts/${attempt})`
  return `Measured${formatAtCommit(latest)} in ${run}.`
}
