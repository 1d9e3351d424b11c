/** What kept a service from more, as a sentence. */
import type { Bottleneck } from '../../core/capacity/bottleneck.ts'
import { formatCount, formatMilliseconds, formatNumber } from '../../core/text/format-number.ts'
import { sanitize } from '../sanitize.ts'

/** In a word or two, for tables and scripts. */
export const bottleneckNames: Record<Bottleneck['kind'], string> = {
  'service-cpu': 'service CPU',
  'machine-cpu': 'machine CPU',
  connections: 'connections',
  'open-files': 'open files',
  ports: 'local ports',
  generator: 'generator',
  errors: 'errors',
  objective: 'the objective itself',
  within: 'within the service',
  breakdown: 'a breakdown',
}

export function describeBottleneck(bottleneck: Bottleneck): string {
  return `Limited by ${bottleneckNames[bottleneck.kind]}: ${explainBottleneck(bottleneck)}`
}

function explainBottleneck(bottleneck: Bottleneck): string {
  switch (bottleneck.kind) {
    case 'service-cpu':
      return describeCpuUse(bottleneck.cores, bottleneck.cpus)
    case 'machine-cpu':
      return (
        `all ${bottleneck.of === 'machine' ? `${formatNumber(bottleneck.cpus)} processors` : `of the quota, ${formatCount(bottleneck.cpus, 'CPU')},`} were busy. The service used ${bottleneck.cores.toFixed(2)} of them` +
        `${(bottleneck.missedCores ?? 0) < 0.05 ? '' : ` and would have used ${bottleneck.missedCores?.toFixed(2)} more`}; ` +
        'tailgate and other programs had the rest.'
      )
    case 'connections':
      return (
        `${bottleneck.connections === 1 ? 'the one was' : `all ${formatNumber(bottleneck.connections)} were`} busy, while an answer took ` +
        `${formatMilliseconds(bottleneck.serviceMs)} as with little load, and the service had CPU left as far as can be seen. More ` +
        '--connections may bring more.'
      )
    case 'open-files':
      return bottleneck.whose === 'service'
        ? `a process of the service has ${formatNumber(bottleneck.limit ?? 0)} open, which is its limit: raise its \`ulimit -n\`.`
        : 'tailgate could not open all connections. Raise `ulimit -n`, or use fewer connections.'
    case 'ports':
      return 'this machine ran out of them, so that connections could not be opened: use fewer, or keep them open.'
    case 'generator':
      return `the service may bear more. ${sanitize(bottleneck.why, 600)}`
    case 'errors':
      return bottleneck.first === null
        ? 'more requests failed than are allowed.'
        : `more requests failed than are allowed, the first of them so: ${sanitize(bottleneck.first, 600)}`
    case 'objective':
      return 'the service answered all that it was asked, with CPU left as far as can be seen, and not fast enough.'
    case 'within':
      return (
        `${bottleneck.grew ? 'answers took longer the more was asked' : 'no step was light enough to show how long an answer takes by itself'}, ` +
        `${bottleneck.cores === null ? 'and what CPU the service used is not known, since tailgate did not start it' : `while it used ${bottleneck.cores.toFixed(2)} CPUs`}: ` +
        `a lock, a pool, or what it asks in turn${bottleneck.grew ? '' : '; or too few connections'}.`
      )
    case 'breakdown':
      return flattenMessage(bottleneck.how)
  }
}

/** What was seen of a step, and the last lines of a log that may follow, on one line. */
export function flattenMessage(how: string): string {
  const [first = '', ...rest] = how.split('\n').map((line) => sanitize(line, 600))
  return [/[.:]$/.test(first) ? first : `${first}.`, ...rest].join(' ')
}

function describeCpuUse(cores: number, cpus: number): string {
  const used = `it used ${cores.toFixed(2)} of the ${formatCount(cpus, 'CPU')} it may use.`
  const whole = Math.round(cores)
  return cores >= 0.85 * cpus
    ? used
    : `${used} That is all that ${whole === 1 ? 'one thread' : `${whole} threads`} can: the others are of no use to it.`
}
