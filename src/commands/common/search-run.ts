/** Loads the configuration of `sweep` and `find-max` and runs them on each suite. */

import type { CapacityOutcome } from '../../capacity/load-steps.ts'
import { parseConfig } from '../../core/config/config.ts'
import { type OptionName, options } from '../../core/config/options/option-table.ts'
import { serviceOptions } from '../../core/config/options/service.ts'
import type { Suite } from '../../core/config/suite.ts'
import { maskStrings } from '../../core/secrets/mask-strings.ts'
import { quote } from '../../core/text/quote.ts'
import { createHost } from '../../host/create-host.ts'
import type { Host } from '../../host/host.ts'
import { createProgressDisplay } from '../../host/progress.ts'
import type { InvocationSettings, MeasurementSettings } from '../../host/settings.ts'
import {
  createInterruptSignal,
  interruptedExitCode,
  invalidExitCode,
} from '../../invocation/error-exit.ts'
import type { Overrides, PlacedConfig } from '../../invocation/load-config.ts'
import { createInvocationSettings, loadCommandConfig, skipServiceStart } from './context.ts'
import { createFlag } from './flags.ts'
import { printErrors } from './output.ts'
import type { CommandOutcome } from './register-command.ts'
import { defaultDurations, type SearchCommand } from './search-flags.ts'
import { nameUrlArgument } from './url-config.ts'

/**
 * With a URL, one suite for the service that runs there. Without one, the suites of the
 * configuration file; their services are started as the gate starts the head.
 */
export function loadSearchConfig(
  command: SearchCommand,
  url: string | undefined,
  overrides: Overrides,
): PlacedConfig | { problems: string[] } {
  const duration = overrides.duration ?? [defaultDurations[command]]
  if (url === undefined) {
    const fixed: Overrides = { ...singleSideOverrides, duration }
    const loaded = loadCommandConfig({ ...overrides, ...fixed })
    if ('problems' in loaded) return loaded
    const problems = listScenarioProblems(command, loaded.config.suites)
    return problems.length > 0 ? { problems } : loaded
  }
  const misplaced = findMisplacedFlags(overrides)
  const defaults: Overrides = { warmup: ['1s'], 'warmup-limit': ['0s'] }
  const fixed: Overrides = { name: ['measure'], url: [url], duration }
  const parsed = parseConfig({
    file: null,
    overrides: { ...defaults, ...overrides, ...fixed },
    origin: 'flag',
    environment: (name) => process.env[name],
  })
  if ('problems' in parsed) return { problems: [...misplaced, ...nameUrlArgument(parsed.problems)] }
  return misplaced.length > 0 ? { problems: misplaced } : { ...parsed, folder: process.cwd() }
}

/**
 * A search decides by the requests that are due at a rate, and of a scenario those are its first
 * steps alone.
 */
export function listScenarioProblems(command: string, suites: Suite[]): string[] {
  return suites
    .filter(({ scenarios }) => scenarios.length > 0)
    .map(
      ({ name }) =>
        `${command} searches with single requests, and the suite ${quote(name)} has scenarios: ` +
        'leave it out with --suite, or compare several rates with `tailgate compare`.',
    )
}

/** Overrides the file's base and interleaving, since a search measures one side only. */
const singleSideOverrides: Overrides = { mode: ['stored'], interleave: ['auto'] }

/** One sentence for each flag that has no effect on a service that already runs. */
function findMisplacedFlags(overrides: Overrides): string[] {
  const flagged = options.filter(({ name }) => overrides[name] !== undefined)
  return flagged.flatMap((option) => {
    const reason = explainMisplacedOption(option.name)
    return reason === null
      ? []
      : [`${createFlag(option).long}: can't be combined with a url, ${reason}`]
  })
}

function explainMisplacedOption(name: OptionName): string | null {
  if (fileOptions.has(name)) return 'which already names all that is loaded: leave one of them out'
  if (!startOptions.has(name)) return null
  return (
    'because the service there already runs: leave the url out, and give with --url where the ' +
    'service listens once it is started'
  )
}

const fileOptions = new Set<OptionName>(['config', 'suite', 'baseline', 'name', 'url'])
const startOptions = new Set<OptionName>(serviceOptions.map(({ name }) => name))

interface SearchOutput<T> {
  /** Returns the sentences of `printOutput`. */
  print(results: T[]): string[]
  decideExitCode(result: T): number
}

/**
 * Runs a search on each suite, and prints the results even if a later suite fails or is
 * interrupted.
 */
export async function runOnEachSuite<T>(
  { config, folder }: PlacedConfig,
  url: string | undefined,
  search: (suite: Suite, settings: MeasurementSettings, host: Host) => Promise<CapacityOutcome<T>>,
  output: SearchOutput<T>,
): Promise<CommandOutcome> {
  const signal = createInterruptSignal()
  const results: T[] = []
  const failures: string[] = []
  const unwritten: string[] = []
  try {
    using progress = createProgressDisplay(process.stderr)
    const settings = createInvocationSettings({ config, folder }, progress.emit, signal)
    const host = createSearchHost(settings, url)
    for (const message of config.warnings) host.events.emit({ kind: 'warning', message })
    for (const suite of config.suites) {
      const name = url ?? suite.name
      if (signal.aborted) break
      const outcome = await search({ ...suite, name }, settings, host)
      if (outcome.kind === 'measured') results.push(maskStrings(outcome.value, settings.mask))
      else failures.push(url === undefined ? `${name}: ${outcome.failure}` : outcome.failure)
    }
  } finally {
    // Also after an error that ends the command.
    if (results.length > 0) unwritten.push(...output.print(results))
    printErrors(failures)
  }
  if (signal.aborted) return { exitCode: interruptedExitCode, problems: unwritten }
  const codes = results.map((result) => output.decideExitCode(result))
  return {
    exitCode: selectWorstExitCode(failures.length > 0 ? [...codes, invalidExitCode] : codes),
    problems: unwritten,
  }
}

function createSearchHost(settings: InvocationSettings, url: string | undefined): Host {
  const host = createHost(settings)
  if (url === undefined) return host
  return { ...host, services: skipServiceStart(host.services, url) }
}

/** A missed `--at-least` counts before a result that could not be determined. */
function selectWorstExitCode(codes: number[]): number {
  return codes.includes(1) ? 1 : Math.max(0, ...codes)
}
