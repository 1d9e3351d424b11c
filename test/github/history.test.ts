/** Tests the history of a commit from GitHub, for a shallow clone. */

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createGitHubClient } from '../../src/github/client.ts'
import { fetchFirstParents } from '../../src/github/history.ts'
import { type GitHub, startGitHub } from '../platform/github.ts'
import { repository, tokens } from '../platform/initial-data.ts'

let github: GitHub
beforeAll(async () => {
  github = await startGitHub()
})
beforeEach(() => github.reset())
afterAll(() => github[Symbol.asyncDispose]())

async function before(commit: string, token: string = tokens.workflow): Promise<string[]> {
  const client = await createGitHubClient({ token, apiUrl: github.url, pauseSeconds: 0.01 })
  return fetchFirstParents(client, repository, commit)
}

/** A number of commits, newest first. */
function line(length: number): string[] {
  return Array.from({ length }, (_, index) => (index + 1).toString(16).padStart(40, '0'))
}

/** A response of GitHub, each commit with its parents. */
function answered(...commits: [sha: string, ...parents: string[]][]) {
  const body = commits.map(([sha, ...parents]) => ({
    sha,
    parents: parents.map((parent) => ({ sha: parent })),
  }))
  return { path: /\/commits\?/, with: { status: 200, body } }
}

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((digit) => digit.repeat(40)) as [
  string,
  string,
  string,
  string,
]

test('a history starts with the commit, followed by its parents', async () => {
  github.adopt([a, b, c])
  expect(await before(a)).toEqual([a, b, c])
  expect(await before(b)).toEqual([b, c])
})

test('a read-only token is enough', async () => {
  github.adopt([a, b])
  expect(await before(a, tokens.readOnly)).toEqual([a, b])
})

test('a history does not contain the commits of merged branches', async () => {
  github.fail(answered([a, b, c], [c, d], [b, d], [d]))
  expect(await before(a)).toEqual([a, b, d])
})

test('a long history is requested page by page', async () => {
  const commits = line(250)
  github.adopt(commits)
  expect(await before(commits[0] ?? '')).toEqual(commits)
  expect(github.calls).toHaveLength(3)
})

test('of a very long history five pages are requested', async () => {
  const commits = line(700)
  github.adopt(commits)
  expect(await before(commits[0] ?? '')).toEqual(commits.slice(0, 500))
  expect(github.calls).toHaveLength(5)
})

test('a history ends with the last listed commit, although its parent is known', async () => {
  github.fail(answered([a, b], [b, c]))
  expect(await before(a)).toEqual([a, b])
})

test('a response with a cycle leads to a finite history', async () => {
  github.fail(answered([a, b], [b, a]))
  expect(await before(a)).toEqual([a, b])
})

test('a response about other commits leads to an empty history', async () => {
  github.fail(answered([c, d], [d]))
  expect(await before(a)).toEqual([])
})

test('a commit that GitHub does not know is an error', async () => {
  github.fail({ path: /\/commits\?/, with: { status: 404 } })
  await expect(before(a)).rejects.toThrow()
})
