/** `tailgate run`: runs the whole gate and prints the report. */

import { resolve } from 'node:path'
import type { Command } from 'commander'
import { createRecordFolder } from '../baseline/records.ts'
import type { Rulebook } from '../core/acceptance/policy.ts'
import { waiversFileName } from '../core/acceptance/waivers.ts'
import type { SuiteRecord } from '../core/history/record.ts'
import { chooseExitCode } from '../core/verdict/exit-code.ts'
import { type GateResult, runGate } from '../gate/gate.ts'
import { createHost } from '../host/create-host.ts'
import { createProgressDisplay } from '../host/progress.ts'
import type { InvocationSettings } from '../host/settings.ts'
import { openStore } from '../host/stores.ts'
import { createInterruptSignal, describeErrorExit } from '../invocation/error-exit.ts'
import {
  type LoadedConfig,
  loadWaivers,
  type Overrides,
  type PlacedConfig,
} from '../invocation/load-config.ts'
import { type EffectiveRules, resolveRules } from '../pull-request/base-policy.ts'
import { keepRecord } from '../pull-request/record.ts'
import {
  createInvocationSettings,
  createLocalStoreContext,
  isCiJob,
  loadCommandConfig,
  readPullRequestNumber,
  readPullRequestTarget,
} from './common/context.ts'
import { addFlags } from './common/flags.ts'
import { printErrors, printReport, resolveOutPath } from './common/output.ts'
import {
  type CommandLine,
  type CommandOutcome,
  type ParsedRequest,
  registerCommand,
} from './common/register-command.ts'

export function addRunCommand(tailgate: Command): void {
  const command = addFlags(tailgate.command('run'), 'run')
    .description(
      'Run the whole gate: start the service, load it, compare it with the baseline, judge it.',
    )
    .addHelpText(
      'after',
      '\nExamples:\n  tailgate run\n  tailgate run --save-baseline\n' +
        '  tailgate run --suite api --limit p99=+20%\n\n' +
        'Each flag that describes the service has one for the base alone, such as --base-start.',
    )
  registerCommand(command, { parse: parseGateRequest, run: runGateCommand })
}

interface GateRequest {
  overrides: Overrides
  loaded: LoadedConfig
  head: Rulebook
}

function parseGateRequest({ overrides }: CommandLine): ParsedRequest<GateRequest> {
  const loaded = loadCommandConfig(overrides)
  if ('problems' in loaded) return loaded
  const parsed = loadWaivers(loaded.folder)
  if ('problems' in parsed) return parsed
  return { request: { overrides, loaded, head: { config: loaded.config, ...parsed } } }
}

async function runGateCommand(request: GateRequest): Promise<CommandOutcome> {
  const { overrides, loaded, head } = request
  const signal = createInterruptSignal()
  const target = readPullRequestTarget()
  const rules = await resolveRules({
    ...{ folder: loaded.folder, configPath: loaded.path, source: loaded.source },
    ...{ signal, target, overrides, head },
    origin: 'flag',
  })
  try {
    const { report, records, unwritten } = await runGateHere(rules, request, target, signal)
    const problems = [...unwritten, ...printReport(overrides, report)]
    await recordRun(records, { config: rules.config, folder: loaded.folder })
    return { exitCode: chooseExitCode(report.outcome, rules.config), problems }
  } catch (error) {
    const { message, exitCode } = describeErrorExit(error, rules.config.onFail)
    if (exitCode !== 0) throw error
    printErrors([message])
    return { exitCode }
  }
}

/**
 * Runs the gate on the folder of the configuration and shows its progress. `unwritten` has a
 * sentence for each measurement that could not be written.
 */
async function runGateHere(
  { config, waivers, notices, missingSuites }: EffectiveRules,
  { overrides, loaded: { folder, source, path } }: GateRequest,
  pullRequest: InvocationSettings['pullRequest'],
  signal: AbortSignal,
): Promise<Pick<GateResult, 'report' | 'records'> & { unwritten: string[] }> {
  using progress = createProgressDisplay(process.stderr)
  const store = await openStore(
    config,
    createLocalStoreContext({ folder }, (message) => progress.emit({ kind: 'warning', message })),
  )
  const savesBaseline = config.saveBaseline === 'always'
  const unwritten: string[] = []
  const settings: InvocationSettings = {
    ...createInvocationSettings({ config, folder }, progress.emit, signal),
    store,
    savesBaseline,
    measuresAlone: savesBaseline,
    includesNewFiles: !isCiJob(),
    pullRequest,
    notices,
    missingSuites,
    configSource: source,
    configPath: path,
    sharedPaths: [`./${path}`, `./${waiversFileName}`],
    readAcceptances: async () => ({ event: null, waivers, before: [], warnings: [] }),
    resolveOutPath: (suite) => resolveOutPath(overrides, config, suite),
    reportUnwritten: (problem) => unwritten.push(problem),
  }
  const { report, records } = await runGate(config, settings, createHost(settings))
  return { report, records, unwritten }
}

/** Records the run of a pull request in the folder of measurements, also on other CI systems. */
async function recordRun(suites: SuiteRecord[], { config, folder }: PlacedConfig): Promise<void> {
  const pullRequest = readPullRequestNumber()
  if (pullRequest === null) return
  const { number, commit } = pullRequest
  const takenAt = new Date().toISOString()
  const about = { takenAt, pullRequest: number, commit, workflow: '', run: null }
  const record = { ...about, onFail: config.onFail, suites }
  const log = (sentence: string) => printErrors([sentence])
  const logger = { info: log, warning: log, debug: log }
  await keepRecord(record, createRecordFolder(resolve(folder, config.baseline)), logger)
}
