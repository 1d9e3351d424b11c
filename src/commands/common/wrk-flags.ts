/**
 * Lets `tailgate measure` accept the command lines of wrk and wrk2: their flags, units and
 * defaults.
 */

import { type Command, Option as Flag } from 'commander'
import type { OptionName } from '../../core/config/options/option-table.ts'
import type { Overrides } from '../../invocation/load-config.ts'
import type { ParsedFlags } from './flags.ts'

/** Adds the flags of wrk that are no options of tailgate. -t, -c, -d, -s, -H and -T are options. */
export function addWrkFlags(command: Command): Command {
  return command
    .addOption(
      new Flag(
        '--threads <count>',
        'The workers, under the name that wrk uses: the same as --workers.',
      ),
    )
    .addOption(
      new Flag('-R <rate>', 'The rate, under the name that wrk2 uses: the same as --rate.'),
    )
    .addOption(new Flag('-L, --latency', 'Print every percentile of the response time.'))
    .addOption(
      new Flag('-U, --u_latency', 'Print every percentile of the service time too, as wrk2 does.'),
    )
    .addOption(
      new Flag('-B, --batch_latency', 'Accepted, without effect: see docs/wrk-compatibility.md.'),
    )
}

/** The meaning of a command line that may use flags of wrk. */
export interface WrkFlags {
  overrides: Overrides
  /** Print every percentile, with those of the service time if `service`; null for a few only. */
  percentiles: { service: boolean } | null
  /** Sentences for users of wrk about the result. */
  notes: string[]
  problems: string[]
}

/** `scriptArgs` are the arguments after the URL. */
export function parseWrkFlags(
  flags: ParsedFlags,
  ownOverrides: Overrides,
  scriptArgs: string[],
): WrkFlags {
  const overrides =
    flags.threads === undefined
      ? ownOverrides
      : { ...ownOverrides, workers: [String(flags.threads)] }
  const converted = {
    ...convertUnits(overrides),
    ...(flags.R !== undefined && { rate: [convertToSiPrefix(String(flags.R))] }),
  }
  const script = converted.script?.at(-1)
  const withArgs =
    script === undefined ? converted : { ...converted, script: [script, ...scriptArgs] }
  const isClosed = isClosedInWrk(flags, withArgs)
  return {
    overrides: isClosed ? { ...withArgs, load: ['closed'] } : withArgs,
    percentiles: flags.latency || flags.u_latency ? { service: flags.u_latency === true } : null,
    notes: [
      ...(isClosed ? [closedLoadNote] : []),
      ...(flags.batch_latency ? [batchLatencyNote] : []),
    ],
    problems: findWrkProblems(flags, ownOverrides, scriptArgs),
  }
}

function findWrkProblems(flags: ParsedFlags, overrides: Overrides, args: string[]): string[] {
  return [
    ...(flags.threads !== undefined && overrides.workers
      ? ['--threads: is the same as --workers (-t): keep one of them']
      : []),
    ...(flags.R !== undefined && overrides.rate
      ? ['-R: is the same as --rate: keep one of them']
      : []),
    ...(args.length > 0 && !overrides.script
      ? [`only one url is allowed, and more follows it: ${args.join(' ')}`]
      : []),
  ]
}

const closedLoadNote =
  'No rate was given, so this was a closed load, as in wrk: -R sets a rate, as in wrk2, and ' +
  '--load selects the kind of load.'
const batchLatencyNote =
  'Each request of a pipeline is timed by itself, and the last of a batch takes as long as the ' +
  'batch: -B changes nothing.'

/**
 * A command line with flags of wrk means the closed load of wrk, unless it names a load or a rate.
 */
function isClosedInWrk(flags: ParsedFlags, overrides: Overrides): boolean {
  const wrkValues = [
    flags.latency,
    flags.u_latency,
    flags.batch_latency,
    overrides.script,
    overrides.workers,
  ]
  const loadOptions: OptionName[] = [
    'load',
    'rate',
    'arrivals',
    'users',
    'ramp-up',
    'loops',
    'on-busy',
    'max-connections',
  ]
  return (
    wrkValues.some((value) => value !== undefined) && !loadOptions.some((name) => overrides[name])
  )
}

/** In wrk a time without a unit is in seconds, and 10K means 10,000. */
function convertUnits(overrides: Overrides): Overrides {
  const addSecondsUnit = (text: string) =>
    /^\s*\d+(\.\d+)?\s*$/.test(text) ? `${text.trim()}s` : text
  const convertValues = (names: OptionName[], change: (text: string) => string) =>
    names.flatMap((name) => {
      const values = overrides[name]
      return values ? [[name, values.map(change)] as const] : []
    })
  return {
    ...overrides,
    ...Object.fromEntries([
      ...convertValues(['duration', 'timeout'], addSecondsUnit),
      ...convertValues(
        ['connections', 'workers', 'rate', 'count', 'users', 'loops'],
        convertToSiPrefix,
      ),
    ]),
  }
}

function convertToSiPrefix(text: string): string {
  return text.replace(/^(\s*\d+(?:\.\d+)?)K\b/, '$1k')
}
