/** Renders docs/evaluation/prove.md: the same results always give the same page. */
import { renderItem, renderParagraph, renderTable } from '../page-text.ts'
import { estimateProportion } from '../proportion.ts'
import { changes, minFound, type ProofTrialKind, trialsOfEach } from './plan.ts'
import type { ProofTrialResult } from './result.ts'

export function renderPage(results: ProofTrialResult[], version: string): string {
  const [first] = results
  if (first === undefined) return emptyPage
  return `${[
    `# What \`prove\` finds with tailgate ${version}`,
    renderIntroduction(results, first),
    '## Found',
    renderTable(['change', 'trials', 'found', '95 % interval', 'aim', ''], listCountRows(results)),
    renderParagraph(
      `The aim is at least ${minFound} of ${trialsOfEach}. Whatever else happened, such as a trial`,
      'that was invalid, counts as not found. The interval is that of the true share (Clopper and',
      'Pearson).',
    ),
    '## What was added, and what the gate saw',
    renderTable(
      ['change', 'added by the proxy', 'of it late', 'estimate of the gate', 'failed by'],
      listAmountRows(results),
    ),
    renderParagraph(
      'Means of a trial: the median of the trials, with the minimum and the maximum in parentheses.',
      'What is added to the slowest responses is a share of their own time. The estimate is that of',
      'p50, p99 and max.',
    ),
    '## How long it took',
    renderTable(['change', 'load', 'in all', 'epochs'], listDurationRows(results)),
    '## Not found',
    renderMissed(results),
  ].join('\n\n')}\n`
}

const emptyPage = `# What \`prove\` finds

Nothing has been measured yet. \`npm run prove\` runs \`tailgate prove\` on the demo service, ${trialsOfEach}
times for each of three changes, and writes this page.
`

function renderIntroduction(results: ProofTrialResult[], first: ProofTrialResult): string {
  const { cpus, cpu, kernel } = first.machine
  const folder = 'evaluation/prove/results/'
  const commits = [...new Set(results.map(({ tailgate }) => `\`${tailgate}\``))].join(', ')
  return renderParagraph(
    `${results.length} trials. Each is one \`tailgate prove\` with one change, on the demo service`,
    '(`src/demo-service.ts`) at the default rate and with the default limits. The verdict is that',
    'of the real rule: a change is found if its metric fails.',
    `Machine: ${cpus} × ${cpu}, Linux ${kernel}; everything shares it. Commits: ${commits}.`,
    `All trials are in [\`${folder}\`](../../${folder}); none is left out, and none was repeated.`,
    '`npm run prove` runs the trials that are missing and writes this page.',
  )
}

const kinds = Object.keys(changes) as ProofTrialKind[]

function groupResults(results: ProofTrialResult[]): [ProofTrialKind, ProofTrialResult[]][] {
  return kinds.flatMap((kind): [ProofTrialKind, ProofTrialResult[]][] => {
    const own = results.filter((result) => result.kind === kind)
    return own.length === 0 ? [] : [[kind, own]]
  })
}

function listCountRows(results: ProofTrialResult[]): string[][] {
  return groupResults(results).map(([kind, own]) => {
    const found = own.filter(({ outcome }) => outcome === 'found').length
    const { lower, upper } = estimateProportion(found, own.length)
    return [
      changes[kind].what,
      String(own.length),
      `${found} of ${own.length}`,
      `${formatPercent(lower)} to ${formatPercent(upper)}`,
      `${minFound} of ${trialsOfEach}`,
      describeAim(found, own.length),
    ]
  })
}

function describeAim(found: number, trials: number): string {
  if (trials - found > trialsOfEach - minFound) return '**missed**'
  return trials < trialsOfEach ? 'met so far' : 'met'
}

function listAmountRows(results: ProofTrialResult[]): string[][] {
  return groupResults(results).map(([kind, own]) => {
    const proofs = own.flatMap(({ proof }) => proof ?? [])
    const [mean, late] =
      kind === 'freeze'
        ? [proofs.map(({ added }) => added.meanFreezeMs), []]
        : [proofs.map(({ added }) => added.meanMs), proofs.map(({ added }) => added.meanLateMs)]
    const metric = kind === 'freeze' ? 'max' : kind
    const rows = proofs.flatMap(({ report }) => report.suites[0]?.rows ?? [])
    const estimates = rows.filter((row) => row.metric === metric && row.request === null)
    const failed = [...new Set(proofs.flatMap(({ foundBy }) => foundBy.map((row) => row.metric)))]
    return [
      changes[kind].what,
      summarize(mean, (value) => `${value.toFixed(2)} ms`),
      summarize(late, (value) => `${value.toFixed(3)} ms`),
      summarize(
        estimates.map(({ change }) => change),
        (value) => `${value < 0 ? '−' : '+'}${formatPercent(Math.abs(value))}`,
      ),
      failed.join(', ') || '–',
    ]
  })
}

function listDurationRows(results: ProofTrialResult[]): string[][] {
  return groupResults(results).map(([kind, own]) => [
    changes[kind].what,
    summarize(
      own.map(({ proof }) => proof?.loadSeconds ?? null),
      (value) => `${Math.round(value)} s`,
    ),
    summarize(
      own.map(({ seconds }) => seconds),
      (value) => `${Math.round(value)} s`,
    ),
    summarize(
      own.map(({ proof }) => proof?.epochs ?? null),
      (value) => String(value),
    ),
  ])
}

function renderMissed(results: ProofTrialResult[]): string {
  const missed = results.filter(({ outcome }) => outcome !== 'found')
  if (missed.length === 0) return 'Every trial was found.'
  return missed
    .map(({ trial, outcome, proof, failure }) => {
      const reason = proof?.reasons[0] ?? failure?.trim().split('\n').at(-1) ?? ''
      const headline = proof === null ? '' : `; ${proof.headline}`
      return renderItem(`\`${trial}\`: ${outcome}${headline}. ${reason}`.trim())
    })
    .join('\n')
}

/** The median, with the minimum and the maximum in parentheses. */
function summarize(values: (number | null)[], format: (value: number) => string): string {
  const sorted = values.filter((value) => value !== null).sort((one, other) => one - other)
  const [least, most] = [sorted[0], sorted.at(-1)]
  const median = sorted[Math.floor(sorted.length / 2)]
  if (least === undefined || most === undefined || median === undefined) return '–'
  return least === most ? format(least) : `${format(median)} (${format(least)}–${format(most)})`
}

function formatPercent(share: number): string {
  return `${(100 * share).toFixed(1)} %`
}
