/** Our comment in a pull request, as GitHub has stored it. */
import { expect } from 'vitest'
import type { Comment, GitHub } from '../../platform/github.ts'
import { removeMarks } from './untrusted-text.ts'
import type { ActionResult } from './workflow-run.ts'

const bot = 'github-actions[bot]'

export async function listOwnComments(github: GitHub): Promise<Comment[]> {
  return (await github.comments()).filter(({ user }) => user.login === bot)
}

/** That there is one, and no other. */
export async function readOwnComment(github: GitHub): Promise<Comment> {
  const [comment, ...others] = await listOwnComments(github)
  expect(others).toEqual([])
  if (comment === undefined) throw new Error('There is no comment of ours.')
  return comment
}

/** The comment of a workflow with one such step shows what its summary does. */
export function expectCommentShows({ summary }: ActionResult, { body }: Comment): void {
  expect(normalizeMarkdown(body)).toContain(normalizeMarkdown(summary))
}

/** Without what is hidden in it, and without empty lines. */
function normalizeMarkdown(markdown: string): string {
  return removeMarks(markdown)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .join('\n')
}

/** Where on the branch of baselines runs are that later ones are compared with. */
export async function listStoredBaselines(github: GitHub): Promise<string[]> {
  return Object.keys(await github.files('tailgate-data')).filter((path) => path.startsWith('v1/'))
}
