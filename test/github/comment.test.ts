/** The comment in a pull request, against GitHub as tests have it, over real HTTP, by one writer and by many at once. */

import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { describeApiFailure } from '../../src/github/api-failure.ts'
import { createGitHubClient, type GitHubClient } from '../../src/github/client.ts'
import {
  type CommentUpdate,
  defaultAuthors,
  publishComment,
  type RetryTiming,
  readComment,
} from '../../src/github/comment.ts'
import type { CommentThread } from '../../src/github/comment-api.ts'
import { quickClock } from '../helpers/instant-clock.ts'
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

afterAll(() => github[Symbol.asyncDispose]())

const bot = 'github-actions[bot]'
const about = { owner: repository.owner, repo: repository.name }

function client(token: string = tokens.workflow): Promise<GitHubClient> {
  return createGitHubClient({ token, apiUrl: github.url, timeoutSeconds: 5, clock: quickClock() })
}

async function thread(
  other: Partial<CommentThread> & { token?: string } = {},
): Promise<CommentThread> {
  const { token, ...rest } = other
  const workflow = '.github/workflows/load.yml'
  return {
    client: await client(token),
    repository,
    pullRequest,
    workflow,
    authors: defaultAuthors,
    ...rest,
  }
}

/** A comment of lines, one for each writer, in the order of the alphabet. */
function line(text: string): CommentUpdate {
  return {
    merge: (said, younger) => ({
      text: [...new Set([said, ...younger, text].flatMap(linesIn))].sort().join('\n'),
    }),
    isIn: (said) => linesIn(said).includes(text),
    covers: (said, younger) => linesIn(younger).every((each) => linesIn(said).includes(each)),
  }
}

function linesIn(said: string | null): string[] {
  return (said ?? '').split('\n').filter((each) => each !== '')
}

/** A comment that is all one writer's. */
function whole(text: string): CommentUpdate {
  return { merge: () => ({ text }), isIn: (said) => said === text, covers: () => true }
}

/** So quick that tests do not wait: where nobody else writes, nothing comes of it. */
const hasty: RetryTiming = { pause: async () => {}, random: () => 0 }
/** Pauses as they are, only a fifth as long: requests on one machine take a tenth of what they take on the way to GitHub. */
const brisk: RetryTiming = { pause: (ms) => sleep(ms / 5), random: Math.random }

const bodies = async () => (await github.comments()).map(({ body }) => body)
const ours = async () => (await github.comments()).filter(({ user }) => user.login === bot)
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
  const published = await publishComment(await thread(other), whole(text), hasty)
  if (published.kind !== 'written') throw new Error(`It is ${published.kind}.`)
  return published.address
}

