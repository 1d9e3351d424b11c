/** Reads the fields and the files of a form. */

import { findFieldSecret } from '../../secrets/literal-secrets.ts'
import { controlCharacter, quote } from '../../text/quote.ts'
import { readKnownEntries } from '../source/read-option.ts'
import { readSingleText, reportProblem, type SourceValue } from '../source/source-value.ts'
import { checkTemplate, type RequestReadContext } from './context.ts'
import type { NamedPath } from './named-path.ts'
import { warnOfSecret } from './target.ts'

/** The value is a template. */
export interface FormField {
  name: string
  value: string
}

export interface FormFile extends NamedPath {
  /** The name of the field. */
  name: string
  /** The media type, such as `image/png`. */
  type: string
}

/** A list of values is a field for each of them. */
export function readFormFields(source: SourceValue, context: RequestReadContext): FormField[] {
  if (source.kind !== 'map') {
    reportProblem(source, 'must be a map of fields, such as form: { name: Ada }', context)
    return []
  }
  return source.entries.flatMap(({ name, value }) => {
    const items = value.kind === 'list' ? value.items : [value]
    return items.map((item) => {
      const text = item.kind === 'empty' ? '' : (readSingleText(item, context) ?? '')
      checkTemplate(text, 'body', item.place, context)
      if (findFieldSecret({ name, value: text }).length > 0)
        warnOfSecret(`the field ${quote(name)}`, item.place, context)
      return { name, value: text }
    })
  })
}

export function readFormFiles(source: SourceValue, context: RequestReadContext): FormFile[] {
  if (source.kind !== 'map' || source.entries.length === 0) {
    reportProblem(source, `must be a map of fields and files, such as ${exampleFiles}`, context)
    return []
  }
  return source.entries.flatMap(({ name, value }) => {
    if (value.kind === 'text') return buildFormFile(name, value, undefined, context)
    if (value.kind === 'map') {
      const entries = readKnownEntries(value, ['file', 'type'], context)
      const file = entries.get('file')
      if (file) return buildFormFile(name, file, entries.get('type'), context)
    }
    reportProblem(value, 'must be a file, such as { file: a.png, type: image/png }', context)
    return []
  })
}

const exampleFiles = 'files: { avatar: { file: a.png, type: image/png } }'

function buildFormFile(
  name: string,
  file: SourceValue,
  type: SourceValue | undefined,
  context: RequestReadContext,
): FormFile {
  const path = readSingleText(file, context)?.trim() ?? ''
  if (path === '' || controlCharacter.test(path)) reportProblem(file, 'must name a file', context)
  const given = type && (readSingleText(type, context)?.trim() ?? '')
  if (type && given !== undefined && !/^[\w.+-]+\/[\w.+-]+(?:;[ -~]*)?$/.test(given))
    reportProblem(type, `must be a media type such as image/png, not ${quote(given)}`, context)
  return { name, path, type: given ?? guessMediaType(path) }
}

function guessMediaType(path: string): string {
  const extension = path.slice(path.lastIndexOf('.') + 1).toLowerCase()
  return mediaTypes.get(extension) ?? 'application/octet-stream'
}

const mediaTypes: ReadonlyMap<string, string> = new Map([
  ['csv', 'text/csv'],
  ['gif', 'image/gif'],
  ['html', 'text/html'],
  ['jpeg', 'image/jpeg'],
  ['jpg', 'image/jpeg'],
  ['json', 'application/json'],
  ['pdf', 'application/pdf'],
  ['png', 'image/png'],
  ['svg', 'image/svg+xml'],
  ['txt', 'text/plain'],
  ['webp', 'image/webp'],
  ['xml', 'application/xml'],
  ['zip', 'application/zip'],
])
