/**
 * Follows the recipes of the documentation with act: the files of each page, in a repository with a
 * service. The tests change only the load, the limits that noise could reach in so short a time,
 * addresses and dates.
 */
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { acceptLabelName } from '../../src/core/acceptance/label.ts'
import { waiversFileName } from '../../src/core/acceptance/waivers.ts'
import { readFiles, readWorkflows, recipePages } from '../helpers/documentation.ts'
import { readOptionalFile } from '../helpers/installed-tools.ts'
import { image, startDockerd } from '../helpers/servers/docker-daemon.ts'
import { startNodeService } from '../helpers/servers/http-servers.ts'
import { type GitHub, startGitHub } from '../platform/github.ts'
import { pullRequest } from '../platform/initial-data.ts'
import { startResults } from '../platform/results-service.ts'
import {
  publishAction,
  runWorkflow,
  type WorkflowResult,
  type WorkflowRunOptions,
} from './helpers/act-workflow.ts'
import { listStoredBaselines, readOwnComment } from './helpers/pull-request-comment.ts'
import {
  openStagingRepository,
  type StagingOptions,
  type StagingRepository,
} from './helpers/staging-repository.ts'
import {
  buildWorkflowRunEvent,
  forkPullRequestEvent,
  pullRequestEvent,
  pushEvent,
  type WorkflowTrigger,
} from './helpers/workflow-run.ts'

const dockerd = await startDockerd()
afterAll(() => (dockerd.kind === 'up' ? dockerd.stop() : undefined))
if (dockerd.kind === 'missing')
  process.stderr.write(`The recipe of a container is skipped: ${dockerd.message}\n`)

const testedPages: string[] = []

