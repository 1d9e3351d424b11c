/** Pull requests that change how the service is built and started, and the inputs of the Action. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type GitHub, startGitHub } from '../platform/github.ts'
import { tokens } from '../platform/initial-data.ts'
import { readOwnComment } from './helpers/pull-request-comment.ts'
import { runDirectly } from './helpers/run-directly.ts'
import {
  commitToMain,
  openStagingRepository,
  pairedSettings,
  type StagingRepository,
} from './helpers/staging-repository.ts'
import { pullRequestEvent, type WorkflowTrigger } from './helpers/workflow-run.ts'

let github: GitHub
let pull: WorkflowTrigger
beforeAll(async () => {
  github = await startGitHub()
  pull = { ...pullRequestEvent, github, token: tokens.workflow }
})
beforeEach(() => github.reset())
afterAll(() => github[Symbol.asyncDispose]())

/** The head serves from a file with another name, after another build. */
function renameService(staging: StagingRepository, changes: object = {}): void {
  staging.write('app/main.mjs', "await import('../service.mjs')\n")
  staging.configure({
    ...pairedSettings,
    url: 'http://127.0.0.1:${port}',
    build: 'touch built-by-pnpm',
    start: 'test -f built-by-pnpm && exec node app/main.mjs',
    env: { PORT: '${port}', NODE_ENV: 'production' },
    ...changes,
  })
}

test('a change of build, start and port is judged, and the comment says what differs', async () => {
  await using staging = await openStagingRepository()
  await commitToMain(staging, { 'delay-ms': '5' })
  renameService(staging)
  const result = await runDirectly(staging, pull, 20)
  expect(result.exitCode, result.summary).toBe(0)
  const { body } = await readOwnComment(github)
  expect(body).toContain('Base and head are configured differently: start, build and url.')
  expect(body).toContain('The environment of base and head differs in NODE\\_ENV')
})

test('an input that contradicts the file of the base is reported; base-start gives it its own', async () => {
  await using staging = await openStagingRepository()
  await commitToMain(staging, { 'delay-ms': '5' })
  renameService(staging, { build: 'true' })
  const inputs = { start: 'node app/main.mjs' }
  const broken = await runDirectly(staging, { ...pull, inputs }, 20)
  expect(broken.exitCode, broken.summary).toBe(3)
  expect(broken.summary).toContain('as this change or an input configures it')
  expect(broken.summary).toContain('base-start')

  const own = await runDirectly(
    staging,
    { ...pull, inputs: { ...inputs, 'base-start': 'node service.mjs' } },
    20,
  )
  expect(own.exitCode, own.summary).toBe(0)
  expect(own.outputs.verdict).toBe('pass')
})

test('a base that no longer builds gives no baseline, and the comment has the last lines', async () => {
  await using staging = await openStagingRepository()
  staging.configure({ ...pairedSettings, build: 'echo left-pad is gone; exit 1' })
  await staging.origin.checkOut('main')
  staging.configure({ ...pairedSettings, limits: { p50: '10s' } })
  const result = await runDirectly(staging, pull, 20)
  expect(result, result.summary).toMatchObject({
    exitCode: 0,
    outputs: { verdict: 'no-baseline' },
  })
  const { body } = await readOwnComment(github)
  expect(body).toContain('left-pad is gone')
  expect(body).toContain('base-build')
})

test('a key for the base beside three suites is a mistake', async () => {
  await using staging = await openStagingRepository()
  staging.configure({
    ...pairedSettings,
    name: undefined,
    suites: ['a', 'b', 'c'].map((name) => ({ name })),
  })
  const inputs = { 'base-start': 'node old.mjs' }
  const result = await runDirectly(staging, { ...pull, inputs }, 20)
  expect(result.exitCode).toBe(2)
  expect(result.annotations[0]?.text).toContain(
    'input base-start: applies to the base of one suite, and 3 suites would run',
  )
})
