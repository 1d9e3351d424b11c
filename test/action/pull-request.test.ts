/** Pull requests measured beside their base, which git finds and fetches as it would on GitHub. */

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

const beside = { base: 'auto', env: { PORT: '${port}' }, warmup: '0s', duration: '1s', epochs: 2 }

describe('a pull request that GitHub merged for a test, checked out as one commit', {
  timeout: 60_000,
}, () => {
  test('passes beside its base when it changes nothing, and leaves the checkout as it was', async () => {
    await using staging = await openStagingRepository()
    const base = await mainWith(staging, { 'delay-ms': '5' })
    staging.write('README.md', 'Widgets.')
    const ran = await runWithAct(staging, pull)
    expect(ran.annotations[0]?.text).toMatch(/passed|could not be decided/)
    expect(ran).toMatchObject({ exitCode: 0, outcome: 'success', jobPassed: true })
    expect(['pass', 'unsure']).toContain(ran.outputs.verdict)
    await expectComparedWith(base, ran)
    expect(ran.checkout.before).toMatch(
      /^[0-9a-f]{40}\n.* commit\trefs\/remotes\/pull\/7\/merge\n.*HEAD\)\n$/,
    )
    expect(ran.checkout.after).toBe(ran.checkout.before)
  })

  test('fails when it is much slower, and the command in the comment compares the same again', async () => {
    await using staging = await openStagingRepository()
    const base = await mainWith(staging, { 'delay-ms': '5' })
    staging.write('delay-ms', '15')
    const ran = await runWithAct(staging, pull)
    expect(ran.annotations).toEqual([
      expect.objectContaining({
        level: 'error',
        text: expect.stringMatching(/^api p50 is .* times as slow/),
      }),
    ])
    expect(ran).toMatchObject({ exitCode: 1, outcome: 'failure', jobPassed: false })
    expect(ran.outputs.verdict).toBe('fail')
    expect(Number(ran.outputs['p50-change'])).toBeGreaterThan(100)
    await expectComparedWith(base, ran)
    expect(ran.checkout.after).toBe(ran.checkout.before)

    const again = await reproduced(staging)
    expect(again.exitCode, again.stdout).toBe(1)
    expect(again.stdout).toContain(`with base ${base.slice(0, 7)}`)
  })
})

test('a pull request whose own commit is checked out is compared with where it left main', async () => {
  await using staging = await openStagingRepository()
  const base = await mainWith(staging, { 'delay-ms': '5' })
  staging.configure({ ...beside, build: 'node --check service.mjs', epochs: 1 })
  const ran = await runDirectly(staging, { ...pull, checkout: 'head' }, 20)
  expect(ran.exitCode, ran.summary).toBe(0)
  expect(ran.summary).toContain(
    `with base ${base.slice(0, 7)} (the merge base with origin/main), side by side`,
  )
  const told = ran.lines.filter((line) => line !== '')
  expect(told.filter((line) => !/ can tell | it takes | too much/.test(line))).toEqual([
    `api: comparing with ${base.slice(0, 7)}, the merge base with origin/main`,
    'api: Base and head side by side: 1 s of load. Builds and starts come on top; ' +
      'the maximum is 30 min (max-time).',
    'api: building the base',
    'api: building the head',
    'api: epoch 1 of 1',
    `Comment: ${(await readOwnComment(github)).html_url}`,
  ])
})

test('a base that does not build ends the job with the last lines of its log, as the text they are', async () => {
  await using staging = await openStagingRepository()
  const starts = join(staging.outsideFolder, 'starts')
  const complaint = [...untrustedTexts, 'widgets.c:12: expected a semicolon']
  await mainWith(staging, {
    'build.mjs': `console.log(${JSON.stringify(complaint.join('\n'))}); process.exit(1)`,
  })
  staging.write('build.mjs', '')
  staging.configure({
    ...beside,
    build: 'node build.mjs',
    env: { ...beside.env, LIST_STARTS_IN: starts },
  })
  const ran = await runDirectly(staging, pull, 24)
  expect(ran).toMatchObject({ exitCode: 3, outputs: { verdict: 'invalid', 'p50-change': '' } })
  expect(ran.annotations).toHaveLength(1)
  for (const text of [ran.annotations[0]?.text, ran.summary, (await readOwnComment(github)).body]) {
    expect(text).toContain('build of the base')
    expect(text).toContain('widgets.c:12: expected a semicolon')
  }
  expectNothingActs(ran, await github.comments())
  expect(existsSync(starts), 'nothing was started').toBe(false)
})

test('a base that can no longer be fetched is told how to be had at once', async () => {
  await using staging = await openStagingRepository()
  staging.configure(beside)
  await staging.origin.checkOut('merge')
  staging.origin.makeUnreachable()
  const ran = await startDirectly(staging, pull, 24).ended
  expect(ran).toMatchObject({ exitCode: 3, outputs: { verdict: 'invalid' } })
  for (const text of [ran.annotations[0]?.text, (await readOwnComment(github)).body]) {
    expect(text).toMatch(
      /pull request left main is not known .*use .*fetch-depth: 0.* with actions\/checkout/,
    )
  }
})

