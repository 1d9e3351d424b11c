/**
 * The line of a comment that mentions people, once for each pull request. It stays in the comment,
 * whichever job writes it, so that later failures mention nobody.
 *
 *     <!-- tailgate:notified @octocat @acme/perf -->
 */

import { isMention, maxMentions } from '../../core/config/value/mention.ts'
import { joinWithAnd } from '../../core/text/format-number.ts'

/** The line, and its marker; empty without names. Names are the only text that is not escaped. */
export function renderNotified(names: string[]): string {
  const checked = names.filter(isMention).slice(0, maxMentions)
  if (checked.length === 0) return ''
  return (
    `For ${joinWithAnd(checked)}: this pull request failed. You are mentioned once.\n` +
    `<!-- tailgate:notified ${checked.join(' ')} -->`
  )
}

/** The names in the text of a comment, which is untrusted; empty if nobody was mentioned. */
export function parseNotified(text: string): string[] {
  const [, names = ''] = /^<!-- tailgate:notified ([\w@/ -]{1,1000}) -->\r?$/m.exec(text) ?? []
  return names.split(' ').filter(isMention).slice(0, maxMentions)
}
