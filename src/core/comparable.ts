/** Whether two measurements may be compared, and in which words they differ. */
import {
  arrivalsOf,
  type ComparablePlan,
  type Machine,
  type Measurement,
  type PlannedLoad,
} from './measurement.ts'
import { listed, perSecond } from './numerals.ts'

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
    changed('connections', base.load.connections, head.load.connections),
    changed('pacing', base.pacing ?? 'precise', head.pacing ?? 'precise'),
    changed('timeout', seconds(base.load.timeoutSeconds), seconds(head.load.timeoutSeconds)),
    changed('warm-up', seconds(base.warmupSeconds), seconds(head.warmupSeconds)),
    changed('duration', seconds(base.durationSeconds), seconds(head.durationSeconds)),
    changed('mode', base.mode, head.mode),
    changed('protocol', base.protocol, head.protocol),
    requestDifferences(base.requests, head.requests),
  ].filter((difference) => difference !== null)
}

/** A closed load has nothing that a rate could differ in. */
function loadDifferences(base: PlannedLoad, head: PlannedLoad): (string | null)[] {
  if (base.kind === 'closed' || head.kind === 'closed') return [changed('load', base.kind, head.kind)]
  return [
    changed('rate', perSecond(base.perSecond), perSecond(head.perSecond)),
    changed('arrivals', arrivalsOf(base) ?? '', arrivalsOf(head) ?? ''),
    'jitter' in base && 'jitter' in head ? changed('jitter', base.jitter, head.jitter) : null,
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
