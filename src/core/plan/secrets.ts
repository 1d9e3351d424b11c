/** Collects the secrets of a suite, which tailgate masks in everything that it prints. */

import { splitAtPlaceholders } from '../config/placeholders.ts'
import type { Suite } from '../config/suite.ts'
import { type EnvironmentLookup, fillVariables, listVariables } from '../config/value/template.ts'
import { decodeTemplate, encodeBody, type FileContents, lookupFile } from './files.ts'
import { buildBasicAuthorization } from './request-headers.ts'

/**
 * The values of all variables that the requests use, the secret variables of the service, and the
 * credentials and keys. The longest comes first; they must be masked in this order.
 */
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
  const variables = templates.flatMap(listVariables).map((name) => environment(name) ?? '')
  // The service may log its environment. Values such as that of PORT are not masked: they are too
  // common in other texts.
  const serviceSecrets = Object.entries(suite.service.env).filter(([name]) =>
    secretNameRegExp.test(name),
  )
  const values = [
    ...variables,
    ...serviceSecrets.flatMap(([, value]) => splitAtPlaceholders(value)),
    ...listCredentialValues(suite, environment),
    ...listKeyLines(suite, files),
  ]
  return [...new Set(values)]
    .filter((value) => value !== '')
    .sort((one, other) => other.length - one.length)
}

/** The credentials as configured, and as they are sent. */
function listCredentialValues({ credentials }: Suite, environment: EnvironmentLookup): string[] {
  if (credentials === null) return []
  if (credentials.kind === 'bearer') return [fillVariables(credentials.token, environment)]
  const user = fillVariables(credentials.user, environment)
  const sent = buildBasicAuthorization(credentials.user, environment).replace('Basic ', '')
  return [user, user.slice(user.indexOf(':') + 1), sent]
}

/** Each line of the key is a secret, in case only a part of the key is printed. */
function listKeyLines({ transport: { tls } }: Suite, files: FileContents): string[] {
  if (!tls?.identity) return []
  const lines = lookupFile(tls.identity.key, files)
    .toString('latin1')
    .split(/\s*\n\s*/)
  return lines.filter((line) => line.length >= 16 && !line.includes('-----'))
}

/** Names of variables that usually contain secrets; the URL of a database contains its password. */
const secretNameRegExp =
  /token|secret|passw|pwd|key|credential|auth|private|dsn|(database|db|redis|mongo\w*|amqp)_ur[il]/i
