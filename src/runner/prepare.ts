/** Prepares a suite for measuring: reads the files that it names, and checks that this machine can carry its load. */

import type { Suite } from '../core/config/suite.ts'
import { checkReadings, identifyFinding, selectLoadFindings } from '../core/doctor/doctor.ts'
import type { Finding } from '../core/doctor/finding.ts'
import { computeRequirements } from '../core/doctor/requirements.ts'
import { buildSuitePlan } from '../core/plan/comparable-plan.ts'
import { findBodyProblems } from '../core/plan/files.ts'
import { listSuiteSecrets } from '../core/plan/secrets.ts'
import { MachineError, UsageError } from '../core/text/errors.ts'
import type { Host } from '../host/host.ts'
import type { PreparedSuite } from './session.ts'

/** Reads what the configuration names, and the machine. Throws a Failure with everything that is wrong with it. */
export async function prepareSuite(suite: Suite, world: Host): Promise<PreparedSuite> {
  const prepared = await readSuiteFiles(suite, world)
  checkMachineForSuite(suite, 1, world)
  return prepared
}

/** Reads what the configuration names. Throws a Failure with everything that is wrong with it. */
export async function readSuiteFiles(suite: Suite, world: Host): Promise<PreparedSuite> {
  const files = await world.readFiles(suite)
  const problems = findBodyProblems(suite, files, world.environment)
  if (problems.length > 0) throw new UsageError(problems.join('\n'))
  const secrets = listSuiteSecrets(suite, world.environment, files)
  world.registerSecrets(secrets)
  return { plan: buildSuitePlan(suite, files, world.createSeed()), files, secrets }
}

/**
 * Says what of the machine would keep the load from being what was asked for, so many sides being loaded at once. Throws a
 * Failure where it can't be played at all: that is better known now than when the connections run out.
 */
export function checkMachineForSuite(suite: Suite, sides: number, world: Host): void {
  const asked = computeRequirements(suite, sides)
  const findings = selectLoadFindings(checkReadings(world.readMachine(asked.way), asked))
  const problems = findings.filter(({ level }) => level === 'problem')
  if (problems.length > 0) {
    const sentences = problems.map(
      (finding) => `${suite.name} can't be loaded here. ${formatFinding(finding)}`,
    )
    throw new MachineError(sentences.join('\n'))
  }
  for (const finding of findings) world.warnOnce(formatFinding(finding), identifyFinding(finding))
}

function formatFinding({ sentence, remedy }: Finding): string {
  return remedy === null ? sentence : `${sentence} What helps: ${remedy}.`
}
