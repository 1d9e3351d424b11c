/** Combines the headers of a request with those that credentials and compression add. */

import type { Request } from '../config/requests.ts'
import type { Suite } from '../config/suite.ts'
import { type EnvironmentLookup, fillVariables } from '../config/value/template.ts'

export type RequestHeader = Request['headers'][number] | { name: string; basic: string }

/** The headers of a request override those that the suite adds to all requests. */
export function combineHeaders(
  { headers }: Request,
  { credentials, compression }: Suite,
): RequestHeader[] {
  const hasHeader = (name: string) => headers.some((header) => header.name.toLowerCase() === name)
  const authorization =
    credentials?.kind === 'basic'
      ? { name: 'Authorization', basic: credentials.user }
      : credentials && { name: 'Authorization', value: `Bearer ${credentials.token}` }
  return [
    ...headers,
    ...(authorization && !hasHeader('authorization') ? [authorization] : []),
    ...(compression && !hasHeader('accept-encoding')
      ? [{ name: 'Accept-Encoding', value: 'gzip, br' }]
      : []),
  ]
}

/** The value of an Authorization header, as in RFC 7617. */
export function buildBasicAuthorization(user: string, environment: EnvironmentLookup): string {
  return `Basic ${Buffer.from(fillVariables(user, environment), 'utf8').toString('base64')}`
}
