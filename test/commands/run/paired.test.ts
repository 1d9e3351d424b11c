/** Base and head side by side, from commits: what is compared with what, and what it comes to. */

import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { openRoom, service } from '../../helpers/command-folder.ts'
import { openPlace, type Repository } from '../../helpers/repositories.ts'
import { eventually } from '../../helpers/service-folder.ts'

const place = openPlace()
afterAll(() => place[Symbol.dispose]())

type Behaviour = Record<string, string>

/** On main a service that behaves so; on the branch `change`, which is checked out, one that behaves otherwise. */
function changed(base: Behaviour, head: Behaviour): Repository {
  const repository = place.repository()
  commitBehaviour(repository, base)
  repository.git('checkout', '--quiet', '-b', 'change')
  commitBehaviour(repository, head)
  return repository
}

function commitBehaviour(repository: Repository, behaviour: Behaviour): void {
  // A commit needs a difference, and both sides may behave alike.
  repository.write('notes.txt', String(repository.git('rev-list', '--all', '--count')))
  repository.write('behaviour.json', JSON.stringify(behaviour))
  // What the test writes there is not the user's.
  repository.write('.gitignore', 'tailgate.yml\n')
  repository.git('add', '.')
  repository.git('commit', '--quiet', '-m', 'Change how it behaves')
}

const steady = { DELAY_MS: '1' }
const judged = {
  load: { rate: '200/s', connections: 16 },
  duration: '1s',
  epochs: 2,
  // Of so few requests, two that are under way at the end are a hundredth.
  limits: { rps: 'off' },
}

test('a head that takes three times as long as the branch that is named fails', async () => {
  await using room = await openRoom({ repository: changed({ BUSY_MS: '1' }, { BUSY_MS: '3' }) })
  room.configurePair({ ...judged, base: 'main' })
  const run = await room.tailgate('run')
  expect(run.stdout).toMatch(/p50 is [2-9]\.\d times as slow as the base/)
  expect(run.stdout).toMatch(/p50 .* failed/)
  expect(run.stdout).toContain('asked for as main')
  expect(run.exitCode).toBe(1)
})

test('a head that is as its base was does not fail', async () => {
  await using room = await openRoom({ repository: changed({ BUSY_MS: '1' }, { BUSY_MS: '1' }) })
  room.configurePair({ ...judged, base: 'main' })
  const run = await room.tailgate('run', '--json', join(room.outside, 'report.json'))
  const { outcome } = JSON.parse(readFileSync(join(room.outside, 'report.json'), 'utf8'))
  expect(['pass', 'unsure'], run.stdout).toContain(outcome)
  expect(run.exitCode).toBe(0)
})

describe('without a word about it', () => {
  test('a branch is compared with where it left main', async () => {
    const repository = changed(steady, steady)
    await using room = await openRoom({ repository })
    room.configurePair()
    const run = await room.tailgate('run')
    expect(run.stdout).toContain('the merge base with main')
    expect(run.stdout).toContain(repository.git('rev-parse', '--short=7', 'main'))
    expect(run.exitCode).toBe(0)
  })

  test('a tree with changes is compared with its last commit', async () => {
    const repository = place.repository()
    commitBehaviour(repository, steady)
    repository.write('notes.txt', 'changed, and not committed')
    await using room = await openRoom({ repository })
    room.configurePair()
    const run = await room.tailgate('run')
    expect(run.stdout).toContain('the last commit')
    expect(run.exitCode).toBe(0)
  })

  test('main itself is measured alone', async () => {
    const repository = place.repository()
    commitBehaviour(repository, steady)
    await using room = await openRoom({ repository })
    room.configurePair()
    const run = await room.tailgate('run')
    expect(run.stdout).toContain('there is no baseline yet')
    expect(run.exitCode).toBe(0)
    const paired = await room.tailgate('run', '--mode', 'paired')
    expect(paired.stdout).toContain('mode: paired needs a base. HEAD is on main already')
    expect(paired.exitCode).toBe(3)
    const kept = await room.begin('run', '--mode', 'paired', '--save-baseline').ended
    expect(kept.exitCode, kept.stdout).toBe(0)
    expect(room.baselines()).toHaveLength(1)
  })
})

