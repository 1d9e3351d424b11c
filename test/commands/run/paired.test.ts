/**
 * Base and head side by side, from commits: which commit is the base, and the verdict. The scripted
 * engine computes the times, except in one pair and where a run is interrupted.
 */

import { execFileSync } from 'node:child_process'
import { readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import {
  type CommandFolder,
  type CommandFolderLocation,
  openCommandFolder,
  serviceScript,
} from '../../helpers/command-folder.ts'
import { openRepositoryFolder, type Repository } from '../../helpers/repositories.ts'
import { waitUntil } from '../../helpers/service-folder.ts'

const place = openRepositoryFolder()
afterAll(() => place[Symbol.dispose]())

type Behaviour = Record<string, string>

/** A repository with one behaviour on main, and another on the checked-out branch `change`. */
function createChange(base: Behaviour, head: Behaviour): Repository {
  const repository = place.createRepository()
  commitBehaviour(repository, base)
  repository.git('checkout', '--quiet', '-b', 'change')
  commitBehaviour(repository, head)
  return repository
}

function commitBehaviour(repository: Repository, behaviour: Behaviour): void {
  // A commit needs a difference, and both sides may behave alike.
  repository.write('notes.txt', String(repository.git('rev-list', '--all', '--count')))
  repository.write('behaviour.json', JSON.stringify(behaviour))
  // The test writes this file, so it does not count as a change of the user.
  repository.write('.gitignore', 'tailgate.yml\n')
  repository.git('add', '.')
  repository.git('commit', '--quiet', '-m', 'Change how it behaves')
}

async function openScriptedFolder(location: CommandFolderLocation): Promise<CommandFolder> {
  const workspace = await openCommandFolder(location)
  workspace.scriptEngine()
  return workspace
}

const steady = { DELAY_MS: '1' }
const judged = {
  load: { rate: '200/s', connections: 16 },
  duration: '1s',
  epochs: 2,
  // With so few requests, two in flight at the end are one percent.
  limits: { rps: 'off' },
}

test('a head that takes three times as long as the given base fails', async () => {
  const repository = createChange({ DELAY_MS: '4' }, { DELAY_MS: '12' })
  await using workspace = await openScriptedFolder({ repository })
  workspace.writePairedConfig({ ...judged, base: 'main' })
  const run = await workspace.tailgate('run')
  expect(run.stdout).toContain('p50 is 3.0 times as slow as the base')
  expect(run.stdout).toMatch(/p50 .* failed/)
  expect(run.stdout).toContain('specified as main')
  expect(run.exitCode).toBe(1)
})

test('a head without a change passes', async () => {
  const repository = createChange({ BUSY_MS: '1' }, { BUSY_MS: '1' })
  await using workspace = await openScriptedFolder({ repository })
  workspace.writePairedConfig({
    ...judged,
    limits: { ...judged.limits, p50: '+50%', max: 'off' },
    base: 'main',
  })
  const report = join(workspace.outsideFolder, 'report.json')
  const run = await workspace.tailgate('run', '--json', report)
  expect(JSON.parse(readFileSync(report, 'utf8')).outcome, run.stdout).toBe('pass')
  expect(run.exitCode).toBe(0)
})

test('a head that takes twenty times as long fails, as the real engine measures it', async () => {
  const repository = createChange({ DELAY_MS: '20' }, { DELAY_MS: '400' })
  await using workspace = await openCommandFolder({ repository })
  const limits = { p50: '+400%', p99: 'off', max: 'off', rps: 'off' }
  const load = { rate: '50/s', connections: 32 }
  workspace.writePairedConfig({ ...judged, load, limits, base: 'main' })
  const run = await workspace.tailgate('run')
  expect(run.stdout).toMatch(/p50 is [\d.]+ times as slow as the base/)
  expect(run.exitCode, run.stdout).toBe(1)
})

describe('without the option base', () => {
  test('a branch is compared with its merge base on main', async () => {
    const repository = createChange(steady, steady)
    await using workspace = await openScriptedFolder({ repository })
    workspace.writePairedConfig()
    const run = await workspace.tailgate('run')
    expect(run.stdout).toContain('the merge base with main')
    expect(run.stdout).toContain(repository.git('rev-parse', '--short=7', 'main'))
    expect(run.exitCode).toBe(0)
  })

  test('a working tree with changes is compared with the last commit', async () => {
    const repository = place.createRepository()
    commitBehaviour(repository, steady)
    repository.write('notes.txt', 'changed, and not committed')
    await using workspace = await openScriptedFolder({ repository })
    workspace.writePairedConfig()
    const run = await workspace.tailgate('run')
    expect(run.stdout).toContain('the last commit')
    expect(run.exitCode).toBe(0)
  })

  test('main itself is measured alone', async () => {
    const repository = place.createRepository()
    commitBehaviour(repository, steady)
    await using workspace = await openScriptedFolder({ repository })
    workspace.writePairedConfig()
    const run = await workspace.tailgate('run')
    expect(run.stdout).toContain('there is nothing to compare it with')
    expect(run.exitCode).toBe(0)
    const paired = await workspace.tailgate('run', '--mode', 'paired')
    expect(paired.stdout).toContain('mode: paired needs a base. HEAD is already on main')
    expect(paired.exitCode).toBe(3)
    const kept = await workspace.start('run', '--mode', 'paired', '--save-baseline').ended
    expect(kept.exitCode, kept.stdout).toBe(0)
    expect(workspace.listBaselines()).toHaveLength(1)
  })
})

describe.concurrent('failures of a side', () => {
  const build = 'cat compiler-says.txt 2>/dev/null && exit 4; true'

  test('a base that cannot be built judges nothing, and the report quotes the end of the build log', async () => {
    const repository = createChange(steady, steady)
    repository.git('checkout', '--quiet', 'main')
    repository.commit('compiler-says.txt', 'error: expected `;`\n')
    repository.git('checkout', '--quiet', 'change')
    await using workspace = await openScriptedFolder({ repository })
    workspace.writePairedConfig({ base: 'main', build })
    const run = await workspace.tailgate('run')
    expect(run.stdout).toContain('The build of the base')
    expect(run.stdout).toContain('exited with code 4')
    expect(run.stdout).toMatch(/^ *\| error: expected `;`$/m)
    const head = repository.git('rev-parse', 'HEAD').slice(0, 12)
    expect(workspace.listKeptTrees()).toEqual([expect.stringContaining(`/${head}-`)])
    expect(run.exitCode).toBe(3)
  })

  test('a head that cannot be built, although the base can, is a failure', async () => {
    const repository = createChange(steady, steady)
    repository.commit('compiler-says.txt', 'error: expected `;`\n')
    await using workspace = await openScriptedFolder({ repository })
    workspace.writePairedConfig({ base: 'main', build })
    const run = await workspace.tailgate('run')
    expect(run.stdout).toContain('The build of the head')
    expect(run.stdout).toMatch(/^ *\| error: expected `;`$/m)
    expect(run.exitCode).toBe(1)
  })

  /** Never listens where there is a file `never-ready`. A shell, so that its log is there at once. */
  const start = `test -f never-ready && { echo waiting for the database; exec sleep 600; }; exec '${process.execPath}' '${serviceScript}'`

  test.for([
    // The other side must get ready within half of this time, or else both get more.
    { side: 'base', broken: 'main', readyTimeout: '8s', exitCode: 3 },
    { side: 'head', broken: 'change', readyTimeout: '8s', exitCode: 1 },
  ])(
    'a $side that never gets ready ends with $exitCode',
    async ({ side, broken, readyTimeout, exitCode }) => {
      const repository = createChange(steady, steady)
      repository.git('checkout', '--quiet', broken)
      repository.commit('never-ready')
      repository.git('checkout', '--quiet', 'change')
      await using workspace = await openScriptedFolder({ repository })
      workspace.writePairedConfig({ base: 'main', start, 'ready-timeout': readyTimeout })
      const run = await workspace.tailgate('run')
      expect(run.stdout).toContain(`not ready within ${readyTimeout.replace('s', ' s')}`)
      expect(run.stdout).toMatch(/^ *\| waiting for the database$/m)
      expect(run.stdout).toContain(`api-${side}-1.log`)
      expect(run.exitCode).toBe(exitCode)
    },
  )

  test.for([
    { side: 'base', base: { DIE_AFTER: '50', DIE_IN_EPOCH: '3' }, head: steady, exitCode: 3 },
    { side: 'head', base: steady, head: { DIE_AFTER: '50', DIE_IN_EPOCH: '3' }, exitCode: 1 },
  ])(
    'a $side that dies in the third epoch ends with $exitCode',
    async ({ side, base, head, exitCode }) => {
      await using workspace = await openScriptedFolder({ repository: createChange(base, head) })
      workspace.writePairedConfig({ base: 'main', epochs: 3 })
      const run = await workspace.tailgate('run')
      expect(run.stderr).toContain('api: 3 of 3')
      expect(run.stdout).toContain(`The ${side} broke in epoch 3. The service`)
      expect(run.stdout).toContain('exited with code 9 while it was measured')
      expect(run.exitCode).toBe(exitCode)
    },
  )

  test('a base that is not a commit judges nothing, and the report gives a remedy', async () => {
    await using workspace = await openScriptedFolder({ repository: createChange(steady, steady) })
    workspace.writePairedConfig({ base: 'mian' })
    const run = await workspace.tailgate('run')
    expect(run.stdout).toContain('The base mian is not a commit in this clone')
    expect(run.stdout).toContain('check its name, or fetch it before')
    expect(run.exitCode).toBe(3)
  })
})

describe('a shallow clone', () => {
  /** A clone of the branch only, one commit deep; main exists only at the origin. */
  function cloneShallow(): { clone: Repository; origin: string } {
    const repository = createChange(steady, steady)
    const origin = place.createOrigin(repository)
    return { clone: place.clone(origin, '--depth=1', '--single-branch', '--branch=change'), origin }
  }

  test('fetches the base from origin', async () => {
    const { clone } = cloneShallow()
    await using workspace = await openScriptedFolder({ repository: clone })
    workspace.writePairedConfig({ base: 'main' })
    const run = await workspace.tailgate('run')
    expect(run.stdout).toContain('specified as main')
    expect(run.stdout).not.toContain('fetch-depth')
  })

  test('without its origin judges nothing, and the report explains how to fetch the whole history', async () => {
    const { clone, origin } = cloneShallow()
    await using workspace = await openScriptedFolder({ repository: clone })
    renameSync(fileURLToPath(origin), `${fileURLToPath(origin)}-gone`)
    workspace.writePairedConfig({ base: 'main' })
    const run = await workspace.tailgate('run')
    expect(run.stdout).toContain('fetch-depth: 0')
    expect(run.exitCode).toBe(3)
  })
})

describe('builds', () => {
  const readLines = (path: string) => readFileSync(path, 'utf8').trimEnd().split('\n')

  /** The folders of both sides, the base first. */
  const findTrees = (repository: Repository, workspace: CommandFolder) =>
    ['main', 'change'].map((name) => {
      const commit = repository.git('rev-parse', name).slice(0, 12)
      return workspace.listKeptTrees().find((path) => path.includes(`/${commit}-`)) ?? ''
    })

  test('each side is built in its own checkout, once for all runs', async () => {
    const repository = createChange(steady, steady)
    await using workspace = await openScriptedFolder({ repository })
    const builds = join(workspace.outsideFolder, 'builds')
    // git ignores this file, and the base needs it.
    repository.write('.env', 'REGION=north\n')
    repository.git('config', 'core.excludesFile', join(workspace.outsideFolder, 'excluded'))
    execFileSync('sh', ['-c', 'printf ".env\\nbuilt\\n" > excluded'], {
      cwd: workspace.outsideFolder,
    })
    const pair = {
      base: 'main',
      build: `cp .env built && echo "\${side} $PWD" >> ${builds}`,
      carry: ['.env'],
      start: `test -f built && exec '${process.execPath}' '${serviceScript}'`,
    }
    workspace.writePairedConfig(pair)
    const first = await workspace.tailgate('run')
    expect(first.exitCode, first.stdout).toBe(0)
    const [base = '', head = ''] = findTrees(repository, workspace)
    expect(readLines(builds).sort()).toEqual([`base ${base}`, `head ${head}`])
    expect(readFileSync(join(base, 'built'), 'utf8')).toBe('REGION=north\n')
    expect(readFileSync(join(head, 'built'), 'utf8')).toBe('REGION=north\n')

    const second = await workspace.tailgate('run')
    expect(second.exitCode, second.stdout).toBe(0)
    expect(readLines(builds)).toHaveLength(2)
    expect(workspace.listKeptTrees().sort()).toEqual([base, head].sort())

    workspace.writePairedConfig({ ...pair, carry: [] })
    const without = await workspace.tailgate('run')
    expect(without.stdout).toContain('The build of the base')
    expect(without.stdout).toContain('.env')
    expect(without.exitCode).toBe(3)
  })

  test.for([
    { name: 'as the working folder', within: 'shop', cwd: '.' },
    { name: 'as cwd', within: '', cwd: 'shop' },
  ])(
    'a folder of the repository means the same folder of the base, $name',
    async ({ within, cwd }) => {
      const repository = place.createRepository()
      repository.write('shop/behaviour.json', JSON.stringify({ ...steady, MISSING: '/old' }))
      commitBehaviour(repository, { EXIT_AT_ONCE: '1' })
      repository.git('checkout', '--quiet', '-b', 'change')
      repository.commit('shop/notes.txt')
      await using workspace = await openScriptedFolder({ repository, within })
      const builds = join(workspace.outsideFolder, 'builds')
      workspace.writePairedConfig({ base: 'main', cwd, build: `echo "$PWD" >> ${builds}` })
      const run = await workspace.tailgate('run')
      expect(run.exitCode, run.stdout).toBe(0)
      const folders = findTrees(repository, workspace).map((tree) => `${tree}/shop`)
      expect(readLines(builds).sort()).toEqual(folders.sort())
    },
  )

  test('a folder that the base does not have is reported', async () => {
    const repository = place.createRepository()
    commitBehaviour(repository, steady)
    repository.git('checkout', '--quiet', '-b', 'change')
    repository.commit('shop/behaviour.json', '{}')
    await using workspace = await openScriptedFolder({ repository, within: 'shop' })
    workspace.writePairedConfig({ base: 'main' })
    const run = await workspace.tailgate('run')
    expect(run.stdout).toContain('has no folder shop: there is nothing to compare with')
    expect(run.exitCode).toBe(3)
  })
})

describe('Ctrl-C', () => {
  test.for(['run', 'calibrate'])(
    'during a build of %s stops it and judges nothing',
    async (command) => {
      const repository = createChange(steady, steady)
      await using workspace = await openCommandFolder({ repository })
      const started = join(workspace.outsideFolder, 'started')
      workspace.writePairedConfig({ build: `touch ${started}; sleep 60` })
      const before = repository.readState()
      const running = workspace.start(command)
      await running.waitForFile(started)
      process.kill(running.pid, 'SIGINT')
      const { exitCode, stdout, stderr } = await running.ended
      expect(stderr).toContain('Interrupted before the end')
      expect(stderr).not.toContain('does not work')
      expect(stdout).toBe('')
      expect(workspace.listProcesses()).toEqual([])
      expect(repository.readState()).toBe(before)
      expect(exitCode).toBe(130)
    },
  )

  test('in the second epoch stops both sides, removes the tree and judges nothing', async () => {
    const repository = createChange(steady, steady)
    await using workspace = await openCommandFolder({ repository })
    workspace.writePairedConfig({ base: 'main', epochs: 3, duration: '2s' })
    const before = repository.readState()
    const running = workspace.start('run')
    await waitForLoad(2, workspace)
    process.kill(running.pid, 'SIGINT')
    const { exitCode, stdout, stderr } = await running.ended
    expect(stderr).toContain('api: 2 of 3')
    expect(stderr).toContain('Interrupted before the end')
    expect(stdout).toBe('')
    expect(workspace.listProcesses()).toEqual([])
    expect(repository.readState()).toBe(before)
    expect(exitCode).toBe(130)
  })

  test('twice ends at once, and leaves at most a tree that the next run removes', async () => {
    const repository = createChange(steady, steady)
    await using workspace = await openCommandFolder({ repository })
    const before = repository.readState()
    const start = `trap '' TERM; '${process.execPath}' '${serviceScript}'; sleep 60`
    workspace.writePairedConfig({
      base: 'main',
      epochs: 3,
      duration: '60s',
      start,
      'stop-timeout': '120s',
    })
    const running = workspace.start('run')
    await waitForLoad(1, workspace)
    process.kill(running.pid, 'SIGINT')
    // Two signals at the same moment count as one.
    await running.waitForStderr('Stopping.')
    process.kill(running.pid, 'SIGINT')
    const startMs = performance.now()
    expect((await running.ended).exitCode).toBe(130)
    expect(performance.now() - startMs).toBeLessThan(60_000)
    expect(workspace.listProcesses()).toEqual([])
    workspace.writePairedConfig({ base: 'main' })
    await workspace.start('run', '--duration', '100ms').ended
    expect(repository.readState()).toBe(before)
  })

  /** Waits until both sides are under the load of this epoch. */
  async function waitForLoad(epoch: number, workspace: CommandFolder): Promise<void> {
    await waitUntil(() =>
      ['base', 'head'].every((side) =>
        workspace.readServiceLog(`api-${side}-${epoch}`).includes('20 requests'),
      ),
    )
  }
})
