/**
 * Stored runs: which of them a run is compared with, and the commands that list and copy them. The
 * scripted engine computes the times.
 */

import { afterAll, describe, expect, test } from 'vitest'
import {
  type CommandFolder,
  type CommandFolderLocation,
  openCommandFolder,
} from '../helpers/command-folder.ts'
import { openRepositoryFolder, type Repository } from '../helpers/repositories.ts'
import { type GitHub, startGitHub } from '../platform/github.ts'
import { tokens } from '../platform/initial-data.ts'

const place = openRepositoryFolder()
afterAll(() => place[Symbol.dispose]())

async function openScriptedFolder(location?: CommandFolderLocation): Promise<CommandFolder> {
  const workspace = await openCommandFolder(location)
  workspace.scriptEngine()
  return workspace
}

describe('in a repository', () => {
  /** A repository that ignores all files that tailgate and the test write. */
  function createRepository(): Repository {
    const repository = place.createRepository()
    repository.commit('.gitignore', 'tailgate.yml\n.tailgate\nreport.json\n')
    return repository
  }

  test('a run is compared with the nearest commit that has one, and the report names it', async () => {
    const repository = createRepository()
    await using workspace = await openScriptedFolder({ repository })
    workspace.writeConfig()
    const stored = repository.git('rev-parse', '--short=7', 'HEAD')
    await workspace.tailgate('run', '--save-baseline')
    repository.commit('one.txt')
    repository.commit('two.txt')

    const later = await workspace.tailgate('run', '--json', 'report.json')
    const head = repository.git('rev-parse', '--short=7', 'HEAD')
    const note = `No run of ${head} is stored; compared with ${stored}, 2 commits earlier.`
    const [suite] = JSON.parse(workspace.read('report.json')).suites
    expect(suite.warnings).toContain(note)
    expect(suite.outcome).toBe('pass')
    expect(suite.trend).toEqual([
      expect.objectContaining({ commit: expect.stringMatching(`^${stored}`) }),
    ])
    expect(suite.trend[0].p99Us).toBeGreaterThan(suite.trend[0].p50Us)
    expect(later.exitCode).toBe(0)

    await workspace.tailgate('run', '--save-baseline')
    const exact = await workspace.tailgate('run')
    expect(exact.stdout).not.toContain('commits earlier')
    expect(exact.stdout).toContain('the latest of 2 runs')
  })

  test('runs of commits that are not ancestors are not used, and the report says so', async () => {
    const repository = createRepository()
    await using workspace = await openScriptedFolder({ repository })
    workspace.writeConfig({ base: 'none' })
    repository.commit('one.txt')
    await workspace.tailgate('run', '--save-baseline')
    repository.git('checkout', '--quiet', '--detach', 'HEAD~1')
    const head = repository.git('rev-parse', '--short=7', 'HEAD')
    const run = await workspace.tailgate('run')
    expect(run.stdout).toContain(`are of commits that ${head} does not descend from`)
    expect(run.stdout).toContain('There is no baseline to compare with yet')
    expect(run.exitCode).toBe(0)
  })
})

test('each leg of a matrix has its own baselines', async () => {
  await using workspace = await openScriptedFolder()
  workspace.writeConfig()
  const run = (node: number, ...flags: string[]) =>
    workspace.tailgate('run', '--matrix', JSON.stringify({ node }), ...flags)
  await run(20, '--save-baseline')
  expect((await run(22)).stdout).toContain('there is nothing to compare it with')
  expect((await run(20)).stdout).toContain('tailgate: api passed')
  expect((await workspace.tailgate('run')).stdout).toContain('there is nothing to compare it with')
})

test('a slowdown is stored as rejected, and is a baseline once it is accepted', async () => {
  await using workspace = await openScriptedFolder()
  workspace.writeConfig()
  await workspace.tailgate('run', '--save-baseline')
  workspace.writeConfig({ env: { DELAY_MS: '32' } })
  const slow = await workspace.tailgate('run', '--save-baseline')
  expect(slow.stdout).toContain(
    'This run was not saved as a baseline of api, because it did not pass.',
  )
  expect(slow.stdout).toContain('`tailgate baseline accept` makes it a baseline')
  expect(slow.stdout).toContain('p50 is 4.0 times as slow')
  expect(slow.exitCode).toBe(1)

  const list = await workspace.tailgate('baseline', 'list')
  expect(list.stdout).toContain('In the folder .tailgate: 2 runs.')
  expect(list.stdout).toMatch(/^ +api .* baseline +1 .* ms +[\d.]+ ms$/m)
  expect(list.stdout).toMatch(/^ +api .* rejected +1 .* ms +[\d.]+ ms$/m)

  const accepted = await workspace.tailgate('baseline', 'accept')
  expect(accepted.stdout).toMatch(/^Accepted: .*\.step\.json$/m)
  expect(accepted.exitCode).toBe(0)
  expect(workspace.listBaselines()).toHaveLength(2)

  const again = await workspace.tailgate('run')
  expect(again.stdout).toContain('tailgate: api passed')
  expect(again.exitCode).toBe(0)

  const show = await workspace.tailgate('baseline', 'show')
  expect(show.stdout).toContain('An accepted slowdown')
  expect(show.stdout).toMatch(/Response time, from when a request was due +3[12]\.\d ms/)
  const json = JSON.parse((await workspace.tailgate('baseline', 'show', '--json')).stdout)
  expect(json).toMatchObject({ suite: 'api', shelf: 'runs', step: true })
  expect(Math.round(json.responseMs.p50)).toBe(32)

  const pruned = await workspace.tailgate('baseline', 'prune', '--keep', '1')
  expect(pruned.stdout).toBe('1 run removed from the folder .tailgate, 1 run left.\n')
  expect(workspace.listBaselines()).toHaveLength(1)
})

