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
export type CheckoutKind = 'main' | 'merge' | 'head' | 'queue'

export interface Remote {
  /** Where git finds this repository for GitHub's, and no other settings. */
  readonly environment: Record<string, string>
  /**
   * Commits all that is in the work tree to main, to pull request 7, or as a group behind the last one of the queue, and
   * checks that one commit out.
   */
  checkOut(seen: CheckoutKind): Promise<CheckoutResult>
  /** The commit that main is at. */
  readMain(): Promise<string>
  /** The commit that the pull request is at, which is not the merge of it. */
  readPullRequestHead(): Promise<string>
  /** What git prints in the work tree. */
  git(...args: string[]): Promise<string>
  /** From now on nothing can be fetched. */
  makeUnreachable(): void
}

export interface CheckoutResult {
  /** The pull request's own commit; of a push, what main is at; of a queue, the group's. */
  head: string
  /** Where main was before; of a queue, what the group is merged onto. */
  base: string
  /** What is checked out, and what came before it along first parents: the newest first. */
  history: string[]
}

/** `folder`: the work tree, whose first commit is what is in it now. `home`: for what goes beside it. */
export async function createRemote(folder: string, home: string): Promise<Remote> {
  const bare = join(home, 'origin.git')
  const environment = writeSettings(bare, home)
  const runGit = async (...args: string[]) =>
    (await execa('git', args, { cwd: folder, env: environment })).stdout
  const runInBare = (...args: string[]) =>
    runGit(`--git-dir=${bare}`, `--work-tree=${folder}`, ...args)

  const main = () => runInBare('rev-parse', mainBranch)
  const pulled = () => runInBare('rev-parse', `refs/pull/${pullRequest}/head`)
  const writeTree = async () => {
    await runInBare('add', '--all')
    return runInBare('write-tree')
  }
  const createCommit = (tree: string, message: string, parents: string[]) =>
    runInBare('commit-tree', tree, '-m', message, ...parents.flatMap((parent) => ['-p', parent]))
  const moveRef = async (ref: string, hash: string) => {
    await runInBare('update-ref', ref, hash)
    return hash
  }
  let lastGroup: string | null = null
  const commitChange = async (seen: CheckoutKind, base: string) => {
    const tree = await writeTree()
    const head = await createCommit(tree, 'Change', [base])
    if (seen === 'main') return { head, hash: await moveRef(mainBranch, head) }
    if (seen === 'queue') {
      lastGroup = await moveRef(`refs/heads/${nameQueueBranch(base)}`, head)
      return { head, hash: head }
    }
    await moveRef(`refs/pull/${pullRequest}/head`, head)
    if (seen === 'head') return { head, hash: head }
    // In the words that GitHub has for it.
    const merge = await createCommit(tree, `Merge ${head} into ${base}`, [base, head])
    return { head, hash: await moveRef(`refs/pull/${pullRequest}/merge`, merge) }
  }

  await runGit('init', '--quiet', '--bare', '--initial-branch=main', bare)
  await moveRef(mainBranch, await createCommit(await writeTree(), 'Begin', []))
  return {
    environment,
    readMain: main,
    readPullRequestHead: pulled,
    git: runGit,
    async checkOut(seen) {
      const base = (seen === 'queue' && lastGroup) || (await main())
      const { head, hash } = await commitChange(seen, base)
      const ref = `refs/remotes/${nameRemoteRef(seen, base)}`
      rmSync(join(folder, '.git'), { recursive: true, force: true })
      await runGit('init', '--quiet', '--initial-branch=main')
      await runGit('remote', 'add', 'origin', address)
      await runGit('fetch', '--quiet', '--no-tags', '--depth=1', 'origin', `+${hash}:${ref}`)
      await runGit(
        'checkout',
        '--quiet',
        '--force',
        ...(seen === 'main' ? ['-B', 'main'] : []),
        ref,
      )
      return {
        head,
        base,
        history: (await runInBare('rev-list', '--first-parent', hash)).split('\n'),
      }
    },
    makeUnreachable: () => rmSync(bare, { recursive: true }),
  }
}

const mainBranch = 'refs/heads/main'

/** The branch that a merge queue makes for pull request 7. */
export function nameQueueBranch(base: string): string {
  return `gh-readonly-queue/main/pr-${pullRequest}-${base}`
}

/** Where actions/checkout keeps it, among remote refs. */
function nameRemoteRef(seen: CheckoutKind, base: string): string {
  if (seen === 'main') return 'origin/main'
  return seen === 'queue' ? `origin/${nameQueueBranch(base)}` : `pull/${pullRequest}/${seen}`
}

/** act takes the repository's name from it. */
const address = 'https://github.com/acme/widgets.git'

function writeSettings(bare: string, home: string): Record<string, string> {
  const path = join(home, 'gitconfig')
  const settings = [
    '[user]\n\tname = A Tester\n\temail = tester@example.com',
    '[core]\n\tcompression = 0',
    `[url "${pathToFileURL(bare).href}"]\n\tinsteadOf = ${address}`,
  ]
  writeFileSync(path, `${settings.join('\n')}\n`)
  return { GIT_CONFIG_GLOBAL: path, GIT_CONFIG_NOSYSTEM: '1' }
}
