/** Tests the API of the branch store with a test GitHub over HTTP. */

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

async function openApi(
  other: Partial<{ token: string; url: string; name: string }> = {},
): Promise<BranchApi> {
  const { token = tokens.workflow, url = github.url, name = repository.name } = other
  const client = await createGitHubClient({
    token,
    apiUrl: url,
    timeoutSeconds: 60,
    pauseSeconds: 0.01,
  })
  return createBranchApi(client, { owner: repository.owner, name })
}

/** Creates a commit with these files on no branch. */
async function commitOf(files: Record<string, string>, parents: string[] = []): Promise<string> {
  const api = await openApi()
  const changes = await Promise.all(
    Object.entries(files).map(async ([path, text]) => ({
      path,
      blob: hashOf(await api.createBlob(text)),
    })),
  )
  const tree = hashOf(await api.createTree(null, changes))
  return hashOf(await api.createCommit({ message: 'A test', tree, parents }))
}

function hashOf(result: { kind: string; hash?: string }): string {
  expect(result.kind).toBe('created')
  return result.hash ?? ''
}

describe('reading', () => {
  test('a missing branch is null, also in a repository without a commit', async () => {
    expect(await (await openApi()).readTip('tailgate-data')).toBeNull()
    await using empty = await startGitHub({ empty: true })
    expect(await (await openApi({ url: empty.url })).readTip('tailgate-data')).toBeNull()
  })

  test('a repository that the token cannot see is an error', async () => {
    const other = await openApi({ name: 'gadgets' })
    await expect(other.readTip('tailgate-data')).rejects.toThrow('check the name of the repository')
  })

  test('a branch with the name as a prefix is another branch', async () => {
    await github.push('tailgate-data-2', { a: 'x' })
    expect(await (await openApi()).readTip('tailgate-data')).toBeNull()
    const hash = await github.push('tailgate-data', { a: 'x' })
    expect(await (await openApi()).readTip('tailgate-data')).toBe(hash)
  })

  test('folders and files are listed with their sizes, without links and submodules', async () => {
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
    expect(await (await openApi()).listFolder('f'.repeat(40))).toEqual([
      { kind: 'file', path: 'run.json', hash: 'a'.repeat(40), size: 12 },
      { kind: 'folder', path: 'v1', hash: 'b'.repeat(40), size: 0 },
      { kind: 'file', path: 'sizeless.json', hash: 'e'.repeat(40), size: Number.POSITIVE_INFINITY },
    ])
  })

  test('a file is read with all its bytes, and a missing file is null', async () => {
    const api = await openApi()
    const text = `ünï ✓ ${'x'.repeat(1000)}`
    const hash = hashOf(await api.createBlob(text))
    expect(Buffer.from((await api.readBlob(hash)) ?? []).toString()).toBe(text)
    expect(await api.readBlob('0'.repeat(40))).toBeNull()
  })

  test.each<[string, Fault['with']]>([
    [
      'the page of a proxy',
      { status: 200, headers: { 'content-type': 'text/html' }, body: '<h1>Log in</h1>' },
    ],
    ['an object', { status: 200, body: {} }],
    ['an invalid hash', { status: 200, body: [{ ref: 'refs/heads/x', object: { sha: '../..' } }] }],
  ])('%s is an invalid response', async (_, response) => {
    github.fail({ path: /matching-refs/, with: response })
    const failure = await (await openApi()).readTip('x').catch((error: unknown) => error)
    expect(failure instanceof StoreError).toBe(true)
  })
})

