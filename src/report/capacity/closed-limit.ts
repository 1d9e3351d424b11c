/** Describes what limited one measurement of a closed load, as a sentence. */

import type { ClosedLimit } from '../../core/capacity/closed-limit.ts'
import { formatCount, formatNumber } from '../../core/text/format-number.ts'
import { describeBottleneck } from './bottleneck.ts'

export function describeClosedLimit(limit: ClosedLimit): string {
  switch (limit.kind) {
    case 'users':
      return (
        `Limited by the users: ${formatCount(limit.users, 'user')} start and pause for most of ` +
        'the time, so more of them would send more requests.'
      )
    case 'busy-machine':
      return (
        `Limited by machine CPU: all ${formatNumber(limit.cpus)} processors of this machine were ` +
        'busy, with tailgate, other programs, and the service if it runs here.'
      )
    case 'bottleneck':
      return limit.bottleneck.kind === 'within'
        ? withinSentence
        : describeBottleneck(limit.bottleneck)
  }
}

const withinSentence =
  'Limited by something within the service, or by the number of connections: this machine and ' +
  'tailgate had CPU left as far as is known. A lock, a pool, or a service that it calls may be ' +
  'the reason. tailgate find-max shows whether more connections bring more.'
