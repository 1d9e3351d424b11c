/** Adds to the failure of a service what the user can do about it. */

import { ServiceError } from '../../core/text/errors.ts'
import { maxShownLines, ServiceProcessError } from '../../service/process/errors.ts'
import { describeDependencies, findMissingDependencies } from './dependencies.ts'
import { findMigration } from './proposals/migrations.ts'
import type { ProjectFolder } from './proposals/project-folder.ts'

/** The log file is deleted by now, so the message quotes its last lines and not its path. */
export function explainFailure(error: unknown, project: ProjectFolder): unknown {
  if (!(error instanceof ServiceProcessError)) return error
  const lines = error.lastLines.slice(-maxShownLines).map((line) => `  | ${line}`)
  const dependencies = findMissingDependencies(error.lastLines, project)
  const advice =
    error.kind === 'not-ready' ? ' If it listens elsewhere, say where with `--url`.' : ''
  return new ServiceError(
    [
      `${error.sentence}.${advice}`,
      ...lines,
      ...describeDependencies(dependencies, findMigration(project)),
    ].join('\n'),
  )
}
