/** A clock for tests of the client: a pause ends at once, and advances the time by its length. */
import type { Clock } from '../../../src/github/client.ts'

export function createInstantClock(): Clock {
  let nowMs = Date.now()
  return {
    now: () => nowMs,
    pause: async (ms) => {
      nowMs += ms
    },
  }
}
