/** Tests the artifact store with the real client, a test results service and a test GitHub. */

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createArtifactStore, maxArtifactTextBytes } from '../../src/baseline/artifact.ts'
import {
  type BaselineEntry,
  type BaselineKey,
  encodeKey,
  type RunMetadata,
  type Store,
} from '../../src/baseline/store.ts'
import { createArtifactApi } from '../../src/github/artifacts.ts'
import { createGitHubClient } from '../../src/github/client.ts'
import { type GitHub, startGitHub } from '../platform/github.ts'
import { repository, tokens } from '../platform/initial-data.ts'
import { type Results, startResults } from '../platform/results-service.ts'
import { zipOf } from '../platform/zips.ts'

const machine = { os: 'linux', arch: 'x64', cpu: 'AMD EPYC 7763 64-Core Processor', cpus: 4 }
const key: BaselineKey = { suite: 'api', leg: '', configuration: 'c0ffee', machine }
const name = ['tailgate-baseline', ...encodeKey(key)].join('~')
const commit = '0123abcdef0123abcdef0123abcdef0123abcdef'
const metadata: RunMetadata = {
  takenAt: '2025-05-01T10:15:00.000Z',
  commit,
  step: false,
  figures: { p50: 1234 },
}

let results: Results
let github: GitHub

beforeAll(async () => {
  results = await startResults()
  github = await startGitHub({ results })
})

