/** Prepares a suite for measuring: reads the files that it names, and checks that this machine can carry its load. */

import type { Suite } from '../core/config/suite.ts'
import { beforeLoad, findingsOf, matterOf } from '../core/doctor/doctor.ts'
import type { Finding } from '../core/doctor/finding.ts'
import { askedBy } from '../core/doctor/requirements.ts'
import { planFor } from '../core/plan/comparable-plan.ts'
import { bodyProblems } from '../core/plan/files.ts'
import { secretsOf } from '../core/plan/secrets.ts'
import { Failure } from '../core/text/errors.ts'
import type { World } from '../host/host.ts'
import type { Prepared } from './session.ts'

/** Reads what the configuration names, and the machine. Throws a Failure with everything that is wrong with it. */
export async function prepare(suite: Suite, world: World): Promise<Prepared> {
  const prepared = await readied(suite, world)
  preflight(suite, 1, world)
  return prepared
}

/** Reads what the configuration names. Throws a Failure with everything that is wrong with it. */
export async function readied(suite: Suite, world: World): Promise<Prepared> {
  const files = await world.files(suite)
  const problems = bodyProblems(suite, files, world.environment)
  if (problems.length > 0) throw new Failure('usage', problems.join('\n'))
  const secrets = secretsOf(suite, world.environment, files)
  world.mask(secrets)
  return { plan: planFor(suite, files, world.newSeed()), files, secrets }
}

/**
 * Says what of the machine would keep the load from being what was asked for, so many sides being loaded at once. Throws a
 * Failure where it can't be played at all: that is better known now than when the connections run out.
 */
export function preflight(suite: Suite, sides: number, world: World): void {
  const asked = askedBy(suite, sides)
  const findings = beforeLoad(findingsOf(world.machineReadings(asked.way), asked))
  const problems = findings.filter(({ level }) => level === 'problem')
  if (problems.length > 0) {
    const sentences = problems.map((finding) => `${suite.name} can't be loaded here. ${withRemedy(finding)}`)
    throw new Failure('machine', sentences.join('\n'))
  }
  for (const finding of findings) world.warnOnce(withRemedy(finding), matterOf(finding))
}

function withRemedy({ sentence, remedy }: Finding): string {
  return remedy === null ? sentence : `${sentence} What helps: ${remedy}.`
}
