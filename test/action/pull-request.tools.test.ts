/** A pull request in a workflow with `act`, compared with its base. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type GitHub, startGitHub } from '../platform/github.ts'
import { tokens } from '../platform/initial-data.ts'
import { runWithAct } from './helpers/act.ts'
import { expectComparedWith } from './helpers/pull-request-comment.ts'
import { commitToMain, openStagingRepository } from './helpers/staging-repository.ts'
import { pullRequestEvent, type WorkflowTrigger } from './helpers/workflow-run.ts'

let github: GitHub
let pull: WorkflowTrigger

beforeAll(async () => {
  github = await startGitHub()
  pull = { ...pullRequestEvent, github, token: tokens.workflow }
})

beforeEach(() => github.reset())

afterAll(() => github[Symbol.asyncDispose]())

describe('a pull request checked out as one merge commit', () => {
  test('passes against its base without a change, and does not alter the checkout', async () => {
    await using staging = await openStagingRepository()
    const base = await commitToMain(staging, { 'delay-ms': '5' })
    staging.write('README.md', 'Widgets.')
    const result = await runWithAct(staging, pull)
    expect(result.annotations.at(-1)?.text).toContain('passed')
    expect(result).toMatchObject({ exitCode: 0, outcome: 'success', jobPassed: true })
    expect(result.outputs.verdict).toBe('pass')
    await expectComparedWith(base, result, github)
    expect(result.checkout.before).toMatch(
      /^[0-9a-f]{40}\n.* commit\trefs\/remotes\/pull\/7\/merge\n.*HEAD\)\n$/,
    )
    expect(result.checkout.after).toBe(result.checkout.before)
  })
})
