/** The result of a search for the highest rate of one suite. */

import type { Bottleneck } from './bottleneck.ts'
import type { Objective } from './objective.ts'
import type { Trial } from './search.ts'
import type { StepResult } from './step-result.ts'

export interface SearchResult {
  suite: string
  seed: number
  objective: Objective
  /** The closed load before the search, over the same connections. */
  capacity: StepResult
  trials: (Trial & { reading: StepResult })[]
  maximum: Maximum
}

/** Rates in requests per 1,000 seconds. `held` and `failed` are long trials if there are any. */
export type Maximum =
  /** `failed` is the next higher rate; null if there is none. */
  | {
      kind: 'found'
      perThousandSeconds: number
      held: StepResult
      failed: StepResult | null
      bottleneck: Bottleneck
    }
  /** Not even the lowest rate keeps the objective. */
  | { kind: 'nothing'; failed: StepResult; bottleneck: Bottleneck }
  /** The search ended early. `confirmed`: a rate that held in a long trial. */
  | { kind: 'cut'; why: 'time' | 'contradictions' | 'interrupted'; confirmed: number | null }
  /** The service broke and could not be started again; `how` is a sentence. */
  | { kind: 'cut'; why: 'broke'; how: string; confirmed: number | null }
