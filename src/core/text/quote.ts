/** Quotes text that a user wrote, for messages. */

/** The text in quotation marks, on one line and cut after 60 characters. */
export function quote(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  return `“${line.length > 60 ? `${line.slice(0, 60)}…` : line}”`
}

/**
 * Untrusted text on one line that cannot move a cursor, change the direction of writing, or act as
 * a command within a line of a GitHub log: `##[group]`.
 */
export function removeControls(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, '')
    .replace(/##\[/g, '## [')
}

/** A control character other than a tab: no header, name or printed line may contain one. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression finds control characters
export const controlCharacter = /[\x00-\x08\x0a-\x1f\x7f]/
