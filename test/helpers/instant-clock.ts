/** A clock for the client that passes only while somebody waits by it, and then at once. */
import type { Clock } from '../../src/github/client.ts'

export function createInstantClock(): Clock {
  let nowMs = Date.now()
  return {
    now: () => nowMs,
    pause: async (ms) => {
      nowMs += ms
    },
  }
}
