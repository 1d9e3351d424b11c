/** Renders docs/evaluation/compare-live.md: the same results always give the same page. */
import { renderItem, renderParagraph, renderTable } from '../page-text.ts'
import { estimateProportion } from '../proportion.ts'
import {
  type CompareTrialKind,
  comparisons,
  differentTrials,
  equalTrials,
  maxWrong,
} from './plan.ts'
import type { CompareTrialResult, PrintedEffect } from './result.ts'

export function renderPage(results: CompareTrialResult[], version: string): string {
  const [first] = results
  if (first === undefined) return emptyPage
  return `${[
    `# What \`compare\` finds with tailgate ${version}`,
    renderIntroduction(results, first),
    '## Settings without an effect',
    renderEqual(results),
    '## Variants that differ by design',
    renderTable(
      ['comparison', 'trials', 'told apart', 'requests/s of the second', 'at once', 'time', ''],
      listDifferentRows(results),
    ),
    renderParagraph(
      'A trial counts as told apart if the requests per second of the second variant are higher, and',
      'differ by the rule of `compare`. The change is the median of the trials, with the lowest and',
      'the highest bound of their intervals.',
    ),
    renderParagraph(
      'Two earlier trials of the workers of nginx do not belong to this series. They had 16 connections',
      'and no `reuseport`: one worker often accepted all connections, which is no faster than one',
      'alone, and the variants were not told apart.',
    ),
    '## What did not go as it should',
    renderUnexpected(results),
  ].join('\n\n')}\n`
}

const emptyPage = `# What \`compare\` finds

Nothing has been measured yet. \`npm run compare\` compares settings without an effect, ${equalTrials} times,
and variants that differ by design, and writes this page.
`

function renderIntroduction(results: CompareTrialResult[], first: CompareTrialResult): string {
  const { cpus, cpu, kernel } = first.machine
  const folder = 'evaluation/compare-live/results/'
  const commits = [...new Set(results.map(({ tailgate }) => `\`${tailgate}\``))].join(', ')
  return renderParagraph(
    `${results.length} trials. Each is one \`tailgate compare\` of two variants; the services and`,
    'their settings are in `evaluation/compare-live/`.',
    `Machine: ${cpus} × ${cpu}, Linux ${kernel}; everything shares it. Commits: ${commits}.`,
    `All trials are in [\`${folder}\`](../../${folder}); none is left out, and none was repeated.`,
    '`npm run compare` runs the trials that are missing and writes this page.',
  )
}

const kinds = Object.keys(comparisons) as CompareTrialKind[]

function selectKinds(isEqual: boolean): CompareTrialKind[] {
  return kinds.filter((kind) => comparisons[kind].isEqual === isEqual)
}

function renderEqual(results: CompareTrialResult[]): string {
  const own = results.filter(({ kind }) => comparisons[kind].isEqual)
  const wrong = own.filter(({ outcome }) => outcome !== 'alike').length
  const { upper } = estimateProportion(wrong, own.length)
  const rows = selectKinds(true).flatMap((kind) => {
    const each = own.filter((result) => result.kind === kind)
    const found = each.filter(({ outcome }) => outcome !== 'alike').length
    return each.length === 0
      ? []
      : [[comparisons[kind].what, String(each.length), String(found), describeMode(each)]]
  })
  const state = wrong > maxWrong ? '**missed**' : own.length < equalTrials ? 'met so far' : 'met'
  return [
    renderTable(['comparison', 'trials', 'with a difference', 'at once'], rows),
    renderParagraph(
      `${wrong} of ${own.length} found a difference, so the true share is at most`,
      `${(100 * upper).toFixed(1)} % (Clopper and Pearson, 95 %). The aim is at most ${maxWrong} of`,
      `${equalTrials}: ${state}. A trial without a comparison counts as wrong. Both variants are the`,
      'same but for a variable that nothing reads.',
    ),
  ].join('\n\n')
}

/** In how many of the trials both variants ran at once to the end. */
function describeMode(results: CompareTrialResult[]): string {
  const atOnce = results.filter(({ comparison }) => comparison?.plan.atOnce).length
  if (atOnce === 0) return 'no'
  return atOnce === results.length ? 'yes' : `in ${atOnce}`
}

function listDifferentRows(results: CompareTrialResult[]): string[][] {
  return selectKinds(false).flatMap((kind) => {
    const own = results.filter((result) => result.kind === kind)
    if (own.length === 0) return []
    const found = own.filter(({ outcome }) => outcome === 'different').length
    const effects = own.flatMap(({ comparison }) => comparison?.variants[1]?.effects?.rps ?? [])
    const seconds = own.map((result) => result.seconds).sort((one, other) => one - other)
    const state =
      found < own.length ? '**missed**' : own.length < differentTrials ? 'met so far' : 'met'
    return [
      [
        comparisons[kind].what,
        String(own.length),
        `${found} of ${own.length}`,
        summarizeEffects(effects),
        describeMode(own),
        `${seconds[Math.floor(seconds.length / 2)] ?? 0} s`,
        state,
      ],
    ]
  })
}

function summarizeEffects(effects: PrintedEffect[]): string {
  const sorted = effects.map(({ estimate }) => estimate).sort((one, other) => one - other)
  const median = sorted[Math.floor(sorted.length / 2)]
  if (median === undefined) return '–'
  const lower = Math.min(...effects.map((effect) => effect.lower))
  const upper = Math.max(...effects.map((effect) => effect.upper))
  return `${formatRatio(median)} (${formatRatio(lower)} to ${formatRatio(upper)})`
}

function formatRatio(log: number): string {
  const share = 100 * Math.expm1(log)
  return `${share < 0 ? '−' : '+'}${Math.abs(share).toFixed(1)} %`
}

function renderUnexpected(results: CompareTrialResult[]): string {
  const unexpected = results.filter(
    ({ kind, outcome }) => outcome !== (comparisons[kind].isEqual ? 'alike' : 'different'),
  )
  if (unexpected.length === 0) return 'Every trial ended as it should.'
  return unexpected
    .map(({ trial, outcome, comparison, failure }) => {
      const effects = comparison?.variants[1]?.effects ?? {}
      const names = Object.entries(effects).flatMap(([name, effect]) =>
        effect?.isDifferent ? [`${name} ${formatRatio(effect.estimate)}`] : [],
      )
      const reason = failure?.trim().split('\n').at(-1) ?? names.join(', ')
      return renderItem(`\`${trial}\`: ${outcome}. ${reason}`.trim())
    })
    .join('\n')
}
