/** Combines the headers of a request with those that follow from other settings. */

import type { Request } from '../config/requests.ts'
import type { Suite } from '../config/suite.ts'
import { type EnvironmentLookup, fillVariables } from '../config/value/template.ts'
import { chooseBoundary, urlencodedType } from './form-body.ts'

export type RequestHeader = Request['headers'][number] | { name: string; basic: string }

/** The headers of a request override those that follow from a form, and that the suite adds. */
export function combineHeaders(
  { headers, body }: Pick<Request, 'headers' | 'body'>,
  { credentials, compression }: Pick<Suite, 'credentials' | 'compression'>,
): RequestHeader[] {
  const hasHeader = (name: string) => headers.some((header) => header.name.toLowerCase() === name)
  const authorization =
    credentials?.kind === 'basic'
      ? { name: 'Authorization', basic: credentials.user }
      : credentials && { name: 'Authorization', value: `Bearer ${credentials.token}` }
  const contentType = findContentType(body)
  return [
    ...headers,
    ...(contentType !== null && !hasHeader('content-type')
      ? [{ name: 'Content-Type', value: contentType }]
      : []),
    ...(authorization && !hasHeader('authorization') ? [authorization] : []),
    ...(compression && !hasHeader('accept-encoding')
      ? [{ name: 'Accept-Encoding', value: 'gzip, br' }]
      : []),
  ]
}

/** That of a form; null for other bodies. */
function findContentType(body: Request['body']): string | null {
  if (body?.kind === 'form') return urlencodedType
  return body?.kind === 'multipart' ? `multipart/form-data; boundary=${chooseBoundary(body)}` : null
}

/** The value of an Authorization header, as in RFC 7617. */
export function buildBasicAuthorization(user: string, environment: EnvironmentLookup): string {
  return `Basic ${Buffer.from(fillVariables(user, environment), 'utf8').toString('base64')}`
}