test('the stored form of a run is small, and is a valid measurement', async () => {
  await using workspace = await openScriptedFolder()
  workspace.writeConfig()
  await workspace.tailgate('run', '--save-baseline', '--out', 'whole.json')
  const [path = ''] = workspace.listBaselines()
  expect(workspace.read(path).length).toBeLessThanOrEqual(20_000)
  expect(workspace.read('whole.json').length).toBeGreaterThan(workspace.read(path).length)
  const judged = await workspace.tailgate('judge', path, 'whole.json')
  expect(judged.stdout).toContain('tailgate: api passed')
})

describe('an error', () => {
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
    [['baseline', 'show', '1a2b3c4'], /has the name or commit 1a2b3c4/],
    [['baseline', 'accept'], /There is no rejected run in the folder \.tailgate/],
    [['baseline', 'prune', '--keep', 'few'], /--keep: must be a whole number/],
    [['baseline', 'pull', '--store', 'file'], /The folder is one of the two stores already/],
    [['baseline', 'list', '--config', 'nowhere.yml'], /nowhere\.yml: there is no such file/],
  ])('of usage: %j', async (args, sentence) => {
    delete process.env.GITHUB_TOKEN
    delete process.env.GH_TOKEN
    await using workspace = await openScriptedFolder()
    const { exitCode, stderr } = await workspace.tailgate(...args)
    expect(stderr).toMatch(sentence)
    expect(exitCode).toBe(2)
  })

  test('of a damaged file ends with 3', async () => {
    await using workspace = await openScriptedFolder()
    workspace.write('.tailgate/v1/api/c0ffee/x/20250501T101500000Z-0123abc-a.json', '{')
    const show = await workspace.tailgate('baseline', 'show')
    expect(show.stderr).toContain('is incomplete')
    expect(show.exitCode).toBe(3)
    workspace.write('.tailgate/v1/api/c0ffee/y', 'a file where a folder is due')
    expect((await workspace.tailgate('baseline', 'list')).exitCode).toBe(0)
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

  async function openGitHubAndFolder(): Promise<
    { github: GitHub; workspace: CommandFolder } & AsyncDisposable
  > {
    const github = await startGitHub()
    const workspace = await openScriptedFolder()
    Object.assign(process.env, {
      GITHUB_TOKEN: tokens.workflow,
      GITHUB_API_URL: github.url,
      GITHUB_REPOSITORY: 'acme/widgets',
    })
    return {
      github,
      workspace,
      async [Symbol.asyncDispose]() {
        await workspace[Symbol.asyncDispose]()
        await github[Symbol.asyncDispose]()
      },
    }
  }

  const listRuns = async (github: GitHub) =>
    Object.keys(await github.files('tailgate-data')).filter((path) => path.endsWith('.json'))

  test('a laptop stores and compares as a CI job does, and copies runs in both directions', async () => {
    await using both = await openGitHubAndFolder()
    const { github, workspace } = both
    workspace.writeConfig({ store: 'branch' })
    const first = await workspace.tailgate('run', '--save-baseline')
    expect(first.stdout).toContain('Saved as a baseline: tailgate-data:v1/api/')
    expect(workspace.listBaselines()).toEqual([])
    expect(await listRuns(github)).toHaveLength(1)
    expect((await workspace.tailgate('run')).stdout).toContain('tailgate: api passed')

    const pulled = await workspace.tailgate('baseline', 'pull')
    expect(pulled.stdout).toBe(
      '1 run copied from the branch tailgate-data to the folder .tailgate.\n',
    )
    expect(workspace.listBaselines()).toHaveLength(1)
    await workspace.tailgate('run', '--store', 'file', '--save-baseline')
    const pushed = await workspace.tailgate('baseline', 'push')
    expect(pushed.stdout).toContain(
      '1 run copied from the folder .tailgate to the branch tailgate-data; 1 already there',
    )
    expect(await listRuns(github)).toHaveLength(2)

    const pruned = await workspace.tailgate('baseline', 'prune', '--keep', '1')
    expect(pruned.stdout).toContain('The branch is one commit now.')
    expect(await github.history('tailgate-data')).toHaveLength(1)
    expect(await listRuns(github)).toHaveLength(1)
  })

  test('without write access is reported, and does not fail the gate', async () => {
    await using both = await openGitHubAndFolder()
    const { github, workspace } = both
    github.forbidBranch('tailgate-data')
    workspace.writeConfig({ store: 'branch' })
    const run = await workspace.tailgate('run', '--save-baseline')
    expect(run.stdout).toContain('The branch tailgate-data cannot be written.')
    expect(run.exitCode).toBe(0)
  })
})
