/** The time of day is set back or forward by an hour while tailgate measures. */

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Measurement } from '../../src/core/measurement/measurement.ts'
import { createGitHubClient } from '../../src/github/client.ts'
import { type CommandFolder, openCommandFolder, serviceScript } from '../helpers/command-folder.ts'
import { openRepositoryFolder, type Repository } from '../helpers/repositories.ts'
import { type GitHub, startGitHub } from '../platform/github.ts'
import { repository, tokens } from '../platform/initial-data.ts'

const place = openRepositoryFolder()
afterAll(() => place[Symbol.dispose]())

const preload = join(import.meta.dirname, 'fixtures/shift-clock.cjs')
const hourMs = 3_600_000

describe.each([
  ['back', -1],
  ['forward', 1],
])('a clock that is set %s by an hour', (_, hours) => {
  test('between two epochs changes neither the verdict nor the times of the epochs', async () => {
    await using workspace = await openScriptedFolder(hours, createChange())
    workspace.writePairedConfig({ base: 'main', epochs: 4, start: shiftInSecondEpoch(workspace) })
    const startMs = Date.now()
    const out = join(workspace.outsideFolder, 'run.json')
    const run = await workspace.tailgate('run', '--out', out)
    expect(existsSync(shiftFileOf(workspace)), 'the clock was set').toBe(true)
    expect(run.stdout).toContain('tailgate: api passed')
    expect(run.stdout).not.toContain('max-time')
    expect(run.exitCode).toBe(0)
    const { takenAt, runs }: Measurement = JSON.parse(readFileSync(out, 'utf8'))
    const times = runs.filter(({ side }) => side === 'head').map(({ startedAt }) => startedAt)
    expect(times).toHaveLength(3)
    expect([...times].sort()).toEqual(times)
    for (const time of [takenAt, ...times])
      expect(Math.abs(Date.parse(time) - startMs)).toBeLessThan(hourMs / 2)
  })

  test('between two runs loses no baseline, and the newest commit is compared', async () => {
    await using workspace = await openScriptedFolder(hours)
    workspace.writeConfig()
    expect((await workspace.tailgate('run', '--save-baseline')).exitCode).toBe(0)
    workspace.environment.SHIFT_FILE = preload
    const second = await workspace.tailgate('run', '--save-baseline')
    expect(second.stdout).toContain('tailgate: api passed')
    const stored = workspace.listBaselines().map((path) => workspace.read(path))
    const times = stored.map((text) => Date.parse(JSON.parse(text).takenAt))
    expect(Math.max(...times) - Math.min(...times), 'the clock was set').toBeGreaterThan(hourMs / 2)
    const third = await workspace.tailgate('run')
    expect(third.stdout).toContain('tailgate: api passed')
    expect(third.exitCode).toBe(0)
  })
})

describe('a clock that is set back by an hour after a limit of GitHub', () => {
  let github: GitHub
  beforeAll(async () => {
    github = await startGitHub()
  })
  beforeEach(() => github.reset())
  afterAll(() => github[Symbol.asyncDispose]())

  test('does not begin the wait again', async () => {
    const { rest } = await createGitHubClient({ token: tokens.workflow, apiUrl: github.url })
    const list = () =>
      rest.git.listMatchingRefs({
        owner: repository.owner,
        repo: repository.name,
        ref: 'heads/main',
      })
    github.fail({
      path: /matching-refs/,
      with: { status: 429, headers: { 'retry-after': '1' }, body: { message: 'Too many' } },
    })
    expect((await list()).status).toBe(200)
    const earlier = Date.now() - hourMs
    vi.spyOn(Date, 'now').mockImplementation(() => earlier)
    try {
      expect((await list()).status).toBe(200)
    } finally {
      vi.restoreAllMocks()
    }
  })
})

async function openScriptedFolder(hours: number, repository?: Repository): Promise<CommandFolder> {
  const workspace = await openCommandFolder(repository && { repository })
  workspace.scriptEngine()
  Object.assign(workspace.environment, {
    NODE_OPTIONS: `--require=${preload}`,
    SHIFT_FILE: shiftFileOf(workspace),
    SHIFT_HOURS: String(hours),
  })
  return workspace
}

/** A start of the service that sets the clock before the second epoch. */
function shiftInSecondEpoch(workspace: CommandFolder): string {
  const service = `exec '${process.execPath}' '${serviceScript}'`
  return `[ \${epoch} = 1 ] || touch ${shiftFileOf(workspace)}; ${service}`
}

function shiftFileOf({ outsideFolder }: CommandFolder): string {
  return join(outsideFolder, 'clock-is-set')
}

/** A repository whose branch `change` differs from `main`. */
function createChange(): Repository {
  const repository = place.createRepository()
  repository.commit('content', 'base')
  repository.git('checkout', '--quiet', '-b', 'change')
  repository.commit('content', 'head')
  return repository
}
