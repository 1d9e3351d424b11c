/** Whether two measurements may be compared, and in which words they differ. */

import { listed, perSecond } from '../text/format-number.ts'
import { spanInWords, stagesInWords } from './describe-load.ts'
import type { Machine, Measurement } from './measurement.ts'
import { arrivalsOf, type ComparablePlan, type PlannedLoad } from './planned-load.ts'

/** Why the two may not be compared, as a sentence that names what differs; null when they may. */
export function whyIncomparable(base: Measurement, head: Measurement): string | null {
  if (base.configuration !== head.configuration) {
    const differences = planDifferences(base.plan, head.plan)
    const what = differences.length > 0 ? listed(differences) : 'settings that its file does not name'
    return `The baseline was measured with a different load: ${what}. It takes a new baseline to compare with.`
  }
  if (machineName(base.machine) !== machineName(head.machine)) {
    return (
      `The baseline was measured on another machine (${machineName(base.machine)}; ` +
      `this is ${machineName(head.machine)}), and times of two machines say nothing about the code.`
    )
  }
  return null
}

/** `linux x64, AMD EPYC 7763, 4 CPUs`. */
export function machineName({ os, arch, cpu, cpus }: Machine): string {
  return `${os} ${arch}, ${cpu}, ${cpus} CPU${cpus === 1 ? '' : 's'}`
}

function planDifferences(base: ComparablePlan, head: ComparablePlan): string[] {
  const seconds = (value: number) => `${value} s`
  return [
    ...loadDifferences(base.load, head.load),
    ...connectionDifferences(base.load, head.load),
    changed('pacing', base.pacing ?? 'precise', head.pacing ?? 'precise'),
    changed('timeout', seconds(base.load.timeoutSeconds), seconds(head.load.timeoutSeconds)),
    changed('warm-up', seconds(base.warmupSeconds), seconds(head.warmupSeconds)),
    changed('duration', seconds(base.durationSeconds), seconds(head.durationSeconds)),
    changed('mode', base.mode, head.mode),
    changed('protocol', base.protocol, head.protocol),
    changed('TLS', base.tls ?? 'none', head.tls ?? 'none'),
    changed('socket', placeOf(base), placeOf(head)),
    changed('redirects', base.redirects ?? 0, head.redirects ?? 0),
    base.script?.hash === head.script?.hash ? null : 'another script',
    changed('script arguments', argumentsOf(base), argumentsOf(head)),
    requestDifferences(base.requests, head.requests),
  ].filter((difference) => difference !== null)
}

function placeOf({ socket }: ComparablePlan): string {
  return socket ? 'a unix socket' : 'TCP'
}

function argumentsOf({ script }: ComparablePlan): string {
  return script?.args.length ? script.args.join(' ').slice(0, 100) : 'none'
}

/** Only loads of one kind have something in common that they could differ in. */
function loadDifferences(base: PlannedLoad, head: PlannedLoad): (string | null)[] {
  if (base.kind === 'rate' && head.kind === 'rate') {
    return [
      changed('rate', rateOf(base), rateOf(head)),
      changed('arrivals', arrivalsOf(base) ?? '', arrivalsOf(head) ?? ''),
      'jitter' in base && 'jitter' in head ? changed('jitter', base.jitter, head.jitter) : null,
      changed('on-busy', base.onBusy ?? 'queue', head.onBusy ?? 'queue'),
      changed('max-connections', base.maxConnections ?? 'none', head.maxConnections ?? 'none'),
    ]
  }
  if (base.kind !== head.kind || base.kind === 'rate' || head.kind === 'rate') {
    return [changed('load', base.kind, head.kind)]
  }
  const thinking = changed('think time', thinkingOf(base), thinkingOf(head))
  if (base.kind === 'closed' || head.kind === 'closed') return [thinking]
  return [
    thinking,
    changed('ramp-up', `${base.rampUpSeconds} s`, `${head.rampUpSeconds} s`),
    changed('loops', base.loops ?? 'none', head.loops ?? 'none'),
  ]
}

function rateOf(load: Extract<PlannedLoad, { kind: 'rate' }>): string {
  return load.stages ? stagesInWords(load.stages).replace(/^at /, '') : perSecond(load.perSecond)
}

function thinkingOf({ think }: Exclude<PlannedLoad, { kind: 'rate' }>): string {
  return think ? spanInWords(think) : 'none'
}

function connectionDifferences(base: PlannedLoad, head: PlannedLoad): (string | null)[] {
  const noun = base.kind === 'users' && head.kind === 'users' ? 'users' : 'connections'
  return [
    changed(noun, base.connections, head.connections),
    changed(
      'requests per connection',
      base.requestsPerConnection ?? 'any number',
      head.requestsPerConnection ?? 'any number',
    ),
    changed('pipeline', base.pipeline ?? 1, head.pipeline ?? 1),
    changed('streams', base.streams ?? 1, head.streams ?? 1),
    changed('count', base.count ?? 'none', head.count ?? 'none'),
  ]
}

function changed(what: string, base: string | number, head: string | number): string | null {
  return base === head ? null : `${what} ${base} then, ${head} now`
}

type PlannedRequests = ComparablePlan['requests']

function requestDifferences(base: PlannedRequests, head: PlannedRequests): string | null {
  // Where there are very many, a stored measurement names none.
  if (base.length === 0 || head.length === 0) return null
  const before = new Map(base.map((request) => [request.name, JSON.stringify(request)]))
  const now = new Map(head.map((request) => [request.name, JSON.stringify(request)]))
  const different = [...new Set([...before.keys(), ...now.keys()])].filter(
    (name) => before.get(name) !== now.get(name),
  )
  if (different.length === 0) return null
  const named = different.slice(0, 3).map((name) => name.slice(0, 60))
  const others = different.length - named.length
  return `other requests (${listed(others > 0 ? [...named, `${others} more`] : named)})`
}
