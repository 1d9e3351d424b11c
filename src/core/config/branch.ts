/** Names of branches, as a user writes them. */

import { controlCharacter, quote } from '../text/quote.ts'
import { findValue, parseValue, type ReadContext } from './source/read-option.ts'
import type { Parsed } from './value/units.ts'

/** Those that store baselines besides the default branch. */
export function readSaveOn(context: ReadContext): string[] {
  const source = findValue('save-on', context)
  if (!source || source.kind === 'empty') return []
  const items = source.kind === 'list' ? source.items : [source]
  return items.flatMap((item) => parseValue(item, parseBranchName, context) ?? [])
}

const maxBranchLength = 244

/** What git takes (git-check-ref-format(1)), and nothing that could be an option. */
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

/** What stands for a branch in a text that anyone may have written; null where no branch can be called so. */
export function parseBranchNameOrNull(text: string): string | null {
  const parsed = parseBranchName(text)
  return 'value' in parsed ? parsed.value : null
}
