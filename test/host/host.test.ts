/** What the host knows of a repository: which stored run a head is compared with, and which suites a change concerns. */

import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFileStore } from '../../src/baseline/file.ts'
import { parseConfig } from '../../src/core/config/config.ts'
import { fillServiceTemplate } from '../../src/core/config/placeholders.ts'
import type { ServiceTemplate } from '../../src/core/config/service.ts'
import type { Suite } from '../../src/core/config/suite.ts'
import { createSecretMask } from '../../src/core/secrets/mask.ts'
import { createHost } from '../../src/host/create-host.ts'
import type { Host } from '../../src/host/host.ts'
import type { InvocationSettings } from '../../src/host/settings.ts'
import {
  openRepositoryFolder,
  prepareRepositories,
  type Repository,
  type RepositoryFolder,
} from '../helpers/repositories.ts'

let place: RepositoryFolder
beforeEach(() => {
  place = openRepositoryFolder()
})
afterEach(() => place[Symbol.dispose]())

function createHostIn({ folder }: Repository, settings: Partial<InvocationSettings> = {}): Host {
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
    mask: createSecretMask(),
    emit: () => {},
    ...settings,
  })
}

const prepareMain = prepareRepositories((place) => {
  const author = place.createRepository()
  return { author, a: author.commit('a'), b: author.commit('b'), c: author.commit('c') }
})

/** Main with three commits, the newest first. */
function main(): { author: Repository; commits: string[] } {
  const { author, a, b, c } = prepareMain(place)
  return { author, commits: [c, b, a] }
}

test('the past begins at the commit that is compared with', async () => {
  const { author, commits } = main()
  const history = await createHostIn(author).git.readHistory(commits[1] ?? '')
  expect(history).toEqual({ commits: commits.slice(1), isCut: false })
})

test('where no commit is, it begins at HEAD; after a push, at what was there before', async () => {
  const { author, commits } = main()
  expect((await createHostIn(author).git.readHistory(null))?.commits).toEqual(commits)
  const pushed = createHostIn(author, { savesBaseline: true, lookupFrom: 'HEAD^' })
  expect((await pushed.git.readHistory(null))?.commits).toEqual(commits.slice(1))
})

test('a pull request begins where it left its branch, also where nothing can be started from there', async () => {
  const { author, commits } = main()
  place.createOrigin(author)
  author.git('checkout', '--quiet', '-b', 'change', 'HEAD~1')
  author.commit('d')
  author.commit('e')
  const host = createHostIn(author, { measuresAlone: false, pullRequest: { base: 'main' } })
  expect((await host.git.readHistory(null))?.commits).toEqual(commits.slice(1))
})

test('beyond the end of a shallow clone, the platform is asked', async () => {
  const { author, commits } = main()
  const [head = '', ...older] = commits
  const clone = place.checkoutAction(place.createOrigin(author), head)
  const asked: string[] = []
  const history = async (commit: string) => {
    asked.push(commit)
    return commits
  }
  expect(await createHostIn(clone, { readPlatformHistory: history }).git.readHistory(null)).toEqual(
    {
      commits: [head, ...older],
      isCut: false,
    },
  )
  expect(asked).toEqual([head])
})

test.each<[string, () => Promise<string[]>]>([
  ['can not tell', () => Promise.reject(new Error('offline'))],
  ['speaks of another commit', async () => ['f'.repeat(40)]],
  ['knows nothing', async () => []],
])('a platform that %s leaves the past cut short', async (_, history) => {
  const { author, commits } = main()
  const [head = ''] = commits
  const clone = place.checkoutAction(place.createOrigin(author), head)
  expect(await createHostIn(clone, { readPlatformHistory: history }).git.readHistory(null)).toEqual(
    {
      commits: [head],
      isCut: true,
    },
  )
})

test('a whole clone needs no platform', async () => {
  const { author, commits } = main()
  const history = () => Promise.reject(new Error('asked'))
  expect(
    (await createHostIn(author, { readPlatformHistory: history }).git.readHistory(null))?.commits,
  ).toEqual(commits)
})

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
  return place.clone(place.createOrigin(author))
}

test('a change that touches no file of its paths can not be felt in a suite, and it is said why', async () => {
  const host = createHostIn(changing('services/web/index.js', 'services/api/README.md'), toMain)
  expect(await host.git.findUnaffectedReason(api)).toBe(
    'The change touches 2 files, and none of them is among its paths.',
  )
})

test.each([
  ['one of its files', 'services/api/index.js'],
  ['the configuration', 'tailgate.yml'],
  ['the workflow', '.github/workflows/load.yml'],
])('a change of %s concerns it', async (_, path) => {
  expect(await createHostIn(changing(path), toMain).git.findUnaffectedReason(api)).toBeNull()
})

test.each<[string, Partial<InvocationSettings>]>([
  ['that is to be stored', { ...toMain, savesBaseline: true }],
  ['on a laptop', { pullRequest: null }],
  ['whose base is not known', { pullRequest: { base: 'gone' } }],
])('a commit %s is measured whatever it changed', async (_, settings) => {
  expect(
    await createHostIn(changing('README.md'), settings).git.findUnaffectedReason(api),
  ).toBeNull()
})

test('sudo is asked for priority once, however many suites want it, and for none that does not', async () => {
  const host = createHostIn(place.createRepository())
  const bin = join(place.folder, 'bin')
  mkdirSync(bin)
  writeFileSync(join(bin, 'sudo'), `#!/bin/sh\necho asked >> '${bin}/asked'\n`)
  chmodSync(join(bin, 'sudo'), 0o755)
  const path = process.env.PATH
  process.env.PATH = bin
  try {
    expect(await host.machine.raisePriority({ ...api, priority: 'normal' })).toBeNull()
    expect(existsSync(join(bin, 'asked'))).toBe(false)
    expect(await host.machine.raisePriority({ ...api, priority: 'sudo' })).toBeNull()
    expect(await host.machine.raisePriority({ ...api, priority: 'sudo' })).toBeNull()
    expect(readFileSync(join(bin, 'asked'), 'utf8')).toBe('asked\n')
  } finally {
    process.env.PATH = path
  }
})

test.skipIf(process.platform !== 'linux')(
  'the limits of a service are tried before it starts, and reach its start as they are',
  async () => {
    const { services } = createHostIn(main().author)
    const limits = { affinity: [9999], cpuQuota: null, memoryBytes: null }
    const template: ServiceTemplate = {
      start: { kind: 'shell', line: ':' },
      cwd: '.',
      env: {},
      ready: { kind: 'tcp' },
      readyTimeoutSeconds: 60,
      stopTimeoutSeconds: 1,
    }
    const sentence = /^The service cannot run on CPU 9999 alone: /
    expect(await services.findUnappliedLimit(template, limits)).toMatch(sentence)
    expect(await services.findUnappliedLimit({ ...template, start: null }, limits)).toMatch(
      /^A service that already runs cannot be limited: /,
    )
    const port = await services.findFreePort('127.0.0.1', [])
    const values = { port, side: 'head' as const, epoch: 1, database: '' }
    const filled = fillServiceTemplate({ ...template, limits }, 'http://127.0.0.1:1', values)
    const start = services.start('api', { side: 'head', ...filled }, 1)
    await expect(start).rejects.toMatchObject({
      kind: 'limit',
      message: expect.stringMatching(sentence),
    })
  },
)
