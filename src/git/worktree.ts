/** Adds a git worktree with its submodules, and detaches one from git while its files stay. */

import { rm, rmdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Failure } from '../core/text/errors.ts'
import { type CheckoutSpec, type Place, type Repository, shortOf } from './checkout-spec.ts'
import { type Answer, git } from './git.ts'
import { exists, leadsInside } from './tree-paths.ts'

export async function checkOut(spec: CheckoutSpec, { top }: Repository, place: Place): Promise<void> {
  const options = { timeoutSeconds: checkoutSeconds, signal: spec.signal }
  const add = ['worktree', 'add', '--quiet', '--detach', place.path, spec.commit]
  refuseFailed(await git(top, [...unattended, ...add], options), spec)
  const registration = await git(place.path, ['rev-parse', '--absolute-git-dir'], { signal: spec.signal })
  place.registration = registration.kind === 'said' ? registration.text : null
  await updateSubmodules(spec, top, place)
}

/** The user's hooks are for the user's tree; a file monitor would outlive this one. */
const unattended = ['-c', 'core.hooksPath=/dev/null', '-c', 'core.fsmonitor=false']

const checkoutSeconds = 600

/**
 * Those the user's tree does without are done without here as well. They are made active for this call alone, since
 * `--init` would write into the configuration that the worktree shares with the user's tree.
 */
async function updateSubmodules(spec: CheckoutSpec, top: string, { path }: Place): Promise<void> {
  if (!(await exists(join(path, '.gitmodules')))) return
  const options = { timeoutSeconds: checkoutSeconds, signal: spec.signal }
  const [here, users] = await Promise.all(
    [path, top].map((folder) => git(folder, ['submodule', 'status'], options)),
  )
  const absent = new Set(submodulesIn(users).flatMap((one) => (one.state === '-' ? [one.path] : [])))
  const wanted = submodulesIn(here).flatMap((one) => (absent.has(one.path) ? [] : [one.path]))
  if (wanted.length === 0) return
  const update = ['-c', 'submodule.active=.', 'submodule', '--quiet', 'update', '--recursive', '--']
  const answer = await git(path, [...unattended, ...update, ...wanted], options)
  if (answer.kind === 'said') return
  const sentence = `The submodules of the base (${shortOf(spec)}) could not be checked out: ${answer.why}.`
  throw new Failure('service', sentence)
}

/** Rows such as `-<hash> path` and ` <hash> path (describe)`. */
function submodulesIn(answer: Answer | undefined): { state: string; path: string }[] {
  const rows = answer?.kind === 'said' ? answer.text.split('\n') : []
  return rows.flatMap((row) => {
    const [, state = '', path = ''] = /^([ +U-])[0-9a-f]+ (.+?)(?: \([^()]*\))?$/.exec(row) ?? []
    return path === '' ? [] : [{ state, path }]
  })
}

function refuseFailed(answer: Answer, spec: CheckoutSpec): void {
  if (answer.kind === 'said') return
  throw new Failure('service', `The base (${shortOf(spec)}) could not be checked out: ${answer.why}.`)
}

/** Those of submodules point into the registration, which goes. */
export async function removeGitFiles({ path }: Place): Promise<void> {
  const listed = (await exists(join(path, '.gitmodules')))
    ? await git(path, ['submodule', 'status', '--recursive'])
    : undefined
  for (const submodule of submodulesIn(listed)) {
    const folder = join(path, submodule.path)
    if (await leadsInside(folder, path)) await rm(join(folder, '.git'), { force: true })
  }
  await rm(join(path, '.git'), { force: true })
}

/** git has no command that forgets a worktree and leaves its files; this is what its own `prune` does. */
export async function unregister(place: Place): Promise<void> {
  const { registration } = place
  if (registration === null || basename(dirname(registration)) !== 'worktrees') throw new Error('no worktree')
  await rm(registration, { recursive: true, force: true })
  await rmdir(dirname(registration)).catch(() => {})
}
