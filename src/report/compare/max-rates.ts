/**
 * Renders the result of `tailgate compare --find-max`, for a terminal, as Markdown and as JSON.
 * Names of variants are untrusted text.
 */

import { formatObjective } from '../../core/capacity/objective.ts'
import {
  formatCount,
  formatPercent,
  formatPerSecond,
  joinWithAnd,
} from '../../core/text/format-number.ts'
import { compareErrorBudget } from '../../core/tunables/compare.ts'
import type { MaxRateResult, SearchedVariant } from '../../core/variants/max-rates.ts'
import { bottleneckNames } from '../capacity/bottleneck.ts'
import type { Colors } from '../colors.ts'
import { joinBlocks, renderTable } from '../markdown/blocks.ts'
import { escapeMarkdown } from '../markdown/escape.ts'
import { sanitize } from '../sanitize.ts'
import { joinParagraphs, sanitizeSentence } from '../terminal/layout.ts'
import { alignByHeading } from '../text-table.ts'
import { formatEffect } from './cells.ts'

export function renderMaxRates(result: MaxRateResult, colors: Colors): string {
  const rows = listRows(result).map(([name = '', ...cells]) => [sanitize(name, 40), ...cells])
  const table = alignByHeading([headings, ...rows], (line, row) =>
    row === 0 ? colors.bold(line) : line,
  )
  const notes = [...describeMissing(result), ...result.notes]
  const parts = [
    colors.bold(`tailgate: ${sanitizeSentence(describeSearches(result))}`),
    describeBlocks(result),
    result.finished === 0 ? null : table,
    describeRates(result).map(sanitizeSentence).join('\n'),
    ...notes.map((note) => `${colors.yellow('Note:')} ${sanitizeSentence(note)}`),
    colors.dim(`seed ${result.seed}`),
  ]
  return `${joinParagraphs(parts)}\n`
}

export function renderMaxRatesMarkdown(result: MaxRateResult): string {
  const rows = listRows(result).map((row) => row.map((cell) => escapeMarkdown(cell, 200)))
  const notes = [...describeMissing(result), ...result.notes]
  return `${joinBlocks([
    `### ${escapeMarkdown(describeSearches(result))}`,
    describeRates(result)
      .map((sentence) => `- ${escapeMarkdown(sentence)}`)
      .join('\n'),
    result.finished === 0 ? null : renderTable(headings, rows),
    escapeMarkdown(describeBlocks(result)),
    notes.length === 0 ? null : notes.map((note) => `> ${escapeMarkdown(note)}`).join('\n>\n'),
    `Seed ${result.seed}.`,
  ])}\n`
}

/** Scripts rely on it: later versions add fields, and never rename or remove one. */
export function buildMaxRatesJson(result: MaxRateResult): object {
  const { objective, ...rest } = result
  return {
    schema: 'tailgate.compare-find-max/1',
    budget: { alpha: compareErrorBudget, tests: result.tests },
    ...rest,
    objective: { text: formatObjective(objective), ...objective },
  }
}

const headings = ['Variant', 'Highest rate', 'Difference', 'Searches', 'Limited by']

/** A star marks what can be told apart. */
function listRows({ variants }: MaxRateResult): string[][] {
  return variants.map(({ name, perSecond, effect, searches }) => [
    name,
    perSecond === null ? '–' : formatPerSecond(perSecond),
    effect === null ? '' : `${formatEffect('rps', effect)}${effect.isDifferent ? ' *' : ''}`,
    formatSpread(searches),
    joinWithAnd(listLimits(searches)),
  ])
}

/** The lowest and the highest rate that was found: `455/s … 482/s`. */
function formatSpread(searches: SearchedVariant['searches']): string {
  const rates = searches.flatMap(({ perSecond }) => perSecond ?? [])
  if (rates.length === 0) return ''
  const [lowest, highest] = [Math.min(...rates), Math.max(...rates)]
  const bounds = lowest === highest ? [lowest] : [lowest, highest]
  return bounds.map(formatPerSecond).join(' … ')
}

function listLimits(searches: SearchedVariant['searches']): string[] {
  const names = searches.map((search) =>
    search.kind === 'found' ? bottleneckNames[search.bottleneck.kind] : 'unknown',
  )
  return [...new Set(names)]
}

function describeSearches({ suite, objective, variants }: MaxRateResult): string {
  return (
    `the highest rate that keeps ${formatObjective(objective)}, for ` +
    `${formatCount(variants.length, 'variant')} of ${suite}`
  )
}

function describeBlocks({ plan, finished }: MaxRateResult): string {
  const count =
    finished === plan.blocks
      ? formatCount(finished, 'block')
      : `${finished} of ${formatCount(plan.blocks, 'block')}`
  return `${count}: in each one, every variant was started afresh and searched, in random order.`
}

function describeRates({ variants, finished, tests }: MaxRateResult): string[] {
  const [first, ...others] = variants
  if (first === undefined || finished === 0) return ['Nothing was measured.']
  const judged = others.filter(({ effect }) => effect !== null)
  const all = tests === 1 ? '1 test' : `all ${formatCount(tests, 'test')} (Holm)`
  const budget = `${formatPercent(compareErrorBudget)} over ${all}`
  return [
    ...judged.map(({ name, effect }) => {
      const verb = effect?.isDifferent ? 'can' : 'cannot'
      return `${name} ${verb} be told apart from ${first.name}.`
    }),
    ...(judged.length > 0 ? [`The chance of a wrong difference is at most ${budget}.`] : []),
  ]
}

/** Why a variant has no interval, and where the load shares what limited the service. */
function describeMissing({ variants }: MaxRateResult): string[] {
  return variants.flatMap(({ name, withoutInterval, searches }) => [
    ...(withoutInterval === null ? [] : [`${name} has no interval. ${withoutInterval}`]),
    ...(searches.some(isLimitedByMachine)
      ? [
          `${name} was limited by the processors of this machine, which the load uses too: on a ` +
            'machine of its own, its highest rate is higher.',
        ]
      : []),
  ])
}

function isLimitedByMachine(search: SearchedVariant['searches'][number]): boolean {
  return (
    search.kind === 'found' &&
    search.bottleneck.kind === 'machine-cpu' &&
    search.bottleneck.of === 'machine'
  )
}
