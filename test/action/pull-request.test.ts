/** Pull requests compared with their base, which git finds and fetches as on GitHub. */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { execa } from 'execa'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { programCommand } from '../../src/core/text/program.ts'
import { findNodeFolder } from '../helpers/installed-tools.ts'
import { type GitHub, startGitHub } from '../platform/github.ts'
import { tokens } from '../platform/initial-data.ts'
import {
  expectComparedWith,
  listStoredBaselines,
  readOwnComment,
} from './helpers/pull-request-comment.ts'
import { runDirectly, startDirectly } from './helpers/run-directly.ts'
import {
  briefSettings,
  commitToMain,
  describeCheckout,
  openStagingRepository,
  pairedSettings,
  type StagingRepository,
} from './helpers/staging-repository.ts'
import { expectNothingActs, untrustedTexts } from './helpers/untrusted-text.ts'
import {
  type ActionResult,
  pullRequestEvent,
  pushEvent,
  triggerRun,
  type WorkflowTrigger,
} from './helpers/workflow-run.ts'

let github: GitHub
let pull: WorkflowTrigger
let push: WorkflowTrigger

beforeAll(async () => {
  github = await startGitHub()
  pull = { ...pullRequestEvent, github, token: tokens.workflow }
  push = { ...pushEvent, github, token: tokens.workflow }
})

beforeEach(() => github.reset())

afterAll(() => github[Symbol.asyncDispose]())

test('a much slower merge commit fails; the command in the comment repeats it', async () => {
  await using staging = await openStagingRepository()
  const base = await commitToMain(staging, { 'delay-ms': '5' })
  staging.write('delay-ms', '15')
  const started = { ...pull, ...(await triggerRun(pull, staging)) }
  const checkout = await describeCheckout(staging)
  const result = await startDirectly(staging, started, 24).ended
  const errors = result.annotations.filter(({ level }) => level === 'error')
  expect(errors).toEqual([
    expect.objectContaining({
      text: expect.stringMatching(/^api p50 is .* times as slow/),
    }),
  ])
  expect(result, result.summary).toMatchObject({ exitCode: 1, outputs: { verdict: 'fail' } })
  expect(Number(result.outputs['p50-change'])).toBeCloseTo(200, -1)
  await expectComparedWith(base, result, github)
  expect(await describeCheckout(staging)).toBe(checkout)

  const again = await reproduceRun(staging)
  expect(again.exitCode, again.stdout).toBe(1)
  expect(again.stdout).toContain(`with base ${base.slice(0, 7)}`)
})

test('a pull request whose head is checked out is compared with its merge base', async () => {
  await using staging = await openStagingRepository()
  const base = await commitToMain(staging, { 'delay-ms': '5' })
  staging.configure({ ...pairedSettings, build: 'node --check service.mjs', epochs: 1 })
  const result = await runDirectly(staging, { ...pull, checkout: 'head' }, 20)
  expect(result.exitCode, result.summary).toBe(0)
  expect(result.summary).toContain(
    `with base ${base.slice(0, 7)} (the merge base with origin/main), side by side`,
  )
  const lines = result.lines.filter((line) => line !== '')
  expect(
    lines.filter((line) => !/ can tell | it takes | too much| programs needed /.test(line)),
  ).toEqual([
    `api: comparing with ${base.slice(0, 7)}, the merge base with origin/main`,
    'api: Base and head side by side: 1 s of load. Builds and starts come on top; ' +
      'the maximum is 30 min (max-time).',
    'api: building the head',
    'api: epoch 1 of 1',
    `Comment: ${(await readOwnComment(github)).html_url}`,
    expect.stringContaining('`tailgate history` counts it as missing.'),
  ])
})

test('a pass of the pull request that adds the configuration, below the top, gets a comment', async () => {
  await using staging = await openStagingRepository()
  staging.configure({ ...pairedSettings, ...briefSettings })
  const read = (path: string) => readFileSync(join(staging.folder, path), 'utf8')
  const config = read('tailgate.yml')
  rmSync(join(staging.folder, 'tailgate.yml'))
  staging.write('shop/service.mjs', read('service.mjs'))
  staging.write('shop/delay-ms', '5')
  await staging.origin.checkOut('main')
  staging.write('shop/tailgate.yml', config)
  const inputs = { config: 'shop/tailgate.yml', comment: 'on-change' }
  const result = await runDirectly(staging, { ...pull, inputs }, 24)
  expect(result, result.summary).toMatchObject({ exitCode: 0, outputs: { verdict: 'pass' } })
  expect(result.summary).toContain('side by side')
  expect((await readOwnComment(github)).body).toContain(
    'The base has no configuration of tailgate yet, so that of this change says how both sides',
  )
})

