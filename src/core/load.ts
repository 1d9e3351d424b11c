/** What makes requests due, and over how many connections they go. */
import { report } from './given.ts'
import type { ChoiceOf } from './options.ts'
import { type Asked, choiceOf, countOf, find, rateOf, secondsOf } from './setting.ts'

/** `closed`: each connection sends its next request when it has the answer to the last one. */
export type Load = Connected &
  ({ kind: 'rate'; perThousandSeconds: number; arrivals: Arrivals } | { kind: 'closed' })

/** What every load has: connections of each side, and how long an answer may take. */
interface Connected {
  connections: number
  timeoutSeconds: number
}

/** `jitter`: displacement of each arrival, as a share of the interval, in [0, 0.5). */
export type Arrivals = { kind: 'even'; jitter: number } | { kind: 'poisson' }

export function readLoad(asked: Asked): Load {
  const kind = choiceOf('load', asked)
  const connected = {
    connections: countOf('connections', asked),
    timeoutSeconds: secondsOf('timeout', asked),
  }
  if (kind === 'closed') {
    refuseRate(asked)
    return { kind, ...connected }
  }
  const perThousandSeconds = rateOf('rate', asked)
  return { kind, perThousandSeconds, arrivals: readArrivals(asked), ...connected }
}

/** Without some jitter a service whose own clock ticks as often would be met at the same point each time. */
const jitter = 0.15

function readArrivals(asked: Asked): Arrivals {
  const kind = choiceOf('arrivals', asked)
  return kind === 'even' ? { kind, jitter } : { kind }
}

/** A flag that says closed sets aside the rate of the file; beside it, or above it, a rate contradicts it. */
function refuseRate(asked: Asked): void {
  const said = asked.layers.findIndex((layer) => layer.has('load'))
  const layers = asked.layers.slice(0, said + 1)
  for (const name of ['rate', 'arrivals'] as const) {
    const given = find(name, { ...asked, layers })
    const sentence =
      'has no place in a closed load, which sends as fast as it is answered: leave it out, or the closed load'
    if (given) report(given, sentence, asked)
  }
}

export function readInterleave(load: Load, asked: Asked): ChoiceOf<'interleave'> {
  const interleave = choiceOf('interleave', asked)
  const given = find('interleave', asked)
  if (load.kind === 'closed' && interleave === 'requests' && given) {
    const sentence =
      'cannot be requests in a closed load, since two of them at once would measure how they share the machine: ' +
      'write rounds, or leave it out'
    report(given, sentence, asked)
  }
  return interleave
}
