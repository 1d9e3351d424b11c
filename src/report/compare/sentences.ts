/** The sentences below the table of `tailgate compare`. Names of variants are untrusted text. */

import { errorKinds } from '../../core/measurement/runs.ts'
import {
  formatCount,
  formatNumber,
  formatPercent,
  joinWithAnd,
} from '../../core/text/format-number.ts'
import { compareErrorBudget, maxVariantErrors, minBlocks } from '../../core/tunables/compare.ts'
import { judgedMetrics } from '../../core/variants/effects.ts'
import { variantMetrics } from '../../core/variants/figures.ts'
import { formatGoal } from '../../core/variants/goal.ts'
import type { CompareResult, VariantResult } from '../../core/variants/result.ts'
import { metricLabels } from './cells.ts'

/** `3 variants of shop, at 500/s over 16 connections`. */
export function describeComparison({ suite, load, variants }: CompareResult): string {
  return `${formatCount(variants.length, 'variant')} of ${suite}, ${load}`
}

/** How the figures were measured. */
export function describeBlocks({ plan, finished }: CompareResult): string {
  const how = plan.atOnce
    ? 'both variants at once, with alternating requests'
    : 'one variant after the other, in random order'
  const count =
    finished === plan.blocks
      ? formatCount(finished, 'block')
      : `${finished} of ${formatCount(plan.blocks, 'block')}`
  return `${count}: in each one, every variant was started afresh, ${how}.`
}

/** Which variants can be told apart from the first, and by what. */
export function describeDifferences(result: CompareResult): string[] {
  const { variants, finished, tests } = result
  const [first, ...others] = variants
  if (first === undefined || finished === 0) return ['Nothing was measured.']
  if (finished < minBlocks)
    return [
      `There are no intervals: they need at least ${formatCount(minBlocks, 'block')}, and only ` +
        `${finished} ${finished === 1 ? 'was' : 'were'} complete.`,
    ]
  const different = others.filter((variant) => listDifferences(variant).length > 0)
  const rest = others.filter((variant) => !different.includes(variant))
  const alike = rest.filter((variant) => isComparable(variant, result))
  const unknown = rest.filter((variant) => !alike.includes(variant))
  const all = `all ${formatCount(tests, 'test')} (Holm)`
  const budget = `${formatPercent(compareErrorBudget)} over ${all}`
  return [
    ...different.map(
      (variant) =>
        `${variant.name} can be told apart from ${first.name} by ` +
        `${joinWithAnd(listDifferences(variant))}.`,
    ),
    ...(alike.length > 0
      ? [`${joinWithAnd(alike.map(({ name }) => name))} cannot be told apart from ${first.name}.`]
      : []),
    ...unknown.map(
      (variant) =>
        `${variant.name} cannot be compared with ${first.name}${describeBreak(variant, first)}.`,
    ),
    `The chance of a wrong difference is at most ${budget}.`,
  ]
}

function describeBreak(variant: VariantResult, first: VariantResult): string {
  if (variant.broken !== null) return ', because it broke'
  return first.broken === null ? '' : `, because ${first.name} broke`
}

function listDifferences({ effects }: VariantResult): string[] {
  return variantMetrics
    .filter((metric) => effects?.[metric]?.isDifferent)
    .map((metric) => metricLabels[metric])
}

/** Not where one of the two broke: in those blocks, nothing but the errors is known. */
function isComparable({ effects, broken }: VariantResult, { variants }: CompareResult): boolean {
  const isBroken = broken !== null || (variants[0]?.broken ?? null) !== null
  return !isBroken && judgedMetrics.some((metric) => (effects?.[metric] ?? null) !== null)
}

/** Errors by kind, breakdowns, and blocks without a result. */
export function describeTroubles({ variants, finished }: CompareResult): string[] {
  return variants.flatMap(({ name, errors, broken, limited, figures }) => {
    const kinds = errorKinds.flatMap((kind) => {
      const count = errors[kind] ?? 0
      return count > 0 ? [`${formatNumber(count)} ${errorNames[kind]}`] : []
    })
    const tooMany = (figures.errors ?? 0) > maxVariantErrors
    return [
      ...(errors.total > 0
        ? [
            `${name}: ${formatCount(errors.total, 'error')} (${joinWithAnd(kinds)})` +
              `${tooMany ? ', so its times include only requests that succeeded' : ''}.`,
          ]
        : []),
      ...(broken
        ? [
            `${name} broke in ${broken.blocks} of ${formatCount(finished, 'block')}. ` +
              broken.message,
          ]
        : []),
      ...(limited
        ? [
            `${limited.blocks} of ${formatCount(finished, 'block')} of ${name} ` +
              `${limited.blocks === 1 ? 'does' : 'do'} not count. ${limited.message}`,
          ]
        : []),
    ]
  })
}

const errorNames: Record<(typeof errorKinds)[number], string> = {
  connect: 'failed to connect',
  tls: 'failed in TLS',
  read: 'failed while reading',
  write: 'failed while writing',
  timeout: 'without a response in time',
  protocol: 'with an invalid response',
  status: 'with a status of 400 or above',
  check: 'with a failed check',
  dropped: 'dropped, because no connection was free',
}

/** Why there are fewer blocks than planned, after an error. */
export function describeFailure({ failure, finished }: CompareResult): string[] {
  return failure === null
    ? []
    : [`The comparison ended after ${formatCount(finished, 'block')}. ${failure}`]
}

/** How the values of a range were tried; null without a range. */
export function describeSearch({ search, variants }: CompareResult): string | null {
  if (search === null) return null
  const { variable, values, rounds, winner, isAtEnd } = search
  const tried =
    `${formatCount(values.length, 'value')} of ${variable} from ${values[0]} to ${values.at(-1)} ` +
    `were tried in rounds of ${joinWithAnd(rounds.map(String))}`
  const end = isAtEnd
    ? ` The value ${values[winner]} is at an end of the range: a better one may lie outside of it.`
    : ''
  const first = variants[0]?.name ?? ''
  if (winner === 0)
    return (
      `${tried}. The first, ${first}, looked best.${end} The figures below, of the first and the ` +
      'one that looked second, are from fresh blocks.'
    )
  return (
    `${tried}, and ${variable}=${values[winner]} looked best.${end} The figures below are from ` +
    'fresh blocks, which took no part in the choice.'
  )
}

/** The best variant; null without an objective. */
export function describeBest({ best, goal, variants }: CompareResult): string | null {
  if (best === null || goal === null) return null
  const wanted = formatGoal(goal)
  const first = variants[0]?.name ?? ''
  switch (best.kind) {
    case 'best':
      return `The best is ${variants[best.index]?.name ?? ''}: ${wanted}.`
    case 'unknown':
      return `Which variant is the best (${wanted}) cannot be told from these blocks.`
    case 'none-holds':
      return `No variant is the best: none holds the objective (${wanted}).`
    case 'no-difference': {
      const name = best.candidate === null ? null : (variants[best.candidate]?.name ?? null)
      const candidate = name === null ? '' : ` ${name} has the better figure, perhaps by chance.`
      return (
        `No difference: no variant that holds the objective can be told to be better than ` +
        `${first} (${wanted}).${candidate}`
      )
    }
  }
}
