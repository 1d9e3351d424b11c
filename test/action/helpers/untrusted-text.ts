/** A stranger's text that tries to act, and what it must not have done. */
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

/** Nothing in it acts: on the runner, on GitHub's page, or on people. */
export function expectNothingActs(ran: ActionResult, comments: Comment[]): void {
  expect(ran.commands).toEqual([])
  expect(ran.lines.filter((line) => /^\s*::|##\[/.test(line))).toEqual([])
  expect(ran.annotations.filter(({ text }) => text.startsWith('pwned'))).toEqual([])
  for (const text of [ran.summary, ...comments.map(({ body }) => body)]) {
    const marked = removeFences(text)
    const strange = removeMarks(marked).replace(/<\/?(details|summary)>/g, '')
    expect(strange).not.toMatch(/<[a-z!/]/i)
    expect(strange).not.toMatch(/@(everyone|acme)/)
    expect(strange).not.toMatch(/https:\/\/example/)
    expect(marked.match(/<details>/g)?.length).toBe(marked.match(/<\/details>/g)?.length)
  }
}

/** What our comment hides for the next run to find. */
export function removeMarks(text: string): string {
  return text.replace(/^<!-- tailgate:[\w: -]+ -->\n/gm, '')
}

/** Within a block of code nothing acts; it ends at the first fence that is as long as the one it began with. */
function removeFences(markdown: string): string {
  return markdown.replace(/^ *(`{3,})[^`\n]*\n[\s\S]*?\n *\1`*$/gm, '')
}
