/** Reads what all requests of a suite have in common: a script that makes them, and credentials. */

import { controlCharacter } from '../../text/quote.ts'
import {
  findValue,
  type ReadContext,
  readOptionalText,
  readTextList,
} from '../source/read-option.ts'
import { reportProblem } from '../source/source-value.ts'
import { hasMarker } from '../value/template.ts'
import { findTemplateProblems } from '../value/template-problems.ts'
import type { NamedPath } from './named-path.ts'

export interface Script extends NamedPath {
  args: string[]
}

export function readScript(context: ReadContext): Script | null {
  const source = findValue('script', context)
  if (!source) return null
  const [path = '', ...args] = readTextList(source, context)
  if (path.trim() === '') reportProblem(source, 'must name a file, such as post.lua', context)
  return { path: path.trim(), args }
}

/**
 * The Authorization of every request that has no such header. The texts are templates, which may
 * contain `${env.NAME}`.
 */
export type Credentials = { kind: 'basic'; user: string } | { kind: 'bearer'; token: string }

export function readCredentials(context: ReadContext): Credentials | null {
  const [user, token] = [readCredential('user', context), readCredential('bearer', context)]
  const bearer = findValue('bearer', context)
  if (user !== null && token !== null && bearer) {
    reportProblem(
      bearer,
      'cannot be combined with user: a request has one Authorization header',
      context,
    )
  }
  const source = findValue('user', context)
  if (user !== null && source && !canContainColon(user)) {
    reportProblem(source, 'must be a name and a password with a colon between them', context)
  }
  if (user !== null) return { kind: 'basic', user }
  return token === null ? null : { kind: 'bearer', token }
}

/** Whether there may be a colon, which can also come from a variable. */
function canContainColon(user: string): boolean {
  return user.includes(':') || user.includes('${')
}

/** The problems never quote the value, because it is a secret. */
function readCredential(name: 'user' | 'bearer', context: ReadContext): string | null {
  const text = readOptionalText(name, context)
  const source = findValue(name, context)
  if (text === null || !source) return null
  for (const problem of findTemplateProblems(text, context.environment, 'header'))
    reportProblem(source, problem, context)
  if (hasMarker(text))
    reportProblem(source, 'may contain only ${env.NAME}: it is the same in every request', context)
  if (controlCharacter.test(text))
    reportProblem(source, 'has a line break, which a header cannot contain', context)
  return text
}
