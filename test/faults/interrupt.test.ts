/** SIGINT at each stage of a run: exit code 130, no verdict, and nothing is left. */

import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { parseMeasurement } from '../../src/core/measurement/schema.ts'
import { expectCommentShows, readOwnComment } from '../action/helpers/pull-request-comment.ts'
import { startDirectly } from '../action/helpers/run-directly.ts'
import { briefSettings, openStagingRepository } from '../action/helpers/staging-repository.ts'
import {
  pullRequestEvent,
  pushEvent,
  triggerRun,
  type WorkflowTrigger,
} from '../action/helpers/workflow-run.ts'
import { type CommandFolder, openCommandFolder, serviceScript } from '../helpers/command-folder.ts'
import { openRepositoryFolder, type Repository } from '../helpers/repositories.ts'
import { waitUntil } from '../helpers/service-folder.ts'
import { type GitHub, startGitHub } from '../platform/github.ts'
import { tokens } from '../platform/initial-data.ts'

const place = openRepositoryFolder()
afterAll(() => place[Symbol.dispose]())

const service = `exec '${process.execPath}' '${serviceScript}'`

/** A stage of the run, and the configuration in which it announces itself and does not end. */
interface Stage {
  name: string
  /** `halt` is a shell command that creates the file for which the test waits. */
  configure(halt: string): Record<string, unknown>
  prepareRepository?(repository: Repository, halt: string): void
}

const stages: Stage[] = [
  {
    name: 'the checkout of the base',
    configure: () => ({}),
    prepareRepository: (repository, halt) => repository.git('config', 'filter.slow.smudge', halt),
  },
  {
    name: 'the build of the base',
    configure: (halt) => ({ build: `[ \${side} = head ] || { ${halt}; }` }),
  },
  {
    name: 'the build of the head',
    configure: (halt) => ({ build: `[ \${side} = base ] || { ${halt}; }` }),
  },
  { name: 'prepare', configure: (halt) => ({ prepare: halt }) },
  { name: 'the start', configure: (halt) => ({ start: halt }) },
  {
    name: 'the start of the second epoch',
    configure: (halt) => ({
      epochs: 3,
      start: `[ \${epoch} = 1 ] || { ${halt}; }; ${service}`,
    }),
  },
  {
    name: 'reset between two epochs',
    configure: (halt) => ({ epochs: 3, reset: `[ \${epoch} = 1 ] || { ${halt}; }` }),
  },
  {
    name: 'the stop',
    configure: (halt) => ({
      'stop-timeout': '1s',
      start: `trap "${halt}" TERM; '${process.execPath}' '${serviceScript}' & wait`,
    }),
  },
]

test.each(stages)('during $name', async ({ configure, prepareRepository }) => {
  const repository = createChange()
  await using workspace = await openCommandFolder({ repository })
  workspace.scriptEngine()
  const reached = join(workspace.outsideFolder, 'reached')
  const halt = `touch ${reached}; sleep 60`
  prepareRepository?.(repository, halt)
  workspace.writePairedConfig({ base: 'main', ...configure(halt) })
  await interrupt(workspace, repository, (running) => running.waitForFile(reached))
})

test.each([
  ['the warm-up', { warmup: '60s', 'warmup-limit': '60s' }],
  ['the measured load', { duration: '60s' }],
])('during %s', async (_, changes) => {
  const repository = createChange()
  await using workspace = await openCommandFolder({ repository })
  workspace.writePairedConfig({ base: 'main', ...changes })
  await interrupt(workspace, repository, () =>
    waitUntil(() =>
      ['base', 'head'].every((side) =>
        workspace.readServiceLog(`api-${side}-1`).includes('20 requests'),
      ),
    ),
  )
})

/** The folder itself checks that no process, port, temporary file or unfinished tree is left. */
async function interrupt(
  workspace: CommandFolder,
  repository: Repository,
  waitForStage: (running: ReturnType<CommandFolder['start']>) => Promise<void>,
): Promise<void> {
  const before = repository.readState()
  const running = workspace.start('run', '--save-baseline', '--json', 'report.json')
  await waitForStage(running)
  process.kill(running.pid, 'SIGINT')
  const { exitCode, stdout, stderr } = await running.ended
  expect(stderr).toContain('Interrupted before the end')
  expect(stdout).toBe('')
  expect(workspace.listBaselines()).toEqual([])
  expect(repository.readState()).toBe(before)
  expect(exitCode, stderr).toBe(130)
}

