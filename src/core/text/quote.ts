/** Quotes text that a user wrote, for messages. */

export function quote(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  return `“${line.length > 60 ? `${line.slice(0, 60)}…` : line}”`
}

/** What no header, name or line may hold. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
export const controlCharacter = /[\x00-\x08\x0a-\x1f\x7f]/
