/** What a load requires of a machine. */

import { parseAddress } from '../config/address.ts'
import type { Suite } from '../config/suite.ts'
import { findPeakRate } from '../config/value/rate-profile.ts'
import { warmupLeadMs } from '../plan/warmup.ts'
import { maxDefaultEpochs } from '../tunables/tunables.ts'
import type { ConnectionTarget } from './machine-readings.ts'

/** The load that is asked about. */
export interface LoadRequirements {
  /** At once, of each side. */
  connections: number
  /** Sides that are loaded at once: for certain, and at most. */
  sides: { least: number; most: number }
  workers: WorkerRequirement
  /** Of the connections of a side, so many may be opened at the same moment. */
  openedTogether: number
  /** How many each side is opened within a minute, those that replace others among them. */
  openedPerMinute: number
  way: ConnectionRoute
}

/**
 * Threads of the engine: how many, or what it goes by where nobody says. `formatPerSecond` is the highest rate to each side; null
 * where answers make requests due, and nobody knows how many those will be.
 */
export type WorkerRequirement =
  | { kind: 'given'; count: number }
  | { kind: 'chosen'; perSecond: number | null }

/**
 * Where they go: to a port, where nobody may know yet which one it will be; shared out over the addresses of a name; or to
 * a unix socket, which takes no ports.
 */
export type ConnectionRoute =
  | { kind: 'port'; target: ConnectionTarget | null }
  | { kind: 'addresses' }
  | { kind: 'socket' }

/** What a suite asks of the machine, so many sides being loaded at once. */
export function computeRequirements(suite: Suite, sides: number): LoadRequirements {
  const { load, workers } = suite
  const connections = countMaxConnections(load)
  const isRenewed = load.requestsPerConnection !== undefined
  return {
    connections,
    sides: { least: sides, most: sides },
    workers:
      workers > 0
        ? { kind: 'given', count: workers }
        : { kind: 'chosen', perSecond: findMaxPerSecond(load) },
    openedTogether: isRenewed ? connections : Math.min(connections, maxConcurrentOpens),
    // One that is closed after so many requests is closed by the service, and so it is the service's port that waits.
    openedPerMinute: connections * countLoadStartsPerMinute(suite),
    way: resolveRoute(suite),
  }
}

/** The engine opens no more than these at a time, and each only when one of them is there. */
const maxConcurrentOpens = 100

function countMaxConnections(load: Suite['load']): number {
  const grown = load.kind === 'rate' && load.onBusy?.kind === 'grow' ? load.onBusy.connections : 0
  return Math.max(load.connections, grown)
}

function findMaxPerSecond(load: Suite['load']): number | null {
  return load.kind === 'rate' ? findPeakRate(load) / 1000 : null
}

function resolveRoute({ url, transport }: Suite): ConnectionRoute {
  if (transport.socket !== null) return { kind: 'socket' }
  const address = parseAddress(url)
  if (!('value' in address) || address.value.port === null) return { kind: 'port', target: null }
  const { host, port } = address.value
  return transport.addresses === 'all' && !isIpAddress(host)
    ? { kind: 'addresses' }
    : { kind: 'port', target: { host, port } }
}

/** A name may stand for any. */
export function isIpAddress(host: string): boolean {
  return /^[\d.]+$|:/.test(host)
}

/** Each opens the connections anew. Of a longer warm-up all but the end is a play of its own, unless a script goes on. */
function countLoadStartsPerMinute({
  warmupSeconds,
  durationSeconds,
  epochs,
  script,
}: Suite): number {
  const plays = warmupSeconds * 1000 >= 2 * warmupLeadMs && script === null ? 2 : 1
  return (
    plays * Math.min(epochs ?? maxDefaultEpochs, Math.ceil(60 / (warmupSeconds + durationSeconds)))
  )
}
