/** The annotations that GitHub shows beside a job: one for each suite, the worst first. */

import { formatCount } from '../core/text/format-number.ts'
import { type Ending, hasWarning, isRed } from './outcome-words.ts'
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
  const worst = rest[0] ?? { outcome: 'pass', onFail: 'fail' }
  const text = `… and ${formatCount(rest.length, 'more suite')}: the job summary has them all.`
  return [...named.map(buildAnnotation), { level: chooseLevel(worst), text }]
}

function buildAnnotation(suite: SuiteReport): Annotation {
  const { headline, reasons, rows, answers = [] } = suite
  const hasWarnings = rows.some(hasWarning) || answers.length > 0
  const isNotable = suite.outcome === 'pass' && hasWarnings
  return {
    level: isNotable ? 'warning' : chooseLevel(suite),
    text: [headline, ...reasons].join('\n'),
  }
}

function chooseLevel(ending: Ending): Annotation['level'] {
  if (isRed(ending)) return 'error'
  return ending.outcome === 'pass' ? 'notice' : 'warning'
}
