/** Tests the cache store with the real package, the real tar, and a test results service. */
import { execFileSync } from 'node:child_process'
import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  type CacheApi,
  createCacheStore,
  maxCachedRuns,
  maxCacheTextBytes,
} from '../../src/baseline/cache.ts'
import {
  type BaselineKey,
  type Collection,
  encodeKey,
  formatEntryName,
  type RunMetadata,
  type Store,
} from '../../src/baseline/store.ts'
import { TailgateError } from '../../src/core/text/errors.ts'
import { createActionsCache } from '../../src/github/cache.ts'
import { enterCacheRunner } from '../helpers/cache-runner.ts'
import { type Results, startResults } from '../platform/results-service.ts'

const machine = { os: 'linux', arch: 'x64', cpu: 'AMD EPYC 7763 64-Core Processor', cpus: 4 }
const key: BaselineKey = { suite: 'api', leg: '', configuration: 'c0ffee', machine }
const commit = '0123abcdef0123abcdef0123abcdef0123abcdef'
const metadata = at(1)

/** The metadata of a run in this minute. */
function at(minute: number): RunMetadata {
  const takenAt = new Date(Date.UTC(2025, 4, 1, 10, minute)).toISOString()
  return { takenAt, commit, step: false, figures: { p50: 1234 } }
}

const start = process.cwd()
let home: string
let results: Results
let log: string[]

beforeAll(async () => {
  results = await startResults()
})

beforeEach(() => {
  results.reset()
  home = realpathSync(mkdtempSync(join(tmpdir(), 'tailgate-cache-test-')))
  log = []
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    log.push(String(text))
    return true
  })
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  process.chdir(start)
  rmSync(home, { recursive: true, force: true })
})

afterAll(() => results[Symbol.asyncDispose]())

/** The store in a job on a new runner with an empty checkout. */
function job(prepare?: (workspace: string) => void): Store {
  enterCacheRunner(home, results, prepare)
  return createCacheStore(createActionsCache(), '123.1')
}

async function texts(
  store: Store,
  ofKey: BaselineKey = key,
  collection: Collection = 'runs',
): Promise<string[]> {
  const entries = await store.list(ofKey, collection)
  const read = await Promise.all(entries.map((entry) => store.read(entry)))
  return read.map((stored) => ('text' in stored ? stored.text : stored.problem))
}

