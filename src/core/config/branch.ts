/** Names of branches, as a user writes them. */

import { controlCharacter, quoted } from '../text/quote.ts'
import { type Asked, find, parsedText } from './source/read-option.ts'
import type { Parsed } from './value/units.ts'

/** Those that store baselines besides the default branch. */
export function readSaveOn(asked: Asked): string[] {
  const given = find('save-on', asked)
  if (!given || given.kind === 'empty') return []
  const items = given.kind === 'list' ? given.items : [given]
  return items.flatMap((item) => parsedText(item, parseBranch, asked) ?? [])
}

const longestBranch = 244

/** What git takes (git-check-ref-format(1)), and nothing that could be an option. */
export function parseBranch(text: string): Parsed<string> {
  const branch = text.trim()
  const isName =
    branch !== '' &&
    branch.length <= longestBranch &&
    !/^[-./]|[./]$|\.lock(?:\/|$)|\.\.|\/\/|\/\.|@\{|^@$|[\s~^:?*[\\]/.test(branch) &&
    !controlCharacter.test(branch)
  return isName
    ? { value: branch }
    : { problem: `must be the name of a branch, such as release, not ${quoted(text)}` }
}

/** What stands for a branch in a text that anyone may have written; null where no branch can be called so. */
export function branchNamed(text: string): string | null {
  const parsed = parseBranch(text)
  return 'value' in parsed ? parsed.value : null
}
