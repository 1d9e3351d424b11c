/** Tests the artifact API with a test GitHub over HTTP. */

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Artifact } from '../../src/baseline/artifact.ts'
import { createArtifactApi } from '../../src/github/artifacts.ts'
import { createGitHubClient } from '../../src/github/client.ts'
import { createInstantClock } from '../helpers/clocks/instant-clock.ts'
import { type GitHub, startGitHub } from '../platform/github.ts'
import { repository, tokens } from '../platform/initial-data.ts'
import { zipOf } from '../platform/zips.ts'

let github: GitHub

beforeAll(async () => {
  github = await startGitHub()
})

beforeEach(() => github.reset())

afterAll(() => github[Symbol.asyncDispose]())

async function artifacts() {
  const options = { timeoutSeconds: 60, clock: createInstantClock() }
  return createArtifactApi(
    await createGitHubClient({ token: tokens.workflow, apiUrl: github.url, ...options }),
    repository,
    'https://github.com',
  )
}

async function all(found: AsyncIterable<Artifact>): Promise<Artifact[]> {
  const listed: Artifact[] = []
  for await (const artifact of found) listed.push(artifact)
  return listed
}

const zip = zipOf([{ name: 'report.json', content: '{}' }])

test('the artifacts of a run are found among many others', async () => {
  for (let index = 0; index < 120; index += 1)
    github.addArtifact({ name: `part-${index}`, zip, run: 8 })
  github.addArtifact({ name: 'report', zip, run: 9 })
  const api = await artifacts()
  expect((await all(api.listByRun(9))).map(({ name }) => name)).toEqual(['report'])
  expect(await all(api.listByRun(8))).toHaveLength(120)
})

test('only the pages that are read are requested', async () => {
  for (let index = 0; index < 120; index += 1) github.addArtifact({ name: 'report', zip, run: 8 })
  for await (const artifact of (await artifacts()).listNamed('report')) {
    expect(artifact.name).toBe('report')
    break
  }
  expect(github.calls).toHaveLength(1)
})

test('the run of a fork is distinguished from a run of the repository', async () => {
  github.run(8, { headRepository: 'mallory/widgets', headBranch: 'main' })
  github.run(9, { headBranch: 'main', headSha: 'a'.repeat(40) })
  github.addArtifact({ name: 'report', zip, run: 8 })
  github.addArtifact({ name: 'report', zip, run: 9 })
  const found = await all((await artifacts()).listNamed('report'))
  const runs = new Map(found.map(({ where, run }) => [/runs\/(\d)/.exec(where)?.[1], run]))
  expect(runs.get('8')).toBeNull()
  expect(runs.get('9')).toEqual({ id: 9, branch: 'main', commit: 'a'.repeat(40) })
})

test('the text in an artifact is read by its id', async () => {
  const id = github.addArtifact({ name: 'report', zip, run: 8 })
  expect(await (await artifacts()).readText(id, 'report.json', 100)).toEqual({ text: '{}' })
  expect(await (await artifacts()).readText(id, 'other.json', 100)).toHaveProperty('problem')
})

test('the zip is downloaded unchanged, even if it is not a zip', async () => {
  const id = github.addArtifact({ name: 'report', zip: Buffer.from('no zip'), run: 8 })
  expect(await (await artifacts()).download(id, { maxBytes: 6 })).toEqual(Buffer.from('no zip'))
  expect(await (await artifacts()).download(id, { maxBytes: 5 })).toEqual({
    problem: 'It is larger than the maximum of 5 bytes, so it was not downloaded completely.',
  })
})

test('an endless download stops at the maximum, and the storage gets no token', async () => {
  await using storage = await endless()
  github.fail({ path: /\/zip$/, with: { status: 302, headers: { location: storage.url } } })
  const problem = { problem: expect.stringContaining('was not downloaded completely') }
  expect(await (await artifacts()).download(5, { maxBytes: 100_000 })).toEqual(problem)
  await storage.closed
  expect(storage.sent()).toBeLessThan(50 * 1024 * 1024)
  expect(storage.authorization()).toBeUndefined()
})

test.each<[string, Parameters<GitHub['fail']>[0]['with'], RegExp]>([
  ['deleted', { status: 410 }, /^It no longer exists/],
  ['forbidden', { status: 403, body: { message: 'Must have admin rights' } }, /actions: read/],
  ['not stored', { status: 200, body: {} }, /^GitHub does not say where it is stored\.$/],
  [
    'on an unreachable server',
    { status: 302, headers: { location: 'http://127.0.0.1:1/' } },
    /^GitHub (refuses|cannot)/,
  ],
])('a sentence describes an artifact that is %s', async (_, response, sentence) => {
  github.fail({ path: /\/zip$/, with: response })
  expect(await (await artifacts()).download(5, { maxBytes: 10 })).toEqual({
    problem: expect.stringMatching(sentence),
  })
})

test('a short outage has no effect, and a long one is an error', async () => {
  github.addArtifact({ name: 'report', zip, run: 8 })
  github.fail({ path: /\/artifacts/, times: 2, with: { status: 502 } })
  expect(await all((await artifacts()).listNamed('report'))).toHaveLength(1)
  github.fail({ path: /\/artifacts/, times: Number.POSITIVE_INFINITY, with: { status: 502 } })
  await expect(all((await artifacts()).listNamed('report'))).rejects.toThrow(
    'The artifacts of acme/widgets cannot be listed. GitHub failed several times in a row (502)',
  )
})

/** A server that never stops sending. */
async function endless() {
  let sent = 0
  let authorization: string | undefined
  let close = () => {}
  const closed = new Promise<void>((resolve) => {
    close = resolve
  })
  const chunk = Buffer.alloc(64 * 1024)
  const server = createServer((request, response) => {
    authorization = request.headers.authorization
    response.writeHead(200, { 'content-type': 'application/zip' })
    const more = () => {
      while (response.write(chunk)) sent += chunk.length
      sent += chunk.length
    }
    response.on('drain', more)
    response.on('close', close)
    more()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    closed,
    sent: () => sent,
    authorization: () => authorization,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
