/** `tailgate judge`: judges stored measurements again under the given limits. */

import { readFileSync } from 'node:fs'
import type { Measurement } from '../core/measurement/measurement.ts'
import { isClosedPlannedLoad } from '../core/measurement/planned-load.ts'
import { parseMeasurement } from '../core/measurement/schema.ts'
import { buildRules } from '../core/verdict/rules.ts'
import { chooseExitCode } from '../core/verdict/verdict.ts'
import { judgeMeasurements } from '../gate/suite-result.ts'
import { invalidExitCode } from '../invocation/exit.ts'
import type { Overrides } from '../invocation/load-config.ts'
import { formatReportJson } from '../report/json.ts'
import { buildReport } from '../report/report.ts'
import { renderTerminalReport } from '../report/terminal/terminal.ts'
import { colors, findUnwritablePaths, printErrors, printOutput } from './shared/output.ts'
import { parseUrlConfig } from './shared/url-config.ts'

export function judgeFiles(paths: string[], overrides: Overrides): number {
  const files = paths.map(readMeasurementFile)
  const measurements = files.flatMap((file) => ('measurement' in file ? [file.measurement] : []))
  const head = measurements.at(-1)
  // Which limits are usual depends on the load.
  const load = head !== undefined && isClosedPlannedLoad(head.plan.load) ? { load: ['closed'] } : {}
  const rules = parseUrlConfig('http://judge.invalid', { ...overrides, ...load })
  const problems = [
    ...findUnwritablePaths(overrides),
    ...('problems' in rules ? rules.problems : []),
    ...files.flatMap((file) => ('problem' in file ? [file.problem] : [])),
  ]
  if ('problems' in rules || problems.length > 0) return printErrors(problems)
  const wrong = findPairingProblem(measurements, paths)
  if (wrong !== null) return printErrors([wrong])
  const base = measurements.length === 2 ? (measurements[0] ?? null) : null
  const [suite] = rules.config.suites
  if (!head || !suite) throw new Error('A file without a problem is a measurement.')
  const report = buildReport([judgeMeasurements(head.suite, base, head, buildRules(suite))], null)
  printOutput(overrides, renderTerminalReport(report, colors), () => formatReportJson(report))
  // Whoever names two files wants them compared; that they can't be is no pass.
  return report.outcome === 'incomparable'
    ? invalidExitCode
    : chooseExitCode(report.outcome, rules.config)
}

/** One file holds both sides, or two files one each. */
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
    : `${paths[paired]} holds base and head side by side, and is judged without another file.`
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
