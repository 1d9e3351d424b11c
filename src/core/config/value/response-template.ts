/** Bodies of the responses of an upstream, which may contain parts of the request. */

import type { Parsed } from './units.ts'

export type ResponsePart =
  | { kind: 'text'; text: string }
  | { kind: 'uuid' | 'method' | 'path' }
  /** The segment of the path with this number, from 1. */
  | { kind: 'segment'; number: number }
  | { kind: 'query' | 'header'; name: string }

const known = '${uuid}, ${method}, ${path}, ${path.1}, ${query.NAME} and ${header.NAME}'

/** Splits at placeholders; `$${` is a literal `${`. */
export function parseResponseTemplate(template: string): Parsed<ResponsePart[]> {
  const parts: ResponsePart[] = []
  let from = 0
  for (const match of template.matchAll(/\$\$\{|\$\{([^}]*)(\}?)/g)) {
    const [whole, name = '', closed] = match
    const text = template.slice(from, match.index)
    const part: ResponsePart | null =
      whole === '$${' ? { kind: 'text', text: '${' } : closed ? parsePart(name) : null
    if (part === null)
      return { problem: `contains the unknown placeholder ${whole}: there are ${known}` }
    parts.push({ kind: 'text', text }, part)
    from = match.index + whole.length
  }
  parts.push({ kind: 'text', text: template.slice(from) })
  return { value: joinTexts(parts) }
}

function parsePart(placeholder: string): ResponsePart | null {
  const dot = placeholder.indexOf('.')
  const [name, argument] =
    dot < 0 ? [placeholder, ''] : [placeholder.slice(0, dot), placeholder.slice(dot + 1)]
  if (dot < 0)
    return name === 'uuid' || name === 'method' || name === 'path' ? { kind: name } : null
  if (name === 'path')
    return /^[1-9]\d?$/.test(argument) ? { kind: 'segment', number: Number(argument) } : null
  if (argument === '') return null
  return name === 'query' || name === 'header' ? { kind: name, name: argument } : null
}

function joinTexts(parts: ResponsePart[]): ResponsePart[] {
  const joined: ResponsePart[] = []
  for (const part of parts) {
    const last = joined.at(-1)
    if (part.kind === 'text' && last?.kind === 'text') {
      joined[joined.length - 1] = { kind: 'text', text: last.text + part.text }
    } else joined.push(part)
  }
  return joined.filter((part) => part.kind !== 'text' || part.text !== '')
}
