/** What a proposal consists of. */

import type { Overrides } from '../../../invocation/load-config.ts'

/** A way to start the service, which may work or not. */
export interface StartProposal {
  /** The file that it follows from, such as `go.mod`. */
  source: string
  /** `start`, `image` or `compose`, and perhaps `build` and `env`, as in tailgate.yml. */
  options: Overrides
  /** What the user should see before it runs, as a clause, if the options do not show it. */
  about?: string
  /**
   * What to build in the user's folder before it is tried there, if that is less than `build`: null
   * for nothing.
   */
  trialBuild?: string | null
  /** Whether it starts the service as its developers do: it comes after all others. */
  isForDevelopment?: boolean
}
