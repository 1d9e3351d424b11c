/** Runs of the Action that mostly wait. They run concurrently, each with its own GitHub. */
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { actionOutputs as outputTable } from '../../src/core/config/options/outputs.ts'
import { readOptionalFile } from '../helpers/installed-tools.ts'
import { type GitHub, startGitHub } from '../platform/github.ts'
import { overLimit, tokens } from '../platform/initial-data.ts'
import { runWithAct } from './helpers/act.ts'
import { expectCommentShows, readOwnComment } from './helpers/pull-request-comment.ts'
import { runDirectly } from './helpers/run-directly.ts'
import { briefSettings, openStagingRepository } from './helpers/staging-repository.ts'
import { expectNothingActs, untrustedTexts } from './helpers/untrusted-text.ts'
import { pullRequestEvent, type WorkflowTrigger } from './helpers/workflow-run.ts'

const everyOutput = outputTable.map(({ name }) => name).sort()

describe.concurrent('when GitHub fails,', { timeout: 90_000 }, () => {
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

describe.concurrent('in a workflow', { timeout: 90_000 }, () => {
  test('a service that never becomes ready ends the job with its last log lines', async () => {
    await using github = await startGitHub()
    await using staging = await openStagingRepository()
    staging.configure({
      'ready-timeout': '500ms',
      env: { NEVER_LISTEN: '1', SAY: 'waiting for the database' },
    })
    const result = await runWithAct(staging, buildPullRequest(github))
    expect(result).toMatchObject({ exitCode: 3, outcome: 'failure', jobPassed: false })
    expect(result.outputs).toMatchObject({ verdict: 'invalid', p50: '', 'p50-change': '' })
    expect(result.annotations).toHaveLength(1)
    expect(result.annotations[0]).toMatchObject({ level: 'error' })
    expect(result.annotations[0]?.text).toContain('not ready within 0.5 s')
    for (const text of [
      result.annotations[0]?.text,
      result.summary,
      (await readOwnComment(github)).body,
    ]) {
      expect(text).toContain('waiting for the database')
    }
  })

  test('a wrong configuration ends the job with every mistake and its place', async () => {
    await using github = await startGitHub()
    await using staging = await openStagingRepository()
    const starts = join(staging.outsideFolder, 'starts')
    staging.configure({ load: { rate: '0/s' }, duratoin: '5s', env: { LIST_STARTS_IN: starts } })
    const result = await runWithAct(staging, {
      ...buildPullRequest(github),
      inputs: { 'on-unsure': 'maybe' },
    })
    expect(result).toMatchObject({ exitCode: 2, outcome: 'failure', jobPassed: false })
    expect(result.outputs).toEqual({ verdict: 'invalid' })
    const lines = readOptionalFile(join(staging.folder, 'tailgate.yml')).split('\n')
    const lineOf = (key: string) => lines.findIndex((line) => line.trim().startsWith(key)) + 1
    expect(result.annotations).toEqual([
      expectMistake('tailgate.yml', lineOf('rate'), /load\.rate must be .*0/),
      expectMistake(
        'tailgate.yml',
        lineOf('duratoin'),
        /unknown key duratoin; did you mean duration\?/,
      ),
      expectMistake(null, null, /input on-unsure/),
    ])
    for (const { text } of result.annotations) expect(result.summary).toContain(text)
    expect(readOptionalFile(starts), 'nothing was started').toBe('')
    expect(github.calls).toEqual([])
  })

  test('a service log full of commands, mentions and markup is shown as plain text', async () => {
    await using github = await startGitHub()
    await using staging = await openStagingRepository()
    staging.configure({
      'ready-timeout': '500ms',
      env: { NEVER_LISTEN: '1', SAY: untrustedTexts.join('\n') },
    })
    const result = await runWithAct(staging, buildPullRequest(github))
    expect(result.exitCode).toBe(3)
    expect(Object.keys(result.outputs).sort()).toEqual(everyOutput)
    expect(result.outputs.verdict).toBe('invalid')
    expectNothingActs(result, await github.comments())
    expect(result.annotations, 'one from tailgate, none from the service').toHaveLength(1)
    expect(result.annotations[0]?.text, 'the log is shown').toContain('pwned')
  })
})

describe.concurrent.each([20, 24] as const)(
  'as a program on Node %i',
  { timeout: 90_000 },
  (major) => {
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
  },
)

describe.concurrent('as a program', { timeout: 90_000 }, () => {
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
    staging.configure({ 'ready-timeout': '500ms', env: { NEVER_LISTEN: '1', SAY: log } })
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

function expectMistake(file: string | null, line: number | null, text: RegExp) {
  return expect.objectContaining({ level: 'error', file, line, text: expect.stringMatching(text) })
}
