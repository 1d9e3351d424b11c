/** Runs that fail early in a workflow with `act`. Each has its own GitHub. */
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { actionOutputs as outputTable } from '../../src/core/config/options/outputs.ts'
import { readOptionalFile } from '../helpers/installed-tools.ts'
import { type GitHub, startGitHub } from '../platform/github.ts'
import { tokens } from '../platform/initial-data.ts'
import { runWithAct } from './helpers/act.ts'
import { readOwnComment } from './helpers/pull-request-comment.ts'
import { openStagingRepository } from './helpers/staging-repository.ts'
import { expectNothingActs, untrustedTexts } from './helpers/untrusted-text.ts'
import { pullRequestEvent, type WorkflowTrigger } from './helpers/workflow-run.ts'

const everyOutput = outputTable.map(({ name }) => name).sort()

describe.concurrent('in a workflow', () => {
  test('a service that never becomes ready ends the job with its last log lines', async () => {
    await using github = await startGitHub()
    await using staging = await openStagingRepository()
    staging.configure({
      'ready-timeout': '10s',
      env: { NEVER_LISTEN: '1', SAY: 'waiting for the database' },
    })
    const result = await runWithAct(staging, buildPullRequest(github))
    expect(result).toMatchObject({ exitCode: 3, outcome: 'failure', jobPassed: false })
    expect(result.outputs).toMatchObject({ verdict: 'invalid', p50: '', 'p50-change': '' })
    expect(result.annotations).toHaveLength(1)
    expect(result.annotations[0]).toMatchObject({ level: 'error' })
    expect(result.annotations[0]?.text).toContain('not ready within 10 s')
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
    staging.configure({ env: { EXIT_AT_ONCE: '1', SAY: untrustedTexts.join('\n') } })
    const result = await runWithAct(staging, buildPullRequest(github))
    expect(result.exitCode).toBe(3)
    expect(Object.keys(result.outputs).sort()).toEqual(everyOutput)
    expect(result.outputs.verdict).toBe('invalid')
    expectNothingActs(result, await github.comments())
    expect(result.annotations, 'one from tailgate, none from the service').toHaveLength(1)
    expect(result.annotations[0]?.text, 'the log is shown').toContain('pwned')
  })
})

function buildPullRequest(github: GitHub): WorkflowTrigger {
  return { ...pullRequestEvent, github, token: tokens.workflow }
}

function expectMistake(file: string | null, line: number | null, text: RegExp) {
  return expect.objectContaining({ level: 'error', file, line, text: expect.stringMatching(text) })
}
