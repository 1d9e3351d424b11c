/** Formats the command that repeats a run on another machine. */

import { findFlagName } from '../core/config/options/option.ts'
import { type OptionName, options } from '../core/config/options/option-table.ts'
import type { Overrides } from './load-config.ts'

/**
 * The command line for another machine. It appears in a public comment, where secrets are not
 * masked, so values that may hold a secret are replaced by `…`, for the reader to fill in.
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

/** Another machine has another store, and no matrix. */
const platformOptions = new Set<OptionName>(['store', 'data-branch', 'matrix'])

function quoteForShell(value: string): string {
  return /^[\w@%+=:,./-]+$/.test(value) ? value : `'${value.replaceAll("'", "'\\''")}'`
}
