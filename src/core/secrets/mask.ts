/**
 * Replaces secrets in a text by `***`: known values in each form in which programs print them, and
 * values that look like a secret. GitHub masks only the logs of a job; comments, checks, stores and
 * artifacts are masked here.
 */

/** Shorter values occur in other texts by chance, so they are not masked. */
export const minSecretLength = 6

export interface Mask {
  /** The text with every secret replaced. */
  maskText(text: string): string
  /** The lines of one text. A secret of several lines becomes one line. */
  maskLines(lines: string[]): string[]
  /** The length of the longest form of a known secret, in characters; 0 without secrets. */
  readonly maxSecretLength: number
}

/** A mask that learns of secrets while tailgate runs. */
export interface SecretMask extends Mask {
  /** From now on, these values are masked. Those of fewer than six characters are ignored. */
  register(values: Iterable<string>): void
}

export function createSecretMask(values: Iterable<string> = []): SecretMask {
  const known = new Set<string>()
  let patterns: RegExp[] = []
  const register = (more: Iterable<string>) => {
    for (const value of more) for (const line of splitLines(value)) known.add(line)
    // The longest first, because one secret may contain another.
    const sorted = [...known].sort((one, other) => other.length - one.length)
    patterns = sorted.flatMap(buildPatterns)
  }
  const maskText = (text: string) =>
    maskLookalikes(patterns.reduce((rest, pattern) => rest.replace(pattern, shown), text))
  register(values)
  return {
    register,
    maskText,
    maskLines: (lines) => (lines.length === 0 ? [] : maskText(lines.join('\n')).split('\n')),
    get maxSecretLength() {
      return Math.max(0, ...[...known].map((secret) => secret.length * longestCharacterForm))
    },
  }
}

/** The same mask, of which `observe` also learns each secret. */
export function observeSecrets(mask: SecretMask, observe: (secret: string) => void): SecretMask {
  return {
    register: (values) => {
      const all = [...values]
      mask.register(all)
      for (const value of all) if (value.trim() !== '') observe(value)
    },
    maskText: mask.maskText,
    maskLines: mask.maskLines,
    get maxSecretLength() {
      return mask.maxSecretLength
    },
  }
}

const shown = '***'

/** Logs are shown line by line, so each line of a secret is a secret. */
function splitLines(secret: string): string[] {
  return secret
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line.length >= minSecretLength && !isFigure(line))
}

/** Sentences contain such numbers. Those with six digits in a row have separators there. */
function isFigure(text: string): boolean {
  return /^[\d.,]*$/.test(text) && !/\d{6}/.test(text)
}

function buildPatterns(secret: string): RegExp[] {
  const encoded = listBase64Forms(secret).sort((one, other) => other.length - one.length)
  return [
    new RegExp([...secret].map(buildCharacterForms).join(''), 'g'),
    new RegExp(encoded.map(escapeForRegExp).join('|'), 'g'),
  ]
}

/** That of a character as its code in JSON, such as `\u00f6`. */
const longestCharacterForm = 6

/**
 * The character as it is, in JSON, and percent-encoded. Libraries differ in the characters that
 * they encode, so each may have any form. No form is the beginning of another one of the same
 * character, so the whole pattern takes linear time.
 */
function buildCharacterForms(character: string): string {
  const percent = [...Buffer.from(character)].map((byte) => `%${formatHex(byte, 2)}`).join('')
  const unicode = [...character]
    .flatMap((each) => Array.from({ length: each.length }, (_, at) => each.charCodeAt(at)))
    .map((code) => `\\\\u${formatHex(code, 4)}`)
    .join('')
  const forms = [escapeForRegExp(character), percent, unicode]
  if ('"\\/'.includes(character)) forms.push(`\\\\${escapeForRegExp(character)}`)
  if (character === ' ') forms.push('\\+')
  if (character === '\t') forms.push('\\\\t')
  return `(?:${forms.join('|')})`
}

/** Hexadecimal digits in either case: `4[aA]`. */
function formatHex(value: number, digits: number): string {
  return value
    .toString(16)
    .padStart(digits, '0')
    .replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)
}

/**
 * What base64 makes of the secret after 0, 1 or 2 other bytes, without the characters that also
 * depend on the bytes before and after it. In both alphabets.
 */
function listBase64Forms(secret: string): string[] {
  const bytes = Buffer.from(secret)
  const forms = [0, 1, 2].map((offset) => {
    const encoded = Buffer.concat([Buffer.alloc(offset), bytes]).toString('base64')
    const firstBit = 8 * offset
    return encoded.slice(Math.ceil(firstBit / 6), Math.floor((firstBit + 8 * bytes.length) / 6))
  })
  const safe = forms.map((form) => form.replaceAll('+', '-').replaceAll('/', '_'))
  return [...new Set([...forms, ...safe])]
}

function escapeForRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
}

/** Values that are secrets wherever they stand. */
function maskLookalikes(text: string): string {
  const withoutPasswords = text.replace(urlPassword, `$1${shown}@`)
  return lookalikes.reduce((rest, pattern) => rest.replace(pattern, shown), withoutPasswords)
}

/** `scheme://user:password@`. The user stays: it helps to find the mistake. */
const urlPassword = /(?<![a-z\d+.-])([a-z][a-z\d+.-]*:\/\/[^\s/?#"'<>@:]*:)[^\s/?#"'<>]+@/gi

const lookalikes: RegExp[] = [
  // GitHub: https://github.blog/2021-04-05-behind-githubs-new-authentication-token-formats/
  /\bgh[pousr]_[A-Za-z0-9]{16,255}/g,
  /\bgithub_pat_\w{20,255}/g,
  /\bnpm_[A-Za-z0-9]{36}/g,
  // AWS: identifiers of access keys.
  /\b(?:AKIA|ASIA|ABIA|ACCA)[A-Z0-9]{16}/g,
  // Slack: tokens, app tokens and webhooks.
  /\bxox[a-z]-[\w-]{10,255}/g,
  /\bxapp-[\w-]{10,255}/g,
  /\bhooks\.slack\.com\/services\/[\w/-]{10,255}/g,
  // Stripe.
  /\b(?:sk|rk)_(?:live|test)_[A-Za-z0-9]{10,255}/g,
  /\bwhsec_[A-Za-z0-9+/=]{10,255}/g,
  // Google: API keys, OAuth tokens and client secrets.
  /\bAIza[\w-]{35}/g,
  /\bya29\.[\w-]{10,1024}/g,
  /\bGOCSPX-[\w-]{20,64}/g,
  // JSON Web Tokens, whose header and payload begin with `{"`.
  /(?<![\w-])eyJ[\w-]{4,}\.eyJ[\w-]{2,}\.[\w-]*/g,
  // Private keys in PEM, also without their end.
  /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY-----[^-]*(?:-----END [A-Z0-9 ]{0,40}PRIVATE KEY-----)?/g,
]