// Nothing is judged by its times here, so that these may disturb each other.
describe.concurrent('what breaks', () => {
  const build = 'cat compiler-says.txt 2>/dev/null && exit 4; true'

  test('a base that cannot be built judges nothing, and shows what the build said last', async () => {
    const repository = changed(steady, steady)
    repository.git('checkout', '--quiet', 'main')
    repository.commit('compiler-says.txt', 'error: expected `;`\n')
    repository.git('checkout', '--quiet', 'change')
    await using room = await openRoom({ repository })
    room.configurePair({ base: 'main', build })
    const run = await room.tailgate('run')
    expect(run.stdout).toContain('The build of the base')
    expect(run.stdout).toContain('exited with code 4')
    expect(run.stdout).toMatch(/^ *\| error: expected `;`$/m)
    expect(room.keptTrees()).toEqual([])
    expect(run.exitCode).toBe(3)
  })

  test('a head that cannot be built beside a base that can is a failure', async () => {
    const repository = changed(steady, steady)
    repository.commit('compiler-says.txt', 'error: expected `;`\n')
    await using room = await openRoom({ repository })
    room.configurePair({ base: 'main', build })
    const run = await room.tailgate('run')
    expect(run.stdout).toContain('The build of the head')
    expect(run.stdout).toMatch(/^ *\| error: expected `;`$/m)
    expect(run.exitCode).toBe(1)
  })

  test.for([
    { side: 'base', base: { NEVER_READY: '1' }, head: steady, exitCode: 3 },
    { side: 'head', base: steady, head: { NEVER_READY: '1' }, exitCode: 1 },
  ])(
    'a $side that never gets ready ends with $exitCode',
    async ({ side, base, head, exitCode }) => {
      await using room = await openRoom({ repository: changed(base, head) })
      room.configurePair({ base: 'main', 'ready-timeout': '1s' })
      const run = await room.tailgate('run')
      expect(run.stdout).toContain('not ready within 1 s')
      expect(run.stdout).toMatch(/^ *\| waiting for the database$/m)
      expect(run.stdout).toContain(`api-${side}-1.log`)
      expect(run.exitCode).toBe(exitCode)
    },
  )

  test.for([
    { side: 'base', base: { DIE_AFTER_MS: '300', DIE_IN_EPOCH: '3' }, head: steady, exitCode: 3 },
    { side: 'head', base: steady, head: { DIE_AFTER_MS: '300', DIE_IN_EPOCH: '3' }, exitCode: 1 },
  ])(
    'a $side that dies in the third epoch ends with $exitCode',
    async ({ side, base, head, exitCode }) => {
      await using room = await openRoom({ repository: changed(base, head) })
      room.configurePair({ base: 'main', epochs: 3 })
      const run = await room.tailgate('run')
      expect(run.stderr).toContain('api: 3 of 3')
      expect(run.stdout).toContain(`The ${side} broke in epoch 3. The service`)
      expect(run.stdout).toContain('exited with code 9 while it was measured')
      expect(run.exitCode).toBe(exitCode)
    },
  )

  test('a reference that is no commit judges nothing, and says what to do', async () => {
    await using room = await openRoom({ repository: changed(steady, steady) })
    room.configurePair({ base: 'mian' })
    const run = await room.tailgate('run')
    expect(run.stdout).toContain('The base mian is no commit that is here')
    expect(run.stdout).toContain('check its name, or fetch it before')
    expect(run.exitCode).toBe(3)
  })
})

describe('a shallow clone', () => {
  /** Of the branch alone, one commit deep: main is at origin only. */
  function shallow(): { clone: Repository; origin: string } {
    const repository = changed(steady, steady)
    const origin = place.originOf(repository)
    return { clone: place.clone(origin, '--depth=1', '--single-branch', '--branch=change'), origin }
  }

  test('fetches the base from origin', async () => {
    const { clone } = shallow()
    await using room = await openRoom({ repository: clone })
    room.configurePair({ base: 'main' })
    const run = await room.tailgate('run')
    expect(run.stdout).toContain('asked for as main')
    expect(run.stdout).not.toContain('fetch-depth')
  })

  test('whose origin is gone is told how to have the whole history', async () => {
    const { clone, origin } = shallow()
    await using room = await openRoom({ repository: clone })
    renameSync(fileURLToPath(origin), `${fileURLToPath(origin)}-gone`)
    room.configurePair({ base: 'main' })
    const run = await room.tailgate('run')
    expect(run.stdout).toContain('fetch-depth: 0')
    expect(run.exitCode).toBe(3)
  })
})

