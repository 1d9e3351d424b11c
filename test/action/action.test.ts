/** The program of the Action without a runner: inputs, and the end of a cancelled job. */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readOptionalFile } from '../helpers/installed-tools.ts'
import { waitUntil } from '../helpers/service-folder.ts'
import { startGitHub } from '../platform/github.ts'
import { tokens } from '../platform/initial-data.ts'
import { runDirectly, startDirectly } from './helpers/run-directly.ts'
import { openStagingRepository } from './helpers/staging-repository.ts'
import { pullRequestEvent, pushEvent } from './helpers/workflow-run.ts'

test.concurrent('a workflow can configure everything with inputs', async () => {
  await using github = await startGitHub()
  await using staging = await openStagingRepository()
  const inputs = {
    name: 'by inputs',
    base: 'none',
    start: 'node service.mjs',
    env: `PORT=${staging.port}\nDELAY_MS=22`,
    url: `http://127.0.0.1:${staging.port}/`,
    rate: '200/s',
    warmup: '0s',
    duration: '1s',
    epochs: '1',
    seed: '1',
    limits: 'p99: off\nmax: 5s',
    'on-no-baseline': 'fail',
    comment: 'never',
  }
  const result = await runDirectly(
    staging,
    { ...pullRequestEvent, github, token: tokens.workflow, inputs },
    24,
  )
  expect(result, result.annotations[0]?.text).toMatchObject({
    exitCode: 1,
    outputs: { verdict: 'no-baseline' },
  })
  expect(result.summary).toContain("--name 'by inputs'")
  // 200 requests, of which the last four are in flight when the measured time ends.
  expect(result.outputs.rps).toBe('196')
  expect(Number(result.outputs.p50)).toBeCloseTo(22, 0)
  expect(await github.comments()).toEqual([])
})

test.concurrent('a cancelled job stops its service, and neither judges nor stores anything', async () => {
  await using github = await startGitHub()
  // The scripted engine would have ended its load before the signal.
  await using staging = await openStagingRepository({ engine: 'real' })
  const busy = join(staging.outsideFolder, 'busy')
  staging.configure({ duration: '90s', env: { TOUCH_WHEN_BUSY: busy } })
  const push = { ...pushEvent, github, token: tokens.workflow }
  const { pid, ended } = startDirectly(staging, push, 24)
  await waitUntil(() => readOptionalFile(busy) !== '')
  process.kill(pid, 'SIGINT')
  const result = await ended
  expect(result.exitCode).toBe(130)
  expect(result.annotations[0]?.text).toContain('Interrupted')
  expect(await github.ref('heads/tailgate-data')).toBe(null)
})
