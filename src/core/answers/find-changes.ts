/** Finds how the head's answers to one request differ from the base's, the gravest first. */

import { answerAlpha, answerEpochAlpha, minKnownSamples, usualShare } from '../tunables/answers.ts'
import type { AnswerChange } from './answer-change.ts'
import {
  type AnswerPair,
  type Counts,
  findCount,
  findUsual,
  mergeAnswers,
  sumCounts,
} from './answer-sums.ts'
import { addOccurrences, computeShare, isShareHigher, type Occurrences } from './excess-share.ts'
import { findShapeChanges } from './shape-changes.ts'
import { findSizeChange } from './size-change.ts'

export interface AnswerTolerance {
  /** The share of answers that may be wrong, in [0, 1]. */
  budget: number
  /** Whether 304 is as good as 200: the request has a condition, as a cache sends it. */
  allowsNotModified: boolean
}

export function findAnswerChanges(pair: AnswerPair, tolerance: AnswerTolerance): AnswerChange[] {
  const broken = findBroken(pair, tolerance)
  // Where the answers are others, their shape says no more.
  if (broken !== null) return [broken]
  return [
    ...findUsualChange(pair, 'success', ({ statuses }) => statuses, tolerance),
    ...findShapeChanges(pair),
    ...findSizeChange(pair),
    ...findUsualChange(pair, 'media-type', ({ mediaTypes }) => mediaTypes, tolerance),
  ]
}

function findBroken(pair: AnswerPair, tolerance: AnswerTolerance): AnswerChange | null {
  const { budget } = tolerance
  const status = checkStatus(pair, tolerance)
  if (status !== null) return status
  const checks = [checkNoContent, checkEmpty, checkKind, checkFields, checkErrorField]
  for (const check of checks) {
    const change = check(pair, budget)
    if (change !== null) return change
  }
  return null
}

/** How many of one epoch's answers are wrong. */
type CountWrong = (answers: AnswerPair['base'][number]) => Occurrences

/** The share of wrong answers of the head, if it is higher than the base's beyond the budget. */
function findExcess(pair: AnswerPair, budget: number, countWrong: CountWrong): number | null {
  const [base, head] = [pair.base.map(countWrong), pair.head.map(countWrong)]
  const chances = { alpha: answerAlpha, epochAlpha: answerEpochAlpha }
  return isShareHigher(base, head, budget, chances) ? computeShare(addOccurrences(head)) : null
}

/** 304 has no body. Without a condition in the request, its receiver has no content to reuse. */
function checkStatus(pair: AnswerPair, tolerance: AnswerTolerance): AnswerChange | null {
  const { budget, allowsNotModified } = tolerance
  const isGood = (status: string) =>
    status.startsWith('2') || (allowsNotModified && status === '304')
  return checkStatuses(pair, budget, (status) => !isGood(status))
}

function checkNoContent(pair: AnswerPair, budget: number): AnswerChange | null {
  return checkStatuses(pair, budget, (status) => status === '204' || status === '205')
}

function checkStatuses(
  pair: AnswerPair,
  budget: number,
  isWrong: (status: string) => boolean,
): AnswerChange | null {
  const share = findExcess(pair, budget, ({ statuses }) => ({
    count: sumCounts(statuses, isWrong),
    of: sumCounts(statuses),
  }))
  if (share === null) return null
  const wrong = selectCounts(mergeAnswers(pair.head).statuses, isWrong)
  const good = selectCounts(mergeAnswers(pair.base).statuses, (status) => !isWrong(status))
  const names = Object.keys(wrong).toSorted(
    (one, other) => findCount(wrong, other) - findCount(wrong, one),
  )
  return {
    request: pair.request,
    kind: 'status',
    share,
    base: findUsual(good) ?? 'none',
    head: names.slice(0, 3).join(' or '),
  }
}

function selectCounts(counts: Counts, isWanted: (key: string) => boolean): Counts {
  return Object.fromEntries(Object.entries(counts).filter(([key]) => isWanted(key)))
}

/** The bodies that were read. */
function countKnown(kinds: Counts): number {
  return sumCounts(kinds, (kind) => kind !== 'unknown')
}

function checkEmpty(pair: AnswerPair, budget: number): AnswerChange | null {
  const share = findExcess(pair, budget, ({ kinds }) => ({
    count: findCount(kinds, 'empty'),
    of: countKnown(kinds),
  }))
  if (share === null) return null
  const base = selectCounts(mergeAnswers(pair.base).kinds, (kind) => kind !== 'empty')
  return {
    request: pair.request,
    kind: 'empty',
    share,
    base: findUsual(base) ?? 'other',
    head: 'empty',
  }
}

