/** Finds what makes a gate of storms impossible, before anything starts. */

import { isStorm } from '../config/load.ts'
import type { Suite } from '../config/suite.ts'
import { estimateStormSeconds } from '../plan/load-time.ts'
import { listLooks } from '../stats/looks.ts'
import { formatCount, formatNumber } from '../text/format-number.ts'
import { minStormRequests } from '../tunables/tunables.ts'
import { formatMinutesAndSeconds } from './sensitivity.ts'

/** Sentences with a remedy, which begin with the name of the suite; empty if nothing is wrong. */
export function findStormProblems(suite: Suite): string[] {
  const { load, name } = suite
  if (load.kind !== 'users') return []
  if (!isStorm(load)) {
    return load.rampUpSeconds > 0
      ? [
          `${name}: load.ramp-up needs load.loops in a gate: users who stay are loaded in turns, ` +
            'after all of them have started. Set loops, or leave out ramp-up.',
        ]
      : []
  }
  return [...findFewRequests(suite), ...findShortMaxTime(suite)]
}

function findFewRequests({ load, name }: Suite): string[] {
  if (load.kind !== 'users' || load.loops === undefined) return []
  const { connections: users, loops } = load
  const requests = users * loops
  if (requests >= minStormRequests) return []
  const enough = Math.ceil(minStormRequests / users)
  return [
    `${name}: ${formatCount(users, 'user')} × ${formatCount(loops, 'loop')} are ` +
      `${formatCount(requests, 'request')} in each storm, and a gate needs ` +
      `${formatNumber(minStormRequests)}: set load.loops to ${enough} or more, or raise ` +
      'load.users.',
  ]
}

/** Only what is known in advance: the responses, builds and starts come on top. */
function findShortMaxTime(suite: Suite): string[] {
  const { name, maxTimeSeconds, epochs } = suite
  const [pairs = 1] = listLooks({ epochs, isSteady: false, hasStorms: true })
  const each = estimateStormSeconds(suite)
  const needed = 2 * pairs * each
  if (needed <= maxTimeSeconds) return []
  const fitting = Math.floor(maxTimeSeconds / (2 * pairs))
  return [
    `${name}: a storm takes ${formatMinutesAndSeconds(each)} or more (ramp-up, and the think ` +
      `time between the requests of a user), so ${formatCount(pairs, 'pair')} of storms take ` +
      `${formatMinutesAndSeconds(needed)}, and max-time is ` +
      `${formatMinutesAndSeconds(maxTimeSeconds)}. Storms of ${formatMinutesAndSeconds(fitting)} ` +
      `would fit: shorten ramp-up, loops or think-time, or set max-time to ` +
      `${Math.ceil(needed / 60) + 1}m or more.`,
  ]
}
