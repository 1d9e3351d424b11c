/** The comment of tailgate in a pull request, as GitHub has stored it. */
import { expect } from 'vitest'
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

/** The paths of the baselines on the data branch. */
export async function listStoredBaselines(github: GitHub): Promise<string[]> {
  return Object.keys(await github.files('tailgate-data')).filter((path) => path.startsWith('v1/'))
}
