/**
 * Renders the one comment of a workflow in a pull request; `pull-request/comment.ts` writes it,
 * through `github/comment.ts`. It consists of parts: one for each step of each job and each leg of
 * its matrix. The data of each part is hidden in the text, so that the job that writes next keeps
 * the other parts. The text is read back as untrusted: people can edit comments.
 *
 *     ### ❌ tailgate: api p99 is 31 % slower, and 1 other failed     title over all parts
 *     #### ❌ api: failed
 *     <!-- tailgate:part eyJv… -->                                   data of one part
 *     …                                                              its report
 *     <!-- tailgate:end -->
 */

import { formatCount } from '../../core/text/format-number.ts'
import { removeDetails } from '../markdown/blocks.ts'
import { escapeMarkdown, escapeSummary } from '../markdown/escape.ts'
import { maxCommentLength } from '../markdown/size-limits.ts'
import { chooseIcon, describeOthers, describeOutcome } from '../outcome-words.ts'
import { embedPart } from './embedded-parts.ts'
import { findNewestRunNumber } from './merged-parts.ts'
import { renderNotified } from './notified.ts'
import { buildPartKey, type CommentPart, type Origin } from './part.ts'

/** The place of the comment. */
export interface CommentOptions {
  /** `https://github.com/acme/widgets`; null if there is no page to link to. */
  repositoryUrl: string | null
  /** The part to keep to the end if the others must be left out. */
  own: Origin | null
  /** Whom the comment mentions, each as `@octocat`; nobody by default. */
  notified?: string[]
}

/**
 * Always under `maxCommentLength` characters. If the parts do not fit, the last ones, which are
 * those that passed, lose their details first and their reports next. The result does not depend on
 * which job wrote last, so ten jobs at once produce the same text.
 */
export function renderComment(parts: CommentPart[], options: CommentOptions): string {
  for (const fewer of shrinkParts(parts, options.own)) {
    const text = renderParts(fewer, parts.length - fewer.length, options)
    if (text.length < maxCommentLength) return text
  }
  return renderParts([], parts.length, options)
}

/** The parts, then ever less of them, until only one is left. */
function* shrinkParts(parts: CommentPart[], own: Origin | null): Generator<CommentPart[]> {
  let left = parts
  yield left
  for (const shorten of [dropDetails, dropReport, dropState]) {
    for (const [index, part] of [...left.entries()].reverse()) {
      const shorter = shorten(part)
      if (shorter === part) continue
      left = left.with(index, shorter)
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

// The following three return the same object if there is nothing to drop.

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

function renderParts(parts: CommentPart[], leftOut: number, options: CommentOptions): string {
  const reported = parts.filter(({ report }) => report !== '')
  const rest = parts.filter(({ report }) => report === '')
  const alone = parts.length === 1 && leftOut === 0
  return `${[
    `### ${renderCommentTitle(parts)}`,
    ...reported.map((part) => (alone ? embedPart(part) : renderPartSection(part, parts))),
    renderPartLines(rest, parts),
    leftOut > 0 ? `… and ${formatCount(leftOut, 'more job')}: see their summaries.` : '',
    renderFooter(parts, options),
    rest.map(embedPart).join('\n'),
    renderNotified(options.notified ?? []),
  ]
    .filter((piece) => piece !== '')
    .join('\n\n')}\n`
}

/** The worst part of the newest run, and how many parts are still to come. */
function renderCommentTitle(parts: CommentPart[]): string {
  const newest = findNewestRunNumber(parts)
  const current = parts.filter(({ run }) => run.number === newest)
  const [first] = current
  if (first === undefined) return '⚠️ tailgate: nothing was measured'
  const others = current.filter(
    (part) => part !== first && part.outcome === first.outcome && part.onFail === first.onFail,
  )
  const missing = parts.length - current.length
  const pending =
    missing === 0
      ? ''
      : `; ${formatCount(missing, 'other')} ${missing === 1 ? 'is' : 'are'} not measured yet`
  const isGood = first.outcome === 'pass' || first.outcome === 'accepted'
  const icon = isGood && missing > 0 ? waitingIcon : chooseIcon(first)
  const headline = escapeMarkdown(composeCommentHeadline(first, others.length, parts))
  return `${icon} tailgate: ${headline}${pending}`
}

function composeCommentHeadline(first: CommentPart, others: number, parts: CommentPart[]): string {
  if (others > 0 && first.outcome === 'pass') return composePassHeadline(first, parts)
  const also = others > 0 ? `, and ${formatCount(others, 'other')} ${describeOthers(first)}` : ''
  return `${describePart(first)}${also}`
}

/**
 * A part whose headline says more than that it passed is named with all of it. What was not
 * measured has not passed.
 */
function composePassHeadline(first: CommentPart, parts: CommentPart[]): string {
  const current = parts.filter(({ run }) => run.number === first.run.number)
  const passed = current.filter(({ headline }) => !headline.endsWith(' not affected'))
  const [lead = first] = passed
  const left = current.length - Math.max(1, passed.length)
  const are = left === 1 ? 'is' : 'are'
  const unaffected = left === 0 ? '' : `, and ${formatCount(left, 'other')} ${are} not affected`
  const others = passed.length - 1
  const count = formatCount(others, 'other')
  const notable = passed.find(({ headline }) => !headline.endsWith(' passed'))
  if (others <= 0) return `${describePart(lead)}${unaffected}`
  return notable === undefined
    ? `${formatPartName(lead, parts)} and ${count} passed${unaffected}`
    : `${describePart(notable)}, and ${count} passed${unaffected}`
}

const waitingIcon = '⏳'

/** The headline of a part, with its leg of the matrix. */
function describePart({ headline, origin: { leg } }: CommentPart): string {
  return leg === '' ? headline : `${headline} (${leg})`
}

function renderPartSection(part: CommentPart, parts: CommentPart[]): string {
  if (part.outcome === 'pass') {
    const summary = `${chooseIcon(part)} ${escapeSummary(describePart(part))}`
    return `<details><summary>${summary}</summary>\n\n${embedPart(part)}\n\n</details>`
  }
  const name = escapeMarkdown(formatPartName(part, parts))
  const heading = `#### ${chooseIcon(part)} ${name}: ${describeOutcome(part)}`
  return `${heading}\n\n${embedPart(part)}`
}

/** A line for each part without a report: it is of an older run, or its report did not fit. */
function renderPartLines(rest: CommentPart[], parts: CommentPart[]): string {
  const newest = findNewestRunNumber(parts)
  const now = formatAtCommit(parts.find(({ run }) => run.number === newest))
  const lines = rest.map((part) => {
    if (part.run.number === newest) {
      const description = escapeMarkdown(describePart(part))
      return `- ${chooseIcon(part)} ${description}; its report is in its job's summary`
    }
    const name = escapeMarkdown(formatPartName(part, parts))
    const then = `${formatAtCommit(part) || ' earlier'} it ${describePastOutcome(part)}`
    return `- ${waitingIcon} ${name}: not measured${now} yet;${then}`
  })
  return lines.join('\n')
}

function describePastOutcome(part: CommentPart): string {
  if (part.outcome === 'fail' && part.onFail === 'report') return 'would have failed'
  const word = describeOutcome(part)
  return part.outcome === 'pass' || part.outcome === 'fail' ? word : `was ${word}`
}

/** The name of a part, with as much of its origin as distinguishes it from the others. */
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

/** ` at 1a2b3c4`; empty if the commit is unknown. */
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
