/** Formats a command that repeats the run on another machine. */

import { flagOf } from '../core/config/options/option.ts'
import { type OptionName, options } from '../core/config/options/option-table.ts'
import type { Overrides } from './load-config.ts'

/**
 * A command that does the same elsewhere. It stands in a public comment, where nobody masks secrets, so values that may
 * hold one are left for the reader to fill in.
 */
export function reproducing(overrides: Overrides): string {
  const flags = options.flatMap((option) => {
    const isSame = option.commands.includes('run') && !ofThePlatform.has(option.name)
    const name = isSame ? flagOf(option) : null
    if (name === null) return []
    const values = (overrides[option.name] ?? []).flatMap((value) =>
      value.split('\n').filter((line) => line.trim() !== ''),
    )
    return mayHoldSecrets.has(option.name)
      ? values.slice(0, 1).map(() => `${name} '…'`)
      : values.map((value) => `${name} ${quoted(value)}`)
  })
  return ['npx tailgate run', ...flags].join(' ')
}

const mayHoldSecrets = new Set<OptionName>(['start', 'env', 'requests', 'url', 'user', 'bearer', 'script'])

/** Elsewhere there is another store, and no matrix. */
const ofThePlatform = new Set<OptionName>(['store', 'data-branch', 'matrix'])

function quoted(value: string): string {
  return /^[\w@%+=:,./-]+$/.test(value) ? value : `'${value.replaceAll("'", "'\\''")}'`
}
