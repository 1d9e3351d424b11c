/** The command lines of wrk and wrk2, as `tailgate measure` takes them: their flags, their units, and what is usual there. */
import { type Command, Option as Flag } from 'commander'
import type { OptionName } from '../../core/config/options/option-table.ts'
import type { Overrides } from '../../invocation/load-config.ts'
import type { ParsedFlags } from './flags.ts'

/** Those that are no options of tailgate's; -t, -c, -d, -s, -H and -T are. */
export function addWrkFlags(command: Command): Command {
  return command
    .addOption(
      new Flag('--threads <count>', 'The workers, as wrk calls them: the same as --workers.'),
    )
    .addOption(new Flag('-R <rate>', 'The rate, as wrk2 calls it: the same as --rate.'))
    .addOption(new Flag('-L, --latency', 'Print every percentile of the response time.'))
    .addOption(
      new Flag('-U, --u_latency', 'Print those of the service time beside them, as wrk2 does.'),
    )
    .addOption(new Flag('-B, --batch_latency', 'Understood, and without effect: see docs/wrk.md.'))
}

/** What a command line in wrk's words asks for. */
export interface WrkFlags {
  overrides: Overrides
  /** Whether every percentile is printed, of the service time too. */
  percentiles: { service: boolean } | null
  /** What a user of wrk should know of the result, as sentences. */
  notes: string[]
  problems: string[]
}

/** `args` are what follows the URL. */
export function parseWrkFlags(given: ParsedFlags, flags: Overrides, args: string[]): WrkFlags {
  const overrides =
    given.threads === undefined ? flags : { ...flags, workers: [String(given.threads)] }
  const problems = [
    ...(given.threads !== undefined && flags.workers
      ? ['--threads: is the same as --workers (-t): keep one of them']
      : []),
    ...(given.R !== undefined && overrides.rate
      ? ['-R: is the same as --rate: keep one of them']
      : []),
    ...(args.length > 0 && !overrides.script
      ? [
          `there is one url, and ${args.length === 1 ? 'this follows' : 'these follow'} it: ${args.join(' ')}`,
        ]
      : []),
  ]
  const told = {
    ...convertUnits(overrides),
    ...(given.R !== undefined && { rate: [convertToSiPrefix(String(given.R))] }),
  }
  const script = told.script?.at(-1)
  const withArgs = script === undefined ? told : { ...told, script: [script, ...args] }
  const closed = isClosedInWrk(given, withArgs)
  return {
    overrides: closed ? { ...withArgs, load: ['closed'] } : withArgs,
    percentiles: given.latency || given.u_latency ? { service: given.u_latency === true } : null,
    notes: [
      ...(closed ? [closedLoadNote] : []),
      ...(given.batch_latency ? [batchLatencyNote] : []),
    ],
    problems,
  }
}

const closedLoadNote =
  'No rate was asked for, so this was a closed load, as in wrk: -R asks for a rate, as in wrk2, and --load says which it is.'
const batchLatencyNote =
  'Each request of a pipeline is timed by itself, and the last of a batch takes as long as the batch: -B changes nothing.'

/** What wrk would do is meant by whoever uses its words; a load or a rate that is named is meant anyway. */
function isClosedInWrk(given: ParsedFlags, overrides: Overrides): boolean {
  const inItsWords = [
    given.latency,
    given.u_latency,
    given.batch_latency,
    overrides.script,
    overrides.workers,
  ]
  const ofALoad: OptionName[] = [
    'load',
    'rate',
    'arrivals',
    'users',
    'ramp-up',
    'loops',
    'on-busy',
    'max-connections',
  ]
  return inItsWords.some((word) => word !== undefined) && !ofALoad.some((name) => overrides[name])
}

/** There, a time without a unit is in seconds, and 10K is 10k. */
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
