/** Which CI system this runs in, and what it tells of the commit, its branch and its pull request. */

import type { EnvironmentLookup } from '../core/config/value/template.ts'
import type { Ci, VariableReader } from './ci.ts'
import { readers } from './systems.ts'

/** The values are strangers' texts, such as the name that somebody gave a branch: one that makes no sense is as none. */
export function detectCi(environment: EnvironmentLookup): Ci {
  const ask: VariableReader = (name) => environment(name) ?? ''
  const system = detectSystem(ask)
  const { isPush, ...told } = readers[system](ask)
  const { branch, pullRequest, defaultBranch } = told
  const isOfDefault = pullRequest === null && branch !== null && branch === defaultBranch
  return { system, ...told, isPushToDefault: isPush && isOfDefault }
}

/** GitHub's comes first, since act runs in jobs of others; Jenkins last, since what an agent starts inherits its names. */
function detectSystem(ask: VariableReader): Ci['system'] {
  if (ask('GITHUB_ACTIONS') === 'true') return 'github'
  if (ask('GITLAB_CI') === 'true') return 'gitlab'
  if (ask('BUILDKITE') === 'true') return 'buildkite'
  if (ask('CIRCLECI') === 'true') return 'circleci'
  // The address is there only where somebody entered it.
  return ask('JENKINS_URL') !== '' || ask('JENKINS_HOME') !== '' ? 'jenkins' : 'plain'
}
