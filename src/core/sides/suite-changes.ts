/** Matches the suites of base and head by their names. */

import type { Suite } from '../config/suite.ts'
import { quote } from '../text/quote.ts'

type Named = Pick<Suite, 'name'>

/** The suites that only the base has, by name. */
export function listRemovedSuites(base: readonly Named[], head: readonly Named[]): string[] {
  const names = new Set(head.map(({ name }) => name))
  return base.map(({ name }) => name).filter((name) => !names.has(name))
}

/**
 * The suite that may be the removed one under a new name, as a sentence: one has gone and one has
 * come. Null if that is not so.
 */
export function describePossibleRename(
  removed: string,
  base: readonly Named[],
  head: readonly Named[],
): string | null {
  const added = listRemovedSuites(head, base)
  const [name] = added
  if (name === undefined || added.length !== 1 || listRemovedSuites(base, head).length !== 1)
    return null
  return `If ${quote(name)} is ${quote(removed)} under a new name, keep the old name.`
}
