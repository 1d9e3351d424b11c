/** Leaves the figures of a fork's run as an artifact, for the workflow that may write the comment. */

import { createHash } from 'node:crypto'
import { whyRefused } from '../github/api-failure.ts'
import { upload } from '../github/artifacts.ts'
import type { Origin } from '../report/comment/part.ts'
import { figuresJson } from '../report/figures/figures.ts'
import type { Report } from '../report/report.ts'
import type { Showing, Teller } from './target.ts'

/** What an artifact with figures is called; of each origin one. */
function figuresName(origin: Origin): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([origin.job, origin.step, origin.leg, origin.asked]))
    .digest('hex')
  return `tailgate-figures~${hash.slice(0, 16)}`
}

export function isFigures(name: string): boolean {
  return /^tailgate-figures~[0-9a-f]{16}$/.test(name)
}

/** The only file in it. */
export const figuresFile = 'figures.json'

/** The second stage follows at once; where it failed, it may be run again after a weekend. */
const figuresDays = 5

/** What a run may not write itself, it leaves for a workflow that may. */
export async function handOver(report: Report, { origin }: Showing, tell: Teller): Promise<void> {
  try {
    const text = figuresJson({ origin, report })
    await upload(figuresName(origin), { name: figuresFile, text, retentionDays: figuresDays })
    tell.info('Its figures are left for the second stage (docs/recipes/forks.md), which may comment.')
  } catch (error) {
    tell.debug(`The figures could not be left for a second stage. ${whyRefused(error)}`)
  }
}
