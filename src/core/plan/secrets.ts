/** What nobody may see of what a suite is given. */

import { splitAtPlaceholders } from '../config/placeholders.ts'
import type { Suite } from '../config/suite.ts'
import { type EnvironmentLookup, fillVariables, listVariables } from '../config/value/template.ts'
import { decodeTemplate, encodeBody, type FileContents, lookupFile } from './files.ts'
import { buildBasicAuthorization } from './request-headers.ts'

/** Values of all variables that the requests use, credentials and keys, longest first: mask them in that order. */
export function listSuiteSecrets(
  suite: Suite,
  environment: EnvironmentLookup,
  files: FileContents,
): string[] {
  const templates = suite.requests.flatMap((request) => [
    request.path,
    ...request.headers.map(({ value }) => value),
    decodeTemplate(encodeBody(request, files)),
  ])
  const used = templates.flatMap(listVariables).map((name) => environment(name) ?? '')
  // What the service is given may be secret too, and it may log it; masking every PORT would help nobody.
  const given = Object.entries(suite.service.env).filter(([name]) => secretNameRegExp.test(name))
  const values = [
    ...used,
    ...given.flatMap(([, value]) => splitAtPlaceholders(value)),
    ...listCredentialValues(suite, environment),
    ...listKeyLines(suite, files),
  ]
  return [...new Set(values)]
    .filter((value) => value !== '')
    .sort((one, other) => other.length - one.length)
}

/** As they were given, and as they are sent. */
function listCredentialValues({ credentials }: Suite, environment: EnvironmentLookup): string[] {
  if (credentials === null) return []
  if (credentials.kind === 'bearer') return [fillVariables(credentials.token, environment)]
  const user = fillVariables(credentials.user, environment)
  const sent = buildBasicAuthorization(credentials.user, environment).replace('Basic ', '')
  return [user, user.slice(user.indexOf(':') + 1), sent]
}

/** Nobody prints a key on purpose; one line of it is already too much. */
function listKeyLines({ transport: { tls } }: Suite, files: FileContents): string[] {
  if (!tls?.identity) return []
  const lines = lookupFile(tls.identity.key, files)
    .toString('latin1')
    .split(/\s*\n\s*/)
  return lines.filter((line) => line.length >= 16 && !line.includes('-----'))
}

/** Names of variables that usually hold what nobody may see; a database's address holds its password. */
const secretNameRegExp =
  /token|secret|passw|pwd|key|credential|auth|private|dsn|(database|db|redis|mongo\w*|amqp)_ur[il]/i
