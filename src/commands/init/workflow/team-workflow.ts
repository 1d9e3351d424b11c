/** Finds what the workflow of `tailgate init` can take from those that the team has. */

import type { Document } from 'yaml'
import { joinWithAnd } from '../../../core/text/format-number.ts'
import { asMap, type ProjectFolder, parseUntrustedYaml } from '../proposals/project-folder.ts'
import { copyJobSetup, emptySetup, type JobSetup, mergeSetups } from './job-setup.ts'
import { createCommandMatcher, findSetupSteps } from './toolchains.ts'

export interface TeamSetup {
  setup: JobSetup
  /** The branches whose pushes or pull requests the team tests; empty if it names none. */
  branches: string[]
  /** What was taken, and what could not be read, as sentences. */
  sentences: string[]
}

/**
 * What the jobs that test the services set up. Where no job sets anything up, what the files of the
 * project call for. `folders` are those of the services, from the top of the repository.
 */
export function findTeamSetup(
  top: ProjectFolder,
  folders: string[],
  select: (services: JobSetup['services']) => JobSetup['services'],
): TeamSetup {
  const { workflows, broken } = readWorkflows(top)
  const jobs = folders.map((folder) => chooseJob(workflows, top, folder))
  const taken = [...new Map(jobs.flatMap((job) => (job ? [[job.job, job]] : []))).values()]
  const setups = taken.map((job) => {
    const setup = copySetup(job, top)
    return { job, setup: { ...setup, services: select(setup.services) } }
  })
  const lacking = folders.filter((_, index) => {
    const own = setups.find(({ job }) => job.job === jobs[index]?.job)
    return (own?.setup.steps.length ?? 0) === 0
  })
  const found = lacking.flatMap((folder) => findSetupSteps(top, folder))
  const ofFiles = { ...emptySetup, steps: found.map(({ step }) => step) }
  const sources = new Map(found.map(({ step, source }) => [step.uses ?? step.run, source]))
  return {
    setup: mergeSetups([...setups.map(({ setup }) => setup), ofFiles]),
    branches: [...new Set(taken.flatMap(({ workflow }) => listBranches(workflow)))],
    sentences: [
      ...broken.map((path) => `${path} is too large or not valid: nothing is taken from it.`),
      ...setups.flatMap(({ job, setup }) => describeTaken(job, setup)),
      ...[...sources].map(([name, source]) => `The workflow has ${name}, because of ${source}.`),
    ],
  }
}

/** A workflow that can be read. */
interface Workflow {
  path: string
  document: Document
  content: Record<string, unknown>
}

const workflowFolder = '.github/workflows'

/** Without those that run tailgate. */
function readWorkflows(top: ProjectFolder): { workflows: Workflow[]; broken: string[] } {
  const names = top.list(workflowFolder).filter((name) => /^\w[\w.-]{0,99}\.ya?ml$/.test(name))
  const read = names.slice(0, maxWorkflows).map((name) => {
    const path = `${workflowFolder}/${name}`
    const parsed = parseUntrustedYaml(top.read(path))
    return parsed === null
      ? path
      : { path, document: parsed.document, content: asMap(parsed.value) }
  })
  return {
    workflows: read.filter((each) => typeof each === 'object').filter((each) => !isOwn(each)),
    broken: read.filter((each) => typeof each === 'string'),
  }
}

const maxWorkflows = 50

function isOwn({ content }: Workflow): boolean {
  return listJobs(content).some(([, job]) =>
    listSteps(job).some(({ uses }) => /^[\w.-]+\/tailgate(?:\/[\w-]+)?@/.test(String(uses))),
  )
}

function listJobs(content: Record<string, unknown>): [string, Record<string, unknown>][] {
  return Object.entries(asMap(content.jobs))
    .filter(([key]) => /^[A-Za-z_][\w-]{0,99}$/.test(key))
    .slice(0, maxJobs)
    .map(([key, job]) => [key, asMap(job)])
}

const maxJobs = 50

function listSteps({ steps }: Record<string, unknown>): Record<string, unknown>[] {
  return (Array.isArray(steps) ? steps : []).map(asMap)
}

interface TeamJob {
  workflow: Workflow
  key: string
  job: Record<string, unknown>
  folder: string
}

/** The job that most probably builds and tests the service in this folder; null without one. */
function chooseJob(workflows: Workflow[], top: ProjectFolder, folder: string): TeamJob | null {
  const matchCommands = createCommandMatcher(top, folder)
  const ranked = workflows.flatMap((workflow) =>
    listJobs(workflow.content).map(([key, job]) => {
      const one = { workflow, key, job, folder }
      return { one, rank: rankJob(one, matchCommands) }
    }),
  )
  const [best] = ranked
    .filter(({ rank }) => rank > 0)
    .toSorted((one, other) => other.rank - one.rank)
  return best?.one ?? null
}

