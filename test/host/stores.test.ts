import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { BranchStore } from '../../src/baseline/branch.ts'
import { ForbiddenBranch } from '../../src/baseline/branch-errors.ts'
import { createFileStore } from '../../src/baseline/file.ts'
import type { BaselineKey, RunMetadata, Store } from '../../src/baseline/store.ts'
import { StoreError, UsageError } from '../../src/core/text/errors.ts'
import { connectGitHub } from '../../src/host/github-access.ts'
import { createFallbackStore, openStore, type StoreContext } from '../../src/host/stores.ts'
import { openRepositoryFolder } from '../helpers/repositories.ts'

const key: BaselineKey = {
  suite: 'api',
  leg: '',
  configuration: 'c0ffee',
  machine: { os: 'linux', arch: 'x64', cpu: 'AMD EPYC 7763', cpus: 4 },
}
const metadata: RunMetadata = {
  takenAt: '2025-05-01T10:15:00.000Z',
  commit: null,
  step: false,
  figures: {},
}

let home: string
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'tailgate-stores-'))
})
afterEach(() => rm(home, { recursive: true, force: true }))

describe('a branch with the cache to fall back to', () => {
  /** Folders stand in for both; rules are against writing the first. */
  function both(isForbidden: boolean) {
    const told: string[] = []
    const files = createFileStore(join(home, 'branch'), 'the branch')
    const refused = () => Promise.reject(new ForbiddenBranch('The branch may not be written.'))
    const branch: BranchStore = {
      ...files,
      place: 'the branch tailgate-data',
      ...(isForbidden && { save: refused }),
      squash: async () => 'squashed',
    }
    const cache: Store = { ...createFileStore(join(home, 'cache')), place: 'the Actions cache' }
    return {
      store: createFallbackStore(branch, cache, (warning) => told.push(warning)),
      branch,
      cache,
      files,
      told,
    }
  }

  test('is the branch, where that can be written', async () => {
    const { store, branch, cache, told } = both(false)
    await store.save(key, metadata, 'run', 'runs')
    expect(await branch.list(key, 'runs')).toHaveLength(1)
    expect(await cache.list(key, 'runs')).toEqual([])
    expect(told).toEqual([])
  })

  test('keeps a run in the cache where the branch is forbidden, and says so', async () => {
    const { store, told } = both(true)
    await store.save(key, metadata, 'run', 'runs')
    const [entry] = await store.list(key, 'runs')
    expect(entry && (await store.read(entry))).toEqual({ text: 'run' })
    expect(told).toEqual([
      'The branch may not be written. The run is kept in the Actions cache instead.',
    ])
    if (entry) await store.remove([entry])
    expect(await store.list(key, 'runs')).toEqual([])
  })

  test('asks the cache only where the branch has nothing', async () => {
    const { store, files, cache } = both(true)
    await cache.save(key, metadata, 'cached', 'runs')
    await files.save(key, metadata, 'on the branch', 'runs')
    const [entry, ...more] = await store.list(key, 'runs')
    expect(entry && (await store.read(entry))).toEqual({ text: 'on the branch' })
    expect(more).toEqual([])
    expect((await store.listAll()).map(({ entries }) => entries.length)).toEqual([1, 1])
  })

  test('needs no cache to have nothing', async () => {
    const { branch } = both(false)
    const broken = () => Promise.reject(new StoreError('There is no Actions cache here.'))
    const cache: Store = {
      ...createFileStore(home),
      list: broken,
      listOthers: broken,
      listAll: broken,
    }
    const store = createFallbackStore(branch, cache, () => {})
    expect(await store.list(key, 'runs')).toEqual([])
    expect(await store.listOthers(key)).toEqual([])
    expect(await store.listAll()).toEqual([])
  })
})

describe('asked for', () => {
  const config = { store: 'auto', baseline: '.tailgate', dataBranch: 'tailgate-data' } as const
  const noGitHub = () => Promise.reject(new UsageError('The GitHub token is empty.'))

  function around(run: string | null): StoreContext & { told: string[] } {
    const told: string[] = []
    return {
      folder: home,
      connectGitHub: noGitHub,
      run,
      warn: (warning) => told.push(warning),
      told,
    }
  }

  test('nothing, it is the folder, which needs no GitHub', async () => {
    const { place } = await openStore(config, around(null))
    expect(place).toBe('the folder .tailgate')
  })

  test('nothing, in a job that has no token, it is the folder too, with a sentence', async () => {
    const job = around('1.1')
    expect((await openStore(config, job)).place).toBe('the folder .tailgate')
    expect(job.told).toEqual([
      'The GitHub token is empty. Baselines are therefore looked up in the folder .tailgate.',
    ])
  })

  test.each(['branch', 'artifact'] as const)(
    'a %s, what is missing for it is a mistake in usage',
    async (store) => {
      await expect(openStore({ ...config, store }, around(null))).rejects.toMatchObject({
        name: 'UsageError',
        message: 'The GitHub token is empty.',
      })
    },
  )
})

describe('GitHub from a laptop', () => {
  const place = openRepositoryFolder()
  afterAll(() => place[Symbol.dispose]())

  function clone(origin: string | null): string {
    const repository = place.createRepository()
    if (origin !== null) repository.git('remote', 'add', 'origin', origin)
    return repository.folder
  }

  const from = (folder: string, environment: Record<string, string>) =>
    connectGitHub(folder, (name) => environment[name])

  test('is the repository that origin is', async () => {
    const folder = clone('git@github.com:acme/widgets.git')
    const { repository } = await from(folder, { GITHUB_TOKEN: 'secret' })
    expect(repository).toMatchObject({ owner: 'acme', name: 'widgets' })
  })

  test('needs a token', async () => {
    await expect(from(clone('git@github.com:acme/widgets.git'), {})).rejects.toThrow(
      'set GITHUB_TOKEN',
    )
  })

  test('needs an origin, unless it is named otherwise', async () => {
    const folder = clone(null)
    await expect(from(folder, { GITHUB_TOKEN: 'secret' })).rejects.toThrow(
      'not a repository on GitHub',
    )
    const named = {
      GITHUB_REPOSITORY: 'acme/widgets',
      GITHUB_API_URL: 'https://git.example/api/v3',
    }
    const { repository } = await from(folder, { GITHUB_TOKEN: 'secret', ...named })
    expect(repository).toMatchObject({ owner: 'acme', name: 'widgets' })
  })

  test('is never another server that origin names: nobody else is to see the token', async () => {
    const folder = clone('https://evil.example/acme/widgets.git')
    await expect(from(folder, { GITHUB_TOKEN: 'secret' })).rejects.toThrow(
      'set GITHUB_API_URL=https://evil.example/api/v3',
    )
  })
})