describe('the comment', () => {
  test('is made where there is none, and its address given back', async () => {
    const address = await put('### passed')
    expect(await bodies()).toEqual([
      expect.stringMatching(/^<!-- tailgate:v1 [0-9a-f]{16} -->\n### passed$/),
    ])
    expect(address).toBe((await github.comments())[0]?.html_url)
    expect(steps()).toEqual(['GET comments 200', 'POST comments 201', 'GET comments 200'])
  })

  test('is written over the next time', async () => {
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

  test('of another workflow is left alone', async () => {
    await put('one')
    await put('other', { workflow: '.github/workflows/other.yml' })
    await put('one again')
    expect(await bodies()).toEqual([
      expect.stringMatching(/one again$/),
      expect.stringMatching(/other$/),
    ])
  })

  test('of a person who quotes ours is left alone', async () => {
    await put('### passed')
    const [text = ''] = await bodies()
    await github.reset()
    await github.say('octocat', text)
    await github.say('mallory[bot]', text)
    await put('### failed')
    expect(await bodies()).toEqual([text, text, expect.stringContaining('### failed')])
  })

  test('of another action that mentions our mark is left alone', async () => {
    await put('### passed')
    const [text = ''] = await bodies()
    await github.reset()
    await github.say(bot, `> ${text}`)
    await put('### failed')
    expect(await github.comments()).toHaveLength(2)
  })

  test.each(['personal', 'app'] as const)(
    'written with a token that is %s is found again too',
    async (kind) => {
      const token = tokens[kind]
      await put('### passed', { token })
      const [text = ''] = await bodies()
      await github.say('hubot', text)
      await put('### failed', { token })
      expect(await bodies()).toEqual([expect.stringContaining('### failed'), text])
    },
  )

  test('is written without ever asking who writes, which a workflow’s token is refused', async () => {
    await github.fill(3)
    await put('### passed')
    await put('### failed')
    expect(github.calls.filter(({ path }) => /^\/user|graphql/.test(path))).toEqual([])
    const [text = ''] = (await ours()).map(({ body }) => body)
    await github.reset()
    await github.say('octocat', text)
    await put('### passed')
    expect(github.calls.filter(({ path }) => path.startsWith('/user'))).toEqual([])
  })

  test('shows text as it was given', async () => {
    const text = 'ünï — ❌ "quoted" \\ `code`\r\n| a | b |\n<!-- tailgate:v1 0000000000000000 -->'
    await put(text)
    expect((await bodies())[0]?.endsWith(`\n${text}`)).toBe(true)
  })

  test('is found on an Enterprise Server, with a token that is nobody’s usual', async () => {
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

  test.each(['older', 'not-begun'] as const)(
    'is left as it is when what there is to say is %s',
    async (left) => {
      const saying: CommentUpdate = {
        merge: () => ({ left }),
        isIn: () => false,
        covers: () => false,
      }
      expect(await publishComment(await thread(), saying, hasty)).toEqual({ kind: left })
      await put('### passed')
      github.calls.length = 0
      expect(await publishComment(await thread(), saying, hasty)).toEqual({ kind: left })
      expect(writes()).toEqual([])
    },
  )
})

describe('a refusal', () => {
  test('names the permission that is missing', async () => {
    const refused = await put('### passed', { token: tokens.readOnly }).catch(describeApiFailure)
    expect(refused).toContain('Resource not accessible by integration')
    expect(refused).toContain('permissions: pull-requests: write')
    expect(writes()).toEqual(['POST 403'])
  })

  test('of a token that is none does not tell it', async () => {
    const refused = await put('### passed', { token: 'token-that-nobody-knows' }).catch(
      describeApiFailure,
    )
    expect(refused).toContain('401')
    expect(refused).not.toContain('token-that')
  })

  test('of a text that is too long comes at once', async () => {
    await expect(put('x'.repeat(longestBody))).rejects.toMatchObject({ status: 422 })
    expect(writes()).toEqual(['POST 422'])
  })

  test('of a repository that is not there comes at once', async () => {
    const elsewhere = { repository: { owner: 'acme', name: 'gadgets' } }
    await expect(put('### passed', elsewhere)).rejects.toMatchObject({ status: 404 })
  })

  test('of a locked pull request comes at once', async () => {
    const body = { message: 'Unable to create comment because issue is locked.' }
    github.fail({ method: 'POST', path: /\/comments$/, with: { status: 403, body } })
    expect(await put('### passed').catch(describeApiFailure)).toContain('issue is locked')
  })
})

describe('while GitHub is not well', () => {
  const making = { method: 'POST', path: /\/issues\/7\/comments/ }
  const rewriting = { method: 'PATCH', path: /\/issues\/comments\/\d+/ }

  test.each<[string, Parameters<GitHub['fail']>[0]['with']]>([
    ['an error', { status: 502 }],
    ['a connection that is cut', 'reset'],
    ['an answer that gets lost', 'lost'],
  ])('%s on making it leaves one comment in the end', async (_, fault) => {
    github.fail({ ...making, with: fault })
    await put('### passed')
    expect(await github.comments()).toHaveLength(1)
  })

  test.each<[string, Parameters<GitHub['fail']>[0]['with']]>([
    ['errors', { status: 500 }],
    ['connections that are cut', 'reset'],
    ['answers that get lost', 'lost'],
  ])('%s on writing it over are overcome', async (_, fault) => {
    await put('### passed')
    github.fail({ ...rewriting, times: 2, with: fault })
    await put('### failed')
    expect(await bodies()).toEqual([expect.stringContaining('### failed')])
  })

  test('errors on reading it are overcome', async () => {
    await put('### passed')
    github.fail({ method: 'GET', path: /\/comments/, times: 2, with: { status: 503 } })
    await put('### failed')
    expect(await bodies()).toEqual([expect.stringContaining('### failed')])
  })

  test('errors that do not end are told in the end', async () => {
    github.fail({ ...making, times: Number.POSITIVE_INFINITY, with: { status: 500 } })
    expect(await put('### passed').catch(describeApiFailure)).toContain('500')
    expect(writes().length).toBeLessThan(10)
  })

  test('an answer that does not come is not waited for', async () => {
    github.fail({ ...making, with: 'timeout' })
    await put('### passed')
    expect(await github.comments()).toHaveLength(1)
  })

  test('a limit is waited for, and what was written meanwhile is kept', async () => {
    const one = await thread({
      client: await createGitHubClient({ token: tokens.workflow, apiUrl: github.url }),
    })
    await publishComment(one, line('a'), hasty)
    github.fail({ ...rewriting, with: overLimit(2) })
    const waiting = publishComment(one, line('c'), hasty)
    while (!github.calls.some(({ status }) => status === 429)) await sleep(10)
    const limited = performance.now()
    await publishComment(await thread(), line('b'), hasty)
    expect(await waiting).toMatchObject({ kind: 'written' })
    // A write is given up sooner than that, and what comes after it waits for the rest.
    expect(performance.now() - limited).toBeGreaterThan(1900)
    expect(linesIn(await readComment(one))).toEqual(['a', 'b', 'c'])
  })
})

describe('with others who write it too', () => {
  const rewriting = { method: 'PATCH', path: /\/issues\/comments\/\d+/ }

  test('a part that was overwritten is written again', async () => {
    const one = await thread()
    await publishComment(one, line('a'), hasty)
    const [comment] = await github.comments()
    // Somebody who read before we wrote, and writes after us.
    const late = () =>
      one.client.rest.issues.updateComment({
        ...about,
        comment_id: comment?.id ?? 0,
        body: `${comment?.body}\nz`,
      })
    const patience: RetryTiming = { ...hasty, pause: once(late) }
    expect(await publishComment(one, line('b'), patience)).toMatchObject({ kind: 'written' })
    expect(linesIn(await readComment(one))).toEqual(['a', 'b', 'z'])
  })

  test('what is written between finding and writing is kept', async () => {
    const one = await thread()
    await publishComment(one, line('a'), hasty)
    const reading = { method: 'GET', path: /\/issues\/comments\/\d+$/ }
    github.meanwhile(reading, () => publishComment(one, line('b'), hasty))
    await publishComment(one, line('c'), hasty)
    expect(linesIn(await readComment(one))).toEqual(['a', 'b', 'c'])
  })

  test('a comment that somebody else made meanwhile is the one, and ours goes', async () => {
    const one = await thread()
    const making = { method: 'POST', path: /\/issues\/7\/comments/ }
    github.meanwhile(making, () => publishComment(one, line('a'), hasty))
    const published = await publishComment(one, line('b'), hasty)
    const [comment, ...more] = await ours()
    expect(more).toEqual([])
    expect(linesIn(await readComment(one))).toEqual(['a', 'b'])
    expect(published).toEqual({ kind: 'written', address: comment?.html_url })
  })

  test('two who begin at once leave one comment that holds both', async () => {
    for (let round = 0; round < 3; round += 1) {
      await github.reset()
      await Promise.all(
        ['a', 'b'].map(async (name) => publishComment(await thread(), line(name), brisk)),
      )
      expect(await ours()).toHaveLength(1)
      expect(linesIn(await readComment(await thread()))).toEqual(['a', 'b'])
    }
  })

  test.each([
    ['begin it', false],
    ['find it there', true],
  ])(
    'ten who %s at once all get what they have to say into it',
    { timeout: 60_000 },
    async (_, isThere) => {
      if (isThere) await put('before')
      const names = Array.from({ length: 10 }, (_, index) => `job ${index}`)
      const published = await Promise.all(
        names.map(async (name) => publishComment(await thread(), line(name), brisk)),
      )
      expect(published.map(({ kind }) => kind)).toEqual(names.map(() => 'written'))
      expect(await ours()).toHaveLength(1)
      expect(linesIn(await readComment(await thread()))).toEqual(
        isThere ? ['before', ...names] : names,
      )
    },
  )

  test('a comment that somebody deletes meanwhile is made anew', async () => {
    for (const call of [{ method: 'GET', path: /\/issues\/comments\/\d+$/ }, rewriting]) {
      await github.reset()
      await put('### passed')
      const [comment] = await github.comments()
      github.meanwhile(call, () => github.unsay(comment?.id ?? 0))
      await put('### failed')
      expect(await bodies()).toEqual([expect.stringContaining('### failed')])
    }
  })

  test('who finds that a newer run has written takes back the comment that was just made', async () => {
    const one = await thread()
    const making = { method: 'POST', path: /\/issues\/7\/comments/ }
    github.meanwhile(making, () => publishComment(one, line('newer'), hasty))
    const older: CommentUpdate = {
      merge: (said) => (linesIn(said).includes('newer') ? { left: 'older' } : { text: 'older' }),
      isIn: (said) => linesIn(said).includes('older'),
      covers: () => false,
    }
    expect(await publishComment(one, older, hasty)).toEqual({ kind: 'older' })
    expect(await ours()).toHaveLength(1)
    expect(linesIn(await readComment(one))).toEqual(['newer'])
  })

  describe('and that left one behind', () => {
    /** A comment beside ours, as of a job that made it when none was there, and ended before it found the other. */
    async function leave(text: string): Promise<void> {
      const [mark = ''] = (await ours())[0]?.body.split('\n') ?? []
      await github.say(bot, `${mark}\n${text}`)
    }

    test('what it says is taken over, and then it goes', async () => {
      const one = await thread()
      await publishComment(one, line('a'), hasty)
      await leave('b')
      await publishComment(one, line('c'), hasty)
      expect(await ours()).toHaveLength(1)
      expect(linesIn(await readComment(one))).toEqual(['a', 'b', 'c'])
    })

    test('it stays until what it says is in the oldest', async () => {
      const one = await thread()
      await publishComment(one, line('a'), hasty)
      await publishComment(one, line('b'), { ...hasty, pause: once(() => leave('z')) })
      expect(await ours()).toHaveLength(2)
      await publishComment(one, line('c'), hasty)
      expect(await ours()).toHaveLength(1)
      expect(linesIn(await readComment(one))).toEqual(['a', 'b', 'c', 'z'])
    })
  })

  test('who never gets through says so, and stops', async () => {
    const one = await thread()
    await put('before')
    const [comment] = await github.comments()
    const over = () =>
      one.client.rest.issues.updateComment({
        ...about,
        comment_id: comment?.id ?? 0,
        body: comment?.body ?? '',
      })
    const published = await publishComment(one, line('a'), { ...hasty, pause: over })
    expect(published).toEqual({ kind: 'crowded' })
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