describe('the Actions cache', () => {
  test('returns the run of an earlier job', async () => {
    const where = await job().save(key, metadata, 'the text', 'runs')
    expect(where).toMatch(/^the Actions cache, tailgate-v1\/api\/123\.1-[0-9a-f]{8}$/)
    const store = job()
    expect(await texts(store)).toEqual(['the text'])
    expect(await store.list(key, 'runs')).toEqual([
      expect.objectContaining({
        takenAt: metadata.takenAt,
        commit: '0123abcdef01',
        figures: { p50: 1234 },
      }),
    ])
    expect(await store.list(key, 'rejected')).toEqual([])
  })

  test('is empty before the first run is saved', async () => {
    const store = job()
    expect(await store.list(key, 'runs')).toEqual([])
    expect(await store.listOthers(key)).toEqual([])
  })

  test('keeps existing runs when a run is added', async () => {
    await job().save(key, at(1), 'first', 'runs')
    await job().save(key, at(2), 'second', 'runs')
    await job().save(key, at(3), 'bad', 'rejected')
    const store = job()
    expect(await texts(store)).toEqual(['second', 'first'])
    expect(await texts(store, key, 'rejected')).toEqual(['bad'])
  })

  test('keeps the run that another job saved since the start of this job', async () => {
    const early = { store: job(), folder: process.cwd() }
    expect(await texts(early.store)).toEqual([])
    await job().save(key, at(1), 'theirs', 'runs')
    process.chdir(early.folder)
    await early.store.save(key, at(2), 'ours', 'runs')
    expect(await texts(job())).toEqual(['ours', 'theirs'])
  })

  test('keeps one of two runs that are saved at the same time', async () => {
    const api = createActionsCache()
    const raced: CacheApi = {
      ...api,
      async save(entry, folder) {
        const here = process.cwd()
        await job().save(key, at(1), 'theirs', 'runs')
        process.chdir(here)
        await api.save(entry, folder)
      },
    }
    job()
    await createCacheStore(raced, '124.1').save(key, at(2), 'ours', 'runs')
    expect(results.caches()).toHaveLength(2)
    expect(await texts(job())).toEqual(['ours'])
  })

  test('finds other machines and configurations of the suite, but no other suite', async () => {
    const store = job()
    await store.save(key, metadata, 'own', 'runs')
    await store.save({ ...key, machine: { ...machine, cpus: 8 } }, metadata, 'machine', 'runs')
    await store.save({ ...key, suite: 'api-2' }, metadata, 'suite', 'runs')
    await store.save({ ...key, leg: 'node 20' }, metadata, 'leg', 'runs')
    const later = job()
    expect(await texts(later)).toEqual(['own'])
    expect(await texts(later, { ...key, suite: 'api-2' })).toEqual(['suite'])
    const others = await Promise.all(
      (await later.listOthers(key)).map((entry) => later.read(entry)),
    )
    expect(others).toEqual([{ text: 'machine' }])
  })

  test('keeps the newest runs of a key', async () => {
    const store = job()
    for (let minute = 0; minute < maxCachedRuns + 2; minute += 1) {
      await store.save(key, at(minute), String(minute), 'runs')
    }
    const kept = await texts(job())
    expect(kept).toHaveLength(maxCachedRuns)
    expect([kept[0], kept.at(-1)]).toEqual([String(maxCachedRuns + 1), '2'])
  })

  test('is empty again after GitHub has deleted its entries', async () => {
    await job().save(key, metadata, 'text', 'runs')
    results.evict()
    const store = job()
    expect(await texts(store)).toEqual([])
    await store.save(key, metadata, 'again', 'runs')
    expect(await texts(job())).toEqual(['again'])
  })

  test('loses removed runs', async () => {
    const store = job()
    await store.save(key, at(1), 'old', 'runs')
    await store.save(key, at(2), 'new', 'runs')
    await store.remove((await store.list(key, 'runs')).slice(1))
    expect(await texts(job())).toEqual(['new'])
  })

  test('is downloaded once for all calls, and not for runs that the job itself saved', async () => {
    await job().save(key, metadata, 'text', 'runs')
    const store = job()
    results.calls.length = 0
    const downloads = () =>
      results.calls.filter(({ method, path }) => method === 'GET' && path.startsWith('/blobs/'))
        .length
    await Promise.all([
      texts(store),
      texts(store),
      store.listOthers(key),
      store.list(key, 'rejected'),
    ])
    expect(downloads()).toBe(1)
    for (const minute of [2, 3]) await store.save(key, at(minute), 'more', 'runs')
    expect(downloads()).toBe(1)
  })

  test('leaves the environment unchanged, and no temporary files', async () => {
    const store = job()
    const environment = { ...process.env }
    await store.save(key, metadata, 'text', 'runs')
    await texts(createCacheStore(createActionsCache(), '123.1'))
    expect(process.env).toEqual(environment)
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith('tailgate'))).toEqual([])
  })
})

