/** Collects the secrets of a suite, which tailgate masks in everything that it prints or stores. */

import { splitAtPlaceholders } from '../config/placeholders.ts'
import { listStepTexts, listStepVariables } from '../config/setup.ts'
import type { SideConfig } from '../config/side-config.ts'
import type { Suite } from '../config/suite.ts'
import { type EnvironmentLookup, fillVariables, listVariables } from '../config/value/template.ts'
import { findFieldSecret, findHeaderSecret, findPathSecrets } from '../secrets/literal-secrets.ts'
import { isSecretName, listSecretParts } from '../secrets/secret-names.ts'
import { type FileContents, listBodyTemplates, listFormFields, lookupFile } from './files.ts'
import { buildBasicAuthorization } from './request-headers.ts'

/**
 * The values of all variables that the requests use, the secrets that they contain literally, the
 * secret variables of the service, and the credentials and keys.
 */
export function listSuiteSecrets(
  suite: Suite,
  environment: EnvironmentLookup,
  files: FileContents,
): string[] {
  const templates = suite.requests.flatMap((request) => [
    request.path,
    ...request.headers.map(({ value }) => value),
    ...listBodyTemplates(request.body, files),
  ])
  const variables = templates.flatMap(listVariables).map((name) => environment(name) ?? '')
  return [
    ...variables.flatMap(listSecretParts),
    ...listSideSecrets(suite, environment),
    ...suite.requests
      .flatMap(({ path, headers, body }) => [
        ...findPathSecrets(path),
        ...headers.flatMap(findHeaderSecret),
        ...listFormFields(body).flatMap(findFieldSecret),
      ])
      .map(({ value }) => value),
    ...listCredentialValues(suite, environment),
    ...listKeyLines(suite, files),
  ]
}

/** The secrets of a side: those of its service, and those in the requests of its setup. */
export function listSideSecrets(side: SideConfig, environment: EnvironmentLookup): string[] {
  const steps = [...side.setup, ...side.teardown]
  const variables = listStepTexts(steps.filter(({ kind }) => kind === 'request')).flatMap(
    listStepVariables,
  )
  const literal = steps.flatMap((step) =>
    step.kind === 'request'
      ? [...findPathSecrets(step.path), ...step.headers.flatMap(findHeaderSecret)]
      : [],
  )
  return [
    ...listServiceSecrets(side),
    ...variables.map((name) => environment(name) ?? '').flatMap(listSecretParts),
    ...literal.map(({ value }) => value),
  ]
}

/**
 * The secrets among the variables of a service, which may log its environment. Values such as that
 * of PORT are not masked: they are too common in other texts.
 */
function listServiceSecrets({ service }: Pick<SideConfig, 'service'>): string[] {
  const secrets = Object.entries(service.env).filter(([name]) => isSecretName(name))
  return secrets.flatMap(([, value]) => splitAtPlaceholders(value)).flatMap(listSecretParts)
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
export function listKeyLines({ tls }: Pick<SideConfig, 'tls'>, files: FileContents): string[] {
  if (!tls?.identity) return []
  const lines = lookupFile({ path: tls.identity.key }, files)
    .toString('latin1')
    .split('\n')
    .map((line) => line.trim())
  return lines.filter((line) => line.length >= 16 && !line.includes('-----'))
}