test('a push to main is measured alone and saved, and no base is looked for', async () => {
  await using staging = await openStagingRepository()
  staging.configure({ ...beside, duration: '500ms', epochs: 1 })
  staging.write('delay-ms', '10')
  await staging.origin.checkOut('main')
  // On a laptop the last commit would be the base of this.
  staging.write('delay-ms', '5')
  const ran = await startDirectly(staging, push, 24).ended
  expect(ran, ran.summary).toMatchObject({ exitCode: 0, outputs: { verdict: 'no-baseline' } })
  expect(ran.summary).toContain('Saved as a baseline')
  expect(ran.summary).not.toContain('side by side')
  expect(await listStoredBaselines(github)).toHaveLength(1)
})

test('a hostile name of the base branch comes to a sentence and nothing else', {
  timeout: 60_000,
}, async () => {
  await using staging = await openStagingRepository()
  staging.configure({ ...briefSettings, base: 'auto', env: { PORT: '${port}' } })
  await staging.origin.checkOut('head')
  const before = await checkoutOf(staging)
  const trace = join(staging.outsideFolder, 'pwned')
  const touch = `touch\${IFS}${trace}`
  const names = [
    `--upload-pack=${touch}`,
    `$(${touch})`,
    `\`${touch}\`;${touch}`,
    '../../../etc/passwd',
    '<!--@everyone--><img/src=x>',
    'x'.repeat(1000),
    // Of such a name git has no branch.
    `ext::touch ${trace}`,
    'main\n::error::pwned\n::set-output name=verdict::pass',
    'main\0\u001b[31m\u202e@everyone',
    '<!-- @everyone --><img src=x>##[error]',
    '-x'.repeat(1000),
  ]
  for (const ref of names) {
    const ran = await ranInto(ref, staging)
    expect(ran, ref).toMatchObject({ exitCode: 3, outputs: { verdict: 'invalid' } })
    expect(ran.annotations[0]?.text, ref).toMatch(
      /^api could not be measured\n.* is not known[ :].*$/,
    )
  }
  expect(existsSync(trace)).toBe(false)
  expect(await checkoutOf(staging)).toBe(before)
})

/** On a pull request into that branch, with nothing but one sentence to show for it. */
async function ranInto(ref: string, staging: StagingRepository): Promise<ActionResult> {
  await github.reset()
  // Looking whether a comment is still there takes seconds: it is only written where it could do harm.
  const comment = /everyone|::error/.test(ref) ? 'always' : 'never'
  const ran = await startDirectly(staging, { ...pullInto(ref), inputs: { comment } }, 24).ended
  expect(ran.annotations, ref).toHaveLength(1)
  expect(ran.annotations[0]?.text.length, ref).toBeLessThan(600)
  expectNothingActs(ran, await github.comments())
  return ran
}

/** The commit that main is at when it holds these files, beside a configuration that has base and head share a load. */
async function mainWith(
  staging: StagingRepository,
  files: Record<string, string>,
): Promise<string> {
  staging.configure(beside)
  for (const [path, text] of Object.entries(files)) staging.write(path, text)
  await staging.origin.checkOut('main')
  return staging.origin.readMain()
}

/** Whoever reads of it, wherever. */
async function expectComparedWith(base: string, ran: WorkflowStepResult): Promise<void> {
  const comment = await readOwnComment(github)
  expectCommentShows(ran, comment)
  expect(comment.body).toContain(
    `with base ${base.slice(0, 7)} (the first parent of the merge commit), side by side`,
  )
  expect(comment.body).toContain(`npx tailgate run --base ${base}\n`)
  const report: Report = JSON.parse(ran.report)
  expect(report).toMatchObject({
    outcome: ran.outputs.verdict,
    suites: [{ beside: { commit: base } }],
  })
  const p50 = report.suites[0]?.rows.find(
    ({ metric, request }) => metric === 'p50' && request === null,
  )
  expect(Number(ran.outputs['p50-change'])).toBeCloseTo((p50?.change ?? Number.NaN) * 100, 2)
  expect(Number(ran.outputs.p50)).toBeCloseTo(p50?.head.value ?? Number.NaN, 2)
}

/** The comment's command, by a reader who checked the same commit out. */
async function reproduced(staging: StagingRepository) {
  const [, flags = ''] = /^npx tailgate (.*)$/m.exec((await readOwnComment(github)).body) ?? []
  return execa(join(findNodeFolder(24), 'node'), ['dist/cli.js', ...flags.split(' ')], {
    cwd: staging.folder,
    env: { ...staging.environment, HOME: staging.outsideFolder, XDG_CACHE_HOME: '' },
    reject: false,
    timeout: 20_000,
  })
}

function pullInto(ref: string): WorkflowTrigger {
  const { pull_request, ...payload } = pullRequestEvent.payload
  const base = { ...pull_request.base, ref }
  return { ...pull, payload: { ...payload, pull_request: { ...pull_request, base } } }
}

async function checkoutOf({ origin }: StagingRepository): Promise<string> {
  const asked = [
    ['rev-parse', 'HEAD'],
    ['status', '--porcelain'],
    ['for-each-ref'],
    ['worktree', 'list'],
  ]
  return (await Promise.all(asked.map((args) => origin.git(...args)))).join('\n')
}
