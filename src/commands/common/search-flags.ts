/** Flags and default durations of `sweep` and `find-max`. */

import { type Command, Option as Flag } from 'commander'
import type { Option } from '../../core/config/options/option.ts'
import { options } from '../../core/config/options/option-table.ts'
import { createFlag } from './flags.ts'

export type SearchCommand = 'sweep' | 'find-max'

export const defaultDurations: Record<SearchCommand, string> = { sweep: '5s', 'find-max': '15s' }

const durationDescriptions: Record<SearchCommand, string> = {
  sweep: 'Measured time of each step',
  'find-max': 'Measured time of a confirmation; other trials are shorter',
}

/**
 * Adds the flags for the service and for its requests. The command itself chooses the rate, and it
 * compares nothing, so flags for those have no place here.
 */
export function addSearchFlags(command: Command, name: SearchCommand): Command {
  const own = options.filter((option) => option.commands.some((each) => each === name))
  const shared = options.filter(
    ({ commands, name: option }) =>
      (commands.includes('measure') || commands.includes('calibrate')) &&
      !excludedOptions.has(option),
  )
  for (const option of [...own, ...shared])
    if (option.sources.includes('flag')) command.addOption(createSearchFlag(option, name))
  return command
}

const excludedOptions = new Set<string>([
  'load',
  'rate',
  'users',
  'ramp-up',
  'loops',
  'count',
  'think-time',
  'epochs',
  'interleave',
  'limits',
  'floors',
  'noise',
  'on-no-baseline',
  'on-unsure',
  'on-incomparable',
  'out',
])

function createSearchFlag(option: Option, command: SearchCommand): Flag {
  if (option.name !== 'duration') return createFlag(option, 'measure')
  return new Flag(
    '-d, --duration <TIME>',
    `${durationDescriptions[command]}. (default: ${defaultDurations[command]})`,
  )
}
