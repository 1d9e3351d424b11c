/** What the examples with many users should show, and whether their results show it. */
import { type CompareJson, type Conclusion, formatErrorShare, formatTime } from './conclusion.ts'

type ComparedVariant = CompareJson['variants'][number]

/** Above it, the errors are no accident; below `fewErrors`, a setting counts as enough. */
const manyErrors = 0.01
const fewErrors = 0.001

/**
 * Each user behind a proxy takes two connections of it; twice the quota and several upstreams carry
 * more. The comparisons are those of connections with 1,000 and with 3,000 users, of quotas and of
 * upstreams.
 */
export function concludeLoginStorm(results: unknown[]): Conclusion {
  const [few, many, quota, upstreams] = results as CompareJson[]
  const [tooFew, enough] = (few?.variants ?? []).map(readErrors)
  const beyond = (many?.variants ?? []).map(readErrors)
  const [byQuota, byUpstreams] = [computeRpsRatio(quota), computeRpsRatio(upstreams)]
  return {
    holds:
      hasManyErrors(tooFew) &&
      hasFewErrors(enough) &&
      beyond.every(hasManyErrors) &&
      isWithin(byQuota, 1.2, 2.5) &&
      isWithin(byUpstreams, 1.5, 4.5),
    sentence:
      `With 1,000 users, 1,024 connections of nginx gave ${formatErrorShare(tooFew)} and 2,048 ` +
      `${formatErrorShare(enough)}. With 3,000 users they gave ` +
      `${beyond.map(formatErrorShare).join(' and ')}: each user takes two connections. With 3,000 ` +
      `users, twice the quota carried ${byQuota.toFixed(2)} times as many logins a second, and ` +
      `four upstreams ${byUpstreams.toFixed(2)} times as many as one.`,
  }
}

/** More connections do not remove the errors, a longer backlog does, and more workers the waiting. */
export function concludePageLoad([comparison]: unknown[]): Conclusion {
  const { variants } = comparison as CompareJson
  const [delivered, connections, backlog, workers] = variants
  const errors = variants.map(readErrors)
  return {
    holds:
      errors.map(hasManyErrors).join() === 'true,true,false,false' &&
      errors.slice(2).every(hasFewErrors) &&
      isWithin((workers?.figures.max ?? 0) / (backlog?.figures.max ?? 0), 0, 0.8),
    sentence:
      `As delivered, there were ${formatErrorShare(errors[0])}, with more connections of nginx ` +
      `${formatErrorShare(errors[1])}, and with a longer backlog ${formatErrorShare(errors[2])}. ` +
      `The longest responses took ${[delivered, connections, backlog].map(formatMax).join(', ')} ` +
      `and, with twice the workers, ${formatMax(workers)}.`,
  }
}

function readErrors({ figures }: ComparedVariant): number | null {
  return figures.errors
}

function hasManyErrors(share: number | null | undefined): boolean {
  return share != null && share > manyErrors
}

function hasFewErrors(share: number | null | undefined): boolean {
  return share != null && share < fewErrors
}

function formatMax(variant: ComparedVariant | undefined): string {
  return formatTime(variant?.figures.max)
}

/** NaN if the second variant cannot be told apart from the first, or if a rate is missing. */
function computeRpsRatio(comparison: CompareJson | undefined): number {
  const [first, second] = comparison?.variants ?? []
  if (!second?.effects?.rps?.isDifferent) return Number.NaN
  return (second.figures.rps ?? Number.NaN) / (first?.figures.rps ?? Number.NaN)
}

function isWithin(value: number, from: number, to: number): boolean {
  return value >= from && value <= to
}
