/** What the world knows of a repository: which stored run a head is compared with, and which suites a change concerns. */

import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFileStore } from '../../src/baseline/file.ts'
import { parseConfig } from '../../src/core/config/config.ts'
import type { Suite } from '../../src/core/config/suite.ts'
import { createHost } from '../../src/host/create-host.ts'
import type { Host } from '../../src/host/host.ts'
import type { HostSettings } from '../../src/host/settings.ts'
import { openPlace, type Place, type Repository } from '../helpers/repositories.ts'

let place: Place
beforeEach(() => {
  place = openPlace()
})
afterEach(() => place[Symbol.dispose]())

function worldIn({ folder }: Repository, circumstances: Partial<HostSettings> = {}): Host {
  return createHost({
    signal: new AbortController().signal,
    folder,
    dataFolder: '.tailgate',
    store: createFileStore('.tailgate'),
    leg: '',
    savesBaseline: false,
    lookupFrom: 'HEAD',
    measuresAlone: true,
    pullRequest: null,
    sharedPaths: ['./tailgate.yml', '.github/workflows/load.yml'],
    resolveOutPath: () => null,
    reproduce: null,
    emit: () => {},
    ...circumstances,
  })
}

/** Main with three commits, the newest first. */
function main(): { author: Repository; commits: string[] } {
  const author = place.repository()
  return { author, commits: ['a', 'b', 'c'].map((path) => author.commit(path)).reverse() }
}

test('the past begins at the commit that is compared with', async () => {
  const { author, commits } = main()
  const history = await worldIn(author).readHistory(commits[1] ?? '')
  expect(history).toEqual({ commits: commits.slice(1), isCut: false })
})

test('where no commit is, it begins at HEAD; after a push, at what was there before', async () => {
  const { author, commits } = main()
  expect((await worldIn(author).readHistory(null))?.commits).toEqual(commits)
  const pushed = worldIn(author, { savesBaseline: true, lookupFrom: 'HEAD^' })
  expect((await pushed.readHistory(null))?.commits).toEqual(commits.slice(1))
})

test('a pull request begins where it left its branch, also where nothing can be started from there', async () => {
  const { author, commits } = main()
  place.originOf(author)
  author.git('checkout', '--quiet', '-b', 'change', 'HEAD~1')
  author.commit('d')
  author.commit('e')
  const world = worldIn(author, { measuresAlone: false, pullRequest: { base: 'main' } })
  expect((await world.readHistory(null))?.commits).toEqual(commits.slice(1))
})

test('beyond the end of a shallow clone, the platform is asked', async () => {
  const { author, commits } = main()
  const [head = '', ...older] = commits
  const clone = place.checkoutAction(place.originOf(author), head)
  const asked: string[] = []
  const history = async (commit: string) => {
    asked.push(commit)
    return commits
  }
  expect(await worldIn(clone, { readPlatformHistory: history }).readHistory(null)).toEqual({
    commits: [head, ...older],
    isCut: false,
  })
  expect(asked).toEqual([head])
})

test.each<[string, () => Promise<string[]>]>([
  ['can not tell', () => Promise.reject(new Error('offline'))],
  ['speaks of another commit', async () => ['f'.repeat(40)]],
  ['knows nothing', async () => []],
])('a platform that %s leaves the past cut short', async (_, history) => {
  const { author, commits } = main()
  const [head = ''] = commits
  const clone = place.checkoutAction(place.originOf(author), head)
  expect(await worldIn(clone, { readPlatformHistory: history }).readHistory(null)).toEqual({
    commits: [head],
    isCut: true,
  })
})

test('a whole clone needs no platform', async () => {
  const { author, commits } = main()
  const history = () => Promise.reject(new Error('asked'))
  expect(
    (await worldIn(author, { readPlatformHistory: history }).readHistory(null))?.commits,
  ).toEqual(commits)
})

// ── suites that a change does not touch ──

function suiteWith(paths: string): Suite {
  const text = `url: http://127.0.0.1:3000\npaths: ${paths}\n`
  const file = { path: 'tailgate.yml', text }
  const parsed = parseConfig({ file, overrides: {}, origin: 'flag', environment: () => undefined })
  if ('problems' in parsed) throw new Error(parsed.problems.join(' '))
  const [suite] = parsed.config.suites
  if (suite === undefined) throw new Error('no suite')
  return suite
}

const api = suiteWith("[services/api/**, '!**/*.md']")
const toMain = { alone: false, pullRequest: { base: 'main' } }

/** A branch that changes these files, in a clone as the job has it. */
function changing(...paths: string[]): Repository {
  const { author } = main()
  author.git('checkout', '--quiet', '-b', 'change')
  for (const path of paths) author.commit(path)
  return place.clone(place.originOf(author))
}

test('a change that touches no file of its paths can not be felt in a suite, and it is said why', async () => {
  const world = worldIn(changing('services/web/index.js', 'services/api/README.md'), toMain)
  expect(await world.findUnaffectedReason(api)).toBe(
    'The change touches 2 files, and none of them is among its paths.',
  )
})

test.each([
  ['one of its files', 'services/api/index.js'],
  ['the configuration', 'tailgate.yml'],
  ['the workflow', '.github/workflows/load.yml'],
])('a change of %s concerns it', async (_, path) => {
  expect(await worldIn(changing(path), toMain).findUnaffectedReason(api)).toBeNull()
})

test.each<[string, Partial<HostSettings>]>([
  ['that is to be stored', { ...toMain, savesBaseline: true }],
  ['on a laptop', { pullRequest: null }],
  ['whose base is not known', { pullRequest: { base: 'gone' } }],
])('a commit %s is measured whatever it changed', async (_, circumstances) => {
  expect(await worldIn(changing('README.md'), circumstances).findUnaffectedReason(api)).toBeNull()
})

test('sudo is asked for priority once, however many suites want it, and for none that does not', async () => {
  const world = worldIn(place.repository())
  const bin = join(place.folder, 'bin')
  mkdirSync(bin)
  writeFileSync(join(bin, 'sudo'), `#!/bin/sh\necho asked >> '${bin}/asked'\n`)
  chmodSync(join(bin, 'sudo'), 0o755)
  const path = process.env.PATH
  process.env.PATH = bin
  try {
    expect(await world.raisePriority({ ...api, priority: 'normal' })).toBeNull()
    expect(existsSync(join(bin, 'asked'))).toBe(false)
    expect(await world.raisePriority({ ...api, priority: 'sudo' })).toBeNull()
    expect(await world.raisePriority({ ...api, priority: 'sudo' })).toBeNull()
    expect(readFileSync(join(bin, 'asked'), 'utf8')).toBe('asked\n')
  } finally {
    process.env.PATH = path
  }
})
