/** Finds the mistakes in templates: placeholders that do not exist, or not at this place. */

import { controlCharacter } from '../../text/quote.ts'
import { findClosestWord } from '../../text/suggest.ts'
import {
  type EnvironmentLookup,
  formatMarker,
  formatReference,
  literalOpening,
  markerNames,
  parseTemplate,
  type TemplatePart,
  type TemplateReference,
} from './template.ts'

/**
 * The part of a request that a text becomes: it decides which characters a variable may contain.
 */
export type TemplatePlace = 'path' | 'header' | 'body'

/** The names that placeholders of a request may have, besides those that always exist. */
export interface TemplateNames {
  /** Files of data. */
  data: readonly string[]
  /** Values that are known when the request is sent. */
  captures: readonly string[]
  /** Values that are not, each with the reason, which completes “contains ${token}, …”. */
  unavailable: ReadonlyMap<string, string>
}

export const noNames: TemplateNames = { data: [], captures: [], unavailable: new Map() }

/**
 * Problems with the placeholders in a text, as phrases that complete “requests.path …”. None of
 * them shows the value of a variable.
 */
export function findTemplateProblems(
  template: string,
  environment: EnvironmentLookup,
  place: TemplatePlace,
  names: TemplateNames = noNames,
): string[] {
  const parts = parseTemplate(template)
  return parts.flatMap((part, index) => {
    switch (part.kind) {
      case 'unknown':
        return [describeUnknownPlaceholder(part.text, environment, names)]
      case 'reference':
        return describeReferenceMistake(part, environment, names) ?? []
      case 'variable':
        return describeVariableMistake(part.name, environment, place, parts[index + 1]) ?? []
      default:
        return []
    }
  })
}

function describeVariableMistake(
  name: string,
  environment: EnvironmentLookup,
  place: TemplatePlace,
  next: TemplatePart | undefined,
): string | null {
  const value = environment(name)
  if (value === undefined) return `needs the environment variable ${name}, which is not set`
  const subject = `contains ${formatMarker(`env.${name}`)}, whose value`
  if (place === 'path' && !/^[!"$-~]*$/.test(value)) {
    return `${subject} has a character that is not allowed in a path: percent-encode it`
  }
  if (place === 'header' && controlCharacter.test(value)) {
    return `${subject} has a line break or control character, which a header cannot contain`
  }
  // The engine would read `$` and a marker side by side as the escape `$${`.
  const isBeforeMarker = next?.kind === 'marker' || next?.kind === 'reference'
  return value.endsWith('$') && isBeforeMarker
    ? `${subject} ends in $ right before a placeholder: put something between them`
    : null
}

function describeReferenceMistake(
  reference: TemplateReference,
  environment: EnvironmentLookup,
  names: TemplateNames,
): string | null {
  const { name, column } = reference
  const isData = names.data.includes(name)
  const subject = `contains ${formatReference(reference)}`
  if (column === null && names.captures.includes(name)) return null
  if (column !== null && isData) return null
  if (isData) {
    const example = formatMarker(`${name}.email`)
    return `${subject}, but ${name} is a file of data: name a column of it, such as ${example}`
  }
  const reason = names.unavailable.get(name)
  if (reason !== undefined) return `${subject}, ${reason}`
  if (column !== null && names.captures.includes(name))
    return `${subject}, but ${name} is one captured value: write ${formatMarker(name)}`
  return describeUnknownPlaceholder(formatReference(reference), environment, names)
}

function describeUnknownPlaceholder(
  text: string,
  environment: EnvironmentLookup,
  names: TemplateNames,
): string {
  const literal = `write $${literalOpening} for a literal ${literalOpening}`
  if (!text.endsWith('}')) return `contains ${literalOpening} without a closing brace; ${literal}`
  const name = text.slice(2, -1).trim()
  if (/^random\./.test(name)) {
    const example = formatMarker('random.1..100')
    return `contains ${text}, which is no range of whole numbers below 2^31: write ${example}`
  }
  const suggestion = suggestPlaceholder(name, environment, names)
  const known = [
    ...['counter', 'uuid', 'random', 'timestamp', 'env.NAME'],
    ...names.data.map((each) => `${each}.COLUMN`),
    ...names.captures,
  ]
  const remedy = suggestion
    ? `did you mean ${formatMarker(suggestion)}?`
    : `use one of ${known.map(formatMarker).join(', ')}`
  return `contains ${text}, which is not a placeholder: ${remedy} (${literal})`
}

function suggestPlaceholder(
  name: string,
  environment: EnvironmentLookup,
  names: TemplateNames,
): string | null {
  if (environment(name) !== undefined) return `env.${name}`
  const dot = name.indexOf('.')
  if (dot < 0) return findClosestWord(name, [...markerNames, ...names.captures])
  const data = findClosestWord(name.slice(0, dot), names.data)
  return data && `${data}${name.slice(dot)}`
}
