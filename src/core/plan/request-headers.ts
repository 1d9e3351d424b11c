/** The headers of a request, with those that credentials and compression add. */

import type { Request } from '../config/requests.ts'
import type { Suite } from '../config/suite.ts'
import { type Environment, filledText } from '../config/value/template.ts'

export type Header = Request['headers'][number] | { name: string; basic: string }

/** What a request says itself goes before what is said of all. */
export function headersOf({ headers }: Request, { credentials, compression }: Suite): Header[] {
  const has = (name: string) => headers.some((header) => header.name.toLowerCase() === name)
  const authorization =
    credentials?.kind === 'basic'
      ? { name: 'Authorization', basic: credentials.user }
      : credentials && { name: 'Authorization', value: `Bearer ${credentials.token}` }
  return [
    ...headers,
    ...(authorization && !has('authorization') ? [authorization] : []),
    ...(compression && !has('accept-encoding') ? [{ name: 'Accept-Encoding', value: 'gzip, br' }] : []),
  ]
}

/** As RFC 7617 has it. */
export function basicValue(user: string, environment: Environment): string {
  return `Basic ${Buffer.from(filledText(user, environment), 'utf8').toString('base64')}`
}
