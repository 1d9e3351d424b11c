/** Slowdowns that somebody takes on: by the label on a pull request, or by a waiver. Each test has a GitHub of its own. */

import { describe, expect, test } from 'vitest'
import { stringify } from 'yaml'
import { acceptLabelName } from '../../src/core/acceptance/label.ts'
import { waiversFileName } from '../../src/core/acceptance/waivers.ts'
import { type GitHub, startGitHub } from '../platform/github.ts'
import { pullRequest, tokens } from '../platform/initial-data.ts'
import { runWithAct } from './helpers/act.ts'
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

describe.concurrent('the label', { timeout: 120_000 }, () => {
  test('accepts what it was set at, until it gets worse by more than the limit, and goes with the queue and the merge', async () => {
    await using github = await startGitHub()
    await using staging = await openStagingRepository()
    await storedOnMain(staging, github)

    answersAfter('50', staging)
    const refused = await runDirectly(staging, pullTo(github, 2), 24)
    expect(refused, refused.summary).toMatchObject({ exitCode: 1, outputs: { verdict: 'fail' } })
    expect(refused.summary).toContain(`set the label ${acceptLabelName} on the pull request`)

    await github.label(acceptLabelName, 'octocat', '2026-11-20T10:00:00Z')
    const taken = await runWithAct(staging, pullTo(github, 3))
    expect(taken, taken.summary).toMatchObject({ exitCode: 0, outcome: 'success', jobPassed: true })
    expect(taken.outputs.verdict).toBe('accepted')
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
      / Accepted by @&#8203;octocat on 2026-11-20 at \+\d+ %, which covers up to/,
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

    answersAfter('150', staging)
    const worse = await runDirectly(staging, pullTo(github, 4), 24)
    expect(worse, worse.summary).toMatchObject({ exitCode: 1, outputs: { verdict: 'fail' } })
    expect((await readOwnComment(github)).body).toMatch(
      /It was accepted at \+\d+ % by @&#8203;octocat on 2026-11-20, and now it is \+\d+ %\. To accept it, remove the label tailgate:accept and set it again\./,
    )

    answersAfter('50', staging)
    github.meanwhile({ path: /\/commits\/[0-9a-f]{40}\/pulls/ }, async () =>
      github.pull(pullRequest, { mergedAs: await staging.origin.readMain() }),
    )
    const merged = await runDirectly(staging, { ...pushTo(github), run: 5 }, 24)
    expect(merged, merged.summary).toMatchObject({ exitCode: 0, outputs: { verdict: 'accepted' } })
    expect(merged.summary).toContain('Accepted by @&#8203;octocat on 2026-11-20')
    expect(merged.summary).toContain('Saved as a baseline')
    expect(await listStoredBaselines(github), 'later runs are compared with it').toHaveLength(2)
  })
})

describe.concurrent('a waiver', { timeout: 90_000 }, () => {
  test('accepts up to its ceiling, and the comment says first that the change enters it', async () => {
    await using github = await startGitHub()
    await using staging = await openStagingRepository()
    const stored = await storedOnMain(staging, github)

    answersAfter('50', staging)
    const expires = inDays(30)
    waive(staging, { expires })
    const ran = await runWithAct(staging, pullTo(github, 2))
    expect(ran, ran.summary).toMatchObject({ exitCode: 0, outcome: 'success', jobPassed: true })
    expect(ran.outputs.verdict).toBe('accepted')
    const comment = await readOwnComment(github)
    const lines = withoutMarks(comment.body)
    expect(lines[0]).toContain('☑️ tailgate: api p50 is')
    expect(lines[0]).toContain(`accepted by the api team until ${expires}`)
    expect(lines.slice(1, 3)).toEqual([
      '- This change alters the rules that it is judged by:',
      `- A waiver of api p50 is added, up to +900% until ${expires}: The new index is being built.`,
    ])
    expect(lines[3]).toContain('The new index is being built.')
    expectCommentShows(ran, comment)

    const merged = await runDirectly(staging, { ...pushTo(github), run: 3 }, 24)
    expect(merged, merged.summary).toMatchObject({ exitCode: 0, outputs: { verdict: 'accepted' } })
    expect(merged.summary).toContain(
      'not saved as a baseline of api, because a waiver accepts it for a while only',
    )
    expect(await listStoredBaselines(github), 'it moves no baseline').toEqual(stored)
  })

  test('that has expired accepts nothing, and that is said', async () => {
    await using github = await startGitHub()
    await using staging = await openStagingRepository()
    const expires = inDays(-1)
    waive(staging, { expires })
    await storedOnMain(staging, github)

    answersAfter('50', staging)
    const ran = await runWithAct(staging, pullTo(github, 2))
    expect(ran, ran.summary).toMatchObject({ exitCode: 1, outcome: 'failure', jobPassed: false })
    expect(ran.outputs.verdict).toBe('fail')
    const comment = await readOwnComment(github)
    for (const text of [ran.annotations[0]?.text, comment.body]) {
      expect(text).toContain(`The waiver of api p50 expired on ${expires}.`)
      expect(text).not.toContain('alters')
    }
    expectCommentShows(ran, comment)
  })

  test('that a change enters itself accepts nothing where the rules of the base count', async () => {
    await using github = await startGitHub()
    await using staging = await openStagingRepository()
    await storedOnMain(staging, github, { policy: 'base' })

    answersAfter('50', staging, { policy: 'head' })
    waive(staging, { expires: inDays(30) })
    const ran = await runDirectly(staging, pullTo(github, 2), 24)
    expect(ran, ran.summary).toMatchObject({ exitCode: 1, outputs: { verdict: 'fail' } })
    const comment = await readOwnComment(github)
    expect(comment.body).toContain('This change alters rules; it is judged by those of its base')
    expect(comment.body).toContain('policy is loosened from base to head.')
    expect(comment.body).toContain('A waiver of api p50 is added')
    expectCommentShows(ran, comment)
  })
})

const quick = { load: { rate: '100/s', connections: 20 }, warmup: '200ms', duration: '500ms' }

function answersAfter(
  delayMs: string,
  staging: StagingRepository,
  other: Record<string, unknown> = {},
): void {
  staging.configure({ ...quick, env: { DELAY_MS: delayMs }, ...other })
}

/** What main answers after 20 ms. */
async function storedOnMain(
  staging: StagingRepository,
  github: GitHub,
  other: Record<string, unknown> = {},
): Promise<string[]> {
  answersAfter('20', staging, other)
  const ran = await runDirectly(staging, pushTo(github), 24)
  expect(ran, ran.summary).toMatchObject({ exitCode: 0, outputs: { verdict: 'no-baseline' } })
  return listStoredBaselines(github)
}

function waive(staging: StagingRepository, { expires }: { expires: string }): void {
  const waiver = { suite: 'api', metric: 'p50', ceiling: '+900%', expires, by: 'the api team' }
  staging.write(
    waiversFileName,
    stringify([{ ...waiver, reason: 'The new index is being built.' }]),
  )
}

/** In UTC, as waivers have it. */
function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

/** The lines that are seen, and not empty. */
function withoutMarks(body: string): string[] {
  return body.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('<!-- '))
}

function pullTo(github: GitHub, run: number): WorkflowTrigger {
  return { ...pullRequestEvent, github, token: tokens.workflow, run }
}

function pushTo(github: GitHub): WorkflowTrigger {
  return { ...pushEvent, github, token: tokens.workflow }
}
