/** Detects the CI system from the environment, and reads its data. */

import type { EnvironmentLookup } from '../core/config/value/template.ts'
import { type Ci, type CiFacts, unknownFacts, type VariableReader } from './ci.ts'
import { readOtherCi } from './other.ts'
import { type KnownSystem, readers } from './systems.ts'

/**
 * The values are untrusted text, such as the name of a branch. An invalid value counts as missing.
 */
export function detectCi(environment: EnvironmentLookup): Ci {
  const read: VariableReader = (name) => environment(name) ?? ''
  const { system, isPush, ...facts } = readFacts(environment, read)
  const { branch, pullRequest, defaultBranch } = facts
  const isDefaultBranch = pullRequest === null && branch !== null && branch === defaultBranch
  return { system, ...facts, isPushToDefault: isPush && isDefaultBranch }
}

function readFacts(
  environment: EnvironmentLookup,
  read: VariableReader,
): CiFacts & Pick<Ci, 'system'> {
  const system = detectKnownSystem(read)
  if (system !== null) return { system, ...readers[system](read) }
  const other = readOtherCi(environment)
  return other === null ? { system: 'plain', ...unknownFacts } : { system: 'other', ...other }
}

/**
 * GitHub comes first, because act runs in the jobs of other systems. Jenkins comes last, because
 * all programs that its agent starts inherit its variables.
 */
function detectKnownSystem(read: VariableReader): KnownSystem | null {
  if (read('GITHUB_ACTIONS') === 'true') return 'github'
  if (read('GITLAB_CI') === 'true') return 'gitlab'
  if (read('BITBUCKET_BUILD_NUMBER') !== '') return 'bitbucket'
  if (read('BUILDKITE') === 'true') return 'buildkite'
  if (read('CIRCLECI') === 'true') return 'circleci'
  // JENKINS_URL is set only if the administrator has entered the address.
  return read('JENKINS_URL') !== '' || read('JENKINS_HOME') !== '' ? 'jenkins' : null
}
