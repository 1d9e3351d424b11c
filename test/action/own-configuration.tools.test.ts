/** Pull requests that change their tailgate.yml, each in a workflow with `act`. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { stringify } from 'yaml'
import { type GitHub, startGitHub } from '../platform/github.ts'
import { tokens } from '../platform/initial-data.ts'
import { runWithAct } from './helpers/act.ts'
import { openStagingRepository, pairedSettings } from './helpers/staging-repository.ts'
import { pullRequestEvent, type WorkflowTrigger } from './helpers/workflow-run.ts'

let github: GitHub
let pull: WorkflowTrigger
beforeAll(async () => {
  github = await startGitHub()
  pull = { ...pullRequestEvent, github, token: tokens.workflow }
})
beforeEach(() => github.reset())
afterAll(() => github[Symbol.asyncDispose]())

const service = {
  ...pairedSettings,
  name: 'api',
  url: 'http://127.0.0.1:${port}',
  start: 'node service.mjs',
  limits: { p50: '+50%', p99: 'off', max: 'off', rps: 'off', cpu: 'off' },
}
const { name: _, ...unnamed } = service
const suites = (...names: string[]) => ({ ...unnamed, suites: names.map((name) => ({ name })) })

/** Files by their paths; null removes one. */
type Files = Record<string, object | string | null>

const cases: {
  what: string
  base: Files
  head: Files
  inputs?: Record<string, string>
  exitCode: number
  verdict: string
  says: string[]
}[] = [
  {
    what: 'another build and start command',
    base: {
      'tailgate.yml': {
        ...service,
        build: 'touch npm',
        start: 'test -f npm && exec node service.mjs',
      },
    },
    head: {
      'tailgate.yml': {
        ...service,
        build: 'touch pnpm',
        start: 'test -f pnpm && exec node main.mjs',
      },
      'main.mjs': "await import('./service.mjs')\n",
    },
    exitCode: 0,
    verdict: 'pass',
    says: ['Base and head are configured differently: start and build.'],
  },
  {
    what: 'a base that no longer builds',
    base: { 'tailgate.yml': { ...service, build: 'exit 7' } },
    head: { 'tailgate.yml': service },
    exitCode: 0,
    verdict: 'no-baseline',
    says: ['(exit 7) exited with code 7', 'base-build'],
  },
  {
    what: 'a new tailgate.yml',
    base: { 'tailgate.yml': null },
    head: { 'tailgate.yml': service },
    exitCode: 0,
    verdict: 'pass',
    says: ['side by side'],
  },
  {
    what: 'a moved tailgate.yml',
    base: {
      'tailgate.yml': { ...service, start: 'node old.mjs' },
      'old.mjs': "import './service.mjs'\n",
    },
    head: { 'tailgate.yml': null, 'old.mjs': null, 'perf/gate.yml': service },
    inputs: { config: 'perf/gate.yml' },
    exitCode: 0,
    verdict: 'pass',
    says: [
      'The base has its configuration in tailgate.yml, which this change moves to perf/gate.yml.',
    ],
  },
  {
    what: 'a removed tailgate.yml',
    base: { 'tailgate.yml': service },
    head: { 'tailgate.yml': null },
    exitCode: 2,
    verdict: 'invalid',
    says: ['There is no tailgate.yml at the root of the repository'],
  },
  {
    what: 'a new suite',
    base: { 'tailgate.yml': suites('a') },
    head: { 'tailgate.yml': suites('a', 'b') },
    exitCode: 0,
    verdict: 'pass',
    says: ['2 suites passed'],
  },
  {
    what: 'a removed suite',
    base: { 'tailgate.yml': suites('a', 'b') },
    head: { 'tailgate.yml': suites('a') },
    exitCode: 0,
    verdict: 'pass',
    says: ['b is no longer measured.'],
  },
  {
    what: 'a renamed suite, where the base decides',
    base: { 'tailgate.yml': { ...suites('a', 'b'), policy: 'base' } },
    head: { 'tailgate.yml': suites('a', 'c') },
    exitCode: 1,
    verdict: 'fail',
    says: ['If “c” is “b” under a new name, keep the old name.'],
  },
  {
    what: 'renamed requests',
    base: { 'tailgate.yml': { ...service, requests: ['GET /a', 'GET /b'] } },
    head: { 'tailgate.yml': { ...service, requests: ['GET /a', 'GET /c'] } },
    exitCode: 0,
    verdict: 'pass',
    says: ['GET /b is removed from the file.'],
  },
  {
    what: 'renamed requests, where the base decides',
    base: { 'tailgate.yml': { ...service, policy: 'base', requests: ['GET /a', 'GET /b'] } },
    head: { 'tailgate.yml': { ...service, policy: 'base', requests: ['GET /a', 'GET /c'] } },
    exitCode: 0,
    verdict: 'pass',
    says: [
      'GET /b is removed from the file.',
      'GET /c is new: the file of the base does not have it.',
    ],
  },
  {
    what: 'inputs that contradict the file of the base',
    base: { 'tailgate.yml': { ...service, build: 'true' } },
    head: { 'tailgate.yml': service },
    inputs: { build: 'echo by input' },
    exitCode: 0,
    verdict: 'pass',
    says: ['input build sets build for both sides', 'Set base-build too'],
  },
]

test.each(cases)('$what: $verdict', async ({ base, head, inputs, exitCode, verdict, says }) => {
  await using staging = await openStagingRepository()
  const write = (files: Files) => {
    for (const [path, content] of Object.entries(files)) {
      if (content === null) rmSync(join(staging.folder, path), { force: true })
      else staging.write(path, typeof content === 'string' ? content : stringify(content))
    }
  }
  write({ 'delay-ms': '5', ...base })
  await staging.origin.checkOut('main')
  write(head)
  const result = await runWithAct(staging, { ...pull, ...(inputs && { inputs }) })
  expect(result, result.summary).toMatchObject({ exitCode, jobPassed: exitCode === 0 })
  expect(result.outputs.verdict).toBe(verdict)
  for (const text of says) expect(result.summary.replaceAll('&#8203;', '')).toContain(text)
})
