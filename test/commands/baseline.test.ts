/** What is stored: which of it a run is compared with, and the commands that look at it and carry it about. */

import { afterAll, describe, expect, test } from 'vitest'
import { openRoom, type Room } from '../helpers/command-folder.ts'
import { openPlace, type Repository } from '../helpers/repositories.ts'
import { type GitHub, startGitHub } from '../platform/github.ts'
import { tokens } from '../platform/initial-data.ts'

const place = openPlace()
afterAll(() => place[Symbol.dispose]())

describe('of a repository', () => {
  /** Nothing that tailgate or the test writes is its user's. */
  function fresh(): Repository {
    const repository = place.repository()
    repository.commit('.gitignore', 'tailgate.yml\n.tailgate\nreport.json\n')
    return repository
  }

  test('the nearest commit that something is stored of is taken, and named', async () => {
    const repository = fresh()
    await using room = await openRoom({ repository })
    room.configure()
    const stored = repository.git('rev-parse', '--short=7', 'HEAD')
    await room.tailgate('run', '--save-baseline')
    repository.commit('one.txt')
    repository.commit('two.txt')

    const later = await room.tailgate('run', '--json', 'report.json')
    const head = repository.git('rev-parse', '--short=7', 'HEAD')
    const note = `No run of ${head} is stored; compared with ${stored}, 2 commits earlier.`
    const [suite] = JSON.parse(room.read('report.json')).suites
    expect(suite.warnings).toContain(note)
    expect(suite.outcome).not.toBe('no-baseline')
    expect(suite.trend).toEqual([
      expect.objectContaining({ commit: expect.stringMatching(`^${stored}`) }),
    ])
    expect(suite.trend[0].p99Us).toBeGreaterThan(suite.trend[0].p50Us)
    expect(later.exitCode).toBe(0)

    await room.tailgate('run', '--save-baseline')
    const exact = await room.tailgate('run')
    expect(exact.stdout).not.toContain('commits earlier')
    expect(exact.stdout).toContain('the latest of 2 runs')
  })

  test('runs of commits that this one does not come from are not taken, and that is said', async () => {
    const repository = fresh()
    await using room = await openRoom({ repository })
    room.configure({ base: 'none' })
    repository.commit('one.txt')
    await room.tailgate('run', '--save-baseline')
    repository.git('checkout', '--quiet', '--detach', 'HEAD~1')
    const head = repository.git('rev-parse', '--short=7', 'HEAD')
    const run = await room.tailgate('run')
    expect(run.stdout).toContain(`was measured at commits that ${head} does not come from`)
    expect(run.stdout).toContain('There is no baseline to compare with yet')
    expect(run.exitCode).toBe(0)
  })
})

test('the legs of a matrix have baselines of their own', async () => {
  await using room = await openRoom()
  room.configure()
  const run = (node: number, ...flags: string[]) =>
    room.tailgate('run', '--matrix', JSON.stringify({ node }), ...flags)
  await run(20, '--save-baseline')
  expect((await run(22)).stdout).toContain('there is no baseline yet')
  expect((await run(20)).stdout).toContain('tailgate: api passed')
  expect((await room.tailgate('run')).stdout).toContain('there is no baseline yet')
})

test('a slowdown is kept apart until it is accepted, and from then on is what is compared with', async () => {
  await using room = await openRoom()
  room.configure()
  await room.tailgate('run', '--save-baseline')
  room.configure({ env: { DELAY_MS: '32' } })
  const slow = await room.tailgate('run', '--save-baseline')
  expect(slow.stdout).toContain(
    'This run was not saved as a baseline of api, since it did not pass.',
  )
  expect(slow.stdout).toContain('`tailgate baseline accept` makes it one')
  expect(slow.exitCode).toBe(1)

  const list = await room.tailgate('baseline', 'list')
  expect(list.stdout).toContain('In the folder .tailgate: 2 runs.')
  expect(list.stdout).toMatch(/^ +api .* baseline +1 .* ms +[\d.]+ ms$/m)
  expect(list.stdout).toMatch(/^ +api .* rejected +1 .* ms +[\d.]+ ms$/m)

  const accepted = await room.tailgate('baseline', 'accept')
  expect(accepted.stdout).toMatch(/^Accepted: .*\.step\.json$/m)
  expect(accepted.exitCode).toBe(0)
  expect(room.baselines()).toHaveLength(2)

  const again = await room.tailgate('run')
  expect(again.stdout).toContain('tailgate: api passed')
  expect(again.exitCode).toBe(0)

  const show = await room.tailgate('baseline', 'show')
  expect(show.stdout).toContain('An accepted slowdown')
  expect(show.stdout).toMatch(/Response time, from when a request was due +[3-9]\d\.\d ms/)
  const json = JSON.parse((await room.tailgate('baseline', 'show', '--json')).stdout)
  expect(json).toMatchObject({ suite: 'api', shelf: 'runs', step: true })
  expect(json.responseMs.p50).toBeGreaterThan(30)

  const pruned = await room.tailgate('baseline', 'prune', '--keep', '1')
  expect(pruned.stdout).toBe('1 run removed from the folder .tailgate, 1 run left.\n')
  expect(room.baselines()).toHaveLength(1)
})