function trySignal(pid: number): void {
  try {
    process.kill(pid, 'SIGINT')
  } catch {
    // It has ended.
  }
}

function createChange(): Repository {
  const repository = place.createRepository()
  repository.write('.gitattributes', 'content filter=slow\n')
  repository.git('add', '.gitattributes')
  repository.commit('content', 'base')
  repository.git('checkout', '--quiet', '-b', 'change')
  repository.commit('content', 'head')
  return repository
}

describe('in the Action', () => {
  let github: GitHub
  let release: () => void

  beforeAll(async () => {
    github = await startGitHub()
  })
  beforeEach(() => github.reset())
  afterEach(() => release())
  afterAll(() => github[Symbol.asyncDispose]())

  /** GitHub does not respond to this call before `release`. Resolves when it has received it. */
  function holdCall(method: string, path: RegExp): Promise<void> {
    return new Promise((resolve) => {
      github.meanwhile({ method, path }, () => {
        resolve()
        return new Promise<void>((end) => {
          release = end
        })
      })
    })
  }

  test.each(['SIGINT', 'SIGTERM'] as const)('while a baseline is saved: %s', async (signal) => {
    await using staging = await openStagingRepository()
    staging.configure(briefSettings)
    const trigger: WorkflowTrigger = { ...pushEvent, github, token: tokens.workflow }
    const received = holdCall('POST', /git\/blobs/)
    const { pid, ended } = startDirectly(
      staging,
      { ...trigger, ...(await triggerRun(trigger, staging)) },
      24,
    )
    await received
    process.kill(pid, signal)
    release()
    const result = await ended
    expect(result.exitCode).toBe(130)
    expect(result.outputs.verdict).toBe('invalid')
    expect(result.annotations[0]?.text).toContain('Interrupted before the end')
    // What has begun is saved completely or not at all.
    const files = Object.entries(await github.files('tailgate-data'))
    const stored = files.filter(([path]) => path.startsWith('v1/'))
    expect(stored).toHaveLength(1)
    for (const [path, text] of stored)
      expect(parseMeasurement(text, path)).not.toHaveProperty('problem')
  })

  test('while the comment is written', async () => {
    await using staging = await openStagingRepository()
    staging.configure(briefSettings)
    const trigger: WorkflowTrigger = { ...pullRequestEvent, github, token: tokens.workflow }
    const received = holdCall('POST', /issues\/7\/comments/)
    const { pid, ended } = startDirectly(
      staging,
      { ...trigger, ...(await triggerRun(trigger, staging)) },
      24,
    )
    await received
    process.kill(pid, 'SIGINT')
    release()
    const result = await ended
    // The verdict is there, so it is published and counts.
    expect(result.exitCode).toBe(0)
    expect(result.outputs.verdict).toBe('no-baseline')
    expectCommentShows(result, await readOwnComment(github))
  })

  test('twice while the comment is written, exits at once without half a comment', async () => {
    await using staging = await openStagingRepository()
    staging.configure(briefSettings)
    const trigger: WorkflowTrigger = { ...pullRequestEvent, github, token: tokens.workflow }
    const received = holdCall('POST', /issues\/7\/comments/)
    const { pid, ended } = startDirectly(
      staging,
      { ...trigger, ...(await triggerRun(trigger, staging)) },
      24,
    )
    await received
    process.kill(pid, 'SIGINT')
    // Two signals at the same moment count as one.
    const repeated = setInterval(() => trySignal(pid), 200)
    const result = await ended.finally(() => clearInterval(repeated))
    expect(result.exitCode).toBe(130)
    expect(result.summary, 'written before the comment').toContain('| p50 |')
    expect(result.outputs.verdict).toBe('no-baseline')
  })
})
