/**
 * The recipes of the documentation, followed under act: each page's files as they stand, in a repository that has a service
 * for them. Only how long and hard it is loaded is changed, what noise may do in so short a time, and addresses and dates.
 */

import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { acceptLabelName } from '../../src/core/acceptance/label.ts'
import { waiversFileName } from '../../src/core/acceptance/waivers.ts'
import { readFiles, recipePages } from '../helpers/documentation.ts'
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
import { openStagingRepository, type StagingRepository } from './helpers/staging-repository.ts'
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

const followed: string[] = []

describe.concurrent('a repository that follows', { timeout: 180_000 }, () => {
  recipe(
    'single-repository',
    'has a slower pull request fail, with nothing but what was checked out',
    async ({ slowDown, run, github, checks }) => {
      slowDown()
      const ran = await run(pullRequestEvent, { isOffline: true })
      expect(ran.passed, ran.log).toBe(false)
      expect(verdicts(ran)).toEqual(['fail'])
      expect((await readOwnComment(github)).body).toMatch(/### ❌ tailgate: api p50 is .* as slow/)
      expect(await checks()).toEqual(['tailgate (tailgate): failure'])
    },
  )

  recipe(
    'monorepo',
    'has the services measured that a pull request touches',
    async ({ slowDown, run, github, checks }) => {
      slowDown('services/search')
      const ran = await run(pullRequestEvent)
      expect(verdicts(ran), ran.log).toEqual(['fail'])
      const { body } = await readOwnComment(github)
      expect(body).toMatch(/### ❌ tailgate: search p50 is .* as slow/)
      expect(body).toContain('The change touches one file, which is not among its paths.')
      expect(await checks()).toEqual(['tailgate (tailgate): failure'])
    },
  )

  recipe(
    'matrix',
    'has baselines for each leg, and one comment and a check run each',
    async ({ slowDown, run, github, checks }) => {
      const first = await run(pushEvent)
      expect(first.passed, first.log).toBe(true)
      expect(await listStoredBaselines(github)).toHaveLength(3)

      slowDown('services/search')
      const ran = await run(pullRequestEvent)
      expect(ran.passed, ran.log).toBe(false)
      const byLeg = ran.jobs.map(({ matrix, outputs }) => `${matrix.service}: ${outputs.verdict}`)
      expect(byLeg.sort()).toEqual(['api: pass', 'cart: pass', 'search: fail'])
      expect((await readOwnComment(github)).body).toContain(
        '#### ❌ search (service search): failed',
      )
      expect((await checks()).sort()).toEqual([
        'tailgate (tailgate, service api): success',
        'tailgate (tailgate, service cart): success',
        'tailgate (tailgate, service search): failure',
      ])
    },
  )

  recipe(
    'forks',
    'has the second stage comment on what a fork may not',
    async ({ slowDown, run, staging, github, checks }) => {
      slowDown()
      const first = await run(forkPullRequestEvent, { isFromFork: true })
      expect(verdicts(first), first.log).toEqual(['fail'])
      expect(await github.comments()).toEqual([])

      const headSha = await staging.origin.readPullRequestHead()
      await github.pull(pullRequest, {
        headSha,
        headBranch: 'quicker',
        headRepository: 'mallory/widgets',
      })
      const second = await run(ended(1, headSha), {
        file: '.github/workflows/tailgate-comment.yml',
      })
      expect(second.passed, second.log).toBe(true)
      const { body } = await readOwnComment(github)
      expect(body).toMatch(/### ❌ tailgate: api p50 is .* as slow/)
      expect(body).toContain('Measured by a workflow of mallory/widgets')
      expect(await checks()).toEqual(['tailgate (tailgate): failure'])
    },
  )

  recipe(
    'self-hosted',
    'has pull requests held against stored runs, on an Enterprise Server too',
    async ({ slowDown, run, github }) => {
      const apiUrl = github.enterpriseUrl
      const first = await run(pushEvent, { apiUrl })
      expect(verdicts(first), first.log).toEqual(['no-baseline'])
      expect(await listStoredBaselines(github)).toHaveLength(1)

      slowDown()
      const ran = await run(pullRequestEvent, { apiUrl })
      expect(verdicts(ran), ran.log).toEqual(['fail'])
      const { body } = await readOwnComment(github)
      expect(body).toContain('Compared with earlier runs: ')
      expect(body).toContain('So base and head were measured side by side.')
    },
  )

  recipe(
    'container',
    'has images of base and head built and run side by side',
    async ({ run, staging, github, merge }) => {
      staging.write('Dockerfile', `FROM ${image}\nCOPY www /www\n`)
      for (const path of ['items', 'health']) staging.write(`www/${path}`, 'hello')
      await merge()
      staging.write('www/items', 'hello, world')
      const environment = { DOCKER_HOST: process.env.DOCKER_HOST ?? '' }
      const ran = await run(pullRequestEvent, { environment })
      expect(verdicts(ran), ran.log).toEqual(['pass'])
      expect((await readOwnComment(github)).body).toContain('### ✅ tailgate: shop passed')
    },
    test.skipIf(dockerd.kind === 'missing'),
  )

  recipe(
    'remote-target',
    'has two addresses side by side, and one held against its past',
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
      const ran = await run(pullRequestEvent, { file: preview })
      expect(verdicts(ran), ran.log).toEqual(['fail'])
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
        expect(verdicts(deployed), deployed.log).toEqual([verdict])
      }
      expect(await listStoredBaselines(github), 'what failed is kept apart').toHaveLength(1)
    },
  )

  recipe(
    'accept-a-regression',
    'has a slowdown pass by a label, and by a waiver',
    async ({ slowDown, run, staging, github, checks }) => {
      slowDown()
      await github.label(acceptLabelName)
      const labelled = await run(pullRequestEvent)
      expect(labelled.passed, labelled.log).toBe(true)
      expect(verdicts(labelled)).toEqual(['accepted'])
      expect((await readOwnComment(github)).body).toMatch(
        /### .* api p50 is .* accepted by @&#8203;octocat\n/,
      )
      expect(await checks()).toEqual(['tailgate (tailgate): success'])

      await github.unlabel(acceptLabelName)
      const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
      const waivers = readFiles('docs/recipes/accept-a-regression.md')[waiversFileName] ?? ''
      // A slow moment of this machine is no part of the story.
      const generous = waivers.replace(/(?<=ceiling: ).*/, '5s')
      staging.write(waiversFileName, generous.replace(/(?<=expires: ).*/, inAMonth))
      const waived = await run(pullRequestEvent)
      expect(verdicts(waived), waived.log).toEqual(['accepted'])
      const { body } = await readOwnComment(github)
      expect(body).toContain('This change alters the rules that it is judged by:')
      expect(body).toContain('Prices are fetched one by one until the new index is there.')
    },
  )
})

test('every page of the recipes is followed', () => {
  expect(followed.toSorted()).toEqual(recipePages.toSorted())
})

/** The story begins where a page's files are on main, but for the waivers, which a change brings. */
function recipe(
  name: string,
  sentence: string,
  story: (following: Following) => Promise<void>,
  define: (title: string, body: () => Promise<void>) => void = test,
): void {
  const page = `docs/recipes/${name}.md`
  followed.push(page)
  define(`${name} ${sentence}`, async () => {
    await using following = await follow(page)
    await story(following)
  })
}

interface Following extends AsyncDisposable {
  readonly staging: StagingRepository
  readonly github: GitHub
  /** What is in the work tree becomes main. */
  merge(): Promise<void>
  /** The change of a pull request. */
  slowDown(folder?: string): void
  run(cause: Cause, how?: How): Promise<WorkflowResult>
  /** `name: conclusion` of the check runs on what was pulled. */
  checks(): Promise<string[]>
}

type Cause = Pick<WorkflowTrigger, 'event' | 'payload'>
/** Of the page's workflows it is the usual one, unless it is said. */
type How = Partial<Omit<WorkflowRunOptions, 'trigger'>>

const usualFile = '.github/workflows/tailgate.yml'

async function follow(page: string): Promise<Following> {
  const borrowed: AsyncDisposable[] = []
  const borrow = async <T extends AsyncDisposable>(asked: Promise<T>): Promise<T> => {
    const one = await asked
    borrowed.push(one)
    return one
  }
  const giveBack = async () => {
    const ends = await Promise.allSettled(borrowed.map((one) => one[Symbol.asyncDispose]()))
    for (const end of ends) if (end.status === 'rejected') throw end.reason
  }
  try {
    await borrow(turn())
    const results = await borrow(startResults())
    const github = await borrow(startGitHub({ results }))
    const staging = await borrow(openStagingRepository())
    const published = publishAction(staging)
    for (const folder of lay(page, staging)) writeService(folder, staging)
    const merge = async () => void (await staging.origin.checkOut('main'))
    await merge()
    let runs = 0
    let pull = ''
    return {
      staging,
      github,
      merge,
      slowDown: (folder = '') => staging.write(join(folder, 'delay-ms'), slowMs),
      async run(cause, how = {}) {
        runs += 1
        const trigger = { ...cause, github, results, run: runs }
        const ran = await runWorkflow(published, { file: usualFile, trigger, ...how })
        if (cause.event === 'pull_request') pull = await staging.origin.git('rev-parse', 'HEAD^2')
        return ran
      },
      checks: async () =>
        (await github.checkRuns(pull)).map(({ name, conclusion }) => `${name}: ${conclusion}`),
      [Symbol.asyncDispose]: giveBack,
    }
  } catch (error) {
    await giveBack()
    throw error
  }
}

/** Two cores carry the loads of two recipes. */
let free = 2
const waiting: (() => void)[] = []

async function turn(): Promise<AsyncDisposable> {
  if (free > 0) free -= 1
  else await new Promise<void>((resolve) => waiting.push(resolve))
  return {
    async [Symbol.asyncDispose]() {
      const next = waiting.shift()
      if (next === undefined) free += 1
      else next()
    },
  }
}

/** Gives the folders in which the configuration starts a service. */
function lay(page: string, staging: StagingRepository): string[] {
  const {
    [waiversFileName]: _later,
    'tailgate.yml': config = usualConfig,
    ...others
  } = readFiles(page)
  for (const [path, text] of Object.entries(others)) staging.write(path, text)
  const { suites, ...whole }: Config = parse(config)
  const shortened = suites?.map((suite) => ({ ...suite, ...brief }))
  staging.write(
    'tailgate.yml',
    stringify({ ...whole, ...brief, ...(shortened && { suites: shortened }) }),
  )
  return suites?.map(({ cwd = '' }) => cwd) ?? ['']
}

interface Config {
  suites?: { cwd?: string }[]
}

/** Of the page on forks, which is about workflows alone. */
const usualConfig = readFiles('docs/recipes/single-repository.md')['tailgate.yml'] ?? ''

/**
 * The slower is far from the quicker, and both from a busy machine's lateness. Without a warm-up, what is under way at the
 * end of a load is missing from the rate that was kept: so the quicker answers before the next request is due, and the
 * slower before the one after that.
 */
const quickMs = '20'
const slowMs = '80'

const brief = {
  load: { rate: '20/s', connections: 8 },
  warmup: '0s',
  duration: '2s',
  epochs: 2,
  limits: { p50: '+200%', p99: 'off', max: 'off', rps: 'off' },
}

/** A Node project without dependencies, whose server answers after as many milliseconds as `delay-ms` says. */
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

/** That the run before has ended, and was of the usual workflow. */
function ended(run: number, headSha: string): Cause {
  const { event, payload } = buildWorkflowRunEvent(run, headSha)
  const workflow_run = { ...payload.workflow_run, path: usualFile }
  return { event, payload: { ...payload, workflow_run } }
}

function verdicts({ jobs }: WorkflowResult): (string | undefined)[] {
  return jobs.map(({ outputs }) => outputs.verdict)
}
