/** Computes what a load requires of a machine. */

import { parseAddress } from '../config/address.ts'
import type { Suite } from '../config/suite.ts'
import { findPeakRate } from '../config/value/rate-profile.ts'
import { estimateLoadSeconds } from '../plan/load-time.ts'
import { warmupLeadMs } from '../plan/warmup.ts'
import { maxDefaultEpochs } from '../tunables/tunables.ts'
import type { ConnectionTarget } from './machine-readings.ts'

/** All keys are part of the JSON output. */
export interface LoadRequirements {
  /** Open at the same time, to each side. */
  connections: number
  /** The minimum and the maximum number of sides that are loaded at the same time. */
  sides: { least: number; most: number }
  workers: WorkerRequirement
  /** The maximum number of connections to a side that are opened at the same moment. */
  openedTogether: number
  /** Connections to each side that are opened within a minute, replacements included. */
  openedPerMinute: number
  way: ConnectionRoute
}

/**
 * Threads of the engine: their number, or the rate from which the engine chooses it. `perSecond` is
 * the highest rate to each side; null in a closed load, whose rate is not known in advance.
 */
export type WorkerRequirement =
  | { kind: 'given'; count: number }
  | { kind: 'chosen'; perSecond: number | null }

/**
 * Where the connections go: to a port, which may not be known yet; to all addresses of a name; or
 * to a unix socket, which needs no ports.
 */
export type ConnectionRoute =
  | { kind: 'port'; target: ConnectionTarget | null }
  | { kind: 'addresses' }
  | { kind: 'socket' }

/** What a suite requires if it loads `sides` sides at the same time. */
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
    // With `requests-per-connection`, the service closes, so its port stays in TIME_WAIT.
    openedPerMinute: connections * countLoadStartsPerMinute(suite),
    way: resolveRoute(suite),
  }
}

/** The engine opens at most this many at a time, and the next one when one of them is open. */
const maxConcurrentOpens = 100

function countMaxConnections(load: Suite['load']): number {
  const grown = load.kind === 'rate' && load.onBusy?.kind === 'grow' ? load.onBusy.connections : 0
  return Math.max(load.connections, grown)
}

function findMaxPerSecond(load: Suite['load']): number | null {
  return load.kind === 'rate' ? findPeakRate(load) / 1000 : null
}

function resolveRoute({ url, socket, transport }: Suite): ConnectionRoute {
  if (socket !== null) return { kind: 'socket' }
  const address = parseAddress(url)
  if (!('value' in address) || address.value.port === null) return { kind: 'port', target: null }
  const { host, port } = address.value
  return transport.addresses === 'all' && !isIpAddress(host)
    ? { kind: 'addresses' }
    : { kind: 'port', target: { host, port } }
}

/** Whether it is an IPv4 or IPv6 address and not a name. */
export function isIpAddress(host: string): boolean {
  return /^[\d.]+$|:/.test(host)
}

/**
 * Each start of the load opens new connections. All of a longer warm-up but its end is a start of
 * its own, unless a script continues.
 */
function countLoadStartsPerMinute(suite: Suite): number {
  const { warmupSeconds, epochs, script } = suite
  const startsPerEpoch = warmupSeconds * 1000 >= 2 * warmupLeadMs && script === null ? 2 : 1
  const epochsPerMinute = Math.ceil(60 / Math.max(1, estimateLoadSeconds(suite)))
  return startsPerEpoch * Math.min(epochs ?? maxDefaultEpochs, epochsPerMinute)
}
