/** Renders the history of a gate: a table for each suite, and what follows from it. */

import {
  endings,
  type History,
  type MissingRuns,
  type RunEnding,
  type SuiteHistory,
} from '../../core/history/history.ts'
import { type GateReadiness, judgeReadiness } from '../../core/history/readiness.ts'
import { formatCount, formatNumber } from '../../core/text/format-number.ts'
import { gateReadiness } from '../../core/tunables/tunables.ts'
import { sanitize } from '../sanitize.ts'
import { joinParagraphs } from '../terminal/layout.ts'
import { alignByHeading } from '../text-table.ts'

export interface HistoryReport {
  /** Where the records are kept: `the folder .tailgate`. */
  place: string
  history: History
  /** Null if it is not known. */
  missing: MissingRuns | null
  /** Whether it is known which pull requests were merged. */
  knowsMerges: boolean
  /** Records that could not be read. */
  unreadable: number
}

export function renderHistory(report: HistoryReport): string {
  const { history, place } = report
  if (history.runs === 0) return `${describeNoRecords(place)}\n`
  return `${joinParagraphs([
    describeWhole(history, place),
    ...history.suites.map(renderSuite),
    describeMissing(report.missing),
    report.knowsMerges ? null : unknownMerges,
    report.unreadable === 0
      ? null
      : `${formatCount(report.unreadable, 'record')} could not be read, and counts nowhere.`,
  ])}\n`
}

/** The same for scripts. Later versions may add fields, but keep these. */
export function buildHistoryJson(report: HistoryReport): object {
  const { history, place, missing, unreadable } = report
  return {
    schema: 'tailgate.history/1',
    place,
    ...history,
    suites: history.suites.map((suite) => ({ ...suite, readiness: judgeReadiness(suite) })),
    missing,
    unreadable,
  }
}

function describeNoRecords(place: string): string {
  return (
    `There is no record in ${place} yet. Each run of a pull request leaves one, except for those ` +
    'of forks.'
  )
}

function describeWhole({ runs, pullRequests, from, to, minutes }: History, place: string): string {
  const time = from === null || to === null ? '' : `, ${from.slice(0, 10)} to ${to.slice(0, 10)}`
  return (
    `In ${place}: ${formatCount(runs, 'run')} of ${formatCount(pullRequests, 'pull request')}` +
    `${time}, ${formatMinutes(minutes)} in all.`
  )
}

function renderSuite(suite: SuiteHistory): string {
  const name = sanitize(suite.leg === '' ? suite.suite : `${suite.suite} (${suite.leg})`, 100)
  const rows = endings
    .filter((ending) => suite.endings[ending].runs > 0)
    .map((ending) => renderRow(ending, suite))
  const total = [
    'all',
    formatNumber(suite.runs),
    formatNumber(suite.pullRequests),
    formatMinutes(endings.reduce((sum, each) => sum + suite.endings[each].minutes, 0)),
  ]
  const table = alignByHeading([['Ended', 'Runs', 'Pull requests', 'Time'], ...rows, total])
  return [`${name}: ${describeReadiness(judgeReadiness(suite))}`, table].join('\n')
}

function renderRow(ending: RunEnding, { endings: counts }: SuiteHistory): string[] {
  const { runs, pullRequests, minutes } = counts[ending]
  const words = [formatNumber(runs), formatNumber(pullRequests), formatMinutes(minutes)]
  return [endingWords[ending], ...words]
}

const endingWords: Record<RunEnding, string> = {
  pass: 'passed',
  'would-fail': 'would fail',
  fail: 'failed',
  accepted: 'accepted',
  unsure: 'unsure',
  invalid: 'invalid',
  'not-compared': 'not compared',
}

function describeReadiness(judged: GateReadiness): string {
  switch (judged.kind) {
    case 'too-early':
      return `too early to say, ${judged.runs} of ${gateReadiness.minRuns} runs`
    case 'ready':
      return 'ready to be required'
    case 'not-ready':
      return ['not ready to be required', ...judged.reasons.map((each) => `  ${each}`)].join('\n')
  }
}

function describeMissing(missing: MissingRuns | null): string {
  if (missing === null)
    return (
      'How many runs are missing is not known: a folder has only those that were recorded. ' +
      'For the records of the Action, set GITHUB_TOKEN, as with `GITHUB_TOKEN=$(gh auth token)`.'
    )
  const { forks, others, isComplete } = missing
  if (forks + others === 0) return 'No run of a pull request is missing.'
  const atLeast = isComplete ? '' : 'at least '
  return (
    `Missing: ${atLeast}${formatCount(forks + others, 'run')} without a record, ` +
    `${forks} of forks, and ${others} others (without a measurement, with an error of tailgate, ` +
    'or with a record that expired).'
  )
}

const unknownMerges =
  'Which failed pull requests were merged as they were is not known: accepted ones alone count ' +
  'against readiness.'

function formatMinutes(minutes: number): string {
  return minutes < 1 && minutes > 0 ? 'under 1 min' : `${formatNumber(Math.round(minutes))} min`
}
