/** The door to GitHub: what an event means, and the comment, against a stand-in for the API over real HTTP. */
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Comment, type Occasion, occasionOf, putComment } from '../src/github.ts'
import {
  type GitHubApi,
  longestBody,
  pullRequest,
  repository,
  startGitHubApi,
  tokens,
} from './action/github-api.ts'

const nothing: Occasion = { repository, pullRequest: null, baseBranch: null, pushToDefaultBranch: false }
const named = 'acme/widgets'

describe('what the workflow runs for', () => {
  const toMain = { ref: 'refs/heads/main', repository: { default_branch: 'main' } }
  const pulled = { pull_request: { number: 7 }, repository: { default_branch: 'main' } }

  test('a pull request is one to comment on', () => {
    expect(occasionOf('pull_request', JSON.stringify(pulled), named)).toEqual({ ...nothing, pullRequest: 7 })
  })

  test('a pull request says which branch it wants to go to', () => {
    const payload = { pull_request: { number: 7, base: { ref: 'release/1.x', sha: 'abc' } } }
    const occasion = occasionOf('pull_request', JSON.stringify(payload), named)
    expect(occasion).toEqual({ ...nothing, pullRequest: 7, baseBranch: 'release/1.x' })
  })

  test('another event’s branch is none to compare with', () => {
    const payload = { pull_request: { number: 7, base: { ref: 'main' } } }
    expect(occasionOf('pull_request_target', JSON.stringify(payload), named).baseBranch).toBeNull()
    expect(occasionOf('push', JSON.stringify(payload), named).baseBranch).toBeNull()
  })

  test('a push to the default branch is one to store a baseline on', () => {
    const occasion = occasionOf('push', JSON.stringify(toMain), named)
    expect(occasion).toEqual({ ...nothing, pushToDefaultBranch: true })
  })

  test.each([
    ['a push to another branch', 'push', { ...toMain, ref: 'refs/heads/main2' }],
    ['a push of a tag called like the branch', 'push', { ...toMain, ref: 'refs/tags/main' }],
    ['a push that does not say what the default branch is', 'push', { ref: 'refs/heads/main' }],
    ['a push with neither', 'push', {}],
    ['a pull request that claims to be a push', 'pull_request', toMain],
    ['another event about a pull request', 'pull_request_target', pulled],
    ['a comment on a pull request', 'issue_comment', { issue: { pull_request: {} }, ...pulled }],
    ['a schedule on the default branch', 'schedule', toMain],
  ])('%s is an occasion for nothing', (_, event, payload) => {
    expect(occasionOf(event, JSON.stringify(payload), named)).toEqual(nothing)
  })

  test.each([
    ['no text', ''],
    ['no JSON', '{"pull_request": {"number": 7}'],
    ['nothing', 'null'],
    ['a list', '[{"pull_request": {"number": 7}}]'],
    ['a number', '7'],
    ['a number as text', '{"pull_request": {"number": "7"}}'],
    ['a path for a number', '{"pull_request": {"number": "7/../../../gists"}}'],
    ['half a number', '{"pull_request": {"number": 7.5}}'],
    ['a number below 1', '{"pull_request": {"number": 0}}'],
    ['a number beyond all', '{"pull_request": {"number": 1e999}}'],
    ['a number too large to be exact', '{"pull_request": {"number": 9007199254740993}}'],
    ['a list of numbers', '{"pull_request": [{"number": 7}]}'],
    ['an inherited number', '{"__proto__": {"pull_request": {"number": 7}}}'],
    ['a prototype for a number', '{"pull_request": {"__proto__": {"number": 7}}}'],
    ['a list for a branch', '{"pull_request": {"number": 7, "base": {"ref": ["main"]}}}'],
    [
      'a branch without end',
      JSON.stringify({ pull_request: { number: 7, base: { ref: 'x'.repeat(1001) } } }),
    ],
    ['a good number beside nonsense', '{"pull_request": {"number": 7}, "repository": "main"}'],
    ['brackets without end', '['.repeat(100_000)],
  ])('a payload with %s is an occasion for nothing', (_, payload) => {
    expect(occasionOf('pull_request', payload, named)).toEqual(nothing)
  })

  test.each([
    '',
    'acme',
    'acme/',
    '/widgets',
    'acme/widgets/issues',
    'acme/wid gets',
    'acme/widgets\n',
    'a%2Fb/c?d',
  ])('a repository called %j is none', (name) => {
    expect(occasionOf('pull_request', JSON.stringify(pulled), name).repository).toBeNull()
  })
})

