/** `tailgate judge`: judges stored measurements again under the given limits. */

import { readFileSync } from 'node:fs'
import type { Command } from 'commander'
import type { Config } from '../core/config/config.ts'
import { readDefaultRequestLimits } from '../core/config/limits.ts'
import { isStorm } from '../core/config/load.ts'
import { findOption } from '../core/config/options/option-table.ts'
import { selectFirstByName } from '../core/config/requests.ts'
import type { Suite } from '../core/config/suite.ts'
import type { Measurement } from '../core/measurement/measurement.ts'
import { isClosedPlannedLoad, type PlannedLoad } from '../core/measurement/planned-load.ts'
import { parseMeasurement } from '../core/measurement/schema.ts'
import { chooseExitCode } from '../core/verdict/exit-code.ts'
import {
  buildRules,
  findRareRequests,
  markRareRequests,
  type Rules,
} from '../core/verdict/rules.ts'
import { judgeMeasurements } from '../gate/suite-result.ts'
import { invalidExitCode } from '../invocation/error-exit.ts'
import type { Overrides } from '../invocation/load-config.ts'
import { buildReport } from '../report/report.ts'
import { createFlag } from './common/flags.ts'
import { printReport } from './common/output.ts'
import {
  type CommandLine,
  type CommandOutcome,
  type ParsedRequest,
  registerCommand,
} from './common/register-command.ts'
import { parseUrlConfig } from './common/url-config.ts'

export function addJudgeCommand(tailgate: Command): void {
  const command = tailgate
    .command('judge <base> [head]')
    .description(
      'Judge stored measurements again, under limits that may differ from those of the run: two ' +
        'files, or one file that holds base and head side by side.',
    )
    .addHelpText(
      'after',
      '\nExamples:\n  tailgate judge run.json --limit p99=+5%\n' +
        '  tailgate judge before.json after.json --noise ignore',
    )
  for (const name of judgeOptions) command.addOption(createFlag(findOption(name)))
  registerCommand(command, { parse: parseJudgeRequest, run: judgeFiles })
}

const judgeOptions = ['limits', 'floors', 'noise', 'allow-errors', 'json', 'markdown'] as const

interface JudgeRequest {
  base: Measurement | null
  head: Measurement
  /** The suite and configuration that hold the limits. */
  suite: Suite
  config: Config
  overrides: Overrides
}

function parseJudgeRequest({ args, overrides }: CommandLine): ParsedRequest<JudgeRequest> {
  const files = args.map(readMeasurementFile)
  const measurements = files.flatMap((file) => ('measurement' in file ? [file.measurement] : []))
  const head = measurements.at(-1)
  const load = head === undefined ? {} : selectLoad(head.plan.load)
  const rules = parseUrlConfig('http://judge.invalid', { ...overrides, ...load })
  const problems = [
    ...('problems' in rules ? rules.problems : []),
    ...files.flatMap((file) => ('problem' in file ? [file.problem] : [])),
  ]
  if ('problems' in rules || problems.length > 0) return { problems }
  const pairingProblem = findPairingProblem(measurements, args)
  if (pairingProblem !== null) return { problems: [pairingProblem] }
  if (head === undefined) throw new Error('A file without a problem is a measurement.')
  const base = measurements.length === 2 ? (measurements[0] ?? null) : null
  return { request: { base, head, ...rules, overrides } }
}

/** The default limits depend on the load. */
function selectLoad(load: PlannedLoad): Overrides {
  if (isStorm(load)) return { load: ['users'], users: ['1'], loops: ['1'] }
  return isClosedPlannedLoad(load) ? { load: ['closed'] } : {}
}

/** Scenarios, or else each of several requests, have their default limits. */
function buildJudgeRules(suite: Suite, { plan }: Measurement): Rules {
  const limits = readDefaultRequestLimits(suite.load.kind)
  // A measurement has the names of its requests, and not their headers.
  const rules = { ...buildRules(suite), conditionalRequests: undefined }
  if (plan.scenarios !== undefined)
    return { ...rules, scenarios: plan.scenarios.map(({ name }) => ({ name, limits })) }
  const requests = plan.requests.map(({ name, weight }) => ({
    ...{ name, weight, limits },
    writtenLimits: [],
  }))
  const perSecond = plan.load.kind === 'rate' ? plan.load.perSecond : 0
  const several = selectFirstByName(requests)
  if (several.length < 2) return rules
  const rare = findRareRequests(requests, perSecond * plan.durationSeconds, rules.epochs)
  return { ...rules, requests: markRareRequests(several, rare) }
}

function judgeFiles({ base, head, suite, config, overrides }: JudgeRequest): CommandOutcome {
  const rules = buildJudgeRules(suite, head)
  const report = buildReport([judgeMeasurements(head.suite, base, head, rules)], null)
  const problems = printReport(overrides, report)
  // The user asked for a comparison of two files; if they cannot be compared, that is not a pass.
  const exitCode =
    report.outcome === 'incomparable' ? invalidExitCode : chooseExitCode(report.outcome, config)
  return { exitCode, problems }
}

/** A single file must hold both sides; each of two files must hold one. */
function findPairingProblem(measurements: Measurement[], paths: string[]): string | null {
  const [first, second] = measurements
  if (second === undefined) {
    return first?.beside === null
      ? `${paths[0]} holds no base: it was measured alone. Name the base's file before it.`
      : null
  }
  const paired = measurements.findIndex(({ beside }) => beside !== null)
  return paired < 0
    ? null
    : `${paths[paired]} holds base and head side by side: judge it without another file.`
}

function readMeasurementFile(path: string): { measurement: Measurement } | { problem: string } {
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
