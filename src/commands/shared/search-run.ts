/** Loads the configuration of `sweep` and `find-max` and runs them on each suite. */

import type { CapacityOutcome } from '../../capacity/load-steps.ts'
import { type Config, parseConfig } from '../../core/config/config.ts'
import { type OptionName, options } from '../../core/config/options/option-table.ts'
import { serviceOptions } from '../../core/config/options/service.ts'
import type { Suite } from '../../core/config/suite.ts'
import { createHost } from '../../host/create-host.ts'
import type { Host } from '../../host/host.ts'
import { createProgressDisplay } from '../../host/progress.ts'
import { interruptedExitCode, invalidExitCode } from '../../invocation/exit.ts'
import { loadConfig, type Overrides } from '../../invocation/load-config.ts'
import { describeExternalService } from '../../service/service.ts'
import type { HostSettingsFactory } from './context.ts'
import { createFlag } from './flags.ts'
import { printErrors } from './output.ts'
import { defaultDurations, type SearchCommand } from './search-flags.ts'

// ── on which service ──

/** One suite of a service that runs, or those of the file, started as a gate starts its head. */
export function loadSearchConfig(
  command: SearchCommand,
  url: string | undefined,
  overrides: Overrides,
): { config: Config } | { problems: string[] } {
  const duration = overrides.duration ?? [defaultDurations[command]]
  if (url === undefined) {
    const folder = process.cwd()
    return loadConfig({
      overrides: { ...overrides, ...singleSideOverrides, duration },
      origin: 'flag',
      folder,
    })
  }
  const misplaced = findMisplacedFlags(overrides)
  const usual: Overrides = { warmup: ['1s'], 'warmup-limit': ['0s'] }
  const fixed: Overrides = { name: ['measure'], url: [url], duration }
  const asked = parseConfig({
    file: null,
    overrides: { ...usual, ...overrides, ...fixed },
    origin: 'flag',
    environment: (name) => process.env[name],
  })
  if (!('problems' in asked)) return misplaced.length > 0 ? { problems: misplaced } : asked
  // Here the url is no flag.
  return {
    problems: [...misplaced, ...asked.problems.map((each) => each.replace(/^--url: /, 'the url '))],
  }
}

/** Whatever the file says of a base, and of how the two take turns: here there is one side. */
const singleSideOverrides: Overrides = { mode: ['stored'], interleave: ['auto'] }

/** What would do nothing for a service that is only loaded. */
function findMisplacedFlags(overrides: Overrides): string[] {
  const given = options.filter(({ name }) => overrides[name] !== undefined)
  return given.flatMap((option) => {
    const why = explainMisplacedOption(option.name)
    return why === null ? [] : [`${createFlag(option).long}: has no place beside a url, ${why}`]
  })
}

function explainMisplacedOption(name: OptionName): string | null {
  if (fileOptions.has(name)) return 'which is all that is loaded: leave one of them out'
  if (!startOptions.has(name)) return null
  return 'whose service runs already: leave that out, and say with --url where the service listens once it is started'
}

const fileOptions = new Set<OptionName>(['config', 'suite', 'baseline', 'name', 'url'])
const startOptions = new Set<OptionName>(serviceOptions.map(({ name }) => name))

interface SearchOutput<T> {
  print(results: T[]): void
  decideExitCode(result: T): number
}

/** Each suite in turn; what was come to is printed, also where a later one failed or the user interrupted. */
export async function runOnEachSuite<T>(
  config: Config,
  url: string | undefined,
  circumstancesHere: HostSettingsFactory,
  act: (suite: Suite, world: Host) => Promise<CapacityOutcome<T>>,
  ending: SearchOutput<T>,
): Promise<number> {
  using progress = createProgressDisplay(process.stderr)
  const usual = createHost(circumstancesHere(config, progress.emit))
  // It is there or it isn't; the engine tells at once, and nobody wants to wait for it.
  const elsewhere = { startService: async () => describeExternalService(url ?? '') }
  const world = url === undefined ? usual : { ...usual, ...elsewhere }
  const results: T[] = []
  const failures: string[] = []
  try {
    for (const suite of config.suites) {
      const name = url ?? suite.name
      if (world.signal.aborted) break
      const staged = await act({ ...suite, name }, world)
      if (staged.kind === 'played') results.push(staged.value)
      else failures.push(url === undefined ? `${name}: ${staged.failure}` : staged.failure)
    }
  } finally {
    // Also where something else than a service went wrong with a later one.
    progress[Symbol.dispose]()
    if (results.length > 0) ending.print(results)
    if (failures.length > 0) printErrors(failures)
  }
  if (world.signal.aborted) return interruptedExitCode
  const codes = [
    ...results.map((result) => ending.decideExitCode(result)),
    ...failures.map(() => invalidExitCode),
  ]
  return selectWorstExitCode(codes)
}

/** A miss is told before what could not be told. */
function selectWorstExitCode(codes: number[]): number {
  return codes.includes(1) ? 1 : Math.max(0, ...codes)
}
