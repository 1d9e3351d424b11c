/** Tests the pull request comment with a test GitHub over HTTP, with one writer and with many. */

import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { describeApiFailure } from '../../src/github/api-failure.ts'
import {
  type ClientOptions,
  type Clock,
  createGitHubClient,
  type GitHubClient,
} from '../../src/github/client.ts'
import {
  type CommentOutcome,
  type CommentUpdate,
  defaultAuthors,
  publishComment,
  type RetryTiming,
  readComment,
} from '../../src/github/comment.ts'
import type { CommentThread } from '../../src/github/comment-api.ts'
import { createInstantClock } from '../helpers/clocks/instant-clock.ts'
import { createSharedClock } from '../helpers/clocks/shared-clock.ts'
import {
  controlNextLimit,
  extendTimeLimits,
  listTimeLimitsMs,
} from '../helpers/clocks/time-limits.ts'
import { createRandom } from '../helpers/measurements.ts'
import { type GitHub, startGitHub } from '../platform/github.ts'
import {
  longestBody,
  overLimit,
  pullRequest,
  repository,
  tokens,
} from '../platform/initial-data.ts'

let github: GitHub

beforeAll(async () => {
  github = await startGitHub()
})

beforeEach(() => github.reset())
extendTimeLimits()

afterAll(() => github[Symbol.asyncDispose]())

const bot = 'github-actions[bot]'
const about = { owner: repository.owner, repo: repository.name }

function client(options: Partial<ClientOptions> = {}): Promise<GitHubClient> {
  const defaults = { token: tokens.workflow, apiUrl: github.url, clock: createInstantClock() }
  return createGitHubClient({ ...defaults, ...options })
}

async function thread(
  other: Partial<CommentThread> & { token?: string } = {},
): Promise<CommentThread> {
  const { token = tokens.workflow, ...rest } = other
  const workflow = '.github/workflows/load.yml'
  return {
    client: await client({ token }),
    repository,
    pullRequest,
    workflow,
    authors: defaultAuthors,
    ...rest,
  }
}

/** A comment with one line for each writer, sorted. */
function line(text: string): CommentUpdate {
  return {
    merge: (current, younger) => ({
      text: [...new Set([current, ...younger, text].flatMap(linesIn))].sort().join('\n'),
    }),
    isIncluded: (current) => linesIn(current).includes(text),
    covers: (current, younger) => linesIn(younger).every((each) => linesIn(current).includes(each)),
  }
}

function linesIn(current: string | null): string[] {
  return (current ?? '').split('\n').filter((each) => each !== '')
}

/** A comment with a single writer. */
function whole(text: string): CommentUpdate {
  return { merge: () => ({ text }), isIncluded: (current) => current === text, covers: () => true }
}

/** No pauses. Safe if there is no other writer. */
const noPauses: RetryTiming = { pause: async () => {}, random: () => 0 }

/** Writes these lines, each with a writer of its own, all at once. */
async function writeAtOnce(names: string[]): Promise<CommentOutcome[]> {
  const clock = createSharedClock(names.length, 400)
  const random = createRandom(1)
  return Promise.all(
    names.map((name) =>
      clock.run(async (pause) => publishComment(await thread(), line(name), { pause, random })),
    ),
  )
}

const bodies = async () => (await github.comments()).map(({ body }) => body)
const listOwn = async () => (await github.comments()).filter(({ user }) => user.login === bot)
const steps = () =>
  github.calls.map(
    ({ method, path, status }) =>
      `${method} ${path.replace(/\?.*/, '').split('/').at(-1)} ${status}`,
  )
const writes = () =>
  github.calls
    .filter(({ method }) => method !== 'GET')
    .map(({ method, status }) => `${method} ${status}`)

async function put(
  text: string,
  other: Partial<CommentThread> & { token?: string } = {},
): Promise<string> {
  const published = await publishComment(await thread(other), whole(text), noPauses)
  if (published.kind !== 'written') throw new Error(`It is ${published.kind}.`)
  return published.address
}

