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

import { plural } from '../../core/text/format-number.ts'
import { type Outcome, worst } from '../../core/verdict/verdict.ts'
import { outcomeWords } from '../cells.ts'
import { alsoWord } from '../headline.ts'
import { withoutDetails } from '../markdown/blocks.ts'
import { inSummary, plain } from '../markdown/escape.ts'
import { icons } from '../markdown/markdown.ts'
import { longestComment } from '../markdown/size-limits.ts'
import { hidden } from './embedded-parts.ts'
import { newestRun } from './merged-parts.ts'
import { keyOf, type Origin, type Part } from './part.ts'

// ── as text ──

/** Where the text will stand. */
export interface Place {
  /** `https://github.com/acme/widgets`; null where runs can't be linked to. */
  repositoryUrl: string | null
  /** The part that is left out last where there is no room for all. */
  own: Origin | null
}

/**
 * Under `longestComment` characters whatever the parts hold. Where they crowd each other, the last ones give way first,
 * which are the ones that passed: their details, then their reports. Who wrote last does not matter, so that ten jobs at
 * once come to the same text.
 */
export function commentOf(parts: Part[], place: Place): string {
  for (const fewer of everLess(parts, place.own)) {
    const text = written(fewer, parts.length - fewer.length, place)
    if (text.length < longestComment) return text
  }
  return written([], parts.length, place)
}

function* everLess(parts: Part[], own: Origin | null): Generator<Part[]> {
  let left = parts
  yield left
  for (const lighter of [withoutFolds, withoutReport, withoutState]) {
    for (const [index, part] of [...left.entries()].reverse()) {
      const less = lighter(part)
      if (less === part) continue
      left = left.with(index, less)
      yield left
    }
  }
  while (left.length > 1) {
    const last = left.findLastIndex((part) => own === null || keyOf(part) !== keyOf({ origin: own }))
    left = left.toSpliced(last, 1)
    yield left
  }
}

// Each gives the same part back where it has nothing to lose.

function withoutFolds(part: Part): Part {
  const report = withoutDetails(part.report)
  return report === part.report ? part : { ...part, report }
}

function withoutReport(part: Part): Part {
  return part.report === '' ? part : { ...part, report: '' }
}

function withoutState(part: Part): Part {
  return Object.keys(part.state).length === 0 ? part : { ...part, state: {} }
}

function written(parts: Part[], leftOut: number, place: Place): string {
  const told = parts.filter(({ report }) => report !== '')
  const rest = parts.filter(({ report }) => report === '')
  const alone = parts.length === 1 && leftOut === 0
  return `${[
    `### ${titleOf(parts)}`,
    ...told.map((part) => (alone ? hidden(part) : sectionOf(part, parts))),
    linesOf(rest, parts),
    leftOut > 0 ? `… and ${plural(leftOut, 'more job')}: see their summaries.` : '',
    footer(parts, place),
    rest.map(hidden).join('\n'),
  ]
    .filter((piece) => piece !== '')
    .join('\n\n')}\n`
}

/** The worst of the newest run speaks for all; that some are still to come is said with it. */
function titleOf(parts: Part[]): string {
  const newest = newestRun(parts)
  const current = parts.filter(({ run }) => run.number === newest)
  const outcome = worst(current.map((part) => part.outcome))
  const [first, ...others] = current.filter((part) => part.outcome === outcome)
  if (first === undefined) return `${icons.invalid} tailgate: nothing was measured`
  const missing = parts.length - current.length
  const pending =
    missing === 0 ? '' : `; ${plural(missing, 'other')} ${missing === 1 ? 'is' : 'are'} not measured yet`
  const isGood = outcome === 'pass' || outcome === 'accepted'
  const icon = isGood && missing > 0 ? waiting : icons[outcome]
  return `${icon} tailgate: ${plain(headlineOf(first, others.length, parts))}${pending}`
}

function headlineOf(first: Part, others: number, parts: Part[]): string {
  if (others > 0 && first.outcome === 'pass')
    return `${nameOf(first, parts)} and ${plural(others, 'other')} passed`
  const also = others > 0 ? `, and ${plural(others, 'other')} ${alsoWord[first.outcome]}` : ''
  return `${spoken(first)}${also}`
}

const waiting = '⏳'

/** Its headline, and of which leg of a matrix it is. */
function spoken({ headline, origin: { leg } }: Part): string {
  return leg === '' ? headline : `${headline} (${leg})`
}

function sectionOf(part: Part, parts: Part[]): string {
  if (part.outcome === 'pass') {
    const summary = `${icons.pass} ${inSummary(spoken(part))}`
    return `<details><summary>${summary}</summary>\n\n${hidden(part)}\n\n</details>`
  }
  const heading = `#### ${icons[part.outcome]} ${plain(nameOf(part, parts))}: ${outcomeWords[part.outcome]}`
  return `${heading}\n\n${hidden(part)}`
}

/** Parts that have no report here: of an older run, or without room for it. */
function linesOf(rest: Part[], parts: Part[]): string {
  const newest = newestRun(parts)
  const now = atCommit(parts.find(({ run }) => run.number === newest))
  const lines = rest.map((part) => {
    if (part.run.number === newest)
      return `- ${icons[part.outcome]} ${plain(spoken(part))}; its report is in its job's summary`
    const then = `${atCommit(part) || ' earlier'} it ${pastWords(part.outcome)}`
    return `- ${waiting} ${plain(nameOf(part, parts))}: not measured${now} yet;${then}`
  })
  return lines.join('\n')
}

function pastWords(outcome: Outcome): string {
  const word = outcomeWords[outcome]
  return outcome === 'pass' || outcome === 'fail' ? word : `was ${word}`
}

/** What it measured and where, with so much of where as tells it from the others. */
function nameOf(part: Part, parts: Part[]): string {
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
function atCommit(part: Part | undefined): string {
  return part?.commit ? ` at ${part.commit.slice(0, 7)}` : ''
}

function footer(parts: Part[], { repositoryUrl }: Place): string {
  const newest = newestRun(parts)
  const [latest] = parts
    .filter(({ run }) => run.number === newest)
    .sort((one, other) => other.run.attempt - one.run.attempt)
  if (latest === undefined) return ''
  const { id, number, attempt } = latest.run
  const name = attempt > 1 ? `run ${number}, attempt ${attempt}` : `run ${number}`
  const run =
    repositoryUrl === null ? name : `[${name}](${repositoryUrl}/actions/runs/${id}/attempts/${attempt})`
  return `Measured${atCommit(latest)} in ${run}.`
}
