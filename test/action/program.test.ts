/** The program of the Action without a runner, on each supported Node version. */
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { actionOutputs as outputTable } from '../../src/core/config/options/outputs.ts'
import { readOptionalFile } from '../helpers/installed-tools.ts'
import { startGitHub } from '../platform/github.ts'
import { tokens } from '../platform/initial-data.ts'
import { readOwnComment } from './helpers/pull-request-comment.ts'
import { runDirectly } from './helpers/run-directly.ts'
import { openStagingRepository } from './helpers/staging-repository.ts'
import { pullRequestEvent, pushEvent } from './helpers/workflow-run.ts'

const everyOutput = outputTable.map(({ name }) => name).sort()

describe.concurrent.each([20, 24] as const)(
  'as a program on Node %i',
  { timeout: 60_000 },
  (major) => {
    test('the exit codes of no-baseline, pass and fail are 0, 0 and 1', async () => {
      await using github = await startGitHub()
      await using staging = await openStagingRepository()
      const pull = { ...pullRequestEvent, github, token: tokens.workflow }
      const environment = join(staging.outsideFolder, 'environment')
      // Without a shell, which would drop variables with a dash in the name, such as that of the
      // token.
      const start = ['node', 'service.mjs']
      staging.configure({ start, env: { WRITE_ENVIRONMENT_TO: environment } })
      expect(
        await runDirectly(staging, { ...pushEvent, github, token: tokens.workflow }, major),
      ).toMatchObject({
        exitCode: 0,
        outputs: { verdict: 'no-baseline' },
      })
      const passed = await runDirectly(staging, pull, major)
      expect(passed).toMatchObject({ exitCode: 0, outputs: { verdict: 'pass' } })
      expect(Object.keys(passed.outputs).sort()).toEqual(everyOutput)
      expect(passed.lines).toContain(`Comment: ${(await readOwnComment(github)).html_url}`)
      const seen = readOptionalFile(environment)
      expect(seen, 'the service has an environment').toContain('GITHUB_WORKSPACE')
      expect(seen, 'but neither the token nor the file of the outputs').not.toMatch(
        /token-of|INPUT_|GITHUB_OUTPUT/,
      )
      staging.configure({ env: { DELAY_MS: '80' } })
      const failed = await runDirectly(staging, { ...pull, inputs: { comment: 'never' } }, major)
      expect(failed).toMatchObject({ exitCode: 1, outputs: { verdict: 'fail' } })
    })
  },
)
