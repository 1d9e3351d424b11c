/** Flags of the commands, built from the table of options, and their values as overrides. */

import { type Command, Option as Flag } from 'commander'
import {
  type CommandName,
  findFlagName,
  isRepeatable,
  type Option,
} from '../../core/config/options/option.ts'
import { type OptionName, options } from '../../core/config/options/option-table.ts'
import type { Overrides } from '../../invocation/load-config.ts'

// ── flags ──

/** What commander hands over: by camel-cased flag. */
export type ParsedFlags = Record<string, string | string[] | boolean | undefined>

export function addFlags(command: Command, name: CommandName): Command {
  for (const option of options)
    if (findFlagName(option) && option.commands.includes(name))
      command.addOption(createFlag(option, name))
  return command
}

export function createFlag(option: Option, command: CommandName = 'run'): Flag {
  const value =
    option.placeholder ?? ('values' in option.kind ? option.kind.values.join('|') : 'VALUE')
  const short = option.short ? `-${option.short}, ` : ''
  const brackets =
    option.kind.kind === 'switch' ? '' : option.bare === undefined ? `<${value}>` : `[${value}]`
  const named =
    (command === 'measure' ? option.measureDefault : undefined) ??
    option.flagDefault ??
    option.default
  // A switch that is off needs no words.
  const usual = option.kind.kind === 'switch' ? null : named
  const flag = new Flag(
    `${short}${findFlagName(option)} ${brackets}`.trim(),
    option.summary + (usual ? ` (default: ${usual})` : ''),
  )
  if (option.bare !== undefined) flag.preset(option.bare)
  if (isRepeatable(option))
    flag.argParser((text: string, before: string[] | undefined) => [...(before ?? []), text])
  return flag
}

export function readOverrides(given: ParsedFlags): Overrides {
  const found = options.flatMap((option) => {
    const long = findFlagName(option)
    if (long === null) return []
    const value = given[new Flag(long).attributeName()]
    return value === undefined
      ? []
      : [[option.name, [value].flat().map(String)] as [OptionName, string[]]]
  })
  return Object.fromEntries(found)
}
