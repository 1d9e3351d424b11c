/** Real git repositories in a disposable folder: a bare origin, and clones as people and workflows make them. */
import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

export interface Repository {
  readonly folder: string
  /** What git prints; throws when it fails. */
  git(...args: string[]): string
  write(path: string, text: string): void
  /** Writes and commits a file, and gives the commit. */
  commit(path: string, text?: string): string
  /** What nobody but its user may change: HEAD, refs, index, configuration, work tree, worktrees, FETCH_HEAD. */
  readState(): string
}

export interface RepositoryFolder extends Disposable {
  readonly folder: string
  createRepository(name?: string): Repository
  /** A bare copy, which then is the repository's origin. */
  createOrigin(repository: Repository): string
  clone(origin: string, ...options: string[]): Repository
  /** As actions/checkout does it: one commit, on no branch. */
  checkoutAction(origin: string, commit: string): Repository
}

/** git sees no settings but these. */
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
      const made = describeRepository(createFolder(name))
      made.git('init', '--quiet', '-b', 'main')
      return made
    },
    createOrigin(repository) {
      const path = createFolder('origin')
      repository.git('clone', '--quiet', '--bare', repository.folder, path)
      repository.git('remote', 'add', 'origin', pathToFileURL(path).href)
      repository.git('fetch', '--quiet', 'origin')
      return pathToFileURL(path).href
    },
    clone(origin, ...options) {
      const made = describeRepository(createFolder('clone'))
      made.git('clone', '--quiet', ...options, origin, '.')
      return made
    },
    checkoutAction(origin, commit) {
      const made = describeRepository(createFolder('workspace'))
      made.git('init', '--quiet', '-b', 'main')
      made.git('remote', 'add', 'origin', origin)
      made.git(
        'fetch',
        '--quiet',
        '--no-tags',
        '--depth=1',
        'origin',
        `+${commit}:refs/remotes/pull/1/merge`,
      )
      made.git('checkout', '--quiet', '--force', 'refs/remotes/pull/1/merge')
      return made
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

function readOptionalFile(path: string): string {
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}
