/** Formats the command that repeats a run on another machine. */

import { findFlagName, type Option, type OptionKind } from '../core/config/options/option.ts'
import { type OptionName, options } from '../core/config/options/option-table.ts'
import { programCommand } from '../core/text/program.ts'
import type { Overrides } from './load-config.ts'

/**
 * The command line for another machine. It appears in a public comment, so a value is printed only
 * where its form leaves no room for a secret. `…` stands for each other one, for the reader to fill
 * in.
 */
export function formatReproduceCommand(overrides: Overrides): string {
  const flags = options.flatMap((option) => {
    const isSame = option.commands.includes('run') && !platformOptions.has(option.name)
    const name = isSame ? findFlagName(option) : null
    if (name === null) return []
    const values = (overrides[option.name] ?? []).flatMap((value) =>
      value.split('\n').filter((line) => line.trim() !== ''),
    )
    return isPrintable(option)
      ? values.map((value) => `${name} ${quoteForShell(value)}`)
      : values.slice(0, 1).map(() => `${name} '…'`)
  })
  return [programCommand, 'run', ...flags].join(' ')
}

/** Numbers, times, choices and limits, and the names without which the command does not work. */
function isPrintable({ name, kind }: Option): boolean {
  return printableKinds.has(kind.kind) || printableNames.has(name as OptionName)
}

const printableKinds: ReadonlySet<OptionKind['kind']> = new Set([
  'duration',
  'rate',
  'span',
  'share',
  'size',
  'count',
  'choice',
  'switch',
  'cpus',
  'limits',
  'floors',
])

const printableNames: ReadonlySet<OptionName> = new Set(['config', 'suite', 'name'])

/** Another machine has another store, and no matrix. */
const platformOptions = new Set<OptionName>(['store', 'data-branch', 'matrix'])

function quoteForShell(value: string): string {
  return /^[\w@%+=:,./-]+$/.test(value) ? value : `'${value.replaceAll("'", "'\\''")}'`
}
