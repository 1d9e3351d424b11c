#!/usr/bin/env node
/** The command line: arguments in, text and an exit code out. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import { Command, CommanderError } from 'commander'
import packageJson from '../package.json' with { type: 'json' }
import { segment } from './baseline/store.ts'
import { type Calibration, calibrate } from './calibrate.ts'
import { ciOf, targetOf } from './ci.ts'
import { addBaselineCommands } from './cli-baseline.ts'
import { addSearchCommands } from './cli-search.ts'
import {
  aroundHere,
  colors,
  complain,
  flagFor,
  type Given,
  overridesFrom,
  print,
  unwritablePaths,
  withFlags,
} from './commands.ts'
import { type Config, parseConfig, type Suite } from './core/config.ts'
import { askedBy, worstOf } from './core/doctor.ts'
import { type Measurement, parseMeasurement, wasClosed } from './core/measurement.ts'
import { type OptionName, optionOf, options } from './core/options.ts'
import { rulesOf } from './core/rule.ts'
import { exitCode } from './core/verdict.ts'
import { waiversFile } from './core/waivers.ts'
import { demo } from './demo.ts'
import { examine } from './doctor.ts'
import { init, initOptions } from './init.ts'
import {
  configOf,
  ending,
  endWell,
  interruptedExitCode,
  interruptible,
  invalidExitCode,
  type Overrides,
  usageExitCode,
  usualConfig,
  waiversIn,
} from './invocation.ts'
import { Interrupted, measure, prepare, steadily } from './measure.ts'
import { progressFor } from './progress.ts'
import { calibration, calibrationJson } from './report/calibration.ts'
import { doctorJson, doctorText } from './report/doctor.ts'
import { measureJson, reportJson } from './report/json.ts'
import { markdown } from './report/markdown.ts'
import { reportOf } from './report/report.ts'
import { measureBlock, terminal } from './report/terminal.ts'
import { rulingFor } from './rulebooks.ts'
import { runningElsewhere } from './service/service.ts'
import { headAlone } from './sides.ts'
import { inFolder, storeFor } from './stores.ts'
import { gate, judge } from './tailgate.ts'
import { type Circumstances, worldOf } from './world.ts'
import { type AskedInWrk, askedInWrk, withWrkFlags } from './wrk.ts'

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

  withWrkFlags(withFlags(tailgate.command('measure <url> [args...]'), 'measure'))
    .description('Load a service that runs already, and print what was measured. Needs no configuration.')
    .addHelpText(
      'after',
      '\nExamples:\n  tailgate measure http://127.0.0.1:3000/items -r 1000 -d 10s -c 50\n  tailgate measure http://127.0.0.1:3000 -r 200 --json\n  tailgate measure http://127.0.0.1:3000 --load closed -c 64\n  tailgate measure -t2 -c100 -d30s -s post.lua http://127.0.0.1:3000 -- for the script',
    )
    .action(async (url: string, args: string[], given: Given) =>
      done(await measureUrl(url, askedInWrk(given, overridesFrom(given), args))),
    )

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

  addSearchCommands(tailgate, done, circumstancesHere)

  addBaselineCommands(tailgate.command('baseline'), done)

  tailgate
    .command('doctor [url]')
    .description(
      'Say what this machine lets a load have: open files, ports, processors, memory; and try to hold the connections. ' +
        'Loads nothing.',
    )
    .option('-c, --connections <count>', `connections at once, of each side (default: ${usualOfDoctor})`)
    .addOption(flagFor(optionOf('json')))
    .addHelpText(
      'after',
      '\nExamples:\n  tailgate doctor --connections 20000\n  tailgate doctor http://127.0.0.1:3000 -c 5000 --json',
    )
    .action(async (url: string | undefined, given: Given) => done(await runDoctor(url, overridesFrom(given))))

  tailgate
    .command('demo')
    .description('See it work, without a service of your own: a pass, and a fail. Takes less than a minute.')
    .action(async () => done(await demo(interruptible(), (text) => process.stdout.write(text), colors)))

  const beginning = tailgate
    .command('init')
    .description('Write tailgate.yml and a workflow for the service in this folder, at a rate that it keeps.')
    .option('--start <command>', 'command that starts the service; `npm start` where package.json has one')
    .option('--url <url>', 'where it listens', 'http://127.0.0.1:3000/')
  for (const name of initOptions) beginning.addOption(flagFor(optionOf(name)))
  beginning.action(async (given: Given & { url: string }) => {
    const { start, url: _, ...reach } = overridesFrom(given)
    done(await init({ url: given.url, start: start?.at(-1), reach }, process.cwd(), interruptible()))
  })
  return tailgate
}

const examples = `
Examples:
  tailgate demo                                             see it work
  tailgate init --start 'node server.js' --url http://127.0.0.1:3000/items
  tailgate run --save-baseline                              the first time
  tailgate run                                              from then on
  tailgate calibrate                                        how small a change this machine can tell
  tailgate baseline list                                    what is stored
  tailgate measure http://127.0.0.1:3000 -r 1000 -d 10s -c 50
  tailgate sweep http://127.0.0.1:3000 --rates 100..3200x2
  tailgate find-max http://127.0.0.1:3000 --objective 'p99 < 50ms, errors < 0.1%'

Exit codes: 0 passed or not judged, 1 failed, 2 bad usage or configuration, 3 could not be judged.`

async function run(overrides: Overrides): Promise<number> {
  const unwritable = unwritablePaths(overrides)
  if (unwritable.length > 0) return complain(unwritable)
  const folder = process.cwd()
  const asked = configOf({ overrides, origin: 'flag', folder })
  if ('problems' in asked) return complain(asked.problems)
  const written = waiversIn(folder)
  if ('problems' in written) return complain(written.problems)
  const signal = interruptible()
  const target = targetHere()
  const head = { config: asked.config, waivers: written.waivers }
  const ruling = await rulingFor({ folder, signal, target, overrides, origin: 'flag', head })
  const { config } = ruling
  using progress = progressFor(process.stderr)
  const store = await storeFor(
    config,
    aroundHere((message) => progress.tell({ kind: 'warning', message })),
  )
  const savesBaseline = config.saveBaseline === 'always'
  const world = worldOf({
    ...circumstancesHere(config, progress.tell, signal),
    store,
    savesBaseline,
    alone: savesBaseline,
    pullRequest: target,
    notices: ruling.notices,
    concernsAll: [`./${overrides.config?.[0] ?? usualConfig}`, `./${waiversFile}`],
    acceptances: async () => ({ event: null, waivers: ruling.waivers, before: [], warnings: [] }),
    outFor: (suite) => outPath(overrides, config, suite),
  })
  const { report } = await gate(config, world)
  progress[Symbol.dispose]()
  const path = overrides.markdown?.[0]
  if (path !== undefined) writeFileSync(path, markdown(report))
  print(overrides, terminal(report, colors), () => reportJson(report))
  return exitCode(report.outcome, config)
}

/** Of a pull request, in whatever CI system this is; null where there is none. */
function targetHere(): Circumstances['pullRequest'] {
  const ci = ciOf((name) => process.env[name])
  const base = ci.pullRequest === null ? null : targetOf(ci)
  return base === null ? null : { base, onto: ci.pullRequest?.baseCommit ?? null }
}

