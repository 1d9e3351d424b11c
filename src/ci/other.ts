/** Reads the data of all other CI systems, as the library `env-ci` knows them. */

import envCi from 'env-ci'
import { parseBranchNameOrNull } from '../core/config/invocation/branch.ts'
import type { EnvironmentLookup } from '../core/config/value/template.ts'
import { type CiFacts, parseCommitHash, parsePositiveInteger, unknownFacts } from './ci.ts'
import { readers } from './systems.ts'

/** Null outside of a CI system that the library knows and `systems.ts` does not. */
export function readOtherCi(environment: EnvironmentLookup): CiFacts | null {
  const found = askLibrary(environment)
  // Without a system that it knows, the library asks git.
  if (found === null || !('service' in found) || found.service in readers) return null
  const { commit, branch, tag, isPr, pr, prBranch }: Record<string, unknown> = { ...found }
  return {
    ...unknownFacts,
    commit: parseCommitHash(String(commit ?? '')),
    branch: parseBranchNameOrNull(String((isPr ? prBranch : tag ? '' : branch) ?? '')),
    pullRequest: isPr
      ? {
          number: parsePositiveInteger(String(pr ?? '')),
          baseBranch: parseBranchNameOrNull(String(branch ?? '')),
          baseCommit: null,
          fromFork: null,
        }
      : null,
  }
}

/** The library trusts the form of some variables; null if one has another form. */
function askLibrary(environment: EnvironmentLookup): ReturnType<typeof envCi> | null {
  try {
    return envCi({ env: lookUpVariables(environment) })
  } catch {
    return null
  }
}

/** An object whose properties are the variables of the environment. */
function lookUpVariables(environment: EnvironmentLookup): Record<string, string | undefined> {
  return new Proxy<Record<string, string | undefined>>(
    {},
    {
      get: (_, name) => (typeof name === 'string' ? environment(name) : undefined),
      has: (_, name) => typeof name === 'string' && environment(name) !== undefined,
    },
  )
}
