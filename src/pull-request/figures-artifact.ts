/**
 * Uploads the figures of a fork's run as an artifact for the workflow that may write the comment.
 */

import { createHash } from 'node:crypto'
import { describeApiFailure } from '../github/api-failure.ts'
import { uploadArtifact } from '../github/artifacts.ts'
import type { Origin } from '../report/comment/part.ts'
import type { Figures } from '../report/figures/figures.ts'
import { formatFiguresJson } from '../report/figures/format-figures.ts'
import type { Logger } from './target.ts'

/** The name is unique for each origin. */
function buildFiguresArtifactName(origin: Origin): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([origin.job, origin.step, origin.leg, origin.asked]))
    .digest('hex')
  return `tailgate-figures~${hash.slice(0, 16)}`
}

export function isFiguresArtifact(name: string): boolean {
  return /^tailgate-figures~[0-9a-f]{16}$/.test(name)
}

/** The only file in the artifact. */
export const figuresFileName = 'figures.json'

/**
 * The second stage runs directly after this run. If it fails, a person may repeat it days later.
 */
const figuresRetentionDays = 5

/** For a run that may not write the comment itself. Never rejects. */
export async function uploadFigures({ report, origin }: Figures, log: Logger): Promise<void> {
  try {
    const text = formatFiguresJson({ origin, report })
    await uploadArtifact(buildFiguresArtifactName(origin), {
      name: figuresFileName,
      text,
      retentionDays: figuresRetentionDays,
    })
    log.info(
      'Its figures are uploaded for the second stage (docs/recipes/forks.md), ' +
        'which can write the comment.',
    )
  } catch (error) {
    log.debug(`The figures could not be uploaded for a second stage. ${describeApiFailure(error)}`)
  }
}
