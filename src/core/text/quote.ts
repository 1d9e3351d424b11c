/** Quotes text that a user wrote, for messages. */

/** The text in quotation marks, on one line and cut after 60 characters. */
export function quote(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  return `“${line.length > 60 ? `${line.slice(0, 60)}…` : line}”`
}

/** A control character other than a tab: no header, name or printed line may contain one. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression finds control characters
export const controlCharacter = /[\x00-\x08\x0a-\x1f\x7f]/