describe.concurrent('a repository that follows', { timeout: 600_000 }, () => {
  testRecipe(
    'single-repository',
    'fails a slower pull request, without fetching anything else',
    async ({ slowDown, run, github, listChecks }) => {
      slowDown()
      const result = await run(pullRequestEvent, { isOffline: true })
      expect(result.passed, result.log).toBe(false)
      expect(listVerdicts(result)).toEqual(['fail'])
      expect((await readOwnComment(github)).body).toMatch(/### ❌ tailgate: api p50 is .* as slow/)
      expect(await listChecks()).toEqual(['tailgate (tailgate): failure'])
    },
    { engine: 'real' },
  )

  testRecipe(
    'monorepo',
    'measures the services that a pull request changes',
    async ({ slowDown, run, github, listChecks }) => {
      slowDown('services/search')
      const result = await run(pullRequestEvent)
      expect(listVerdicts(result), result.log).toEqual(['fail'])
      const { body } = await readOwnComment(github)
      expect(body).toMatch(/### ❌ tailgate: search p50 is .* as slow/)
      expect(body).toContain('The change touches one file, which is not among its paths.')
      expect(await listChecks()).toEqual(['tailgate (tailgate): failure'])
    },
  )

  testRecipe(
    'matrix',
    'has baselines and a check run for each leg, and one comment',
    async ({ slowDown, run, github, listChecks }) => {
      const first = await run(pushEvent)
      expect(first.passed, first.log).toBe(true)
      expect(await listStoredBaselines(github), first.log).toHaveLength(3)

      slowDown('services/search')
      const result = await run(pullRequestEvent)
      expect(result.passed, result.log).toBe(false)
      const byLeg = result.jobs.map(
        ({ matrix, outputs }) => `${matrix.service}: ${outputs.verdict}`,
      )
      expect(byLeg.sort()).toEqual(['api: pass', 'cart: pass', 'search: fail'])
      expect((await readOwnComment(github)).body).toContain(
        '#### ❌ search (service search): failed',
      )
      expect((await listChecks()).sort()).toEqual([
        'tailgate (tailgate, service api): success',
        'tailgate (tailgate, service cart): success',
        'tailgate (tailgate, service search): failure',
      ])
    },
    // The legs write the comment at the same time.
    { pauses: 'real' },
  )

  testRecipe(
    'forks',
    'comments on a fork in the second stage',
    async ({ slowDown, run, staging, github, listChecks }) => {
      slowDown()
      const first = await run(forkPullRequestEvent, { isFromFork: true })
      expect(listVerdicts(first), first.log).toEqual(['fail'])
      expect(await github.comments()).toEqual([])

      const headSha = await staging.origin.readPullRequestHead()
      await github.pull(pullRequest, {
        headSha,
        headBranch: 'quicker',
        headRepository: 'mallory/widgets',
      })
      github.run(1, {
        conclusion: 'failure',
        jobs: [{ name: 'tailgate', conclusion: 'failure' }],
      })
      const second = await run(buildRunEnded(1, headSha), {
        file: '.github/workflows/tailgate-comment.yml',
      })
      expect(second.passed, second.log).toBe(true)
      const { body } = await readOwnComment(github)
      expect(body).toMatch(/### ❌ tailgate: api p50 is .* as slow/)
      expect(body).toContain('Measured by a workflow of mallory/widgets')
      expect(await listChecks()).toEqual(['tailgate (tailgate): failure'])
    },
  )

  testRecipe(
    'self-hosted',
    'compares pull requests with stored runs, also on an Enterprise Server',
    async ({ slowDown, run, github }) => {
      const apiUrl = github.enterpriseUrl
      const first = await run(pushEvent, { apiUrl })
      expect(listVerdicts(first), first.log).toEqual(['no-baseline'])
      expect(await listStoredBaselines(github), first.log).toHaveLength(1)

      slowDown()
      const result = await run(pullRequestEvent, { apiUrl })
      expect(listVerdicts(result), result.log).toEqual(['fail'])
      const { body } = await readOwnComment(github)
      expect(body).toContain('Compared with earlier runs: ')
      expect(body).toContain('So base and head were measured side by side.')
    },
  )

  testRecipe(
    'container',
    'builds and runs images of base and head side by side',
    async ({ run, staging, github, commitToMain }) => {
      staging.write('Dockerfile', `FROM ${image}\nCOPY www /www\n`)
      for (const path of ['items', 'health']) staging.write(`www/${path}`, 'hello')
      await commitToMain()
      staging.write('www/items', 'hello, world')
      const environment = { DOCKER_HOST: process.env.DOCKER_HOST ?? '' }
      const result = await run(pullRequestEvent, { environment })
      expect(listVerdicts(result), result.log).toEqual(['pass'])
      expect((await readOwnComment(github)).body).toContain('### ✅ tailgate: shop passed')
    },
    { isSkipped: dockerd.kind === 'missing' },
  )

  testRecipe(
    'remote-target',
    'compares two addresses side by side, and one with its earlier runs',
    async ({ run, staging, github }) => {
      await using quick = await startNodeService({ DELAY_MS: quickMs })
      await using slow = await startNodeService({ DELAY_MS: slowMs })
      const [preview, only] = [
        '.github/workflows/tailgate-preview.yml',
        '.github/workflows/tailgate-staging.yml',
      ]
      staging.write(
        preview,
        readOptionalFile(join(staging.folder, preview))
          .replace('http://pr-${{ github.event.number }}.preview.internal:8080', slow.url)
          .replace('http://main.preview.internal:8080', quick.url),
      )
      const result = await run(pullRequestEvent, { file: preview })
      expect(listVerdicts(result), result.log).toEqual(['fail'])
      const { body } = await readOwnComment(github)
      expect(body).toMatch(/### ❌ tailgate: shop p50 is .* as slow/)
      expect(body).toContain(`${new URL(quick.url).host}), side by side: `)

      const atStaging = readOptionalFile(join(staging.folder, only))
      for (const [{ url }, verdict] of [
        [quick, 'no-baseline'],
        [slow, 'fail'],
      ] as const) {
        staging.write(only, atStaging.replace('http://staging.internal:8080', url))
        const deployed = await run(pushEvent, { file: only })
        expect(listVerdicts(deployed), deployed.log).toEqual([verdict])
      }
      expect(await listStoredBaselines(github), 'a failed run is not a baseline').toHaveLength(1)
    },
  )

  testRecipe(
    'accept-a-regression',
    'passes a slowdown by a label and by a waiver',
    async ({ slowDown, run, staging, github, listChecks }) => {
      slowDown()
      await github.label(acceptLabelName)
      const labelled = await run(pullRequestEvent)
      expect(labelled.passed, labelled.log).toBe(true)
      expect(listVerdicts(labelled)).toEqual(['accepted'])
      expect((await readOwnComment(github)).body).toMatch(
        /### .* api p50 is .* accepted by @&#8203;octocat\n/,
      )
      expect(await listChecks()).toEqual(['tailgate (tailgate): success'])

      await github.unlabel(acceptLabelName)
      const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
      const waivers = readFiles('docs/recipes/accept-a-regression.md')[waiversFileName] ?? ''
      staging.write(waiversFileName, waivers.replace(/(?<=expires: ).*/, inAMonth))
      const waived = await run(pullRequestEvent)
      expect(listVerdicts(waived), waived.log).toEqual(['accepted'])
      const { body } = await readOwnComment(github)
      expect(body).toContain('This change alters the rules that it is judged by:')
      expect(body).toContain('Prices are fetched one by one until the new index is there.')
    },
  )

  testRecipe(
    'what-it-costs',
    'leaves out drafts, documentation, and what has no label',
    async ({ slowDown, run, staging, github }) => {
      const { event, payload } = pullRequestEvent
      const withPullRequest = (about: object) => ({
        event,
        payload: { ...payload, pull_request: { ...payload.pull_request, ...about } },
      })
      slowDown()
      const draft = await run(withPullRequest({ draft: true }))
      expect(draft.passed, draft.log).toBe(true)
      expect(await github.comments()).toEqual([])
      const ready = await run(withPullRequest({ draft: false }))
      expect(listVerdicts(ready), ready.log).toEqual(['fail'])

      const file = '.github/workflows/tailgate-label.yml'
      const unlabelled = await run(withPullRequest({ labels: [] }), { file })
      expect(unlabelled.passed, unlabelled.log).toBe(true)
      const labelled = await run(withPullRequest({ labels: [{ name: 'load test' }] }), { file })
      expect(listVerdicts(labelled), labelled.log).toEqual(['fail'])

      staging.write('delay-ms', quickMs)
      staging.write('docs/usage.md', 'How to use it.')
      const documentation = await run(withPullRequest({ draft: false }))
      expect(listVerdicts(documentation), documentation.log).toEqual(['pass'])
      expect(documentation.jobs[0]?.summary).toContain('not affected')
    },
  )
})

test('every page of the recipes with a workflow has a test', () => {
  const withWorkflow = recipePages.filter((page) => readWorkflows(page).length > 0)
  expect(testedPages.toSorted()).toEqual(withWorkflow.toSorted())
})

interface RecipeTestOptions extends StagingOptions {
  isSkipped?: boolean
}

/** Defines the test of a page. It begins with the files of the page on main, except for waivers. */
function testRecipe(
  name: string,
  title: string,
  follow: (context: RecipeContext) => Promise<void>,
  { isSkipped = false, ...options }: RecipeTestOptions = {},
): void {
  const page = `docs/recipes/${name}.md`
  testedPages.push(page)
  test.skipIf(isSkipped)(`${name} ${title}`, async () => {
    await using context = await openRecipe(page, options)
    await follow(context)
  })
}

interface RecipeContext extends AsyncDisposable {
  readonly staging: StagingRepository
  readonly github: GitHub
  /** Commits the work tree to main. */
  commitToMain(): Promise<void>
  /** Makes the service in this folder slower. */
  slowDown(folder?: string): void
  run(event: RecipeEvent, options?: RecipeRunOptions): Promise<WorkflowResult>
  /** The check runs on the head of the pull request, as `name: conclusion`. */
  listChecks(): Promise<string[]>
}

type RecipeEvent = Pick<WorkflowTrigger, 'event' | 'payload'>
/** By default, the workflow is tailgate.yml. */
type RecipeRunOptions = Partial<Omit<WorkflowRunOptions, 'trigger'>>

const defaultFile = '.github/workflows/tailgate.yml'

async function openRecipe(page: string, options: StagingOptions): Promise<RecipeContext> {
  const acquired: AsyncDisposable[] = []
  const acquire = async <T extends AsyncDisposable>(opening: Promise<T>): Promise<T> => {
    const resource = await opening
    acquired.push(resource)
    return resource
  }
  const releaseAll = async () => {
    const results = await Promise.allSettled(
      acquired.map((resource) => resource[Symbol.asyncDispose]()),
    )
    for (const result of results) if (result.status === 'rejected') throw result.reason
  }
  try {
    await acquire(waitForSlot())
    const results = await acquire(startResults())
    const github = await acquire(startGitHub({ results }))
    const staging = await acquire(openStagingRepository(options))
    const published = publishAction(staging)
    for (const folder of writeRecipeFiles(page, staging)) writeService(folder, staging)
    const commitToMain = async () => void (await staging.origin.checkOut('main'))
    await commitToMain()
    let runs = 0
    let pull = ''
    return {
      staging,
      github,
      commitToMain,
      slowDown: (folder = '') => staging.write(join(folder, 'delay-ms'), slowMs),
      async run(event, options = {}) {
        runs += 1
        const trigger = { ...event, github, results, run: runs }
        const result = await runWorkflow(published, { file: defaultFile, trigger, ...options })
        if (event.event === 'pull_request') pull = await staging.origin.git('rev-parse', 'HEAD^2')
        return result
      },
      listChecks: async () =>
        (await github.checkRuns(pull)).map(({ name, conclusion }) => `${name}: ${conclusion}`),
      [Symbol.asyncDispose]: releaseAll,
    }
  } catch (error) {
    await releaseAll()
    throw error
  }
}

/** Two recipes run at the same time, since the machine has two cores. */
let freeSlots = 2
const waiting: (() => void)[] = []

async function waitForSlot(): Promise<AsyncDisposable> {
  if (freeSlots > 0) freeSlots -= 1
  else await new Promise<void>((resolve) => waiting.push(resolve))
  return {
    async [Symbol.asyncDispose]() {
      const next = waiting.shift()
      if (next === undefined) freeSlots += 1
      else next()
    },
  }
}

/**
 * Writes the files of a page, without waivers. Returns the folders in which the configuration
 * starts a service.
 */
function writeRecipeFiles(page: string, staging: StagingRepository): string[] {
  const {
    [waiversFileName]: _later,
    'tailgate.yml': config = defaultConfig,
    ...others
  } = readFiles(page)
  for (const [path, text] of Object.entries(others)) staging.write(path, text)
  const { suites, ...whole }: Config = parse(config)
  const shortened = suites?.map((suite) => ({ ...suite, ...shortLoad }))
  staging.write(
    'tailgate.yml',
    stringify({ ...whole, ...shortLoad, ...(shortened && { suites: shortened }) }),
  )
  return suites?.map(({ cwd = '' }) => cwd) ?? ['']
}

interface Config {
  suites?: { cwd?: string }[]
}

/** For the page about forks, which shows workflows only. */
const defaultConfig = readFiles('docs/recipes/single-repository.md')['tailgate.yml'] ?? ''

/**
 * The difference between the two is so large that a busy machine cannot hide it from the real engine.
 */
const quickMs = '40'
const slowMs = '200'

const shortLoad = {
  load: { rate: '20/s', connections: 16 },
  warmup: '0s',
  duration: '2s',
  epochs: 2,
  limits: { p50: '+200%', p99: 'off', max: 'off', rps: 'off' },
}

/**
 * Writes a Node project without dependencies. Its server responds after the milliseconds in the
 * file `delay-ms`.
 */
function writeService(folder: string, staging: StagingRepository): void {
  const write = (name: string, text: string) => staging.write(join(folder, name), text)
  const about = { name: 'service', version: '1.0.0', type: 'module' }
  write('server.js', readOptionalFile(join(import.meta.dirname, 'fixtures/service.mjs')))
  write('delay-ms', quickMs)
  write('package.json', JSON.stringify(about))
  write(
    'package-lock.json',
    JSON.stringify({ ...about, lockfileVersion: 3, packages: { '': about } }),
  )
}

/** The event that the previous run of the default workflow has ended. */
function buildRunEnded(run: number, headSha: string): RecipeEvent {
  const { event, payload } = buildWorkflowRunEvent(run, headSha)
  const workflow_run = { ...payload.workflow_run, path: defaultFile }
  return { event, payload: { ...payload, workflow_run } }
}

function listVerdicts({ jobs }: WorkflowResult): (string | undefined)[] {
  return jobs.map(({ outputs }) => outputs.verdict)
}
