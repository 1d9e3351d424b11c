/** What GitHub tells of a commit's history, where the clone was cut off. */

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

/** So many commits, the newest first. */
function line(length: number): string[] {
  return Array.from({ length }, (_, index) => (index + 1).toString(16).padStart(40, '0'))
}

/** What GitHub answers with, each commit with its parents. */
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

test('a commit comes first, and then what it was made on', async () => {
  github.adopt([a, b, c])
  expect(await before(a)).toEqual([a, b, c])
  expect(await before(b)).toEqual([b, c])
})

test('a token that only reads is enough', async () => {
  github.adopt([a, b])
  expect(await before(a, tokens.readOnly)).toEqual([a, b])
})

test('commits of branches that were merged are none of it', async () => {
  github.fail(answered([a, b, c], [c, d], [b, d], [d]))
  expect(await before(a)).toEqual([a, b, d])
})

test('a long history comes page by page', async () => {
  const commits = line(250)
  github.adopt(commits)
  expect(await before(commits[0] ?? '')).toEqual(commits)
  expect(github.calls).toHaveLength(3)
})

test('of a very long history five pages are enough', async () => {
  const commits = line(700)
  github.adopt(commits)
  expect(await before(commits[0] ?? '')).toEqual(commits.slice(0, 500))
  expect(github.calls).toHaveLength(5)
})

test('it ends where GitHub tells no more, be the parent known', async () => {
  github.fail(answered([a, b], [b, c]))
  expect(await before(a)).toEqual([a, b])
})

test('an answer that goes round in a circle comes to an end', async () => {
  github.fail(answered([a, b], [b, a]))
  expect(await before(a)).toEqual([a, b])
})

test('an answer about other commits is no history of this one', async () => {
  github.fail(answered([c, d], [d]))
  expect(await before(a)).toEqual([])
})

test('a commit that GitHub does not know has none, and that is an error', async () => {
  github.fail({ path: /\/commits\?/, with: { status: 404 } })
  await expect(before(a)).rejects.toThrow()
})
