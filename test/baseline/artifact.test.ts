/** Baselines as artifacts: the real client uploads them to a results service, and GitHub lists them with all others. */

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
const stamp: RunMetadata = {
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
  vi.spyOn(process.stdout, 'write').mockReturnValue(true) // The client is talkative.
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

afterAll(async () => {
  await github[Symbol.asyncDispose]()
  await results[Symbol.asyncDispose]()
})

/** The store, as a job of this run on main has it. */
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
    timeoutSeconds: 5,
    pauseSeconds: 0.01,
  })
  const door = createArtifactApi(client, repository)
  return createArtifactStore(door, {
    branch: 'main',
    ...(retentionDays !== undefined && { retentionDays }),
  })
}

/** Somebody else's artifact. */
function put(text: string, about: Partial<Parameters<GitHub['addArtifact']>[0]> = {}): number {
  const zip = zipOf([{ name: 'baseline.json', content: text }])
  return github.addArtifact({ name, zip, run: 50, ...about })
}

async function texts(store: Store, entries: BaselineEntry[]): Promise<string[]> {
  const read = await Promise.all(entries.map((entry) => store.read(entry)))
  return read.map((stored) => ('text' in stored ? stored.text : stored.problem))
}

describe('an artifact is a baseline', () => {
  test('that a later job reads as it was saved, with the commit of the run that left it', async () => {
    github.run(1, { headSha: commit })
    expect(await (await jobOf(1)).save(key, stamp, 'the text, ünd more', 'runs')).toBe(
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

  test('of which the newest comes first', async () => {
    put('old', { createdAt: '2025-03-01T00:00:00Z' })
    put('newest', { createdAt: '2025-11-01T00:00:00Z' })
    put('newer', { createdAt: '2025-07-01T00:00:00Z' })
    const store = await jobOf(1)
    expect(await texts(store, await store.list(key, 'runs'))).toEqual(['newest', 'newer', 'old'])
  })

  test('that a second attempt of its run replaces', async () => {
    const store = await jobOf(1)
    await store.save(key, stamp, 'first', 'runs')
    await store.save(key, stamp, 'second', 'runs')
    expect(await texts(store, await store.list(key, 'runs'))).toEqual(['second'])
  })

  test('that tells a step and what was rejected apart by its name', async () => {
    const store = await jobOf(1)
    await store.save(key, stamp, 'plain', 'runs')
    await store.save(key, { ...stamp, step: true }, 'step', 'runs')
    await store.save(key, stamp, 'bad', 'rejected')
    const runs = await store.list(key, 'runs')
    expect(runs.map(({ step }) => step).sort()).toEqual([false, true])
    expect((await texts(store, runs)).sort()).toEqual(['plain', 'step'])
    const isStep = runs.find(({ step }) => step)
    expect(isStep && (await store.read(isStep))).toEqual({ text: 'step' })
    expect(await texts(store, await store.list(key, 'rejected'))).toEqual(['bad'])
  })

  test('kept as long as is asked for', async () => {
    await (await jobOf(1, tokens.workflow, 7)).save(key, stamp, 'text', 'runs')
    const created = results.calls.find(({ path }) => path.endsWith('/CreateArtifact'))?.body
    const { expires_at } = created as { expires_at: string }
    const days = (Date.parse(expires_at) - Date.now()) / (24 * 60 * 60 * 1000)
    expect(days).toBeGreaterThan(6.9)
    expect(days).toBeLessThan(7.1)
  })

  test('found among hundreds of others', async () => {
    put('ours', { createdAt: '2025-01-01T00:00:00Z' })
    github.run(66, { headRepository: 'mallory/widgets' })
    for (let index = 0; index < 250; index += 1) put('theirs', { run: 66 })
    const store = await jobOf(1)
    expect(await texts(store, await store.list(key, 'runs'))).toEqual(['ours'])
  })
})

describe('what is not taken', () => {
  test.each<[string, () => void]>([
    [
      'a fork’s, though its branch is called main',
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
      'another branch’s',
      () => {
        github.run(67, { headBranch: 'quicker' })
        put('early', { run: 67 })
      },
    ],
    ['what has expired', () => void put('old', { expired: true })],
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

describe('what else there is', () => {
  test('of the suite on another machine is found, and nothing of another suite', async () => {
    const store = await jobOf(1)
    const faster = { ...key, machine: { ...machine, cpus: 48 } }
    await store.save(key, stamp, 'own', 'runs')
    await store.save(faster, stamp, 'faster', 'runs')
    await store.save({ ...key, configuration: 'beef' }, stamp, 'busier', 'runs')
    await store.save({ ...key, suite: 'api-2' }, stamp, 'other suite', 'runs')
    await store.save({ ...key, leg: 'node 20' }, stamp, 'other leg', 'runs')
    await store.save(faster, stamp, 'slow', 'rejected')
    expect((await texts(store, await store.listOthers(key))).sort()).toEqual(['busier', 'faster'])
  })

  test('is listed by key, and nothing that is not tailgate’s', async () => {
    const store = await jobOf(1)
    await store.save(key, stamp, 'one', 'runs')
    await store.save(key, { ...stamp, step: true }, 'two', 'runs')
    await store.save(key, stamp, 'three', 'rejected')
    put('', { name: 'coverage' })
    put('', { name: 'tailgate-baseline~<b>~c~m' })
    put('', { name: 'tailgate-baseline~a~b' })
    put('', { name: 'tailgate-baseline~a~b~c~d' })
    const [suite, configuration, machineName] = encodeKey(key)
    const about = { suite, configuration, machine: machineName }
    expect(await store.listAll()).toEqual([
      { ...about, shelf: 'runs', entries: [expect.anything(), expect.anything()] },
      { ...about, shelf: 'rejected', entries: [expect.anything()] },
    ])
  })
})

describe('what can not be had is a sentence', () => {
  async function readOnly(): Promise<unknown> {
    const store = await jobOf(1)
    const [entry] = await store.list(key, 'runs')
    return entry && store.read(entry)
  }

  test('when the artifact holds another file', async () => {
    put('', { zip: zipOf([{ name: '../baseline.json', content: '{}' }]) })
    expect(await readOnly()).toEqual({
      problem: expect.stringMatching(
        /^https:.+\d+ can not be read\. The zip is damaged, encrypted/,
      ),
    })
  })

  test('when it is far too large', async () => {
    put('', { zip: Buffer.alloc(10 * 1024 * 1024) })
    expect(await readOnly()).toEqual({
      problem: expect.stringMatching(/was not read to the end\.$/),
    })
  })

  test('when its file is too large', async () => {
    put('x'.repeat(maxArtifactTextBytes + 1))
    expect(await readOnly()).toEqual({
      problem: expect.stringMatching(/larger than the 1048576 bytes/),
    })
  })

  test('when it went while it was looked at', async () => {
    const store = await jobOf(1)
    await store.save(key, stamp, 'text', 'runs')
    const [entry] = await store.list(key, 'runs')
    results.expire(1)
    expect(entry && (await store.read(entry))).toEqual({
      problem: expect.stringMatching(/It is gone: somebody deleted it/),
    })
  })

  test('when an entry is of another store', async () => {
    const entry = {
      where: '/tmp/x.json',
      name: 'x',
      takenAt: null,
      commit: null,
      step: false,
      figures: {},
    }
    expect(await (await jobOf(1)).read(entry)).toEqual({
      problem: '/tmp/x.json is no artifact of tailgate.',
    })
  })

  test('when a run is too large to be stored', async () => {
    const text = 'x'.repeat(maxArtifactTextBytes + 1)
    await expect((await jobOf(1)).save(key, stamp, text, 'runs')).rejects.toThrow(
      'larger than 1 MB',
    )
    expect(results.calls).toEqual([])
  })

  test('outside of a job', async () => {
    const store = await jobOf(1)
    vi.stubEnv('ACTIONS_RUNTIME_TOKEN', '')
    await expect(store.save(key, stamp, 'text', 'runs')).rejects.toThrow(
      'An artifact can only be uploaded by a job of a workflow: elsewhere, use another `store`.',
    )
  })
})

describe('removing', () => {
  test('deletes the artifact, and does not mind if it is gone', async () => {
    put('one')
    put('two')
    const store = await jobOf(1)
    const entries = await store.list(key, 'runs')
    await store.remove(entries.slice(0, 1))
    await store.remove(entries.slice(0, 1))
    expect(await store.list(key, 'runs')).toEqual(entries.slice(1))
  })

  test('takes a permission, and says which', async () => {
    put('one')
    const store = await jobOf(1, tokens.readOnly)
    await expect(store.remove(await store.list(key, 'runs'))).rejects.toThrow(
      'permissions: actions: write',
    )
  })
})
