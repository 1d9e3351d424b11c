/** Reads the headers of a request. */

import { findHeaderSecret } from '../../secrets/literal-secrets.ts'
import { controlCharacter, quote } from '../../text/quote.ts'
import { readSingleText, reportProblem, type SourceValue } from '../source/source-value.ts'
import { checkTemplate, type RequestReadContext } from './context.ts'
import { tokenRegExp, warnOfSecret } from './target.ts'

export interface HeaderTemplate {
  name: string
  value: string
}

const derivedHeaders = ['content-length', 'transfer-encoding']

export function readHeaders(
  source: SourceValue | undefined,
  context: RequestReadContext,
): HeaderTemplate[] {
  if (!source || source.kind === 'empty') return []
  if (source.kind !== 'map') {
    reportProblem(source, 'must be a map of names and values, such as Accept: text/html', context)
    return []
  }
  return source.entries.map(({ name, value }) => {
    const text = value.kind === 'empty' ? '' : (readSingleText(value, context)?.trim() ?? '')
    if (!tokenRegExp.test(name)) reportProblem(value, 'is not a valid name for a header', context)
    if (derivedHeaders.includes(name.toLowerCase())) {
      reportProblem(value, 'must not be set: it follows from the body', context)
    }
    if (controlCharacter.test(text)) {
      reportProblem(
        value,
        'has a line break or control character, which a header cannot contain',
        context,
      )
    }
    checkTemplate(text, 'header', value.place, context)
    if (findHeaderSecret({ name, value: text }).length > 0)
      warnOfSecret(`the header ${quote(name)}`, value.place, context)
    return { name, value: text }
  })
}
