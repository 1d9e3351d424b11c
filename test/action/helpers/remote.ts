/** What GitHub has of a repository: a bare one on this machine, and what actions/checkout makes of it. */
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { execa } from 'execa'
import { pullRequest } from '../../platform/initial-data.ts'

/**
 * What a workflow sees: a push to main, a pull request merged for a test, the pull request's own commit, or a group of the
 * merge queue.
 */
export type Seen = 'main' | 'merge' | 'head' | 'queue'

export interface Origin {
  /** Where git finds this repository for GitHub's, and no other settings. */
  readonly environment: Record<string, string>
  /**
   * Commits all that is in the work tree to main, to pull request 7, or as a group behind the last one of the queue, and
   * checks that one commit out.
   */
  checkOut(seen: Seen): Promise<CheckedOut>
  /** The commit that main is at. */
  main(): Promise<string>
  /** The commit that the pull request is at, which is not the merge of it. */
  pulled(): Promise<string>
  /** What git prints in the work tree. */
  git(...args: string[]): Promise<string>
  /** From now on nothing can be fetched. */
  lose(): void
}

export interface CheckedOut {
  /** The pull request's own commit; of a push, what main is at; of a queue, the group's. */
  head: string
  /** Where main was before; of a queue, what the group is merged onto. */
  base: string
  /** What is checked out, and what came before it along first parents: the newest first. */
  history: string[]
}

/** `folder`: the work tree, whose first commit is what is in it now. `home`: for what goes beside it. */
export async function originOf(folder: string, home: string): Promise<Origin> {
  const bare = join(home, 'origin.git')
  const environment = settingsFor(bare, home)
  const git = async (...args: string[]) =>
    (await execa('git', args, { cwd: folder, env: environment })).stdout
  const here = (...args: string[]) => git(`--git-dir=${bare}`, `--work-tree=${folder}`, ...args)

  const main = () => here('rev-parse', mainBranch)
  const pulled = () => here('rev-parse', `refs/pull/${pullRequest}/head`)
  const workTree = async () => {
    await here('add', '--all')
    return here('write-tree')
  }
  const commit = (tree: string, message: string, parents: string[]) =>
    here('commit-tree', tree, '-m', message, ...parents.flatMap((parent) => ['-p', parent]))
  const moved = async (ref: string, hash: string) => {
    await here('update-ref', ref, hash)
    return hash
  }
  let lastGroup: string | null = null
  const brought = async (seen: Seen, base: string) => {
    const tree = await workTree()
    const head = await commit(tree, 'Change', [base])
    if (seen === 'main') return { head, hash: await moved(mainBranch, head) }
    if (seen === 'queue') {
      lastGroup = await moved(`refs/heads/${groupOn(base)}`, head)
      return { head, hash: head }
    }
    await moved(`refs/pull/${pullRequest}/head`, head)
    if (seen === 'head') return { head, hash: head }
    // In the words that GitHub has for it.
    const merge = await commit(tree, `Merge ${head} into ${base}`, [base, head])
    return { head, hash: await moved(`refs/pull/${pullRequest}/merge`, merge) }
  }

  await git('init', '--quiet', '--bare', '--initial-branch=main', bare)
  await moved(mainBranch, await commit(await workTree(), 'Begin', []))
  return {
    environment,
    main,
    pulled,
    git,
    async checkOut(seen) {
      const base = (seen === 'queue' && lastGroup) || (await main())
      const { head, hash } = await brought(seen, base)
      const ref = `refs/remotes/${placeOf(seen, base)}`
      rmSync(join(folder, '.git'), { recursive: true, force: true })
      await git('init', '--quiet', '--initial-branch=main')
      await git('remote', 'add', 'origin', address)
      await git('fetch', '--quiet', '--no-tags', '--depth=1', 'origin', `+${hash}:${ref}`)
      await git('checkout', '--quiet', '--force', ...(seen === 'main' ? ['-B', 'main'] : []), ref)
      return { head, base, history: (await here('rev-list', '--first-parent', hash)).split('\n') }
    },
    lose: () => rmSync(bare, { recursive: true }),
  }
}

const mainBranch = 'refs/heads/main'

/** The branch that a merge queue makes for pull request 7. */
export function groupOn(base: string): string {
  return `gh-readonly-queue/main/pr-${pullRequest}-${base}`
}

/** Where actions/checkout keeps it, among remote refs. */
function placeOf(seen: Seen, base: string): string {
  if (seen === 'main') return 'origin/main'
  return seen === 'queue' ? `origin/${groupOn(base)}` : `pull/${pullRequest}/${seen}`
}

/** act takes the repository's name from it. */
const address = 'https://github.com/acme/widgets.git'

function settingsFor(bare: string, home: string): Record<string, string> {
  const path = join(home, 'gitconfig')
  const settings = [
    '[user]\n\tname = A Tester\n\temail = tester@example.com',
    '[core]\n\tcompression = 0',
    `[url "${pathToFileURL(bare).href}"]\n\tinsteadOf = ${address}`,
  ]
  writeFileSync(path, `${settings.join('\n')}\n`)
  return { GIT_CONFIG_GLOBAL: path, GIT_CONFIG_NOSYSTEM: '1' }
}
