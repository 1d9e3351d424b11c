/** Reads the body of a request. */

import { parseValue, parseWithin } from '../source/read-option.ts'
import { readSingleText, reportProblem, type SourceValue } from '../source/source-value.ts'
import { parseSize } from '../value/units.ts'
import { checkTemplate, type RequestReadContext } from './context.ts'
import { type FormField, type FormFile, readFormFields, readFormFiles } from './form.ts'
import type { NamedPath } from './named-path.ts'

export type Body =
  | { kind: 'text'; text: string }
  | (NamedPath & { kind: 'file' })
  | { kind: 'size'; bytes: number } // the letter x, repeated
  | { kind: 'form'; fields: FormField[] } // application/x-www-form-urlencoded
  | { kind: 'multipart'; fields: FormField[]; files: FormFile[] } // multipart/form-data

/** The keys of a request that are a body; absent where the request does not have them. */
export interface BodySources {
  body?: SourceValue | undefined
  file?: SourceValue | undefined
  size?: SourceValue | undefined
  form?: SourceValue | undefined
  files?: SourceValue | undefined
}

/** Null if there is none. A form may have fields and files. */
export function readBody(sources: BodySources, context: RequestReadContext): Body | null {
  const { body, file, size, form, files } = sources
  const [first, second] = [body, file, size, form ?? files].filter((each) => each !== undefined)
  if (first && second) {
    reportProblem(second, 'cannot be combined with another body: keep one of them', context)
  }
  if (size) return { kind: 'size', bytes: readBodySize(size, context) }
  if (body) return readBodyText(body, context)
  if (files) {
    const fields = form ? readFormFields(form, context) : []
    return { kind: 'multipart', fields, files: readFormFiles(files, context) }
  }
  if (form) return { kind: 'form', fields: readFormFields(form, context) }
  const path = file ? readSingleText(file, context) : null
  if (file && path === '') reportProblem(file, 'must name a file', context)
  return path ? { kind: 'file', path } : null
}

const maxBodySize = '64mb'

function readBodySize(source: SourceValue, context: RequestReadContext): number {
  const parse = (text: string) => parseWithin(text, parseSize, '0b', maxBodySize)
  return parseValue(source, parse, context) ?? 0
}

function readBodyText(source: SourceValue, context: RequestReadContext): Body | null {
  if (source.kind === 'map' || source.kind === 'list') {
    const message =
      'must be text: put it in quotes, such as \'{"id": 1}\', or write form: { id: 1 }'
    reportProblem(source, message, context)
    return null
  }
  const text = source.kind === 'empty' ? '' : source.text
  checkTemplate(text, 'body', source.place, context)
  return { kind: 'text', text }
}
