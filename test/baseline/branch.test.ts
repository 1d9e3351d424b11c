/** The store on a branch, through GitHub's API as tests have it: real HTTP, real races. */

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
const stamp: RunMetadata = {
  takenAt: '2026-05-01T10:15:00.000Z',
  commit: '0123abcdef0123abcdef0123abcdef0123abcdef',
  step: false,
  figures: { p50: 1234, p99: 5678 },
}
const day = (number: number): RunMetadata => ({
  ...stamp,
  takenAt: `2026-01-01T00:00:00.${String(number).padStart(3, '0')}Z`,
})

let github: GitHub

beforeAll(async () => {
  github = await startGitHub()
})

beforeEach(() => github.reset())

afterAll(() => github[Symbol.asyncDispose]())

function client(token = tokens.workflow): Promise<GitHubClient> {
  return createGitHubClient({ token, apiUrl: github.url, timeoutSeconds: 5, pauseSeconds: 0.01 })
}

async function door(token?: string): Promise<BranchApi> {
  return createBranchApi(await client(token), repository)
}

/** As a job of its own has it. This GitHub answers about forty times as fast as the real one. */
async function open(options: BranchStoreOptions & { token?: string } = {}): Promise<BranchStore> {
  const { token, ...others } = options
  return createBranchStore(await door(token), { pause: (ms) => timer(ms / 40), ...others })
}

const files = (branch = 'tailgate-data') => github.files(branch)
const runs = async (branch?: string) =>
  Object.keys(await files(branch)).filter((path) => path.endsWith('.json'))
const calls = (method: string, path: RegExp) =>
  github.calls.filter((call) => call.method === method && path.test(call.path))

/** Somebody else's run, pushed at once. */
const pushRun = (name: string) => pushed({ [`v1/api/c0ffee/${folder}/${name}.json`]: name })
const pushed = (texts: Record<string, string>) =>
  github.push('tailgate-data', texts, { orphan: true })
const folder = encodeKey(key)[2]

