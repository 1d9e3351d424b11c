/** The comment of tailgate in a pull request, as GitHub has stored it. */
import { expect } from 'vitest'
import { programCommand } from '../../../src/core/text/program.ts'
import type { Report } from '../../../src/report/report.ts'
import type { Comment, GitHub } from '../../platform/github.ts'
import { removeMarks } from './untrusted-text.ts'
import type { ActionResult } from './workflow-run.ts'

const bot = 'github-actions[bot]'

export async function listOwnComments(github: GitHub): Promise<Comment[]> {
  return (await github.comments()).filter(({ user }) => user.login === bot)
}

/** The only comment of tailgate. */
export async function readOwnComment(github: GitHub): Promise<Comment> {
  const [comment, ...others] = await listOwnComments(github)
  expect(others).toEqual([])
  if (comment === undefined) throw new Error('There is no comment of tailgate.')
  return comment
}

/** Expects that the comment contains the job summary. */
export function expectCommentShows({ summary }: ActionResult, { body }: Comment): void {
  expect(normalizeMarkdown(body)).toContain(normalizeMarkdown(summary))
}

/** The text without hidden marks and empty lines. */
function normalizeMarkdown(markdown: string): string {
  return removeMarks(markdown)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .join('\n')
}

/** Expects that the summary, the comment and the report name this base. */
export async function expectComparedWith(
  base: string,
  result: ActionResult,
  github: GitHub,
): Promise<void> {
  const comment = await readOwnComment(github)
  expectCommentShows(result, comment)
  expect(comment.body).toContain(
    `with base ${base.slice(0, 7)} (the first parent of the merge commit), side by side`,
  )
  expect(comment.body).toContain(`${programCommand} run --base ${base}\n`)
  const report: Report = JSON.parse(result.report)
  expect(report).toMatchObject({
    outcome: result.outputs.verdict,
    suites: [{ beside: { commit: base } }],
  })
  const p50 = report.suites[0]?.rows.find(
    ({ metric, request }) => metric === 'p50' && request === null,
  )
  expect(Number(result.outputs['p50-change'])).toBeCloseTo((p50?.change ?? Number.NaN) * 100, 2)
  expect(Number(result.outputs.p50)).toBeCloseTo(p50?.head?.value ?? Number.NaN, 2)
}

/** The paths of the baselines on the data branch. */
export async function listStoredBaselines(github: GitHub): Promise<string[]> {
  return Object.keys(await github.files('tailgate-data')).filter((path) => path.startsWith('v1/'))
}
