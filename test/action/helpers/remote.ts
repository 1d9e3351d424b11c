/**
 * GitHub's copy of a repository: a bare repository on this machine, and the checkouts of
 * actions/checkout.
 */
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { execa } from 'execa'
import { pullRequest } from '../../platform/initial-data.ts'

/**
 * What a workflow checks out: main after a push, GitHub's merge commit of a pull request, the head
 * of the pull request, or a group of the merge queue.
 */
export type CheckoutKind = 'main' | 'merge' | 'head' | 'queue'

export interface Remote {
  /** Makes git use this repository for GitHub's address, without other settings. */
  readonly environment: Record<string, string>
  /**
   * Commits the whole work tree to main, to pull request 7, or as a group after the last one of the
   * queue, and checks this single commit out.
   */
  checkOut(kind: CheckoutKind): Promise<CheckoutResult>
  /** The current commit of main. */
  readMain(): Promise<string>
  /** The head commit of the pull request, which is not its merge commit. */
  readPullRequestHead(): Promise<string>
  /** Runs git in the work tree, and resolves with its output. */
  git(...args: string[]): Promise<string>
  /** Deletes the repository, so that nothing more can be fetched. */
  makeUnreachable(): void
}

export interface CheckoutResult {
  /**
   * The head commit of the pull request, the commit of main after a push, or the commit of the
   * group.
   */
  head: string
  /** The previous commit of main, or the commit that the group is merged onto. */
  base: string
  /** The checked-out commit and its first parents, the newest first. */
  history: string[]
}

/**
 * Creates the repository of the work tree `folder`, with its current content as the first commit,
 * in `home`.
 */
export async function createRemote(folder: string, home: string): Promise<Remote> {
  const bare = join(home, 'origin.git')
  const environment = writeSettings(bare, home)
  const runGit = async (...args: string[]) =>
    (await execa('git', args, { cwd: folder, env: environment })).stdout
  const runInBare = (...args: string[]) =>
    runGit(`--git-dir=${bare}`, `--work-tree=${folder}`, ...args)

  const readMain = () => runInBare('rev-parse', mainBranch)
  const readPullRequestHead = () => runInBare('rev-parse', `refs/pull/${pullRequest}/head`)
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
  const commitChange = async (kind: CheckoutKind, base: string) => {
    const tree = await writeTree()
    const head = await createCommit(tree, 'Change', [base])
    if (kind === 'main') return { head, hash: await moveRef(mainBranch, head) }
    if (kind === 'queue') {
      lastGroup = await moveRef(`refs/heads/${nameQueueBranch(base)}`, head)
      return { head, hash: head }
    }
    await moveRef(`refs/pull/${pullRequest}/head`, head)
    if (kind === 'head') return { head, hash: head }
    // The message that GitHub writes.
    const merge = await createCommit(tree, `Merge ${head} into ${base}`, [base, head])
    return { head, hash: await moveRef(`refs/pull/${pullRequest}/merge`, merge) }
  }

  await runGit('init', '--quiet', '--bare', '--initial-branch=main', bare)
  await moveRef(mainBranch, await createCommit(await writeTree(), 'Begin', []))
  return {
    environment,
    readMain,
    readPullRequestHead,
    git: runGit,
    async checkOut(kind) {
      const base = (kind === 'queue' && lastGroup) || (await readMain())
      const { head, hash } = await commitChange(kind, base)
      const ref = `refs/remotes/${nameRemoteRef(kind, base)}`
      rmSync(join(folder, '.git'), { recursive: true, force: true })
      await runGit('init', '--quiet', '--initial-branch=main')
      await runGit('remote', 'add', 'origin', address)
      await runGit('fetch', '--quiet', '--no-tags', '--depth=1', 'origin', `+${hash}:${ref}`)
      await runGit(
        'checkout',
        '--quiet',
        '--force',
        ...(kind === 'main' ? ['-B', 'main'] : []),
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

/** The branch that a merge queue creates for pull request 7. */
export function nameQueueBranch(base: string): string {
  return `gh-readonly-queue/main/pr-${pullRequest}-${base}`
}

/** The remote ref to which actions/checkout fetches. */
function nameRemoteRef(kind: CheckoutKind, base: string): string {
  if (kind === 'main') return 'origin/main'
  return kind === 'queue' ? `origin/${nameQueueBranch(base)}` : `pull/${pullRequest}/${kind}`
}

/** act reads the name of the repository from this address. */
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