test('a base that does not build ends the job with the last lines of its log', async () => {
  await using staging = await openStagingRepository()
  const complaint = [...untrustedTexts, 'widgets.c:12: expected a semicolon']
  await commitToMain(staging, {
    'build.mjs': `console.log(${JSON.stringify(complaint.join('\n'))}); process.exit(1)`,
  })
  staging.write('build.mjs', '')
  staging.configure({ ...pairedSettings, base: { ref: 'auto', build: 'node build.mjs' } })
  const result = await runDirectly(staging, pull, 24)
  expect(result).toMatchObject({ exitCode: 3, outputs: { verdict: 'invalid', 'p50-change': '' } })
  const errors = result.annotations.filter(({ level }) => level === 'error')
  expect(errors).toHaveLength(1)
  for (const text of [errors[0]?.text, result.summary, (await readOwnComment(github)).body]) {
    expect(text).toContain('build of the base')
    expect(text).toContain('widgets.c:12: expected a semicolon')
  }
  expectNothingActs(result, await github.comments())
})

test('a base that cannot be fetched is an error with a remedy', async () => {
  await using staging = await openStagingRepository()
  staging.configure(pairedSettings)
  await staging.origin.checkOut('merge')
  staging.origin.makeUnreachable()
  const result = await startDirectly(staging, pull, 24).ended
  expect(result).toMatchObject({ exitCode: 3, outputs: { verdict: 'invalid' } })
  for (const text of [result.annotations[0]?.text, (await readOwnComment(github)).body]) {
    expect(text).toMatch(
      /pull request left main is not known .*use .*fetch-depth: 2.* with actions\/checkout/,
    )
  }
})

test('a push to main is measured alone and saved, without a base', async () => {
  await using staging = await openStagingRepository()
  staging.configure({ ...pairedSettings, duration: '500ms', epochs: 1 })
  staging.write('delay-ms', '10')
  await staging.origin.checkOut('main')
  // Outside CI, the last commit would be the base of this change.
  staging.write('delay-ms', '5')
  const result = await startDirectly(staging, push, 24).ended
  expect(result, result.summary).toMatchObject({ exitCode: 0, outputs: { verdict: 'no-baseline' } })
  expect(result.summary).toContain('Saved as a baseline')
  expect(result.summary).not.toContain('side by side')
  expect(await listStoredBaselines(github)).toHaveLength(1)
})

test('an untrusted name of the base branch causes an error message and nothing else', async () => {
  await Promise.all([tryHalfOfUntrustedNames(0), tryHalfOfUntrustedNames(1)])
})

/** Runs the Action for every second name. Each half has its own repository. */
async function tryHalfOfUntrustedNames(half: 0 | 1): Promise<void> {
  await using github = await startGitHub()
  await using staging = await openStagingRepository()
  staging.configure({ ...briefSettings, base: 'auto', env: { PORT: '${port}' } })
  await staging.origin.checkOut('head')
  const before = await describeCheckout(staging)
  const trace = join(staging.outsideFolder, 'pwned')
  const names = listUntrustedNames(trace).filter((_, index) => index % 2 === half)
  for (const ref of names) {
    const result = await runInto(ref, github, staging)
    expect(result, ref).toMatchObject({ exitCode: 3, outputs: { verdict: 'invalid' } })
    expect(result.annotations, ref).toHaveLength(1)
    const [{ text } = { text: '' }] = result.annotations
    expect(text, ref).toMatch(
      /^api was not judged: it could not be measured\n.* is not known[ :].*$/,
    )
    expect(text.length, ref).toBeLessThan(600)
    expectNothingActs(result, await github.comments())
  }
  expect(existsSync(trace)).toBe(false)
  expect(await describeCheckout(staging)).toBe(before)
}

/** Names that would create the file `trace` if they were run, or that alter the page or the log. */
function listUntrustedNames(trace: string): string[] {
  const touch = `touch\${IFS}${trace}`
  return [
    `--upload-pack=${touch}`,
    `$(${touch})`,
    `\`${touch}\`;${touch}`,
    '../../../etc/passwd',
    '<!--@everyone--><img/src=x>',
    'x'.repeat(1000),
    // git does not allow branches with the following names.
    `ext::touch ${trace}`,
    'main\n::error::pwned\n::set-output name=verdict::pass',
    'main\0\u001b[31m\u202e@everyone',
    '<!-- @everyone --><img src=x>##[error]',
    '-x'.repeat(1000),
  ]
}

/** Runs the Action for a pull request into that branch. */
function runInto(ref: string, github: GitHub, staging: StagingRepository): Promise<ActionResult> {
  const { pull_request, ...payload } = pullRequestEvent.payload
  const base = { ...pull_request.base, ref }
  const event = { ...payload, pull_request: { ...pull_request, base } }
  // A comment takes time, so it is only written for names that could do harm in it.
  const comment = /everyone|::error/.test(ref) ? 'always' : 'never'
  return startDirectly(staging, { ...pull, github, payload: event, inputs: { comment } }, 24).ended
}

/** Runs the command of the comment in the same checkout. */
async function reproduceRun(staging: StagingRepository) {
  const { body } = await readOwnComment(github)
  const [line = ''] = body.split('\n').filter((each) => each.startsWith(programCommand))
  const flags = line.slice(programCommand.length + 1)
  return execa(
    join(findNodeFolder(24), 'node'),
    [join(staging.actionFolder, 'dist/cli.js'), ...flags.split(' ')],
    {
      cwd: staging.folder,
      env: { ...staging.environment, HOME: staging.outsideFolder, XDG_CACHE_HOME: '' },
      reject: false,
      timeout: 300_000,
    },
  )
}
