/** Joins lines and paragraphs for a terminal, and makes their text safe to print. */

import { sanitize } from '../sanitize.ts'

/** The lines of a log below a sentence stay lines: the last of them often holds the cause. */
export function sanitizeLines(text: string): string {
  return text.split('\n').map(sanitizeSentence).join('\n')
}

export function sanitizeSentence(text: string): string {
  return sanitize(text, 600)
}

export function joinOrNull(several: string[]): string | null {
  return several.length === 0 ? null : several.join('\n')
}

export function joinParagraphs(parts: (string | null)[]): string {
  return parts.filter((part) => part !== null && part !== '').join('\n\n')
}
