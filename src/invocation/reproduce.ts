/** Formats a command that repeats the run on another machine. */

import { findFlagName } from '../core/config/options/option.ts'
import { type OptionName, options } from '../core/config/options/option-table.ts'
import type { Overrides } from './load-config.ts'

/**
 * A command that does the same elsewhere. It stands in a public comment, where nobody masks secrets, so values that may
 * hold one are left for the reader to fill in.
 */
export function formatReproduceCommand(overrides: Overrides): string {
  const flags = options.flatMap((option) => {
    const isSame = option.commands.includes('run') && !platformOptions.has(option.name)
    const name = isSame ? findFlagName(option) : null
    if (name === null) return []
    const values = (overrides[option.name] ?? []).flatMap((value) =>
      value.split('\n').filter((line) => line.trim() !== ''),
    )
    return secretOptions.has(option.name)
      ? values.slice(0, 1).map(() => `${name} '…'`)
      : values.map((value) => `${name} ${quoteForShell(value)}`)
  })
  return ['npx tailgate run', ...flags].join(' ')
}

const secretOptions = new Set<OptionName>([
  'start',
  'env',
  'requests',
  'url',
  'user',
  'bearer',
  'script',
])

/** Elsewhere there is another store, and no matrix. */
const platformOptions = new Set<OptionName>(['store', 'data-branch', 'matrix'])

function quoteForShell(value: string): string {
  return /^[\w@%+=:,./-]+$/.test(value) ? value : `'${value.replaceAll("'", "'\\''")}'`
}
