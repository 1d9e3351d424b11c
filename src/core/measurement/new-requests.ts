/** Summarizes single requests and scenarios, such as those that only the head has. */

import { sum } from './averages.ts'
import { mergeHistograms, readPercentiles } from './histogram.ts'
import type { Run } from './measurement.ts'
import { type RowSubject, selectSubjectParts } from './runs.ts'

/** The figures of one request or scenario. Times are in ms. */
export interface SubjectSummary {
  name: string
  /** The number of requests, or of scenarios. */
  offered: number
  /** The share of them that failed, or was not completed, in [0, 1]. */
  errors: number
  /** Null where nothing was measured. */
  p50: number | null
  p99: number | null
  max: number | null
}

/** A request or a scenario that the base does not have: it is shown, and not judged. */
export type NewRequest = SubjectSummary

/** `run`: of the head, loaded with these alone. Scenarios come before the steps. */
export function summarizeNewRequests(run: Run): NewRequest[] {
  const { scenarios, requests } = summarizeSubjects([run])
  return [...scenarios.map((each) => ({ ...each, name: `scenario ${each.name}` })), ...requests]
}

/** Each scenario, and each request, over all runs. */
export function summarizeSubjects(runs: Run[]): {
  scenarios: SubjectSummary[]
  requests: SubjectSummary[]
} {
  const groups = runs.flatMap((run) => run.groups)
  const listNames = (named: { name: string }[]) => [...new Set(named.map(({ name }) => name))]
  const summarize = (name: string, subject: RowSubject): SubjectSummary => {
    const parts = groups.flatMap((group) => selectSubjectParts(group, subject))
    const { p50, p99, max } = readPercentiles(mergeHistograms(parts.map((part) => part.response)))
    const offered = sum(parts.map((part) => part.offered))
    const failed = sum(parts.map((part) => part.failed))
    return { name, offered, errors: offered === 0 ? 0 : failed / offered, p50, p99, max }
  }
  return {
    scenarios: listNames(groups.flatMap(({ scenarios = [] }) => scenarios)).map((scenario) =>
      summarize(scenario, { scenario }),
    ),
    requests: listNames(groups.flatMap(({ requests }) => requests)).map((name) =>
      summarize(name, name),
    ),
  }
}
