/** Tests the store of attempts with the real package, the real tar, and a test results service. */
import { execFileSync } from 'node:child_process'
import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  type AttemptStore,
  createAttemptCache,
  maxAttemptBytes,
} from '../../src/baseline/attempt-cache.ts'
import { maxStoredTextBytes } from '../../src/baseline/store.ts'
import { StoreError } from '../../src/core/text/errors.ts'
import { createActionsCache, hasActionsCache } from '../../src/github/cache.ts'
import { openAttemptStore } from '../../src/host/stores.ts'
import { enterCacheRunner } from '../helpers/cache-runner.ts'
import { type Results, startResults } from '../platform/results-service.ts'

const key = 'c0ffee'
const folder = `.tailgate/attempts/${key}`
const file = join(folder, 'measurement.json.gz')

const start = process.cwd()
let home: string
let results: Results

beforeAll(async () => {
  results = await startResults()
})

beforeEach(() => {
  results.reset()
  home = realpathSync(mkdtempSync(join(tmpdir(), 'tailgate-attempt-test-')))
  vi.spyOn(process.stdout, 'write').mockImplementation(() => true)
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  process.chdir(start)
  rmSync(home, { recursive: true, force: true })
})

afterAll(() => results[Symbol.asyncDispose]())

function job(run: string, prepare?: (workspace: string) => void): AttemptStore {
  enterCacheRunner(home, results, prepare)
  return createAttemptCache(createActionsCache('This attempt'), run)
}

async function findError(attempt: Promise<unknown>): Promise<string> {
  const error = await attempt.then(
    () => expect.unreachable('it was not refused'),
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(StoreError)
  return (error as StoreError).message
}

test('the first attempt finds nothing, and each later one the newest', async () => {
  expect(await job('7.1').read(key)).toBeNull()
  await job('7.1').save(key, 'first')
  expect(await job('7.2').read(key)).toBe('first')
  await job('7.2').save(key, 'first, second')
  expect(await job('7.3').read(key)).toBe('first, second')
  expect(await job('8.1').read(key)).toBe('first, second')
  expect(await job('8.1').read('beef')).toBeNull()
  expect(await job('8.1').read('c0ff')).toBeNull()
})

test('an attempt does not find what another job of the same attempt saved', async () => {
  await job('7.1').save(key, 'first')
  expect(await job('7.1').read(key)).toBeNull()
  expect(await job('7.10').read(key)).toBe('first')
})

test('an entry contains one small file, and the checkout keeps nothing of it', async () => {
  const store = job('7.1')
  await store.save(key, 'x'.repeat(100_000))
  const [entry] = results.caches()
  expect(entry?.key).toMatch(/^tailgate-attempts-v1\/c0ffee\/7\.1-[0-9a-f]{8}$/)
  expect(entry?.bytes.length).toBeLessThan(1000)
  expect(existsSync(folder)).toBe(false)
  await job('7.2').read(key)
  expect(readdirSync('.')).toEqual([])
  expect(readdirSync(tmpdir()).filter((name) => name.startsWith('tailgate'))).toEqual([])
})

test('files of the checkout are not taken, and not saved', async () => {
  const store = job('7.1', (workspace) => {
    mkdirSync(join(workspace, folder), { recursive: true })
    for (const name of [file, join(folder, 'other')])
      writeFileSync(join(workspace, name), gzipSync('forged'))
  })
  expect(await store.read(key)).toBeNull()
  await store.save(key, 'measured')
  expect(await job('7.2').read(key)).toBe('measured')
})

describe('a sentence says', () => {
  const damaged = 'The measurement of the earlier attempt in the Actions cache is damaged.'

  /** Another job saves this folder as a newer entry. */
  async function saveEntry(prepare: () => void): Promise<void> {
    enterCacheRunner(home, results, (workspace) => {
      mkdirSync(join(workspace, folder), { recursive: true })
      process.chdir(workspace)
      prepare()
    })
    await createActionsCache().save(`tailgate-attempts-v1/${key}/6.1-0badcafe`, folder)
  }

  const contents: [string, () => void][] = [
    ['no file', () => writeFileSync(join(folder, 'other'), 'text')],
    ['a file that is not compressed', () => writeFileSync(file, '{"schema":1}')],
    ['a file that is cut off', () => writeFileSync(file, gzipSync('text').subarray(0, 12))],
    ['a folder in place of the file', () => mkdirSync(file)],
    ['a pipe in place of the file', () => execFileSync('mkfifo', [file])],
    [
      'a link to a file of the machine',
      () => {
        writeFileSync(join(home, 'secret.gz'), gzipSync('secret'))
        symlinkSync(join(home, 'secret.gz'), file)
      },
    ],
    [
      'a file with two names',
      () => {
        writeFileSync(file, gzipSync('text'))
        linkSync(file, join(folder, 'other'))
      },
    ],
    [
      'a file that is too large',
      () => {
        writeFileSync(file, '')
        truncateSync(file, maxAttemptBytes + 1)
      },
    ],
    [
      'a text that is too large',
      () => writeFileSync(file, gzipSync(Buffer.alloc(maxStoredTextBytes + 1))),
    ],
  ]

  test.each(contents)('that an entry with %s is damaged', async (_, prepare) => {
    await saveEntry(prepare)
    expect(await findError(job('7.1').read(key))).toBe(damaged)
    // The next attempt is not harmed.
    await job('7.1').save(key, 'measured')
    expect(await job('7.2').read(key)).toBe('measured')
  })

  test('that a measurement is too large to be saved', async () => {
    const random = Buffer.alloc(maxAttemptBytes)
    for (let byte = 0, mixed = 1; byte < random.length; byte++) {
      mixed = (Math.imul(mixed, 1_103_515_245) + 12_345) >>> 0
      random[byte] = 32 + ((mixed >>> 16) % 95)
    }
    const store = job('7.1')
    // A character has 6.6 bits.
    const text = random.toString('latin1').repeat(2)
    expect(await findError(store.save(key, text))).toMatch(/^The measurement is larger than 16 MB/)
    expect(results.caches()).toEqual([])
  })

  test('that this run may only read', async () => {
    await job('7.1').save(key, 'measured')
    results.cacheMode('read')
    const store = job('7.2')
    expect(await store.read(key)).toBe('measured')
    expect(await findError(store.save(key, 'more'))).toMatch(
      /^This attempt was not saved: this run may read the Actions cache but not write to it, /,
    )
    expect(existsSync(folder)).toBe(false)
  })

  test('that the service fails', async () => {
    results.fail('GetCacheEntryDownloadURL', 400)
    expect(await findError(job('7.1').read(key))).toMatch(/^The Actions cache could not be read: /)
    results.fail('CreateCacheEntry', 400)
    expect(await findError(job('7.1').save(key, 'text'))).toMatch(
      /^This attempt was not saved in the Actions cache: /,
    )
  })
})

describe('attempts are stored', () => {
  const environment = { ACTIONS_RESULTS_URL: 'http://127.0.0.1/' }

  test('in an action with a cache', () => {
    expect(hasActionsCache(environment)).toBe(true)
    expect(openAttemptStore('7.1', environment)).not.toBeNull()
  })

  test('nowhere else', () => {
    expect(openAttemptStore(null, environment)).toBeNull()
    expect(openAttemptStore('7.1', {})).toBeNull()
    for (const mode of ['none', 'write-only'])
      expect(openAttemptStore('7.1', { ...environment, ACTIONS_CACHE_MODE: mode })).toBeNull()
  })
})
