/** Writes notes to a local double of GitLab's API. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { findMergeRequest, type MergeRequest } from '../../src/gitlab/merge-request.ts'
import { buildNote, writeNote } from '../../src/gitlab/notes.ts'

interface StoredNote {
  id: number
  body: string
  author: { id: number }
}

const ownUser = 7

/** Serves `GET /user` and the notes of merge request 3 of project 12, a page of two at a time. */
async function startGitLab(notes: StoredNote[] = [], status = 200) {
  const calls: string[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const url = new URL(request.url ?? '', 'http://gitlab')
    calls.push(`${request.method} ${url.pathname}`)
    const answer = (body: unknown, headers = {}) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers })
      response.end(JSON.stringify(body))
    }
    if (request.headers['private-token'] !== 'secret') {
      response.statusCode = 401
      return response.end('{}')
    }
    const path = '/api/v4/projects/12/merge_requests/3/notes'
    if (url.pathname === '/api/v4/user') return answer({ id: ownUser })
    if (!url.pathname.startsWith(path)) {
      response.statusCode = 404
      return response.end('{}')
    }
    const body = chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()).body : ''
    if (request.method === 'GET') {
      const page = Number(url.searchParams.get('page'))
      const hasMore = notes.length > page * 2
      return answer(notes.slice((page - 1) * 2, page * 2), {
        'x-next-page': hasMore ? String(page + 1) : '',
      })
    }
    if (request.method === 'POST') {
      notes.push({ id: notes.length + 1, body, author: { id: ownUser } })
      return answer({})
    }
    const changed = notes.find(({ id }) => url.pathname === `${path}/${id}`)
    if (changed !== undefined) changed.body = body
    answer({})
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const target: MergeRequest = {
    api: `http://127.0.0.1:${port}/api/v4`,
    project: '12',
    number: '3',
    token: 'secret',
  }
  return {
    target,
    calls,
    notes,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

test('the first run creates the note, and later ones update it', async () => {
  await using gitlab = await startGitLab()
  expect(await writeNote(gitlab.target, 'tailgate', '# failed')).toBe('created')
  expect(await writeNote(gitlab.target, 'tailgate', '# passed')).toBe('updated')
  expect(await writeNote(gitlab.target, 'tailgate', '# passed')).toBe('unchanged')
  expect(gitlab.notes.map(({ body }) => body)).toEqual(['<!-- tailgate: tailgate -->\n\n# passed'])
})

test('the note is found on a later page, and that of another name stays', async () => {
  const of = (id: number, body: string) => ({ id, body, author: { id: ownUser } })
  await using gitlab = await startGitLab([
    of(1, 'looks good'),
    of(2, buildNote('api', 'old')),
    of(3, 'thanks'),
    of(4, buildNote('web', 'old')),
  ])
  expect(await writeNote(gitlab.target, 'web', 'new')).toBe('updated')
  expect(gitlab.notes[3]?.body).toBe(buildNote('web', 'new'))
  expect(gitlab.notes[1]?.body).toBe(buildNote('api', 'old'))
})

test("a note of another user is left alone, although it has tailgate's mark", async () => {
  const forged = { id: 1, body: buildNote('tailgate', 'all is well'), author: { id: 99 } }
  await using gitlab = await startGitLab([forged])
  expect(await writeNote(gitlab.target, 'tailgate', 'failed')).toBe('created')
  expect(gitlab.notes[0]?.body).toBe(buildNote('tailgate', 'all is well'))
})

test.each([
  [{ token: 'old' }, 200, /token \(401\)/],
  [{ project: '13' }, 200, /no such merge request \(404\)/],
  [{}, 403, /refuses the note \(403\): the token needs the scope api/],
  [{}, 500, /answers with 500/],
])('a refusal is an error that says what to do: %j %i', async (change, status, expected) => {
  await using gitlab = await startGitLab([], status)
  await expect(writeNote({ ...gitlab.target, ...change }, 'tailgate', 'text')).rejects.toThrow(
    expected,
  )
})

test('no line of a note is a command to GitLab', () => {
  const note = buildNote('tailgate', '/merge\n  /close\n> /approve\na/b and /path')
  expect(note.split('\n').slice(2)).toEqual([
    '\\/merge',
    '  \\/close',
    '> \\/approve',
    'a/b and /path',
  ])
})

test('a name cannot end the comment that marks the note', () => {
  expect(buildNote('a --> <b>', '')).toMatch(/^<!-- tailgate: a -- b -->\n/)
})

const variables = {
  CI_API_V4_URL: 'https://gitlab.example/api/v4/',
  CI_MERGE_REQUEST_PROJECT_ID: '12',
  CI_MERGE_REQUEST_IID: '3',
  TAILGATE_GITLAB_TOKEN: 'secret',
}

test('a merge request is found in the variables of its job', () => {
  expect(find(variables)).toEqual({
    api: 'https://gitlab.example/api/v4',
    project: '12',
    number: '3',
    token: 'secret',
  })
})

test.each([
  [{ TAILGATE_GITLAB_TOKEN: '' }, /gives it to no merge request of a fork/],
  [{ CI_MERGE_REQUEST_IID: '' }, /does not belong to a merge request/],
  [{ CI_MERGE_REQUEST_IID: '3/../4' }, /does not belong to a merge request/],
  [{ CI_API_V4_URL: 'file:///etc' }, /not the address/],
])('without what a note needs, the reason is a sentence: %j', (change, expected) => {
  expect(find({ ...variables, ...change })).toEqual({ reason: expect.stringMatching(expected) })
})

function find(environment: Record<string, string>) {
  return findMergeRequest((name) => environment[name] ?? '')
}
