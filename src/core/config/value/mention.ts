/** The names of users and teams of GitHub, as a comment mentions them. */

import { quote } from '../../text/quote.ts'
import type { Parsed } from './units.ts'

/** More names would rather be a nuisance than a notification. */
export const maxMentions = 5

/** A user, or a team of an organization; https://docs.github.com limits logins to 39 characters. */
const mentionPattern = /^@[a-z\d](?:-?[a-z\d]){0,38}(?:\/[a-z\d](?:[-_]?[a-z\d]){0,99})?$/i

/** `@octocat` or `@acme/performance`; the `@` may be left out. */
export function parseMention(text: string): Parsed<string> {
  const trimmed = text.trim()
  const name = trimmed.startsWith('@') ? trimmed : `@${trimmed}`
  return isMention(name)
    ? { value: name }
    : {
        problem: `must be a user or a team, such as "@octocat" or "@acme/perf", not ${quote(text)}`,
      }
}

/** Whether a text, which may be untrusted, is a mention and nothing else. */
export function isMention(text: string): boolean {
  return text.length <= 141 && mentionPattern.test(text)
}
