/** Building blocks of Markdown: lists, tables, code blocks and folded details. */

import { formatCount } from '../../core/text/format-number.ts'
import { sanitize } from '../sanitize.ts'
import { escapeMarkdown } from './escape.ts'

/**
 * A section without its folded details. Marked details contain no other details, so the first
 * closing tag ends them.
 */
export function removeDetails(text: string): string {
  const [first = '', ...others] = text.split(`${detailsMarker}\n<details>`)
  const kept = others.map((part) => {
    const end = part.indexOf(closingTag)
    // Details without an end are no details.
    if (end < 0) return `${detailsMarker}\n<details>${part}`
    return part.slice(end + closingTag.length).replace(/^\n+/, '')
  })
  return [first, ...kept].join('').trim()
}

const closingTag = '\n</details>'

/** Stands before folded details that may be removed. */
export const detailsMarker = '<!-- tailgate:details -->'

const maxBullets = 10

/** One sentence is a paragraph, several are a list. */
export function renderBullets(sentences: string[]): string | null {
  if (sentences.length === 0) return null
  if (sentences.length === 1) return renderMessage(sentences[0] ?? '')
  // Lines after the first belong to the same bullet because they are indented.
  const shown = sentences
    .slice(0, maxBullets)
    .map((sentence) => `- ${renderMessage(sentence).replaceAll('\n', '\n  ')}`)
  return joinLines([...shown, describeOmitted(sentences.length - shown.length, 'reason')])
}

/** Log lines below a sentence become a code block: the last of them often contains the cause. */
function renderMessage(text: string): string {
  const lines = text.split('\n')
  // Each line has a limit of its own: a remedy must not be cut because of what stands before it.
  const sentence = lines
    .filter((line) => !line.startsWith(logLinePrefix))
    .map((line) => escapeMarkdown(line, maxLineLength))
    .filter((line) => line !== '')
    .join(' ')
  const log = lines
    .filter((line) => line.startsWith(logLinePrefix))
    .map((line) => line.slice(logLinePrefix.length))
  return log.length === 0 ? sentence : `${sentence}\n\n${renderCodeBlock(log)}`
}

/** Of a message, in characters: the longest sentences say what mends a base. */
const maxLineLength = 1200

/** Marks a line of a service's log in the message of an error. */
const logLinePrefix = '  | '

export function renderCodeBlock(lines: string[], language = ''): string {
  // The data hidden in a comment is found by its `<!--`, so this text must not contain one.
  const text = lines.map((line) => sanitize(line, 500).replaceAll('<!--', '<! --')).join('\n')
  // The fence is longer than any run of backticks in the text, so none of them closes it.
  const maxBackticks = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(maxBackticks + 1)
  return `${fence}${language}\n${text}\n${fence}`
}

/** `marker`: stands before the fold, so that the fold can be found and removed. */
export function renderFold(summary: string, text: string, marker: string | null = null): string {
  const fold = joinBlocks([`<details><summary>${summary}</summary>`, text, '</details>'])
  return marker === null ? fold : `${marker}\n${fold}`
}

export function renderTable(head: string[], rows: string[][]): string {
  const renderLine = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [renderLine(head), renderLine(head.map(chooseAlignment)), ...rows.map(renderLine)].join(
    '\n',
  )
}

const leftAlignedHeadings = new Set([
  ...['', 'Metric', 'Request', 'Scenario', 'Step', 'Limit', 'Verdict'],
  ...['Change', 'Outcome', 'Added', 'What the gate saw', 'How long'],
])

function chooseAlignment(heading: string): string {
  return leftAlignedHeadings.has(heading) ? ':--' : '--:'
}

export function describeOmitted(count: number, noun: string): string | null {
  return count > 0 ? `… and ${formatCount(count, `more ${noun}`)}.` : null
}

export function joinBlocks(parts: (string | null)[]): string {
  return parts.filter((part) => part !== null && part !== '').join('\n\n')
}

export function joinLines(parts: (string | null)[]): string {
  return parts.filter((part) => part !== null && part !== '').join('\n')
}
