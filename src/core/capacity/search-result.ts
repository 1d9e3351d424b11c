/** The result of a search for the highest rate of one suite. */

import type { Bottleneck } from './bottleneck.ts'
import type { Objective } from './objective.ts'
import type { Trial } from './search.ts'
import type { StepResult } from './step-result.ts'

export interface SearchResult {
  suite: string
  seed: number
  objective: Objective
  /** As many answers per second as the connections brought in a closed load, right before. */
  capacity: StepResult
  tries: (Trial & { reading: StepResult })[]
  maximum: Maximum
}

/** Rates in requests per 1,000 seconds. `held` and `failed` are long tries, as far as there are any. */
export type Maximum =
  /** `failed` is the next higher rate; null where there is none. */
  | {
      kind: 'found'
      perThousandSeconds: number
      held: StepResult
      failed: StepResult | null
      bottleneck: Bottleneck
    }
  /** Not even the lowest rate keeps it. */
  | { kind: 'nothing'; failed: StepResult; bottleneck: Bottleneck }
  /** The search ended before its end. `confirmed`: a rate that held in a long try. */
  | { kind: 'cut'; why: 'time' | 'contradictions' | 'interrupted'; confirmed: number | null }
  /** The service broke, and could not be started anew; how, as a sentence. */
  | { kind: 'cut'; why: 'broke'; how: string; confirmed: number | null }
