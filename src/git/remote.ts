/** Finds the server, the owner and the name of the repository behind origin. */

import { runGit } from './git.ts'

/** A repository on a server such as GitHub. */
export interface RemoteRepository {
  /** With its port, where https has an unusual one. */
  host: string
  owner: string
  name: string
}

/** Where origin is; null where there is none, or one that has no owner and name. */
export async function findOriginRepository(
  folder: string,
  signal?: AbortSignal,
): Promise<RemoteRepository | null> {
  const answer = await runGit(folder, ['remote', 'get-url', 'origin'], { signal })
  return answer.kind === 'said' ? parseRemoteAddress(answer.text) : null
}

/** From the address that git has for it: `https://host/owner/name.git`, `git@host:owner/name`, `ssh://git@host/owner/name`. */
export function parseRemoteAddress(address: string): RemoteRepository | null {
  if (address.length > maxAddressLength) return null
  const [, host, owner = '', name = ''] =
    /^https?:\/\/(?:[^@/?#\\\s]*@)?([a-z0-9.-]+(?::\d{1,5})?)\/([\w-]+)\/([\w.-]+?)(?:\.git)?\/?$/i.exec(
      address,
    ) ??
    /^ssh:\/\/(?:[^@/?#\\\s]*@)?([a-z0-9.-]+)(?::\d{1,5})?\/([\w-]+)\/([\w.-]+?)(?:\.git)?\/?$/i.exec(
      address,
    ) ??
    /^(?:[^@/:?#\\\s]*@)?([a-z0-9.-]+):\/?([\w-]+)\/([\w.-]+?)(?:\.git)?\/?$/i.exec(address) ??
    []
  if (
    host === undefined ||
    /^(?:\.{0,2}|\.git)$/i.test(name) ||
    owner.length > 100 ||
    name.length > 100
  )
    return null
  // The way to GitHub through firewalls that let nothing but https pass.
  return { host: host.toLowerCase().replace(/^ssh\.github\.com$/, 'github.com'), owner, name }
}

const maxAddressLength = 1000
