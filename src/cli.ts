#!/usr/bin/env node
/** The command line: arguments in, text and an exit code out. */
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, parse, resolve } from 'node:path'
import { Command, CommanderError, Option as Flag } from 'commander'
import pc from 'picocolors'
import packageJson from '../package.json' with { type: 'json' }
import { segment } from './baseline/store.ts'
import { type Calibration, calibrate } from './calibrate.ts'
import { type Config, parseConfig, type Suite } from './core/config.ts'
import { type Measurement, parseMeasurement } from './core/measurement.ts'
import {
  type Command as CommandName,
  flagOf,
  isRepeatable,
  type Option,
  type OptionName,
  optionOf,
  options,
} from './core/options.ts'
import { rulesOf } from './core/rule.ts'
import { exitCode } from './core/verdict.ts'
import { demo } from './demo.ts'
import { init } from './init.ts'
import {
  configOf,
  ending,
  endWell,
  interruptedExitCode,
  interruptible,
  invalidExitCode,
  isWritable,
  type Overrides,
  usageExitCode,
} from './invocation.ts'
import { Interrupted, measure, prepare, steadily } from './measure.ts'
import { progressFor } from './progress.ts'
import { calibration, calibrationJson } from './report/calibration.ts'
import { inert } from './report/format.ts'
import { measureJson, reportJson } from './report/json.ts'
import { reportOf } from './report/report.ts'
import { measureBlock, terminal } from './report/terminal.ts'
import { runningElsewhere } from './service/service.ts'
import { headAlone } from './sides.ts'
import { gate, judge } from './tailgate.ts'
import { worldOf } from './world.ts'

const colors = pc.createColors(process.stdout.isTTY && !process.env.NO_COLOR)

function program(done: (exitCode: number) => void): Command {
  const tailgate = new Command('tailgate')
    .description('Keeps slow code out of a main branch: a load test that passes or fails.')
    .version(packageJson.version)
    .showHelpAfterError('(tailgate --help says what there is)')
    .addHelpText('after', examples)

  withFlags(tailgate.command('run'), 'run')
    .description('The whole gate: start the service, load it, compare with the baseline, judge.')
    .addHelpText(
      'after',
      '\nExamples:\n  tailgate run\n  tailgate run --save-baseline\n  tailgate run --suite api --limit p99=+20%',
    )
    .action(async (given: Given) => done(await run(overridesFrom(given))))

  withFlags(tailgate.command('measure <url>'), 'measure')
    .description('Load a service that runs already, and print what was measured. Needs no configuration.')
    .addHelpText(
      'after',
      '\nExamples:\n  tailgate measure http://127.0.0.1:3000/items -r 1000 -d 10s -c 50\n  tailgate measure http://127.0.0.1:3000 -r 200 --json',
    )
    .action(async (url: string, given: Given) => done(await measureUrl(url, overridesFrom(given))))

  withFlags(tailgate.command('calibrate'), 'calibrate')
    .description(
      'Measure this build beside itself, to learn how small a change can be told from noise on this machine.',
    )
    .addHelpText('after', '\nExample:\n  tailgate calibrate --rate 400/s --duration 20s')
    .action(async (given: Given) => done(await runCalibration(overridesFrom(given))))

  tailgate
    .command('judge <base> [head]')
    .description(
      'Judge stored measurements again, under limits that may differ from those of the run: two files, or one that ' +
        'holds base and head side by side.',
    )
    .addOption(flagFor(optionOf('limits')))
    .addOption(flagFor(optionOf('floors')))
    .addOption(flagFor(optionOf('noise')))
    .addOption(flagFor(optionOf('allow-errors')))
    .addOption(flagFor(optionOf('json')))
    .addHelpText(
      'after',
      '\nExamples:\n  tailgate judge run.json --limit p99=+5%\n  tailgate judge before.json after.json --noise ignore',
    )
    .action((base: string, head: string | undefined, given: Given) =>
      done(judgeFiles(head === undefined ? [base] : [base, head], overridesFrom(given))),
    )

  tailgate
    .command('demo')
    .description('See it work, without a service of your own: a pass, and a fail. Takes less than a minute.')
    .action(async () => done(await demo(interruptible(), (text) => process.stdout.write(text), colors)))

  tailgate
    .command('init')
    .description('Write tailgate.yml and a workflow for the service in this folder, at a rate that it keeps.')
    .option('--start <command>', 'command that starts the service; `npm start` where package.json has one')
    .option('--url <url>', 'where it listens', 'http://127.0.0.1:3000/')
    .action(async (given: { start?: string; url: string }) =>
      done(await init(given, process.cwd(), interruptible())),
    )
  return tailgate
}

