/** Flags and default durations of `sweep` and `find-max`. */

import { type Command, Option as Flag } from 'commander'
import type { Option } from '../../core/config/options/option.ts'
import { options } from '../../core/config/options/option-table.ts'
import { flagFor } from './flags.ts'

export type SearchCommand = 'sweep' | 'find-max'

export const usualDuration: Record<SearchCommand, string> = { sweep: '5s', 'find-max': '15s' }

const durationWords: Record<SearchCommand, string> = {
  sweep: 'Measured time of each step',
  'find-max': 'Measured time of a confirmation; other tries are shorter',
}

/** Those that say what is started, and how it is loaded; how much is what the command finds out, and it compares nothing. */
export function withSearchFlags(command: Command, name: SearchCommand): Command {
  const own = options.filter((option) => option.commands.some((each) => each === name))
  const shared = options.filter(
    ({ commands, name: option }) =>
      (commands.includes('measure') || commands.includes('calibrate')) && !withoutUse.has(option),
  )
  for (const option of [...own, ...shared])
    if (option.doors.includes('flag')) command.addOption(flagOf(option, name))
  return command
}

const withoutUse = new Set<string>([
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

function flagOf(option: Option, command: SearchCommand): Flag {
  if (option.name !== 'duration') return flagFor(option, 'measure')
  return new Flag('-d, --duration <TIME>', `${durationWords[command]}. (default: ${usualDuration[command]})`)
}
