/** The options of a service: its start, its connection, and the environment that it inherits. */

import type { ConfiguredService } from '../../core/config/service.ts'
import type { Mask } from '../../core/secrets/mask.ts'
import type { ListeningPort } from './sockets.ts'

/** Certificates and keys in PEM. The engine receives an object of the same shape. */
export interface TlsClientOptions {
  ca?: string
  /** The client certificate for the service, and its key. */
  certificate?: string
  key?: string
  insecure?: boolean
  /** Replaces the URL's host in the TLS handshake and in the check of the certificate. */
  serverName?: string
  versions?: ('1.2' | '1.3')[]
}

/**
 * `start: null` is a service that already runs: tailgate waits until it is ready, and does not stop
 * it. `env` is added to the variables that `buildServiceEnvironment` passes on.
 */
export interface ServiceSpec extends ConfiguredService {
  /** The target of the load. No other process may listen there before the service starts. */
  url: string
  /** The path of a unix socket, if the load uses one. */
  socket?: string
  tls?: TlsClientOptions
  protocol?: 'http/2'
  /** Whether its processes run before other programs; not those in containers. */
  precedes?: boolean
}

export interface ServiceOptions {
  /** The output of the service is appended to this file. Missing folders are created. */
  logPath: string
  /** Aborting ends the wait for readiness and stops the service. */
  signal?: AbortSignal
  /** Masks messages. The log file contains everything unmasked. */
  mask?: Mask
  /** Called when the process runs. It is not ready yet. */
  onSpawned?(spawned: SpawnedService): void
}

/** A service whose process runs, and which may not be ready yet. */
export interface SpawnedService {
  /**
   * The ports on which its processes listen now, if none of these is that of its address. Empty for
   * processes in containers.
   */
  findOtherPorts(): ListeningPort[]
}

export interface ProcessExit {
  code: number | null
  signal: NodeJS.Signals | null
  /** The memory limit of a service that reached it, so that the kernel killed a process of it. */
  reachedMemoryBytes?: number
  /** A limit of the service that another program removed while it ran. */
  lostLimit?: 'cpu' | 'memory'
}

/**
 * The environment of a service: tailgate's own, without the variables that belong to the workflow
 * step. The code under test may come from an untrusted pull request, so it receives no token of the
 * job, no input of the Action, and no path of a file through which a step sets its outputs. If a
 * service needs such a variable, `env:` adds it.
 */
export function buildServiceEnvironment(
  inherited: Record<string, string | undefined>,
  own: Record<string, string>,
): Record<string, string> {
  const passed = Object.entries(inherited).filter(
    ([name]) => !/^(?:INPUT|ACTIONS)_/.test(name) && !stepVariables.has(name),
  )
  return { ...(Object.fromEntries(passed) as Record<string, string>), ...own }
}

const stepVariables = new Set([
  'GITHUB_TOKEN',
  'GH_TOKEN',
  'GITHUB_ENV',
  'GITHUB_OUTPUT',
  'GITHUB_PATH',
  'GITHUB_STATE',
  'GITHUB_STEP_SUMMARY',
])
