/** Recognizes the variables and parameters that contain a secret, by their names. */

import { minSecretLength } from './mask.ts'

/** Whether a variable, header or query parameter of this name usually contains a secret. */
export function isSecretName(name: string): boolean {
  return (
    secretPatterns.some((pattern) => pattern.test(name)) &&
    !otherPattern.test(name) &&
    !(name === 'PWD' || name === 'OLDPWD')
  )
}

const secretPatterns = [
  /token|secret|passw|passphrase|credential|authorization/i,
  /(?:api|access|private|signing|encryption)[-_]?key/i,
  // As one word of the name.
  /(?:^|[^a-z])(?:key|keys|auth|pass|pwd|pat|private|dsn|cookie|jwt)(?:$|[^a-z])/i,
  // The address of a database contains its password.
  /(?:database|db|redis|mongo\w{0,10}|amqp|postgres\w{0,10}|mysql)_ur[il]/i,
]

/** Values that only tell where or what the secret is. */
const otherPattern = /(?:^|[^a-z])(?:file|path|dir|folder|home|sock|socket|type|mode|expiry|ttl)$/i

/**
 * The secrets among environment variables: the values of those with such a name, and the password
 * of each value that is an address.
 */
export function listEnvironmentSecrets(environment: Record<string, string | undefined>): string[] {
  return Object.entries(environment).flatMap(([name, value = '']) =>
    isSecretName(name) ? listSecretParts(value) : listUrlPasswords(value),
  )
}

/** A secret value, and the password in it if it is an address. */
export function listSecretParts(value: string): string[] {
  return [value, ...listUrlPasswords(value)]
}

/** The password of an address, as it stands there and decoded. */
function listUrlPasswords(value: string): string[] {
  const [, password = ''] =
    /^[a-z][a-z\d+.-]{0,19}:\/\/[^\s/?#@:]{0,255}:([^\s/?#]{1,1024})@/i.exec(value) ?? []
  return password.length < minSecretLength ? [] : [password, tryDecoding(password)]
}

function tryDecoding(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
