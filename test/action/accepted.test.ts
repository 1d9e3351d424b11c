/**
 * Slowdowns accepted by the label on a pull request or by a waiver. Each test has its own GitHub.
 */
import { describe, expect, test } from 'vitest'
import { stringify } from 'yaml'
import { acceptLabelName } from '../../src/core/acceptance/label.ts'
import { waiversFileName } from '../../src/core/acceptance/waivers.ts'
import { type GitHub, startGitHub } from '../platform/github.ts'
import { pullRequest, tokens } from '../platform/initial-data.ts'
import {
  expectCommentShows,
  listStoredBaselines,
  readOwnComment,
} from './helpers/pull-request-comment.ts'
import { runDirectly } from './helpers/run-directly.ts'
import { openStagingRepository, type StagingRepository } from './helpers/staging-repository.ts'
import {
  mergeGroupEvent,
  pullRequestEvent,
  pushEvent,
  type WorkflowTrigger,
} from './helpers/workflow-run.ts'

describe.concurrent('the label', () => {
  test('accepts a slowdown up to the limit, also in the queue and after the merge', async () => {
    await using github = await startGitHub()
    await using staging = await openStagingRepository()
    await storeOnMain(staging, github)

    setDelay('50', staging)
    const refused = await runDirectly(staging, buildPullRequest(github, 2), 24)
    expect(refused, refused.summary).toMatchObject({ exitCode: 1, outputs: { verdict: 'fail' } })
    expect(refused.summary).toContain(`set the label ${acceptLabelName} on the pull request`)

    await github.label(acceptLabelName, 'octocat', '2026-11-20T10:00:00Z')
    const taken = await runDirectly(staging, buildPullRequest(github, 3), 24)
    expect(taken, taken.summary).toMatchObject({ exitCode: 0, outputs: { verdict: 'accepted' } })
    expect(JSON.parse(taken.report)).toMatchObject({
      outcome: 'accepted',
      suites: [{ suite: 'api' }],
    })
    expect(taken.annotations.map(({ level }) => level)).toEqual(['warning'])
    const comment = await readOwnComment(github)
    expect(comment.body).toMatch(
      /^<!-- .*\n### ☑️ tailgate: api p50 is .* slow(er)?, accepted by @&#8203;octocat\n/,
    )
    expect(comment.body).toMatch(
      / Accepted by @&#8203;octocat on 2026-11-20 at \+150 %, which covers up to/,
    )
    expectCommentShows(taken, comment)
    expect(await github.checkRuns(await staging.origin.readPullRequestHead())).toEqual([
      expect.objectContaining({ conclusion: 'success' }),
    ])

    const queue = await runDirectly(
      staging,
      { ...mergeGroupEvent, github, token: tokens.workflow, run: 30 },
      24,
    )
    expect(queue, queue.summary).toMatchObject({ exitCode: 0, outputs: { verdict: 'accepted' } })

    setDelay('150', staging)
    const worse = await runDirectly(staging, buildPullRequest(github, 4), 24)
    expect(worse, worse.summary).toMatchObject({ exitCode: 1, outputs: { verdict: 'fail' } })
    expect((await readOwnComment(github)).body).toMatch(
      /It was accepted at \+150 % by @&#8203;octocat on 2026-11-20, and now it is \+650 %\. To accept it, remove the label tailgate:accept and set it again\./,
    )

    setDelay('50', staging)
    github.meanwhile({ path: /\/commits\/[0-9a-f]{40}\/pulls/ }, async () =>
      github.pull(pullRequest, { mergedAs: await staging.origin.readMain() }),
    )
    const merged = await runDirectly(staging, { ...buildPush(github), run: 5 }, 24)
    expect(merged, merged.summary).toMatchObject({ exitCode: 0, outputs: { verdict: 'accepted' } })
    expect(merged.summary).toContain('Accepted by @&#8203;octocat on 2026-11-20')
    expect(merged.summary).toContain('Saved as a baseline')
    expect(await listStoredBaselines(github), 'it is a baseline').toHaveLength(2)
  })
})

