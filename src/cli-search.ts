/** `tailgate sweep` and `tailgate find-max` as commands: what is asked for, on which service, and the exit code. */
import { type Command, Option as Flag } from 'commander'
import { colors, complain, flagFor, type Given, overridesFrom, print, unwritablePaths } from './commands.ts'
import { answerTo } from './core/at-least.ts'
import { type Config, parseConfig, type Suite } from './core/config.ts'
import { type Objective, parseObjective } from './core/objective.ts'
import { serviceOptions } from './core/options/service.ts'
import { type Option, type OptionName, options } from './core/options.ts'
import { within } from './core/setting.ts'
import { parseConnections, parseRates, type Step } from './core/steps.ts'
import { type Parsed, parseRate } from './core/units.ts'
import { findMax, type Search } from './find-max.ts'
import { configOf, interruptedExitCode, invalidExitCode, type Overrides } from './invocation.ts'
import { progressFor } from './progress.ts'
import { findMaxJson, findMaxText } from './report/find-max.ts'
import { sweepJson, sweepText } from './report/sweep.ts'
import { runningElsewhere } from './service/service.ts'
import type { Staged } from './stage.ts'
import { type Sweep, sweep } from './sweep.ts'
import { type Circumstances, type World, worldOf } from './world.ts'

/** What is the same for every command that measures here. */
type CircumstancesHere = (config: Config, tell: Circumstances['tell']) => Circumstances

export function addSearchCommands(
  tailgate: Command,
  done: (exitCode: number) => void,
  circumstancesHere: CircumstancesHere,
): void {
  const sweeping = tailgate
    .command('sweep [url]')
    .description(
      'Measure one rate, or one number of connections, after the other, and mark where the line bends: of a service that ' +
        'runs at the url, or of those in tailgate.yml.',
    )
  withSearchFlags(sweeping, 'sweep')
    .addHelpText(
      'after',
      '\nExamples:\n  tailgate sweep http://127.0.0.1:3000/items --rates 100,200,400..3200x2\n' +
        '  tailgate sweep http://127.0.0.1:3000 --connections 1..64x2 --json\n  tailgate sweep --rates 200..1000+200',
    )
    .action(async (url: string | undefined, given: Given) =>
      done(await runSweep(url, overridesFrom(given), circumstancesHere)),
    )

  const finding = tailgate
    .command('find-max [url]')
    .description(
      'Find the highest rate that keeps an objective, confirm it, and say what limits it: of a service that runs at the ' +
        'url, or of those in tailgate.yml.',
    )
  withSearchFlags(finding, 'find-max')
    .addHelpText(
      'after',
      "\nExamples:\n  tailgate find-max http://127.0.0.1:3000/items --objective 'p99 < 50ms, errors < 0.1%'\n" +
        "  tailgate find-max --objective 'p99 < 20ms' --at-least 800/s\n" +
        '\nExit codes: 0 found, 1 lower than --at-least, 2 bad usage or configuration, 3 could not be told.',
    )
    .action(async (url: string | undefined, given: Given) =>
      done(await runFindMax(url, overridesFrom(given), circumstancesHere)),
    )
}

// ── flags ──

type SearchCommand = 'sweep' | 'find-max'

const usualDuration: Record<SearchCommand, string> = { sweep: '5s', 'find-max': '15s' }
const durationWords: Record<SearchCommand, string> = {
  sweep: 'Measured time of each step',
  'find-max': 'Measured time of a confirmation; other tries are shorter',
}

