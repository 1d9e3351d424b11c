/** Tests the label on a pull request with a test GitHub, and the states that a run keeps. */

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { acceptLabelName } from '../../src/core/acceptance/label.ts'
import { packStates, type SuiteState } from '../../src/core/acceptance/state.ts'
import { createGitHubClient } from '../../src/github/client.ts'
import type { AcceptanceInputs } from '../../src/host/host.ts'
import {
  type AcceptanceSource,
  buildStatesAfter,
  createAcceptanceReader,
} from '../../src/pull-request/acceptance-inputs.ts'
import type { CommentPart, Origin } from '../../src/report/comment/part.ts'
import { createInstantClock } from '../helpers/clocks/instant-clock.ts'
import { reports } from '../helpers/reports.ts'
import { type GitHub, startGitHub } from '../platform/github.ts'
import { pullRequest, repository, tokens } from '../platform/initial-data.ts'

let github: GitHub
beforeAll(async () => {
  github = await startGitHub()
})
beforeEach(() => github.reset())
afterAll(() => github[Symbol.asyncDispose]())

const origin = { job: 'load', step: '__tailgate', leg: '', asked: '' }
const state: SuiteState = { suite: 'api', unjudged: 2, failing: null, label: null }
const part: CommentPart = {
  origin,
  name: 'api',
  run: { id: 1, number: 1, attempt: 1 },
  commit: null,
  outcome: 'unsure',
  onFail: 'fail',
  headline: 'api was not judged: p99 could not be decided',
  report: '',
  state: packStates([state]),
}

function sourceWith(about: Partial<AcceptanceSource> = {}): AcceptanceSource & { origin: Origin } {
  return {
    createClient: () =>
      createGitHubClient({
        token: tokens.workflow,
        apiUrl: github.url,
        clock: createInstantClock(),
      }),
    repository,
    change: { kind: 'pull request', number: pullRequest },
    loadParts: async () => [part],
    origin,
    isKept: true,
    waivers: [],
    ...about,
  }
}

test('a label that is set while the load runs is found with its user and time', async () => {
  const readAcceptance = createAcceptanceReader(sourceWith())
  expect(await readAcceptance()).toMatchObject({ event: null, before: [state], warnings: [] })
  await github.label(acceptLabelName, 'octocat', '2026-11-20T10:00:00Z')
  expect((await readAcceptance()).event).toMatchObject({
    by: 'octocat',
    at: '2026-11-20T10:00:00Z',
  })
})

test('a label that is set again is another event, and a removed label is none', async () => {
  const readAcceptance = createAcceptanceReader(sourceWith())
  await github.label(acceptLabelName, 'octocat', '2026-11-20T10:00:00Z')
  const first = (await readAcceptance()).event
  await github.unlabel(acceptLabelName)
  expect((await readAcceptance()).event).toBeNull()
  await github.label(acceptLabelName, 'octocat', '2026-11-20T11:00:00Z')
  const second = (await readAcceptance()).event
  expect(second?.at).toBe('2026-11-20T11:00:00Z')
  expect(second?.id).not.toBe(first?.id)
})

test('without a comment for the state the label has no effect, and a warning says so', async () => {
  await github.label(acceptLabelName, 'octocat')
  const { event, warnings } = await createAcceptanceReader(sourceWith({ isKept: false }))()
  expect(event).toBeNull()
  expect(warnings).toEqual([expect.stringContaining('comment: never')])
})

test('a label that cannot be read counts as not set, with a warning', async () => {
  await github.label(acceptLabelName, 'octocat')
  github.fail({
    path: /\/issues\/7\/labels/,
    times: Number.POSITIVE_INFINITY,
    with: { status: 500 },
  })
  const { event, before, warnings } = await createAcceptanceReader(sourceWith())()
  expect(event).toBeNull()
  expect(before, 'the kept state is not overwritten').toBeNull()
  expect(warnings).toEqual([expect.stringMatching(/counts as not set\. .*500/)])
})

test('a pushed commit without a pull request is not accepted', async () => {
  const change = { kind: 'pushed', commit: (await github.ref('heads/main')) ?? '' } as const
  expect(await createAcceptanceReader(sourceWith({ change }))()).toEqual(nothing)
})

const nothing: AcceptanceInputs = { event: null, waivers: [], before: [], warnings: [] }
const label = { id: '17', by: 'octocat', at: '2026-11-20T10:00:00Z' }

function suiteOf(name: string) {
  const suite = reports[name]?.suites[0]
  if (suite === undefined) throw new Error(`no report ${name}`)
  return suite
}

const failed = suiteOf('pair-failed')

test('a label accepts the figures at the time when it was set', () => {
  const before = buildStatesAfter([failed], nothing)
  expect(before[0]?.failing).not.toEqual([])
  const rows = failed.rows.map((row) => ({ ...row, change: 9 }))
  const [after] = buildStatesAfter([{ ...failed, rows }], { ...nothing, event: label, before })
  expect(after?.label).toEqual({ event: '17', figures: before[0]?.failing })
  expect(after?.failing).not.toEqual(before[0]?.failing)
})

test('a label that is set between two pushes accepts nothing that only the second push has', () => {
  const first = buildStatesAfter([failed], nothing)
  const accepted = first[0]?.failing ?? []
  expect(accepted.map(({ metric }) => metric)).toContain('p99')
  const worse = failed.rows.map((row) => ({ ...row, change: (row.change ?? 0) + 9 }))
  // The label is set after the second push, before its run has ended.
  const second = buildStatesAfter([{ ...failed, rows: worse }], {
    ...nothing,
    event: label,
    before: first,
  })
  expect(second[0]?.label?.figures).toEqual(accepted)
  // A later run for the same label does not take over what the second push has.
  const third = buildStatesAfter([{ ...failed, rows: worse }], {
    ...nothing,
    event: label,
    before: second,
  })
  expect(third[0]?.label?.figures).toEqual(accepted)
  // Setting it again does.
  const again = { ...label, id: '18' }
  const fourth = buildStatesAfter([failed], { ...nothing, event: again, before: third })
  expect(fourth[0]?.label?.figures).toEqual(third[0]?.failing)
  expect(fourth[0]?.label?.figures).not.toEqual(accepted)
})

test('consecutive runs that are not judged are counted', () => {
  const unsure = suiteOf('pair-undecided')
  const first = buildStatesAfter([unsure], { ...nothing, before: null })
  const second = buildStatesAfter([unsure], { ...nothing, before: first })
  expect([first, second].map(([each]) => each?.unjudged)).toEqual([1, 2])
  expect(buildStatesAfter([failed], { ...nothing, before: second })[0]?.unjudged).toBe(0)
})

test('an unaffected suite keeps its state', () => {
  const untouched = { suite: 'api', outcome: 'pass', rows: [] } as const
  expect(buildStatesAfter([{ ...untouched, rows: [] }], { ...nothing, before: [state] })).toEqual([
    state,
  ])
})