describe('a sentence says why the cache cannot be used', () => {
  async function refusal(attempt: Promise<unknown>): Promise<string> {
    const error = await attempt.then(
      () => expect.unreachable('it was not refused'),
      (thrown: unknown) => thrown,
    )
    expect(error).toBeInstanceOf(TailgateError)
    // A warning of the package would be an annotation of the pull request.
    expect(log.join('').split('\n')).not.toContainEqual(expect.stringMatching(/^::(warning|error)/))
    return (error as TailgateError).message
  }

  test('when GitHub allows this run only to read', async () => {
    await job().save(key, metadata, 'text', 'runs')
    results.cacheMode('read')
    const store = job()
    expect(await texts(store)).toEqual(['text'])
    expect(await refusal(store.save(key, at(2), 'more', 'runs'))).toMatch(
      /^The baseline was not saved: this run may read the Actions cache but not write to it, .+\.$/,
    )
    expect(results.caches()).toHaveLength(1)
  })

  test('when the mode of the job is `read`', async () => {
    const store = job()
    vi.stubEnv('ACTIONS_CACHE_MODE', 'read')
    expect(await texts(store)).toEqual([])
    expect(await refusal(store.save(key, metadata, 'text', 'runs'))).toBe(
      'The Actions cache does not allow writing in this job (ACTIONS_CACHE_MODE is read).',
    )
  })

  // Without reading, a save would create an entry with one run, which hides all existing runs.
  test.each(['none', 'write-only'])('when the mode is %s, also for saving', async (mode) => {
    const store = job()
    vi.stubEnv('ACTIONS_CACHE_MODE', mode)
    const sentence = `The Actions cache does not allow reading in this job (ACTIONS_CACHE_MODE is ${mode}).`
    expect(await refusal(store.list(key, 'runs'))).toBe(sentence)
    expect(await refusal(store.save(key, metadata, 'text', 'runs'))).toBe(sentence)
  })

  test('when GitHub does not allow this run to read', async () => {
    results.cacheMode('none')
    expect(await refusal(job().list(key, 'runs'))).toMatch(
      /^The Actions cache could not be read: .*cache read denied/,
    )
  })

  test('when there is no cache', async () => {
    const store = job()
    vi.stubEnv('ACTIONS_RESULTS_URL', '')
    expect(await refusal(store.list(key, 'runs'))).toMatch(/^There is no Actions cache here/)
  })

  test('when the service fails, and it works again later', async () => {
    const store = job()
    results.fail('GetCacheEntryDownloadURL', 400)
    expect(await refusal(store.list(key, 'runs'))).toMatch(/^The Actions cache could not be read: /)
    expect(await texts(store)).toEqual([])
    results.fail('CreateCacheEntry', 400)
    expect(await refusal(store.save(key, metadata, 'text', 'runs'))).toMatch(
      /^The baseline was not saved in the Actions cache: Unable to reserve cache/,
    )
  })

  test('when an entry is not an archive', async () => {
    await job().save(key, metadata, 'text', 'runs')
    await addEntry(Buffer.from('not an archive'))
    expect(await refusal(job().list(key, 'runs'))).toMatch(
      /^The Actions cache could not be read: .*tar/,
    )
  })

  test('when a run is too large, and for a list of all runs', async () => {
    const text = 'x'.repeat(maxCacheTextBytes + 1)
    expect(await refusal(job().save(key, metadata, text, 'runs'))).toMatch(/larger than 1 MB/)
    expect(await refusal(job().listAll())).toMatch(/no list of all/)
  })
})

const suite = '.tailgate/cache/api'
const keyFolder = join(suite, 'v1', ...encodeKey(key))

function pathOf(minute: number): string {
  return join(keyFolder, `${formatEntryName(at(minute), 'abcd')}.json`)
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

/** Another job saves a newer entry with these bytes through the protocol of the service. */
async function addEntry(bytes: Buffer): Promise<void> {
  const [known] = results.caches()
  const name = { key: `tailgate-v1/api/9.9-${results.caches().length}`, version: known?.version }
  const created = await call('CreateCacheEntry', name)
  const headers = { 'x-ms-blob-type': 'BlockBlob' }
  await fetch(String(created.signed_upload_url), {
    method: 'PUT',
    body: new Uint8Array(bytes),
    headers,
  })
  await call('FinalizeCacheEntryUpload', { ...name, size_bytes: String(bytes.length) })
}

async function call(method: string, body: object): Promise<Record<string, unknown>> {
  const response = await fetch(
    `${results.url}twirp/github.actions.results.api.v1.CacheService/${method}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${results.token}` },
      body: JSON.stringify(body),
    },
  )
  return (await response.json()) as Record<string, unknown>
}

