/** The door to GitHub's Git Data API: what the store on a branch is told, and what GitHub's answers are taken for. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BranchApi } from '../../src/baseline/branch-api.ts'
import { StoreError } from '../../src/core/text/errors.ts'
import { createGitHubClient } from '../../src/github/client.ts'
import { createBranchApi } from '../../src/github/git-data.ts'
import { type Fault, type GitHub, startGitHub } from '../platform/github.ts'
import { repository, tokens } from '../platform/initial-data.ts'

let github: GitHub

beforeAll(async () => {
  github = await startGitHub()
})

beforeEach(() => github.reset())

afterAll(() => github[Symbol.asyncDispose]())

async function door(
  other: Partial<{ token: string; url: string; name: string }> = {},
): Promise<BranchApi> {
  const { token = tokens.workflow, url = github.url, name = repository.name } = other
  const client = await createGitHubClient({
    token,
    apiUrl: url,
    timeoutSeconds: 2,
    pauseSeconds: 0.01,
  })
  return createBranchApi(client, { owner: repository.owner, name })
}

/** A commit of these files, on no branch. */
async function commitOf(files: Record<string, string>, parents: string[] = []): Promise<string> {
  const at = await door()
  const changes = await Promise.all(
    Object.entries(files).map(async ([path, text]) => ({
      path,
      blob: hashOf(await at.makeBlob(text)),
    })),
  )
  const tree = hashOf(await at.makeTree(null, changes))
  return hashOf(await at.makeCommit({ message: 'A test', tree, parents }))
}

function hashOf(made: { kind: string; hash?: string }): string {
  expect(made.kind).toBe('made')
  return made.hash ?? ''
}

describe('looking', () => {
  test('a branch that is missing is none, in a repository without a commit too', async () => {
    expect(await (await door()).readTip('tailgate-data')).toBeNull()
    await using empty = await startGitHub({ empty: true })
    expect(await (await door({ url: empty.url })).readTip('tailgate-data')).toBeNull()
  })

  test('a repository that is out of sight is no missing branch', async () => {
    const other = await door({ name: 'gadgets' })
    await expect(other.readTip('tailgate-data')).rejects.toThrow('check the name of the repository')
  })

  test('a branch is not taken for one that begins alike', async () => {
    await github.push('tailgate-data-2', { a: 'x' })
    expect(await (await door()).readTip('tailgate-data')).toBeNull()
    const hash = await github.push('tailgate-data', { a: 'x' })
    expect(await (await door()).readTip('tailgate-data')).toBe(hash)
  })

  test('folders and files are told with their sizes; links and submodules are not told', async () => {
    const tree = {
      truncated: false,
      tree: [
        { path: 'run.json', mode: '100644', type: 'blob', sha: 'a'.repeat(40), size: 12 },
        { path: 'v1', mode: '040000', type: 'tree', sha: 'b'.repeat(40) },
        { path: 'link.json', mode: '120000', type: 'blob', sha: 'c'.repeat(40), size: 11 },
        { path: 'module', mode: '160000', type: 'commit', sha: 'd'.repeat(40) },
        { path: 'sizeless.json', mode: '100644', type: 'blob', sha: 'e'.repeat(40) },
      ],
    }
    github.fail({ path: /trees/, with: { status: 200, body: tree } })
    expect(await (await door()).listFolder('f'.repeat(40))).toEqual([
      { kind: 'file', path: 'run.json', hash: 'a'.repeat(40), size: 12 },
      { kind: 'folder', path: 'v1', hash: 'b'.repeat(40), size: 0 },
      { kind: 'file', path: 'sizeless.json', hash: 'e'.repeat(40), size: Number.POSITIVE_INFINITY },
    ])
  })

  test('a file is told byte by byte, and one that is gone as none', async () => {
    const at = await door()
    const text = `ünï ✓ ${'x'.repeat(1000)}`
    const hash = hashOf(await at.makeBlob(text))
    expect(Buffer.from((await at.readBlob(hash)) ?? []).toString()).toBe(text)
    expect(await at.readBlob('0'.repeat(40))).toBeNull()
  })

  test.each<[string, Fault['with']]>([
    [
      'a page of a proxy',
      { status: 200, headers: { 'content-type': 'text/html' }, body: '<h1>Log in</h1>' },
    ],
    ['an object', { status: 200, body: {} }],
    [
      'a hash that is none',
      { status: 200, body: [{ ref: 'refs/heads/x', object: { sha: '../..' } }] },
    ],
  ])('%s is no answer', async (_, answer) => {
    github.fail({ path: /matching-refs/, with: answer })
    const failure = await (await door()).readTip('x').catch((error: unknown) => error)
    expect(failure instanceof StoreError).toBe(true)
  })
})

