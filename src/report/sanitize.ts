/** Makes untrusted text safe to print on one line of a terminal or a GitHub log. */

/**
 * A stranger's text on one line, cut to `longest`, without anything that moves a cursor, turns the direction of
 * writing, or that a GitHub log takes for a command: `::error::` at the start of a line, `##[group]` anywhere.
 */
export function sanitize(text: string, longest: number): string {
  const line = text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, '')
    .replace(/##\[/g, '## [')
    .trim()
    .replace(/^::/, ': :')
  const characters = [...line]
  return characters.length <= longest ? line : `${characters.slice(0, longest - 1).join('')}…`
}
