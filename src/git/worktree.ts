/** Adds a git worktree with its submodules, and unregisters one without removing its files. */

import { rm, rmdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ServiceError } from '../core/text/errors.ts'
import {
  type CheckoutLocation,
  type CheckoutSpec,
  formatCheckout,
  type LocalRepository,
  shortenCommit,
} from './checkout-spec.ts'
import { type GitOptions, type GitResult, runGit } from './git.ts'
import { exists, resolvesInside } from './tree-paths.ts'

export async function addWorktree(
  spec: CheckoutSpec,
  { top }: LocalRepository,
  location: CheckoutLocation,
): Promise<void> {
  const options = { timeoutSeconds: checkoutTimeoutSeconds, signal: spec.signal }
  const add = ['worktree', 'add', '--quiet', '--detach', location.path, spec.commit]
  requireCheckedOut(await runWorktreeCommand(top, [...unattendedOptions, ...add], options), spec)
  const registration = await runGit(location.path, ['rev-parse', '--absolute-git-dir'], {
    signal: spec.signal,
  })
  location.registration = registration.kind === 'done' ? registration.text : null
  await updateSubmodules(spec, top, location)
}

/** Removes a registered worktree with its files. Ignores failures, also where there is none. */
export async function removeWorktree(top: string, path: string): Promise<void> {
  await runWorktreeCommand(top, ['worktree', 'remove', '--force', path])
}

/**
 * Runs a `git worktree` command. git reads the registrations of all worktrees, and fails if another
 * process has created one but not yet written it. The command is then repeated.
 */
async function runWorktreeCommand(
  top: string,
  args: string[],
  options: GitOptions = {},
): Promise<GitResult> {
  for (const delayMs of delaysBeforeRepetitionMs) {
    const result = await runGit(top, args, options)
    if (result.kind === 'done' || !namesIncompleteRegistration(result.message)) return result
    // When aborted, the next runGit rejects with the signal's reason.
    await pause(delayMs, undefined, { signal: options.signal }).catch(() => {})
  }
  return await runGit(top, args, options)
}

const delaysBeforeRepetitionMs = [50, 100, 200, 400, 800, 1600]

/** `failed to read .git/worktrees/NAME/commondir: Success`, in git 2.39. */
function namesIncompleteRegistration(message: string): boolean {
  return message.startsWith('failed to read ') && message.includes('/worktrees/')
}

/** Without the user's hooks, which are for the user's tree, and without a file monitor process. */
const unattendedOptions = ['-c', 'core.hooksPath=/dev/null', '-c', 'core.fsmonitor=false']

const checkoutTimeoutSeconds = 600

/**
 * Checks out the submodules, except those that are missing in the user's tree. `submodule.active`
 * is set for this call only, because `--init` would write into the configuration that the worktree
 * shares with the user's tree.
 */
async function updateSubmodules(
  spec: CheckoutSpec,
  top: string,
  { path }: CheckoutLocation,
): Promise<void> {
  if (!(await exists(join(path, '.gitmodules')))) return
  const options = { timeoutSeconds: checkoutTimeoutSeconds, signal: spec.signal }
  const [inWorktree, inUserTree] = await Promise.all(
    [path, top].map((folder) => runGit(folder, ['submodule', 'status'], options)),
  )
  const missing = new Set(
    parseSubmodules(inUserTree).flatMap((one) => (one.state === '-' ? [one.path] : [])),
  )
  const wanted = parseSubmodules(inWorktree).flatMap((one) =>
    missing.has(one.path) ? [] : [one.path],
  )
  if (wanted.length === 0) return
  const update = ['-c', 'submodule.active=.', 'submodule', '--quiet', 'update', '--recursive', '--']
  const result = await runGit(path, [...unattendedOptions, ...update, ...wanted], options)
  if (result.kind === 'done') return
  const subject = `The submodules of the ${spec.side ?? 'base'} (${shortenCommit(spec)})`
  throw new ServiceError(`${subject} could not be checked out: ${result.message}.`)
}

/** Parses rows such as `-<hash> path` and ` <hash> path (describe)`. */
function parseSubmodules(result: GitResult | undefined): { state: string; path: string }[] {
  const rows = result?.kind === 'done' ? result.text.split('\n') : []
  return rows.flatMap((row) => {
    const [, state = '', path = ''] = /^([ +U-])[0-9a-f]+ (.+?)(?: \([^()]*\))?$/.exec(row) ?? []
    return path === '' ? [] : [{ state, path }]
  })
}

function requireCheckedOut(result: GitResult, spec: CheckoutSpec): void {
  if (result.kind === 'done') return
  throw new ServiceError(`${formatCheckout(spec)} could not be checked out: ${result.message}.`)
}

/**
 * Removes the `.git` files of the tree and its submodules. They point into the registration, which
 * is removed too.
 */
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

/**
 * Removes the registration, as `git worktree prune` does. git has no command that unregisters a
 * worktree and keeps its files.
 */
export async function unregisterWorktree(location: CheckoutLocation): Promise<void> {
  const { registration } = location
  if (registration === null || basename(dirname(registration)) !== 'worktrees')
    throw new Error('not a registered worktree')
  await rm(registration, { recursive: true, force: true })
  await rmdir(dirname(registration)).catch(() => {})
}
