/** A full disk at each place that tailgate writes: the message, the exit code, and what remains. */

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { writeNewFiles } from '../../src/commands/init/project-files.ts'
import { startDirectly } from '../action/helpers/run-directly.ts'
import { briefSettings, openStagingRepository } from '../action/helpers/staging-repository.ts'
import { pullRequestEvent, triggerRun } from '../action/helpers/workflow-run.ts'
import { type CommandFolder, openCommandFolder } from '../helpers/command-folder.ts'
import { openRepositoryFolder, type Repository } from '../helpers/repositories.ts'
import { canMount, mountSmallDisk } from '../helpers/small-disk.ts'
import { startGitHub } from '../platform/github.ts'
import { tokens } from '../platform/initial-data.ts'

const place = openRepositoryFolder()
afterAll(() => place[Symbol.dispose]())

const stack = /\n {4}at /

async function openScriptedFolder(repository?: Repository): Promise<CommandFolder> {
  const workspace = await openCommandFolder(repository && { repository })
  workspace.scriptEngine()
  return workspace
}

describe('a result file on a full disk', () => {
  test.each(['--json', '--markdown', '--out'])(
    'loses neither the report nor the verdict: run %s',
    async (flag) => {
      await using workspace = await openScriptedFolder()
      workspace.writeConfig()
      const passed = await workspace.tailgate('run', flag, '/dev/full', '--save-baseline')
      expect(passed.stdout).toContain('tailgate: api was not judged: there is nothing to compare')
      expect(passed.stderr).toContain('tailgate: /dev/full could not be written: the disk is full.')
      expect(passed.stderr).not.toMatch(stack)
      expect(passed.exitCode, 'a missing file is no success').toBe(3)
      expect(workspace.listBaselines()).toHaveLength(1)

      workspace.writeConfig({ env: { DELAY_MS: '32' } })
      const failed = await workspace.tailgate('run', flag, '/dev/full')
      expect(failed.stdout).toContain('tailgate: api p50 is 4.0 times as slow')
      expect(failed.stderr).toContain('/dev/full could not be written')
      expect(failed.exitCode).toBe(1)
    },
  )

  test('loses no other file: one of three is on a full disk', async () => {
    await using workspace = await openScriptedFolder()
    workspace.writeConfig()
    const files = ['--json', '/dev/full', '--markdown', 'report.md', '--out', 'run.json']
    const run = await workspace.tailgate('run', ...files)
    expect(run.exitCode).toBe(3)
    expect(workspace.read('report.md')).toContain('| p50 |')
    expect(JSON.parse(workspace.read('run.json'))).toMatchObject({ suite: 'api' })
  })

  test.each([
    ['judge', ['judge', 'run.json', 'run.json', '--json', '/dev/full']],
    ['doctor', ['doctor', '--json', '/dev/full']],
    ['baseline list', ['baseline', 'list', '--json', '/dev/full']],
    ['calibrate', ['calibrate', '--out', '/dev/full']],
  ])('is reported by %s, after its result', async (_, args) => {
    await using workspace = await openScriptedFolder()
    workspace.writeConfig()
    if (args.includes('run.json')) await workspace.tailgate('run', '--out', 'run.json')
    const run = await workspace.tailgate(...args)
    expect(run.stdout).not.toBe('')
    expect(run.stderr).toContain('/dev/full could not be written: the disk is full.')
    expect(run.stderr).not.toMatch(stack)
    expect(run.exitCode).toBe(3)
  })

  test.each(['--json', '--out'])('is reported by measure %s, after its result', async (flag) => {
    await using github = await startGitHub()
    await using workspace = await openScriptedFolder()
    const brief = ['--rate', '20/s', '--duration', '1s', '--allow-errors', '100%']
    const run = await workspace.tailgate('measure', github.url, ...brief, flag, '/dev/full')
    expect(run.stdout).toContain('p50')
    expect(run.stderr).toContain('/dev/full could not be written: the disk is full.')
    expect(run.exitCode).toBe(3)
  })
})