/** Of several suites each has a file of its own: `out.json` becomes `out-api.json`. */
function outPath({ out }: Overrides, { suites }: Config, suite: string): string | null {
  const path = out?.[0]
  if (path === undefined) return null
  const { dir, name, ext } = parse(path)
  return suites.length === 1 ? path : join(dir, `${name}-${segment(suite)}${ext}`)
}

/** What is the same for every command that measures here; the head alone, kept nowhere. */
function circumstancesHere(
  config: Config,
  tell: Circumstances['tell'],
  signal = interruptible(),
): Circumstances {
  const folder = process.cwd()
  return {
    signal,
    folder,
    keep: config.baseline,
    store: inFolder(config, { folder }),
    leg: config.leg,
    savesBaseline: false,
    lookupFrom: 'HEAD',
    alone: true,
    pullRequest: null,
    concernsAll: [],
    outFor: () => null,
    reproduce: null,
    tell,
  }
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
    ...circumstancesHere(config, progress.tell),
    outFor: (suite) => outPath(overrides, config, suite),
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

/** Enough to meet the limits that small machines come with. */
const usualOfDoctor = '1000'

async function runDoctor(url: string | undefined, overrides: Overrides): Promise<number> {
  const unwritable = unwritablePaths(overrides)
  if (unwritable.length > 0) return complain(unwritable)
  const parsed = measuring(url ?? 'http://nowhere.invalid', {
    connections: [usualOfDoctor],
    ...overrides,
  })
  if ('problems' in parsed)
    return complain(parsed.problems.map((problem) => problem.replace(/^--url: /, 'the url ')))
  const [suite] = parsed.config.suites
  if (suite === undefined) throw new Error('A configuration without a file has one suite.')
  const asked = {
    ...askedBy(suite, 1),
    sides: { least: 1, most: 2 },
    ...(url === undefined && { way: { kind: 'port' as const, target: null } }),
  }
  const { readings, findings } = await examine(asked)
  print(
    overrides,
    doctorText(findings, asked, colors),
    () => `${JSON.stringify(doctorJson(findings, readings, asked), null, 2)}\n`,
  )
  return worstOf(findings) === 'problem' ? invalidExitCode : 0
}

async function measureUrl(
  url: string,
  { overrides, percentiles, notes, problems }: AskedInWrk,
): Promise<number> {
  const wrong = [...problems, ...unwritablePaths(overrides)]
  if (wrong.length > 0) return complain(wrong)
  const asked = measuring(url, overrides)
  // Here the url is no flag.
  if ('problems' in asked)
    return complain(asked.problems.map((problem) => problem.replace(/^--url: /, 'the url ')))
  const [asConfigured] = asked.config.suites
  if (asConfigured === undefined) throw new Error('A configuration without a file has one suite.')
  const suite = { ...asConfigured, name: url }
  using progress = progressFor(process.stderr)
  const circumstances = circumstancesHere(asked.config, (happening) => {
    // What a script prints is a result too, unless the output is to be read by a program.
    if (happening.kind === 'printed' && overrides.json?.[0] !== '-') process.stdout.write(happening.text)
    else progress.tell(happening)
  })
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
    measureBlock(measurement, colors, { percentiles, notes }),
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
    options.flatMap(({ name, measureDefault }) => (measureDefault ? [[name, measureDefault]] : [])),
  )
  const fixed: Overrides = { name: ['measure'], url: [url], epochs: ['1'], 'warmup-limit': ['0s'] }
  return parseConfig({
    file: null,
    overrides: { ...overrides, ...fixed },
    origin: 'flag',
    environment: (name) => process.env[name],
    usual: { ...usual, ...usualWhenCounted(overrides) },
  })
}

