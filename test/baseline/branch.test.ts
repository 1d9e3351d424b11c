/** Tests the branch store with a test GitHub over HTTP, with real races. */

import { setTimeout as timer } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type BranchStore,
  type BranchStoreOptions,
  createBranchStore,
} from '../../src/baseline/branch.ts'
import type { BranchApi } from '../../src/baseline/branch-api.ts'
import { ForbiddenBranch, maxBranchTextBytes } from '../../src/baseline/branch-errors.ts'
import {
  type BaselineKey,
  encodeKey,
  formatEntryName,
  maxKeptRuns,
  type RunMetadata,
} from '../../src/baseline/store.ts'
import { StoreError } from '../../src/core/text/errors.ts'
import { createGitHubClient, type GitHubClient } from '../../src/github/client.ts'
import { createBranchApi } from '../../src/github/git-data.ts'
import { type GitHub, startGitHub } from '../platform/github.ts'
import { repository, tokens } from '../platform/initial-data.ts'

const about = { owner: repository.owner, repo: repository.name }
const machine = { os: 'linux', arch: 'x64', cpu: 'EPYC', cpus: 4 }
const key: BaselineKey = { suite: 'api', leg: '', configuration: 'c0ffee', machine }
const metadata: RunMetadata = {
  takenAt: '2026-05-01T10:15:00.000Z',
  commit: '0123abcdef0123abcdef0123abcdef0123abcdef',
  step: false,
  figures: { p50: 1234, p99: 5678 },
}
const day = (number: number): RunMetadata => ({
  ...metadata,
  takenAt: `2026-01-01T00:00:00.${String(number).padStart(3, '0')}Z`,
})

let github: GitHub

beforeAll(async () => {
  github = await startGitHub()
})

beforeEach(() => github.reset())

afterAll(() => github[Symbol.asyncDispose]())

function client(token = tokens.workflow): Promise<GitHubClient> {
  return createGitHubClient({ token, apiUrl: github.url, timeoutSeconds: 60, pauseSeconds: 0.01 })
}

async function openApi(token?: string): Promise<BranchApi> {
  return createBranchApi(await client(token), repository)
}

/** The store in a new job. This GitHub responds about forty times as fast as the real one. */
async function open(options: BranchStoreOptions & { token?: string } = {}): Promise<BranchStore> {
  const { token, ...others } = options
  return createBranchStore(await openApi(token), { pause: (ms) => timer(ms / 40), ...others })
}

const files = (branch = 'tailgate-data') => github.files(branch)
const runs = async (branch?: string) =>
  Object.keys(await files(branch)).filter((path) => path.endsWith('.json'))
const calls = (method: string, path: RegExp) =>
  github.calls.filter((call) => call.method === method && path.test(call.path))

/** Pushes the run of another job. */
const pushRun = (name: string) => pushed({ [`v1/api/c0ffee/${folder}/${name}.json`]: name })
const pushed = (texts: Record<string, string>) =>
  github.push('tailgate-data', texts, { orphan: true })
const folder = encodeKey(key)[2]

