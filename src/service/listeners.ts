/** Finds the processes that listen where a service should. */

import { execFileSync } from 'node:child_process'
import { readlinkSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import type { ServiceEndpoint } from './http/endpoint.ts'
import { findPortHolders } from './port.ts'
import {
  holdsSocket,
  listProcesses,
  type ProcessReading,
  readListeningInodes,
} from './process/processes.ts'
import { findSupervisor } from './process/supervisor.ts'

/**
 * The processes that listen at an address of this machine, if none of these does. Empty if they are
 * not visible: those of another user hide their sockets, unless tailgate runs as root.
 */
export function findForeignListeners(
  endpoint: ServiceEndpoint,
  own: ProcessReading[],
): ProcessReading[] {
  if ('path' in endpoint) return findForeignPeer(endpoint.path, own)
  if (!isLocal(endpoint.host)) return []
  const inodes = readListeningInodes(endpoint.port)
  if (own.some(({ pid }) => holdsSocket(pid, inodes))) return []
  return findPortHolders(endpoint.port)
}

function isLocal(host: string): boolean {
  const addresses = Object.values(networkInterfaces()).flatMap((found) => found ?? [])
  return host === 'localhost' || addresses.some(({ address }) => address === host)
}

function findForeignPeer(path: string, own: ProcessReading[]): ProcessReading[] {
  const peer = readPeerPid(path)
  if (own.some(({ pid }) => pid === peer)) return []
  return (listProcesses() ?? []).filter(({ pid, dead }) => pid === peer && !dead)
}

/**
 * The process that called listen() for a unix socket (SO_PEERCRED). It may have ended, and passed
 * the socket on. Null if it is not known, or in a container.
 */
function readPeerPid(path: string): number | null {
  const supervisor = findSupervisor()
  if (supervisor === null) return null
  try {
    const text = execFileSync(supervisor, ['peer', path], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: peerTimeoutMs,
    })
    return Number(text) || null
  } catch {
    return null
  }
}

const peerTimeoutMs = 5000

/**
 * Whether a process runs in a container, or forwards a port to one. A container engine starts both,
 * so they are not descendants of the command that asked for the container.
 */
export function servesContainer({ pid, name }: ProcessReading): boolean {
  return containerProxies.has(name) || readPidNamespace(pid) !== readPidNamespace('self')
}

/** As /proc shows the names: at most 15 characters. */
const containerProxies = new Set([
  'docker-proxy',
  'rootlessport',
  'rootlesskit',
  'slirp4netns',
  'pasta',
  'pasta.avx2',
  'conmon',
  'com.docker.back',
])

/** Null if the process has ended, or if it belongs to another user. */
function readPidNamespace(pid: number | 'self'): string | null {
  try {
    return readlinkSync(`/proc/${pid}/ns/pid`)
  } catch {
    return null
  }
}
