/** Fills the values that setup steps have captured into the requests of a load. */

import type { Request } from '../../config/requests.ts'
import { escapePlaceholders, percentEncode } from '../../config/value/template.ts'
import type { TemplatePlace } from '../../config/value/template-problems.ts'
import { quote } from '../../text/quote.ts'

/** The values that the setup of one side has captured, by name. */
export type SetupValues = ReadonlyMap<string, string>

/** The templates in a body, which may be a file: none in what is not text. */
export type BodyTemplates = (body: Request['body']) => string[]

/**
 * The request with the values in place of their placeholders. They are literal text there: no value
 * can form another placeholder. In a path they are percent-encoded, in a body escaped as its form
 * demands.
 */
export function fillSetupValues(
  request: Request,
  values: SetupValues,
  listTemplatesOf: BodyTemplates,
): Request {
  if (values.size === 0) return request
  return {
    ...request,
    path: insertValues(request.path, values, percentEncode),
    headers: request.headers.map(({ name, value }) => ({
      name,
      value: insertValues(value, values),
    })),
    body: fillBody(request, values, listTemplatesOf),
  }
}

/** A file that contains values becomes text. */
function fillBody(
  request: Request,
  values: SetupValues,
  listTemplatesOf: BodyTemplates,
): Request['body'] {
  const { body } = request
  if (body === null || body.kind === 'size') return body
  if (body.kind === 'form' || body.kind === 'multipart') {
    const fill = (value: string) => insertValues(value, values)
    const fields = body.fields.map(({ name, value }) => ({ name, value: fill(value) }))
    return { ...body, fields }
  }
  const [text = ''] = listTemplatesOf(body)
  if (listUsedValues(text, values).length === 0) return body
  return { kind: 'text', text: insertValues(text, values, chooseBodyEscape(request, text)) }
}

/** Those of the names of setup captures that these requests use. */
export function listUsedSetupValues(
  requests: readonly Request[],
  names: Iterable<string>,
  listTemplatesOf: BodyTemplates,
): string[] {
  const known = new Map([...names].map((name) => [name, '']))
  const used = requests.flatMap((request) =>
    listTemplates(request, listTemplatesOf).flatMap(({ text }) => listUsedValues(text, known)),
  )
  return [...new Set(used)]
}

/** Why requests cannot contain these values, as sentences that do not show them. */
export function findSetupValueProblems(
  requests: readonly Request[],
  values: SetupValues,
  listTemplatesOf: BodyTemplates,
): string[] {
  const problems = requests.flatMap((request) =>
    listTemplates(request, listTemplatesOf).flatMap(({ text, place }) =>
      splitTemplate(text, values).flatMap((piece, index, pieces) => {
        if (piece.kind !== 'value') return []
        const problem = findValueProblem(piece.value, place, pieces[index + 1]?.kind)
        const subject = `The value of $\{${piece.name}} in the ${place} of ${quote(request.name)}`
        return problem === null ? [] : [`${subject} ${problem}.`]
      }),
    ),
  )
  return [...new Set(problems)]
}

/** Why this value cannot be in that part of a request, as a phrase; null if it can. */
export function findValueProblem(
  value: string,
  place: TemplatePlace,
  next?: TemplatePiece['kind'],
): string | null {
  if (place !== 'body' && /[\r\n\0]/.test(value))
    return `has a line break or NUL character, which a ${place} cannot contain`
  // The engine would read `$` and a placeholder side by side as the escape `$${`.
  if (place !== 'path' && value.endsWith('$') && next === 'placeholder')
    return 'ends in $ right before a placeholder: put something between them'
  return null
}

/** A value within a JSON string, without its quotes. */
export function escapeForJson(text: string): string {
  return JSON.stringify(text).slice(1, -1)
}

/** How values are written into this body: escaped in JSON, else as they are. */
export function chooseBodyEscape(
  { headers }: Pick<Request, 'headers'>,
  text: string,
): (value: string) => string {
  const type = headers.find(({ name }) => name.toLowerCase() === 'content-type')?.value ?? ''
  return /json/i.test(type) || /^\s*[[{]/.test(text) ? escapeForJson : (value) => value
}

function listTemplates(
  request: Request,
  listTemplatesOf: BodyTemplates,
): { text: string; place: TemplatePlace }[] {
  return [
    { text: request.path, place: 'path' },
    ...request.headers.map(({ value }) => ({ text: value, place: 'header' as const })),
    ...listTemplatesOf(request.body).map((text) => ({ text, place: 'body' as const })),
  ]
}

function listUsedValues(template: string, values: SetupValues): string[] {
  return splitTemplate(template, values).flatMap((piece) =>
    piece.kind === 'value' ? [piece.name] : [],
  )
}

type TemplatePiece =
  | { kind: 'text'; text: string }
  | { kind: 'value'; name: string; value: string }
  /** One that is filled in later, as written. */
  | { kind: 'placeholder'; source: string }

/** Splits at placeholders from left to right, as the engine does; `$${` is a literal `${`. */
function splitTemplate(template: string, values: SetupValues): TemplatePiece[] {
  const pieces: TemplatePiece[] = []
  let from = 0
  for (const match of template.matchAll(/\$\$\{|\$\{([^}]*)\}?/g)) {
    const [source, name = ''] = match
    pieces.push({ kind: 'text', text: template.slice(from, match.index) })
    const value = source.endsWith('}') ? values.get(name) : undefined
    if (source === '$${') pieces.push({ kind: 'text', text: source.slice(1) })
    else if (value === undefined) pieces.push({ kind: 'placeholder', source })
    else pieces.push({ kind: 'value', name, value })
    from = match.index + source.length
  }
  pieces.push({ kind: 'text', text: template.slice(from) })
  return pieces.filter((piece) => piece.kind !== 'text' || piece.text !== '')
}

/**
 * Text is joined before it is escaped: a value and the text beside it, such as `$` and `{uuid}`,
 * must not form a placeholder.
 */
function insertValues(
  template: string,
  values: SetupValues,
  encode = (value: string) => value,
): string {
  let filled = ''
  let text = ''
  for (const piece of splitTemplate(template, values)) {
    if (piece.kind === 'text') text += piece.text
    else if (piece.kind === 'value') text += encode(piece.value)
    else {
      filled += escapePlaceholders(text) + piece.source
      text = ''
    }
  }
  return filled + escapePlaceholders(text)
}
