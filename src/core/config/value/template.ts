/** Texts with placeholders: `${counter}` and `${uuid}`, which the engine fills in, and `${env.NAME}`, which is filled in here. */

import { controlCharacter } from '../../text/quote.ts'
import { findClosestWord } from '../../text/suggest.ts'

/** Looks up an environment variable. */
export type EnvironmentLookup = (name: string) => string | undefined

/** Where a text will stand, which decides what a variable's value may hold. */
export type TemplatePlace = 'path' | 'header' | 'body'

/** What is wrong with the placeholders in a text, as sentences without a subject; never a variable's value. */
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
    const holds = `holds ${formatMarker(`env.${part.name}`)}, whose value`
    if (place === 'path' && !/^[!"$-~]*$/.test(value)) {
      return [`${holds} has a character that a path cannot carry: percent-encode it`]
    }
    if (place === 'header' && controlCharacter.test(value)) {
      return [`${holds} has a line break or control character, which a header cannot carry`]
    }
    // `$` and a marker side by side would read as the escape `$${`.
    if (value.endsWith('$') && parts[index + 1]?.kind === 'marker') {
      return [`${holds} ends in $ right before a placeholder: put something between them`]
    }
    return []
  })
}

type TemplatePart =
  | { kind: 'text'; text: string }
  | { kind: 'marker'; name: 'counter' | 'uuid' }
  | { kind: 'variable'; name: string }
  | { kind: 'unknown'; text: string }

/** Splits at placeholders, left to right as the engine does; `$${` stands for a literal `${`. */
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

/** Names of the variables in it. */
export function listVariables(template: string): string[] {
  return parseTemplate(template).flatMap((part) => (part.kind === 'variable' ? [part.name] : []))
}

/**
 * Variables become text; `${counter}` and `${uuid}` stay for the engine. Text is joined before it is escaped:
 * two values side by side, such as `$` and `{uuid}`, must not add up to a marker.
 */
export function resolveTemplate(template: string, environment: EnvironmentLookup): string {
  const pieces: ({ text: string } | { marker: string })[] = []
  for (const part of parseTemplate(template)) {
    const last = pieces.at(-1)
    if (part.kind === 'marker') pieces.push({ marker: formatMarker(part.name) })
    else {
      const text = part.kind === 'variable' ? (environment(part.name) ?? '') : part.text
      if (last && 'text' in last) last.text += text
      else pieces.push({ text })
    }
  }
  return pieces
    .map((piece) => ('marker' in piece ? piece.marker : escapePlaceholders(piece.text)))
    .join('')
}

/** With every variable filled in; for texts that hold no other placeholder. */
export function fillVariables(template: string, environment: EnvironmentLookup): string {
  return parseTemplate(template)
    .map((part) =>
      part.kind === 'variable' ? (environment(part.name) ?? '') : 'text' in part ? part.text : '',
    )
    .join('')
}

/** Whether the engine has something to fill in. */
export function hasMarker(template: string): boolean {
  return parseTemplate(template).some(({ kind }) => kind === 'marker')
}

function describeUnknownPlaceholder(text: string, environment: EnvironmentLookup): string {
  const literal = `write $${literalOpening} for a literal ${literalOpening}`
  if (!text.endsWith('}')) return `holds ${literalOpening} without its closing brace; ${literal}`
  const name = text.slice(2, -1).trim()
  const suggestion =
    environment(name) === undefined ? findClosestWord(name, ['counter', 'uuid']) : `env.${name}`
  const known = ['counter', 'uuid', 'env.NAME'].map(formatMarker).join(', ')
  return `holds ${text}, which is no placeholder: ${suggestion ? `did you mean ${formatMarker(suggestion)}?` : `there are ${known}`} (${literal})`
}

const literalOpening = '$' + '{'

function formatMarker(name: string): string {
  return `${literalOpening}${name}}`
}

export function escapePlaceholders(text: string): string {
  return text.replaceAll(literalOpening, () => `$${literalOpening}`)
}
