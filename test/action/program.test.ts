/**
 * The program of the Action with the real engine, on each supported Node version. The figures are
 * measured, so the differences are large, and a machine that is too busy to measure is allowed for.
 */
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { actionOutputs as outputTable } from '../../src/core/config/options/outputs.ts'
import { readOptionalFile } from '../helpers/installed-tools.ts'
import { startGitHub } from '../platform/github.ts'
import { tokens } from '../platform/initial-data.ts'
import { readOwnComment } from './helpers/pull-request-comment.ts'
import { runDirectly } from './helpers/run-directly.ts'
import { openStagingRepository } from './helpers/staging-repository.ts'
import { type ActionResult, pullRequestEvent, pushEvent } from './helpers/workflow-run.ts'

const everyOutput = outputTable.map(({ name }) => name).sort()

describe.concurrent.each([20, 24] as const)('as a program on Node %i', (major) => {
  test('the exit codes of no-baseline, pass and fail are 0, 0 and 1', async () => {
    await using github = await startGitHub()
    await using staging = await openStagingRepository({ engine: 'real' })
    const push = { ...pushEvent, github, token: tokens.workflow }
    const pull = { ...pullRequestEvent, github, token: tokens.workflow }
    const environment = join(staging.outsideFolder, 'environment')
    const settings = {
      load: { rate: '50/s', connections: 32 },
      limits: { p50: '+400%', p99: 'off', max: 'off', rps: 'off', cpu: 'off' },
    }
    const env = { DELAY_MS: '30', WRITE_ENVIRONMENT_TO: environment }
    // Without a shell, which would drop variables with a dash in the name, such as that of the
    // token.
    staging.configure({ ...settings, start: ['node', 'service.mjs'], env })
    const first = await runDirectly(staging, push, major)
    expectVerdict('no-baseline', first)
    // On a busy machine, the run may not be valid, or miss responses; then it is no baseline.
    const isStored = first.summary.includes('Saved as a baseline')
    const second = await runDirectly(staging, pull, major)
    expectVerdict(isStored ? 'pass' : 'no-baseline', second)
    expect(Object.keys(second.outputs).sort()).toEqual(everyOutput)
    expect(second.lines).toContain(`Comment: ${(await readOwnComment(github)).html_url}`)
    const seen = readOptionalFile(environment)
    expect(seen, 'the service has an environment').toContain('GITHUB_WORKSPACE')
    expect(seen, 'but neither the token nor the file of the outputs').not.toMatch(
      /token-of|INPUT_|GITHUB_OUTPUT/,
    )
    staging.configure({ ...settings, env: { DELAY_MS: '400' } })
    const third = await runDirectly(staging, { ...pull, inputs: { comment: 'never' } }, major)
    expectVerdict(isStored ? 'fail' : 'no-baseline', third)
  })
})

const exitCodes = { pass: 0, 'no-baseline': 0, fail: 1, invalid: 3 }

/** Expects this verdict, or that the machine was too busy to measure, and the exit code of either. */
function expectVerdict(verdict: keyof typeof exitCodes, result: ActionResult): void {
  const isInvalid = result.outputs.verdict === 'invalid'
  if (isInvalid)
    expect(result.summary).toMatch(/Tailgate (itself sent requests late|could not keep the rate)/)
  const expected = isInvalid ? 'invalid' : verdict
  expect(result, result.summary).toMatchObject({
    exitCode: exitCodes[expected],
    outputs: { verdict: expected },
  })
}