describe.runIf(canMount)('on a full disk', () => {
  test('a baseline is not saved, the earlier ones stay, and the verdict does too', async () => {
    await using workspace = await openScriptedFolder()
    workspace.writeConfig()
    using disk = mountSmallDisk(join(workspace.folder, '.tailgate/v1'))
    expect((await workspace.tailgate('run', '--save-baseline')).exitCode).toBe(0)
    const before = workspace.listBaselines()
    expect(before).toHaveLength(1)
    disk.fill()
    const again = await workspace.tailgate('run', '--save-baseline')
    expect(again.stdout).toContain('tailgate: api passed')
    expect(again.stdout).toMatch(/The baseline could not be saved as .*\.json: the disk is full\./)
    expect(again.exitCode).toBe(0)
    expect(workspace.listBaselines()).toEqual(before)
    const unfinished = readdirSync(disk.folder, { recursive: true }).map(String)
    expect(unfinished.filter((path) => path.endsWith('.part'))).toEqual([])
  })

  test.each(['.tailgate', '.tailgate/logs'])(
    'a service without a log is not started: %s',
    async (folder) => {
      await using workspace = await openScriptedFolder()
      const started = join(workspace.outsideFolder, 'started')
      workspace.writeConfig({ build: `touch ${started}` })
      using disk = mountSmallDisk(join(workspace.folder, folder))
      disk.fill()
      const run = await workspace.tailgate('run', '--save-baseline')
      expect(run.stderr).toMatch(/\.tailgate\/logs.*: (the disk is full|.*make room there)/)
      expect(run.stderr).not.toMatch(stack)
      expect(run.exitCode).toBe(3)
      expect(existsSync(started)).toBe(false)
    },
  )

  test('the base is not checked out, and no worktree remains', async () => {
    const repository = createChange('x'.repeat(100_000))
    await using workspace = await openScriptedFolder(repository)
    workspace.writePairedConfig({ base: 'main' })
    using _disk = mountSmallDisk(join(workspace.outsideFolder, 'cache'))
    const run = await workspace.tailgate('run')
    expect(run.stdout).toMatch(/The base \([0-9a-f]+\) could not be checked out: unable to write/)
    expect(run.exitCode).toBe(3)
  })

  test('the base is checked out elsewhere if the cache has no room for a folder', async () => {
    await using workspace = await openScriptedFolder(createChange())
    workspace.writePairedConfig({ base: 'main' })
    using disk = mountSmallDisk(join(workspace.outsideFolder, 'cache'))
    disk.fill()
    const run = await workspace.tailgate('run')
    expect(run.stdout).toContain('tailgate: api passed')
    expect(run.exitCode).toBe(0)
  })

  test('a kept tree that cannot be checked is built again, and its lock is released', async () => {
    await using workspace = await openScriptedFolder(createChange())
    const builds = join(workspace.outsideFolder, 'builds')
    workspace.writePairedConfig({ base: 'main', build: `echo built >> ${builds}` })
    expect((await workspace.tailgate('run')).exitCode).toBe(0)
    {
      using disk = mountSmallDisk(join(workspace.outsideFolder, 'tmp'))
      disk.fill()
      const run = await workspace.tailgate('run')
      expect(run.stdout).toContain('tailgate: api passed')
      expect(run.exitCode).toBe(0)
    }
    expect(workspace.listKeptTrees()).toHaveLength(1)
    expect(readFileSync(builds, 'utf8').match(/built/g)).toHaveLength(4)
  })

  test('demo says which folder has no room', async () => {
    await using workspace = await openScriptedFolder()
    using disk = mountSmallDisk(join(workspace.outsideFolder, 'tmp'))
    disk.fill()
    const run = await workspace.tailgate('demo')
    expect(run.stderr).toMatch(
      /^tailgate: .*\/tailgate-demo-\w+ could not be written .*: the disk is full: make room there/,
    )
    expect(run.exitCode).toBe(3)
  })

  test('init writes both files or none, so that it can be repeated', async () => {
    await using workspace = await openCommandFolder()
    using disk = mountSmallDisk(join(workspace.folder, '.github'))
    disk.fill()
    const paths = ['tailgate.yml', '.github/workflows/tailgate.yml']
    const files = paths.map((path): [string, string] => [join(workspace.folder, path), 'name: api'])
    expect(() => writeNewFiles(files)).toThrow(
      `${files[1]?.[0]} could not be written: the disk is full.`,
    )
    expect(files.filter(([path]) => existsSync(path))).toEqual([])
  })
})

describe('in the Action, a full disk', () => {
  test.each([
    ['at the outputs', { GITHUB_OUTPUT: '/dev/full' }],
    ['at the summary', { GITHUB_STEP_SUMMARY: '/dev/full' }],
  ])('%s hides no mistake of the configuration', async (_, environment) => {
    await using github = await startGitHub()
    await using staging = await openStagingRepository()
    staging.configure({ ...briefSettings, duratoin: '5s' })
    const trigger = { ...pullRequestEvent, github, token: tokens.workflow }
    const started = { ...trigger, ...(await triggerRun(trigger, staging)) }
    const result = await startDirectly(staging, started, 24, { environment }).ended
    expect(result.annotations.map(({ text }) => text)).toEqual([
      expect.stringContaining('duratoin'),
      expect.stringMatching(/could not be written: .*ENOSPC.* The verdict stays\.$/),
    ])
    expect(result.exitCode).toBe(2)
  })
})

/** A repository whose branch `change` differs from `main`. */
function createChange(contentOfBase = 'base'): Repository {
  const repository = place.createRepository()
  repository.commit('content', contentOfBase)
  repository.git('checkout', '--quiet', '-b', 'change')
  repository.commit('content', 'head')
  return repository
}