describe('writing', () => {
  test('a tree begins as another one, and changes in places', async () => {
    const at = await door()
    const first = await commitOf({ 'a/one': '1', 'a/two': '2', b: '3' })
    const { tree } = await at.readCommit(first)
    const blob = hashOf(await at.makeBlob('4'))
    const next = hashOf(
      await at.makeTree(tree, [
        { path: 'a/one', blob: null },
        { path: 'a/three', blob },
      ]),
    )
    expect(
      (await at.listBelow(next))?.flatMap(({ kind, path }) => (kind === 'file' ? [path] : [])),
    ).toEqual(['a/three', 'a/two', 'b'])
    expect(await at.listFolder(next)).toMatchObject([
      { kind: 'folder', path: 'a' },
      { kind: 'file', path: 'b' },
    ])
  })

  test('a branch is begun once', async () => {
    const at = await door()
    const commit = await commitOf({ a: '1' })
    expect(await at.createBranch('data', commit)).toEqual({ kind: 'moved' })
    expect(await at.createBranch('data', commit)).toEqual({
      kind: 'lost',
      why: 'Reference already exists',
    })
  })

  test('a branch moves on, and never aside', async () => {
    const at = await door()
    const first = await commitOf({ a: '1' })
    const second = await commitOf({ a: '2' }, [first])
    await at.createBranch('data', first)
    expect(await at.moveBranch('data', second)).toEqual({ kind: 'moved' })
    const aside = await commitOf({ a: '3' }, [first])
    expect(await at.moveBranch('data', aside)).toEqual({
      kind: 'lost',
      why: 'Update is not a fast forward',
    })
    expect(await github.ref('heads/data')).toBe(second)
  })

  test.each([422, 409, 404])('a %i may be a lost race', async (status) => {
    const at = await door()
    github.fail({
      method: 'PATCH',
      path: /refs/,
      with: { status, body: { message: 'Reference cannot be updated' } },
    })
    expect(await at.moveBranch('data', 'a'.repeat(40))).toEqual({
      kind: 'lost',
      why: 'Reference cannot be updated',
    })
  })

  test.each([
    'Repository rule violations found\n\nCannot update this protected ref.',
    'Repository rule violations found\n\nChanges must be made through a pull request.',
    'Required status check "build" is expected.',
  ])('%j is a rule', async (message) => {
    const at = await door()
    github.fail({ method: 'PATCH', path: /refs/, with: { status: 422, body: { message } } })
    expect(await at.moveBranch('data', 'a'.repeat(40))).toMatchObject({
      kind: 'forbidden',
      why: expect.stringContaining('A rule of the repository is against it'),
    })
  })

  test('a token that may only read is forbidden each of it', async () => {
    const at = await door({ token: tokens.readOnly })
    const commit = await commitOf({ a: '1' })
    const { tree } = await at.readCommit(commit)
    const outcomes = [
      await at.makeBlob('x'),
      await at.makeTree(tree, [{ path: 'a', blob: null }]),
      await at.makeCommit({ message: 'x', tree, parents: [] }),
      await at.createBranch('data', commit),
      await at.swapBranch('main', (await github.ref('heads/main')) ?? '', commit),
    ]
    expect(outcomes.map(({ kind }) => kind)).toEqual(Array(5).fill('forbidden'))
  })
})

describe('swapping', () => {
  test('moves a branch aside, from exactly where it is said to be', async () => {
    const at = await door()
    const first = await commitOf({ a: '1' })
    const aside = await commitOf({ a: '2' })
    await at.createBranch('data', first)
    expect(await at.swapBranch('data', first, aside)).toEqual({ kind: 'moved' })
    expect(await github.ref('heads/data')).toBe(aside)
    expect(await at.swapBranch('data', first, aside)).toEqual({ kind: 'moved' })
    const third = await commitOf({ a: '3' })
    expect(await at.swapBranch('data', first, third)).toMatchObject({ kind: 'lost' })
    expect(await github.ref('heads/data')).toBe(aside)
  })

  test('works on an Enterprise Server', async () => {
    const at = await door({ url: github.enterpriseUrl })
    const first = await commitOf({ a: '1' })
    const aside = await commitOf({ a: '2' })
    await at.createBranch('data', first)
    expect(await at.swapBranch('data', first, aside)).toEqual({ kind: 'moved' })
  })

  test('that is refused for whatever else is no lost race', async () => {
    const at = await door()
    const first = await commitOf({ a: '1' })
    await at.createBranch('data', first)
    const body = { errors: [{ type: 'INTERNAL', message: 'Something odd' }] }
    github.fail({ path: /graphql/, with: { status: 200, body } })
    await expect(
      at.swapBranch(
        'data',
        first,
        first.replace(/^./, (digit) => (digit === '0' ? '1' : '0')),
      ),
    ).rejects.toThrow('Something odd')
  })
})
