/** Makes untrusted text safe to print on one line of a terminal or a GitHub log. */

import { removeControls } from '../core/text/quote.ts'

/**
 * Untrusted text on one line, cut to `maxLength` characters. It cannot move a cursor, change the
 * direction of writing, or act as a command in a GitHub log: `::error::` at the start of a line,
 * `##[group]` anywhere.
 */
export function sanitize(text: string, maxLength: number): string {
  const line = removeControls(text).trim().replace(/^::/, ': :')
  const characters = [...line]
  return characters.length <= maxLength ? line : `${characters.slice(0, maxLength - 1).join('')}…`
}