/** Where all bodies of the base are of one kind: who reads it cannot read another one. */
function checkKind(pair: AnswerPair, budget: number): AnswerChange | null {
  const { kinds } = mergeAnswers(pair.base)
  const filled = selectCounts(kinds, isFilled)
  const usual = findUsual(filled)
  if (usual === null || findCount(filled, usual) < usualShare * sumCounts(filled)) return null
  const isOther = (kind: string) => isFilled(kind) && kind !== usual
  const share = findExcess(pair, budget, (answers) => ({
    count: sumCounts(answers.kinds, isOther),
    of: sumCounts(answers.kinds, isFilled),
  }))
  if (share === null) return null
  const head = findUsual(selectCounts(mergeAnswers(pair.head).kinds, isOther)) ?? 'other'
  return { request: pair.request, kind: 'kind', share, base: usual, head }
}

function isFilled(kind: string): boolean {
  return kind !== 'unknown' && kind !== 'empty'
}

/** The names of fields of the outermost object that the base has as good as always. */
function listUsualFields({ paths }: AnswerPair['base'][number]): string[] {
  const objects = findCount(paths.$, 'object')
  return Object.entries(paths).flatMap(([path, { present = 0 }]) =>
    !/[.[*]/.test(path) && path !== '$' && present >= usualShare * objects ? [path] : [],
  )
}

function checkFields(pair: AnswerPair, budget: number): AnswerChange | null {
  const usual = new Set(listUsualFields(mergeAnswers(pair.base)))
  if (usual.size === 0) return null
  // `?` stands for rare sets of fields, which are not known.
  const hasNone = (fields: string) =>
    fields !== '?' && !fields.split(',').some((field) => usual.has(field))
  const share = findExcess(pair, budget, ({ fields }) => ({
    count: sumCounts(fields, hasNone),
    of: sumCounts(fields),
  }))
  if (share === null) return null
  const other = findUsual(selectCounts(mergeAnswers(pair.head).fields, hasNone)) ?? ''
  const head = other.split(',').slice(0, maxShownFields).join(', ')
  const base = [...usual].toSorted().slice(0, maxShownFields).join(', ')
  return { request: pair.request, kind: 'fields', share, base, head }
}

const maxShownFields = 4

/** An error may stand beside the usual fields, as in GraphQL. */
function checkErrorField(pair: AnswerPair, budget: number): AnswerChange | null {
  for (const field of ['errors', 'error']) {
    const share = findExcess(pair, budget, ({ paths, kinds }) => ({
      count: sumCounts(paths[field] ?? {}, (type) => ['object', 'array', 'string'].includes(type)),
      of: countPossibleObjects(paths, kinds),
    }))
    if (share !== null)
      return { request: pair.request, kind: 'error', share, base: 'none', head: field }
  }
  return null
}

/**
 * The objects, and the bodies that were too long to be read, which are no short message of an error
 * either. 0 where the paths of objects were not stored.
 */
function countPossibleObjects(paths: AnswerPair['base'][number]['paths'], kinds: Counts): number {
  if (paths.$ === undefined && findCount(kinds, 'object') > 0) return 0
  return findCount(paths.$, 'object') + findCount(kinds, 'unknown')
}

/** What is as good as always so on the base, and never on the head. */
function findUsualChange(
  pair: AnswerPair,
  kind: 'success' | 'media-type',
  read: (answers: AnswerPair['base'][number]) => Counts,
  { allowsNotModified }: AnswerTolerance,
): AnswerChange[] {
  const [base, head] = [read(mergeAnswers(pair.base)), read(mergeAnswers(pair.head))]
  const [before, now] = [findUsual(base), findUsual(head)]
  if (before === null || now === null) return []
  const isKnown = sumCounts(base) >= minKnownSamples && sumCounts(head) >= minKnownSamples
  const isUsual = findCount(base, before) >= usualShare * sumCounts(base)
  const isNotModified = allowsNotModified && kind === 'success' && [before, now].includes('304')
  const isAlike = findCount(head, before) > 0 || isNotModified
  if (!isKnown || !isUsual || isAlike) return []
  const share = findCount(head, now) / sumCounts(head)
  return [{ request: pair.request, kind, share, base: before, head: now }]
}