describe('writing', () => {
  test('a tree is created from another tree with changes', async () => {
    const api = await openApi()
    const first = await commitOf({ 'a/one': '1', 'a/two': '2', b: '3' })
    const { tree } = await api.readCommit(first)
    const blob = hashOf(await api.createBlob('4'))
    const next = hashOf(
      await api.createTree(tree, [
        { path: 'a/one', blob: null },
        { path: 'a/three', blob },
      ]),
    )
    expect(
      (await api.listBelow(next))?.flatMap(({ kind, path }) => (kind === 'file' ? [path] : [])),
    ).toEqual(['a/three', 'a/two', 'b'])
    expect(await api.listFolder(next)).toMatchObject([
      { kind: 'folder', path: 'a' },
      { kind: 'file', path: 'b' },
    ])
  })

  test('a branch is created only once', async () => {
    const api = await openApi()
    const commit = await commitOf({ a: '1' })
    expect(await api.createBranch('data', commit)).toEqual({ kind: 'moved' })
    expect(await api.createBranch('data', commit)).toEqual({
      kind: 'lost',
      reason: 'Reference already exists',
    })
  })

  test('a branch moves to a descendant, and to no other commit', async () => {
    const api = await openApi()
    const first = await commitOf({ a: '1' })
    const second = await commitOf({ a: '2' }, [first])
    await api.createBranch('data', first)
    expect(await api.moveBranch('data', second)).toEqual({ kind: 'moved' })
    const aside = await commitOf({ a: '3' }, [first])
    expect(await api.moveBranch('data', aside)).toEqual({
      kind: 'lost',
      reason: 'Update is not a fast forward',
    })
    expect(await github.ref('heads/data')).toBe(second)
  })

  test.each([422, 409, 404])('a status %i can be a lost race', async (status) => {
    const api = await openApi()
    github.fail({
      method: 'PATCH',
      path: /refs/,
      with: { status, body: { message: 'Reference cannot be updated' } },
    })
    expect(await api.moveBranch('data', 'a'.repeat(40))).toEqual({
      kind: 'lost',
      reason: 'Reference cannot be updated',
    })
  })

  test.each([
    'Repository rule violations found\n\nCannot update this protected ref.',
    'Repository rule violations found\n\nChanges must be made through a pull request.',
    'Required status check "build" is expected.',
  ])('%j is a rule', async (message) => {
    const api = await openApi()
    github.fail({ method: 'PATCH', path: /refs/, with: { status: 422, body: { message } } })
    expect(await api.moveBranch('data', 'a'.repeat(40))).toMatchObject({
      kind: 'forbidden',
      message: expect.stringContaining('A rule of the repository does not allow it'),
    })
  })

  test('a read-only token may not write anything', async () => {
    const api = await openApi({ token: tokens.readOnly })
    const commit = await commitOf({ a: '1' })
    const { tree } = await api.readCommit(commit)
    const outcomes = [
      await api.createBlob('x'),
      await api.createTree(tree, [{ path: 'a', blob: null }]),
      await api.createCommit({ message: 'x', tree, parents: [] }),
      await api.createBranch('data', commit),
      await api.swapBranch('main', (await github.ref('heads/main')) ?? '', commit),
    ]
    expect(outcomes.map(({ kind }) => kind)).toEqual(Array(5).fill('forbidden'))
  })
})

describe('swapping', () => {
  test('moves a branch to any commit, from exactly the expected commit', async () => {
    const api = await openApi()
    const first = await commitOf({ a: '1' })
    const aside = await commitOf({ a: '2' })
    await api.createBranch('data', first)
    expect(await api.swapBranch('data', first, aside)).toEqual({ kind: 'moved' })
    expect(await github.ref('heads/data')).toBe(aside)
    expect(await api.swapBranch('data', first, aside)).toEqual({ kind: 'moved' })
    const third = await commitOf({ a: '3' })
    expect(await api.swapBranch('data', first, third)).toMatchObject({ kind: 'lost' })
    expect(await github.ref('heads/data')).toBe(aside)
  })

  test('works on an Enterprise Server', async () => {
    const api = await openApi({ url: github.enterpriseUrl })
    const first = await commitOf({ a: '1' })
    const aside = await commitOf({ a: '2' })
    await api.createBranch('data', first)
    expect(await api.swapBranch('data', first, aside)).toEqual({ kind: 'moved' })
  })

  test('that fails for another reason is an error and not a lost race', async () => {
    const api = await openApi()
    const first = await commitOf({ a: '1' })
    await api.createBranch('data', first)
    const body = { errors: [{ type: 'INTERNAL', message: 'Something odd' }] }
    github.fail({ path: /graphql/, with: { status: 200, body } })
    await expect(
      api.swapBranch(
        'data',
        first,
        first.replace(/^./, (digit) => (digit === '0' ? '1' : '0')),
      ),
    ).rejects.toThrow('Something odd')
  })
})
