/** The label on a pull request, read from GitHub as it is set, and what counts where it can't be read. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Asking, acceptancesOf } from '../src/acceptances.ts'
import { acceptLabel, keptState, type SuiteState } from '../src/core/acceptance.ts'
import { clientFor } from '../src/github/client.ts'
import type { Part } from '../src/report/comment.ts'
import { type GitHub, pullRequest, repository, startGitHub, tokens } from './platform/github.ts'

let github: GitHub
beforeAll(async () => {
  github = await startGitHub()
})
beforeEach(() => github.reset())
afterAll(() => github[Symbol.asyncDispose]())

const origin = { job: 'load', step: '__tailgate', leg: '' }
const state: SuiteState = { suite: 'api', unjudged: 2, failing: null, label: null }
const part: Part = {
  origin,
  name: 'api',
  run: { id: 1, number: 1, attempt: 1 },
  commit: null,
  outcome: 'unsure',
  headline: 'api: p99 could not be decided',
  report: '',
  state: keptState([state]),
}

function asking(about: Partial<Asking> = {}): Asking {
  return {
    client: () => clientFor({ token: tokens.workflow, apiUrl: github.url, pauseSeconds: 0.01 }),
    repository,
    change: { kind: 'pull request', number: pullRequest },
    parts: async () => [part],
    origin,
    isKept: true,
    waivers: [],
    ...about,
  }
}

test('a label that is set while the load runs is found, with who set it and when', async () => {
  const taken = acceptancesOf(asking())
  expect(await taken()).toMatchObject({ event: null, before: [state], warnings: [] })
  await github.label(acceptLabel, 'octocat', '2026-11-20T10:00:00Z')
  expect((await taken()).event).toMatchObject({ by: 'octocat', at: '2026-11-20T10:00:00Z' })
})

test('a label that is set anew is another acceptance, and one that is taken off is none', async () => {
  const taken = acceptancesOf(asking())
  await github.label(acceptLabel, 'octocat', '2026-11-20T10:00:00Z')
  const first = (await taken()).event
  await github.unlabel(acceptLabel)
  expect((await taken()).event).toBeNull()
  await github.label(acceptLabel, 'octocat', '2026-11-20T11:00:00Z')
  const second = (await taken()).event
  expect(second?.at).toBe('2026-11-20T11:00:00Z')
  expect(second?.id).not.toBe(first?.id)
})

test('where nothing can be kept until the next run, the label is not heeded, and that is said', async () => {
  await github.label(acceptLabel, 'octocat')
  const { event, warnings } = await acceptancesOf(asking({ isKept: false }))()
  expect(event).toBeNull()
  expect(warnings).toEqual([expect.stringContaining('comment: never')])
})

test('where GitHub does not tell, the label counts as not set, with a warning', async () => {
  await github.label(acceptLabel, 'octocat')
  github.fail({ path: /\/issues\/7\/labels/, times: Number.POSITIVE_INFINITY, with: { status: 500 } })
  const { event, warnings } = await acceptancesOf(asking())()
  expect(event).toBeNull()
  expect(warnings).toEqual([expect.stringMatching(/counts as not set\. .*500/)])
})

test('a pushed commit that came with no pull request was accepted by nobody', async () => {
  const change = { kind: 'pushed', commit: 'f'.repeat(40) } as const
  expect(await acceptancesOf(asking({ change }))()).toMatchObject({ event: null, before: [] })
})
