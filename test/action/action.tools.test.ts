/** The Action in a workflow with `act`, as GitHub runs it. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { actionOutputs as outputTable } from '../../src/core/config/options/outputs.ts'
import { type GitHub, startGitHub } from '../platform/github.ts'
import { tokens } from '../platform/initial-data.ts'
import { runWithAct } from './helpers/act.ts'
import {
  expectCommentShows,
  listStoredBaselines,
  readOwnComment,
} from './helpers/pull-request-comment.ts'
import { runDirectly } from './helpers/run-directly.ts'
import { openStagingRepository } from './helpers/staging-repository.ts'
import { expectNothingActs } from './helpers/untrusted-text.ts'
import { pullRequestEvent, pushEvent, type WorkflowTrigger } from './helpers/workflow-run.ts'

let github: GitHub
let pull: WorkflowTrigger
let push: WorkflowTrigger

beforeAll(async () => {
  github = await startGitHub()
  pull = { ...pullRequestEvent, github, token: tokens.workflow }
  push = { ...pushEvent, github, token: tokens.workflow }
})

beforeEach(() => github.reset())

afterAll(() => github[Symbol.asyncDispose]())

const quick = { env: { DELAY_MS: '18' } }
const slow = { env: { DELAY_MS: '72' } }
const everyOutput = outputTable.map(({ name }) => name).sort()

describe('in a workflow', () => {
  test('a push stores a baseline, and pull requests are compared with it', async () => {
    await using staging = await openStagingRepository()
    staging.configure(quick)

    const first = await runWithAct(staging, push)
    expect(first, first.summary).toMatchObject({ exitCode: 0, outcome: 'success', jobPassed: true })
    expect(first.outputs).toMatchObject({ verdict: 'no-baseline', 'p50-change': '' })
    const [stored = '', ...others] = await listStoredBaselines(github)
    expect(others).toEqual([])
    expect(stored).toMatch(/^v1\/api\/[^/]+\/[^/]+\/[^/]+\.json$/)
    expect(first.summary).toContain(`Saved as a baseline: tailgate-data:${stored}`)
    expect(await github.comments()).toEqual([])

    await github.fill(130)
    const second = await runWithAct(staging, { ...pull, run: 2 })
    expect(second, second.summary).toMatchObject({
      exitCode: 0,
      outcome: 'success',
      jobPassed: true,
    })
    expect(second.outputs.verdict).toBe('pass')
    expect(Object.keys(second.outputs).sort()).toEqual(everyOutput)
    expect(Number(second.outputs.p50)).toBeCloseTo(18, 0)
    expect(second.outputs.rps, 'as many as are due').toBe('200')
    expect(second.outputs['p50-change'], 'the same seed').toBe('0')
    expect(JSON.parse(second.report)).toMatchObject({ outcome: 'pass', suites: [{ suite: 'api' }] })
    expect(second.annotations).toEqual([
      expect.objectContaining({ level: 'notice', title: 'tailgate' }),
    ])
    expect(second.commands).toEqual([])
    expect(second.summary).toContain('| p50 |')
    expect(await listStoredBaselines(github), 'a pull request stores nothing').toEqual([stored])
    const comment = await readOwnComment(github)
    expect(comment.body).toMatch(/^<!-- .*\n### ✅ tailgate: api passed/)
    expectCommentShows(second, comment)

    const quotation = await github.say('octocat', comment.body)
    staging.configure(slow)
    const third = await runWithAct(staging, { ...pull, run: 3 })
    expect(third.outputs.verdict).toBe('fail')
    const updated = await readOwnComment(github)
    expect(updated.id, 'the comment is updated in place').toBe(comment.id)
    expect(updated.body).toMatch(/### ❌ tailgate: api p50 is/)
    expectCommentShows(third, updated)
    expect(await github.comments(), 'no other comment is updated').toContainEqual(quotation)

    staging.configure(quick)
    const late = await runDirectly(staging, { ...pull, run: 2 }, 24)
    expect(late.outputs.verdict).toBe('pass')
    expect(late.annotations.map(({ level }) => level)).toEqual(['notice'])
    expect(await readOwnComment(github), 'an older run that ends later changes nothing').toEqual(
      updated,
    )
  })

  test('a slower service fails the job after everything is published', async () => {
    await using staging = await openStagingRepository()
    staging.configure(quick)
    await runDirectly(staging, push, 24)

    staging.configure(slow)
    const result = await runWithAct(staging, pull)
    expect(result, result.summary).toMatchObject({
      exitCode: 1,
      outcome: 'failure',
      jobPassed: false,
    })
    expect(result.outputs.verdict).toBe('fail')
    expect(Number(result.outputs['p50-change'])).toBeCloseTo(300, -1)
    expect(result.annotations).toHaveLength(1)
    expect(result.annotations[0]).toMatchObject({ level: 'error', title: 'tailgate' })
    expect(result.annotations[0]?.text).toMatch(/p50 is .*slow/)
    expect(result.summary).toContain('❌')
    expect(result.summary).toMatch(/\| \*\*p50\*\* \|.*\*\*failed\*\*/)
    expectCommentShows(result, await readOwnComment(github))
    expect(await github.checkRuns(await staging.origin.readPullRequestHead())).toEqual([
      expect.objectContaining({ name: 'tailgate (load)', conclusion: 'failure' }),
    ])
    expect(JSON.parse(result.report)).toMatchObject({ outcome: 'fail' })
  })

  test('a slower push to main fails, and does not become a baseline', async () => {
    await using staging = await openStagingRepository()
    staging.configure(quick)
    await runDirectly(staging, push, 24)
    staging.configure(slow)
    const result = await runWithAct(staging, push)
    expect(result, result.summary).toMatchObject({ exitCode: 1, outputs: { verdict: 'fail' } })
    expect(await listStoredBaselines(github)).toHaveLength(1)
    expect(result.summary).toContain('It is stored as rejected: tailgate-data:rejected/v1/api/')
    expect(await github.comments()).toEqual([])
  })

  test('a pull request without a baseline is not judged, and stores nothing', async () => {
    await using staging = await openStagingRepository()
    staging.configure(quick)
    const result = await runWithAct(staging, pull)
    expect(result).toMatchObject({ exitCode: 0, outcome: 'success', jobPassed: true })
    expect(result.outputs.verdict).toBe('no-baseline')
    expect(result.annotations.map(({ level }) => level)).toEqual(['warning'])
    expect(result.annotations[0]?.text).toContain('no baseline')
    expect(result.summary).toContain('⚠️')
    expectCommentShows(result, await readOwnComment(github))
    expect(await github.ref('heads/tailgate-data')).toBe(null)
  })

  test('a token that may only read causes a warning, and the verdict remains', async () => {
    await using staging = await openStagingRepository()
    staging.configure(quick)
    const result = await runWithAct(staging, { ...pull, token: tokens.readOnly })
    expect(result).toMatchObject({ exitCode: 0, outcome: 'success' })
    expect(result.outputs.verdict).toBe('no-baseline')
    const warning = result.annotations.find(({ text }) => text.includes('comment'))
    expect(warning).toMatchObject({ level: 'warning' })
    expect(warning?.text).toContain('Resource not accessible by integration')
    expect(warning?.text).toContain('pull-requests: write')
    expect(result.summary).toContain('| p50 |')
    expect(await github.comments()).toEqual([])
  })

  test('a request whose name is markup breaks neither the table nor the page', async () => {
    await using staging = await openStagingRepository()
    const requests = [
      { name: 'a | b `c` @everyone <img src=x> --> ::error::', path: '/a' },
      { path: '/b' },
    ]
    staging.configure({ requests })
    const result = await runWithAct(staging, pull)
    expect(result.outputs.verdict).toBe('no-baseline')
    expectNothingActs(result, await github.comments())
    const tables = result.summary.split(/\n{2,}/).filter((part) => part.startsWith('|'))
    const columns = tables.map(
      (table) => new Set(table.split('\n').map((row) => row.split('|').length)),
    )
    expect(tables.length).toBeGreaterThan(1)
    expect(
      columns.map((counts) => counts.size),
      'every row has as many cells as the head',
    ).toEqual(tables.map(() => 1))
  })
})
