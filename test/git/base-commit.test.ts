import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type FoundBase, findBaseCommit } from '../../src/git/base-commit.ts'
import { readHistory } from '../../src/git/history.ts'
import { findOriginRepository, parseRemoteAddress } from '../../src/git/remote.ts'
import { readHeadCommit } from '../../src/git/revisions.ts'
import {
  openRepositoryFolder,
  prepareRepositories,
  type Repository,
  type RepositoryFolder,
} from '../helpers/repositories.ts'

let place: RepositoryFolder
beforeEach(() => {
  place = openRepositoryFolder()
})
afterEach(() => place[Symbol.dispose]())

/** A change that left main at `fork`. `base` is the tip of main, `merge` GitHub's merge. */
const preparePullRequest = prepareRepositories((place) => {
  const author = place.createRepository()
  author.commit('start')
  const fork = author.commit('fork')
  author.git('checkout', '--quiet', '-b', 'change')
  const change = author.commit('on-change')
  author.git('checkout', '--quiet', 'main')
  const base = author.commit('on-main')
  author.git('checkout', '--quiet', '--detach')
  author.git('merge', '--quiet', '--no-ff', '-m', `Merge ${change} into ${base}`, 'change')
  const merge = author.git('rev-parse', 'HEAD')
  author.git('checkout', '--quiet', 'main')
  const origin = place.createOrigin(author)
  author.git('push', '--quiet', 'origin', `${merge}:refs/pull/1/merge`)
  return { author, origin, fork, change, base, merge }
})

const pullRequest = () => preparePullRequest(place)

const auto = { kind: 'auto' } as const
const laptop = { pullRequest: null }
const toMain = { pullRequest: { base: 'main' } }

test('HEAD is read, and whether tracked files differ from it', async () => {
  const repository = place.createRepository()
  expect(await readHeadCommit(repository.folder)).toEqual({ commit: null, dirty: false })
  const commit = repository.commit('server.js')
  repository.write('notes.txt', 'untracked')
  expect(await readHeadCommit(repository.folder)).toEqual({ commit, dirty: false })
  repository.write('server.js', 'changed')
  expect(await readHeadCommit(repository.folder)).toEqual({ commit, dirty: true })
})

