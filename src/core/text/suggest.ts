/** Suggests the word that was meant where an unknown one was written. */

/** `; did you mean duration?` to append to a message, or an empty text without a close word. */
export function didYouMean(word: string, words: readonly string[]): string {
  const best = findClosestWord(word, words)
  return best ? `; did you mean ${best}?` : ''
}

/** The same, but lists all words where none is close: for few words. */
export function suggestOrListAll(word: string, words: readonly string[]): string {
  return didYouMean(word, words) || `: use one of ${words.join(', ')}`
}

/** The word that needs the fewest edits, or null if it needs more than one per three letters. */
export function findClosestWord(word: string, words: readonly string[]): string | null {
  const [best] = words
    .map((candidate) => ({
      candidate,
      edits: countEdits(word.toLowerCase(), candidate.toLowerCase()),
    }))
    .sort((one, other) => one.edits - other.edits)
  return best && best.edits <= Math.max(1, Math.floor(word.length / 3)) ? best.candidate : null
}

/**
 * Number of letters to insert, delete, replace or swap with the next one: the optimal string
 * alignment distance, computed row by row.
 */
function countEdits(from: string, to: string): number {
  if (Math.abs(from.length - to.length) > 10) return Number.POSITIVE_INFINITY
  const [letters, others] = [[...from], [...to]]
  const rows = [Array.from({ length: others.length + 1 }, (_, column) => column)]
  for (const [row, letter] of letters.entries()) {
    const [above = [], here] = [rows[row], [row + 1]]
    for (const [column, other] of others.entries()) {
      const [replaced = 0, deleted = 0, inserted = 0] = [
        above[column],
        above[column + 1],
        here[column],
      ]
      const isSwap = letter === others[column - 1] && letters[row - 1] === other
      const swapped = isSwap ? (rows[row - 1]?.[column - 1] ?? 0) : Number.POSITIVE_INFINITY
      here.push(
        Math.min(replaced + (letter === other ? 0 : 1), deleted + 1, inserted + 1, swapped + 1),
      )
    }
    rows.push(here)
  }
  return rows.at(-1)?.at(-1) ?? 0
}
