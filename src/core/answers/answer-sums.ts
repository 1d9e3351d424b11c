/** Selects what both sides answered to each request, epoch by epoch. */

import type { EngineAnswers } from '../../engine/types.ts'
import { sum } from '../measurement/averages.ts'
import type { Run } from '../measurement/measurement.ts'

/** What was answered to the requests of one name; one entry for each epoch. */
export interface AnswerPair {
  request: string
  base: EngineAnswers[]
  head: EngineAnswers[]
}

/** The requests that both sides answered. */
export function matchAnswers(bases: Run[], heads: Run[]): AnswerPair[] {
  const [before, now] = [collectAnswers(bases), collectAnswers(heads)]
  return [...now].flatMap(([request, head]) => {
    const base = before.get(request)
    return base === undefined ? [] : [{ request, base, head }]
  })
}

/** By the name of the requests, in their order. */
function collectAnswers(runs: Run[]): Map<string, EngineAnswers[]> {
  const byName = new Map<string, EngineAnswers[]>()
  for (const { answers = [] } of runs) {
    const names = [...new Set(answers.map(({ request }) => request))]
    for (const name of names) {
      const same = answers.filter(({ request }) => request === name)
      byName.set(name, [...(byName.get(name) ?? []), mergeAnswers(same)])
    }
  }
  return byName
}

/** All are of requests of one name; there is one at least. */
export function mergeAnswers(all: EngineAnswers[]): EngineAnswers {
  const [only, ...others] = all
  if (only !== undefined && others.length === 0) return only
  const paths: EngineAnswers['paths'] = Object.create(null)
  for (const [path, counts] of all.flatMap((each) => Object.entries(each.paths)))
    paths[path] = addCounts([paths[path] ?? {}, counts])
  return {
    request: only?.request ?? '',
    statuses: addCounts(all.map(({ statuses }) => statuses)),
    mediaTypes: addCounts(all.map(({ mediaTypes }) => mediaTypes)),
    kinds: addCounts(all.map(({ kinds }) => kinds)),
    sizes: all.flatMap(({ sizes }) => sizes),
    fields: addCounts(all.map(({ fields }) => fields)),
    paths,
    ...(all.some(({ cut }) => cut) && { cut: true }),
  }
}

export type Counts = Record<string, number>

/** The keys are untrusted, so the result has no prototype. */
function addCounts(all: Counts[]): Counts {
  const sums: Counts = Object.create(null)
  for (const [key, count] of all.flatMap((counts) => Object.entries(counts)))
    sums[key] = (sums[key] ?? 0) + count
  return sums
}

/** The sum of the counts whose keys are wanted; all by default. */
export function sumCounts(counts: Counts, isWanted: (key: string) => boolean = () => true): number {
  return sum(Object.entries(counts).flatMap(([key, count]) => (isWanted(key) ? [count] : [])))
}

/** The count of a key, which may be any text. */
export function findCount(counts: Counts | undefined, key: string): number {
  return counts !== undefined && Object.hasOwn(counts, key) ? (counts[key] ?? 0) : 0
}

/** The key with the largest count; null without any. */
export function findUsual(counts: Counts): string | null {
  const [first] = Object.entries(counts).toSorted(([, one], [, other]) => other - one)
  return first === undefined ? null : first[0]
}
