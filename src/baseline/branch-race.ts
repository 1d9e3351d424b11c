/** Adds commits to the branch while other jobs write to it too. */

import { StoreError } from '../core/text/errors.ts'
import type { BranchApi, CreateObjectResult, MoveBranchResult, TreeChange } from './branch-api.ts'
import { branchMessages, ForbiddenBranch, maxTries } from './branch-errors.ts'
import type { TreeReader } from './branch-trees.ts'
import type { SquashResult } from './store.ts'

export interface Race {
  api: BranchApi
  trees: TreeReader
  branch: string
  /** After so many tries that were lost. */
  pauseAfterTries(tries: number): Promise<unknown>
}

/**
 * Adds one commit. What is to change is asked anew of each state of the branch that it is tried on; where nothing is,
 * nothing is done.
 *
 * Each race has a winner, so of N writers that come at once with one file each, none loses more than N - 1. A call that is
 * repeated because its answer was lost does no harm: it writes the same file to the same place.
 */
export async function commitChanges(
  race: Race,
  message: string,
  changesTo: (tree: string | null, tries: number) => Promise<TreeChange[]>,
): Promise<void> {
  const { api, trees, branch } = race
  let before: string | null | undefined
  let refusedInPlace = 0
  for (let tries = 1; ; tries += 1) {
    const tip = await api.readTip(branch)
    const tree = await trees.findRootTree(tip)
    const changes = await changesTo(tree, tries)
    if (changes.length === 0) return
    const moved = await tryCommit(race, { tip, tree }, changes, message)
    if (moved.kind === 'moved') return
    if (moved.kind === 'forbidden')
      throw new ForbiddenBranch(branchMessages.forbidden(branch, moved.why))
    // Refused where it was refused before: nobody else has moved it, so it was no race.
    refusedInPlace = tip === before ? refusedInPlace + 1 : 0
    before = tip
    if (refusedInPlace === maxRefusalsInPlace)
      throw new ForbiddenBranch(branchMessages.stuck(branch, moved.why))
    if (tries === maxTries) throw new StoreError(branchMessages.crowded(branch))
    await race.pauseAfterTries(tries)
  }
}

/** One try: a tree, a commit, and the branch moved to it. The first one begins the branch, without a parent. */
async function tryCommit(
  { api, branch }: Race,
  { tip, tree: onto }: { tip: string | null; tree: string | null },
  changes: TreeChange[],
  message: string,
): Promise<MoveBranchResult> {
  const first =
    tip === null
      ? [{ path: 'README.md', blob: requireHash(await api.makeBlob(readmeText), branch) }]
      : []
  const tree = requireHash(await api.makeTree(onto, [...first, ...changes]), branch)
  if (tree === onto) return { kind: 'moved' }
  const parents = tip === null ? [] : [tip]
  const made = requireHash(await api.makeCommit({ message, tree, parents }), branch)
  return tip === null ? api.createBranch(branch, made) : api.moveBranch(branch, made)
}

/** Whoever moved the branch meanwhile has the race, and this begins again from there; whoever comes later loses theirs. */
export async function squashBranch({
  api,
  trees,
  branch,
  pauseAfterTries,
}: Race): Promise<SquashResult> {
  const message = 'tailgate: all runs in one commit'
  for (let tries = 1; tries <= maxTries; tries += 1) {
    const tip = await api.readTip(branch)
    if (tip === null) return 'nothing to do'
    const { tree, parents } = await trees.readCommit(tip)
    if (parents.length === 0) return 'nothing to do'
    const made = await api.makeCommit({ message, tree, parents: [] })
    const swapped = made.kind === 'made' ? await api.swapBranch(branch, tip, made.hash) : made
    if (swapped.kind === 'moved') return 'squashed'
    if (swapped.kind === 'unsupported') return { problem: branchMessages.noSwap(branch) }
    if (swapped.kind === 'forbidden')
      return { problem: branchMessages.forbidden(branch, swapped.why) }
    await pauseAfterTries(tries)
  }
  return { problem: branchMessages.crowded(branch) }
}

export function requireHash(made: CreateObjectResult, branch: string): string {
  if (made.kind === 'made') return made.hash
  throw new ForbiddenBranch(branchMessages.forbidden(branch, made.why))
}

/**
 * Anywhere in 2, 4, 8, 16, 20, 20 … seconds. With the second that a try takes GitHub, ten writers at once are through in
 * twenty or thirty seconds with 180 calls, and thirty in about a minute with 800 (`branch-race.test.ts`). More would need
 * more than the 1,000 calls an hour that GitHub gives the jobs of a repository.
 */
export function pickPauseSeconds(tries: number, random: () => number): number {
  return random() * Math.min(20, 2 ** tries)
}

/** What GitHub shows may be a little older than what it knows. */
const maxRefusalsInPlace = 3

const readmeText = `# tailgate's measurements

tailgate keeps here what it measured on this repository, one file for each run, and compares pull requests with it. This
branch has nothing in common with the others: never merge it, and delete it to begin anew.
`
