/** Joins lines and paragraphs for a terminal, and makes text safe to print. */

import { sanitize } from '../sanitize.ts'

/** Keeps line breaks, for log lines below a sentence: the last of them often contains the cause. */
export function sanitizeLines(text: string): string {
  return text.split('\n').map(sanitizeSentence).join('\n')
}

export function sanitizeSentence(text: string): string {
  return sanitize(text, maxSentenceLength)
}

/** In characters: the longest sentences say what mends a base. */
const maxSentenceLength = 1200

export function joinOrNull(lines: string[]): string | null {
  return lines.length === 0 ? null : lines.join('\n')
}

export function joinParagraphs(parts: (string | null)[]): string {
  return parts.filter((part) => part !== null && part !== '').join('\n\n')
}
