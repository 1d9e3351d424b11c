/** Runs of the Action that wait more than they measure. They do so side by side, each with a GitHub of its own. */

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

describe.concurrent('on a bad day of GitHub’s', { timeout: 90_000 }, () => {
  test('answers that fail, ask to wait or never come delay the verdict and change nothing', async () => {
    await using github = await startGitHub()
    await using staging = await openStagingRepository()
    staging.configure(briefSettings)
    const comments = /issues\/7\/comments/
    github.fail({ path: /git\/matching-refs/, with: { status: 500 } })
    github.fail({ method: 'GET', path: comments, with: overLimit(1) })
    github.fail({ method: 'POST', path: comments, with: 'timeout' })
    github.fail({ method: 'POST', path: comments, with: 'lost' })
    github.fail({ method: 'POST', path: /check-runs/, with: { status: 502 } })
    const ran = await runDirectly(staging, pullTo(github), 24)
    expect(ran, ran.summary).toMatchObject({ exitCode: 0, outputs: { verdict: 'no-baseline' } })
    expect(ran.annotations).toEqual([
      expect.objectContaining({ level: 'warning', text: expect.stringContaining('no baseline') }),
    ])
    expectCommentShows(ran, await readOwnComment(github))
    expect(await github.checkRuns(await staging.origin.readPullRequestHead())).toHaveLength(1)
  })

  test('a comment that would take longer than a job should wait is a warning', async () => {
    await using github = await startGitHub()
    await using staging = await openStagingRepository()
    staging.configure(briefSettings)
    github.fail({
      path: /issues\/7\/comments/,
      with: overLimit(600),
      times: Number.POSITIVE_INFINITY,
    })
    const ran = await runDirectly(staging, pullTo(github), 24)
    expect(ran, ran.summary).toMatchObject({ exitCode: 0, outputs: { verdict: 'no-baseline' } })
    expect(ran.summary).toContain('| p50 |')
    const warning = ran.annotations.find(({ text }) =>
      text.startsWith('The comment could not be written.'),
    )
    expect(warning).toMatchObject({ level: 'warning' })
    expect(warning?.text).toMatch(
      /takes no more requests .*: run it again in a few minutes\. The job summary/,
    )
  })

  test('baselines that can not be had since it is down are no verdict', async () => {
    await using github = await startGitHub()
    await using staging = await openStagingRepository()
    staging.configure(briefSettings)
    github.fail({ path: /\/git\//, with: { status: 503 }, times: Number.POSITIVE_INFINITY })
    const ran = await runDirectly(staging, pullTo(github), 24)
    expect(ran, ran.summary).toMatchObject({ exitCode: 3, outputs: { verdict: 'invalid' } })
    expect(ran.annotations[0]?.text).toContain('GitHub failed several times in a row (503)')
    expectCommentShows(ran, await readOwnComment(github))
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
    const ran = await runWithAct(staging, pullTo(github))
    expect(ran).toMatchObject({ exitCode: 3, outcome: 'failure', jobPassed: false })
    expect(ran.outputs).toMatchObject({ verdict: 'invalid', p50: '', 'p50-change': '' })
    expect(ran.annotations).toHaveLength(1)
    expect(ran.annotations[0]).toMatchObject({ level: 'error' })
    expect(ran.annotations[0]?.text).toContain('not ready within 0.5 s')
    for (const text of [
      ran.annotations[0]?.text,
      ran.summary,
      (await readOwnComment(github)).body,
    ]) {
      expect(text).toContain('waiting for the database')
    }
  })

  test('bad configuration ends the job with every mistake and its place, and starts nothing', async () => {
    await using github = await startGitHub()
    await using staging = await openStagingRepository()
    const starts = join(staging.outsideFolder, 'starts')
    staging.configure({ load: { rate: '0/s' }, duratoin: '5s', env: { LIST_STARTS_IN: starts } })
    const ran = await runWithAct(staging, { ...pullTo(github), inputs: { 'on-unsure': 'maybe' } })
    expect(ran).toMatchObject({ exitCode: 2, outcome: 'failure', jobPassed: false })
    expect(ran.outputs).toEqual({ verdict: 'invalid' })
    const lines = readOptionalFile(join(staging.folder, 'tailgate.yml')).split('\n')
    const lineOf = (key: string) => lines.findIndex((line) => line.trim().startsWith(key)) + 1
    expect(ran.annotations).toEqual([
      mistake('tailgate.yml', lineOf('rate'), /load\.rate must be .*0/),
      mistake('tailgate.yml', lineOf('duratoin'), /unknown key duratoin; did you mean duration\?/),
      mistake(null, null, /input on-unsure/),
    ])
    for (const { text } of ran.annotations) expect(ran.summary).toContain(text)
    expect(readOptionalFile(starts), 'nothing was started').toBe('')
    expect(github.calls).toEqual([])
  })

  test('a service log full of commands, mentions and markup is shown as the text it is', async () => {
    await using github = await startGitHub()
    await using staging = await openStagingRepository()
    staging.configure({
      'ready-timeout': '500ms',
      env: { NEVER_LISTEN: '1', SAY: untrustedTexts.join('\n') },
    })
    const ran = await runWithAct(staging, pullTo(github))
    expect(ran.exitCode).toBe(3)
    expect(Object.keys(ran.outputs).sort()).toEqual(everyOutput)
    expect(ran.outputs.verdict).toBe('invalid')
    expectNothingActs(ran, await github.comments())
    expect(ran.annotations, 'one from us, none from the service').toHaveLength(1)
    expect(ran.annotations[0]?.text, 'yet it is shown').toContain('pwned')
  })
})

describe.concurrent.each([20, 24] as const)(
  'as a program on Node %i',
  { timeout: 90_000 },
  (major) => {
    test('bad configuration has the exit code 2', async () => {
      await using github = await startGitHub()
      await using staging = await openStagingRepository()
      staging.configure({ load: { rate: '0/s' }, duratoin: '5s' })
      const ran = await runDirectly(staging, pullTo(github), major)
      expect(ran).toMatchObject({ exitCode: 2, outputs: { verdict: 'invalid' } })
      expect(ran.annotations.map(({ file, line }) => `${file}:${line}`)).toHaveLength(2)
      expect(ran.summary).toContain('duratoin')
    })

    test('a service that can not be measured has the exit code 3', async () => {
      await using github = await startGitHub()
      await using staging = await openStagingRepository()
      staging.configure({ start: 'echo no such flag; exit 64' })
      const ran = await runDirectly(staging, pullTo(github), major)
      expect(ran).toMatchObject({ exitCode: 3, outputs: { verdict: 'invalid' } })
      expect(ran.annotations[0]?.text).toContain('no such flag')
    })
  },
)

describe.concurrent('as a program', { timeout: 90_000 }, () => {
  test('neither a configuration nor an input url is a mistake that says what to do', async () => {
    await using github = await startGitHub()
    await using staging = await openStagingRepository()
    const ran = await runDirectly(staging, pullTo(github), 24)
    expect(ran.exitCode).toBe(2)
    expect(ran.annotations[0]?.text).toContain('tailgate.yml')
  })

  test('a file that is missing says so in the outputs and the summary too', async () => {
    await using github = await startGitHub()
    await using staging = await openStagingRepository()
    staging.configure({ requests: [{ path: '/', 'body-file': 'order.json' }] })
    const ran = await runDirectly(staging, pullTo(github), 24)
    expect(ran).toMatchObject({ exitCode: 2, outputs: { verdict: 'invalid' } })
    for (const text of [ran.annotations[0]?.text, ran.summary]) expect(text).toContain('order.json')
  })

  test('of a long log the comment and the summary show the last lines, each on its own', async () => {
    await using github = await startGitHub()
    await using staging = await openStagingRepository()
    const trace = Array.from(
      { length: 18 },
      (_, line) => `    at step${line} (/srv/app/dist/some/deep/file.js:${line}:17)`,
    )
    const said = [...trace, '```', 'Error: DATABASE_URL is not set'].join('\n')
    staging.configure({ 'ready-timeout': '500ms', env: { NEVER_LISTEN: '1', SAY: said } })
    const ran = await runDirectly(staging, pullTo(github), 24)
    for (const text of [ran.summary, (await readOwnComment(github)).body]) {
      expect(text).toMatch(/\n(````+)\n[\s\S]*\nError: DATABASE_URL is not set\n\1\n/)
    }
  })

  test('two steps about different services share a comment, and have a report each', async () => {
    await using github = await startGitHub()
    await using staging = await openStagingRepository()
    staging.configure({ start: 'exit 1' })
    const one = await runDirectly(
      staging,
      { ...pullTo(github), inputs: { name: 'one' } },
      24,
      'first',
    )
    const other = await runDirectly(
      staging,
      { ...pullTo(github), inputs: { name: 'other' } },
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

function pullTo(github: GitHub): WorkflowTrigger {
  return { ...pullRequestEvent, github, token: tokens.workflow }
}

function mistake(file: string | null, line: number | null, text: RegExp) {
  return expect.objectContaining({ level: 'error', file, line, text: expect.stringMatching(text) })
}
