/** Decides whether two measurements may be compared, and describes how they differ. */

import { formatPerSecond, joinWithAnd } from '../text/format-number.ts'
import { describeDurationRange, describeStages } from './describe-load.ts'
import type { Machine, Measurement } from './measurement.ts'
import { arrivalsOf, type ComparablePlan, type PlannedLoad } from './planned-load.ts'

/** The reason why the two may not be compared, which names the differences; null if they may. */
export function explainIncomparable(base: Measurement, head: Measurement): string | null {
  if (base.configuration !== head.configuration) {
    const differences = listPlanDifferences(base.plan, head.plan)
    const what =
      differences.length > 0 ? joinWithAnd(differences) : 'settings that its file does not name'
    return `The baseline was measured with a different load: ${what}. Save a new baseline.`
  }
  if (formatMachine(base.machine) !== formatMachine(head.machine)) {
    return (
      `The baseline was measured on another machine (${formatMachine(base.machine)}; ` +
      `this is ${formatMachine(head.machine)}), and times of different machines say nothing ` +
      'about the code.'
    )
  }
  return null
}

/** `linux x64, AMD EPYC 7763, 4 CPUs`. */
export function formatMachine({ os, arch, cpu, cpus }: Machine): string {
  return `${os} ${arch}, ${cpu}, ${cpus} CPU${cpus === 1 ? '' : 's'}`
}

function listPlanDifferences(base: ComparablePlan, head: ComparablePlan): string[] {
  const formatSeconds = (value: number) => `${value} s`
  return [
    ...listLoadDifferences(base.load, head.load),
    ...listConnectionDifferences(base.load, head.load),
    describeDifference('pacing', base.pacing ?? 'precise', head.pacing ?? 'precise'),
    describeDifference(
      'timeout',
      formatSeconds(base.load.timeoutSeconds),
      formatSeconds(head.load.timeoutSeconds),
    ),
    describeDifference(
      'warm-up',
      formatSeconds(base.warmupSeconds),
      formatSeconds(head.warmupSeconds),
    ),
    describeDifference(
      'duration',
      formatSeconds(base.durationSeconds),
      formatSeconds(head.durationSeconds),
    ),
    describeDifference('mode', base.mode, head.mode),
    describeDifference('protocol', base.protocol, head.protocol),
    describeDifference('TLS', base.tls ?? 'none', head.tls ?? 'none'),
    describeDifference('socket', describeSocket(base), describeSocket(head)),
    describeDifference('redirects', base.redirects ?? 0, head.redirects ?? 0),
    base.script?.hash === head.script?.hash ? null : 'another script',
    base.setup === head.setup ? null : 'another setup',
    base.upstreams === head.upstreams ? null : 'other upstreams',
    describeDifference(
      'script arguments',
      formatScriptArguments(base),
      formatScriptArguments(head),
    ),
    describeRequestDifferences(base.requests, head.requests),
  ].filter((difference) => difference !== null)
}

function describeSocket({ socket }: ComparablePlan): string {
  return socket ? 'a unix socket' : 'TCP'
}

function formatScriptArguments({ script }: ComparablePlan): string {
  return script?.args.length ? script.args.join(' ').slice(0, 100) : 'none'
}

/** Only loads of the same kind have settings in common. */
function listLoadDifferences(base: PlannedLoad, head: PlannedLoad): (string | null)[] {
  if (base.kind === 'rate' && head.kind === 'rate') {
    return [
      describeDifference('rate', formatPlannedRate(base), formatPlannedRate(head)),
      describeDifference('arrivals', arrivalsOf(base) ?? '', arrivalsOf(head) ?? ''),
      'jitter' in base && 'jitter' in head
        ? describeDifference('jitter', base.jitter, head.jitter)
        : null,
      describeDifference('on-busy', base.onBusy ?? 'queue', head.onBusy ?? 'queue'),
      describeDifference(
        'max-connections',
        base.maxConnections ?? 'none',
        head.maxConnections ?? 'none',
      ),
    ]
  }
  if (base.kind !== head.kind || base.kind === 'rate' || head.kind === 'rate') {
    return [describeDifference('load', base.kind, head.kind)]
  }
  const thinkTime = describeDifference('think time', formatThinkTime(base), formatThinkTime(head))
  if (base.kind === 'closed' || head.kind === 'closed') return [thinkTime]
  return [
    thinkTime,
    describeDifference('ramp-up', `${base.rampUpSeconds} s`, `${head.rampUpSeconds} s`),
    describeDifference('loops', base.loops ?? 'none', head.loops ?? 'none'),
  ]
}

function formatPlannedRate(load: Extract<PlannedLoad, { kind: 'rate' }>): string {
  return load.stages
    ? describeStages(load.stages).replace(/^at /, '')
    : formatPerSecond(load.perSecond)
}

function formatThinkTime({ think }: Exclude<PlannedLoad, { kind: 'rate' }>): string {
  return think ? describeDurationRange(think) : 'none'
}

function listConnectionDifferences(base: PlannedLoad, head: PlannedLoad): (string | null)[] {
  const noun = base.kind === 'users' && head.kind === 'users' ? 'users' : 'connections'
  return [
    describeDifference(noun, base.connections, head.connections),
    describeDifference(
      'requests per connection',
      base.requestsPerConnection ?? 'any number',
      head.requestsPerConnection ?? 'any number',
    ),
    describeDifference('pipeline', base.pipeline ?? 1, head.pipeline ?? 1),
    describeDifference('streams', base.streams ?? 1, head.streams ?? 1),
    describeDifference('count', base.count ?? 'none', head.count ?? 'none'),
  ]
}

function describeDifference(
  what: string,
  base: string | number,
  head: string | number,
): string | null {
  return base === head ? null : `${what} ${base} then, ${head} now`
}

type PlannedRequests = ComparablePlan['requests']

function describeRequestDifferences(base: PlannedRequests, head: PlannedRequests): string | null {
  // A stored measurement with very many requests names none of them.
  if (base.length === 0 || head.length === 0) return null
  const [before, now] = [describeEachName(base), describeEachName(head)]
  const different = [...new Set([...before.keys(), ...now.keys()])].filter(
    (name) => before.get(name) !== now.get(name),
  )
  if (different.length === 0) return null
  const names = different.slice(0, 3).map((name) => name.slice(0, 60))
  const others = different.length - names.length
  return `other requests (${joinWithAnd(others > 0 ? [...names, `${others} more`] : names)})`
}

/** All requests of each name as one text: equal if nothing about them differs. */
function describeEachName(requests: PlannedRequests): Map<string, string> {
  const texts = new Map<string, string>()
  for (const request of requests)
    texts.set(request.name, (texts.get(request.name) ?? '') + JSON.stringify(request))
  return texts
}
