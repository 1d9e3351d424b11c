/**
 * Real git repositories in a disposable folder: a bare origin, and clones as people and workflows
 * create them.
 */
import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll } from 'vitest'
import { readOptionalFile } from './installed-tools.ts'

export interface Repository {
  readonly folder: string
  /** The output of git; throws when git fails. */
  git(...args: string[]): string
  write(path: string, text: string): void
  /** Writes and commits a file. Returns the commit. */
  commit(path: string, text?: string): string
  addEmptyCommits(branch: string, count: number): void
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
  writeFileSync(settings, userSettings)
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

/**
 * A function that returns a copy of what `create` makes. The original is made at the first call:
 * repositories with several commits take longer than most tests that begin with them. No path in
 * it may be known outside of the folder, except by the configuration of its repositories.
 */
export function prepareRepositories<Made extends Record<string, string | Repository>>(
  create: (place: RepositoryFolder) => Made,
): (place: RepositoryFolder) => Made {
  let original: { place: RepositoryFolder; made: Made } | null = null
  afterAll(() => original?.place[Symbol.dispose]())
  return (place) => {
    original ??= openOriginal(create)
    const target = mkdtempSync(join(place.folder, 'prepared-'))
    return copyRepositories(original.place.folder, target, original.made)
  }
}

function openOriginal<Made>(create: (place: RepositoryFolder) => Made) {
  const settings = process.env.GIT_CONFIG_GLOBAL
  const place = openRepositoryFolder()
  const made = create(place)
  process.env.GIT_CONFIG_GLOBAL = settings
  return { place, made }
}

function copyRepositories<Made extends Record<string, string | Repository>>(
  source: string,
  target: string,
  made: Made,
): Made {
  // `cpSync` takes eight times as long.
  execFileSync('cp', ['-R', '-p', `${source}/.`, target])
  for (const name of readdirSync(target)) {
    for (const config of [join(target, name, 'config'), join(target, name, '.git/config')])
      if (existsSync(config))
        writeFileSync(config, readFileSync(config, 'utf8').replaceAll(source, target))
  }
  const copied = Object.entries(made).map(([name, value]) => {
    if (typeof value === 'string') return [name, value.replaceAll(source, target)]
    const repository = describeRepository(value.folder.replace(source, target))
    // git takes each copied file for a changed one, until it has looked at it.
    repository.git('update-index', '-q', '--refresh')
    return [name, repository]
  })
  return Object.fromEntries(copied)
}

/** From `maintenance` on: no work that only repositories with a long life need. */
const user = 'Someone <someone@example.invalid>'
const userSettings = `
[user]
  name = Someone
  email = someone@example.invalid
[protocol "file"]
  allow = always
[commit]
  gpgSign = false
[maintenance]
  auto = false
[init]
  templateDir =
[receive]
  autoGC = false
[core]
  fsync = none
`

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
      const report = git('-c', 'core.abbrev=40', 'commit', '-m', `Add ${path}`)
      const [, hash] = /^\[.* ([0-9a-f]{40})\] /.exec(report) ?? []
      if (hash === undefined) throw new Error(`git commit reports no commit: ${report}`)
      return hash
    },
    addEmptyCommits(branch, count) {
      const commits = Array.from({ length: count }, (_, index) => {
        const from = index === 0 ? `from refs/heads/${branch}^0\n` : ''
        return `commit refs/heads/${branch}\ncommitter ${user} ${index} +0000\ndata 0\n${from}\n`
      })
      const stdio = ['pipe', 'ignore', 'ignore'] as const
      execFileSync('git', ['fast-import'], {
        cwd: folder,
        input: commits.join(''),
        stdio: [...stdio],
      })
    },
    readState: () =>
      [
        readFileSync(join(folder, '.git/HEAD'), 'utf8'),
        git('for-each-ref'),
        git('ls-files', '--stage'),
        readFileSync(join(folder, '.git/config'), 'utf8'),
        git('status', '--porcelain'),
        git('worktree', 'list'),
        readOptionalFile(join(folder, '.git/FETCH_HEAD')),
      ].join('\n\n'),
  }
}
