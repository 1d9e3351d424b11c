/** Prepares a suite: reads its files, and checks that the machine can carry its load. */

import { isStorm } from '../core/config/load.ts'
import type { SideConfig } from '../core/config/side-config.ts'
import { listRequests, listScenarios, type Suite } from '../core/config/suite.ts'
import {
  checkReadings,
  findFittingConnections,
  identifyFinding,
  selectLoadFindings,
} from '../core/doctor/doctor.ts'
import { checkOtherPrograms } from '../core/doctor/environment.ts'
import type { Finding } from '../core/doctor/finding.ts'
import type { MachineReadings } from '../core/doctor/machine-readings.ts'
import { computeRequirements, type LoadRequirements } from '../core/doctor/requirements.ts'
import { buildSuitePlan, type SuitePlan } from '../core/plan/comparable-plan.ts'
import { CounterRange } from '../core/plan/counter-range.ts'
import { findColumnProblems, type LoadedData } from '../core/plan/data/loaded-data.ts'
import { findRowProblems } from '../core/plan/data/rows.ts'
import { type FileContents, findBodyProblems } from '../core/plan/files.ts'
import { maskRequests, maskScenarios } from '../core/plan/mask-requests.ts'
import { listSuiteSecrets } from '../core/plan/suite-secrets.ts'
import { MachineError, UsageError } from '../core/text/errors.ts'
import { formatCount } from '../core/text/format-number.ts'
import type { Host } from '../host/host.ts'
import type { MeasurementSettings } from '../host/settings.ts'

/** A suite with everything that measuring it needs, checked before anything starts. */
export interface PreparedSuite extends MeasurementSettings {
  plan: SuitePlan
  files: FileContents
  /** Its files of data, as the engine has read them. */
  data: LoadedData
  /** How the base is configured; null: as the head, or there is no base. */
  base: SideConfig | null
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
  const whole = { ...suite, requests: listRequests(suite), scenarios: listScenarios(suite) }
  const files = await inputs.readFiles(whole)
  const data = await inputs.loadData(whole)
  const problems = [
    ...findColumnProblems(whole, data),
    ...findBodyProblems(whole, files, inputs.environment, data),
    ...findRowProblems(whole, data),
  ]
  if (problems.length > 0) throw new UsageError(problems.join('\n'))
  secrets.register(listSuiteSecrets(whole, inputs.environment, files))
  const masked = maskRequests(whole.requests, secrets)
  const judged = suite.requests.length
  const shown = {
    ...suite,
    requests: masked.slice(0, judged),
    addedRequests: masked.slice(judged),
    scenarios: maskScenarios(suite.scenarios, secrets),
    ...(suite.addedScenarios && { addedScenarios: maskScenarios(suite.addedScenarios, secrets) }),
  }
  const plan = buildSuitePlan(shown, { files, data }, inputs.createSeed())
  return { plan, folder, leg, files, data, base: null, counters: new CounterRange() }
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
  const readings = machine.readLimits(required.way)
  const findings = selectLoadFindings(checkReadings(readings, required))
  const problems = findings.filter(({ level }) => level === 'problem')
  if (problems.length > 0) {
    const sentences = problems.map(
      (finding) => `${suite.name} can't be loaded here. ${formatFinding(finding)}`,
    )
    const fitting = isStorm(suite.load) ? [describeFittingUsers(readings, required)] : []
    throw new MachineError([...sentences, ...fitting].join('\n'))
  }
  for (const finding of findings) events.warnOnce(formatFinding(finding), identifyFinding(finding))
}

/**
 * Names other programs that need the processors. To be called before anything is built or loaded:
 * afterwards the load average would be that of tailgate itself. It is a line of the log and no
 * warning, because earlier steps of a job raise the load average too. Time that a hypervisor takes
 * away is measured in each epoch.
 */
export function reportOtherPrograms(
  suite: string,
  { machine, events }: Pick<Host, 'machine' | 'events'>,
): void {
  const loadAverage = machine.readLoadAverage()
  const finding = checkOtherPrograms({ loadAverage, cpus: machine.describe().cpus })
  if (finding?.level === 'warning')
    events.emit({ kind: 'step', suite, what: formatFinding(finding) })
}

function describeFittingUsers(readings: MachineReadings, required: LoadRequirements): string {
  const fitting = findFittingConnections(readings, required)
  return `A storm of ${formatCount(fitting, 'user')} would fit here (load.users).`
}

function formatFinding({ sentence, remedy }: Finding): string {
  return remedy === null ? sentence : `${sentence} What helps: ${remedy}.`
}
