/**
 * Templates are texts with placeholders. The engine fills in the markers `${counter}` and
 * `${uuid}`; this file fills in `${env.NAME}`.
 */

import { controlCharacter } from '../../text/quote.ts'
import { findClosestWord } from '../../text/suggest.ts'

/** Looks up an environment variable. */
export type EnvironmentLookup = (name: string) => string | undefined

/**
 * The part of a request that a text becomes: it decides which characters a variable may contain.
 */
export type TemplatePlace = 'path' | 'header' | 'body'

/**
 * Problems with the placeholders in a text, as phrases that complete “requests.path …”. None of
 * them shows the value of a variable.
 */
export function findTemplateProblems(
  template: string,
  environment: EnvironmentLookup,
  place: TemplatePlace,
): string[] {
  const parts = parseTemplate(template)
  return parts.flatMap((part, index) => {
    if (part.kind === 'unknown') return [describeUnknownPlaceholder(part.text, environment)]
    if (part.kind !== 'variable') return []
    const value = environment(part.name)
    if (value === undefined)
      return [`needs the environment variable ${part.name}, which is not set`]
    const subject = `contains ${formatMarker(`env.${part.name}`)}, whose value`
    if (place === 'path' && !/^[!"$-~]*$/.test(value)) {
      return [`${subject} has a character that is not allowed in a path: percent-encode it`]
    }
    if (place === 'header' && controlCharacter.test(value)) {
      return [`${subject} has a line break or control character, which a header cannot contain`]
    }
    // The engine would read `$` and a marker side by side as the escape `$${`.
    if (value.endsWith('$') && parts[index + 1]?.kind === 'marker') {
      return [`${subject} ends in $ right before a placeholder: put something between them`]
    }
    return []
  })
}

type TemplatePart =
  | { kind: 'text'; text: string }
  | { kind: 'marker'; name: 'counter' | 'uuid' }
  | { kind: 'variable'; name: string }
  | { kind: 'unknown'; text: string }

/** Splits at placeholders from left to right, as the engine does; `$${` is a literal `${`. */
function parseTemplate(template: string): TemplatePart[] {
  const parts: TemplatePart[] = []
  let from = 0
  for (const match of template.matchAll(/\$\$\{|\$\{([^}]*)(\}?)/g)) {
    parts.push({ kind: 'text', text: template.slice(from, match.index) }, parseTemplatePart(match))
    from = match.index + match[0].length
  }
  parts.push({ kind: 'text', text: template.slice(from) })
  return parts.filter((part) => part.kind !== 'text' || part.text !== '')
}

function parseTemplatePart([whole, name = '', closed]: RegExpMatchArray): TemplatePart {
  if (whole === '$${') return { kind: 'text', text: literalOpening }
  if (closed && (name === 'counter' || name === 'uuid')) return { kind: 'marker', name }
  const variable = closed ? name.match(/^env\.([A-Za-z_][A-Za-z0-9_]*)$/) : null
  return variable?.[1] ? { kind: 'variable', name: variable[1] } : { kind: 'unknown', text: whole }
}

/** Names of the environment variables in a template. */
export function listVariables(template: string): string[] {
  return parseTemplate(template).flatMap((part) => (part.kind === 'variable' ? [part.name] : []))
}

/**
 * Fills in the variables, each one encoded; `${counter}` and `${uuid}` stay for the engine. Text is
 * joined before it is escaped: two values side by side, such as `$` and `{uuid}`, must not form a
 * marker.
 */
export function resolveTemplate(
  template: string,
  environment: EnvironmentLookup,
  encode: (value: string) => string = (value) => value,
): string {
  const pieces: ({ text: string } | { marker: string })[] = []
  for (const part of parseTemplate(template)) {
    const last = pieces.at(-1)
    if (part.kind === 'marker') pieces.push({ marker: formatMarker(part.name) })
    else {
      const text = part.kind === 'variable' ? encode(environment(part.name) ?? '') : part.text
      if (last && 'text' in last) last.text += text
      else pieces.push({ text })
    }
  }
  return pieces
    .map((piece) => ('marker' in piece ? piece.marker : escapePlaceholders(piece.text)))
    .join('')
}

/** The template with its literal text changed; the placeholders stay. */
export function mapTemplateText(template: string, change: (text: string) => string): string {
  return parseTemplate(template)
    .map((part) => {
      if (part.kind === 'marker') return formatMarker(part.name)
      if (part.kind === 'variable') return formatMarker(`env.${part.name}`)
      return escapePlaceholders(change(part.text))
    })
    .join('')
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

/** Whether the template has a marker, which the engine fills in. */
export function hasMarker(template: string): boolean {
  return parseTemplate(template).some(({ kind }) => kind === 'marker')
}

function describeUnknownPlaceholder(text: string, environment: EnvironmentLookup): string {
  const literal = `write $${literalOpening} for a literal ${literalOpening}`
  if (!text.endsWith('}')) return `contains ${literalOpening} without a closing brace; ${literal}`
  const name = text.slice(2, -1).trim()
  const suggestion =
    environment(name) === undefined ? findClosestWord(name, ['counter', 'uuid']) : `env.${name}`
  const known = ['counter', 'uuid', 'env.NAME'].map(formatMarker).join(', ')
  const remedy = suggestion ? `did you mean ${formatMarker(suggestion)}?` : `use one of ${known}`
  return `contains ${text}, which is not a placeholder: ${remedy} (${literal})`
}

const literalOpening = '$' + '{'

function formatMarker(name: string): string {
  return `${literalOpening}${name}}`
}

/** Escapes what looks like a placeholder, so that the engine sends it literally. */
export function escapePlaceholders(text: string): string {
  return text.replaceAll(literalOpening, () => `$${literalOpening}`)
}
