/** Builds the flags of the commands from the table of options, and reads their values. */

import { type Command, Option as Flag } from 'commander'
import { findSideOptionName } from '../../core/config/options/base.ts'
import {
  type CommandName,
  findFlagName,
  isRepeatable,
  type Option,
} from '../../core/config/options/option.ts'
import { type OptionName, options } from '../../core/config/options/option-table.ts'
import type { Overrides } from '../../invocation/load-config.ts'

/** The flags as commander returns them, by camel-cased name. */
export type ParsedFlags = Record<string, string | string[] | boolean | undefined>

/** Adds every option of the table that has a flag for this command. */
export function addFlags(command: Command, name: CommandName): Command {
  for (const option of options)
    if (findFlagName(option) && option.commands.includes(name))
      command.addOption(createFlag(option, name).hideHelp(findSideOptionName(option.name) !== null))
  return command
}

/** The flag of an option. Its help text shows the default for this command. */
export function createFlag(option: Option, command: CommandName = 'run'): Flag {
  const value =
    option.placeholder ?? ('values' in option.kind ? option.kind.values.join('|') : 'VALUE')
  const short = option.short ? `-${option.short}, ` : ''
  const brackets =
    option.kind.kind === 'switch' ? '' : option.bare === undefined ? `<${value}>` : `[${value}]`
  const defaultText =
    (command === 'measure' ? option.measureDefault : undefined) ??
    option.flagDefault ??
    option.default
  // A switch is off by default, which needs no mention.
  const shownDefault = option.kind.kind === 'switch' ? null : defaultText
  const flag = new Flag(
    `${short}${findFlagName(option)} ${brackets}`.trim(),
    option.summary + (shownDefault ? ` (default: ${shownDefault})` : ''),
  )
  if (option.bare !== undefined) flag.preset(option.bare)
  if (isRepeatable(option))
    flag.argParser((text: string, previous: string[] | undefined) => [...(previous ?? []), text])
  return flag
}

/** The values of the flags that are options of the table, by option name. */
export function readOverrides(flags: ParsedFlags): Overrides {
  const entries = options.flatMap((option) => {
    const long = findFlagName(option)
    if (long === null) return []
    const value = flags[new Flag(long).attributeName()]
    return value === undefined
      ? []
      : [[option.name, [value].flat().map(String)] as [OptionName, string[]]]
  })
  return Object.fromEntries(entries)
}
