/** Adds a git worktree with its submodules, and detaches one from git while its files stay. */

import { rm, rmdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { ServiceError } from '../core/text/errors.ts'
import {
  type CheckoutLocation,
  type CheckoutSpec,
  type LocalRepository,
  shortenCommit,
} from './checkout-spec.ts'
import { type GitResult, runGit } from './git.ts'
import { exists, resolvesInside } from './tree-paths.ts'

export async function addWorktree(
  spec: CheckoutSpec,
  { top }: LocalRepository,
  place: CheckoutLocation,
): Promise<void> {
  const options = { timeoutSeconds: checkoutTimeoutSeconds, signal: spec.signal }
  const add = ['worktree', 'add', '--quiet', '--detach', place.path, spec.commit]
  requireCheckedOut(await runGit(top, [...unattendedOptions, ...add], options), spec)
  const registration = await runGit(place.path, ['rev-parse', '--absolute-git-dir'], {
    signal: spec.signal,
  })
  place.registration = registration.kind === 'said' ? registration.text : null
  await updateSubmodules(spec, top, place)
}

/** The user's hooks are for the user's tree; a file monitor would outlive this one. */
const unattendedOptions = ['-c', 'core.hooksPath=/dev/null', '-c', 'core.fsmonitor=false']

const checkoutTimeoutSeconds = 600

/**
 * Those the user's tree does without are done without here as well. They are made active for this call alone, since
 * `--init` would write into the configuration that the worktree shares with the user's tree.
 */
async function updateSubmodules(
  spec: CheckoutSpec,
  top: string,
  { path }: CheckoutLocation,
): Promise<void> {
  if (!(await exists(join(path, '.gitmodules')))) return
  const options = { timeoutSeconds: checkoutTimeoutSeconds, signal: spec.signal }
  const [here, users] = await Promise.all(
    [path, top].map((folder) => runGit(folder, ['submodule', 'status'], options)),
  )
  const absent = new Set(
    parseSubmodules(users).flatMap((one) => (one.state === '-' ? [one.path] : [])),
  )
  const wanted = parseSubmodules(here).flatMap((one) => (absent.has(one.path) ? [] : [one.path]))
  if (wanted.length === 0) return
  const update = ['-c', 'submodule.active=.', 'submodule', '--quiet', 'update', '--recursive', '--']
  const answer = await runGit(path, [...unattendedOptions, ...update, ...wanted], options)
  if (answer.kind === 'said') return
  const sentence = `The submodules of the base (${shortenCommit(spec)}) could not be checked out: ${answer.message}.`
  throw new ServiceError(sentence)
}

/** Rows such as `-<hash> path` and ` <hash> path (describe)`. */
function parseSubmodules(answer: GitResult | undefined): { state: string; path: string }[] {
  const rows = answer?.kind === 'said' ? answer.text.split('\n') : []
  return rows.flatMap((row) => {
    const [, state = '', path = ''] = /^([ +U-])[0-9a-f]+ (.+?)(?: \([^()]*\))?$/.exec(row) ?? []
    return path === '' ? [] : [{ state, path }]
  })
}

function requireCheckedOut(answer: GitResult, spec: CheckoutSpec): void {
  if (answer.kind === 'said') return
  throw new ServiceError(
    `The base (${shortenCommit(spec)}) could not be checked out: ${answer.message}.`,
  )
}

/** Those of submodules point into the registration, which goes. */
export async function removeGitFiles({ path }: CheckoutLocation): Promise<void> {
  const listed = (await exists(join(path, '.gitmodules')))
    ? await runGit(path, ['submodule', 'status', '--recursive'])
    : undefined
  for (const submodule of parseSubmodules(listed)) {
    const folder = join(path, submodule.path)
    if (await resolvesInside(folder, path)) await rm(join(folder, '.git'), { force: true })
  }
  await rm(join(path, '.git'), { force: true })
}

/** git has no command that forgets a worktree and leaves its files; this is what its own `prune` does. */
export async function unregisterWorktree(place: CheckoutLocation): Promise<void> {
  const { registration } = place
  if (registration === null || basename(dirname(registration)) !== 'worktrees')
    throw new Error('no worktree')
  await rm(registration, { recursive: true, force: true })
  await rmdir(dirname(registration)).catch(() => {})
}