describe('the comment', () => {
  test('is created if there is none, and its address is returned', async () => {
    const address = await put('### passed')
    expect(await bodies()).toEqual([
      expect.stringMatching(/^<!-- tailgate:v1 [0-9a-f]{16} -->\n### passed$/),
    ])
    expect(address).toBe((await github.comments())[0]?.html_url)
    expect(steps()).toEqual(['GET comments 200', 'POST comments 201', 'GET comments 200'])
  })

  test('is overwritten the next time', async () => {
    const first = await put('### passed')
    await github.fill(3)
    expect(await put('### failed')).toBe(first)
    expect(await bodies()).toEqual([
      expect.stringMatching(/\n### failed$/),
      expect.any(String),
      expect.any(String),
      expect.any(String),
    ])
  })

  test.each([99, 100, 130, 250])('is found again behind %i others', async (count) => {
    await github.fill(count)
    const first = await put('### passed')
    await github.fill(5)
    expect(await put('### failed')).toBe(first)
    expect(await github.comments()).toHaveLength(count + 6)
    expect(writes()).toEqual(['POST 201', 'PATCH 200'])
  })

  test('of another workflow is not changed', async () => {
    await put('one')
    await put('other', { workflow: '.github/workflows/other.yml' })
    await put('one again')
    expect(await bodies()).toEqual([
      expect.stringMatching(/one again$/),
      expect.stringMatching(/other$/),
    ])
  })

  test('of a person who quotes ours is not changed', async () => {
    await put('### passed')
    const [text = ''] = await bodies()
    await github.reset()
    await github.say('octocat', text)
    await github.say('mallory[bot]', text)
    await put('### failed')
    expect(await bodies()).toEqual([text, text, expect.stringContaining('### failed')])
  })

  test('of another workflow that begins with our marker is ours: replaced, not doubled', async () => {
    await put('### passed')
    const [text = ''] = await bodies()
    const [marker = ''] = text.split('\n')
    await github.reset()
    // GitHub shows the same author for all workflows, so nothing else tells them apart.
    await github.say(bot, `${marker} hello\nfrom another workflow`)
    await put('### failed')
    expect(await bodies()).toEqual([`${marker}\n### failed`])
  })

  test('that begins with a part of our marker, or with another version, is not changed', async () => {
    await put('### passed')
    const [text = ''] = await bodies()
    const [marker = ''] = text.split('\n')
    await github.reset()
    const others = [marker.slice(0, -4), marker.replace('v1', 'v2'), `\n${marker}`]
    for (const other of others) await github.say(bot, `${other}\nhello`)
    await put('### failed')
    expect(await bodies()).toEqual([
      ...others.map((other) => `${other}\nhello`),
      `${marker}\n### failed`,
    ])
  })

  test('of another action that quotes our marker is not changed', async () => {
    await put('### passed')
    const [text = ''] = await bodies()
    await github.reset()
    await github.say(bot, `> ${text}`)
    await put('### failed')
    expect(await github.comments()).toHaveLength(2)
  })

  test.each(['personal', 'app'] as const)(
    'with a token of the kind %s is found again',
    async (kind) => {
      const token = tokens[kind]
      await put('### passed', { token })
      const [text = ''] = await bodies()
      await github.say('hubot', text)
      await put('### failed', { token })
      expect(await bodies()).toEqual([expect.stringContaining('### failed'), text])
    },
  )

  test('is written without a request for the login, which a workflow may not read', async () => {
    await github.fill(3)
    await put('### passed')
    await put('### failed')
    expect(github.calls.filter(({ path }) => /^\/user|graphql/.test(path))).toEqual([])
    const [text = ''] = (await listOwn()).map(({ body }) => body)
    await github.reset()
    await github.say('octocat', text)
    await put('### passed')
    expect(github.calls.filter(({ path }) => path.startsWith('/user'))).toEqual([])
  })

  test('contains the text unchanged', async () => {
    const text = 'ünï — ❌ "quoted" \\ `code`\r\n| a | b |\n<!-- tailgate:v1 0000000000000000 -->'
    await put(text)
    expect((await bodies())[0]?.endsWith(`\n${text}`)).toBe(true)
  })

  test('is found on an Enterprise Server with a personal token', async () => {
    const on = {
      client: await createGitHubClient({ token: tokens.personal, apiUrl: github.enterpriseUrl }),
    }
    await put('### passed', on)
    await put('### failed', on)
    expect(await bodies()).toEqual([expect.stringContaining('### failed')])
  })

  test('can be read before it is written', async () => {
    expect(await readComment(await thread())).toBeNull()
    await put('### passed')
    expect(await readComment(await thread())).toBe('### passed')
  })

  test.each(['newer-run', 'not-needed'] as const)(
    'is not changed if the update is skipped: %s',
    async (skipped) => {
      const update: CommentUpdate = {
        merge: () => ({ skipped }),
        isIncluded: () => false,
        covers: () => false,
      }
      expect(await publishComment(await thread(), update, noPauses)).toEqual({ kind: skipped })
      await put('### passed')
      github.calls.length = 0
      expect(await publishComment(await thread(), update, noPauses)).toEqual({ kind: skipped })
      expect(writes()).toEqual([])
    },
  )
})

describe('a refusal', () => {
  test('names the missing permission', async () => {
    const refused = await put('### passed', { token: tokens.readOnly }).catch(describeApiFailure)
    expect(refused).toContain('Resource not accessible by integration')
    expect(refused).toContain('permissions: pull-requests: write')
    expect(writes()).toEqual(['POST 403'])
  })

  test('of an invalid token does not contain the token', async () => {
    const refused = await put('### passed', { token: 'token-that-nobody-knows' }).catch(
      describeApiFailure,
    )
    expect(refused).toContain('401')
    expect(refused).not.toContain('token-that')
  })

  test('of a text that is too long is not repeated', async () => {
    await expect(put('x'.repeat(longestBody))).rejects.toMatchObject({ status: 422 })
    expect(writes()).toEqual(['POST 422'])
  })

  test('of a missing repository is not repeated', async () => {
    const elsewhere = { repository: { owner: 'acme', name: 'gadgets' } }
    await expect(put('### passed', elsewhere)).rejects.toMatchObject({ status: 404 })
  })

  test('of a locked pull request is described', async () => {
    const body = { message: 'Unable to create comment because issue is locked.' }
    github.fail({ method: 'POST', path: /\/comments$/, with: { status: 403, body } })
    expect(await put('### passed').catch(describeApiFailure)).toContain('issue is locked')
  })
})

describe('during failures of GitHub', () => {
  const making = { method: 'POST', path: /\/issues\/7\/comments/ }
  const rewriting = { method: 'PATCH', path: /\/issues\/comments\/\d+/ }

  test.each<[string, Parameters<GitHub['fail']>[0]['with']]>([
    ['an error', { status: 502 }],
    ['a closed connection', 'reset'],
    ['a lost response', 'lost'],
  ])('%s while the comment is created leads to one comment', async (_, fault) => {
    github.fail({ ...making, with: fault })
    await put('### passed')
    expect(await github.comments()).toHaveLength(1)
  })

  test.each<[string, Parameters<GitHub['fail']>[0]['with']]>([
    ['errors', { status: 500 }],
    ['closed connections', 'reset'],
    ['lost responses', 'lost'],
  ])('the comment is updated despite %s', async (_, fault) => {
    await put('### passed')
    github.fail({ ...rewriting, times: 2, with: fault })
    await put('### failed')
    expect(await bodies()).toEqual([expect.stringContaining('### failed')])
  })

  test('the comment is updated despite errors while it is read', async () => {
    await put('### passed')
    github.fail({ method: 'GET', path: /\/comments/, times: 2, with: { status: 503 } })
    await put('### failed')
    expect(await bodies()).toEqual([expect.stringContaining('### failed')])
  })

  test('errors that do not end are reported', async () => {
    github.fail({ ...making, times: Number.POSITIVE_INFINITY, with: { status: 500 } })
    expect(await put('### passed').catch(describeApiFailure)).toContain('500')
    expect(writes().length).toBeLessThan(10)
  })

  test('a missing response does not block the comment', async () => {
    github.fail({ ...making, with: 'timeout' })
    const limitFirst = vi.fn().mockImplementationOnce(() => {
      github.meanwhile(making, controlNextLimit())
    })
    const update: CommentUpdate = {
      ...whole('### passed'),
      merge() {
        limitFirst()
        return { text: '### passed' }
      },
    }
    const published = await publishComment(await thread(), update, noPauses)
    expect(published).toMatchObject({ kind: 'written' })
    expect(writes()).toEqual(['POST 0', 'POST 201'])
    expect(await github.comments()).toHaveLength(1)
  })

  test('a write ends before the shortest pause, so that it does not arrive after the check', async () => {
    const pausesMs: number[] = []
    const pause = async (ms: number) => void pausesMs.push(ms)
    github.fail({ ...making, times: Number.POSITIVE_INFINITY, with: { status: 500 } })
    const writing = publishComment(await thread(), whole('x'), { pause, random: () => 0 })
    await expect(writing).rejects.toMatchObject({ status: 500 })
    expect(pausesMs.length).toBeGreaterThan(1)
    expect(Math.min(...listTimeLimitsMs())).toBeLessThan(Math.min(...pausesMs))
  })

  test('a write waits for a rate limit, and keeps what others write in that time', async () => {
    const quick = createInstantClock()
    let reachLimit: (() => void) | null = null
    let isLate = false
    const clock: Clock = {
      ...quick,
      async pause(ms, signal) {
        if (isLate) return quick.pause(ms, signal)
        await publishComment(await thread(), line('b'), noPauses)
        // The write itself times out earlier. The next call waits for the rest of the limit.
        isLate = true
        reachLimit?.()
        signal?.throwIfAborted()
      },
    }
    const one = await thread({ client: await client({ clock }) })
    await publishComment(one, line('a'), noPauses)
    github.fail({ ...rewriting, with: overLimit(2) })
    const limitedMs = clock.now()
    const update: CommentUpdate = {
      ...line('c'),
      merge(...texts) {
        reachLimit ??= controlNextLimit()
        return line('c').merge(...texts)
      },
    }
    expect(await publishComment(one, update, noPauses)).toMatchObject({ kind: 'written' })
    expect(isLate).toBe(true)
    expect(clock.now() - limitedMs).toBeGreaterThanOrEqual(2000)
    expect(linesIn(await readComment(one))).toEqual(['a', 'b', 'c'])
  })
})

describe('with concurrent writers', () => {
  const rewriting = { method: 'PATCH', path: /\/issues\/comments\/\d+/ }

  test('a part that was overwritten is written again', async () => {
    const one = await thread()
    await publishComment(one, line('a'), noPauses)
    const [comment] = await github.comments()
    // A writer that has read before our write, and writes after it.
    const late = () =>
      one.client.rest.issues.updateComment({
        ...about,
        comment_id: comment?.id ?? 0,
        body: `${comment?.body}\nz`,
      })
    const timing: RetryTiming = { ...noPauses, pause: once(late) }
    expect(await publishComment(one, line('b'), timing)).toMatchObject({ kind: 'written' })
    expect(linesIn(await readComment(one))).toEqual(['a', 'b', 'z'])
  })

  test('a part that is written between listing and writing is kept', async () => {
    const one = await thread()
    await publishComment(one, line('a'), noPauses)
    const reading = { method: 'GET', path: /\/issues\/comments\/\d+$/ }
    github.meanwhile(reading, () => publishComment(one, line('b'), noPauses))
    await publishComment(one, line('c'), noPauses)
    expect(linesIn(await readComment(one))).toEqual(['a', 'b', 'c'])
  })

  test('if another writer creates a comment first, ours is deleted', async () => {
    const one = await thread()
    const making = { method: 'POST', path: /\/issues\/7\/comments/ }
    github.meanwhile(making, () => publishComment(one, line('a'), noPauses))
    const published = await publishComment(one, line('b'), noPauses)
    const [comment, ...more] = await listOwn()
    expect(more).toEqual([])
    expect(linesIn(await readComment(one))).toEqual(['a', 'b'])
    expect(published).toEqual({ kind: 'written', address: comment?.html_url })
  })

  test('two concurrent writers create one comment with both parts', async () => {
    for (let round = 0; round < 3; round += 1) {
      await github.reset()
      await writeAtOnce(['a', 'b'])
      expect(await listOwn()).toHaveLength(1)
      expect(linesIn(await readComment(await thread()))).toEqual(['a', 'b'])
    }
  })

  test.each([
    ['a new', false],
    ['an existing', true],
  ])('ten concurrent writers all write their parts into %s comment', async (_, exists) => {
    if (exists) await put('before')
    const names = Array.from({ length: 10 }, (_, index) => `job ${index}`)
    const published = await writeAtOnce(names)
    expect(published.map(({ kind }) => kind)).toEqual(names.map(() => 'written'))
    expect(await listOwn()).toHaveLength(1)
    expect(linesIn(await readComment(await thread()))).toEqual(
      exists ? ['before', ...names] : names,
    )
  })

  test('a comment that is deleted during the update is created again', async () => {
    for (const call of [{ method: 'GET', path: /\/issues\/comments\/\d+$/ }, rewriting]) {
      await github.reset()
      await put('### passed')
      const [comment] = await github.comments()
      github.meanwhile(call, () => github.unsay(comment?.id ?? 0))
      await put('### failed')
      expect(await bodies()).toEqual([expect.stringContaining('### failed')])
    }
  })

  test('a writer that finds a newer run deletes the comment that it has created', async () => {
    const one = await thread()
    const making = { method: 'POST', path: /\/issues\/7\/comments/ }
    github.meanwhile(making, () => publishComment(one, line('newer'), noPauses))
    const older: CommentUpdate = {
      merge: (current) =>
        linesIn(current).includes('newer') ? { skipped: 'newer-run' } : { text: 'older' },
      isIncluded: (current) => linesIn(current).includes('older'),
      covers: () => false,
    }
    expect(await publishComment(one, older, noPauses)).toEqual({ kind: 'newer-run' })
    expect(await listOwn()).toHaveLength(1)
    expect(linesIn(await readComment(one))).toEqual(['newer'])
  })

  describe('and a second comment', () => {
    /** Adds a comment of a job that found none and ended before it found the first one. */
    async function addComment(text: string): Promise<void> {
      const [mark = ''] = (await listOwn())[0]?.body.split('\n') ?? []
      await github.say(bot, `${mark}\n${text}`)
    }

    test('its part is merged, and it is deleted', async () => {
      const one = await thread()
      await publishComment(one, line('a'), noPauses)
      await addComment('b')
      await publishComment(one, line('c'), noPauses)
      expect(await listOwn()).toHaveLength(1)
      expect(linesIn(await readComment(one))).toEqual(['a', 'b', 'c'])
    })

    test('it stays until the oldest comment contains its part', async () => {
      const one = await thread()
      await publishComment(one, line('a'), noPauses)
      await publishComment(one, line('b'), { ...noPauses, pause: once(() => addComment('z')) })
      expect(await listOwn()).toHaveLength(2)
      await publishComment(one, line('c'), noPauses)
      expect(await listOwn()).toHaveLength(1)
      expect(linesIn(await readComment(one))).toEqual(['a', 'b', 'c', 'z'])
    })
  })

  test('a writer whose part is always overwritten stops with a conflict', async () => {
    const one = await thread()
    await put('before')
    const [comment] = await github.comments()
    const over = () =>
      one.client.rest.issues.updateComment({
        ...about,
        comment_id: comment?.id ?? 0,
        body: comment?.body ?? '',
      })
    const published = await publishComment(one, line('a'), { ...noPauses, pause: over })
    expect(published).toEqual({ kind: 'conflict' })
    expect(await bodies()).toEqual([comment?.body])
  })
})

function once(action: () => Promise<unknown>): () => Promise<unknown> {
  let isDone = false
  return async () => {
    if (isDone) return
    isDone = true
    await action()
  }
}