const examples = `
Examples:
  tailgate demo                                             see it work
  tailgate init --start 'node server.js' --url http://127.0.0.1:3000/items
  tailgate run --save-baseline                              the first time
  tailgate run                                              from then on
  tailgate calibrate                                        how small a change this machine can tell
  tailgate measure http://127.0.0.1:3000 -r 1000 -d 10s -c 50

Exit codes: 0 passed or not judged, 1 failed, 2 bad usage or configuration, 3 could not be judged.`

async function run(overrides: Overrides): Promise<number> {
  const unwritable = unwritablePaths(overrides)
  if (unwritable.length > 0) return complain(unwritable)
  const folder = process.cwd()
  const asked = configOf({ overrides, origin: 'flag', folder })
  if ('problems' in asked) return complain(asked.problems)
  const { config } = asked
  using progress = progressFor(process.stderr)
  const world = worldOf({
    signal: interruptible(),
    folder,
    keep: config.baseline,
    savesBaseline: config.saveBaseline === 'always',
    alone: config.saveBaseline === 'always',
    pullRequest: null,
    outFor: (suite) => outPath(overrides, config, suite),
    reproduce: null,
    tell: progress.tell,
  })
  const report = await gate(config, world)
  progress[Symbol.dispose]()
  print(overrides, terminal(report, colors), () => reportJson(report))
  return exitCode(report.outcome, config)
}

/** Of several suites each has a file of its own: `out.json` becomes `out-api.json`. */
function outPath({ out }: Overrides, { suites }: Config, suite: string): string | null {
  const path = out?.[0]
  if (path === undefined) return null
  const { dir, name, ext } = parse(path)
  return suites.length === 1 ? path : join(dir, `${name}-${segment(suite)}${ext}`)
}

async function runCalibration(overrides: Overrides): Promise<number> {
  const unwritable = unwritablePaths(overrides)
  if (unwritable.length > 0) return complain(unwritable)
  const folder = process.cwd()
  const asked = configOf({ overrides, origin: 'flag', folder })
  if ('problems' in asked) return complain(asked.problems)
  const { config } = asked
  const unstarted = config.suites.filter(({ service }) => service.start === null)
  if (unstarted.length > 0)
    return complain([
      `calibrate starts the service itself, twice: ${unstarted[0]?.name} has no start command.`,
    ])
  using progress = progressFor(process.stderr)
  const world = worldOf({
    signal: interruptible(),
    folder,
    keep: config.baseline,
    savesBaseline: false,
    alone: true,
    pullRequest: null,
    outFor: (suite) => outPath(overrides, config, suite),
    reproduce: null,
    tell: progress.tell,
  })
  const calibrations: Calibration[] = []
  for (const suite of config.suites) calibrations.push(await calibrate(suite, world))
  progress[Symbol.dispose]()
  const measured = calibrations.filter((each) => each.kind === 'measured')
  print(
    overrides,
    measured.map(({ suite, noise, epochs }) => calibration(suite, noise, epochs, colors)).join('\n'),
    () => `${JSON.stringify(calibrationJson(measured), null, 2)}\n`,
  )
  const failures = calibrations.flatMap((each) =>
    each.kind === 'failed' ? [`${each.suite.name}: ${each.message}`] : [],
  )
  if (failures.length > 0) complain(failures)
  return failures.length > 0 ? invalidExitCode : 0
}