/** 0 for a job that does not seem to build or to test the service. */
function rankJob(
  { workflow, key, job, folder }: TeamJob,
  matchCommands: ReturnType<typeof createCommandMatcher>,
): number {
  const commands = listCommands(job).join('\n').slice(0, maxCommandCharacters)
  const match = matchCommands(commands)
  const place = findPlace({ workflow, job, commands, folder })
  const event = rankEvents(workflow)
  if (match === null || place === 'elsewhere' || event === 0) return 0
  const isOther = /deploy|release|publish|lint|format|docs|e2e|codeql/i.test(key)
  if (isOther && match === 'any') return 0
  const rank =
    event +
    (match === 'own' ? 8 : 1) +
    (place === 'here' ? 8 : 0) +
    (/\b(?:tests?|pytest|rspec|verify|check)\b/.test(commands) ? 2 : 0) +
    (job.services === undefined ? 0 : 1)
  return isOther ? rank - 6 : rank
}

const maxCommandCharacters = 20_000

function listCommands(job: Record<string, unknown>): string[] {
  return listSteps(job).flatMap(({ run }) => (typeof run === 'string' ? [run] : []))
}

/** Whether pull requests, pushes or other workflows start it; 0: none of them. */
function rankEvents({ content: { on } }: Workflow): number {
  const names = typeof on === 'string' ? [on] : Array.isArray(on) ? on : Object.keys(asMap(on))
  if (names.includes('pull_request')) return 3
  return names.includes('push') || names.includes('workflow_call') ? 2 : 0
}

/** Whether a job of a repository with several services is that of this folder. */
function findPlace({
  workflow: { content },
  job,
  commands,
  folder,
}: Omit<TeamJob, 'key'> & { commands: string }): 'here' | 'elsewhere' | 'everywhere' {
  const [ofWorkflow, ofJob] = [content, job].map((each) => asMap(asMap(each.defaults).run))
  const folders = listSteps(job)
    .filter(({ run }) => typeof run === 'string')
    .map((step) => ({ ...ofWorkflow, ...ofJob, ...step })['working-directory'] ?? '')
    .map((each) => String(each).replace(/^\.\//, '').replace(/\/$/, '').replace(/^\.$/, ''))
  const isAtTop = folders.length === 0 || folders.includes('')
  if (folder === '') return isAtTop ? 'everywhere' : 'elsewhere'
  const patterns = listValues(content, ['push', 'pull_request'], 'paths')
  const isNamed = [...folders, ...patterns].some((each) => `${each}/`.startsWith(`${folder}/`))
  if (isNamed || commands.includes(folder)) return 'here'
  const isLimited = patterns.length > 0 && !patterns.some((each) => each.startsWith('*'))
  return isAtTop && !isLimited ? 'everywhere' : 'elsewhere'
}

/** The texts of a list below some events of a workflow, such as `branches` of `push`. */
function listValues(
  { on }: Record<string, unknown>,
  events: string[],
  key: 'branches' | 'paths',
): string[] {
  const values = events.map((event) => asMap(asMap(on)[event])[key])
  return values
    .flatMap((value) => (Array.isArray(value) ? value : (value ?? [])))
    .filter((each) => typeof each === 'string')
    .slice(0, maxPatterns)
}

const maxPatterns = 50

/** A pattern for all branches would store baselines of branches that nothing is compared with. */
function listBranches({ content }: Workflow): string[] {
  const selectUsable = (event: string) =>
    listValues(content, [event], 'branches').filter((each) => /^[A-Za-z0-9_]/.test(each))
  const pushed = selectUsable('push')
  return pushed.length > 0 ? pushed : selectUsable('pull_request')
}

function copySetup({ workflow, job, key, folder }: TeamJob, top: ProjectFolder): JobSetup {
  const { path, document, content } = workflow
  const matchCommands = createCommandMatcher(top, folder)
  return copyJobSetup({
    job,
    env: content.env,
    path,
    readComment: (step) => {
      const node = document.getIn(['jobs', key, 'steps', step, 'uses'], true)
      return (node as { comment?: string | null } | undefined)?.comment ?? null
    },
    isBuild: (command) => matchCommands(command) !== null,
  })
}

function describeTaken({ key, workflow }: TeamJob, setup: JobSetup): string[] {
  const list = (names: string[], one: string) =>
    names.length === 0 ? [] : [`the ${one}${names.length > 1 ? 's' : ''} ${joinWithAnd(names)}`]
  const parts = [
    ...setup.steps.map(({ uses, run }) => uses ?? `\`${run}\``),
    ...list(Object.keys(setup.services), 'service'),
    ...list(Object.keys(setup.env), 'variable'),
  ]
  const isPartial = setup.leftOut.length > 0
  if (parts.length === 0 && !isPartial) return []
  const what = parts.length === 0 ? 'nothing' : joinWithAnd(parts)
  const more = isPartial ? ' Its comments say what was left out.' : ''
  return [`The workflow takes ${what} from the job ${key} of ${workflow.path}.${more}`]
}
