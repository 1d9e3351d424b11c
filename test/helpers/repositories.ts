/**
 * Real git repositories in a disposable folder: a bare origin, and clones as people and workflows
 * create them.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readOptionalFile } from './installed-tools.ts'

export interface Repository {
  readonly folder: string
  /** The output of git; throws when git fails. */
  git(...args: string[]): string
  write(path: string, text: string): void
  /** Writes and commits a file. Returns the commit. */
  commit(path: string, text?: string): string
  /**
   * Everything that only the user may change: HEAD, refs, index, configuration, work tree,
   * worktrees, FETCH_HEAD.
   */
  readState(): string
}

export interface RepositoryFolder extends Disposable {
  readonly folder: string
  createRepository(name?: string): Repository
  /** Creates a bare copy, and makes it the repository's origin. Returns its address. */
  createOrigin(repository: Repository): string
  clone(origin: string, ...options: string[]): Repository
  /** Clones like actions/checkout: one commit, without a branch. */
  checkoutAction(origin: string, commit: string): Repository
}

/** git reads no other settings than those in this folder. */
export function openRepositoryFolder(): RepositoryFolder {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'tailgate-git-')))
  const settings = join(folder, 'gitconfig')
  const user = '[user]\n\tname = Someone\n\temail = someone@example.invalid\n'
  writeFileSync(
    settings,
    `${user}[protocol "file"]\n\tallow = always\n[commit]\n\tgpgSign = false\n`,
  )
  process.env.GIT_CONFIG_GLOBAL = settings
  process.env.GIT_CONFIG_NOSYSTEM = '1'

  let count = 0
  const createFolder = (name: string) => {
    count += 1
    const path = join(folder, `${name}-${count}`)
    mkdirSync(path)
    return path
  }
  return {
    folder,
    createRepository(name = 'repository') {
      const repository = describeRepository(createFolder(name))
      repository.git('init', '--quiet', '-b', 'main')
      return repository
    },
    createOrigin(repository) {
      const path = createFolder('origin')
      repository.git('clone', '--quiet', '--bare', repository.folder, path)
      repository.git('remote', 'add', 'origin', pathToFileURL(path).href)
      repository.git('fetch', '--quiet', 'origin')
      return pathToFileURL(path).href
    },
    clone(origin, ...options) {
      const repository = describeRepository(createFolder('clone'))
      repository.git('clone', '--quiet', ...options, origin, '.')
      return repository
    },
    checkoutAction(origin, commit) {
      const repository = describeRepository(createFolder('workspace'))
      repository.git('init', '--quiet', '-b', 'main')
      repository.git('remote', 'add', 'origin', origin)
      repository.git(
        'fetch',
        '--quiet',
        '--no-tags',
        '--depth=1',
        'origin',
        `+${commit}:refs/remotes/pull/1/merge`,
      )
      repository.git('checkout', '--quiet', '--force', 'refs/remotes/pull/1/merge')
      return repository
    },
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  }
}

function describeRepository(folder: string): Repository {
  const git = (...args: string[]) =>
    execFileSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    }).trim()
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return {
    folder,
    git,
    write,
    commit(path, text = path) {
      write(path, text)
      git('add', '--', path)
      git('commit', '--quiet', '-m', `Add ${path}`)
      return git('rev-parse', 'HEAD')
    },
    readState: () =>
      [
        git('rev-parse', 'HEAD'),
        git('for-each-ref'),
        git('ls-files', '--stage'),
        git('config', '--local', '--list'),
        git('status', '--porcelain'),
        git('worktree', 'list'),
        readOptionalFile(join(folder, '.git/FETCH_HEAD')),
      ].join('\n\n'),
  }
}
