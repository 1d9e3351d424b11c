/** Untrusted text that tries to act, and the check that it has no effect. */
import { expect } from 'vitest'
import type { Comment } from '../../platform/github.ts'
import type { ActionResult } from './workflow-run.ts'

export const untrustedTexts = [
  '::error::pwned by an error',
  '::set-output name=verdict::pass',
  '::set-output name=pwned::yes',
  '::add-mask::p50',
  '::stop-commands::forever',
  '  ::warning::pwned with blanks before',
  'quiet ##[error]pwned in mid-line',
  '| pwned | table |',
  '<!-- pwned --> <script>alert(1)</script> </details>',
  '@everyone and @acme/admins, see #1 and https://example.com/pwned',
  '```',
  '\u001b[31mpwned in red\u001b[0m \u202e backwards',
]

/** Expects that no untrusted text acts: on the runner, on GitHub's page, or as a mention. */
export function expectNothingActs(ran: ActionResult, comments: Comment[]): void {
  expect(ran.commands).toEqual([])
  expect(ran.lines.filter((line) => /^\s*::|##\[/.test(line))).toEqual([])
  expect(ran.annotations.filter(({ text }) => text.startsWith('pwned'))).toEqual([])
  for (const text of [ran.summary, ...comments.map(({ body }) => body)]) {
    const unfenced = removeFences(text)
    const rendered = removeMarks(unfenced).replace(/<\/?(details|summary)>/g, '')
    expect(rendered).not.toMatch(/<[a-z!/]/i)
    expect(rendered).not.toMatch(/@(everyone|acme)/)
    expect(rendered).not.toMatch(/https:\/\/example/)
    expect(unfenced.match(/<details>/g)?.length).toBe(unfenced.match(/<\/details>/g)?.length)
  }
}

/** Removes the marks that the comment hides for the next run. */
export function removeMarks(text: string): string {
  return text.replace(/^<!-- tailgate:[\w: -]+ -->\n/gm, '')
}

/**
 * Removes blocks of code, in which nothing acts. A block ends at the first fence of the same
 * length.
 */
function removeFences(markdown: string): string {
  return markdown.replace(/^ *(`{3,})[^`\n]*\n[\s\S]*?\n *\1`*$/gm, '')
}
