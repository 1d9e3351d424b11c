/** Building blocks of Markdown: lists, tables, code blocks and folded details. */

import { formatCount } from '../../core/text/format-number.ts'
import { sanitize } from '../sanitize.ts'
import { escapeMarkdown } from './escape.ts'

/** A section without what it folds away. */
export function removeDetails(text: string): string {
  return text.replaceAll(markedDetailsPattern, '').trim()
}

export const detailsMarker = '<!-- tailgate:details -->'

/** No fold that is marked has another inside. */
const markedDetailsPattern = new RegExp(
  `${detailsMarker}\\n<details>[\\s\\S]*?\\n</details>\\n*`,
  'g',
)

const maxBullets = 10

/** One sentence is a paragraph, several are a list. */
export function renderBullets(sentences: string[]): string | null {
  if (sentences.length === 0) return null
  if (sentences.length === 1) return renderMessage(sentences[0] ?? '')
  // Indented, what follows the first line still belongs to its bullet.
  const shown = sentences
    .slice(0, maxBullets)
    .map((sentence) => `- ${renderMessage(sentence).replaceAll('\n', '\n  ')}`)
  return joinLines([...shown, describeOmitted(sentences.length - shown.length, 'reason')])
}

/** The lines of a log that stand below a sentence stay lines: the last of them often holds the cause. */
function renderMessage(text: string): string {
  const lines = text.split('\n')
  const sentence = escapeMarkdown(
    lines.filter((line) => !line.startsWith(logLinePrefix)).join('\n'),
  )
  const log = lines
    .filter((line) => line.startsWith(logLinePrefix))
    .map((line) => line.slice(logLinePrefix.length))
  return log.length === 0 ? sentence : `${sentence}\n\n${renderCodeBlock(log)}`
}

/** What marks a line of a service's log in an error's message. */
const logLinePrefix = '  | '

export function renderCodeBlock(lines: string[], language = ''): string {
  // Even here GitHub shows no comment, but what is hidden in ours is found by its beginning.
  const text = lines.map((line) => sanitize(line, 500).replaceAll('<!--', '<! --')).join('\n')
  // A fence longer than any run of backticks within can't be closed by them.
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${language}\n${text}\n${fence}`
}

/** `mark`: stands before it, for whoever cuts it. */
export function renderFold(summary: string, text: string, mark: string | null = null): string {
  const fold = joinBlocks([`<details><summary>${summary}</summary>`, text, '</details>'])
  return mark === null ? fold : `${mark}\n${fold}`
}

export function renderTable(head: string[], rows: string[][]): string {
  const renderLine = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [renderLine(head), renderLine(head.map(chooseAlignment)), ...rows.map(renderLine)].join(
    '\n',
  )
}

const leftAlignedHeadings = new Set(['', 'Metric', 'Request', 'Limit', 'Verdict'])

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