/** An archive from tar with these arguments, compressed as the package does on this machine. */
function archive(folder: string, ...steps: string[][]): Buffer {
  const path = join(home, 'archive.tar')
  for (const [index, step] of steps.entries()) {
    const args = [index === 0 ? '-cf' : '-rf', path, '-P', ...step]
    execFileSync('tar', args, { cwd: folder, env: { ...process.env, TAR_OPTIONS: '' } })
  }
  const isZstd = results.caches()[0]?.bytes.readUInt32LE() === 0xfd2fb528
  return execFileSync(isZstd ? 'zstd' : 'gzip', ['-c', path], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
}

describe('from untrusted files and archives', () => {
  let attic: string
  let outside: string

  beforeEach(async () => {
    attic = join(home, 'attic')
    outside = join(home, 'outside')
    for (const folder of [attic, outside]) mkdirSync(folder)
    // Its entry has the version that all entries need.
    await job().save(key, at(1), 'good', 'runs')
  })

  test('runs in the checkout are not taken', async () => {
    const store = job((workspace) => {
      write(join(workspace, pathOf(9)), 'forged')
      write(join(workspace, suite, 'rejected/v1', ...encodeKey(key), 'x.json'), 'forged')
    })
    expect(await texts(store)).toEqual(['good'])
    expect(await store.list(key, 'rejected')).toEqual([])
  })

  test('only plain files of limited size in our layout are taken', async () => {
    const inside = (path: string) => join(attic, path)
    write(inside(pathOf(2)), 'plain')
    write(inside(join(keyFolder, 'notes.txt')), 'other')
    write(
      inside(join(suite, 'v1/shop/c0ffee/machine', `${formatEntryName(at(3), 'abcd')}.json`)),
      'other suite',
    )
    write(join(outside, 'secret'), 'secret')
    symlinkSync(join(outside, 'secret'), inside(pathOf(4)))
    linkSync(inside(pathOf(2)), inside(pathOf(5)))
    execFileSync('mkfifo', [inside(pathOf(6))])
    write(inside(pathOf(7)), '')
    truncateSync(inside(pathOf(7)), maxCacheTextBytes + 1)
    mkdirSync(inside(pathOf(8)))
    symlinkSync(outside, inside(join(suite, 'v1', encodeKey(key)[0], 'beef')))
    await addEntry(archive(attic, [suite]))
    const store = job()
    // A file with two names has two names in the archive too, and neither is taken.
    expect(await texts(store)).toEqual([])
    expect(await store.listOthers(key)).toEqual([])
    expect(readdirSync(join(process.cwd(), suite))).toEqual([])
    rmSync(inside(pathOf(5)))
    await addEntry(archive(attic, [suite]))
    expect(await texts(job())).toEqual(['plain'])
  })

  test('a link in place of our folder is not followed', async () => {
    write(join(attic, 'hidden', relative('.tailgate', pathOf(2))), 'hidden')
    symlinkSync('hidden', join(attic, '.tailgate'))
    await addEntry(archive(attic, ['.tailgate', 'hidden']))
    expect(await texts(job())).toEqual([])
  })

  test('no more are taken than are kept', async () => {
    for (let minute = 0; minute < 59; minute += 1)
      write(join(attic, pathOf(minute)), String(minute))
    await addEntry(archive(attic, [suite]))
    const taken = await texts(job())
    expect(taken).toHaveLength(maxCachedRuns)
    expect(taken[0]).toBe('58')
  })

  // These tests need GNU tar, which is on this machine and on GitHub's runners.
  test.each<[string, (good: string) => string[][]]>([
    [
      'a path out of the folder',
      (good) => [[good], ['--transform=s,^evil,../../../outside/evil,', 'evil']],
    ],
    ['an absolute path', (good) => [[good], [`--transform=s,^evil,${outside}/evil,`, 'evil']]],
    [
      'a link and a path through it',
      (good) => [
        [good],
        [`--transform=s,^link,${suite}/link,`, 'link'],
        [`--transform=s,^evil,${suite}/link/evil,`, 'evil'],
      ],
    ],
    [
      'a relative link and a path through it',
      (good) => [
        [good],
        [`--transform=s,^relative,${suite}/link,`, 'relative'],
        [`--transform=s,^evil,${suite}/link/evil,`, 'evil'],
      ],
    ],
  ])('nothing is written outside of the folder through %s', async (_, steps) => {
    write(join(attic, pathOf(2)), 'newer')
    write(join(attic, 'evil'), 'evil')
    symlinkSync(outside, join(attic, 'link'))
    symlinkSync(`${'../'.repeat(20)}${outside.slice(1)}`, join(attic, 'relative'))
    await addEntry(archive(attic, ...steps(suite)))
    const store = job()
    // The result does not matter, but the file `evil` must only exist in its original folder.
    await texts(store).catch(() => [])
    expect(readdirSync(outside)).toEqual([])
    expect(existsSync(join(home, 'evil'))).toBe(false)
    expect(readFileSync(join(attic, 'evil'), 'utf8')).toBe('evil')
  })
})