async function measureUrl(url: string, overrides: Overrides): Promise<number> {
  const unwritable = unwritablePaths(overrides)
  if (unwritable.length > 0) return complain(unwritable)
  const asked = measuring(url, overrides)
  // Here the url is no flag.
  if ('problems' in asked)
    return complain(asked.problems.map((problem) => problem.replace(/^--url: /, 'the url ')))
  const [asConfigured] = asked.config.suites
  if (asConfigured === undefined) throw new Error('A configuration without a file has one suite.')
  const suite = { ...asConfigured, name: url }
  using progress = progressFor(process.stderr)
  const circumstances = {
    signal: interruptible(),
    folder: process.cwd(),
    keep: asked.config.baseline,
    savesBaseline: false,
    alone: true,
    pullRequest: null,
    outFor: () => null,
    reproduce: null,
    tell: progress.tell,
  }
  // It is there or it isn't; the engine tells at once, and nobody wants to wait for it.
  const world = { ...worldOf(circumstances), startService: async () => runningElsewhere(suite.url) }
  const arena = await headAlone(suite, world)
  const attempt = await measure(await prepare(suite, world), arena, steadily(1), world).catch(
    (error: unknown) => {
      if (error instanceof Interrupted && error.measurement) {
        return { kind: 'measured' as const, measurement: error.measurement }
      }
      throw error
    },
  )
  progress[Symbol.dispose]()
  if (attempt.kind !== 'measured') {
    complain([attempt.failure])
    return invalidExitCode
  }
  const { measurement } = attempt
  print(
    overrides,
    measureBlock(measurement, colors),
    () => `${JSON.stringify(measureJson(measurement), null, 2)}\n`,
  )
  if (world.signal.aborted) return interruptedExitCode
  const out = overrides.out?.[0]
  if (out !== undefined) writeFileSync(out, `${JSON.stringify(measurement)}\n`)
  return trustworthy(measurement, suite) ? 0 : invalidExitCode
}

/** One suite of one epoch, against a service that runs. */
function measuring(url: string, overrides: Overrides): { config: Config } | { problems: string[] } {
  const usual = Object.fromEntries(
    options.flatMap(({ name, measureDefault }) => (measureDefault ? [[name, [measureDefault]]] : [])),
  )
  const fixed: Overrides = { name: ['measure'], url: [url], epochs: ['1'], 'warmup-limit': ['0s'] }
  return parseConfig({
    file: null,
    overrides: { ...usual, ...overrides, ...fixed },
    origin: 'flag',
    environment: (name) => process.env[name],
  })
}

function trustworthy({ runs }: Measurement, { allowErrors }: Suite): boolean {
  return runs.every(
    (run) => run.validity.verdict !== 'invalid' && run.errors.total <= allowErrors * run.offered,
  )
}

function judgeFiles(paths: string[], overrides: Overrides): number {
  const rules = measuring('http://judge.invalid', overrides)
  const files = paths.map(readMeasurement)
  const problems = [
    ...unwritablePaths(overrides),
    ...('problems' in rules ? rules.problems : []),
    ...files.flatMap((file) => ('problem' in file ? [file.problem] : [])),
  ]
  if ('problems' in rules || problems.length > 0) return complain(problems)
  const measurements = files.flatMap((file) => ('measurement' in file ? [file.measurement] : []))
  const wrong = whyNotTogether(measurements, paths)
  if (wrong !== null) return complain([wrong])
  const head = measurements.at(-1)
  const base = measurements.length === 2 ? (measurements[0] ?? null) : null
  const [suite] = rules.config.suites
  if (!head || !suite) throw new Error('A file without a problem is a measurement.')
  const report = reportOf([judge(head.suite, base, head, rulesOf(suite))], null)
  print(overrides, terminal(report, colors), () => reportJson(report))
  // Whoever names two files wants them compared; that they can't be is no pass.
  return report.outcome === 'incomparable' ? invalidExitCode : exitCode(report.outcome, rules.config)
}

