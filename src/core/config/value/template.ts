/**
 * Templates are texts with placeholders. The engine fills in the markers, such as `${counter}`, and
 * the references, such as `${user.email}`; this file fills in `${env.NAME}`.
 */

/** Looks up an environment variable. */
export type EnvironmentLookup = (name: string) => string | undefined

export type TemplatePart =
  | { kind: 'text'; text: string }
  | { kind: 'marker'; name: string } // counter, uuid, random, random.1..100 or timestamp
  | ({ kind: 'reference' } & TemplateReference)
  | { kind: 'variable'; name: string }
  | { kind: 'unknown'; text: string }

/** The column of a row of data, or a captured value (null). */
export interface TemplateReference {
  name: string
  column: string | null
}

/** Splits at placeholders from left to right, as the engine does; `$${` is a literal `${`. */
export function parseTemplate(template: string): TemplatePart[] {
  const parts: TemplatePart[] = []
  let from = 0
  for (const match of template.matchAll(/\$\$\{|\$\{([^}]*)(\}?)/g)) {
    parts.push({ kind: 'text', text: template.slice(from, match.index) }, parseTemplatePart(match))
    from = match.index + match[0].length
  }
  parts.push({ kind: 'text', text: template.slice(from) })
  return parts.filter((part) => part.kind !== 'text' || part.text !== '')
}

/** The names of markers. Each random value is a whole number from 0 to 2^31 - 1. */
export const markerNames = ['counter', 'uuid', 'random', 'timestamp'] as const

/** What no file of data and no capture may be called. */
export const reservedNames: readonly string[] = [
  ...markerNames,
  ...['env', 'port', 'side', 'epoch', 'database', 'upstream'],
]

/** The form of the name of a file of data, or of a capture. */
export const namePattern = /^[A-Za-z_][A-Za-z0-9_-]{0,63}$/

function parseTemplatePart([whole, name = '', closed]: RegExpMatchArray): TemplatePart {
  if (whole === '$${') return { kind: 'text', text: literalOpening }
  const unknown = { kind: 'unknown' as const, text: whole }
  if (!closed) return unknown
  if (isMarkerName(name)) return { kind: 'marker', name }
  const dot = name.indexOf('.')
  const [first, rest] = dot < 0 ? [name, null] : [name.slice(0, dot), name.slice(dot + 1)]
  if (first === 'env')
    return rest !== null && /^[A-Za-z_][A-Za-z0-9_]*$/.test(rest)
      ? { kind: 'variable', name: rest }
      : unknown
  const isReference = namePattern.test(first) && !reservedNames.includes(first) && rest !== ''
  return isReference ? { kind: 'reference', name: first, column: rest } : unknown
}

function isMarkerName(name: string): boolean {
  if (markerNames.some((each) => each === name)) return true
  const [, from, to] = name.match(/^random\.(\d{1,10})\.\.(\d{1,10})$/) ?? []
  return from !== undefined && Number(from) <= Number(to) && Number(to) < 2 ** 31
}

/** Names of the environment variables in a template. */
export function listVariables(template: string): string[] {
  return parseTemplate(template).flatMap((part) => (part.kind === 'variable' ? [part.name] : []))
}

/** The columns and captures in a template. */
export function listReferences(template: string): TemplateReference[] {
  return parseTemplate(template).flatMap((part) =>
    part.kind === 'reference' ? [{ name: part.name, column: part.column }] : [],
  )
}

/** Whether the template has a placeholder that the engine fills in. */
export function hasMarker(template: string): boolean {
  return parseTemplate(template).some(({ kind }) => kind === 'marker' || kind === 'reference')
}

/** Whether `same-data` decides on a placeholder in it: each request has a value of its own. */
export function hasOwnValues(template: string): boolean {
  return parseTemplate(template).some((part) => part.kind === 'marker' && part.name !== 'timestamp')
}

/**
 * Fills in the variables, each one encoded; other placeholders stay for the engine. Text is joined
 * before it is escaped: two values side by side, such as `$` and `{uuid}`, must not form a marker.
 */
export function resolveTemplate(
  template: string,
  environment: EnvironmentLookup,
  encode: (value: string) => string = (value) => value,
): string {
  const pieces: ({ text: string } | { placeholder: string })[] = []
  for (const part of parseTemplate(template)) {
    const last = pieces.at(-1)
    if (part.kind === 'marker' || part.kind === 'reference') {
      pieces.push({ placeholder: formatPart(part) })
    } else {
      const text = part.kind === 'variable' ? encode(environment(part.name) ?? '') : part.text
      if (last && 'text' in last) last.text += text
      else pieces.push({ text })
    }
  }
  return pieces
    .map((piece) => ('text' in piece ? escapePlaceholders(piece.text) : piece.placeholder))
    .join('')
}

/** The template with its literal text changed; the placeholders stay. */
export function mapTemplateText(template: string, change: (text: string) => string): string {
  return parseTemplate(template)
    .map((part) => {
      const isText = part.kind === 'text' || part.kind === 'unknown'
      return isText ? escapePlaceholders(change(part.text)) : formatPart(part)
    })
    .join('')
}

function formatPart(part: Exclude<TemplatePart, { text: string }>): string {
  switch (part.kind) {
    case 'marker':
      return formatMarker(part.name)
    case 'variable':
      return formatMarker(`env.${part.name}`)
    case 'reference':
      return formatReference(part)
  }
}

/** `${user.email}`, or `${token}`. */
export function formatReference({ name, column }: TemplateReference): string {
  return formatMarker(column === null ? name : `${name}.${column}`)
}

/** Escapes all but the unreserved characters of RFC 3986, section 2.3. */
export function percentEncode(text: string): string {
  return [...Buffer.from(text, 'utf8')]
    .map((byte) => {
      const character = String.fromCharCode(byte)
      if (/[A-Za-z0-9._~-]/.test(character)) return character
      return `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
    })
    .join('')
}

/** Fills in the variables of a text that has no other placeholder. */
export function fillVariables(template: string, environment: EnvironmentLookup): string {
  return parseTemplate(template)
    .map((part) =>
      part.kind === 'variable' ? (environment(part.name) ?? '') : 'text' in part ? part.text : '',
    )
    .join('')
}

export const literalOpening = '$' + '{'

export function formatMarker(name: string): string {
  return `${literalOpening}${name}}`
}

/** Escapes what looks like a placeholder, so that the engine sends it literally. */
export function escapePlaceholders(text: string): string {
  return text.replaceAll(literalOpening, () => `$${literalOpening}`)
}
