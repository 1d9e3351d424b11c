/** Finds secrets that stand literally in a request, where a variable should stand. */

import { createSecretMask, minSecretLength } from './mask.ts'
import { isSecretName } from './secret-names.ts'

/** A secret, and the name of the parameter, header or field that contains it. */
export interface LiteralSecret {
  name: string
  value: string
}

/** The query parameters whose name is that of a secret, or whose value looks like one. */
export function findPathSecrets(path: string): LiteralSecret[] {
  const query = path.split('?').slice(1).join('?')
  return query.split('&').flatMap((parameter) => {
    const [name = '', ...rest] = parameter.split('=')
    return findLiteralSecret(name, rest.join('='))
  })
}

export function findHeaderSecret({
  name,
  value,
}: {
  name: string
  value: string
}): LiteralSecret[] {
  const [scheme = '', ...rest] = value.trim().split(' ')
  const isAuthorization = /^(?:proxy-)?authorization$/i.test(name) && rest.length > 0
  return findLiteralSecret(name, isAuthorization ? rest.join(' ') : [scheme, ...rest].join(' '))
}

/** A field of a form, whose name may be that of a secret. */
export function findFieldSecret({ name, value }: LiteralSecret): LiteralSecret[] {
  return findLiteralSecret(name, value)
}

/** A value with a placeholder is no literal one. */
function findLiteralSecret(name: string, value: string): LiteralSecret[] {
  if (value.length < minSecretLength || value.includes('$' + '{')) return []
  const isSecret = isSecretName(name) || lookalikes.maskText(value) !== value
  return isSecret ? [{ name, value }] : []
}

const lookalikes = createSecretMask()
