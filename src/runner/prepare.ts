/** Prepares a suite: reads its files, and checks that the machine can carry its load. */

import type { Suite } from '../core/config/suite.ts'
import { checkReadings, identifyFinding, selectLoadFindings } from '../core/doctor/doctor.ts'
import type { Finding } from '../core/doctor/finding.ts'
import { computeRequirements } from '../core/doctor/requirements.ts'
import { buildSuitePlan, type SuitePlan } from '../core/plan/comparable-plan.ts'
import { type FileContents, findBodyProblems } from '../core/plan/files.ts'
import { maskRequests } from '../core/plan/mask-requests.ts'
import { listSuiteSecrets } from '../core/plan/suite-secrets.ts'
import { MachineError, UsageError } from '../core/text/errors.ts'
import type { Host } from '../host/host.ts'
import type { MeasurementSettings } from '../host/settings.ts'
import { CounterRange } from './counter-range.ts'

/** A suite with everything that measuring it needs, checked before anything starts. */
export interface PreparedSuite extends MeasurementSettings {
  plan: SuitePlan
  files: FileContents
  /** Shared by all measurements of the suite in one invocation: no value is sent twice. */
  counters: CounterRange
}

/**
 * Reads the files of the suite, and checks that the machine can carry its load.
 *
 * @throws UsageError with all mistakes; MachineError
 */
export async function prepareSuite(
  suite: Suite,
  settings: MeasurementSettings,
  host: Pick<Host, 'inputs' | 'secrets' | 'machine' | 'events'>,
): Promise<PreparedSuite> {
  const prepared = await readSuiteFiles(suite, settings, host)
  checkMachineForSuite(suite, 1, host)
  return prepared
}

/**
 * Reads the files that the suite names.
 *
 * @throws UsageError with all mistakes
 */
export async function readSuiteFiles(
  suite: Suite,
  { folder, leg }: MeasurementSettings,
  { inputs, secrets }: Pick<Host, 'inputs' | 'secrets'>,
): Promise<PreparedSuite> {
  const files = await inputs.readFiles(suite)
  const problems = findBodyProblems(suite, files, inputs.environment)
  if (problems.length > 0) throw new UsageError(problems.join('\n'))
  secrets.register(listSuiteSecrets(suite, inputs.environment, files))
  const shown = { ...suite, requests: maskRequests(suite.requests, secrets) }
  const plan = buildSuitePlan(shown, files, inputs.createSeed())
  return { plan, folder, leg, files, counters: new CounterRange() }
}

/**
 * Warns of everything on the machine that would distort the load of `sides` sides at once.
 *
 * @throws MachineError if the machine cannot carry the load: it is better known before the load
 *   than when the connections run out
 */
export function checkMachineForSuite(
  suite: Suite,
  sides: number,
  { machine, events }: Pick<Host, 'machine' | 'events'>,
): void {
  const required = computeRequirements(suite, sides)
  const findings = selectLoadFindings(checkReadings(machine.readLimits(required.way), required))
  const problems = findings.filter(({ level }) => level === 'problem')
  if (problems.length > 0) {
    const sentences = problems.map(
      (finding) => `${suite.name} can't be loaded here. ${formatFinding(finding)}`,
    )
    throw new MachineError(sentences.join('\n'))
  }
  for (const finding of findings) events.warnOnce(formatFinding(finding), identifyFinding(finding))
}

function formatFinding({ sentence, remedy }: Finding): string {
  return remedy === null ? sentence : `${sentence} What helps: ${remedy}.`
}
