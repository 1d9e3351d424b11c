/** Reads where a command runs: the working folder, the pull request, and access to the stores. */

import { targetOf } from '../../ci/ci.ts'
import { ciOf } from '../../ci/detect.ts'
import type { Config } from '../../core/config/config.ts'
import { githubFrom } from '../../host/github-access.ts'
import type { Circumstances } from '../../host/settings.ts'
import { type Around, inFolder } from '../../host/stores.ts'
import { interruptible } from '../../invocation/exit.ts'

/** What is the same for every command that measures here. */
export type CircumstancesHere = (config: Config, tell: Circumstances['tell']) => Circumstances

/** Of a pull request, in whatever CI system this is; null where there is none. */
export function targetHere(): Circumstances['pullRequest'] {
  const ci = ciOf((name) => process.env[name])
  const base = ci.pullRequest === null ? null : targetOf(ci)
  return base === null ? null : { base, onto: ci.pullRequest?.baseCommit ?? null }
}

/** What is the same for every command that measures here; the head alone, kept nowhere. */
export function circumstancesHere(
  config: Config,
  tell: Circumstances['tell'],
  signal = interruptible(),
): Circumstances {
  const folder = process.cwd()
  return {
    signal,
    folder,
    keep: config.baseline,
    store: inFolder(config, { folder }),
    leg: config.leg,
    savesBaseline: false,
    lookupFrom: 'HEAD',
    alone: true,
    pullRequest: null,
    concernsAll: [],
    outFor: () => null,
    reproduce: null,
    tell,
  }
}

export function aroundHere(tell: (warning: string) => void): Around {
  const folder = process.cwd()
  return { folder, github: () => githubFrom(folder, (name) => process.env[name]), run: null, tell }
}
