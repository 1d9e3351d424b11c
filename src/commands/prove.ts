/** `tailgate prove`: shows on this machine and service that the gate finds a known change. */

import { type Command, Option as Flag } from 'commander'
import { type AddedChange, changeKinds, parseChange } from '../core/proof/change.ts'
import { chooseProofExitCode, type ProofOutcome } from '../core/proof/judge-proof.ts'
import { type ProofPlan, planProofs } from '../core/proof/plan-proofs.ts'
import { maskStrings } from '../core/secrets/mask-strings.ts'
import { createHost } from '../host/create-host.ts'
import { createProgressDisplay } from '../host/progress.ts'
import { openProxyFolder } from '../host/proxies.ts'
import { describeErrorExit } from '../invocation/error-exit.ts'
import type { Overrides, PlacedConfig } from '../invocation/load-config.ts'
import { outputMask } from '../invocation/output-mask.ts'
import { prove } from '../proof/prove.ts'
import { renderProofMarkdown } from '../report/proof/markdown.ts'
import { buildProofJson, type SuiteProofs } from '../report/proof/proof-report.ts'
import { renderProofs } from '../report/proof/terminal.ts'
import { createInvocationSettings, loadCommandConfig } from './common/context.ts'
import { addFlags, type ParsedFlags } from './common/flags.ts'
import { colors, formatJson, printOutput, writeResultFile } from './common/output.ts'
import {
  type CommandLine,
  type CommandOutcome,
  type ParsedRequest,
  registerCommand,
} from './common/register-command.ts'

export function addProveCommand(tailgate: Command): void {
  const command = addFlags(tailgate.command('prove'), 'prove')
    .description(
      'Show that the gate finds a known change: one build on both sides, behind proxies of which ' +
        "the head's adds a delay.",
    )
    .addHelpText(
      'after',
      '\nWithout --p50, --p99 and --freeze, it proves all three: p50 +10%, p99 +30% and a freeze ' +
        'of\n100ms every 10s, or twice the limit where that is more.\n\nExamples:\n' +
        '  tailgate prove\n  tailgate prove --p99 +50% --freeze 200ms/5s\n\n' +
        'Exit codes: 0 every change was found, 1 one was not, 2 one cannot be found with these ' +
        'limits,\n3 invalid: the measurement says nothing.',
    )
  for (const { flag, value, summary } of changeFlags)
    command.addOption(new Flag(`--${flag} <${value}>`, summary).argParser(collectValues))
  registerCommand(command, { parse: parseProofRequest, run: runProofs })
}

const changeFlags = [
  {
    flag: 'p50',
    value: 'CHANGE',
    summary: 'Delay every response, so that the median rises: +10%. May be repeated.',
  },
  {
    flag: 'p99',
    value: 'CHANGE',
    summary: 'Delay the slowest responses, so that p99 rises: +30%. May be repeated.',
  },
  {
    flag: 'freeze',
    value: 'LENGTH/PERIOD',
    summary: 'Forward nothing for a while: 100ms/10s. May be repeated.',
  },
]

function collectValues(text: string, previous: string[] | undefined): string[] {
  return [...(previous ?? []), text]
}

interface ProofRequest {
  loaded: PlacedConfig
  overrides: Overrides
  plans: ProofPlan[]
}

function parseProofRequest({ overrides, flags }: CommandLine): ParsedRequest<ProofRequest> {
  const requested = readChanges(flags)
  if ('problems' in requested) return requested
  const loaded = loadCommandConfig(overrides)
  if ('problems' in loaded) return loaded
  const planned = loaded.config.suites.map((suite) => planProofs(suite, requested.changes))
  const problems = planned.flatMap((plan) => ('problems' in plan ? plan.problems : []))
  if (problems.length > 0) return { problems }
  const plans = planned.filter((plan) => 'proofs' in plan)
  return { request: { loaded, overrides, plans } }
}

/** The changes of all flags, or every mistake in them. */
function readChanges(flags: ParsedFlags): { changes: AddedChange[] } | { problems: string[] } {
  const parsed = changeKinds.flatMap((kind) =>
    [flags[kind] ?? []]
      .flat()
      .map((text) => ({ kind, ...parseChange(kind, typeof text === 'string' ? text : '') })),
  )
  const problems = parsed.flatMap((each) =>
    'problem' in each ? [`--${each.kind}: ${each.problem}`] : [],
  )
  if (problems.length > 0) return { problems }
  return { changes: parsed.flatMap((each) => ('value' in each ? [each.value] : [])) }
}

/** What was proved until an interruption or an error is printed too. */
async function runProofs({ loaded, overrides, plans }: ProofRequest): Promise<CommandOutcome> {
  const results: SuiteProofs[] = []
  let failure: ReturnType<typeof describeErrorExit> | null = null
  try {
    await proveHere(loaded, plans, results)
  } catch (error) {
    if (results.every(({ proofs }) => proofs.length === 0)) throw error
    failure = describeErrorExit(error)
  }
  const unwritten = printProofs(overrides, results)
  if (failure !== null)
    return { exitCode: failure.exitCode, problems: [failure.message, ...unwritten] }
  return { exitCode: chooseProofExitCode(listOutcomes(results)), problems: unwritten }
}

async function proveHere(
  loaded: PlacedConfig,
  plans: ProofPlan[],
  results: SuiteProofs[],
): Promise<void> {
  using progress = createProgressDisplay(process.stderr)
  const settings = {
    ...createInvocationSettings(loaded, progress.emit),
    judgedSuites: plans.length,
  }
  await using starter = await openProxyFolder()
  await prove(
    plans,
    { config: loaded.config, settings, host: createHost(settings), starter },
    results,
  )
}

/** A service that could not be measured says nothing of the gate. */
function listOutcomes(results: SuiteProofs[]): ProofOutcome[] {
  return results.flatMap(({ proofs, failure }) =>
    failure === null ? proofs.map(({ outcome }) => outcome) : ['invalid'],
  )
}

function printProofs(overrides: Overrides, unmasked: SuiteProofs[]): string[] {
  const results = maskStrings(unmasked, outputMask)
  const unwritten = printOutput(overrides, renderProofs(results, colors), () =>
    formatJson(buildProofJson(results, listOutcomes(results))),
  )
  const path = overrides.markdown?.[0]
  return path === undefined
    ? unwritten
    : [...unwritten, ...writeResultFile(path, renderProofMarkdown(results))]
}