test('the environment of a hook in another repository has no effect', async () => {
  const repository = place.createRepository()
  const commit = repository.commit('server.js')
  const other = place.createRepository()
  other.commit('other.js')
  process.env.GIT_DIR = join(other.folder, '.git')
  process.env.GIT_WORK_TREE = other.folder
  process.env.GIT_INDEX_FILE = join(other.folder, '.git', 'index')
  try {
    expect(await readHeadCommit(repository.folder)).toEqual({ commit, dirty: false })
  } finally {
    for (const name of ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE']) delete process.env[name]
  }
})

test.each(['main~1', 'v1', 'side', 'HEAD~1'])(
  'the base %s is found in the local repository',
  async (ref) => {
    const repository = place.createRepository()
    const first = repository.commit('a')
    repository.git('tag', '-a', 'v1', '-m', 'first')
    repository.git('branch', 'side')
    repository.commit('b')
    expect(await named(repository, ref)).toEqual({
      kind: 'commit',
      base: { commit: first, description: `specified as ${ref}` },
    })
  },
)

test('a branch that only origin has is found by its short name', async () => {
  const author = place.createRepository()
  author.commit('a')
  const origin = place.createOrigin(author)
  const clone = place.clone(origin)
  author.git('checkout', '--quiet', '-b', 'next')
  const next = author.commit('b')
  author.git('push', '--quiet', 'origin', 'next')
  clone.git('fetch', '--quiet')
  clone.git('remote', 'set-url', 'origin', 'file:///no/such/origin')
  expect(await named(clone, 'next')).toMatchObject({ base: { commit: next } })
})

test.each(['next', 'origin/next', 'refs/heads/next', 'v2', 'v3', 'refs/pull/7/head'])(
  'a base that only origin has is fetched as %s, and no ref changes',
  async (ref) => {
    const author = place.createRepository()
    author.commit('a')
    const origin = place.createOrigin(author)
    const workspace = place.checkoutAction(origin, author.git('rev-parse', 'HEAD'))
    author.git('checkout', '--quiet', '-b', 'next')
    author.commit('b')
    const next = author.commit('c')
    author.git('tag', 'v2')
    author.git('tag', '-a', 'v3', '-m', 'third')
    author.git('branch', 'not/refs/heads/next', 'HEAD~1')
    author.git('push', '--quiet', 'origin', '--all')
    author.git('push', '--quiet', 'origin', '--tags', 'HEAD:refs/pull/7/head')
    // Settings of some users: every fetch removes old refs and fetches everything.
    workspace.git('config', 'remote.origin.fetch', '+refs/heads/*:refs/remotes/origin/*')
    workspace.git('config', 'remote.origin.tagOpt', '--tags')
    workspace.git('config', 'fetch.prune', 'true')
    const before = workspace.readState()
    expect(await named(workspace, ref)).toEqual({
      kind: 'commit',
      base: { commit: next, description: `specified as ${ref}` },
    })
    expect(workspace.readState()).toBe(before)
  },
)

test('a hash is fetched, and a complete clone keeps its complete history', async () => {
  const author = place.createRepository()
  author.commit('a')
  const origin = place.createOrigin(author)
  const clone = place.clone(origin)
  author.commit('b')
  const commit = author.commit('c')
  author.git('push', '--quiet', 'origin', 'main')
  expect(await named(clone, commit)).toMatchObject({ base: { commit } })
  expect(clone.git('rev-parse', '--is-shallow-repository')).toBe('false')
  expect(clone.git('rev-list', '--count', commit)).toBe('3')
})

test('the problem of an unknown name has a remedy, and another in a shallow clone', async () => {
  const author = place.createRepository()
  author.commit('a')
  const origin = place.createOrigin(author)
  const head = author.commit('b')
  author.git('push', '--quiet', 'origin', 'main')
  expect(await named(place.clone(origin), 'no-such-branch')).toEqual({
    kind: 'problem',
    message:
      'The base no-such-branch is not a commit in this clone and cannot be fetched from origin ' +
      '(origin does not have it): check its name, or fetch it before.',
  })
  const shallow = place.checkoutAction(origin, head)
  expect(await named(shallow, 'HEAD~1')).toEqual({
    kind: 'problem',
    message: expect.stringMatching(
      /^The base HEAD~1 is not a commit in this clone: this clone is shallow.*`fetch-depth: 0`.*\.$/,
    ),
  })
  expect(await named(author, 'a'.repeat(40))).toMatchObject({ kind: 'problem' })
})

test('the message about an unreachable origin does not contain its password', async () => {
  const repository = place.createRepository()
  repository.commit('a')
  repository.git('remote', 'add', 'origin', 'http://user:hunter2@127.0.0.1:9/x.git')
  const found = await named(repository, 'next')
  expect(found).toMatchObject({ message: expect.stringContaining('127.0.0.1') })
  expect(JSON.stringify(found)).not.toContain('hunter2')
})

test.each([
  '--upload-pack=touch hostile',
  '--output=hostile',
  '-h',
  '',
  'a\nb',
  'a\0b',
  'ext::touch hostile',
  '$(touch hostile)',
  'refs/heads/*',
  'main..side',
  'HEAD:server.js',
])('the hostile name %j is not a commit, and has no effect', async (ref) => {
  const repository = place.createRepository()
  repository.commit('server.js')
  place.createOrigin(repository)
  const before = repository.readState()
  const found = await named(repository, ref)
  expect(found.kind).toBe('problem')
  expect(
    await findBaseCommit(repository.folder, auto, { pullRequest: { base: ref } }),
  ).toMatchObject({
    kind: 'problem',
  })
  expect(repository.readState()).toBe(before)
  expect(existsSync(join(repository.folder, 'hostile'))).toBe(false)
  expect(JSON.stringify(found)).not.toMatch(/\\n|\\u0000/)
})

test("the base of GitHub's merge commit is its first parent, which is fetched", async () => {
  const { origin, base, merge } = pullRequest()
  const workspace = place.checkoutAction(origin, merge)
  const before = workspace.readState()
  expect(await findBaseCommit(workspace.folder, auto, toMain)).toEqual({
    kind: 'commit',
    base: { commit: base, description: 'the first parent of the merge commit' },
  })
  expect(workspace.readState()).toBe(before)
  expect(workspace.git('show', `${base}:on-main`)).toBe('on-main')
})

test('in a complete clone the first parent is found without network', async () => {
  const { origin, base, merge } = pullRequest()
  const clone = place.clone(origin)
  clone.git('fetch', '--quiet', 'origin', merge)
  clone.git('checkout', '--quiet', merge)
  clone.git('remote', 'set-url', 'origin', 'file:///no/such/origin')
  expect(await findBaseCommit(clone.folder, auto, toMain)).toMatchObject({ base: { commit: base } })
})

test('if the change merged the base, its base is the merge base with the branch', async () => {
  const { author, origin, base } = pullRequest()
  author.git('checkout', '--quiet', 'change')
  author.git('merge', '--quiet', '--no-edit', 'main')
  author.git('push', '--quiet', 'origin', 'change')
  const workspace = place.checkoutAction(origin, author.git('rev-parse', 'HEAD'))
  expect(await findBaseCommit(workspace.folder, auto, toMain)).toEqual({
    kind: 'commit',
    base: { commit: base, description: 'the merge base with origin/main' },
  })
})

test('the base of any other merge is its first parent if the branch is not available', async () => {
  const { author, base } = pullRequest()
  author.git('checkout', '--quiet', '--detach', 'main')
  author.git('merge', '--quiet', '--no-edit', 'change')
  author.git('remote', 'remove', 'origin')
  expect(await findBaseCommit(author.folder, auto, toMain)).toMatchObject({
    base: { commit: base, description: 'the first parent of the merge commit' },
  })
})

test('without a valid branch name only a merge commit shows the base', async () => {
  const { author, origin, base, merge } = pullRequest()
  const nameless = { pullRequest: { base: null } }
  const workspace = place.checkoutAction(origin, merge)
  expect(await findBaseCommit(workspace.folder, auto, nameless)).toMatchObject({
    base: { commit: base },
  })
  author.git('checkout', '--quiet', 'change')
  expect(await findBaseCommit(author.folder, auto, nameless)).toEqual({
    kind: 'problem',
    message: expect.stringContaining('has no valid target branch'),
  })
})

test('a shallow clone is deepened until the merge base is known', async () => {
  const { author, origin, fork } = pullRequest()
  author.git('checkout', '--quiet', 'change')
  author.addEmptyCommits('change', 60)
  author.git('push', '--quiet', 'origin', 'change')
  const workspace = place.checkoutAction(origin, author.git('rev-parse', 'HEAD'))
  const before = workspace.readState()
  expect(await findBaseCommit(workspace.folder, auto, toMain)).toEqual({
    kind: 'commit',
    base: { commit: fork, description: 'the merge base with origin/main' },
  })
  expect(workspace.readState()).toBe(before)
})

test('in a merge queue the base is the commit that the group is merged onto', async () => {
  const { author, origin } = pullRequest()
  author.git('checkout', '--quiet', '--detach', 'main')
  const first = author.commit('first-of-the-queue')
  const second = author.commit('second-of-the-queue')
  author.git('push', '--quiet', 'origin', `${second}:refs/heads/gh-readonly-queue/main/pr-8`)
  const workspace = place.checkoutAction(origin, second)
  const queue = { pullRequest: { base: 'main', onto: first } }
  expect(await findBaseCommit(workspace.folder, auto, queue)).toEqual({
    kind: 'commit',
    base: { commit: first, description: 'the commit that it is merged onto' },
  })
})

test('without the commit that a change is merged onto, the merge base is used', async () => {
  const { origin, fork, author } = pullRequest()
  const workspace = place.checkoutAction(origin, author.git('rev-parse', 'change'))
  const queue = { pullRequest: { base: 'main', onto: '0'.repeat(40) } }
  expect(await findBaseCommit(workspace.folder, auto, queue)).toMatchObject({
    base: { commit: fork },
  })
})

test('the merge base of a commit that origin does not have is found', async () => {
  const { author, origin, fork } = pullRequest()
  const workspace = place.checkoutAction(origin, author.git('rev-parse', 'change'))
  workspace.commit('made-in-the-job')
  expect(await findBaseCommit(workspace.folder, auto, toMain)).toMatchObject({
    base: { commit: fork },
  })
})

test('a base branch that origin does not have is a problem with a remedy', async () => {
  const { author, origin } = pullRequest()
  const workspace = place.checkoutAction(origin, author.git('rev-parse', 'change'))
  expect(await findBaseCommit(workspace.folder, auto, { pullRequest: { base: 'gone' } })).toEqual({
    kind: 'problem',
    message:
      'The commit at which the pull request left gone is not known (origin does not have it): ' +
      'this clone is shallow, so use `fetch-depth: 0` with actions/checkout (GitLab: ' +
      '`GIT_DEPTH: 0`; Bitbucket: `clone: { depth: full }`).',
  })
})

test('there is no base if the base of the pull request itself is checked out', async () => {
  const { origin, base } = pullRequest()
  const workspace = place.checkoutAction(origin, base)
  expect(await findBaseCommit(workspace.folder, auto, toMain)).toEqual({
    kind: 'none',
    message: 'HEAD is already on main: check out the commit of the pull request instead.',
  })
})

test('a branch without a common commit with the base is a problem', async () => {
  const { author } = pullRequest()
  author.git('checkout', '--quiet', '--orphan', 'other')
  author.commit('other')
  expect(await findBaseCommit(author.folder, auto, toMain)).toMatchObject({
    kind: 'problem',
    message: expect.stringContaining('(they have no commit in common)'),
  })
})

test('the base of a branch is its merge base with the default branch of any name', async () => {
  const { author, origin, fork } = pullRequest()
  author.git('push', '--quiet', 'origin', 'main:trunk', 'change')
  const clone = place.clone(origin)
  clone.git('checkout', '--quiet', 'change')
  expect(await findBaseCommit(clone.folder, auto, laptop)).toEqual({
    kind: 'commit',
    base: { commit: fork, description: 'the merge base with origin/main' },
  })
  clone.git('symbolic-ref', 'refs/remotes/origin/HEAD', 'refs/remotes/origin/trunk')
  expect(await findBaseCommit(clone.folder, auto, laptop)).toMatchObject({
    base: { description: 'the merge base with origin/trunk' },
  })
})

test.each(['main', 'master'])(
  'without an origin the base is the merge base with %s',
  async (branch) => {
    const repository = place.createRepository()
    repository.git('checkout', '--quiet', '-b', branch === 'main' ? 'ignored' : branch)
    const fork = repository.commit('a')
    if (branch === 'main') repository.git('branch', 'main')
    repository.git('checkout', '--quiet', '-b', 'change')
    repository.commit('b')
    repository.write('sub/c', 'c')
    expect(await findBaseCommit(join(repository.folder, 'sub'), auto, laptop)).toEqual({
      kind: 'commit',
      base: { commit: fork, description: `the merge base with ${branch}` },
    })
  },
)

test('on the default branch the base is the last commit, if files have changed since', async () => {
  const repository = place.createRepository()
  const commit = repository.commit('a')
  place.createOrigin(repository)
  expect(await findBaseCommit(repository.folder, auto, laptop)).toEqual({
    kind: 'none',
    message: 'HEAD is already on main, and no file has changed since the last commit.',
  })
  repository.write('a', 'changed')
  expect(await findBaseCommit(repository.folder, auto, laptop)).toEqual({
    kind: 'commit',
    base: { commit, description: 'the last commit' },
  })
  repository.commit('a', 'changed')
  expect(await findBaseCommit(repository.folder, auto, laptop)).toMatchObject({ base: { commit } })
})

test('outside of a pull request nothing is fetched, even if history is missing', async () => {
  const { author, origin } = pullRequest()
  const shallow = place.checkoutAction(origin, author.git('rev-parse', 'change'))
  expect(await findBaseCommit(shallow.folder, auto, laptop)).toEqual({
    kind: 'none',
    message: expect.stringMatching(
      /^There is no origin\/HEAD, main or master .*shallow clone.*`--base main`.*`fetch-depth: 0`/,
    ),
  })
  shallow.git('fetch', '--quiet', '--depth=1', 'origin', 'main:refs/remotes/origin/main')
  expect(await findBaseCommit(shallow.folder, auto, laptop)).toEqual({
    kind: 'none',
    message: expect.stringMatching(
      /^HEAD and origin\/main have no commit in common: this clone is shallow.* specify a base\.$/,
    ),
  })
})

test('without a commit there is no base, which is a problem if one is specified', async () => {
  const empty = place.createRepository()
  expect(await findBaseCommit(empty.folder, auto, laptop)).toEqual({
    kind: 'none',
    message: 'The repository has no commit yet, so there is no base.',
  })
  rmSync(join(empty.folder, '.git'), { recursive: true })
  const message = `${empty.folder} is not in a git repository, so there is no base.`
  expect(await findBaseCommit(empty.folder, auto, laptop)).toEqual({ kind: 'none', message })
  expect(await named(empty, 'main')).toEqual({ kind: 'problem', message })
  expect(await findBaseCommit(empty.folder, auto, toMain)).toEqual({
    kind: 'problem',
    message,
  })
})

test('the search for a base can be aborted', async () => {
  const repository = place.createRepository()
  repository.commit('a')
  const signal = AbortSignal.abort(new Error('enough'))
  await expect(findBaseCommit(repository.folder, auto, { ...laptop, signal })).rejects.toThrow(
    'enough',
  )
})

test('a history follows first parents, without the commits of merged branches', async () => {
  const repository = place.createRepository()
  const first = repository.commit('a')
  repository.git('checkout', '--quiet', '-b', 'side')
  repository.commit('b')
  repository.git('checkout', '--quiet', 'main')
  const second = repository.commit('c')
  repository.git('merge', '--quiet', '--no-ff', '-m', 'Merge side', 'side')
  const merge = repository.git('rev-parse', 'HEAD')
  const { folder } = repository
  expect(await readHistory(folder, 'HEAD')).toEqual({
    commits: [merge, second, first],
    isCut: false,
  })
  expect(await readHistory(folder, 'HEAD^')).toEqual({ commits: [second, first], isCut: false })
  expect(await readHistory(folder, second)).toEqual({ commits: [second, first], isCut: false })
})

test('the history is empty before the first commit, and null without a repository', async () => {
  const repository = place.createRepository()
  expect(await readHistory(repository.folder, 'HEAD')).toBeNull()
  repository.commit('a')
  expect(await readHistory(repository.folder, 'HEAD^')).toEqual({ commits: [], isCut: false })
  expect(await readHistory(place.folder, 'HEAD')).toBeNull()
})

test('in a shallow clone the history is marked as cut', async () => {
  const author = place.createRepository()
  const commits = ['a', 'b', 'c'].map((path) => author.commit(path)).reverse()
  const [head = '', parent = ''] = commits
  const { folder } = place.checkoutAction(place.createOrigin(author), head)
  expect(await readHistory(folder, 'HEAD')).toEqual({ commits: [head], isCut: true })
  expect(await readHistory(folder, 'HEAD^'), 'a missing commit').toEqual({
    commits: [parent],
    isCut: true,
  })
  expect(await readHistory(folder, parent)).toEqual({ commits: [parent], isCut: true })
})

test.each([
  ['https://github.com/acme/widgets.git', 'github.com acme/widgets'],
  ['https://github.com/acme/widgets', 'github.com acme/widgets'],
  ['https://github.com/acme/widgets/', 'github.com acme/widgets'],
  ['https://token:x-oauth@github.com/acme/widgets.js.git', 'github.com acme/widgets.js'],
  ['https://GitHub.com/acme/widgets', 'github.com acme/widgets'],
  ['http://git.example:8080/acme/widgets', 'git.example:8080 acme/widgets'],
  ['git@github.com:acme/widgets.git', 'github.com acme/widgets'],
  ['github.com:/acme/widgets', 'github.com acme/widgets'],
  ['ssh://git@git.example:2222/acme/widgets.git', 'git.example acme/widgets'],
  ['ssh://git@ssh.github.com:443/acme/widgets.git', 'github.com acme/widgets'],
])('the address %s means the repository %s', (address, repository) => {
  const found = parseRemoteAddress(address)
  expect(found && `${found.host} ${found.owner}/${found.name}`).toBe(repository)
})

test.each([
  '',
  'file:///srv/git/widgets.git',
  '/srv/git/acme/widgets',
  '../widgets',
  'https://github.com/widgets',
  'https://github.com/a/b/c',
  'https://github.com/acme/..',
  'https://github.com/acme/.git',
  'https://github.com/acme/widgets?x=1',
  'https://evil.example#@github.com/acme/widgets',
  'https://github.com/acme/wid\ngets',
  'https://github.com/acme/<script>',
  `https://github.com/acme/${'x'.repeat(2000)}`,
  `https://${'a@'.repeat(100_000)}`,
])('%j is not the address of a repository on a server', (address) => {
  expect(parseRemoteAddress(address)).toBeNull()
})

test('the origin repository is read from the address of origin', async () => {
  const repository = place.createRepository()
  expect(await findOriginRepository(repository.folder)).toBeNull()
  repository.git('remote', 'add', 'origin', 'git@github.com:acme/widgets.git')
  expect(await findOriginRepository(repository.folder)).toEqual({
    host: 'github.com',
    owner: 'acme',
    name: 'widgets',
  })
})

function named(repository: Repository, ref: string): Promise<FoundBase> {
  return findBaseCommit(repository.folder, { kind: 'ref', ref }, laptop)
}