describe('the comment', () => {
  let api: GitHubApi

  beforeAll(async () => {
    api = await startGitHubApi()
    // Read once, when the client is loaded.
    vi.stubEnv('GITHUB_API_URL', api.url)
  })

  beforeEach(() => api.reset())

  afterAll(async () => {
    vi.unstubAllEnvs()
    await api[Symbol.asyncDispose]()
  })

  const put = (body: string, other: Partial<Comment> = {}) =>
    putComment({ token: tokens.workflow, repository, pullRequest, key: 'load/test', body, ...other })
  const bodies = () => api.comments.map((comment) => comment.body)
  const steps = () => api.calls.map(({ method, status }) => `${method} ${status}`)
  const othersTalk = (count: number) => {
    for (let index = 0; index < count; index += 1) api.say('octocat', `remark ${index}`)
  }

  test('is made where there is none, and its address given back', async () => {
    expect(await put('### passed')).toBe(api.comments[0]?.html_url)
    expect(bodies()).toEqual([expect.stringMatching(/^<!-- tailgate:v1 [0-9a-f]{16} -->\n### passed$/)])
  })

  test('is written over the next time', async () => {
    const first = await put('### passed')
    othersTalk(3)
    expect(await put('### failed')).toBe(first)
    expect(api.comments).toHaveLength(4)
    expect(bodies()[0]).toContain('### failed')
    expect(bodies()[0]).not.toContain('### passed')
  })

  test.each([99, 100, 150, 250])('is found again behind %i others', async (count) => {
    othersTalk(count)
    const first = await put('### passed')
    othersTalk(5)
    expect(await put('### failed')).toBe(first)
    expect(api.comments).toHaveLength(count + 6)
    expect(steps().filter((step) => !step.startsWith('GET'))).toEqual(['POST 201', 'PATCH 200'])
  })

  test('of another workflow or job is left alone', async () => {
    await put('one', { key: 'load/test' })
    await put('other', { key: 'load/other' })
    await put('one again', { key: 'load/test' })
    expect(bodies()).toEqual([expect.stringMatching(/one again$/), expect.stringMatching(/other$/)])
  })

  test('of a person who quotes ours is left alone', async () => {
    await put('### passed')
    const [ours = ''] = bodies()
    api.reset()
    api.say('octocat', ours)
    api.say('mallory[bot]', ours)
    await put('### failed')
    expect(bodies()).toEqual([ours, ours, expect.stringContaining('### failed')])
  })

  test('of another action that mentions our marker is left alone', async () => {
    await put('### passed')
    const [ours = ''] = bodies()
    api.reset()
    api.say('github-actions[bot]', `> ${ours}`)
    await put('### failed')
    expect(api.comments).toHaveLength(2)
  })

  test('of a person’s token is found again too', async () => {
    const token = tokens.personal
    await put('### passed', { token })
    api.say('hubot', bodies()[0] ?? '')
    await put('### failed', { token })
    expect(api.comments).toHaveLength(2)
    expect(bodies()[0]).toContain('### failed')
  })

  test('shows text as it was given', async () => {
    const body = 'ünï — ❌ "quoted" \\ `code`\r\n| a | b |\n<!-- tailgate:v1 0000000000000000 -->'
    await put(body)
    expect(bodies()[0]?.endsWith(`\n${body}`)).toBe(true)
  })

  test('that the token may not write is refused in GitHub’s words', async () => {
    await expect(put('### passed', { token: tokens.readOnly })).rejects.toThrow(
      'Resource not accessible by integration',
    )
    expect(steps()).toEqual(['GET 200', 'POST 403'])
  })

  test('that is too long is refused', async () => {
    await expect(put('x'.repeat(longestBody))).rejects.toThrow('too long')
    expect(api.comments).toEqual([])
  })

  test('with a token that is none is refused, and the token is not told', async () => {
    const refused = await put('### passed', { token: 'token-that-nobody-knows' }).catch(
      (error: Error) => error,
    )
    expect(refused).toMatchObject({ message: expect.stringContaining('Bad credentials') })
    expect(String(refused)).not.toContain('token-that')
  })

  test('in a repository that is not there is refused', async () => {
    await expect(put('### passed', { repository: { owner: 'acme', name: 'gadgets' } })).rejects.toThrow(
      'Not Found',
    )
  })
})
