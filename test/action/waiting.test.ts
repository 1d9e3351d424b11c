/** Runs of the Action that mostly wait. They run concurrently, each with its own GitHub. */
import { describe, expect, test } from 'vitest'
import { type GitHub, startGitHub } from '../platform/github.ts'
import { overLimit, tokens } from '../platform/initial-data.ts'
import { expectCommentShows, readOwnComment } from './helpers/pull-request-comment.ts'
import { runDirectly } from './helpers/run-directly.ts'
import { briefSettings, openStagingRepository } from './helpers/staging-repository.ts'
import { pullRequestEvent, type WorkflowTrigger } from './helpers/workflow-run.ts'

describe.concurrent('when GitHub fails,', () => {
  test('failing, delayed and lost responses delay the verdict without changing it', async () => {
    await using github = await startGitHub()
    await using staging = await openStagingRepository()
    staging.configure(briefSettings)
    const comments = /issues\/7\/comments/
    github.fail({ path: /git\/matching-refs/, with: { status: 500 } })
    github.fail({ method: 'GET', path: comments, with: overLimit(1) })
    github.fail({ method: 'POST', path: comments, with: 'timeout' })
    github.fail({ method: 'POST', path: comments, with: 'lost' })
    github.fail({ method: 'POST', path: /check-runs/, with: { status: 502 } })
    const result = await runDirectly(staging, buildPullRequest(github), 24)
    expect(result, result.summary).toMatchObject({
      exitCode: 0,
      outputs: { verdict: 'no-baseline' },
    })
    expect(result.annotations).toEqual([
      expect.objectContaining({ level: 'warning', text: expect.stringContaining('no baseline') }),
    ])
    expectCommentShows(result, await readOwnComment(github))
    expect(await github.checkRuns(await staging.origin.readPullRequestHead())).toHaveLength(1)
  })

  test('a comment that would take too long causes a warning', async () => {
    await using github = await startGitHub()
    await using staging = await openStagingRepository()
    staging.configure(briefSettings)
    github.fail({
      path: /issues\/7\/comments/,
      with: overLimit(600),
      times: Number.POSITIVE_INFINITY,
    })
    const result = await runDirectly(staging, buildPullRequest(github), 24)
    expect(result, result.summary).toMatchObject({
      exitCode: 0,
      outputs: { verdict: 'no-baseline' },
    })
    expect(result.summary).toContain('| p50 |')
    const warning = result.annotations.find(({ text }) =>
      text.startsWith('The comment could not be written.'),
    )
    expect(warning).toMatchObject({ level: 'warning' })
    expect(warning?.text).toMatch(
      /accepts no more requests .*: run it again in a few minutes\. The job summary/,
    )
  })

  test('baselines that cannot be read make the run invalid', async () => {
    await using github = await startGitHub()
    await using staging = await openStagingRepository()
    staging.configure(briefSettings)
    github.fail({ path: /\/git\//, with: { status: 503 }, times: Number.POSITIVE_INFINITY })
    const result = await runDirectly(staging, buildPullRequest(github), 24)
    expect(result, result.summary).toMatchObject({ exitCode: 3, outputs: { verdict: 'invalid' } })
    expect(result.annotations[0]?.text).toContain('GitHub failed several times in a row (503)')
    expectCommentShows(result, await readOwnComment(github))
  })
})

describe.concurrent.each([20, 24] as const)('as a program on Node %i', (major) => {
  test('the exit code of a wrong configuration is 2', async () => {
    await using github = await startGitHub()
    await using staging = await openStagingRepository()
    staging.configure({ load: { rate: '0/s' }, duratoin: '5s' })
    const result = await runDirectly(staging, buildPullRequest(github), major)
    expect(result).toMatchObject({ exitCode: 2, outputs: { verdict: 'invalid' } })
    expect(result.annotations.map(({ file, line }) => `${file}:${line}`)).toHaveLength(2)
    expect(result.summary).toContain('duratoin')
  })

  test('the exit code of a service that cannot be measured is 3', async () => {
    await using github = await startGitHub()
    await using staging = await openStagingRepository()
    staging.configure({ start: 'echo no such flag; exit 64' })
    const result = await runDirectly(staging, buildPullRequest(github), major)
    expect(result).toMatchObject({ exitCode: 3, outputs: { verdict: 'invalid' } })
    expect(result.annotations[0]?.text).toContain('no such flag')
  })
})

describe.concurrent('as a program', () => {
  test('neither a configuration nor an input url is an error with a remedy', async () => {
    await using github = await startGitHub()
    await using staging = await openStagingRepository()
    const result = await runDirectly(staging, buildPullRequest(github), 24)
    expect(result.exitCode).toBe(2)
    expect(result.annotations[0]?.text).toContain('tailgate.yml')
  })

  test('a missing file is named in the annotation and the summary', async () => {
    await using github = await startGitHub()
    await using staging = await openStagingRepository()
    staging.configure({ requests: [{ path: '/', 'body-file': 'order.json' }] })
    const result = await runDirectly(staging, buildPullRequest(github), 24)
    expect(result).toMatchObject({ exitCode: 2, outputs: { verdict: 'invalid' } })
    for (const text of [result.annotations[0]?.text, result.summary])
      expect(text).toContain('order.json')
  })

  test('the comment and the summary show the last lines of a long log, line by line', async () => {
    await using github = await startGitHub()
    await using staging = await openStagingRepository()
    const trace = Array.from(
      { length: 18 },
      (_, line) => `    at step${line} (/srv/app/dist/some/deep/file.js:${line}:17)`,
    )
    const log = [...trace, '```', 'Error: DATABASE_URL is not set'].join('\n')
    staging.configure({ env: { EXIT_AT_ONCE: '1', SAY: log } })
    const result = await runDirectly(staging, buildPullRequest(github), 24)
    for (const text of [result.summary, (await readOwnComment(github)).body]) {
      expect(text).toMatch(/\n(````+)\n[\s\S]*\nError: DATABASE_URL is not set\n\1\n/)
    }
  })

  test('two steps for different services share a comment and have separate reports', async () => {
    await using github = await startGitHub()
    await using staging = await openStagingRepository()
    staging.configure({ start: 'exit 1' })
    const one = await runDirectly(
      staging,
      { ...buildPullRequest(github), inputs: { name: 'one' } },
      24,
      'first',
    )
    const other = await runDirectly(
      staging,
      { ...buildPullRequest(github), inputs: { name: 'other' } },
      24,
      'second',
    )
    const { body } = await readOwnComment(github)
    expect([...body.matchAll(/#### ⚠️ (one|other): /g)].map(([, name]) => name)).toEqual([
      'one',
      'other',
    ])
    expect(one.outputs.report).not.toBe(other.outputs.report)
  })
})

function buildPullRequest(github: GitHub): WorkflowTrigger {
  return { ...pullRequestEvent, github, token: tokens.workflow }
}
