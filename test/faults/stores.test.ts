/** Stored runs that are truncated, or of an older or a future version, in each kind of store. */

import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createBranchStore } from '../../src/baseline/branch.ts'
import { createCacheStore } from '../../src/baseline/cache.ts'
import { createFileStore } from '../../src/baseline/file.ts'
import type { Store } from '../../src/baseline/store.ts'
import { serializeCompact } from '../../src/core/measurement/compact.ts'
import { findBaseline } from '../../src/gate/baseline.ts'
import { createActionsCache } from '../../src/github/cache.ts'
import { createGitHubClient } from '../../src/github/client.ts'
import { createBranchApi } from '../../src/github/git-data.ts'
import type { PreparedSuite } from '../../src/runner/prepare.ts'
import { enterCacheRunner } from '../helpers/cache-runner.ts'
import { createInstantClock } from '../helpers/clocks/instant-clock.ts'
import { openCommandFolder } from '../helpers/command-folder.ts'
import { generateMeasurement } from '../helpers/measurements.ts'
import { type GitHub, startGitHub } from '../platform/github.ts'
import { repository, tokens } from '../platform/initial-data.ts'
import { type Results, startResults } from '../platform/results-service.ts'

const sound = serializeCompact(generateMeasurement())

/** What is wrong with a text, and the sentence with the remedy. */
const damages: [string, string, RegExp][] = [
  ['truncated', sound.slice(0, sound.length / 2), / is incomplete: .* Delete it and save a new/],
  ['empty', '', / is incomplete: .* Delete it and save a new baseline\./],
  [
    'of an older version',
    sound.replace('tailgate.measurement/1', 'tailgate.measurement/0'),
    / is not a measurement: schema is wrong .* Delete it and save a new baseline\./,
  ],
  [
    'of a future version',
    sound.replace('tailgate.measurement/1', 'tailgate.measurement/2'),
    / was written by a newer tailgate .*: update tailgate, or delete it and save a new baseline\./,
  ],
]

describe('in the folder, on the branch and in the cache', () => {
  let github: GitHub
  let results: Results
  let home: string
  const start = process.cwd()

  beforeAll(async () => {
    github = await startGitHub()
    results = await startResults()
  })
  beforeEach(() => {
    results.reset()
    home = realpathSync(mkdtempSync(join(tmpdir(), 'tailgate-stores-')))
    vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    return github.reset()
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllEnvs()
    process.chdir(start)
    rmSync(home, { recursive: true, force: true })
  })
  afterAll(async () => {
    await github[Symbol.asyncDispose]()
    await results[Symbol.asyncDispose]()
  })

  /** The store as a new job opens it. */
  const openers: Record<string, () => Promise<Store>> = {
    folder: async () => createFileStore(join(home, '.tailgate')),
    branch: async () =>
      createBranchStore(
        createBranchApi(
          await createGitHubClient({
            token: tokens.workflow,
            apiUrl: github.url,
            clock: createInstantClock(),
          }),
          repository,
        ),
        { pause: async () => {} },
      ),
    cache: async () => {
      enterCacheRunner(home, results)
      return createCacheStore(createActionsCache(), '123.1')
    },
  }
  const cases = Object.keys(openers).flatMap((place) =>
    damages.map(([damage, text, sentence]) => ({ place, damage, text, sentence })),
  )

  test.each(cases)(
    'the newest run is $damage ($place): the message names it, and the others count',
    async ({ place, text, sentence }) => {
      const open = openers[place] as () => Promise<Store>
      await saveRuns(await open(), [sound, sound, text])
      const store = await open()
      const found = await findStored(store)
      expect(found.measurement).toBeNull()
      const [newest] = await store.list(key, 'runs')
      expect(found.problem).toContain(newest?.where)
      expect(found.problem).toMatch(sentence)
      expect(found.past).toHaveLength(2)
    },
  )

  test.each(cases)(
    'an earlier run is $damage ($place): it is left out, and the others count',
    async ({ place, text }) => {
      const open = openers[place] as () => Promise<Store>
      await saveRuns(await open(), [sound, text, sound])
      const found = await findStored(await open())
      expect(found.problem).toBeNull()
      expect(found.measurement).not.toBeNull()
      expect(found.past).toHaveLength(1)
    },
  )
})

const machine = { os: 'linux', arch: 'x64', cpu: 'EPYC', cpus: 4 }
const key = { suite: 'api', leg: '', configuration: 'c0ffee', machine }

/** The last text is the newest run. */
async function saveRuns(store: Store, texts: string[]): Promise<void> {
  for (const [index, text] of texts.entries()) {
    const takenAt = `2026-05-01T10:15:0${index}.000Z`
    await store.save(key, { takenAt, commit: null, step: false, figures: {} }, text, 'runs')
  }
}

function findStored(store: Store) {
  const plan = { suite: { name: key.suite }, configuration: key.configuration }
  const prepared = { plan, leg: key.leg } as PreparedSuite
  const host = {
    store,
    git: { readHistory: async () => null },
    machine: { describe: () => machine },
  } as unknown as Parameters<typeof findBaseline>[2]
  return findBaseline(prepared, { kind: 'none', message: '' }, host)
}

test('the remedy in the message works: without the file, the run before it counts', async () => {
  await using workspace = await openCommandFolder()
  workspace.scriptEngine()
  workspace.writeConfig()
  for (let run = 0; run < 2; run += 1)
    expect((await workspace.tailgate('run', '--save-baseline')).exitCode).toBe(0)
  const newest = workspace.listBaselines().sort().at(-1) ?? ''
  workspace.write(newest, '{"schema":')
  const damaged = await workspace.tailgate('run')
  expect(damaged.stdout).toContain(`${newest} is incomplete`)
  expect(damaged.exitCode).toBe(3)
  rmSync(join(workspace.folder, newest))
  const repaired = await workspace.tailgate('run')
  expect(repaired.stdout).toContain('tailgate: api passed')
  expect(repaired.exitCode).toBe(0)
})
