/** How a service is started, what it inherits from the environment, and how it exits. */

import type { ConfiguredService } from '../../core/config/service.ts'

/** Certificates and keys are PEM. The engine has this shape too. */
export interface TlsClientOptions {
  ca?: string
  /** What the service is shown, and its key. */
  certificate?: string
  key?: string
  insecure?: boolean
  /** The name that the certificate must have, and that is asked for, in place of the URL's host. */
  serverName?: string
  versions?: ('1.2' | '1.3')[]
}

/**
 * `start: null` is a service that already runs: it is waited for, and left alone. `env` comes on top of
 * what `buildServiceEnvironment` lets through.
 */
export interface ServiceSpec extends ConfiguredService {
  /** Where the load goes: nobody may listen there before the service starts. */
  url: string
  /** The path of a unix socket, if it goes there. */
  socket?: string
  tls?: TlsClientOptions
  protocol?: 'http/2'
}

export interface ServiceOptions {
  /** Appended to; folders are made. */
  logPath: string
  /** Aborting stops the waiting, and what was started. */
  signal?: AbortSignal
  /** Values that must not be shown; the log file holds what the service wrote. */
  secrets?: string[]
}

export interface ProcessExit {
  code: number | null
  signal: NodeJS.Signals | null
}

/**
 * What the service inherits: tailgate's environment without what belongs to the workflow step alone. The
 * code under test may come from a stranger's pull request, so it gets no token, no input of the Action, and
 * none of the files through which a step sets its outputs. Whatever it does need is given by `env:`.
 */
export function buildServiceEnvironment(
  inherited: Record<string, string | undefined>,
  own: Record<string, string>,
): Record<string, string> {
  const kept = Object.entries(inherited).filter(
    ([name]) => !name.startsWith('INPUT_') && !withheldNames.has(name),
  )
  return { ...(Object.fromEntries(kept) as Record<string, string>), ...own }
}

const withheldNames = new Set([
  'GITHUB_TOKEN',
  'GH_TOKEN',
  'ACTIONS_RUNTIME_TOKEN',
  'ACTIONS_ID_TOKEN_REQUEST_TOKEN',
  'GITHUB_ENV',
  'GITHUB_OUTPUT',
  'GITHUB_PATH',
  'GITHUB_STATE',
  'GITHUB_STEP_SUMMARY',
])
