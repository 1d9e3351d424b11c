/**
 * Bases other than a commit, the interleaving of the sides, and what is judged. The scripted engine
 * computes the times, so that the figures are exact.
 */
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Measurement } from '../../../src/core/measurement/measurement.ts'
import {
  type CommandFolder,
  type CommandFolderLocation,
  openCommandFolder,
} from '../../helpers/command-folder.ts'
import { openRepositoryFolder } from '../../helpers/repositories.ts'
import { startNodeService } from '../../helpers/servers/http-servers.ts'

const steady = { DELAY_MS: '2' }
const slow = { DELAY_MS: '16' }
const slower = 'p50 is 8.0 times as slow as the base'

/** Writes the behaviour of the head, and that of a base in `./before`. */
function writeBehaviours(
  workspace: CommandFolder,
  base: Record<string, string>,
  head: Record<string, string>,
): void {
  workspace.write('before/behaviour.json', JSON.stringify(base))
  workspace.write('behaviour.json', JSON.stringify(head))
}

async function openScriptedFolder(location?: CommandFolderLocation): Promise<CommandFolder> {
  const workspace = await openCommandFolder(location)
  workspace.scriptEngine()
  return workspace
}

function readKept(workspace: CommandFolder): Measurement {
  return JSON.parse(workspace.read('kept.json'))
}

test('a folder is a base in its current state', async () => {
  await using workspace = await openScriptedFolder()
  writeBehaviours(workspace, steady, slow)
  workspace.writePairedConfig({ base: './before', epochs: 2 })
  const run = await workspace.tailgate('run', '--save-baseline')
  expect(run.stdout).toContain(slower)
  expect(run.stdout).toContain(
    'Compared head with base (./before), side by side: 2 epochs of 0.3 s',
  )
  expect(run.stdout).toContain(
    'not saved as a baseline of api, because base and head were measured side by side',
  )
  expect(workspace.listBaselines()).toEqual([])
  expect(run.exitCode).toBe(1)
})

test('a service that runs already is a base at its address, and is left running', async () => {
  await using workspace = await openScriptedFolder()
  await using before = await startNodeService({ ...steady, DECLARE_ONLY: '1' })
  writeBehaviours(workspace, {}, slow)
  workspace.writePairedConfig({ base: before.url, epochs: 2 })
  const run = await workspace.tailgate('run')
  expect(run.stdout).toContain(slower)
  expect(run.stdout).toContain(before.url)
  expect(run.exitCode).toBe(1)
  expect((await fetch(before.url)).status).toBe(200)
})

test('in rounds the sides take turns, and each is measured for the same time', async () => {
  await using workspace = await openScriptedFolder()
  writeBehaviours(workspace, steady, slow)
  workspace.writePairedConfig({
    base: './before',
    epochs: 2,
    interleave: 'rounds',
    duration: '720ms',
  })
  const run = await workspace.tailgate('run', '--out', 'kept.json')
  expect(run.stdout).toContain(slower)
  expect(run.exitCode).toBe(1)
  const { beside, runs } = readKept(workspace)
  expect(beside?.turns).toBe('rounds')
  expect(runs.map(({ side, epoch }) => `${side} ${epoch}`).sort()).toEqual([
    'base 1',
    'base 2',
    'head 1',
    'head 2',
  ])
  for (const { measuredSeconds, offered } of runs) {
    expect(measuredSeconds).toBeCloseTo(0.72, 9)
    expect(offered).toBe(288)
  }
})

test('with a fixed port the sides are measured one after the other, and the report says so', async () => {
  await using workspace = await openScriptedFolder()
  writeBehaviours(workspace, steady, slow)
  workspace.writePairedConfig({
    base: './before',
    env: { PORT: String(workspace.port) },
    url: workspace.url,
    epochs: 3,
  })
  const run = await workspace.tailgate('run', '--out', 'kept.json')
  expect(run.stdout).toContain('Base and head were measured one after the other')
  expect(run.stdout).toContain('put ${port} into start or env')
  expect(run.stdout).toContain(slower)
  expect(run.exitCode).toBe(1)
  const order = readKept(workspace).runs.map(({ side }) => side)
  expect(order).toEqual(['base', 'head', 'head', 'base', 'base', 'head'])
})

test('a request that only the head supports is new: it is shown, not judged, and not a failure', async () => {
  await using workspace = await openScriptedFolder()
  writeBehaviours(workspace, { ...steady, MISSING: '/new' }, { ...steady, MISSING: '/old' })
  workspace.writePairedConfig({ base: './before', requests: ['GET /items', 'GET /new'] })
  const run = await workspace.tailgate('run')
  expect(run.stdout).toContain(
    'GET /new is new: the base does not have it. It is not part of the comparison',
  )
  expect(run.stdout).toMatch(/errors +0 % +0 %/)
  expect(run.exitCode, run.stdout).toBe(0)
})

