/** What reading the parts of a request needs besides the options: the names in its templates. */

import type { ReadContext } from '../source/read-option.ts'
import { formatLocation, reportProblem, type SourceLocation } from '../source/source-value.ts'
import { listReferences } from '../value/template.ts'
import {
  findTemplateProblems,
  type TemplateNames,
  type TemplatePlace,
} from '../value/template-problems.ts'
import type { Feeder } from './feeders.ts'

export interface RequestReadContext extends ReadContext {
  data: Feeder[]
  names: TemplateNames
}

/** Reports the mistakes of a template, and notes which columns it uses: files are read later. */
export function checkTemplate(
  text: string,
  part: TemplatePlace,
  place: SourceLocation,
  context: RequestReadContext,
): void {
  for (const problem of findTemplateProblems(text, context.environment, part, context.names))
    reportProblem({ place }, problem, context)
  for (const { name, column } of listReferences(text)) {
    const feeder = context.data.find((each) => each.name === name)
    if (column !== null) feeder?.uses.push({ column, place: formatLocation(place) })
  }
}
