/** Pull requests compared with their base, which git finds and fetches as on GitHub. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { execa } from 'execa'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Report } from '../../src/report/report.ts'
import { findNodeFolder } from '../helpers/installed-tools.ts'
import { type GitHub, startGitHub } from '../platform/github.ts'
import { tokens } from '../platform/initial-data.ts'
import { runWithAct, type WorkflowStepResult } from './helpers/act.ts'
import {
  expectCommentShows,
  listStoredBaselines,
  readOwnComment,
} from './helpers/pull-request-comment.ts'
import { runDirectly, startDirectly } from './helpers/run-directly.ts'
import {
  briefSettings,
  openStagingRepository,
  type StagingRepository,
} from './helpers/staging-repository.ts'
import { expectNothingActs, untrustedTexts } from './helpers/untrusted-text.ts'
import {
  type ActionResult,
  pullRequestEvent,
  pushEvent,
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

const pairedSettings = {
  base: 'auto',
  env: { PORT: '${port}' },
  warmup: '0s',
  duration: '1s',
  epochs: 2,
}

describe('a pull request checked out as one merge commit', {
  timeout: 60_000,
}, () => {
  test('passes against its base without a change, and does not alter the checkout', async () => {
    await using staging = await openStagingRepository()
    const base = await commitToMain(staging, { 'delay-ms': '5' })
    staging.write('README.md', 'Widgets.')
    const result = await runWithAct(staging, pull)
    expect(result.annotations[0]?.text).toMatch(/passed|could not be decided/)
    expect(result).toMatchObject({ exitCode: 0, outcome: 'success', jobPassed: true })
    expect(['pass', 'unsure']).toContain(result.outputs.verdict)
    await expectComparedWith(base, result)
    expect(result.checkout.before).toMatch(
      /^[0-9a-f]{40}\n.* commit\trefs\/remotes\/pull\/7\/merge\n.*HEAD\)\n$/,
    )
    expect(result.checkout.after).toBe(result.checkout.before)
  })

  test('fails when it is much slower; the command in the comment repeats it', async () => {
    await using staging = await openStagingRepository()
    const base = await commitToMain(staging, { 'delay-ms': '5' })
    staging.write('delay-ms', '15')
    const result = await runWithAct(staging, pull)
    expect(result.annotations).toEqual([
      expect.objectContaining({
        level: 'error',
        text: expect.stringMatching(/^api p50 is .* times as slow/),
      }),
    ])
    expect(result).toMatchObject({ exitCode: 1, outcome: 'failure', jobPassed: false })
    expect(result.outputs.verdict).toBe('fail')
    expect(Number(result.outputs['p50-change'])).toBeGreaterThan(100)
    await expectComparedWith(base, result)
    expect(result.checkout.after).toBe(result.checkout.before)

    const again = await reproduceRun(staging)
    expect(again.exitCode, again.stdout).toBe(1)
    expect(again.stdout).toContain(`with base ${base.slice(0, 7)}`)
  })
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
  expect(lines.filter((line) => !/ can tell | it takes | too much/.test(line))).toEqual([
    `api: comparing with ${base.slice(0, 7)}, the merge base with origin/main`,
    'api: Base and head side by side: 1 s of load. Builds and starts come on top; ' +
      'the maximum is 30 min (max-time).',
    'api: building the base',
    'api: building the head',
    'api: epoch 1 of 1',
    `Comment: ${(await readOwnComment(github)).html_url}`,
  ])
})

test('a base that does not build ends the job with the last lines of its log', async () => {
  await using staging = await openStagingRepository()
  const starts = join(staging.outsideFolder, 'starts')
  const complaint = [...untrustedTexts, 'widgets.c:12: expected a semicolon']
  await commitToMain(staging, {
    'build.mjs': `console.log(${JSON.stringify(complaint.join('\n'))}); process.exit(1)`,
  })
  staging.write('build.mjs', '')
  staging.configure({
    ...pairedSettings,
    build: 'node build.mjs',
    env: { ...pairedSettings.env, LIST_STARTS_IN: starts },
  })
  const result = await runDirectly(staging, pull, 24)
  expect(result).toMatchObject({ exitCode: 3, outputs: { verdict: 'invalid', 'p50-change': '' } })
  expect(result.annotations).toHaveLength(1)
  for (const text of [
    result.annotations[0]?.text,
    result.summary,
    (await readOwnComment(github)).body,
  ]) {
    expect(text).toContain('build of the base')
    expect(text).toContain('widgets.c:12: expected a semicolon')
  }
  expectNothingActs(result, await github.comments())
  expect(existsSync(starts), 'nothing was started').toBe(false)
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
      /pull request left main is not known .*use .*fetch-depth: 0.* with actions\/checkout/,
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

test('an untrusted name of the base branch causes an error message and nothing else', {
  timeout: 60_000,
}, async () => {
  await using staging = await openStagingRepository()
  staging.configure({ ...briefSettings, base: 'auto', env: { PORT: '${port}' } })
  await staging.origin.checkOut('head')
  const before = await describeCheckout(staging)
  const trace = join(staging.outsideFolder, 'pwned')
  const touch = `touch\${IFS}${trace}`
  const names = [
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
  for (const ref of names) {
    const result = await runInto(ref, staging)
    expect(result, ref).toMatchObject({ exitCode: 3, outputs: { verdict: 'invalid' } })
    expect(result.annotations[0]?.text, ref).toMatch(
      /^api could not be measured\n.* is not known[ :].*$/,
    )
  }
  expect(existsSync(trace)).toBe(false)
  expect(await describeCheckout(staging)).toBe(before)
})

/** Runs the Action for a pull request into that branch, and expects nothing but one message. */
async function runInto(ref: string, staging: StagingRepository): Promise<ActionResult> {
  await github.reset()
  // A comment takes seconds, so it is only written for names that could do harm in it.
  const comment = /everyone|::error/.test(ref) ? 'always' : 'never'
  const result = await startDirectly(
    staging,
    { ...buildPullRequestInto(ref), inputs: { comment } },
    24,
  ).ended
  expect(result.annotations, ref).toHaveLength(1)
  expect(result.annotations[0]?.text.length, ref).toBeLessThan(600)
  expectNothingActs(result, await github.comments())
  return result
}

