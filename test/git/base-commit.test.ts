import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type FoundBase, findBaseCommit } from '../../src/git/base-commit.ts'
import { readHistory } from '../../src/git/history.ts'
import { findOriginRepository, parseRemoteAddress } from '../../src/git/remote.ts'
import { readHeadCommit } from '../../src/git/revisions.ts'
import { openPlace, type Place, type Repository } from '../helpers/repositories.ts'

let place: Place
beforeEach(() => {
  place = openPlace()
})
afterEach(() => place[Symbol.dispose]())

const auto = { kind: 'auto' } as const
const laptop = { pullRequest: null }
const toMain = { pullRequest: { base: 'main' } }

// ── the commit that is measured ──

test('a commit is known, and whether tracked files differ from it', async () => {
  const repository = place.repository()
  expect(await readHeadCommit(repository.folder)).toEqual({ commit: null, dirty: false })
  const commit = repository.commit('server.js')
  repository.write('notes.txt', 'untracked')
  expect(await readHeadCommit(repository.folder)).toEqual({ commit, dirty: false })
  repository.write('server.js', 'changed')
  expect(await readHeadCommit(repository.folder)).toEqual({ commit, dirty: true })
})

test('a hook of another repository does not decide which repository is looked at', async () => {
  const repository = place.repository()
  const commit = repository.commit('server.js')
  const other = place.repository()
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

// ── a base that is named ──

test.each(['main~1', 'v1', 'side', 'HEAD~1'])(
  'a base that is named %s is that commit',
  async (ref) => {
    const repository = place.repository()
    const first = repository.commit('a')
    repository.git('tag', '-a', 'v1', '-m', 'first')
    repository.git('branch', 'side')
    repository.commit('b')
    expect(await named(repository, ref)).toEqual({
      kind: 'commit',
      base: { commit: first, found: `asked for as ${ref}` },
    })
  },
)

test('a branch that is only known from origin is found by its own name', async () => {
  const author = place.repository()
  author.commit('a')
  const origin = place.originOf(author)
  const clone = place.clone(origin)
  author.git('checkout', '--quiet', '-b', 'next')
  const next = author.commit('b')
  author.git('push', '--quiet', 'origin', 'next')
  clone.git('fetch', '--quiet')
  clone.git('remote', 'set-url', 'origin', 'file:///no/such/origin')
  expect(await named(clone, 'next')).toMatchObject({ base: { commit: next } })
})

test.each(['next', 'origin/next', 'refs/heads/next', 'v2', 'v3', 'refs/pull/7/head'])(
  'a base that is at origin only is fetched as %s, and nothing but objects changes',
  async (ref) => {
    const author = place.repository()
    author.commit('a')
    const origin = place.originOf(author)
    const workspace = place.checkoutAction(origin, author.git('rev-parse', 'HEAD'))
    author.git('checkout', '--quiet', '-b', 'next')
    author.commit('b')
    const next = author.commit('c')
    author.git('tag', 'v2')
    author.git('tag', '-a', 'v3', '-m', 'third')
    author.git('branch', 'not/refs/heads/next', 'HEAD~1')
    author.git('push', '--quiet', 'origin', '--all')
    author.git('push', '--quiet', 'origin', '--tags', 'HEAD:refs/pull/7/head')
    // As a user of many clones has it: every fetch is to tidy up and to bring all.
    workspace.git('config', 'remote.origin.fetch', '+refs/heads/*:refs/remotes/origin/*')
    workspace.git('config', 'remote.origin.tagOpt', '--tags')
    workspace.git('config', 'fetch.prune', 'true')
    const before = workspace.state()
    expect(await named(workspace, ref)).toEqual({
      kind: 'commit',
      base: { commit: next, found: `asked for as ${ref}` },
    })
    expect(workspace.state()).toBe(before)
  },
)

test('a hash is fetched, and a whole clone keeps its whole history', async () => {
  const author = place.repository()
  author.commit('a')
  const origin = place.originOf(author)
  const clone = place.clone(origin)
  author.commit('b')
  const commit = author.commit('c')
  author.git('push', '--quiet', 'origin', 'main')
  expect(await named(clone, commit)).toMatchObject({ base: { commit } })
  expect(clone.git('rev-parse', '--is-shallow-repository')).toBe('false')
  expect(clone.git('rev-list', '--count', commit)).toBe('3')
})

test('a name that nobody knows is told, in a shallow clone with what helps', async () => {
  const author = place.repository()
  author.commit('a')
  const origin = place.originOf(author)
  const head = author.commit('b')
  author.git('push', '--quiet', 'origin', 'main')
  expect(await named(place.clone(origin), 'no-such-branch')).toEqual({
    kind: 'problem',
    message:
      'The base no-such-branch is no commit that is here, nor can it be fetched from origin (it is not there): check its name, or fetch it before.',
  })
  const shallow = place.checkoutAction(origin, head)
  expect(await named(shallow, 'HEAD~1')).toEqual({
    kind: 'problem',
    message:
      'The base HEAD~1 is no commit that is here: this clone is shallow, so give actions/checkout `fetch-depth: 0`.',
  })
  expect(await named(author, 'a'.repeat(40))).toMatchObject({ kind: 'problem' })
})

test('an origin that can not be asked is told without its password', async () => {
  const repository = place.repository()
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
])('the hostile name %j is no commit, and does nothing', async (ref) => {
  const repository = place.repository()
  repository.commit('server.js')
  place.originOf(repository)
  const before = repository.state()
  const found = await named(repository, ref)
  expect(found.kind).toBe('problem')
  expect(
    await findBaseCommit(repository.folder, auto, { pullRequest: { base: ref } }),
  ).toMatchObject({
    kind: 'problem',
  })
  expect(repository.state()).toBe(before)
  expect(existsSync(join(repository.folder, 'hostile'))).toBe(false)
  expect(JSON.stringify(found)).not.toMatch(/\\n|\\u0000/)
})

// ── the base of a pull request ──

test("GitHub's merge of a pull request has its first parent as base, even where nothing else was fetched", async () => {
  const { origin, base, merge } = pullRequest()
  const workspace = place.checkoutAction(origin, merge)
  const before = workspace.state()
  expect(await findBaseCommit(workspace.folder, auto, toMain)).toEqual({
    kind: 'commit',
    base: { commit: base, found: 'the first parent of the merge commit' },
  })
  expect(workspace.state()).toBe(before)
  expect(workspace.git('show', `${base}:on-main`)).toBe('on-main')
})

test('where the whole history is there, the first parent takes no network', async () => {
  const { origin, base, merge } = pullRequest()
  const clone = place.clone(origin)
  clone.git('fetch', '--quiet', 'origin', merge)
  clone.git('checkout', '--quiet', merge)
  clone.git('remote', 'set-url', 'origin', 'file:///no/such/origin')
  expect(await findBaseCommit(clone.folder, auto, toMain)).toMatchObject({ base: { commit: base } })
})

test('a merge of the base into the change is no merge for a test: its first parent is the change', async () => {
  const { author, origin, base } = pullRequest()
  author.git('checkout', '--quiet', 'change')
  author.git('merge', '--quiet', '--no-edit', 'main')
  author.git('push', '--quiet', 'origin', 'change')
  const workspace = place.checkoutAction(origin, author.git('rev-parse', 'HEAD'))
  expect(await findBaseCommit(workspace.folder, auto, toMain)).toEqual({
    kind: 'commit',
    base: { commit: base, found: 'the merge base with origin/main' },
  })
})

test('any other merge falls back on its first parent when the branch can not be had', async () => {
  const { author, base } = pullRequest()
  author.git('checkout', '--quiet', '--detach', 'main')
  author.git('merge', '--quiet', '--no-edit', 'change')
  author.git('remote', 'remove', 'origin')
  expect(await findBaseCommit(author.folder, auto, toMain)).toMatchObject({
    base: { commit: base, found: 'the first parent of the merge commit' },
  })
})

test('a pull request whose branch has no name that could be one is compared by its merge commit alone', async () => {
  const { author, origin, base, merge } = pullRequest()
  const nameless = { pullRequest: { base: null } }
  const workspace = place.checkoutAction(origin, merge)
  expect(await findBaseCommit(workspace.folder, auto, nameless)).toMatchObject({
    base: { commit: base },
  })
  author.git('checkout', '--quiet', 'change')
  expect(await findBaseCommit(author.folder, auto, nameless)).toEqual({
    kind: 'problem',
    message: expect.stringContaining('names no branch that it could go to'),
  })
})

test("a change's own commit in a shallow clone is deepened until it meets the base", async () => {
  const { author, origin, fork } = pullRequest()
  author.git('checkout', '--quiet', 'change')
  for (let number = 0; number < 60; number += 1)
    author.git('commit', '--quiet', '--allow-empty', '-m', `${number}`)
  author.git('push', '--quiet', 'origin', 'change')
  const workspace = place.checkoutAction(origin, author.git('rev-parse', 'HEAD'))
  const before = workspace.state()
  expect(await findBaseCommit(workspace.folder, auto, toMain)).toEqual({
    kind: 'commit',
    base: { commit: fork, found: 'the merge base with origin/main' },
  })
  expect(workspace.state()).toBe(before)
})

test('in a merge queue the base is what the group is merged onto, although main is not there yet', async () => {
  const { author, origin } = pullRequest()
  author.git('checkout', '--quiet', '--detach', 'main')
  const first = author.commit('first-of-the-queue')
  const second = author.commit('second-of-the-queue')
  author.git('push', '--quiet', 'origin', `${second}:refs/heads/gh-readonly-queue/main/pr-8`)
  const workspace = place.checkoutAction(origin, second)
  const queue = { pullRequest: { base: 'main', onto: first } }
  expect(await findBaseCommit(workspace.folder, auto, queue)).toEqual({
    kind: 'commit',
    base: { commit: first, found: 'what it is merged onto' },
  })
})

test('what a change is merged onto is done without where nobody has it', async () => {
  const { origin, fork, author } = pullRequest()
  const workspace = place.checkoutAction(origin, author.git('rev-parse', 'change'))
  const queue = { pullRequest: { base: 'main', onto: '0'.repeat(40) } }
  expect(await findBaseCommit(workspace.folder, auto, queue)).toMatchObject({
    base: { commit: fork },
  })
})

test('a commit that origin does not have is held against the branch all the same', async () => {
  const { author, origin, fork } = pullRequest()
  const workspace = place.checkoutAction(origin, author.git('rev-parse', 'change'))
  workspace.commit('made-in-the-job')
  expect(await findBaseCommit(workspace.folder, auto, toMain)).toMatchObject({
    base: { commit: fork },
  })
})

test('where the base branch is not at origin, the problem says what to give actions/checkout', async () => {
  const { author, origin } = pullRequest()
  const workspace = place.checkoutAction(origin, author.git('rev-parse', 'change'))
  expect(await findBaseCommit(workspace.folder, auto, { pullRequest: { base: 'gone' } })).toEqual({
    kind: 'problem',
    message:
      'The commit at which the pull request left gone is not known (it is not there): this clone is shallow, so give actions/checkout `fetch-depth: 0`.',
  })
})

test('a pull request whose base is checked out has nothing to compare', async () => {
  const { origin, base } = pullRequest()
  const workspace = place.checkoutAction(origin, base)
  expect(await findBaseCommit(workspace.folder, auto, toMain)).toEqual({
    kind: 'none',
    why: 'HEAD is on main already: check out what the pull request changes.',
  })
})

test('a branch that has nothing in common with the base is a problem', async () => {
  const { author } = pullRequest()
  author.git('checkout', '--quiet', '--orphan', 'other')
  author.commit('other')
  expect(await findBaseCommit(author.folder, auto, toMain)).toMatchObject({
    kind: 'problem',
    message: expect.stringContaining('(they have no commit in common)'),
  })
})

// ── the base on a laptop ──

test('on a branch the base is where it left the default branch, whatever that is called', async () => {
  const { author, origin, fork } = pullRequest()
  author.git('push', '--quiet', 'origin', 'main:trunk', 'change')
  const clone = place.clone(origin)
  clone.git('checkout', '--quiet', 'change')
  expect(await findBaseCommit(clone.folder, auto, laptop)).toEqual({
    kind: 'commit',
    base: { commit: fork, found: 'the merge base with origin/main' },
  })
  clone.git('symbolic-ref', 'refs/remotes/origin/HEAD', 'refs/remotes/origin/trunk')
  expect(await findBaseCommit(clone.folder, auto, laptop)).toMatchObject({
    base: { found: 'the merge base with origin/trunk' },
  })
})

test.each(['main', 'master'])(
  'without an origin the base is where the branch left %s',
  async (branch) => {
    const repository = place.repository()
    repository.git('checkout', '--quiet', '-b', branch === 'main' ? 'ignored' : branch)
    const fork = repository.commit('a')
    if (branch === 'main') repository.git('branch', 'main')
    repository.git('checkout', '--quiet', '-b', 'change')
    repository.commit('b')
    repository.write('sub/c', 'c')
    expect(await findBaseCommit(join(repository.folder, 'sub'), auto, laptop)).toEqual({
      kind: 'commit',
      base: { commit: fork, found: `the merge base with ${branch}` },
    })
  },
)

test('on the default branch the base is the last commit where files were changed, and none where not', async () => {
  const repository = place.repository()
  const commit = repository.commit('a')
  place.originOf(repository)
  expect(await findBaseCommit(repository.folder, auto, laptop)).toEqual({
    kind: 'none',
    why: 'HEAD is on main already, and nothing was changed since.',
  })
  repository.write('a', 'changed')
  expect(await findBaseCommit(repository.folder, auto, laptop)).toEqual({
    kind: 'commit',
    base: { commit, found: 'the last commit' },
  })
  repository.commit('a', 'changed')
  expect(await findBaseCommit(repository.folder, auto, laptop)).toMatchObject({ base: { commit } })
})

test('nothing is fetched on a laptop, also where history is missing', async () => {
  const { author, origin } = pullRequest()
  const shallow = place.checkoutAction(origin, author.git('rev-parse', 'change'))
  expect(await findBaseCommit(shallow.folder, auto, laptop)).toEqual({
    kind: 'none',
    why: 'There is no origin/HEAD, main or master to compare with: name a base.',
  })
  shallow.git('fetch', '--quiet', '--depth=1', 'origin', 'main:refs/remotes/origin/main')
  expect(await findBaseCommit(shallow.folder, auto, laptop)).toEqual({
    kind: 'none',
    why: 'HEAD and origin/main have no commit in common in this shallow clone: name a base.',
  })
})

test('no repository and no commit are no base on a laptop, and a problem where one was asked for', async () => {
  const empty = place.repository()
  expect(await findBaseCommit(empty.folder, auto, laptop)).toEqual({
    kind: 'none',
    why: 'The repository has no commit yet, so there is no base.',
  })
  rmSync(join(empty.folder, '.git'), { recursive: true })
  const why = `${empty.folder} is in no git repository, so there is no base.`
  expect(await findBaseCommit(empty.folder, auto, laptop)).toEqual({ kind: 'none', why })
  expect(await named(empty, 'main')).toEqual({ kind: 'problem', message: why })
  expect(await findBaseCommit(empty.folder, auto, toMain)).toEqual({
    kind: 'problem',
    message: why,
  })
})

test('looking for a base can be aborted', async () => {
  const repository = place.repository()
  repository.commit('a')
  const signal = AbortSignal.abort(new Error('enough'))
  await expect(findBaseCommit(repository.folder, auto, { ...laptop, signal })).rejects.toThrow(
    'enough',
  )
})

// ── what came before ──

test('what came before a commit follows first parents, so that merged branches are left out', async () => {
  const repository = place.repository()
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

test('before the first commit there is nothing, and without a repository nobody knows', async () => {
  const repository = place.repository()
  expect(await readHistory(repository.folder, 'HEAD')).toBeNull()
  repository.commit('a')
  expect(await readHistory(repository.folder, 'HEAD^')).toEqual({ commits: [], isCut: false })
  expect(await readHistory(place.folder, 'HEAD')).toBeNull()
})

test('in a shallow clone it ends early, and says so', async () => {
  const author = place.repository()
  const commits = ['a', 'b', 'c'].map((path) => author.commit(path)).reverse()
  const [head = '', parent = ''] = commits
  const { folder } = place.checkoutAction(place.originOf(author), head)
  expect(await readHistory(folder, 'HEAD')).toEqual({ commits: [head], isCut: true })
  expect(await readHistory(folder, 'HEAD^'), 'which is not here').toEqual({
    commits: [parent],
    isCut: true,
  })
  expect(await readHistory(folder, parent)).toEqual({ commits: [parent], isCut: true })
})

// ── where it is at home ──

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
])('%s is the repository %s', (address, home) => {
  const found = parseRemoteAddress(address)
  expect(found && `${found.host} ${found.owner}/${found.name}`).toBe(home)
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
])('%j is no repository on a server', (address) => {
  expect(parseRemoteAddress(address)).toBeNull()
})

test('the home of a repository is where origin is', async () => {
  const repository = place.repository()
  expect(await findOriginRepository(repository.folder)).toBeNull()
  repository.git('remote', 'add', 'origin', 'git@github.com:acme/widgets.git')
  expect(await findOriginRepository(repository.folder)).toEqual({
    host: 'github.com',
    owner: 'acme',
    name: 'widgets',
  })
})

/** A change that left main at `fork`; main went on to `base`; `merge` is what GitHub tests. */
function pullRequest() {
  const author = place.repository()
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
  const origin = place.originOf(author)
  author.git('push', '--quiet', 'origin', `${merge}:refs/pull/1/merge`)
  return { author, origin, fork, change, base, merge }
}

function named(repository: Repository, ref: string): Promise<FoundBase> {
  return findBaseCommit(repository.folder, { kind: 'ref', ref }, laptop)
}