describe('builds', () => {
  test('both sides are built where each lies, the base once for all runs', async () => {
    const repository = changed(steady, steady)
    await using room = await openRoom({ repository })
    const builds = join(room.outside, 'builds')
    // git does not know it, and the base needs it.
    repository.write('.env', 'REGION=north\n')
    repository.git('config', 'core.excludesFile', join(room.outside, 'excluded'))
    execFileSync('sh', ['-c', 'printf ".env\\nbuilt\\n" > excluded'], { cwd: room.outside })
    const pair = {
      base: 'main',
      build: `cp .env built && echo "\${side} $PWD" >> ${builds}`,
      carry: ['.env'],
      start: `test -f built && exec '${process.execPath}' '${service}'`,
    }
    room.configurePair(pair)
    const first = await room.tailgate('run')
    expect(first.exitCode, first.stdout).toBe(0)
    const [tree = ''] = room.keptTrees()
    expect(readFileSync(builds, 'utf8')).toBe(`base ${tree}\nhead ${room.folder}\n`)
    expect(readFileSync(join(tree, 'built'), 'utf8')).toBe('REGION=north\n')

    const second = await room.tailgate('run')
    expect(second.exitCode, second.stdout).toBe(0)
    expect(readFileSync(builds, 'utf8').split('\n').slice(2)).toEqual([`head ${room.folder}`, ''])
    expect(room.keptTrees()).toEqual([tree])

    room.configurePair({ ...pair, carry: [] })
    const without = await room.tailgate('run')
    expect(without.stdout).toContain('The build of the base')
    expect(without.stdout).toContain('.env')
    expect(without.exitCode).toBe(3)
  })

  test.for([
    { how: 'where tailgate runs in it', within: 'shop', cwd: '.' },
    { how: 'that cwd names', within: '', cwd: 'shop' },
  ])('a folder of the repository is the same one of the base, $how', async ({ within, cwd }) => {
    const repository = place.repository()
    repository.write('shop/behaviour.json', JSON.stringify({ ...steady, MISSING: '/old' }))
    commitBehaviour(repository, { EXIT_AT_ONCE: '1' })
    repository.git('checkout', '--quiet', '-b', 'change')
    repository.commit('shop/notes.txt')
    await using room = await openRoom({ repository, within })
    const builds = join(room.outside, 'builds')
    room.configurePair({ base: 'main', cwd, build: `echo "$PWD" >> ${builds}` })
    const run = await room.tailgate('run')
    expect(run.exitCode, run.stdout).toBe(0)
    const [tree = ''] = room.keptTrees()
    expect(readFileSync(builds, 'utf8')).toBe(`${tree}/shop\n${repository.folder}/shop\n`)
  })

  test('a folder that the base does not have yet is said', async () => {
    const repository = place.repository()
    commitBehaviour(repository, steady)
    repository.git('checkout', '--quiet', '-b', 'change')
    repository.commit('shop/behaviour.json', '{}')
    await using room = await openRoom({ repository, within: 'shop' })
    room.configurePair({ base: 'main' })
    const run = await room.tailgate('run')
    expect(run.stdout).toContain('has no folder shop: there is nothing to compare with')
    expect(run.exitCode).toBe(3)
  })
})

describe('Ctrl-C', () => {
  test.for(['run', 'calibrate'])(
    'in the build that %s waits for stops it and judges nothing',
    async (command) => {
      const repository = changed(steady, steady)
      await using room = await openRoom({ repository })
      const began = join(room.outside, 'began')
      room.configurePair({ build: `touch ${began}; sleep 60` })
      const before = repository.state()
      const running = room.begin(command)
      await eventually(() => existsSync(began))
      process.kill(running.pid, 'SIGINT')
      const { exitCode, stdout, stderr } = await running.ended
      expect(stderr).toContain('Interrupted before the end')
      expect(stdout).toBe('')
      expect(room.processes()).toEqual([])
      expect(repository.state()).toBe(before)
      expect(exitCode).toBe(130)
    },
  )

  test('in the second epoch stops both sides, gives back the tree and judges nothing', async () => {
    const repository = changed(steady, steady)
    await using room = await openRoom({ repository })
    room.configurePair({ base: 'main', epochs: 3, duration: '700ms' })
    const before = repository.state()
    const running = room.begin('run')
    await inEpoch(2, room.folder)
    process.kill(running.pid, 'SIGINT')
    const { exitCode, stdout, stderr } = await running.ended
    expect(stderr).toContain('api: 2 of 3')
    expect(stderr).toContain('Interrupted before the end')
    expect(stdout).toBe('')
    expect(room.processes()).toEqual([])
    expect(repository.state()).toBe(before)
    expect(exitCode).toBe(130)
  })

  test('twice ends at once, and leaves no more than a tree that the next run takes away', async () => {
    const repository = changed(steady, steady)
    await using room = await openRoom({ repository })
    const before = repository.state()
    const start = `trap '' TERM; '${process.execPath}' '${service}'; sleep 60`
    room.configurePair({ base: 'main', epochs: 3, duration: '700ms', start, 'stop-timeout': '30s' })
    const running = room.begin('run')
    await inEpoch(1, room.folder)
    process.kill(running.pid, 'SIGINT')
    // Signals that come at the same moment are one.
    await pause(300)
    process.kill(running.pid, 'SIGINT')
    const beganMs = performance.now()
    expect((await running.ended).exitCode).toBe(130)
    expect(performance.now() - beganMs).toBeLessThan(5000)
    expect(room.processes()).toEqual([])
    room.configurePair({ base: 'main' })
    await room.begin('run', '--duration', '100ms').ended
    expect(repository.state()).toBe(before)
  })

  /** Each side's log of an epoch is there as soon as it starts. */
  async function inEpoch(epoch: number, folder: string): Promise<void> {
    const log = (side: string) => join(folder, '.tailgate/logs', `api-${side}-${epoch}.log`)
    const listens = (side: string) => readFileSync(log(side), 'utf8').includes('listening')
    await eventually(() => {
      try {
        return listens('base') && listens('head')
      } catch {
        return false
      }
    })
  }
})
