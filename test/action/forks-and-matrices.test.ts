/** The program of the Action without a store, and in many concurrent jobs. */
import { expect, test } from 'vitest'
import { startNodeService } from '../helpers/servers/http-servers.ts'
import { startGitHub } from '../platform/github.ts'
import { tokens } from '../platform/initial-data.ts'
import { runDirectly, startDirectly } from './helpers/run-directly.ts'
import { briefSettings, openStagingRepository } from './helpers/staging-repository.ts'
import { pushEvent } from './helpers/workflow-run.ts'

test.concurrent('without any writable store the verdict remains, with a remedy', async () => {
  await using github = await startGitHub()
  await using staging = await openStagingRepository()
  staging.configure()
  const token = await github.tokenWith({ contents: 'read', 'pull-requests': 'write' })
  const result = await runDirectly(staging, { ...pushEvent, github, token }, 24)
  expect(result, result.summary).toMatchObject({
    exitCode: 0,
    outputs: { verdict: 'no-baseline' },
  })
  expect(result.annotations.map(({ level }) => level)).not.toContain('error')
  expect(result.annotations.map(({ text }) => text).join('\n')).toContain('contents: write')
  expect(result.summary).toContain('There is no Actions cache here')
})

test.concurrent('ten jobs that store their runs at the same time lose none of them', async () => {
  await using github = await startGitHub()
  await using staging = await openStagingRepository({ pauses: 'real' })
  await using target = await startNodeService({ DELAY_MS: '2' })
  staging.configure({ ...briefSettings, start: undefined, url: target.url })
  await staging.origin.checkOut('main')
  const push = { ...pushEvent, github, token: tokens.workflow }
  const jobs = Array.from(
    { length: 10 },
    (_, shard) => startDirectly(staging, push, 24, { leg: { shard } }).ended,
  )
  const result = await Promise.all(jobs)
  expect(result.map(({ exitCode }) => exitCode)).toEqual(jobs.map(() => 0))
  const files = Object.keys(await github.files('tailgate-data'))
  const shards = files.flatMap((path) => /^v1\/x-api-shard-(\d)-.*\.json$/.exec(path)?.[1] ?? [])
  expect(shards.sort()).toEqual([...'0123456789'])
  expect(await github.history('tailgate-data'), 'one commit per job').toHaveLength(10)
})
