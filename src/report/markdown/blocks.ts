/** Building blocks of Markdown: lists, tables, code blocks and folded details. */

import { plural } from '../../core/text/format-number.ts'
import { inert } from '../sanitize.ts'
import { plain } from './escape.ts'

/** A section without what it folds away. */
export function withoutDetails(text: string): string {
  return text.replaceAll(markedDetails, '').trim()
}

export const detailsMark = '<!-- tailgate:details -->'

/** No fold that is marked has another inside. */
const markedDetails = new RegExp(`${detailsMark}\\n<details>[\\s\\S]*?\\n</details>\\n*`, 'g')

const mostSentences = 10

/** One sentence is a paragraph, several are a list. */
export function bullets(sentences: string[]): string | null {
  if (sentences.length === 0) return null
  if (sentences.length === 1) return told(sentences[0] ?? '')
  // Indented, what follows the first line still belongs to its bullet.
  const shown = sentences
    .slice(0, mostSentences)
    .map((sentence) => `- ${told(sentence).replaceAll('\n', '\n  ')}`)
  return joinedLines([...shown, leftOut(sentences.length - shown.length, 'reason')])
}

/** The lines of a log that stand below a sentence stay lines: the last of them often holds the cause. */
function told(text: string): string {
  const lines = text.split('\n')
  const sentence = plain(lines.filter((line) => !line.startsWith(logBar)).join('\n'))
  const log = lines.filter((line) => line.startsWith(logBar)).map((line) => line.slice(logBar.length))
  return log.length === 0 ? sentence : `${sentence}\n\n${fenced(log)}`
}

/** What marks a line of a service's log in an error's message. */
const logBar = '  | '

export function fenced(lines: string[], language = ''): string {
  // Even here GitHub shows no comment, but what is hidden in ours is found by its beginning.
  const text = lines.map((line) => inert(line, 500).replaceAll('<!--', '<! --')).join('\n')
  // A fence longer than any run of backticks within can't be closed by them.
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${language}\n${text}\n${fence}`
}

/** `mark`: stands before it, for whoever cuts it. */
export function folded(summary: string, text: string, mark: string | null = null): string {
  const fold = joined([`<details><summary>${summary}</summary>`, text, '</details>'])
  return mark === null ? fold : `${mark}\n${fold}`
}

export function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(alignment)), ...rows.map(line)].join('\n')
}

const leftAligned = new Set(['', 'Metric', 'Request', 'Limit', 'Verdict'])

function alignment(heading: string): string {
  return leftAligned.has(heading) ? ':--' : '--:'
}

export function leftOut(count: number, noun: string): string | null {
  return count > 0 ? `… and ${plural(count, `more ${noun}`)}.` : null
}

export function joined(parts: (string | null)[]): string {
  return parts.filter((part) => part !== null && part !== '').join('\n\n')
}

export function joinedLines(parts: (string | null)[]): string {
  return parts.filter((part) => part !== null && part !== '').join('\n')
}