test('what is stored of a run is small, and reads as a measurement', async () => {
  await using room = await openRoom()
  room.configure()
  await room.tailgate('run', '--save-baseline', '--out', 'whole.json')
  const [path = ''] = room.baselines()
  expect(room.read(path).length).toBeLessThanOrEqual(20_000)
  expect(room.read('whole.json').length).toBeGreaterThan(room.read(path).length)
  const judged = await room.tailgate('judge', path, 'whole.json')
  expect(judged.stdout).toContain('tailgate: api passed')
})

describe('a mistake', () => {
  test.each([
    [['baseline'], /Usage: tailgate baseline/],
    [['baseline', 'frobnicate'], /unknown command 'frobnicate'/],
    [
      ['baseline', 'list', '--store', 'disk'],
      /--store: must be auto, branch, cache, artifact or file/,
    ],
    [['baseline', 'list', '--data-branch', 'a b'], /--data-branch: must be the name of a branch/],
    [['baseline', 'list', '--store', 'branch'], /set GITHUB_TOKEN/],
    [['baseline', 'show'], /Nothing is stored in the folder \.tailgate yet/],
    [['baseline', 'show', '1a2b3c4'], /is called 1a2b3c4, or of such a commit/],
    [['baseline', 'accept'], /There is no rejected run in the folder \.tailgate/],
    [['baseline', 'prune', '--keep', 'few'], /--keep: must be a whole number/],
    [['baseline', 'pull', '--store', 'file'], /The folder is one side already/],
    [['baseline', 'list', '--config', 'nowhere.yml'], /nowhere\.yml: there is no such file/],
  ])('%j is one in usage', async (args, sentence) => {
    delete process.env.GITHUB_TOKEN
    delete process.env.GH_TOKEN
    await using room = await openRoom()
    const { exitCode, stderr } = await room.tailgate(...args)
    expect(stderr).toMatch(sentence)
    expect(exitCode).toBe(2)
  })

  test('is none of a damaged file, which ends with 3', async () => {
    await using room = await openRoom()
    room.write('.tailgate/v1/api/c0ffee/x/20250501T101500000Z-0123abc-a.json', '{')
    const show = await room.tailgate('baseline', 'show')
    expect(show.stderr).toContain('is incomplete')
    expect(show.exitCode).toBe(3)
    room.write('.tailgate/v1/api/c0ffee/y', 'a file where a folder is due')
    expect((await room.tailgate('baseline', 'list')).exitCode).toBe(0)
  })
})

describe('on a branch', () => {
  const names = ['GITHUB_TOKEN', 'GITHUB_API_URL', 'GITHUB_REPOSITORY']
  const before = names.map((name) => [name, process.env[name]] as const)
  afterAll(() => {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
  })

  async function openBoth(): Promise<{ github: GitHub; room: Room } & AsyncDisposable> {
    const github = await startGitHub()
    const room = await openRoom()
    Object.assign(process.env, {
      GITHUB_TOKEN: tokens.workflow,
      GITHUB_API_URL: github.url,
      GITHUB_REPOSITORY: 'acme/widgets',
    })
    return {
      github,
      room,
      async [Symbol.asyncDispose]() {
        await room[Symbol.asyncDispose]()
        await github[Symbol.asyncDispose]()
      },
    }
  }

  const runsOn = async (github: GitHub) =>
    Object.keys(await github.files('tailgate-data')).filter((path) => path.endsWith('.json'))

  test('a laptop stores and compares as a job does, and carries runs to and fro', {
    timeout: 90_000,
  }, async () => {
    await using both = await openBoth()
    const { github, room } = both
    room.configure({ store: 'branch' })
    const first = await room.tailgate('run', '--save-baseline')
    expect(first.stdout).toContain('Saved as a baseline: tailgate-data:v1/api/')
    expect(room.baselines()).toEqual([])
    expect(await runsOn(github)).toHaveLength(1)
    expect((await room.tailgate('run')).stdout).toContain('tailgate: api passed')

    const pulled = await room.tailgate('baseline', 'pull')
    expect(pulled.stdout).toBe(
      '1 run copied from the branch tailgate-data to the folder .tailgate.\n',
    )
    expect(room.baselines()).toHaveLength(1)
    await room.tailgate('run', '--store', 'file', '--save-baseline')
    const pushed = await room.tailgate('baseline', 'push')
    expect(pushed.stdout).toContain(
      '1 run copied from the folder .tailgate to the branch tailgate-data; 1 already there',
    )
    expect(await runsOn(github)).toHaveLength(2)

    const pruned = await room.tailgate('baseline', 'prune', '--keep', '1')
    expect(pruned.stdout).toContain('The branch is one commit now.')
    expect(await github.history('tailgate-data')).toHaveLength(1)
    expect(await runsOn(github)).toHaveLength(1)
  })

  test('that may not be written is said, and fails no gate', async () => {
    await using both = await openBoth()
    const { github, room } = both
    github.forbidBranch('tailgate-data')
    room.configure({ store: 'branch' })
    const run = await room.tailgate('run', '--save-baseline')
    expect(run.stdout).toContain('The branch tailgate-data can not be written.')
    expect(run.exitCode).toBe(0)
  })
})