describe('a branch of baselines', () => {
  test('returns a saved text', async () => {
    const store = await open()
    const where = await store.save(key, metadata, '{"ünï": "✓"}', 'runs')
    const [entry] = await store.list(key, 'runs')
    expect(entry).toMatchObject({
      where,
      takenAt: metadata.takenAt,
      commit: '0123abcdef01',
      figures: { p50: 1234, p99: 5678 },
    })
    expect(entry && (await store.read(entry))).toEqual({ text: '{"ünï": "✓"}' })
  })

  test('can be read by a job with another store and with a read-only token', async () => {
    const where = await (await open()).save(key, metadata, 'text', 'runs')
    const other = await open({ token: tokens.readOnly })
    const [entry] = await other.list(key, 'runs')
    expect(entry && (await other.read(entry))).toEqual({ text: 'text' })
    const third = await open({ token: tokens.readOnly })
    expect(entry && (await third.read({ ...entry, where }))).toEqual({ text: 'text' })
  })

  test('is empty, and is not created, before the first run is saved', async () => {
    const store = await open()
    expect(await store.list(key, 'runs')).toEqual([])
    expect(await store.listOthers(key)).toEqual([])
    expect(await store.listAll()).toEqual([])
    await store.remove([])
    expect(await github.ref('heads/tailgate-data')).toBeNull()
  })

  test('starts without a parent, with a README that explains it', async () => {
    const main = await github.ref('heads/main')
    await (await open()).save(key, metadata, 'text', 'runs')
    const [commit = '', ...more] = await github.history('tailgate-data')
    expect(more).toEqual([])
    expect((await (await openApi()).readCommit(commit)).parents).toEqual([])
    expect((await files())['README.md']).toContain('never merge it')
    expect(await github.ref('heads/main')).toBe(main)
  })

  test('gets one commit for each run, which changes no other file', async () => {
    const store = await open()
    await store.save(key, day(1), 'one', 'runs')
    const before = await files()
    await store.save(key, day(2), 'two', 'runs')
    expect(await files()).toMatchObject(before)
    expect(await runs()).toHaveLength(2)
    expect(await github.history('tailgate-data')).toHaveLength(2)
  })

  test('has a folder for each key, and another for rejected runs', async () => {
    const store = await open()
    const where = await store.save({ ...key, leg: 'node 20' }, metadata, 'good', 'runs')
    const bad = await store.save(key, metadata, 'bad', 'rejected')
    expect(where).toMatch(
      /^tailgate-data:v1\/x-api-node-20-[0-9a-f]{16}\/c0ffee\/[a-z0-9-]+\/20260501T101500000Z-0123abcdef01-[0-9a-f]{8}\.p50-1234\.p99-5678\.json$/,
    )
    expect(bad).toMatch(/^tailgate-data:rejected\/v1\/api\/c0ffee\//)
    expect(await store.list(key, 'runs')).toEqual([])
    expect(await store.list(key, 'rejected')).toHaveLength(1)
  })

  test('lists the newest run first, independent of the order of saving', async () => {
    const store = await open()
    for (const number of [3, 11, 1, 7]) await store.save(key, day(number), `${number}`, 'runs')
    const texts = await Promise.all(
      (await store.list(key, 'runs')).map((entry) => store.read(entry)),
    )
    expect(texts).toEqual([{ text: '11' }, { text: '7' }, { text: '3' }, { text: '1' }])
  })

  test('finds other configurations and machines of a suite, but no other suite', async () => {
    const store = await open()
    await store.save(key, metadata, 'own', 'runs')
    await store.save({ ...key, configuration: 'beef' }, day(1), 'rate', 'runs')
    await store.save({ ...key, machine: { ...machine, cpus: 8 } }, day(2), 'machine', 'runs')
    await store.save({ ...key, suite: 'shop' }, metadata, 'shop', 'runs')
    await store.save({ ...key, leg: 'node 20' }, metadata, 'leg', 'runs')
    await store.save({ ...key, configuration: 'beef' }, metadata, 'bad', 'rejected')
    const others = await Promise.all(
      (await store.listOthers(key)).map((entry) => store.read(entry)),
    )
    expect(others).toEqual([{ text: 'machine' }, { text: 'rate' }])
  })

  test('lists everything that it contains', async () => {
    const store = await open()
    await store.save(key, day(1), 'one', 'runs')
    await store.save(key, day(2), 'two', 'runs')
    await store.save(key, day(3), 'bad', 'rejected')
    await store.save({ ...key, suite: 'shop' }, day(4), 'shop', 'runs')
    const all = (await store.listAll()).map(({ collection, suite, configuration, entries }) => {
      return [collection, suite, configuration, entries.length]
    })
    expect(all.sort()).toEqual([
      ['rejected', 'api', 'c0ffee', 1],
      ['runs', 'api', 'c0ffee', 2],
      ['runs', 'shop', 'c0ffee', 1],
    ])
  })

  test('can have a name with a slash, and be the prefix of another branch', async () => {
    const store = await open({ branch: 'data/tailgate' })
    await (await open({ branch: 'data/tailgate2' })).save(key, metadata, 'other', 'runs')
    expect(await store.list(key, 'runs')).toEqual([])
    await store.save(key, metadata, 'text', 'runs')
    expect(store.place).toBe('the branch data/tailgate')
    expect(await runs('data/tailgate')).toHaveLength(1)
    expect(await github.ref('heads/tailgate-data')).toBeNull()
  })

  test('is listed level by level, with no request twice', async () => {
    const store = await open()
    await store.save(key, metadata, 'text', 'runs')
    await (await open()).save({ ...key, suite: 'shop' }, metadata, 'text', 'runs')
    const reader = await open()
    github.calls.length = 0
    const [entry] = await reader.list(key, 'runs')
    // Requests for the tip, its commit, the root and its four levels.
    expect(github.calls).toHaveLength(7)
    await reader.list(key, 'runs')
    expect(github.calls).toHaveLength(8)
    if (entry) await reader.read(entry)
    expect(github.calls).toHaveLength(9)
  })

  test('has commit messages on one line, without mentions', async () => {
    const store = await open()
    const suite = `@octocat fixes #7\n\nCo-authored-by: \u202e${'x'.repeat(500)}`
    await store.save({ ...key, suite, leg: 'node 20' }, metadata, 'text', 'runs')
    await store.save(key, { ...metadata, commit: null }, 'text', 'runs')
    const { rest } = await client()
    const hashes = await github.history('tailgate-data')
    const messages = await Promise.all(
      hashes.map(
        async (commit_sha) => (await rest.git.getCommit({ ...about, commit_sha })).data.message,
      ),
    )
    expect(messages).toEqual([
      'tailgate: api, no commit',
      expect.stringMatching(/^tailgate: octocat fixes 7 Co-authored-by x+, 0123abc$/),
    ])
    expect(messages[1]?.length).toBeLessThan(100)
  })
})

describe('concurrent writers', () => {
  test('lose no run if ten of them create the branch', async () => {
    const stores = await Promise.all(Array.from({ length: 10 }, () => open()))
    await Promise.all(
      stores.map((store, index) => store.save(key, metadata, `text ${index}`, 'runs')),
    )
    expect(await runs()).toHaveLength(10)
    expect(new Set(Object.values(await files())).size).toBe(11)
    expect(await github.history('tailgate-data')).toHaveLength(10)
    expect(calls('POST', /graphql/)).toEqual([])
    expect(calls('PATCH', /refs/).map(({ body }) => body)).not.toContainEqual(
      expect.objectContaining({ force: true }),
    )
  })

  test('lose no run if other writers are faster three times', async () => {
    const store = await open()
    await store.save(key, day(1), 'one', 'runs')
    for (const number of [1, 2, 3]) {
      github.meanwhile({ method: 'PATCH', path: /refs/ }, () =>
        pushRun(`20260101T000000000Z-no-commit-${number}`),
      )
    }
    await store.save(key, day(2), 'two', 'runs')
    expect(await runs()).toHaveLength(5)
    expect(calls('PATCH', /refs/).map(({ status }) => status)).toEqual([422, 422, 422, 200])
    expect(calls('POST', /blobs/)).toHaveLength(3) // one of them is the README
  })

  test('lose no run if another writer creates the branch first', async () => {
    github.meanwhile({ method: 'POST', path: /refs/ }, () =>
      pushRun('20260101T000000000Z-no-commit-1'),
    )
    await (await open()).save(key, metadata, 'text', 'runs')
    expect(await runs()).toHaveLength(2)
  })

  test('lose no run if the branch is deleted', async () => {
    const store = await open()
    await store.save(key, day(1), 'one', 'runs')
    const { rest } = await client()
    github.meanwhile({ method: 'PATCH', path: /refs/ }, () =>
      rest.git.deleteRef({ ...about, ref: 'heads/tailgate-data' }),
    )
    await store.save(key, day(2), 'two', 'runs')
    expect(Object.values(await files())).toContain('two')
  })

  test('pause between attempts for random and increasing times', async () => {
    const pauses: number[] = []
    const store = await open({ random: () => 0.5, pause: async (ms) => void pauses.push(ms) })
    await store.save(key, day(1), 'one', 'runs')
    for (let number = 1; number <= 6; number += 1) {
      github.meanwhile({ method: 'PATCH', path: /refs/ }, () =>
        pushRun(`20260101T000000000Z-no-commit-${number}`),
      )
    }
    await store.save(key, day(2), 'two', 'runs')
    expect(pauses).toEqual([1000, 2000, 4000, 8000, 10_000, 10_000])
  })

  test('give up after 20 attempts with a sentence', async () => {
    const store = await open({ pause: async () => {} })
    await store.save(key, day(1), 'one', 'runs')
    for (let number = 1; number <= 20; number += 1) {
      github.meanwhile({ method: 'PATCH', path: /refs/ }, () =>
        pushRun(`20260101T000000000Z-no-commit-${number}`),
      )
    }
    const failure = await store.save(key, day(2), 'two', 'runs').catch((error: unknown) => error)
    expect(failure).not.toBeInstanceOf(ForbiddenBranch)
    expect(failure instanceof StoreError).toBe(true)
    expect(failure).toMatchObject({ message: expect.stringContaining('20 attempts failed') })
  })

  test.each(['PATCH', 'POST'])('write once if the response to a %s is lost', async (method) => {
    const store = await open()
    if (method === 'PATCH') await store.save(key, day(1), 'one', 'runs')
    github.fail({ method, path: /git\/refs/, with: 'lost' })
    await store.save(key, day(2), 'two', 'runs')
    expect(Object.values(await files()).filter((text) => text === 'two')).toHaveLength(1)
    expect(await github.history('tailgate-data')).toHaveLength(method === 'PATCH' ? 2 : 1)
  })

  test('write once if the response is lost and another writer writes', async () => {
    const store = await open()
    await store.save(key, day(1), 'one', 'runs')
    github.fail({ method: 'PATCH', path: /git\/refs/, with: 'lost' })
    // Before the second request, when the first has already had its effect.
    github.meanwhile({ method: 'PATCH', path: /git\/refs/ }, () =>
      github.meanwhile({ method: 'PATCH', path: /git\/refs/ }, () =>
        pushRun('20260101T000000000Z-no-commit-1'),
      ),
    )
    await store.save(key, day(2), 'two', 'runs')
    expect((await runs()).length).toBe(3)
    expect(await github.history('tailgate-data')).toHaveLength(3)
  })

  test('succeed after short failures of GitHub', async () => {
    github.fail({ path: /git\//, times: 3, with: { status: 502 } })
    github.fail({ method: 'POST', path: /trees/, with: 'reset' })
    github.fail({
      method: 'POST',
      path: /commits/,
      with: { status: 429, headers: { 'retry-after': '1' } },
    })
    await (await open()).save(key, metadata, 'text', 'runs')
    expect(await runs()).toHaveLength(1)
  })
})

describe('the branch', () => {
  const names = Array.from({ length: maxKeptRuns }, (_, index) =>
    formatEntryName(day(index), `f${index}`),
  )

  test('keeps 200 runs of each key, and removes the oldest in the same commit', async () => {
    const own = names.map((name) => [`v1/api/c0ffee/${folder}/${name}.json`, name])
    const other = names.map((name) => [
      `rejected/v1/api/c0ffee/${folder}/${name}.json`,
      `bad ${name}`,
    ])
    await pushed(Object.fromEntries([...own, ...other]))
    const store = await open()
    await store.save(key, metadata, 'newest', 'runs')
    const kept = await store.list(key, 'runs')
    expect(kept).toHaveLength(maxKeptRuns)
    expect(kept[0]?.takenAt).toBe(metadata.takenAt)
    expect(kept.at(-1)?.name).toBe(names[1])
    expect(await store.list(key, 'rejected')).toHaveLength(maxKeptRuns)
    expect(await github.history('tailgate-data')).toHaveLength(2)
  })

  test('keeps files that are not stored runs', async () => {
    const odd = { [`v1/api/c0ffee/${folder}/notes.txt`]: 'x', 'v1/notes.md': 'x', LICENSE: 'x' }
    await pushed(odd)
    await (await open()).save(key, metadata, 'text', 'runs')
    expect(await files()).toMatchObject(odd)
  })

  test('loses removed runs, and ignores a second removal', async () => {
    const store = await open()
    for (const number of [1, 2, 3]) await store.save(key, day(number), `${number}`, 'runs')
    const [newest, ...older] = await store.list(key, 'runs')
    await store.remove(older)
    expect(await store.list(key, 'runs')).toEqual([newest])
    const commits = await github.history('tailgate-data')
    await store.remove(older)
    await store.remove(older.map((entry) => ({ ...entry, where: '.tailgate/v1/api/x.json' })))
    expect(await github.history('tailgate-data')).toEqual(commits)
  })

  test('refuses a run of more than 20 KB with a sentence, before any request', async () => {
    const store = await open()
    await store.save(key, day(1), 'x'.repeat(maxBranchTextBytes), 'runs')
    github.calls.length = 0
    await expect(
      store.save(key, day(2), 'é'.repeat(maxBranchTextBytes / 2 + 1), 'runs'),
    ).rejects.toThrow('The run has 21 KB, but a run on a branch has at most 20 KB')
    expect(github.calls).toEqual([])
  })
})

describe('squashing', () => {
  test('leaves one commit with all files, and has nothing to do a second time', async () => {
    const store = await open()
    for (const number of [1, 2, 3]) await store.save(key, day(number), `${number}`, 'runs')
    const before = await files()
    expect(await store.squash()).toBe('squashed')
    expect(await github.history('tailgate-data')).toHaveLength(1)
    expect(await files()).toEqual(before)
    expect(await store.squash()).toBe('nothing to do')
    await store.save(key, day(4), '4', 'runs')
    expect(await runs()).toHaveLength(4)
  })

  test('has nothing to do without a branch', async () => {
    expect(await (await open()).squash()).toBe('nothing to do')
  })

  test('never overwrites the run of a concurrent writer', async () => {
    const store = await open()
    for (const number of [1, 2]) await store.save(key, day(number), `${number}`, 'runs')
    github.meanwhile({ path: /graphql/ }, () => pushRun('20260101T000000000Z-no-commit-1'))
    expect(await store.squash()).toBe('squashed')
    expect(await runs()).toHaveLength(3)
    expect(await github.history('tailgate-data')).toHaveLength(1)
  })

  test('loses no run of ten concurrent writers', async () => {
    const first = await open()
    for (const number of [1, 2]) await first.save(key, day(number), `${number}`, 'runs')
    const stores = await Promise.all(Array.from({ length: 10 }, () => open()))
    const saved = stores.map((store, index) => store.save(key, metadata, `text ${index}`, 'runs'))
    const squashed = [first.squash(), (await open()).squash()]
    await Promise.all(saved)
    for (const outcome of await Promise.all(squashed))
      expect(['squashed', 'nothing to do']).toContain(outcome)
    expect(await runs()).toHaveLength(12)
    expect(calls('PATCH', /refs/).map(({ body }) => body)).not.toContainEqual(
      expect.objectContaining({ force: true }),
    )
  })

  test('succeeds if the response is lost', async () => {
    const store = await open()
    for (const number of [1, 2]) await store.save(key, day(number), `${number}`, 'runs')
    github.fail({ path: /graphql/, with: 'lost' })
    expect(await store.squash()).toBe('squashed')
    expect(await github.history('tailgate-data')).toHaveLength(1)
  })

  test.each([
    [
      'has no updateRefs',
      {
        status: 200,
        body: { errors: [{ message: "Field 'updateRefs' doesn't exist on type 'Mutation'" }] },
      },
    ],
    ['has no GraphQL', { status: 404 }],
  ])('is a problem if the server %s', async (_, response) => {
    const store = await open()
    for (const number of [1, 2]) await store.save(key, day(number), `${number}`, 'runs')
    github.fail({ path: /graphql/, with: response })
    expect(await store.squash()).toEqual({
      problem:
        'The branch tailgate-data was not squashed: this GitHub does not support updateRefs, ' +
        "without which another job's run could be lost.",
    })
    expect(await github.history('tailgate-data')).toHaveLength(2)
  })

  test('is a problem if it is forbidden', async () => {
    const store = await open()
    for (const number of [1, 2]) await store.save(key, day(number), `${number}`, 'runs')
    github.forbidBranch('tailgate-data')
    expect(await store.squash()).toMatchObject({
      problem: expect.stringContaining('rule of the repository'),
    })
    expect(await (await open({ token: tokens.readOnly })).squash()).toMatchObject({
      problem: expect.stringContaining('permissions: contents: write'),
    })
  })
})

describe('a branch that may not be written', () => {
  const refusal = async (store: BranchStore) => {
    const failure = await store.save(key, metadata, 'text', 'runs').catch((error: unknown) => error)
    expect(failure instanceof StoreError).toBe(true)
    expect(failure).toBeInstanceOf(ForbiddenBranch)
    return (failure as ForbiddenBranch).message
  }

  test('because of a rule against its creation is reported at once', async () => {
    github.forbidBranch('tailgate-data')
    expect(await refusal(await open())).toBe(
      'The branch tailgate-data cannot be written. A rule of the repository does not allow it ' +
        '(Repository rule violations found Cannot create ref due to creations being ' +
        'restricted.): let GitHub Actions bypass the rule for this branch, or use another ' +
        'branch with `data-branch`.',
    )
    expect(calls('POST', /refs/)).toHaveLength(1)
  })

  test('because of a rule against its update is reported at once', async () => {
    await (await open()).save(key, day(1), 'one', 'runs')
    github.forbidBranch('tailgate-data')
    expect(await refusal(await open())).toContain('Cannot update this protected ref')
    expect(calls('PATCH', /refs/)).toHaveLength(1)
    expect(await runs()).toHaveLength(1)
  })

  test('because of an unnamed rule differs from a lost race by its tip', async () => {
    const body = { message: 'Reference update failed' }
    github.fail({
      method: 'POST',
      path: /git\/refs/,
      times: Number.POSITIVE_INFINITY,
      with: { status: 422, body },
    })
    expect(await refusal(await open())).toContain(
      'it is refused (Reference update failed), most likely by a rule',
    )
    expect(calls('POST', /refs/)).toHaveLength(4)
  })

  test('because of a read-only token is reported with the missing permission', async () => {
    expect(await refusal(await open({ token: tokens.readOnly }))).toBe(
      'The branch tailgate-data cannot be written. The token may not do this (403, Resource not ' +
        'accessible by integration): give the job `permissions: contents: write`, which pull ' +
        'requests from forks never have.',
    )
  })

  test('because of an invalid token is another error', async () => {
    const store = await open({ token: 'token-that-nobody-knows' })
    const failure = await store.save(key, metadata, 'text', 'runs').catch((error: unknown) => error)
    expect(failure instanceof StoreError).toBe(true)
    expect(failure).not.toBeInstanceOf(ForbiddenBranch)
    await expect(store.list(key, 'runs')).rejects.toThrow('check `github-token`')
  })
})

describe('an untrusted file on the branch', () => {
  /** Creates a commit with one file of any bytes. */
  async function pushBytes(path: string, bytes: Buffer): Promise<void> {
    const { rest } = await client()
    const { data: blob } = await rest.git.createBlob({
      ...about,
      content: bytes.toString('base64'),
      encoding: 'base64',
    })
    const api = await openApi()
    const tree = await api.createTree(null, [{ path, blob: blob.sha }])
    const parents: string[] = []
    const commit =
      tree.kind === 'created' &&
      (await api.createCommit({ message: 'x', tree: tree.hash, parents }))
    if (commit && commit.kind === 'created') await api.createBranch('tailgate-data', commit.hash)
  }

  const name = formatEntryName(metadata, 'aaaa')
  const path = `v1/api/c0ffee/${folder}/${name}.json`

  async function readOnlyOne() {
    const store = await open()
    const [entry, ...more] = await store.list(key, 'runs')
    expect(more).toEqual([])
    return entry && store.read(entry)
  }

  test('that is large is not downloaded', async () => {
    await pushBytes(path, Buffer.alloc(10_000_000, 'x'))
    github.calls.length = 0
    expect(await readOnlyOne()).toEqual({
      problem:
        `tailgate-data:${path} has 10000 KB, ` +
        'but a run on a branch has at most 20 KB: delete it.',
    })
    expect(calls('GET', /blobs/)).toEqual([])
  })

  test('that is not text is a problem', async () => {
    await pushBytes(path, Buffer.from([0x7b, 0xff, 0xfe, 0x7d]))
    expect(await readOnlyOne()).toEqual({
      problem: `tailgate-data:${path} cannot be read: it is not UTF-8. Delete it.`,
    })
  })

  test('that no longer exists is a problem', async () => {
    const store = await open()
    await store.save(key, metadata, 'text', 'runs')
    const [entry] = await store.list(key, 'runs')
    if (entry === undefined) return expect.unreachable()
    await store.remove([entry])
    expect(await (await open()).read(entry)).toEqual({ problem: `${entry.where} does not exist.` })
    expect(await store.read({ ...entry, where: 'elsewhere' })).toEqual({
      problem: 'elsewhere does not exist.',
    })
  })

  test('that cannot be downloaded is a problem', async () => {
    const store = await open()
    await store.save(key, metadata, 'text', 'runs')
    const [entry] = await store.list(key, 'runs')
    github.fail({ path: /blobs/, times: Number.POSITIVE_INFINITY, with: { status: 500 } })
    expect(entry && (await store.read(entry))).toEqual({
      problem:
        `${entry?.where} cannot be read. GitHub failed several times in a row (500): ` +
        'run it again later; githubstatus.com may show more.',
    })
  })

  test('with another kind of path is neither listed nor an error', async () => {
    const inside = `v1/api/c0ffee/${folder}`
    const good = `${inside}/${name}.json`
    const odd = [
      `${inside}/${name}`,
      `${inside}/${name}.json.json/x.json`,
      `${inside}/.${name}.json`,
      `${inside}/<img src=x onerror=alert(1)>.json`,
      `${inside}/::set-output name=verdict::pass.json`,
      `${inside}/line\nbreak.json`,
      `${inside}/\u202ename.json`,
      `${inside}/${'x'.repeat(600)}.json`,
      `v1/api/c0ffee/UPPER/${name}.json`,
      `v1/api/-rf/${folder}/${name}.json`,
      `v1/api/${name}.json`,
      `v2/api/c0ffee/${folder}/${name}.json`,
      `rejected/v1`,
    ]
    await pushed(Object.fromEntries([good, ...odd].map((each) => [each, 'x'])))
    const store = await open()
    expect((await store.list(key, 'runs')).map((entry) => entry.where)).toEqual([
      `tailgate-data:${good}`,
    ])
    expect(await store.list(key, 'rejected')).toEqual([])
    expect(await store.listOthers(key)).toEqual([])
    expect(
      (await store.listAll()).flatMap(({ entries }) => entries.map(({ where }) => where)),
    ).toEqual([`tailgate-data:${good}`])
  })

  test('is listed folder by folder if one response cannot contain all files', async () => {
    const store = await open()
    await store.save(key, day(1), 'one', 'runs')
    await store.save({ ...key, configuration: 'beef' }, day(2), 'two', 'runs')
    await store.save({ ...key, machine: { ...machine, cpus: 8 } }, day(3), 'three', 'runs')
    await store.save({ ...key, suite: 'shop' }, day(4), 'four', 'rejected')
    github.truncateTrees(4)
    const reader = await open()
    expect(await reader.listOthers(key)).toHaveLength(2)
    expect(
      (await reader.listAll()).map(({ collection, suite, entries }) => [
        collection,
        suite,
        entries.length,
      ]),
    ).toEqual([
      ['runs', 'api', 1],
      ['runs', 'api', 1],
      ['runs', 'api', 1],
      ['rejected', 'shop', 1],
    ])
  })
})
