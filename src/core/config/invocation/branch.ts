/** Parses the names of branches. */

import { controlCharacter, quote } from '../../text/quote.ts'
import { findValue, parseValue, type ReadContext } from '../source/read-option.ts'
import type { Parsed } from '../value/units.ts'

/** The branches that store baselines in addition to the default branch. */
export function readSaveOn(context: ReadContext): string[] {
  const source = findValue('save-on', context)
  if (!source || source.kind === 'empty') return []
  const items = source.kind === 'list' ? source.items : [source]
  return items.flatMap((item) => parseValue(item, parseBranchName, context) ?? [])
}

const maxBranchLength = 244

/** A name that git allows (git-check-ref-format(1)) and that cannot be taken as an option. */
export function parseBranchName(text: string): Parsed<string> {
  const branch = text.trim()
  const isName =
    branch !== '' &&
    branch.length <= maxBranchLength &&
    !/^[-./]|[./]$|\.lock(?:\/|$)|\.\.|\/\/|\/\.|@\{|^@$|[\s~^:?*[\\]/.test(branch) &&
    !controlCharacter.test(branch)
  return isName
    ? { value: branch }
    : { problem: `must be the name of a branch, such as release, not ${quote(text)}` }
}

/** The same for untrusted text: null if no branch can have this name. */
export function parseBranchNameOrNull(text: string): string | null {
  const parsed = parseBranchName(text)
  return 'value' in parsed ? parsed.value : null
}
