/** Which captured values each step of a scenario can use, and why it cannot use others. */

import type { SourceValue } from '../source/source-value.ts'
import { formatMarker } from '../value/template.ts'
import type { TemplateNames } from '../value/template-problems.ts'

/** The names that each entry of `steps` captures. Their mistakes are reported elsewhere. */
export function listCapturesByStep(items: SourceValue[]): string[][] {
  return items.map((item) => {
    const parallel = findEntry(item, 'parallel')
    const requests = parallel?.kind === 'list' ? parallel.items : [parallel ?? item]
    return requests.flatMap((request) => {
      const capture = findEntry(request, 'capture')
      return capture?.kind === 'map' ? capture.entries.map(({ name }) => name) : []
    })
  })
}

/** The names for a scenario: what others capture belongs to their users. */
export function nameOtherCaptures(
  scenarios: SourceValue[],
  index: number,
  known: TemplateNames,
): TemplateNames {
  const others = scenarios.filter((_, place) => place !== index).flatMap(listScenarioCaptures)
  const reason = 'which only another scenario captures: capture it in a step before this one'
  return {
    ...known,
    unavailable: new Map([...known.unavailable, ...others.map((name) => [name, reason] as const)]),
  }
}

function listScenarioCaptures(scenario: SourceValue): string[] {
  const steps = findEntry(scenario, 'steps')
  return steps?.kind === 'list' ? listCapturesByStep(steps.items).flat() : []
}

function findEntry(source: SourceValue, key: string): SourceValue | undefined {
  return source.kind === 'map' ? source.entries.find(({ name }) => name === key)?.value : undefined
}

/** The names for the step at this place: `known` ones, and what earlier steps capture. */
export function nameCaptures(
  captures: string[][],
  index: number,
  known: TemplateNames,
): TemplateNames {
  const earlier = captures.slice(0, index).flat()
  const own = captures[index] ?? []
  const later = captures.slice(index + 1).flat()
  return {
    ...known,
    captures: [...known.captures, ...earlier],
    unavailable: new Map([
      ...known.unavailable,
      ...later.map((name) => [name, `which a later step captures: ${remedy(name)}`] as const),
      ...own.map((name) => [name, `which this step itself captures: ${remedy(name)}`] as const),
    ]),
  }
}

function remedy(name: string): string {
  return `use ${formatMarker(name)} only in steps after it`
}