beforeEach(async () => {
  results.reset()
  await github.reset()
  vi.spyOn(process.stdout, 'write').mockReturnValue(true) // The client prints a lot.
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

afterAll(async () => {
  await github[Symbol.asyncDispose]()
  await results[Symbol.asyncDispose]()
})

/** The store in a job of this run on main. */
async function jobOf(
  run: number,
  token: string = tokens.workflow,
  retentionDays?: number,
): Promise<Store> {
  for (const [variable, value] of Object.entries(results.environment(run)))
    vi.stubEnv(variable, value)
  vi.stubEnv('GITHUB_SERVER_URL', 'https://github.com')
  const client = await createGitHubClient({
    token,
    apiUrl: github.url,
    timeoutSeconds: 60,
    pauseSeconds: 0.01,
  })
  const api = createArtifactApi(client, repository)
  return createArtifactStore(api, {
    branch: 'main',
    ...(retentionDays !== undefined && { retentionDays }),
  })
}

/** Adds an artifact of another job. */
function put(text: string, about: Partial<Parameters<GitHub['addArtifact']>[0]> = {}): number {
  const zip = zipOf([{ name: 'baseline.json', content: text }])
  return github.addArtifact({ name, zip, run: 50, ...about })
}

async function texts(store: Store, entries: BaselineEntry[]): Promise<string[]> {
  const read = await Promise.all(entries.map((entry) => store.read(entry)))
  return read.map((stored) => ('text' in stored ? stored.text : stored.problem))
}

describe('an artifact', () => {
  test('is read by a later job as it was saved, with the commit of its run', async () => {
    github.run(1, { headSha: commit })
    expect(await (await jobOf(1)).save(key, metadata, 'the text, ünd more', 'runs')).toBe(
      `the artifact ${name}`,
    )
    const store = await jobOf(2)
    const entries = await store.list(key, 'runs')
    expect(entries).toEqual([
      {
        where: 'https://github.com/acme/widgets/actions/runs/1/artifacts/1',
        name: expect.stringMatching(/^\d{8}T\d{9}Z-0123abcdef01-1$/),
        takenAt: results.artifacts()[0]?.createdAt,
        commit: '0123abcdef01',
        step: false,
        figures: {},
      },
    ])
    expect(await texts(store, entries)).toEqual(['the text, ünd more'])
  })

  test('comes first in the list if it is the newest', async () => {
    put('old', { createdAt: '2025-03-01T00:00:00Z' })
    put('newest', { createdAt: '2025-11-01T00:00:00Z' })
    put('newer', { createdAt: '2025-07-01T00:00:00Z' })
    const store = await jobOf(1)
    expect(await texts(store, await store.list(key, 'runs'))).toEqual(['newest', 'newer', 'old'])
  })

  test('is replaced by a second attempt of its run', async () => {
    const store = await jobOf(1)
    await store.save(key, metadata, 'first', 'runs')
    await store.save(key, metadata, 'second', 'runs')
    expect(await texts(store, await store.list(key, 'runs'))).toEqual(['second'])
  })

  test('has a name that shows a step and a rejected run', async () => {
    const store = await jobOf(1)
    await store.save(key, metadata, 'plain', 'runs')
    await store.save(key, { ...metadata, step: true }, 'step', 'runs')
    await store.save(key, metadata, 'bad', 'rejected')
    const runs = await store.list(key, 'runs')
    expect(runs.map(({ step }) => step).sort()).toEqual([false, true])
    expect((await texts(store, runs)).sort()).toEqual(['plain', 'step'])
    const isStep = runs.find(({ step }) => step)
    expect(isStep && (await store.read(isStep))).toEqual({ text: 'step' })
    expect(await texts(store, await store.list(key, 'rejected'))).toEqual(['bad'])
  })

  test('is kept for the configured number of days', async () => {
    await (await jobOf(1, tokens.workflow, 7)).save(key, metadata, 'text', 'runs')
    const created = results.calls.find(({ path }) => path.endsWith('/CreateArtifact'))?.body
    const { expires_at } = created as { expires_at: string }
    const days = (Date.parse(expires_at) - Date.now()) / (24 * 60 * 60 * 1000)
    expect(days).toBeGreaterThan(6.9)
    expect(days).toBeLessThan(7.1)
  })

  test('is found among hundreds of others', async () => {
    put('ours', { createdAt: '2025-01-01T00:00:00Z' })
    github.run(66, { headRepository: 'mallory/widgets' })
    for (let index = 0; index < 250; index += 1) put('theirs', { run: 66 })
    const store = await jobOf(1)
    expect(await texts(store, await store.list(key, 'runs'))).toEqual(['ours'])
  })
})

describe('an artifact is not a baseline', () => {
  test.each<[string, () => void]>([
    [
      'of a fork, even if its branch is called main',
      () => {
        github.run(66, {
          headRepository: 'mallory/widgets',
          headBranch: 'main',
          event: 'pull_request',
        })
        put('forged', { run: 66 })
      },
    ],
    [
      'of another branch',
      () => {
        github.run(67, { headBranch: 'quicker' })
        put('early', { run: 67 })
      },
    ],
    ['after it has expired', () => void put('old', { expired: true })],
  ])('%s', async (_, prepare) => {
    prepare()
    put('ours', { createdAt: '2025-01-01T00:00:00Z' })
    const store = await jobOf(1)
    expect(await texts(store, await store.list(key, 'runs'))).toEqual(['ours'])
    expect(
      await texts(
        store,
        (await store.listAll()).flatMap(({ entries }) => entries),
      ),
    ).toEqual(['ours'])
  })
})

describe('other runs', () => {
  test('of the same suite on another machine are found, but none of another suite', async () => {
    const store = await jobOf(1)
    const faster = { ...key, machine: { ...machine, cpus: 48 } }
    await store.save(key, metadata, 'own', 'runs')
    await store.save(faster, metadata, 'faster', 'runs')
    await store.save({ ...key, configuration: 'beef' }, metadata, 'busier', 'runs')
    await store.save({ ...key, suite: 'api-2' }, metadata, 'other suite', 'runs')
    await store.save({ ...key, leg: 'node 20' }, metadata, 'other leg', 'runs')
    await store.save(faster, metadata, 'slow', 'rejected')
    expect((await texts(store, await store.listOthers(key))).sort()).toEqual(['busier', 'faster'])
  })

  test('are listed by key, without artifacts of other programs', async () => {
    const store = await jobOf(1)
    await store.save(key, metadata, 'one', 'runs')
    await store.save(key, { ...metadata, step: true }, 'two', 'runs')
    await store.save(key, metadata, 'three', 'rejected')
    put('', { name: 'coverage' })
    put('', { name: 'tailgate-baseline~<b>~c~m' })
    put('', { name: 'tailgate-baseline~a~b' })
    put('', { name: 'tailgate-baseline~a~b~c~d' })
    const [suite, configuration, machineName] = encodeKey(key)
    const about = { suite, configuration, machine: machineName }
    expect(await store.listAll()).toEqual([
      { ...about, collection: 'runs', entries: [expect.anything(), expect.anything()] },
      { ...about, collection: 'rejected', entries: [expect.anything()] },
    ])
  })
})

describe('a sentence describes the problem', () => {
  async function readOnly(): Promise<unknown> {
    const store = await jobOf(1)
    const [entry] = await store.list(key, 'runs')
    return entry && store.read(entry)
  }

  test('when the artifact contains another file', async () => {
    put('', { zip: zipOf([{ name: '../baseline.json', content: '{}' }]) })
    expect(await readOnly()).toEqual({
      problem: expect.stringMatching(
        /^https:.+\d+ cannot be read\. The zip is damaged or encrypted/,
      ),
    })
  })

  test('when it is much too large', async () => {
    put('', { zip: Buffer.alloc(10 * 1024 * 1024) })
    expect(await readOnly()).toEqual({
      problem: expect.stringMatching(/was not downloaded completely\.$/),
    })
  })

  test('when its file is too large', async () => {
    put('x'.repeat(maxArtifactTextBytes + 1))
    expect(await readOnly()).toEqual({
      problem: expect.stringMatching(/larger than the maximum of 1048576 bytes/),
    })
  })

  test('when it expires between list and read', async () => {
    const store = await jobOf(1)
    await store.save(key, metadata, 'text', 'runs')
    const [entry] = await store.list(key, 'runs')
    results.expire(1)
    expect(entry && (await store.read(entry))).toEqual({
      problem: expect.stringMatching(/It no longer exists: it was deleted/),
    })
  })

  test('when an entry belongs to another store', async () => {
    const entry = {
      where: '/tmp/x.json',
      name: 'x',
      takenAt: null,
      commit: null,
      step: false,
      figures: {},
    }
    expect(await (await jobOf(1)).read(entry)).toEqual({
      problem: '/tmp/x.json is not an artifact of tailgate.',
    })
  })

  test('when a run is too large to be stored', async () => {
    const text = 'x'.repeat(maxArtifactTextBytes + 1)
    await expect((await jobOf(1)).save(key, metadata, text, 'runs')).rejects.toThrow(
      'larger than 1 MB',
    )
    expect(results.calls).toEqual([])
  })

  test('outside of a job', async () => {
    const store = await jobOf(1)
    vi.stubEnv('ACTIONS_RUNTIME_TOKEN', '')
    await expect(store.save(key, metadata, 'text', 'runs')).rejects.toThrow(
      'An artifact can only be uploaded by a job of a workflow: elsewhere, use another `store`.',
    )
  })
})

describe('removing', () => {
  test('deletes the artifact, and ignores one that no longer exists', async () => {
    put('one')
    put('two')
    const store = await jobOf(1)
    const entries = await store.list(key, 'runs')
    await store.remove(entries.slice(0, 1))
    await store.remove(entries.slice(0, 1))
    expect(await store.list(key, 'runs')).toEqual(entries.slice(1))
  })

  test('needs a permission, which the error names', async () => {
    put('one')
    const store = await jobOf(1, tokens.readOnly)
    await expect(store.remove(await store.list(key, 'runs'))).rejects.toThrow(
      'permissions: actions: write',
    )
  })
})
