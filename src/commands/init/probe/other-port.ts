/** Finds out whether a service that starts listens on another port than it should. */

import { setTimeout as pause } from 'node:timers/promises'
import { tryConnecting } from '../../../service/http/connection.ts'
import {
  type ConnectOptions,
  formatHostAndPort,
  type HostAndPort,
  parseHostAndPort,
} from '../../../service/http/endpoint.ts'
import { requestHttp } from '../../../service/http/request.ts'
import type { SpawnedService } from '../../../service/process/options.ts'

/**
 * Resolves with the address at which the service answers HTTP, when it has not listened on the port
 * of `connection` for a while: some services open a port for metrics before their own. Null if
 * `signal` aborts first.
 *
 * `usual` is the address at which the service would listen by itself; null if another program
 * already listens there. It is for services whose processes are not visible, such as a container
 * that their command starts.
 */
export async function findOtherAddress(
  spawned: SpawnedService,
  connection: ConnectOptions,
  usual: HostAndPort | null,
  signal: AbortSignal,
): Promise<HostAndPort | null> {
  let before = ''
  let sinceMs = performance.now()
  while (!signal.aborted) {
    await pause(pollMs, undefined, { signal }).catch(() => undefined)
    const candidates = [
      ...spawned.findOtherPorts().map(({ host, port }) => ({ host, port })),
      ...(usual === null ? [] : [usual]),
    ]
    const answering = await listAnswering(candidates, connection, signal)
    const now = answering.map(formatHostAndPort).join(' ')
    if (now !== before) sinceMs = performance.now()
    before = now
    const [best] = answering
    if (best !== undefined && performance.now() - sinceMs >= settledMs) return best
  }
  return null
}

const pollMs = 200

/** Longer than most services take between their first port and their last. */
const settledMs = 4000

/** The addresses that answer HTTP, those with the lowest status first. */
async function listAnswering(
  candidates: HostAndPort[],
  connection: ConnectOptions,
  signal: AbortSignal,
): Promise<HostAndPort[]> {
  const answers = await Promise.all(
    candidates.slice(0, maxCandidates).map(async (address) => {
      if ((await tryConnecting(address, answerMs, signal)).kind === 'closed') return []
      const url = replaceAddress(connection.url, address)
      const outcome = await requestHttp({ ...connection, url }, answerMs, signal)
      if (outcome.kind !== 'response' || isDebugger(outcome.excerpt)) return []
      return [{ address, rank: Math.floor(outcome.status / 100) }]
    }),
  )
  return answers
    .flat()
    .sort((one, other) => one.rank - other.rank)
    .map(({ address }) => address)
}

const maxCandidates = 20
const answerMs = 1000

/** Node's inspector speaks HTTP too. */
function isDebugger(excerpt: string): boolean {
  return excerpt.startsWith('WebSockets request was expected')
}

function replaceAddress(url: string, address: HostAndPort): string {
  const { protocol, pathname, search } = new URL(url)
  return `${protocol}//${formatHostAndPort(address)}${pathname}${search}`
}

/** The address of a URL if nothing listens there yet, or else null. */
export async function findUnusedAddress(
  url: string,
  signal: AbortSignal,
): Promise<HostAndPort | null> {
  const address = parseHostAndPort(url)
  return (await tryConnecting(address, answerMs, signal)).kind === 'closed' ? address : null
}