describe.concurrent('a waiver', () => {
  test('accepts up to its ceiling, and the comment begins with the added waiver', async () => {
    await using github = await startGitHub()
    await using staging = await openStagingRepository()
    const stored = await storeOnMain(staging, github)

    setDelay('50', staging)
    const expires = formatDateIn(30)
    addWaiver(staging, { expires })
    const result = await runDirectly(staging, buildPullRequest(github, 2), 24)
    expect(result, result.summary).toMatchObject({ exitCode: 0, outputs: { verdict: 'accepted' } })
    const comment = await readOwnComment(github)
    const lines = listVisibleLines(comment.body)
    expect(lines[0]).toContain('☑️ tailgate: api p50 is')
    expect(lines[0]).toContain(`accepted by the api team until ${expires}`)
    expect(lines.slice(1, 3)).toEqual([
      '- This change alters the rules that it is judged by:',
      `- A waiver of api p50 is added, up to +900% until ${expires}: The new index is being built.`,
    ])
    expect(lines[3]).toContain('The new index is being built.')
    expectCommentShows(result, comment)

    const merged = await runDirectly(staging, { ...buildPush(github), run: 3 }, 24)
    expect(merged, merged.summary).toMatchObject({ exitCode: 0, outputs: { verdict: 'accepted' } })
    expect(merged.summary).toContain(
      'not saved as a baseline of api, because a waiver accepts it for a while only',
    )
    expect(await listStoredBaselines(github), 'the baselines remain').toEqual(stored)
  })

  test('that has expired accepts nothing, and the comment says so', async () => {
    await using github = await startGitHub()
    await using staging = await openStagingRepository()
    const expires = formatDateIn(-1)
    addWaiver(staging, { expires })
    await storeOnMain(staging, github)

    setDelay('50', staging)
    const result = await runDirectly(staging, buildPullRequest(github, 2), 24)
    expect(result, result.summary).toMatchObject({ exitCode: 1, outputs: { verdict: 'fail' } })
    const comment = await readOwnComment(github)
    for (const text of [result.annotations[0]?.text, comment.body]) {
      expect(text).toContain(`The waiver of api p50 expired on ${expires}.`)
      expect(text).not.toContain('alters')
    }
    expectCommentShows(result, comment)
  })

  test('that the change adds accepts nothing where the rules of the base apply', async () => {
    await using github = await startGitHub()
    await using staging = await openStagingRepository()
    await storeOnMain(staging, github, { policy: 'base' })

    setDelay('50', staging, { policy: 'head' })
    addWaiver(staging, { expires: formatDateIn(30) })
    const result = await runDirectly(staging, buildPullRequest(github, 2), 24)
    expect(result, result.summary).toMatchObject({ exitCode: 1, outputs: { verdict: 'fail' } })
    const comment = await readOwnComment(github)
    expect(comment.body).toContain('This change alters rules; it is judged by those of its base')
    expect(comment.body).toContain('policy is loosened from base to head.')
    expect(comment.body).toContain('A waiver of api p50 is added')
    expectCommentShows(result, comment)
  })
})

const shortLoad = { load: { rate: '90/s', connections: 20 }, warmup: '200ms', duration: '500ms' }

function setDelay(
  delayMs: string,
  staging: StagingRepository,
  other: Record<string, unknown> = {},
): void {
  staging.configure({ ...shortLoad, env: { DELAY_MS: delayMs }, ...other })
}

/** Stores a run of main with responses after 20 ms. Resolves with the paths of the baselines. */
async function storeOnMain(
  staging: StagingRepository,
  github: GitHub,
  other: Record<string, unknown> = {},
): Promise<string[]> {
  setDelay('20', staging, other)
  const result = await runDirectly(staging, buildPush(github), 24)
  expect(result, result.summary).toMatchObject({ exitCode: 0, outputs: { verdict: 'no-baseline' } })
  return listStoredBaselines(github)
}

function addWaiver(staging: StagingRepository, { expires }: { expires: string }): void {
  const waiver = { suite: 'api', metric: 'p50', ceiling: '+900%', expires, by: 'the api team' }
  staging.write(
    waiversFileName,
    stringify([{ ...waiver, reason: 'The new index is being built.' }]),
  )
}

/** A date in UTC, as in waivers. */
function formatDateIn(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

/** The visible lines that are not empty. */
function listVisibleLines(body: string): string[] {
  return body.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('<!-- '))
}

function buildPullRequest(github: GitHub, run: number): WorkflowTrigger {
  return { ...pullRequestEvent, github, token: tokens.workflow, run }
}

function buildPush(github: GitHub): WorkflowTrigger {
  return { ...pushEvent, github, token: tokens.workflow }
}