/**
 * Commits these files to main, with a configuration that compares base and head. Resolves with the
 * commit.
 */
async function commitToMain(
  staging: StagingRepository,
  files: Record<string, string>,
): Promise<string> {
  staging.configure(pairedSettings)
  for (const [path, text] of Object.entries(files)) staging.write(path, text)
  await staging.origin.checkOut('main')
  return staging.origin.readMain()
}

/** Expects that the summary, the comment and the report name this base. */
async function expectComparedWith(base: string, result: WorkflowStepResult): Promise<void> {
  const comment = await readOwnComment(github)
  expectCommentShows(result, comment)
  expect(comment.body).toContain(
    `with base ${base.slice(0, 7)} (the first parent of the merge commit), side by side`,
  )
  expect(comment.body).toContain(`npx tailgate run --base ${base}\n`)
  const report: Report = JSON.parse(result.report)
  expect(report).toMatchObject({
    outcome: result.outputs.verdict,
    suites: [{ beside: { commit: base } }],
  })
  const p50 = report.suites[0]?.rows.find(
    ({ metric, request }) => metric === 'p50' && request === null,
  )
  expect(Number(result.outputs['p50-change'])).toBeCloseTo((p50?.change ?? Number.NaN) * 100, 2)
  expect(Number(result.outputs.p50)).toBeCloseTo(p50?.head.value ?? Number.NaN, 2)
}

/** Runs the command of the comment in the same checkout. */
async function reproduceRun(staging: StagingRepository) {
  const [, flags = ''] = /^npx tailgate (.*)$/m.exec((await readOwnComment(github)).body) ?? []
  return execa(join(findNodeFolder(24), 'node'), ['dist/cli.js', ...flags.split(' ')], {
    cwd: staging.folder,
    env: { ...staging.environment, HOME: staging.outsideFolder, XDG_CACHE_HOME: '' },
    reject: false,
    timeout: 20_000,
  })
}

function buildPullRequestInto(ref: string): WorkflowTrigger {
  const { pull_request, ...payload } = pullRequestEvent.payload
  const base = { ...pull_request.base, ref }
  return { ...pull, payload: { ...payload, pull_request: { ...pull_request, base } } }
}

async function describeCheckout({ origin }: StagingRepository): Promise<string> {
  const commands = [
    ['rev-parse', 'HEAD'],
    ['status', '--porcelain'],
    ['for-each-ref'],
    ['worktree', 'list'],
  ]
  return (await Promise.all(commands.map((args) => origin.git(...args)))).join('\n')
}
