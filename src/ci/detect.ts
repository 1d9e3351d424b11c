/** Detects the CI system from the environment, and reads its data. */

import type { EnvironmentLookup } from '../core/config/value/template.ts'
import type { Ci, VariableReader } from './ci.ts'
import { readers } from './systems.ts'

/**
 * The values are untrusted text, such as the name of a branch. An invalid value counts as missing.
 */
export function detectCi(environment: EnvironmentLookup): Ci {
  const read: VariableReader = (name) => environment(name) ?? ''
  const system = detectSystem(read)
  const { isPush, ...facts } = readers[system](read)
  const { branch, pullRequest, defaultBranch } = facts
  const isDefaultBranch = pullRequest === null && branch !== null && branch === defaultBranch
  return { system, ...facts, isPushToDefault: isPush && isDefaultBranch }
}

/**
 * GitHub comes first, because act runs in the jobs of other systems. Jenkins comes last, because
 * all programs that its agent starts inherit its variables.
 */
function detectSystem(read: VariableReader): Ci['system'] {
  if (read('GITHUB_ACTIONS') === 'true') return 'github'
  if (read('GITLAB_CI') === 'true') return 'gitlab'
  if (read('BUILDKITE') === 'true') return 'buildkite'
  if (read('CIRCLECI') === 'true') return 'circleci'
  // JENKINS_URL is set only if the administrator has entered the address.
  return read('JENKINS_URL') !== '' || read('JENKINS_HOME') !== '' ? 'jenkins' : 'plain'
}
