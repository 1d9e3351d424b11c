/** The rules by which a suite is judged. */

import type { NamedAnswerRule } from '../answers/judge-answers.ts'
import type { Limits } from '../config/limits.ts'
import type { ChoiceOf } from '../config/options/option-table.ts'
import { selectFirstByName } from '../config/requests.ts'
import type { Suite } from '../config/suite.ts'
import type { Metric, TimeMetric } from '../config/value/metric.ts'
import { computeMeanPerSecond } from '../config/value/rate-profile.ts'
import { sum } from '../measurement/averages.ts'
import { predictDetectableChange } from '../stats/detectable-effects.ts'
import { listLooks } from '../stats/looks.ts'
import type { CallLimit } from '../upstreams/judge-calls.ts'

export interface Rules {
  limits: Limits
  /** The metrics whose limits are no defaults: someone wrote them. Absent if it is not known. */
  writtenLimits?: readonly Metric[] | undefined
  /** Limits whose crossing is only a warning: they have no part in any verdict. */
  warnLimits?: Limits | undefined
  /** Limits of single requests: one entry for each name. */
  requests: NamedLimits[]
  /** What follows if the head answers otherwise than the base; absent: it fails. */
  answers?: ChoiceOf<'answers'> | undefined
  /** The same of single requests; absent without any. */
  requestAnswers?: NamedAnswerRule[] | undefined
  /**
   * The names of the requests with a condition, to which 304 is an answer. Absent where the headers
   * are not known, as those of scripts.
   */
  conditionalRequests?: string[] | undefined
  /** Limits of scenarios; absent without any. */
  scenarios?: NamedLimits[] | undefined
  /** `judge` widens limits to what a stored baseline can show; `ignore` applies them literally. */
  noise: 'judge' | 'ignore'
  /**
   * The allowed share of failed requests, in [0, 1]; 0.01 by default. A head with more fails if the
   * base keeps to it, unless that can be chance; without such a base, nothing is judged.
   */
  allowErrors: number
  /** In ms: smaller changes never fail, because nobody notices them. */
  floors: Record<TimeMetric, number>
  /** The maximum number of epochs of a paired measurement; null for the default looks. */
  epochs: number | null
  /** How many more calls of each upstream are allowed; absent without any. */
  upstreams?: CallLimit[] | undefined
  /** The number of suites that share one pull request's chance of a false alarm. */
  suites: number
}

/** The limits of the rows of one request, or of one scenario. */
export interface NamedLimits {
  name: string
  limits: Limits
  warnLimits?: Limits | undefined
  /** The metrics whose limits are no defaults; absent if all of them are written. */
  writtenLimits?: readonly Metric[] | undefined
  /** Set if it has so few requests that its default limits are hardly ever decided. */
  isRare?: true | undefined
}

/** The rules of a suite; `suites` is the number of suites in the pull request. */
export function buildRules(suite: Suite, suites = 1): Rules {
  const {
    limits,
    writtenLimits,
    warnLimits,
    requests,
    scenarios,
    noise,
    allowErrors,
    floors,
    epochs,
  } = suite
  const { upstreams, answers } = suite
  const requestAnswers = requests.flatMap((request) =>
    request.answers === undefined ? [] : [{ name: request.name, answers: request.answers }],
  )
  return {
    limits,
    writtenLimits,
    warnLimits,
    requests: markRareRequests(selectFirstByName(requests), listRareRequests(suite)),
    ...(scenarios.length > 0 && { scenarios }),
    answers,
    ...(requestAnswers.length > 0 && { requestAnswers }),
    ...(suite.script === null && { conditionalRequests: listConditionalRequests(requests) }),
    noise,
    allowErrors,
    floors,
    epochs,
    ...(upstreams.length > 0 && {
      upstreams: upstreams.map(({ name, maxMoreCalls }) => ({ name, maxMoreCalls })),
    }),
    suites,
  }
}

/** Only a request with a condition can have its answer in a cache of the sender. */
function listConditionalRequests(requests: Suite['requests']): string[] {
  const isCondition = ({ name }: { name: string }) =>
    ['if-none-match', 'if-modified-since'].includes(name.toLowerCase())
  const conditional = requests.filter(({ headers }) => headers.some(isCondition))
  return conditional.map(({ name }) => name)
}

export function markRareRequests(requests: NamedLimits[], rare: string[]): NamedLimits[] {
  return requests.map((request) =>
    rare.includes(request.name) ? { ...request, isRare: true as const } : request,
  )
}

/** A request with its share of the arrivals. */
type WeightedLimits = NamedLimits & { weight: number }

/**
 * The names of the requests that have a default limit of p50 and so few requests that all epochs
 * together can hardly tell twice the limit from noise. `arrivals`: all requests of an epoch.
 */
export function findRareRequests(
  requests: WeightedLimits[],
  arrivals: number,
  epochs: number | null,
): string[] {
  const lastLook = listLooks({ epochs, isSteady: false }).at(-1) ?? 1
  const sumWeights = (some: WeightedLimits[]) => sum(some.map(({ weight }) => weight))
  const all = sumWeights(requests)
  return selectFirstByName(requests).flatMap(({ name, limits, writtenLimits }) => {
    const limit = limits.p50?.find(({ kind }) => kind === 'relative')
    const isDefault = writtenLimits !== undefined && !writtenLimits.includes('p50')
    if (!isDefault || limit?.kind !== 'relative') return []
    const own = sumWeights(requests.filter((request) => request.name === name))
    const detectable = predictDetectableChange((arrivals * own) / all, lastLook, 'p50')
    return detectable > (1 + limit.share) ** 2 - 1 ? [name] : []
  })
}

/** The same of a suite. Only at a rate do requests have default limits. */
export function listRareRequests({ load, durationSeconds, requests, epochs }: Suite): string[] {
  if (load.kind !== 'rate') return []
  const arrivals = computeMeanPerSecond(load, durationSeconds) * durationSeconds
  return findRareRequests(requests, arrivals, epochs)
}
