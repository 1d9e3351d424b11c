/** Reads the method and the path of a request. */

import { findPathSecrets } from '../../secrets/literal-secrets.ts'
import { quote } from '../../text/quote.ts'
import type { ReadContext } from '../source/read-option.ts'
import {
  readSingleText,
  reportProblem,
  type SourceLocation,
  type SourceValue,
} from '../source/source-value.ts'
import { checkTemplate, type RequestReadContext } from './context.ts'

export function readMethod(source: SourceValue, context: ReadContext): string {
  return checkMethod(readSingleText(source, context)?.trim() ?? 'GET', source.place, context)
}

const wellKnownMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Accepts well-known methods in lower case. Others are case-sensitive (RFC 9110, section 9.1). */
export function checkMethod(method: string, place: SourceLocation, context: ReadContext): string {
  const upper = method.toUpperCase()
  if (wellKnownMethods.includes(upper)) return upper
  if (!tokenRegExp.test(method))
    reportProblem({ place }, `has no valid method: ${quote(method)}`, context)
  if (upper === 'CONNECT')
    reportProblem({ place }, 'cannot be CONNECT: that opens a tunnel', context)
  return method
}

/** Characters of a `token` in RFC 9110, section 5.6.2. */
export const tokenRegExp = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/

export function checkPath(path: string, place: SourceLocation, context: RequestReadContext): void {
  const message = describePathMistake(path)
  if (message !== null) reportProblem({ place }, message, context)
  checkTemplate(path, 'path', place, context)
  for (const { name } of findPathSecrets(path))
    warnOfSecret(`the parameter ${quote(name)}`, place, context)
}

/** A secret in a file is one in the repository, and often in its history for ever. */
export function warnOfSecret(
  where: string,
  place: SourceLocation,
  { warnings }: Pick<ReadContext, 'warnings'>,
): void {
  const message =
    `has a secret in ${where}: write \${env.NAME} in its place, and set that variable. Who can ` +
    'read the repository can read the secret, so replace the secret too.'
  warnings.push({ place, message })
}

function describePathMistake(path: string): string | null {
  if (!path.startsWith('/')) return `must start with /, not ${quote(path)}`
  if (path.includes('#')) return 'must not have a part after #: it is never sent'
  // The name of a column is no part of what is sent.
  if (/^[!-~]*$/.test(path.replaceAll(/\$\{[^{}]*\}/g, ''))) return null
  const problem = 'has a space or another character that is not allowed in a path'
  return `${problem}: percent-encode it, in ${quote(path)}`
}
