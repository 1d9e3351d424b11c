/** Joins lines and paragraphs for a terminal, and makes their text safe to print. */

import { inert } from '../sanitize.ts'

/** The lines of a log below a sentence stay lines: the last of them often holds the cause. */
export function told(text: string): string {
  return text.split('\n').map(safe).join('\n')
}

export function safe(text: string): string {
  return inert(text, 600)
}

export function lines(several: string[]): string | null {
  return several.length === 0 ? null : several.join('\n')
}

export function paragraphs(parts: (string | null)[]): string {
  return parts.filter((part) => part !== null && part !== '').join('\n\n')
}
