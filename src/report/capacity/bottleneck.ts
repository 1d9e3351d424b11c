/** Describes what limited a service, as a sentence. */

import type { Bottleneck } from '../../core/capacity/bottleneck.ts'
import { formatCount, formatMilliseconds, formatNumber } from '../../core/text/format-number.ts'
import { sanitize } from '../sanitize.ts'

/** Short names, for tables and scripts. */
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
  const within = bottleneck.kind === 'within' ? 'something ' : ''
  const limit = `${within}${bottleneckNames[bottleneck.kind]}`
  return `Limited by ${limit}: ${explainBottleneck(bottleneck)}`
}

function explainBottleneck(bottleneck: Bottleneck): string {
  switch (bottleneck.kind) {
    case 'service-cpu':
      return describeCpuUse(bottleneck.cores, bottleneck.cpus)
    case 'machine-cpu':
      return describeMachineCpu(bottleneck)
    case 'connections':
      return describeBusyConnections(bottleneck)
    case 'open-files':
      return describeOpenFiles(bottleneck)
    case 'ports':
      return (
        'this machine ran out of them, so connections could not be opened: use fewer, ' +
        'or keep them open.'
      )
    case 'generator':
      return `the service may sustain more. ${sanitize(bottleneck.why, 600)}`
    case 'errors':
      return bottleneck.first === null
        ? 'more requests failed than are allowed.'
        : `more requests failed than are allowed. First error: ${sanitize(bottleneck.first, 600)}`
    case 'objective':
      return (
        'the service responded to every request, with CPU left as far as is known, ' +
        'but not fast enough.'
      )
    case 'within':
      return describeInnerLimit(bottleneck)
    case 'breakdown':
      return flattenMessage(bottleneck.how)
  }
}

type BottleneckOf<Kind extends Bottleneck['kind']> = Extract<Bottleneck, { kind: Kind }>

function describeMachineCpu({ cores, missedCores, cpus, of }: BottleneckOf<'machine-cpu'>): string {
  const full =
    of === 'machine'
      ? `all ${formatNumber(cpus)} processors`
      : `all of the quota, ${formatCount(cpus, 'CPU')},`
  const missed =
    missedCores === null || missedCores < 0.05
      ? ''
      : ` and would have used ${missedCores.toFixed(2)} more`
  return (
    `${full} were busy. The service used ${cores.toFixed(2)} of them${missed}; ` +
    'tailgate and other programs used the rest.'
  )
}

function describeBusyConnections({ connections, serviceMs }: BottleneckOf<'connections'>): string {
  const busy = connections === 1 ? 'the only one was' : `all ${formatNumber(connections)} were`
  return (
    `${busy} busy, while a response took ${formatMilliseconds(serviceMs)}, no longer than under ` +
    'a light load, and the service had CPU left as far as is known. Try more --connections.'
  )
}

function describeOpenFiles({ whose, limit }: BottleneckOf<'open-files'>): string {
  return whose === 'service'
    ? `a process of the service has ${formatNumber(limit ?? 0)} files open, which is its limit: ` +
        'raise its `ulimit -n`.'
    : 'tailgate could not open all connections. Raise `ulimit -n`, or use fewer connections.'
}

function describeInnerLimit({ grew, cores }: BottleneckOf<'within'>): string {
  const times = grew
    ? 'responses took longer as the load grew'
    : 'no step was light enough to show how long a response takes without a queue'
  const cpu =
    cores === null
      ? 'and the CPU use of the service is unknown, since tailgate did not start it'
      : `while the service used ${cores.toFixed(2)} CPUs`
  const further = grew ? '' : '; or too few connections'
  return `${times}, ${cpu}: a lock, a pool, or a service that it calls${further}.`
}

/** A message, and the last lines of a log that may follow it, on one line. */
export function flattenMessage(message: string): string {
  const [first = '', ...rest] = message.split('\n').map((line) => sanitize(line, 600))
  return [/[.:]$/.test(first) ? first : `${first}.`, ...rest].join(' ')
}

function describeCpuUse(cores: number, cpus: number): string {
  const used = `it used ${cores.toFixed(2)} of the ${formatCount(cpus, 'CPU')} it may use.`
  if (cores >= 0.85 * cpus) return used
  const whole = Math.round(cores)
  const threads = whole === 1 ? 'one thread' : `${whole} threads`
  return `${used} That is the most that ${threads} can use; it does not use the other CPUs.`
}