test('a failure against a stored baseline is measured beside its base before it counts', async () => {
  using place = openRepositoryFolder()
  const repository = place.createRepository()
  repository.commit('.gitignore', 'tailgate.yml\n')
  repository.commit('behaviour.json', JSON.stringify(steady))
  await using workspace = await openScriptedFolder({ repository })
  workspace.writePairedConfig({ mode: 'stored', base: 'main', warmup: '200ms' })
  const first = await workspace.start('run', '--save-baseline').ended
  expect(first.stdout).toContain('Saved as a baseline')
  repository.git('add', '.tailgate')
  repository.git('checkout', '--quiet', '-b', 'change')
  repository.commit('behaviour.json', JSON.stringify(slow))

  const regressed = await workspace.tailgate('run', '--epochs', '2')
  expect(regressed.stdout).toContain('Compared with earlier runs: p50 is 8.0 times as slow')
  expect(regressed.stdout).toContain('So base and head were measured side by side.')
  expect(regressed.stdout).toContain('side by side: 2 epochs of 0.3 s')
  expect(regressed.stdout).toContain(slower)
  expect(regressed.exitCode).toBe(1)

  // The baseline is from a time when the machine was faster: main itself is as slow as the change.
  repository.git('branch', '--quiet', '--force', 'main', 'change')
  repository.commit('notes.txt')
  const unchanged = await workspace.tailgate('run', '--epochs', '2')
  expect(unchanged.stdout).toContain('Compared with earlier runs: p50 is')
  expect(unchanged.stdout).toContain('side by side: 2 epochs of 0.3 s')
  expect(unchanged.exitCode, unchanged.stdout).toBe(0)
})

// No times are judged here, so these tests may disturb each other.
describe.concurrent('a run without a verdict', () => {
  test('a missing base folder judges nothing', async () => {
    await using workspace = await openScriptedFolder()
    workspace.writePairedConfig({ base: './before' })
    const run = await workspace.tailgate('run')
    expect(run.stdout).toContain(
      `cannot start in ${join(workspace.folder, 'before')}: there is no such folder`,
    )
    expect(run.exitCode).toBe(3)
  })

  test('a base address where nothing listens judges nothing', async () => {
    await using workspace = await openScriptedFolder()
    writeBehaviours(workspace, {}, steady)
    workspace.writePairedConfig({ base: workspace.url, 'ready-timeout': '1s' })
    const run = await workspace.tailgate('run')
    expect(run.stdout).toContain(`127.0.0.1:${workspace.port}`)
    // On a busy machine the head may need most of its second, and then both get three.
    expect(run.stdout).toMatch(/not ready within [13] s/)
    expect(run.exitCode).toBe(3)
  })

  test('with one fixed port, requests cannot be distributed to both sides', async () => {
    await using workspace = await openScriptedFolder()
    writeBehaviours(workspace, steady, steady)
    const env = { PORT: String(workspace.port) }
    workspace.writePairedConfig({
      base: './before',
      env,
      url: workspace.url,
      interleave: 'requests',
    })
    const run = await workspace.tailgate('run')
    expect(run.stderr).toContain('interleave: requests needs both sides up at once')
    expect(run.stdout).toBe('')
    expect(run.exitCode).toBe(2)
  })

  test('a request that succeeds on the base and fails on the head is a failure', async () => {
    await using workspace = await openScriptedFolder()
    writeBehaviours(workspace, { ...steady, MISSING: '/new' }, { ...steady, MISSING: '/items' })
    workspace.writePairedConfig({ base: './before', requests: ['GET /', 'GET /items'] })
    const run = await workspace.tailgate('run')
    expect(run.stdout).toContain('GET /items: the response has status 404')
    expect(run.exitCode).toBe(1)
  })

  test('a request that fails on both sides is a mistake in the configuration, and judges nothing', async () => {
    await using workspace = await openScriptedFolder()
    writeBehaviours(workspace, steady, steady)
    workspace.writePairedConfig({ base: './before', requests: ['GET /', 'GET /missing'] })
    const run = await workspace.tailgate('run')
    expect(run.stdout).toContain('GET /missing: the response has status 404')
    expect(run.exitCode).toBe(3)
  })

  test('a request that fails on the head and not on the base fails the head', async () => {
    await using workspace = await openScriptedFolder()
    writeBehaviours(workspace, steady, { ...steady, MISSING: '/new' })
    const requests = ['/items', '/new'].map((path) => ({ name: 'reads', path }))
    workspace.writePairedConfig({ base: './before', requests: [...requests, 'GET /'] })
    const run = await workspace.tailgate('run')
    expect(run.stdout).toContain('fails on the head: reads (GET /new): the response has status 404')
    expect(run.exitCode).toBe(1)
  })

  test('a base that answers every request with an error judges nothing', async () => {
    await using workspace = await openScriptedFolder()
    writeBehaviours(workspace, { ...steady, STATUS_AFTER: '0' }, steady)
    workspace.writePairedConfig({ base: './before' })
    const run = await workspace.tailgate('run')
    expect(run.stdout).toContain('fails on the base: GET /: the response has status 409')
    expect(run.exitCode).toBe(3)
  })

  test('an epoch that could not end within max-time is not started, and nothing is judged', async () => {
    await using workspace = await openScriptedFolder()
    writeBehaviours(workspace, steady, steady)
    workspace.writePairedConfig({ base: './before', duration: '11s', 'max-time': '10s' })
    const run = await workspace.tailgate('run')
    expect(run.stdout).toContain('no epoch could end within max-time (10 s)')
    expect(run.exitCode).toBe(3)
  })
})
