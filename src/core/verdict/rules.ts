/** The rules by which a suite is judged. */

import type { NamedAnswerRule } from '../answers/judge-answers.ts'
import type { Limits } from '../config/limits.ts'
import type { ChoiceOf } from '../config/options/option-table.ts'
import { selectFirstByName } from '../config/requests.ts'
import type { Suite } from '../config/suite.ts'
import type { Metric, TimeMetric } from '../config/value/metric.ts'
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
    requests: selectFirstByName(requests),
    ...(scenarios.length > 0 && { scenarios }),
    answers,
    ...(requestAnswers.length > 0 && { requestAnswers }),
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
