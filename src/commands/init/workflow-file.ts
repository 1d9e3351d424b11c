/** Writes the text of the workflow. */

import { repository } from '../../core/text/names.ts'
import type { Overrides } from '../../invocation/load-config.ts'
import { type DatabaseKind, renderServices } from './dependencies.ts'

/** Where workflows find the action. The release fills in the owner. */
const actionSlug = `${repository}@v1`

export interface WorkflowSettings {
  /** The key of the job that measures a pull request. */
  job: string
  /** The configuration, if it is not `tailgate.yml` at the top of the repository. */
  config: string | null
  /** Whether pushes store baselines. A service that tailgate can start needs none. */
  storesBaselines: boolean
  /** Secrets of the repository that the step passes on as variables. */
  secrets: string[]
  /** The databases that the job starts. */
  databases: DatabaseKind[]
}

/**
 * The names of all `${env.NAME}` in the headers; the workflow sets them from the repository's
 * secrets.
 */
export function listSecrets({ header = [] }: Overrides): string[] {
  return [
    ...new Set(
      header.flatMap((text) =>
        [...text.matchAll(/\$\{env\.(\w+)\}/g)].map(([, name = '']) => name),
      ),
    ),
  ]
}

export function renderWorkflow(settings: WorkflowSettings): string {
  const { job: key, config, storesBaselines, secrets, databases } = settings
  const configInput = config === null ? '' : `          config: ${JSON.stringify(config)}\n`
  const variables = secrets.map((name) => `          ${name}: \${{ secrets.${name} }}\n`).join('')
  const events = storesBaselines
    ? 'on:\n  pull_request:\n  push:\n    branches: [main]'
    : 'on: pull_request'
  const renderSteps = (inputs: string) => `${renderServices(databases)}    steps:
      - uses: actions/checkout@v7
        with:
          persist-credentials: false
          fetch-depth: 2 # the merge commit and its parents
      - uses: ${actionSlug}
${inputs}${variables && `        env:\n${variables}`}`
  const machine = `    runs-on: ubuntu-latest
    timeout-minutes: 15
    permissions:`
  const job = `  ${key}:${storesBaselines ? "\n    if: github.event_name == 'pull_request'" : ''}
${machine}
      contents: read # checks out the pull request and the commit that it started from
      pull-requests: write # the result is a comment in the pull request
${renderSteps(`        with:\n${configInput}${quietInput}`)}`
  const storeJob = `  store:
    if: github.event_name == 'push' # only merged code gets a token that may write
${machine}
      contents: write # stores the measurement on the branch tailgate-data
${renderSteps(configInput && `        with:\n${configInput}`)}`
  return `name: ${key}
${events}
permissions: {}
jobs:
${job}${storesBaselines ? storeJob : ''}`
}

/** Comments that say that nothing is wrong would be noise. */
const quietInput = `          comment: on-change # always, the default, comments on each pass too
`
