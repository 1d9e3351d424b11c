/** The annotations that GitHub shows beside a job: one for each suite, the worst first. */

import { formatCount } from '../core/text/format-number.ts'
import type { Outcome } from '../core/verdict/verdict.ts'
import type { Report, SuiteReport } from './report.ts'

export interface Annotation {
  level: 'error' | 'warning' | 'notice'
  text: string
}

/** At most `maxCount` annotations; the last one counts the suites that are left out. */
export function buildAnnotations({ suites }: Report, maxCount: number): Annotation[] {
  if (suites.length <= maxCount) return suites.map(buildAnnotation)
  const named = suites.slice(0, Math.max(0, maxCount - 1))
  const rest = suites.slice(named.length)
  const worst = rest[0]?.outcome ?? 'pass'
  const text = `… and ${formatCount(rest.length, 'more suite')}: the job summary has them all.`
  return [...named.map(buildAnnotation), { level: chooseLevel(worst), text }]
}

function buildAnnotation({ outcome, headline, reasons }: SuiteReport): Annotation {
  return { level: chooseLevel(outcome), text: [headline, ...reasons].join('\n') }
}

function chooseLevel(outcome: Outcome): Annotation['level'] {
  if (outcome === 'fail' || outcome === 'invalid') return 'error'
  return outcome === 'pass' ? 'notice' : 'warning'
}