/** What ends by itself needs no end; and where each request counts, or a script counts them, none is for nothing. */
function usualWhenCounted({ count, loops, script }: Overrides): Partial<Record<OptionName, string>> {
  if (count || loops) return { duration: '1h', warmup: '0s' }
  return script ? { warmup: '0s' } : {}
}

function trustworthy({ runs }: Measurement, { allowErrors }: Suite): boolean {
  return runs.every(
    (run) => run.validity.verdict !== 'invalid' && run.errors.total <= allowErrors * run.offered,
  )
}

function judgeFiles(paths: string[], overrides: Overrides): number {
  const files = paths.map(readMeasurement)
  const measurements = files.flatMap((file) => ('measurement' in file ? [file.measurement] : []))
  const head = measurements.at(-1)
  // Which limits are usual depends on the load.
  const load = head !== undefined && wasClosed(head.plan.load) ? { load: ['closed'] } : {}
  const rules = measuring('http://judge.invalid', { ...overrides, ...load })
  const problems = [
    ...unwritablePaths(overrides),
    ...('problems' in rules ? rules.problems : []),
    ...files.flatMap((file) => ('problem' in file ? [file.problem] : [])),
  ]
  if ('problems' in rules || problems.length > 0) return complain(problems)
  const wrong = whyNotTogether(measurements, paths)
  if (wrong !== null) return complain([wrong])
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

function everyCommand(command: Command): Command[] {
  return [command, ...command.commands.flatMap(everyCommand)]
}

async function main(): Promise<number> {
  let code = 0
  const tailgate = program((exitCode) => {
    code = exitCode
  })
  for (const command of everyCommand(tailgate)) command.exitOverride()
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