describe('a branch of baselines', () => {
  test('gives back what was saved', async () => {
    const store = await open()
    const where = await store.save(key, stamp, '{"ünï": "✓"}', 'runs')
    const [entry] = await store.list(key, 'runs')
    expect(entry).toMatchObject({
      where,
      takenAt: stamp.takenAt,
      commit: '0123abcdef01',
      figures: { p50: 1234, p99: 5678 },
    })
    expect(entry && (await store.read(entry))).toEqual({ text: '{"ünï": "✓"}' })
  })

  test('gives it to a job with another store, and to one that may only read', async () => {
    const where = await (await open()).save(key, stamp, 'text', 'runs')
    const other = await open({ token: tokens.readOnly })
    const [entry] = await other.list(key, 'runs')
    expect(entry && (await other.read(entry))).toEqual({ text: 'text' })
    const third = await open({ token: tokens.readOnly })
    expect(entry && (await third.read({ ...entry, where }))).toEqual({ text: 'text' })
  })

  test('is empty, and is not made, before anything is saved', async () => {
    const store = await open()
    expect(await store.list(key, 'runs')).toEqual([])
    expect(await store.listOthers(key)).toEqual([])
    expect(await store.listAll()).toEqual([])
    await store.remove([])
    expect(await github.ref('heads/tailgate-data')).toBeNull()
  })

  test('begins without a parent, with a page that says what it is', async () => {
    const main = await github.ref('heads/main')
    await (await open()).save(key, stamp, 'text', 'runs')
    const [commit = '', ...more] = await github.history('tailgate-data')
    expect(more).toEqual([])
    expect((await (await door()).readCommit(commit)).parents).toEqual([])
    expect((await files())['README.md']).toContain('never merge it')
    expect(await github.ref('heads/main')).toBe(main)
  })

  test('grows by a commit for each run, and changes no other file', async () => {
    const store = await open()
    await store.save(key, day(1), 'one', 'runs')
    const before = await files()
    await store.save(key, day(2), 'two', 'runs')
    expect(await files()).toMatchObject(before)
    expect(await runs()).toHaveLength(2)
    expect(await github.history('tailgate-data')).toHaveLength(2)
  })

  test('has a folder for each suite, configuration and machine, and one beside for what was rejected', async () => {
    const store = await open()
    const where = await store.save({ ...key, leg: 'node 20' }, stamp, 'good', 'runs')
    const bad = await store.save(key, stamp, 'bad', 'rejected')
    expect(where).toMatch(
      /^tailgate-data:v1\/x-api-node-20-[0-9a-f]{16}\/c0ffee\/[a-z0-9-]+\/20260501T101500000Z-0123abcdef01-[0-9a-f]{8}\.p50-1234\.p99-5678\.json$/,
    )
    expect(bad).toMatch(/^tailgate-data:rejected\/v1\/api\/c0ffee\//)
    expect(await store.list(key, 'runs')).toEqual([])
    expect(await store.list(key, 'rejected')).toHaveLength(1)
  })

  test('lists the newest first, whatever the order of saving', async () => {
    const store = await open()
    for (const number of [3, 11, 1, 7]) await store.save(key, day(number), `${number}`, 'runs')
    const texts = await Promise.all(
      (await store.list(key, 'runs')).map((entry) => store.read(entry)),
    )
    expect(texts).toEqual([{ text: '11' }, { text: '7' }, { text: '3' }, { text: '1' }])
  })

  test('knows the same suite under another configuration or machine, and no other suite or leg', async () => {
    const store = await open()
    await store.save(key, stamp, 'own', 'runs')
    await store.save({ ...key, configuration: 'beef' }, day(1), 'rate', 'runs')
    await store.save({ ...key, machine: { ...machine, cpus: 8 } }, day(2), 'machine', 'runs')
    await store.save({ ...key, suite: 'shop' }, stamp, 'shop', 'runs')
    await store.save({ ...key, leg: 'node 20' }, stamp, 'leg', 'runs')
    await store.save({ ...key, configuration: 'beef' }, stamp, 'bad', 'rejected')
    const others = await Promise.all(
      (await store.listOthers(key)).map((entry) => store.read(entry)),
    )
    expect(others).toEqual([{ text: 'machine' }, { text: 'rate' }])
  })

  test('tells all that it holds', async () => {
    const store = await open()
    await store.save(key, day(1), 'one', 'runs')
    await store.save(key, day(2), 'two', 'runs')
    await store.save(key, day(3), 'bad', 'rejected')
    await store.save({ ...key, suite: 'shop' }, day(4), 'shop', 'runs')
    const all = (await store.listAll()).map(({ shelf, suite, configuration, entries }) => {
      return [shelf, suite, configuration, entries.length]
    })
    expect(all.sort()).toEqual([
      ['rejected', 'api', 'c0ffee', 1],
      ['runs', 'api', 'c0ffee', 2],
      ['runs', 'shop', 'c0ffee', 1],
    ])
  })

  test('may be called otherwise, with a slash too, and is not taken for one that begins alike', async () => {
    const store = await open({ branch: 'data/tailgate' })
    await (await open({ branch: 'data/tailgate2' })).save(key, stamp, 'other', 'runs')
    expect(await store.list(key, 'runs')).toEqual([])
    await store.save(key, stamp, 'text', 'runs')
    expect(store.place).toBe('the branch data/tailgate')
    expect(await runs('data/tailgate')).toHaveLength(1)
    expect(await github.ref('heads/tailgate-data')).toBeNull()
  })

  test('asks for a list level by level, and for nothing twice', async () => {
    const store = await open()
    await store.save(key, stamp, 'text', 'runs')
    await (await open()).save({ ...key, suite: 'shop' }, stamp, 'text', 'runs')
    const reader = await open()
    github.calls.length = 0
    const [entry] = await reader.list(key, 'runs')
    // The tip, its commit, the root and its four levels.
    expect(github.calls).toHaveLength(7)
    await reader.list(key, 'runs')
    expect(github.calls).toHaveLength(8)
    if (entry) await reader.read(entry)
    expect(github.calls).toHaveLength(9)
  })

  test('names nobody in its commits, and breaks no line, whatever the suite is called', async () => {
    const store = await open()
    const suite = `@octocat fixes #7\n\nCo-authored-by: \u202e${'x'.repeat(500)}`
    await store.save({ ...key, suite, leg: 'node 20' }, stamp, 'text', 'runs')
    await store.save(key, { ...stamp, commit: null }, 'text', 'runs')
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

describe('writers at once', () => {
  test('lose nothing, ten of them, on a branch that is not there yet', async () => {
    const stores = await Promise.all(Array.from({ length: 10 }, () => open()))
    await Promise.all(stores.map((store, index) => store.save(key, stamp, `text ${index}`, 'runs')))
    expect(await runs()).toHaveLength(10)
    expect(new Set(Object.values(await files())).size).toBe(11)
    expect(await github.history('tailgate-data')).toHaveLength(10)
    expect(calls('POST', /graphql/)).toEqual([])
    expect(calls('PATCH', /refs/).map(({ body }) => body)).not.toContainEqual(
      expect.objectContaining({ force: true }),
    )
  })

  test('lose nothing, one after the other being quicker', async () => {
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
    expect(calls('POST', /blobs/)).toHaveLength(3) // one of them for the page
  })

  test('lose nothing when somebody else begins the branch first', async () => {
    github.meanwhile({ method: 'POST', path: /refs/ }, () =>
      pushRun('20260101T000000000Z-no-commit-1'),
    )
    await (await open()).save(key, stamp, 'text', 'runs')
    expect(await runs()).toHaveLength(2)
  })

  test('lose nothing when somebody deletes the branch', async () => {
    const store = await open()
    await store.save(key, day(1), 'one', 'runs')
    const { rest } = await client()
    github.meanwhile({ method: 'PATCH', path: /refs/ }, () =>
      rest.git.deleteRef({ ...about, ref: 'heads/tailgate-data' }),
    )
    await store.save(key, day(2), 'two', 'runs')
    expect(Object.values(await files())).toContain('two')
  })

  test('rest between tries, longer and longer, each as chance has it', async () => {
    const rests: number[] = []
    const store = await open({ random: () => 0.5, pause: async (ms) => void rests.push(ms) })
    await store.save(key, day(1), 'one', 'runs')
    for (let number = 1; number <= 6; number += 1) {
      github.meanwhile({ method: 'PATCH', path: /refs/ }, () =>
        pushRun(`20260101T000000000Z-no-commit-${number}`),
      )
    }
    await store.save(key, day(2), 'two', 'runs')
    expect(rests).toEqual([1000, 2000, 4000, 8000, 10_000, 10_000])
  })

  test('give up in the end, with a sentence', async () => {
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
    expect(failure).toMatchObject({ message: expect.stringContaining('20 tries came too late') })
  })

  test.each(['PATCH', 'POST'])('write once, though the answer to a %s was lost', async (method) => {
    const store = await open()
    if (method === 'PATCH') await store.save(key, day(1), 'one', 'runs')
    github.fail({ method, path: /git\/refs/, with: 'lost' })
    await store.save(key, day(2), 'two', 'runs')
    expect(Object.values(await files()).filter((text) => text === 'two')).toHaveLength(1)
    expect(await github.history('tailgate-data')).toHaveLength(method === 'PATCH' ? 2 : 1)
  })

  test('write once, though the answer was lost and somebody wrote meanwhile', async () => {
    const store = await open()
    await store.save(key, day(1), 'one', 'runs')
    github.fail({ method: 'PATCH', path: /git\/refs/, with: 'lost' })
    // Before the second time that it is asked for, when it is done already.
    github.meanwhile({ method: 'PATCH', path: /git\/refs/ }, () =>
      github.meanwhile({ method: 'PATCH', path: /git\/refs/ }, () =>
        pushRun('20260101T000000000Z-no-commit-1'),
      ),
    )
    await store.save(key, day(2), 'two', 'runs')
    expect((await runs()).length).toBe(3)
    expect(await github.history('tailgate-data')).toHaveLength(3)
  })

  test('get through GitHub’s bad moments', async () => {
    github.fail({ path: /git\//, times: 3, with: { status: 502 } })
    github.fail({ method: 'POST', path: /trees/, with: 'reset' })
    github.fail({
      method: 'POST',
      path: /commits/,
      with: { status: 429, headers: { 'retry-after': '1' } },
    })
    await (await open()).save(key, stamp, 'text', 'runs')
    expect(await runs()).toHaveLength(1)
  })
})

describe('what is kept', () => {
  const names = Array.from({ length: maxKeptRuns }, (_, index) =>
    formatEntryName(day(index), `f${index}`),
  )

  test('is the last 200 of each key and shelf: the 201st drops the oldest, in the same commit', async () => {
    const own = names.map((name) => [`v1/api/c0ffee/${folder}/${name}.json`, name])
    const other = names.map((name) => [
      `rejected/v1/api/c0ffee/${folder}/${name}.json`,
      `bad ${name}`,
    ])
    await pushed(Object.fromEntries([...own, ...other]))
    const store = await open()
    await store.save(key, stamp, 'newest', 'runs')
    const kept = await store.list(key, 'runs')
    expect(kept).toHaveLength(maxKeptRuns)
    expect(kept[0]?.takenAt).toBe(stamp.takenAt)
    expect(kept.at(-1)?.name).toBe(names[1])
    expect(await store.list(key, 'rejected')).toHaveLength(maxKeptRuns)
    expect(await github.history('tailgate-data')).toHaveLength(2)
  })

  test('is what is not ours, too', async () => {
    const odd = { [`v1/api/c0ffee/${folder}/notes.txt`]: 'x', 'v1/notes.md': 'x', LICENSE: 'x' }
    await pushed(odd)
    await (await open()).save(key, stamp, 'text', 'runs')
    expect(await files()).toMatchObject(odd)
  })

  test('is not what is removed, and removing it again is no failure', async () => {
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

  test('is not what is larger than 20 KB: refused with a sentence, before anything is asked', async () => {
    const store = await open()
    await store.save(key, day(1), 'x'.repeat(maxBranchTextBytes), 'runs')
    github.calls.length = 0
    await expect(
      store.save(key, day(2), 'é'.repeat(maxBranchTextBytes / 2 + 1), 'runs'),
    ).rejects.toThrow('The run takes 21 KB, and the branch holds up to 20 KB of each')
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

  test('never forces what somebody else has written meanwhile', async () => {
    const store = await open()
    for (const number of [1, 2]) await store.save(key, day(number), `${number}`, 'runs')
    github.meanwhile({ path: /graphql/ }, () => pushRun('20260101T000000000Z-no-commit-1'))
    expect(await store.squash()).toBe('squashed')
    expect(await runs()).toHaveLength(3)
    expect(await github.history('tailgate-data')).toHaveLength(1)
  })

  test('loses nothing among ten writers', async () => {
    const first = await open()
    for (const number of [1, 2]) await first.save(key, day(number), `${number}`, 'runs')
    const stores = await Promise.all(Array.from({ length: 10 }, () => open()))
    const saved = stores.map((store, index) => store.save(key, stamp, `text ${index}`, 'runs'))
    const squashed = [first.squash(), (await open()).squash()]
    await Promise.all(saved)
    for (const outcome of await Promise.all(squashed))
      expect(['squashed', 'nothing to do']).toContain(outcome)
    expect(await runs()).toHaveLength(12)
    expect(calls('PATCH', /refs/).map(({ body }) => body)).not.toContainEqual(
      expect.objectContaining({ force: true }),
    )
  })

  test('has happened, though the answer was lost', async () => {
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
  ])('is a problem where the server %s', async (_, answer) => {
    const store = await open()
    for (const number of [1, 2]) await store.save(key, day(number), `${number}`, 'runs')
    github.fail({ path: /graphql/, with: answer })
    expect(await store.squash()).toEqual({
      problem:
        "The branch tailgate-data was not squashed: this GitHub has no updateRefs, without which another job's run could be lost.",
    })
    expect(await github.history('tailgate-data')).toHaveLength(2)
  })

  test('is a problem where it is forbidden', async () => {
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
    const failure = await store.save(key, stamp, 'text', 'runs').catch((error: unknown) => error)
    expect(failure instanceof StoreError).toBe(true)
    expect(failure).toBeInstanceOf(ForbiddenBranch)
    return (failure as ForbiddenBranch).message
  }

  test('by a rule against its creation says so at once', async () => {
    github.forbidBranch('tailgate-data')
    expect(await refusal(await open())).toBe(
      'The branch tailgate-data can not be written. A rule of the repository is against it (Repository rule violations found Cannot create ref due to creations being restricted.): let GitHub Actions bypass the rule for this branch, or name another with `data-branch`.',
    )
    expect(calls('POST', /refs/)).toHaveLength(1)
  })

  test('by a rule against its update says so at once', async () => {
    await (await open()).save(key, day(1), 'one', 'runs')
    github.forbidBranch('tailgate-data')
    expect(await refusal(await open())).toContain('Cannot update this protected ref')
    expect(calls('PATCH', /refs/)).toHaveLength(1)
    expect(await runs()).toHaveLength(1)
  })

  test('by a rule that GitHub does not name is told from a lost race, since nobody has won', async () => {
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

  test('with a token that may only read says which permission is wanting', async () => {
    expect(await refusal(await open({ token: tokens.readOnly }))).toBe(
      'The branch tailgate-data can not be written. The token may not do this (403, Resource not accessible by integration): give the job `permissions: contents: write`, which pull requests from forks never have.',
    )
  })

  test('with a token that is none is another matter', async () => {
    const store = await open({ token: 'token-that-nobody-knows' })
    const failure = await store.save(key, stamp, 'text', 'runs').catch((error: unknown) => error)
    expect(failure instanceof StoreError).toBe(true)
    expect(failure).not.toBeInstanceOf(ForbiddenBranch)
    await expect(store.list(key, 'runs')).rejects.toThrow('check `github-token`')
  })
})

describe('what somebody else put there', () => {
  /** A commit of one file of any bytes. */
  async function pushBytes(path: string, bytes: Buffer): Promise<void> {
    const { rest } = await client()
    const { data: blob } = await rest.git.createBlob({
      ...about,
      content: bytes.toString('base64'),
      encoding: 'base64',
    })
    const at = await door()
    const tree = await at.makeTree(null, [{ path, blob: blob.sha }])
    const parents: string[] = []
    const made =
      tree.kind === 'made' && (await at.makeCommit({ message: 'x', tree: tree.hash, parents }))
    if (made && made.kind === 'made') await at.createBranch('tailgate-data', made.hash)
  }

  const name = formatEntryName(stamp, 'aaaa')
  const path = `v1/api/c0ffee/${folder}/${name}.json`

  async function readOnlyOne() {
    const store = await open()
    const [entry, ...more] = await store.list(key, 'runs')
    expect(more).toEqual([])
    return entry && store.read(entry)
  }

  test('and is large is not asked for', async () => {
    await pushBytes(path, Buffer.alloc(10_000_000, 'x'))
    github.calls.length = 0
    expect(await readOnlyOne()).toEqual({
      problem: `tailgate-data:${path} takes 10000 KB, and no run on a branch takes more than 20 KB: delete it.`,
    })
    expect(calls('GET', /blobs/)).toEqual([])
  })

  test('and is no text is a problem', async () => {
    await pushBytes(path, Buffer.from([0x7b, 0xff, 0xfe, 0x7d]))
    expect(await readOnlyOne()).toEqual({
      problem: `tailgate-data:${path} can not be read: it is not UTF-8. Delete it.`,
    })
  })

  test('and is gone again is a problem', async () => {
    const store = await open()
    await store.save(key, stamp, 'text', 'runs')
    const [entry] = await store.list(key, 'runs')
    if (entry === undefined) return expect.unreachable()
    await store.remove([entry])
    expect(await (await open()).read(entry)).toEqual({ problem: `${entry.where} is not there.` })
    expect(await store.read({ ...entry, where: 'elsewhere' })).toEqual({
      problem: 'elsewhere is not there.',
    })
  })

  test('and can not be had is a problem', async () => {
    const store = await open()
    await store.save(key, stamp, 'text', 'runs')
    const [entry] = await store.list(key, 'runs')
    github.fail({ path: /blobs/, times: Number.POSITIVE_INFINITY, with: { status: 500 } })
    expect(entry && (await store.read(entry))).toEqual({
      problem: `${entry?.where} can not be read. GitHub failed several times in a row (500): run it again later; githubstatus.com may tell more.`,
    })
  })

  test('and does not look like ours is not listed, and never an error', async () => {
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

  test('in such numbers that one answer does not hold them is listed folder by folder', async () => {
    const store = await open()
    await store.save(key, day(1), 'one', 'runs')
    await store.save({ ...key, configuration: 'beef' }, day(2), 'two', 'runs')
    await store.save({ ...key, machine: { ...machine, cpus: 8 } }, day(3), 'three', 'runs')
    await store.save({ ...key, suite: 'shop' }, day(4), 'four', 'rejected')
    github.truncateTrees(4)
    const reader = await open()
    expect(await reader.listOthers(key)).toHaveLength(2)
    expect(
      (await reader.listAll()).map(({ shelf, suite, entries }) => [shelf, suite, entries.length]),
    ).toEqual([
      ['runs', 'api', 1],
      ['runs', 'api', 1],
      ['runs', 'api', 1],
      ['rejected', 'shop', 1],
    ])
  })
})
