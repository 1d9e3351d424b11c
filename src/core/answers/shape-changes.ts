/** Finds paths of JSON that are gone, and types that are new or gone at a path. */

import type { EngineAnswers } from '../../engine/types.ts'
import { minKnownSamples, typeAlpha, usualShare } from '../tunables/answers.ts'
import type { AnswerChange } from './answer-change.ts'
import { type AnswerPair, findCount, mergeAnswers } from './answer-sums.ts'
import { computeFisherProbability } from './excess-share.ts'

const jsonTypes = ['object', 'array', 'string', 'number', 'boolean'] as const

export function findShapeChanges(pair: AnswerPair): AnswerChange[] {
  const [base, head] = [mergeAnswers(pair.base), mergeAnswers(pair.head)]
  return Object.keys(base.paths)
    .toSorted()
    .flatMap((path) => {
      if (path === '$' || isInMap(path, base) || isInMap(path, head)) return []
      const gone = findLostPath(path, base, head)
      if (gone !== null) return [{ request: pair.request, ...gone }]
      const other = findOtherType(path, base, head, pair)
      return other === null ? [] : [{ request: pair.request, ...other }]
    })
}

/** `items[].price` → `items[]` → `items` → `$` */
function findParent(path: string): string {
  if (path.endsWith('[]')) return path.slice(0, -2) || '$'
  const dot = path.lastIndexOf('.')
  return dot < 0 ? '$' : path.slice(0, dot)
}

/** Whether it is below an object whose keys are values at times: they are not there at others. */
function isInMap(path: string, { paths }: EngineAnswers): boolean {
  const parent = findParent(path)
  const any = parent === '$' ? '*' : `${parent}.*`
  if (path.endsWith('*') || Object.hasOwn(paths, any)) return true
  return parent !== '$' && isInMap(parent, { paths } as EngineAnswers)
}

/**
 * In how many samples the value is known that contains the path: a path is missing only where its
 * object is there and is not empty.
 */
function countParents(path: string, { paths }: EngineAnswers): number {
  return findCount(paths[findParent(path)], path.endsWith('[]') ? 'array' : 'object')
}

function findLostPath(
  path: string,
  base: EngineAnswers,
  head: EngineAnswers,
): Omit<AnswerChange, 'request'> | null {
  // The elements of an array are there wherever it is not empty.
  if (head.cut || path.endsWith('[]') || Object.hasOwn(head.paths, path)) return null
  const [before, now] = [countParents(path, base), countParents(path, head)]
  const isUsual = findCount(base.paths[path], 'present') >= usualShare * before
  if (!isUsual || before < minKnownSamples || now < minKnownSamples) return null
  return { kind: 'path', share: 1, path, base: describeTypes(path, base), head: 'none' }
}

/** A type that one side never has, though the other has it too often for chance. */
function findOtherType(
  path: string,
  base: EngineAnswers,
  head: EngineAnswers,
  pair: AnswerPair,
): Omit<AnswerChange, 'request'> | null {
  const [before, now] = [countTyped(path, base), countTyped(path, head)]
  if (before < minKnownSamples || now < minKnownSamples) return null
  const other = jsonTypes.find((type) => {
    const [was, is] = [findCount(base.paths[path], type), findCount(head.paths[path], type)]
    if (was === 0 && is > 0)
      return isBeyondChance([was, before], [is, now]) && isInAllEpochs(path, type, pair.head)
    if (was > 0 && is === 0)
      return isBeyondChance([is, now], [was, before]) && isInAllEpochs(path, type, pair.base)
    return false
  })
  if (other === undefined) return null
  const share = Math.min(1, findCount(head.paths[path], other) / now)
  return {
    kind: 'type',
    share: share > 0 ? share : 1,
    path,
    base: describeTypes(path, base),
    head: describeTypes(path, head),
  }
}

/** The samples in which the type at the path is known. A path in an array may have several. */
function countTyped(path: string, { paths }: EngineAnswers): number {
  return Math.max(...jsonTypes.map((type) => findCount(paths[path], type)))
}

function isBeyondChance(without: [number, number], withIt: [number, number]): boolean {
  const [few, many] = [without, withIt].map(([count, of]) => ({ count, of: Math.max(count, of) }))
  if (few === undefined || many === undefined) return false
  return computeFisherProbability(few, many) < typeAlpha
}

/** Processes of one build may differ: it must be so in each of them that says something. */
function isInAllEpochs(path: string, type: string, epochs: EngineAnswers[]): boolean {
  return epochs.every(
    (each) => countTyped(path, each) === 0 || findCount(each.paths[path], type) > 0,
  )
}

/** `string`, `number or string` */
function describeTypes(path: string, { paths }: EngineAnswers): string {
  const types = jsonTypes.filter((type) => findCount(paths[path], type) > 0)
  return types.join(' or ') || 'null'
}
