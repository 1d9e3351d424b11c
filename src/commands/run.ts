/** `tailgate run`: runs the whole gate and prints the report. */

import type { Command } from 'commander'
import type { Rulebook } from '../core/acceptance/policy.ts'
import { waiversFileName } from '../core/acceptance/waivers.ts'
import { chooseExitCode } from '../core/verdict/exit-code.ts'
import { runGate } from '../gate/gate.ts'
import { createHost } from '../host/create-host.ts'
import { createProgressDisplay } from '../host/progress.ts'
import type { InvocationSettings } from '../host/settings.ts'
import { openStore } from '../host/stores.ts'
import { createInterruptSignal } from '../invocation/error-exit.ts'
import {
  defaultConfigPath,
  loadConfig,
  loadWaivers,
  type Overrides,
} from '../invocation/load-config.ts'
import { type EffectiveRules, resolveRules } from '../pull-request/base-policy.ts'
import type { Report } from '../report/report.ts'
import {
  createInvocationSettings,
  createLocalStoreContext,
  readPullRequestTarget,
} from './shared/context.ts'
import { addFlags } from './shared/flags.ts'
import { printReport, resolveOutPath } from './shared/output.ts'
import {
  type CommandLine,
  type CommandOutcome,
  type ParsedRequest,
  registerCommand,
} from './shared/register-command.ts'

export function addRunCommand(tailgate: Command): void {
  const command = addFlags(tailgate.command('run'), 'run')
    .description(
      'Run the whole gate: start the service, load it, compare it with the baseline, judge it.',
    )
    .addHelpText(
      'after',
      '\nExamples:\n  tailgate run\n  tailgate run --save-baseline\n' +
        '  tailgate run --suite api --limit p99=+20%',
    )
  registerCommand(command, { parse: parseGateRequest, run: runGateCommand })
}

interface GateRequest {
  overrides: Overrides
  folder: string
  head: Rulebook
}

function parseGateRequest({ overrides }: CommandLine): ParsedRequest<GateRequest> {
  const folder = process.cwd()
  const loaded = loadConfig({ overrides, origin: 'flag', folder })
  if ('problems' in loaded) return loaded
  const parsed = loadWaivers(folder)
  if ('problems' in parsed) return parsed
  return { request: { overrides, folder, head: { ...loaded, ...parsed } } }
}

async function runGateCommand(request: GateRequest): Promise<CommandOutcome> {
  const { overrides, folder, head } = request
  const signal = createInterruptSignal()
  const target = readPullRequestTarget()
  const rules = await resolveRules({ folder, signal, target, overrides, origin: 'flag', head })
  const { report, unwritten } = await runGateHere(rules, overrides, target, signal)
  const problems = [...unwritten, ...printReport(overrides, report)]
  return { exitCode: chooseExitCode(report.outcome, rules.config), problems }
}

/**
 * Runs the gate on the working folder and shows its progress. `unwritten` has a sentence for each
 * measurement that could not be written.
 */
async function runGateHere(
  { config, waivers, notices, missingSuites }: EffectiveRules,
  overrides: Overrides,
  pullRequest: InvocationSettings['pullRequest'],
  signal: AbortSignal,
): Promise<{ report: Report; unwritten: string[] }> {
  using progress = createProgressDisplay(process.stderr)
  const store = await openStore(
    config,
    createLocalStoreContext((message) => progress.emit({ kind: 'warning', message })),
  )
  const savesBaseline = config.saveBaseline === 'always'
  const unwritten: string[] = []
  const settings: InvocationSettings = {
    ...createInvocationSettings(config, progress.emit, signal),
    store,
    savesBaseline,
    measuresAlone: savesBaseline,
    pullRequest,
    notices,
    missingSuites,
    sharedPaths: [`./${overrides.config?.[0] ?? defaultConfigPath}`, `./${waiversFileName}`],
    readAcceptances: async () => ({ event: null, waivers, before: [], warnings: [] }),
    resolveOutPath: (suite) => resolveOutPath(overrides, config, suite),
    reportUnwritten: (problem) => unwritten.push(problem),
  }
  const { report } = await runGate(config, settings, createHost(settings))
  return { report, unwritten }
}