/** One file holds both sides, or two files one each. */
function whyNotTogether(measurements: Measurement[], paths: string[]): string | null {
  const [first, second] = measurements
  if (second === undefined) {
    return first?.beside === null
      ? `${paths[0]} holds no base: it was measured alone. Name the base's file before it.`
      : null
  }
  const paired = measurements.findIndex(({ beside }) => beside !== null)
  return paired < 0
    ? null
    : `${paths[paired]} holds base and head side by side, and is judged without another file.`
}

function readMeasurement(path: string): { measurement: Measurement } | { problem: string } {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (cause) {
    return { problem: `${path} can't be read: ${cause instanceof Error ? cause.message : cause}` }
  }
  const parsed = parseMeasurement(text, path)
  if ('measurement' in parsed) return parsed
  const { kind, message } = parsed.problem
  return {
    problem:
      kind === 'not-a-measurement'
        ? `${path} is not a file that \`measure --out\` or \`run\` wrote.`
        : message,
  }
}

/** What could not be written in the end is told before the load, not after it. */
function unwritablePaths({ json, out }: Overrides): string[] {
  const paths = [...(json ?? []), ...(out ?? [])].filter((path) => path !== '-')
  return paths.flatMap((path) => {
    const folder = dirname(resolve(path))
    return isWritable(folder)
      ? []
      : [`${path} can't be written: ${folder} is not there, or may not be written to.`]
  })
}

/** JSON to standard output replaces the text; JSON to a file comes beside it. */
function print({ json }: Overrides, text: string, asJson: () => string): void {
  const path = json?.[0]
  if (path === undefined) process.stdout.write(text)
  else if (path === '-') process.stdout.write(asJson())
  else {
    process.stdout.write(text)
    writeFileSync(path, asJson())
  }
}

/** What is said may quote a stranger's file. */
function complain(problems: string[]): number {
  process.stderr.write(
    `${problems
      .flatMap((problem) => problem.split('\n'))
      .map(said)
      .join('\n')}\n`,
  )
  return usageExitCode
}

function said(line: string, index: number): string {
  return `${index === 0 || !line.startsWith(' ') ? 'tailgate: ' : ''}${inert(line, 2000)}`
}

/** What commander hands over: by camel-cased flag. */
type Given = Record<string, string | string[] | boolean | undefined>

function withFlags(command: Command, name: CommandName): Command {
  for (const option of options)
    if (flagOf(option) && option.commands.includes(name)) command.addOption(flagFor(option, name))
  return command
}

function flagFor(option: Option, command: CommandName = 'run'): Flag {
  const value = option.placeholder ?? ('values' in option.kind ? option.kind.values.join('|') : 'VALUE')
  const short = option.short ? `-${option.short}, ` : ''
  const brackets = option.bare === undefined ? `<${value}>` : `[${value}]`
  const usual =
    (command === 'measure' ? option.measureDefault : undefined) ?? option.flagDefault ?? option.default
  const flag = new Flag(
    `${short}${flagOf(option)} ${brackets}`,
    option.summary + (usual ? ` (default: ${usual})` : ''),
  )
  if (option.bare !== undefined) flag.preset(option.bare)
  if (isRepeatable(option))
    flag.argParser((text: string, before: string[] | undefined) => [...(before ?? []), text])
  return flag
}

function overridesFrom(given: Given): Overrides {
  const found = options.flatMap((option) => {
    const long = flagOf(option)
    if (long === null) return []
    const value = given[new Flag(long).attributeName()]
    return value === undefined ? [] : [[option.name, [value].flat().map(String)] as [OptionName, string[]]]
  })
  return Object.fromEntries(found)
}

async function main(): Promise<number> {
  let code = 0
  const tailgate = program((exitCode) => {
    code = exitCode
  })
  for (const command of [tailgate, ...tailgate.commands]) command.exitOverride()
  try {
    await tailgate.parseAsync()
    return code
  } catch (error) {
    // Help and version are errors to commander, with the exit code 0.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : usageExitCode
    const end = ending(error)
    process.stderr.write(
      `tailgate: ${end?.message ?? (error instanceof Error ? error.stack : String(error))}\n`,
    )
    return end?.exitCode ?? invalidExitCode
  }
}

endWell()
process.exitCode = await main()
