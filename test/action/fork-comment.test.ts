/** Pull requests from forks: their run stores figures, and a second workflow comments after it. */
import { describe, expect, test } from 'vitest'
import { extractFile } from '../../src/github/zip.ts'
import { formatFiguresJson } from '../../src/report/figures/format-figures.ts'
import type { Report } from '../../src/report/report.ts'
import { reports } from '../helpers/reports.ts'
import { type GitHub, startGitHub } from '../platform/github.ts'
import { pullRequest, tokens } from '../platform/initial-data.ts'
import { startResults } from '../platform/results-service.ts'
import { zipOf } from '../platform/zips.ts'
import { readOwnComment } from './helpers/pull-request-comment.ts'
import { runDirectly } from './helpers/run-directly.ts'
import { openStagingRepository, type StagingRepository } from './helpers/staging-repository.ts'
import { expectNothingActs, untrustedTexts } from './helpers/untrusted-text.ts'
import {
  type ActionResult,
  buildWorkflowRunEvent,
  forkPullRequestEvent,
  pushEvent,
} from './helpers/workflow-run.ts'

/** The id of the fork's run. */
const forkRun = 2

describe.concurrent('of a fork,', () => {
  test('a slower pull request stores numbers, and the second stage comments', async () => {
    await using results = await startResults()
    await using github = await startGitHub({ results })
    await using staging = await openStagingRepository()
    staging.configure()
    await runDirectly(staging, { ...pushEvent, github, token: tokens.workflow }, 24)

    staging.configure({ env: { DELAY_MS: '80', SAY: 'Call 555-0199 for a loan' } })
    const first = await runDirectly(
      staging,
      { ...forkPullRequestEvent, github, token: tokens.readOnly, run: forkRun, results },
      24,
    )
    expect(first, first.summary).toMatchObject({ exitCode: 1, outputs: { verdict: 'fail' } })
    expect(first.lines).toContainEqual(
      expect.stringMatching(/^Its figures are uploaded for the second stage/),
    )
    expect(await github.comments()).toEqual([])
    const [artifact, ...others] = results.artifacts()
    expect(others).toEqual([])
    expect(artifact).toMatchObject({
      run: forkRun,
      name: expect.stringMatching(/^tailgate-figures~[0-9a-f]{16}$/),
    })
    const left = await extractFile(artifact?.zip ?? Buffer.alloc(0), 'figures.json', 256 * 1024)
    expect(findSentences(JSON.parse(String(left)))).toEqual([])

    const headSha = await staging.origin.readPullRequestHead()
    await openForkPullRequest(headSha, github)
    const second = await runSecondStage(headSha, github, staging)
    expect(second.exitCode, second.lines.join('\n')).toBe(0)
    expect(second.annotations).toEqual([])
    const { body, html_url } = await readOwnComment(github)
    expect(second.lines).toContain(`Comment: ${html_url}`)
    expect(body).toMatch(/### ❌ tailgate: api p50 is .*slow/)
    expect(body).toContain('Measured by a workflow of mallory/widgets')
    const [row] = /^\| \*\*p50\*\* \|.*\*\*failed\*\* \|$/m.exec(first.summary) ?? []
    expect(body).toContain(row ?? 'a row of the summary')
    expect(await github.checkRuns(headSha)).toEqual([
      expect.objectContaining({ conclusion: 'failure' }),
    ])
  })
})

describe.concurrent('of untrusted figures,', () => {
  const headSha = 'b'.repeat(40)
  const origin = { job: 'load', step: 'tailgate', leg: '', asked: '' }
  const figures = formatFiguresJson({ origin, report: reports['pair-failed'] as Report })

  /** The figures with a change that tailgate would not write. */
  function forged(change: (figures: ForgedFigures) => void): string {
    const forgery: ForgedFigures = JSON.parse(figures)
    change(forgery)
    return JSON.stringify(forgery)
  }

  test('a forgery is rejected with a warning that repeats nothing of it', async () => {
    await using github = await startGitHub()
    await using staging = await openStagingRepository()
    await openForkPullRequest(headSha, github)
    const forgeries = [
      `${figures}${' '.repeat(10_000_000)}`,
      figures.replace(/"loadSeconds":[\d.]+/, '"loadSeconds":NaN'),
      figures.replace(/"loadSeconds":[\d.]+/, '"loadSeconds":1e999'),
      forged(({ suites: [suite] }) => {
        if (suite?.rows[0]) suite.rows[0].line = '[pwned](https://example.com/pwned)'
      }),
      forged(({ suites: [suite] }) => {
        if (suite?.rows[0]) suite.rows[0].metric = '<img src=x onerror=pwned>'
      }),
      forged((all) => {
        all.origin.leg = 'pwned\n::set-output name=verdict::pass'
      }),
      '::set-output name=verdict::pass\n::error::pwned',
    ]
    for (const [index, text] of forgeries.entries()) storeFigures(text, github, index)
    const result = await runSecondStage(headSha, github, staging)
    expect(result.exitCode, result.lines.join('\n')).toBe(0)
    expect(result.annotations.map(({ level, text }) => `${level}: ${text}`)).toEqual(
      forgeries.map(() =>
        expect.stringMatching(/^warning: An artifact was left out\. [\w .,-]+\.$/),
      ),
    )
    expect(result.commands).toEqual([])
    expect(
      [...result.lines, ...result.annotations.map(({ text }) => text)].join('\n'),
    ).not.toContain('pwned')
    expect(result.lines).toContain('Figures of 0 jobs.')
    expect(await github.comments()).toEqual([])
    expect(await github.checkRuns(headSha)).toEqual([])
  })

  test('the number of another pull request has no effect', async () => {
    await using github = await startGitHub()
    await using staging = await openStagingRepository()
    await openForkPullRequest(headSha, github)
    await github.pull(8, { title: 'Another' })
    storeFigures(
      forged((all) =>
        Object.assign(all, { number: 8, pull_request: 8, pullRequest: { number: 8 } }),
      ),
      github,
    )
    const result = await runSecondStage(headSha, github, staging)
    expect(result.exitCode, result.lines.join('\n')).toBe(0)
    expect(await github.comments(8)).toEqual([])
    const written = github.calls.filter(
      ({ method, path }) => method === 'POST' && path.includes('/issues/'),
    )
    expect(written.filter(({ path }) => !path.includes(`/issues/${pullRequest}/`))).toEqual([])
  })

  test('names are shown as plain text', async () => {
    await using github = await startGitHub()
    await using staging = await openStagingRepository()
    await openForkPullRequest(headSha, github)
    storeFigures(
      forged((all) => {
        all.suites = untrustedTexts.flatMap((suite) =>
          all.suites.slice(0, 1).map((one) => ({ ...one, suite })),
        )
      }),
      github,
    )
    const result = await runSecondStage(headSha, github, staging)
    expect(result.exitCode, result.lines.join('\n')).toBe(0)
    const { body } = await readOwnComment(github)
    expect(body).toContain('pwned')
    expectNothingActs(result, await github.comments())
  })
})

/** The keys that these tests forge. */
interface ForgedFigures {
  origin: { leg: string }
  suites: { suite: string; rows: { metric: string; line: string | null }[] }[]
}

function storeFigures(text: string, github: GitHub, index = 0): void {
  const name = `tailgate-figures~${String(index).padStart(16, '0')}`
  github.addArtifact({ name, run: forkRun, zip: zipOf([{ name: 'figures.json', content: text }]) })
}

/** Opens the pull request of a fork at this commit. */
async function openForkPullRequest(headSha: string, github: GitHub): Promise<void> {
  const headRepository = 'mallory/widgets'
  await github.pull(pullRequest, { state: 'open', headSha, headBranch: 'quicker', headRepository })
}

/** Runs the part of the Action that comments for a fork. */
function runSecondStage(
  headSha: string,
  github: GitHub,
  staging: StagingRepository,
): Promise<ActionResult> {
  const event = buildWorkflowRunEvent(forkRun, headSha)
  return runDirectly(staging, { ...event, github, token: tokens.workflow, run: 3 }, 24)
}

/** Every text in the value with three or more words. */
function findSentences(value: unknown): string[] {
  if (typeof value === 'string') return /\p{L}+\s+\p{L}+\s+\p{L}+/u.test(value) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(findSentences)
}
