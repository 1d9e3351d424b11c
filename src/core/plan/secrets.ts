/** What nobody may see of what a suite is given. */

import { fixedParts } from '../config/placeholders.ts'
import type { Suite } from '../config/suite.ts'
import { type Environment, filledText, variablesIn } from '../config/value/template.ts'
import { bodyOf, type Files, fileAt, templateOf } from './files.ts'
import { basicValue } from './request-headers.ts'

/** Values of all variables that the requests use, credentials and keys, longest first: mask them in that order. */
export function secretsOf(suite: Suite, environment: Environment, files: Files): string[] {
  const templates = suite.requests.flatMap((request) => [
    request.path,
    ...request.headers.map(({ value }) => value),
    templateOf(bodyOf(request, files)),
  ])
  const used = templates.flatMap(variablesIn).map((name) => environment(name) ?? '')
  // What the service is given may be secret too, and it may log it; masking every PORT would help nobody.
  const given = Object.entries(suite.service.env).filter(([name]) => secretName.test(name))
  const values = [
    ...used,
    ...given.flatMap(([, value]) => fixedParts(value)),
    ...credentialValues(suite, environment),
    ...keyLines(suite, files),
  ]
  return [...new Set(values)].filter((value) => value !== '').sort((one, other) => other.length - one.length)
}

/** As they were given, and as they are sent. */
function credentialValues({ credentials }: Suite, environment: Environment): string[] {
  if (credentials === null) return []
  if (credentials.kind === 'bearer') return [filledText(credentials.token, environment)]
  const user = filledText(credentials.user, environment)
  const sent = basicValue(credentials.user, environment).replace('Basic ', '')
  return [user, user.slice(user.indexOf(':') + 1), sent]
}

/** Nobody prints a key on purpose; one line of it is already too much. */
function keyLines({ transport: { tls } }: Suite, files: Files): string[] {
  if (!tls?.identity) return []
  const lines = fileAt(tls.identity.key, files)
    .toString('latin1')
    .split(/\s*\n\s*/)
  return lines.filter((line) => line.length >= 16 && !line.includes('-----'))
}

/** Names of variables that usually hold what nobody may see; a database's address holds its password. */
const secretName =
  /token|secret|passw|pwd|key|credential|auth|private|dsn|(database|db|redis|mongo\w*|amqp)_ur[il]/i
