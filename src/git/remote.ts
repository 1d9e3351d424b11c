/** Finds the server, the owner and the name of the origin repository. */

import { runGit } from './git.ts'

/** A repository on a server such as GitHub. */
export interface RemoteRepository {
  /** With the port, if it is not the default port of https. */
  host: string
  owner: string
  name: string
}

/** Null if there is no origin, or if its address has no owner and name. */
export async function findOriginRepository(
  folder: string,
  signal?: AbortSignal,
): Promise<RemoteRepository | null> {
  const result = await runGit(folder, ['remote', 'get-url', 'origin'], { signal })
  return result.kind === 'done' ? parseRemoteAddress(result.text) : null
}

/**
 * Parses an address of git: `https://host/owner/name.git`, `git@host:owner/name` or
 * `ssh://git@host/owner/name`.
 */
export function parseRemoteAddress(address: string): RemoteRepository | null {
  if (address.length > maxAddressLength) return null
  const [, host, owner = '', name = ''] =
    httpAddress.exec(address) ?? sshAddress.exec(address) ?? scpAddress.exec(address) ?? []
  if (
    host === undefined ||
    /^(?:\.{0,2}|\.git)$/i.test(name) ||
    owner.length > 100 ||
    name.length > 100
  )
    return null
  // This host serves ssh on port 443, for firewalls that permit only https.
  return { host: host.toLowerCase().replace(/^ssh\.github\.com$/, 'github.com'), owner, name }
}

const httpAddress =
  /^https?:\/\/(?:[^@/?#\\\s]*@)?([a-z0-9.-]+(?::\d{1,5})?)\/([\w-]+)\/([\w.-]+?)(?:\.git)?\/?$/i
const sshAddress =
  /^ssh:\/\/(?:[^@/?#\\\s]*@)?([a-z0-9.-]+)(?::\d{1,5})?\/([\w-]+)\/([\w.-]+?)(?:\.git)?\/?$/i
const scpAddress = /^(?:[^@/:?#\\\s]*@)?([a-z0-9.-]+):\/?([\w-]+)\/([\w.-]+?)(?:\.git)?\/?$/i

const maxAddressLength = 1000
