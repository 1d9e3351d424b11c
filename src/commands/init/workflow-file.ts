/** Writes the text of the workflow. */

import { stringify } from 'yaml'
import { repository } from '../../core/text/names.ts'
import type { Overrides } from '../../invocation/load-config.ts'
import { type DatabaseKind, renderServices } from './dependencies.ts'
import type { CopiedStep, JobSetup } from './workflow/job-setup.ts'

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
  /** The branches whose pushes store baselines. */
  branches: string[]
  /** The databases that the job starts. */
  databases: DatabaseKind[]
  /** What the job sets up before it measures. */
  setup: JobSetup
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
  const { job: key, config, storesBaselines, secrets, branches } = settings
  const configInput = config === null ? '' : `          config: ${JSON.stringify(config)}\n`
  const variables = secrets.map((name) => `          ${name}: \${{ secrets.${name} }}\n`).join('')
  const events = storesBaselines
    ? `on:\n  pull_request:\n  push:\n${indent({ branches }, 4)}`.trimEnd()
    : 'on: pull_request'
  const renderSteps = (inputs: string) => `${renderSetup(settings)}    steps:
      - uses: actions/checkout@v7
        with:
          persist-credentials: false
          fetch-depth: 2 # the merge commit and its parents
${settings.setup.steps.map(renderStep).join('')}      - uses: ${actionSlug}
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

/** What stands above the steps of the job. */
function renderSetup({ databases, setup: { env, services, leftOut } }: WorkflowSettings): string {
  const comments = leftOut.map((sentence) => `    # ${sentence}\n`).join('')
  const variables = Object.keys(env).length === 0 ? '' : indent({ env }, 4)
  const others = Object.keys(services).length === 0 ? '' : indent(services, 6)
  return `${comments}${variables}${renderServices(databases, others)}`
}

function renderStep({ version, ...step }: CopiedStep): string {
  const [first = '', ...others] = stringify([step], { lineWidth: 0 }).trimEnd().split('\n')
  const comment = version === undefined ? '' : ` # ${version}`
  return [`${first}${comment}`, ...others].map((line) => `      ${line}\n`).join('')
}

/** YAML, with spaces before each line. */
function indent(value: unknown, spaces: number): string {
  const lines = stringify(value, { lineWidth: 0 }).trimEnd().split('\n')
  return lines.map((line) => `${' '.repeat(spaces)}${line}\n`).join('')
}

/** Comments that say that nothing is wrong would be noise. */
const quietInput = `          comment: on-change # always, the default, comments on each pass too
`
