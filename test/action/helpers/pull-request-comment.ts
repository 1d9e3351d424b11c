/** Our comment in a pull request, as GitHub has stored it. */
import { expect } from 'vitest'
import type { Comment, GitHub } from '../../platform/github.ts'
import { withoutMarks } from './untrusted-text.ts'
import type { Ran } from './workflow-run.ts'

const bot = 'github-actions[bot]'

export async function oursOf(github: GitHub): Promise<Comment[]> {
  return (await github.comments()).filter(({ user }) => user.login === bot)
}

/** That there is one, and no other. */
export async function ourComment(github: GitHub): Promise<Comment> {
  const [comment, ...others] = await oursOf(github)
  expect(others).toEqual([])
  if (comment === undefined) throw new Error('There is no comment of ours.')
  return comment
}

/** The comment of a workflow with one such step shows what its summary does. */
export function expectShown({ summary }: Ran, { body }: Comment): void {
  expect(asRead(body)).toContain(asRead(summary))
}

/** Without what is hidden in it, and without empty lines. */
function asRead(markdown: string): string {
  return withoutMarks(markdown)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .join('\n')
}

/** Where on the branch of baselines runs are that later ones are compared with. */
export async function baselinesOf(github: GitHub): Promise<string[]> {
  return Object.keys(await github.files('tailgate-data')).filter((path) => path.startsWith('v1/'))
}
