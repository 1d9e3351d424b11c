/** Decides what the workflow of `tailgate init` has. */

import { join, posix } from 'node:path'
import { joinWithAnd } from '../../core/text/format-number.ts'
import { findMainBranchName } from '../../git/base-commit.ts'
import { defaultConfigPath, type Overrides } from '../../invocation/load-config.ts'
import {
  type DatabaseKind,
  findComposedKinds,
  findUsedKinds,
  omitKnown,
  selectServices,
} from './dependencies.ts'
import type { Project } from './places.ts'
import { openProjectFolder } from './proposals/project-folder.ts'
import { emptySetup } from './workflow/job-setup.ts'
import { findTeamSetup } from './workflow/team-workflow.ts'
import { listSecrets, renderWorkflow } from './workflow-file.ts'

/** The services that the workflow measures. */
export interface MeasuredServices {
  /** That in which tailgate runs. */
  folder: string
  project: Project
  /** `path` is relative to the folder. */
  services: { path: string; options: Overrides }[]
  /** Whether tailgate starts them. */
  isStarted: boolean
}

export interface PlannedWorkflow {
  text: string
  /** What is in it that no flag and no trial shows. */
  sentences: string[]
}

/** With what the team's own workflows, or else the files of the project, show of its set-up. */
export async function planWorkflow(
  measured: MeasuredServices,
  signal: AbortSignal,
): Promise<PlannedWorkflow> {
  const { folder, project, services, isStarted } = measured
  const { job, prefix, top } = project
  const folders = services.map(({ path }) => posix.join(prefix, path).replace(/^\.$/, ''))
  const options = services.map((service) => service.options)
  const variables = options.flatMap(({ env = [] }) => env)
  // A compose file starts its own databases, on the same ports.
  const hasServices = options.some(({ compose }) => compose === undefined)
  const team = findTeamSetup(openProjectFolder(top), folders, (containers) =>
    hasServices ? selectServices(containers, variables) : {},
  )
  const usual = isStarted ? null : await findMainBranchName(folder, signal)
  const branches = team.branches.length > 0 ? team.branches : [usual ?? 'main']
  const text = renderWorkflow({
    job,
    config: prefix === '' ? null : posix.join(prefix, defaultConfigPath),
    storesBaselines: !isStarted,
    branches,
    secrets: [...new Set(options.flatMap(listSecrets))],
    databases: isStarted ? omitKnown(listDatabases(measured), team.setup.services) : [],
    setup: isStarted ? team.setup : emptySetup,
  })
  const sentence = `The workflow stores the measurements of pushes to ${joinWithAnd(branches)}.`
  return { text, sentences: isStarted ? team.sentences : [sentence] }
}

/** The databases that the job starts. */
function listDatabases({ services, folder }: MeasuredServices): DatabaseKind[] {
  const kinds = services.flatMap(({ path, options: { env = [], compose } }) => {
    const composed = compose ? [] : findComposedKinds(openProjectFolder(join(folder, path)))
    return [...findUsedKinds(env), ...composed]
  })
  return [...new Set(kinds)]
}