/** Those that say what is started, and how it is loaded; how much is what the command finds out, and it compares nothing. */
function withSearchFlags(command: Command, name: SearchCommand): Command {
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

// ── sweep ──

async function runSweep(
  url: string | undefined,
  overrides: Overrides,
  circumstancesHere: CircumstancesHere,
): Promise<number> {
  const steps = stepsOf(overrides)
  const load: Overrides =
    overrides.rates === undefined
      ? { load: ['closed'], connections: ['1'] }
      : { load: ['rate'], rate: ['100/s'] }
  const asked = configFor('sweep', url, { ...overrides, ...load })
  const problems = [
    ...unwritablePaths(overrides),
    ...('problem' in steps ? [steps.problem] : []),
    ...('problems' in asked ? asked.problems : []),
  ]
  if ('problem' in steps || 'problems' in asked || problems.length > 0) return complain(problems)
  return onEach(asked.config, url, circumstancesHere, (suite, world) => sweep(suite, steps.value, world), {
    print: (sweeps) =>
      print(
        overrides,
        sweeps.map((each) => sweepText(each, colors)).join('\n'),
        () => `${JSON.stringify(sweepJson(sweeps), null, 2)}\n`,
      ),
    exitCode: codeOfSweep,
  })
}

/** Rates, over so many connections; or numbers of connections. */
function stepsOf({ rates, connections }: Overrides): Parsed<Step[]> {
  const told = (flag: string, parsed: Parsed<Step[]>) =>
    'problem' in parsed ? { problem: `${flag}: ${parsed.problem}` } : parsed
  if (rates !== undefined) return told('--rates', parseRates(rates.at(-1) ?? ''))
  if (connections !== undefined) return told('--connections', parseConnections(connections.at(-1) ?? ''))
  return { problem: 'sweep needs its steps: --rates 100,200,400..3200x2, or --connections 1..64x2' }
}

/** Nothing was told of the service where tailgate was not up to a single step; where it broke, steps are left. */
function codeOfSweep({ knee, readings }: Sweep): number {
  const isNothing = knee.kind === 'hidden' && knee.index === null
  return isNothing || readings.some(({ ended }) => ended === 'broke') ? invalidExitCode : 0
}

// ── find-max ──

async function runFindMax(
  url: string | undefined,
  overrides: Overrides,
  circumstancesHere: CircumstancesHere,
): Promise<number> {
  const objective = objectiveOf(overrides)
  const atLeast = atLeastOf(overrides)
  const asked = configFor('find-max', url, { ...overrides, load: ['rate'], rate: ['100/s'] })
  const problems = [
    ...unwritablePaths(overrides),
    ...('problem' in objective ? [objective.problem] : []),
    ...('problem' in atLeast ? [atLeast.problem] : []),
    ...('problems' in asked ? asked.problems : []),
  ]
  if ('problem' in objective || 'problem' in atLeast || 'problems' in asked || problems.length > 0)
    return complain(problems)
  return onEach(
    asked.config,
    url,
    circumstancesHere,
    (suite, world) => findMax(suite, { objective: objective.value, atLeast: atLeast.value }, world),
    {
      print: (searches) =>
        print(
          overrides,
          searches.map((each) => findMaxText(each, atLeast.value, colors)).join('\n'),
          () => `${JSON.stringify(findMaxJson(searches, atLeast.value), null, 2)}\n`,
        ),
      exitCode: (search) => codeOfSearch(search, atLeast.value),
    },
  )
}

function objectiveOf({ objective }: Overrides): Parsed<Objective> {
  if (objective === undefined)
    return {
      problem: "find-max needs to know what the service is to keep: --objective 'p99 < 50ms, errors < 0.1%'",
    }
  const parsed = parseObjective(objective.at(-1) ?? '')
  return 'problem' in parsed ? { problem: `--objective ${parsed.problem}` } : parsed
}

function atLeastOf(overrides: Overrides): Parsed<number | null> {
  const text = overrides['at-least']?.at(-1)
  if (text === undefined) return { value: null }
  const parsed = within(text, parseRate, '0.001/s', '10M/s')
  return 'problem' in parsed ? { problem: `--at-least ${parsed.problem}` } : parsed
}

/** A rate that tailgate or the machine was too slow for says nothing of whether the service is. */
export function codeOfSearch({ maximum, tries }: Search, atLeast: number | null): number {
  if (atLeast === null) return maximum.kind === 'found' ? 0 : invalidExitCode
  const codes = { reached: 0, missed: 1, unknown: invalidExitCode }
  return codes[answerTo(atLeast, maximum, tries)]
}

// ── on which service ──

/** One suite of a service that runs, or those of the file, started as a gate starts its head. */
function configFor(
  command: SearchCommand,
  url: string | undefined,
  overrides: Overrides,
): { config: Config } | { problems: string[] } {
  const duration = overrides.duration ?? [usualDuration[command]]
  if (url === undefined) {
    const folder = process.cwd()
    return configOf({ overrides: { ...overrides, ...oneSide, duration }, origin: 'flag', folder })
  }
  const misplaced = besideUrl(overrides)
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
  return { problems: [...misplaced, ...asked.problems.map((each) => each.replace(/^--url: /, 'the url '))] }
}

/** Whatever the file says of a base, and of how the two take turns: here there is one side. */
const oneSide: Overrides = { mode: ['stored'], interleave: ['auto'] }

/** What would do nothing for a service that is only loaded. */
function besideUrl(overrides: Overrides): string[] {
  const given = options.filter(({ name }) => overrides[name] !== undefined)
  return given.flatMap((option) => {
    const why = reasonBesideUrl(option.name)
    return why === null ? [] : [`${flagFor(option).long}: has no place beside a url, ${why}`]
  })
}

function reasonBesideUrl(name: OptionName): string | null {
  if (ofTheFile.has(name)) return 'which is all that is loaded: leave one of them out'
  if (!ofTheStart.has(name)) return null
  return 'whose service runs already: leave that out, and say with --url where the service listens once it is started'
}

const ofTheFile = new Set<OptionName>(['config', 'suite', 'baseline', 'name', 'url'])
const ofTheStart = new Set<OptionName>(serviceOptions.map(({ name }) => name))

interface Ending<T> {
  print(results: T[]): void
  exitCode(result: T): number
}

/** Each suite in turn; what was come to is printed, also where a later one failed or the user interrupted. */
async function onEach<T>(
  config: Config,
  url: string | undefined,
  circumstancesHere: CircumstancesHere,
  act: (suite: Suite, world: World) => Promise<Staged<T>>,
  ending: Ending<T>,
): Promise<number> {
  using progress = progressFor(process.stderr)
  const usual = worldOf(circumstancesHere(config, progress.tell))
  // It is there or it isn't; the engine tells at once, and nobody wants to wait for it.
  const elsewhere = { startService: async () => runningElsewhere(url ?? '') }
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
    if (failures.length > 0) complain(failures)
  }
  if (world.signal.aborted) return interruptedExitCode
  const codes = [...results.map((result) => ending.exitCode(result)), ...failures.map(() => invalidExitCode)]
  return worstOf(codes)
}

/** A miss is told before what could not be told. */
function worstOf(codes: number[]): number {
  return codes.includes(1) ? 1 : Math.max(0, ...codes)
}
