/** Leaves the figures of a fork's run as an artifact, for the workflow that may write the comment. */

import { createHash } from 'node:crypto'
import { describeApiFailure } from '../github/api-failure.ts'
import { uploadArtifact } from '../github/artifacts.ts'
import type { Origin } from '../report/comment/part.ts'
import { formatFiguresJson } from '../report/figures/figures.ts'
import type { Report } from '../report/report.ts'
import type { Logger, PublishTarget } from './target.ts'

/** What an artifact with figures is called; of each origin one. */
function buildFiguresArtifactName(origin: Origin): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([origin.job, origin.step, origin.leg, origin.asked]))
    .digest('hex')
  return `tailgate-figures~${hash.slice(0, 16)}`
}

export function isFiguresArtifact(name: string): boolean {
  return /^tailgate-figures~[0-9a-f]{16}$/.test(name)
}

/** The only file in it. */
export const figuresFileName = 'figures.json'

/** The second stage follows at once; where it failed, it may be run again after a weekend. */
const figuresRetentionDays = 5

/** What a run may not write itself, it leaves for a workflow that may. */
export async function uploadFigures(
  report: Report,
  { origin }: PublishTarget,
  tell: Logger,
): Promise<void> {
  try {
    const text = formatFiguresJson({ origin, report })
    await uploadArtifact(buildFiguresArtifactName(origin), {
      name: figuresFileName,
      text,
      retentionDays: figuresRetentionDays,
    })
    tell.info(
      'Its figures are left for the second stage (docs/recipes/forks.md), which may comment.',
    )
  } catch (error) {
    tell.debug(`The figures could not be left for a second stage. ${describeApiFailure(error)}`)
  }
}
