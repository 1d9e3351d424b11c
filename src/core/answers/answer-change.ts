/** The differences that there can be between the answers of both sides. */

/**
 * How the answers to a request differ.
 * - `status`: an answer of 2xx became a redirect or an error, or 204, which has no body.
 * - `empty`, `kind`: the body became empty, or JSON something else, or the other way round.
 * - `fields`: none of the fields of the outermost JSON object is left.
 * - `error`: it has a field `error` or `errors` with content.
 * - The others are for the reader to judge: a path or a type in JSON, the size, the media type, and
 *   another status that is no failure.
 */
export const answerChangeKinds = [
  'status',
  'empty',
  'kind',
  'fields',
  'error',
  'success',
  'path',
  'type',
  'size',
  'media-type',
] as const
export type AnswerChangeKind = (typeof answerChangeKinds)[number]

const brokenKinds: ReadonlySet<AnswerChangeKind> = new Set([
  'status',
  'empty',
  'kind',
  'fields',
  'error',
])

/** Whether a caller of the service would call it broken. */
export function isBroken({ kind }: Pick<AnswerChange, 'kind'>): boolean {
  return brokenKinds.has(kind)
}

/** One difference. Its texts are untrusted. */
export interface AnswerChange {
  request: string
  kind: AnswerChangeKind
  /** The share of the head's answers, in [0, 1]; 1 for a size. */
  share: number
  /** The path in JSON, where the change is at one. */
  path?: string | undefined
  /** What each side answers: statuses, kinds of bodies, types, names of fields, or bytes. */
  base: string
  head: string
}

/** Whether the statuses are such that a request with one of them has failed. */
export function hasOnlyErrors({ kind, head }: Pick<AnswerChange, 'kind' | 'head'>): boolean {
  return kind === 'status' && head.split(' or ').every((status) => Number(status) >= 400)
}
