/** Adds commits to a branch to which other jobs write at the same time. */

import { StoreError } from '../core/text/errors.ts'
import type { BranchApi, CreateObjectResult, MoveBranchResult, TreeChange } from './branch-api.ts'
import { branchMessages, ForbiddenBranch, maxAttempts } from './branch-errors.ts'
import type { TreeReader } from './branch-trees.ts'
import type { SquashResult } from './store.ts'

export interface Race {
  api: BranchApi
  trees: TreeReader
  branch: string
  /** Pauses after this number of lost attempts. */
  pauseAfterAttempts(attempts: number): Promise<unknown>
}

/**
 * Adds one commit. `findChanges` is called again for each state of the branch that is tried. If it
 * returns no changes, nothing is written.
 *
 * Each race has a winner, so each of N concurrent writers with one file loses at most N - 1 times.
 * Repeating a call whose response was lost is harmless: it writes the same file to the same path.
 */
export async function commitChanges(
  race: Race,
  message: string,
  findChanges: (tree: string | null, attempts: number) => Promise<TreeChange[]>,
): Promise<void> {
  const { api, trees, branch } = race
  let previousTip: string | null | undefined
  let refusalsOfTip = 0
  for (let attempts = 1; ; attempts += 1) {
    const tip = await api.readTip(branch)
    const tree = await trees.findRootTree(tip)
    const changes = await findChanges(tree, attempts)
    if (changes.length === 0) return
    const moved = await tryCommit(race, { tip, tree }, changes, message)
    if (moved.kind === 'moved') return
    if (moved.kind === 'forbidden')
      throw new ForbiddenBranch(branchMessages.forbidden(branch, moved.message))
    // If the tip is still the same, no other job has moved the branch, so it was not a race.
    refusalsOfTip = tip === previousTip ? refusalsOfTip + 1 : 0
    previousTip = tip
    if (refusalsOfTip === maxRefusalsOfTip)
      throw new ForbiddenBranch(branchMessages.refusedRepeatedly(branch, moved.reason))
    if (attempts === maxAttempts) throw new StoreError(branchMessages.tooManyWriters(branch))
    await race.pauseAfterAttempts(attempts)
  }
}

/**
 * One attempt: creates a tree and a commit, and moves the branch. The first commit has no parent.
 */
async function tryCommit(
  { api, branch }: Race,
  { tip, tree: base }: { tip: string | null; tree: string | null },
  changes: TreeChange[],
  message: string,
): Promise<MoveBranchResult> {
  const readme =
    tip === null
      ? [{ path: 'README.md', blob: requireHash(await api.createBlob(readmeText), branch) }]
      : []
  const tree = requireHash(await api.createTree(base, [...readme, ...changes]), branch)
  if (tree === base) return { kind: 'moved' }
  const parents = tip === null ? [] : [tip]
  const commit = requireHash(await api.createCommit({ message, tree, parents }), branch)
  return tip === null ? api.createBranch(branch, commit) : api.moveBranch(branch, commit)
}

/**
 * Replaces the branch by one commit. If another job moves the branch first, this starts again with
 * the new commit; a job that comes later loses its own race.
 */
export async function squashBranch({
  api,
  trees,
  branch,
  pauseAfterAttempts,
}: Race): Promise<SquashResult> {
  const message = 'tailgate: all runs in one commit'
  for (let attempts = 1; attempts <= maxAttempts; attempts += 1) {
    const tip = await api.readTip(branch)
    if (tip === null) return 'nothing to do'
    const { tree, parents } = await trees.readCommit(tip)
    if (parents.length === 0) return 'nothing to do'
    const commit = await api.createCommit({ message, tree, parents: [] })
    const swapped =
      commit.kind === 'created' ? await api.swapBranch(branch, tip, commit.hash) : commit
    if (swapped.kind === 'moved') return 'squashed'
    if (swapped.kind === 'unsupported') return { problem: branchMessages.noSwap(branch) }
    if (swapped.kind === 'forbidden')
      return { problem: branchMessages.forbidden(branch, swapped.message) }
    await pauseAfterAttempts(attempts)
  }
  return { problem: branchMessages.tooManyWriters(branch) }
}

/** The hash of a created object. Throws a ForbiddenBranch if it could not be created. */
export function requireHash(result: CreateObjectResult, branch: string): string {
  if (result.kind === 'created') return result.hash
  throw new ForbiddenBranch(branchMessages.forbidden(branch, result.message))
}

/**
 * A random time of at most 2, 4, 8, 16, 20, 20 … seconds. An attempt takes GitHub about a second.
 * Then ten concurrent writers finish within 20 to 30 seconds with 180 calls, and thirty writers in
 * about a minute with 800 calls (`branch-race.test.ts`). More writers would exceed the 1,000 calls
 * an hour that GitHub allows the jobs of a repository.
 */
export function pickPauseSeconds(attempts: number, random: () => number): number {
  return random() * Math.min(20, 2 ** attempts)
}

/** More than one, because GitHub may show a state of the branch that is slightly out of date. */
const maxRefusalsOfTip = 3

const readmeText = `# tailgate's measurements

tailgate keeps its measurements of this repository here, one file for each run, and compares pull
requests with them. This branch has no history in common with the others: never merge it, and delete
it to start again.
`
