/** Fuzzes the places of baselines: names and paths, files, artifacts, the branch, and the cache. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import {
  type Artifact,
  type ArtifactStoreApi,
  createArtifactStore,
} from '../../src/baseline/artifact.ts'
import { createAttemptCache } from '../../src/baseline/attempt-cache.ts'
import { createBranchStore } from '../../src/baseline/branch.ts'
import type { BranchApi, TreeItem } from '../../src/baseline/branch-api.ts'
import { extractEntryName, isSegment, parseRunPath } from '../../src/baseline/branch-layout.ts'
import { createFileStore } from '../../src/baseline/file.ts'
import {
  type BaselineEntry,
  type BaselineKey,
  encodeKey,
  encodeSegment,
  formatEntryName,
  parseEntryName,
} from '../../src/baseline/store.ts'
import { summarizeHistory } from '../../src/core/history/history.ts'
import { judgeReadiness } from '../../src/core/history/readiness.ts'
import { formatRecord, parseRecord, type RunRecord } from '../../src/core/history/record.ts'
import { TailgateError } from '../../src/core/text/errors.ts'
import {
  checkProperty,
  damageBytes,
  damageJson,
  damageTexts,
  listUnboundedNumbers,
  oddTexts,
  rawTexts,
} from './fuzz.ts'

const scratch = mkdtempSync(join(tmpdir(), 'tailgate-fuzz-'))
afterAll(() => rmSync(scratch, { recursive: true }))

const commit = '0123abcdef0123abcdef0123abcdef0123abcdef'
const figures = { p50: 1234, p99: 5678 }
const entryName = formatEntryName(
  { takenAt: '2025-05-01T10:15:00.000Z', commit, step: true, figures },
  '5f3e9a01',
)
const nameWords = ['.', '-', '.step', '.p50-', '.__proto__-1', 'no-commit', 'Z', ...oddTexts]
const names = fc.oneof(damageTexts(fc.constant(entryName), nameWords), rawTexts)

test('a name of an entry gives a time, a commit and figures that are valid or absent', async () => {
  await checkProperty(names, { runs: 3000 }, (name) => {
    const entry = parseEntryName(name, 'here')
    expect(entry).toMatchObject({ name, where: 'here' })
    expectValidEntry(entry)
  })
})

function expectValidEntry({ takenAt, commit, figures }: BaselineEntry): void {
  if (takenAt !== null) expect(new Date(takenAt).toISOString()).toBe(takenAt)
  if (commit !== null) expect(commit).toMatch(/^[0-9a-f]{7,12}$/)
  expect(listUnboundedNumbers(figures)).toEqual([])
  for (const value of Object.values(figures)) expect(value).toBeGreaterThanOrEqual(0)
}

const metadata = fc.record({
  takenAt: fc
    .date({ min: new Date('1970-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString()),
  commit: fc.constantFrom(null, commit, commit.slice(0, 12)),
  step: fc.boolean(),
  figures: fc.dictionary(fc.stringMatching(/^[a-z0-9_]{1,10}$/), fc.nat(1e15 - 1), { maxKeys: 5 }),
})

test('a name that was written is read again', async () => {
  await checkProperty(metadata, { runs: 1500 }, (run) => {
    const { takenAt, commit, step, figures } = parseEntryName(formatEntryName(run, 'a1'), 'here')
    expect({ takenAt, step }).toEqual({ takenAt: run.takenAt, step: run.step })
    expect(commit).toBe(run.commit?.slice(0, 12) ?? null)
    expect(JSON.stringify(figures)).toBe(JSON.stringify(run.figures))
  })
})

const texts = fc.oneof(rawTexts, damageTexts(fc.constantFrom('api', 'API', 'x-api-', 'con.txt')))

test('every key becomes segments of a path, on every system', async () => {
  const keys = fc.record({ suite: texts, leg: texts, configuration: texts, cpu: texts })
  await checkProperty(keys, { runs: 1500 }, ({ cpu, ...rest }) => {
    const key = { ...rest, machine: { os: 'linux', arch: 'x64', cpu, cpus: 4 } }
    const segments = encodeKey(key)
    expect(segments.every(isSegment)).toBe(true)
    expect(parseRunPath(`v1/${segments.join('/')}/${entryName}.json`)).not.toBeNull()
  })
  await checkProperty(texts, { runs: 1500 }, (text) => {
    expect(encodeSegment(text)).not.toMatch(/^(con|prn|aux|nul)(\.|$)/)
  })
})

const runPath = `rejected/v1/api/c0ffee/x-linux-x64/${entryName}.json`
const pathWords = ['/', '..', '../', '//', 'v1', '.json', 'rejected/', '\0', '\\', ...oddTexts]
const paths = fc.oneof(damageTexts(fc.constant(runPath), pathWords), rawTexts)

test('only paths of stored runs are taken for them', async () => {
  await checkProperty(paths, { runs: 2000 }, (path) => {
    const group = parseRunPath(path)
    if (group === null) return
    expect([group.suite, group.configuration, group.machine].every(isSegment)).toBe(true)
    expect(path).not.toMatch(/(^|\/)\.\.?(\/|$)|\\|\0/)
    expectValidEntry(parseEntryName(extractEntryName(path), path))
  })
})

const key: BaselineKey = {
  suite: 'api',
  leg: '',
  configuration: 'c0ffee',
  machine: { os: 'linux', arch: 'x64', cpu: 'AMD EPYC 7763', cpus: 4 },
}

test('files with any name and content are listed and read, or left out', async () => {
  const file = fc.record({
    name: damageTexts(fc.constant(`${entryName}.json`), nameWords).filter(isFileName),
    text: rawTexts,
  })
  await checkProperty(fc.array(file, { maxLength: 4 }), { runs: 120 }, async (files) => {
    const root = mkdtempSync(join(scratch, 'files-'))
    const folder = join(root, 'v1', ...encodeKey(key))
    mkdirSync(folder, { recursive: true })
    for (const { name, text } of files) writeFileSync(join(folder, name), text)
    const store = createFileStore(root)
    const [group] = await store.listAll()
    const entries = await store.list(key, 'runs')
    expect(group?.entries ?? []).toEqual(entries)
    for (const entry of entries) {
      expectValidEntry(entry)
      expect(await store.read(entry)).not.toHaveProperty('problem')
    }
    await store.remove([...entries, { ...parseEntryName('a', join(root, '..', 'other')) }])
    expect(await store.list(key, 'runs')).toEqual([])
    rmSync(root, { recursive: true })
  })
})

function isFileName(name: string): boolean {
  return !/[/\0]|^\.{0,2}$/.test(name) && Buffer.byteLength(name) <= 255
}

const artifactName = ['tailgate-baseline', ...encodeKey(key)].join('~')
const artifacts: fc.Arbitrary<Artifact> = fc.record({
  id: fc.oneof(fc.nat(), fc.maxSafeNat()),
  name: damageTexts(fc.constantFrom(artifactName, `${artifactName}~step`), ['~', ...nameWords]),
  createdAt: fc.oneof(
    damageTexts(fc.constant('2025-05-01T10:15:00Z')),
    fc.constantFrom('+275760-09-13T00:00:00.000Z', '-000001-01-01T00:00:00Z', '9999-12-31'),
  ),
  expired: fc.boolean(),
  where: fc.constant('https://github.com/acme/widgets/actions/runs/1/artifacts/2'),
  run: fc.option(
    fc.record({ id: fc.nat(), branch: fc.constantFrom('main', 'other'), commit: fc.option(texts) }),
  ),
})

test('artifacts of any name are listed, or left out', async () => {
  await checkProperty(fc.array(artifacts, { maxLength: 5 }), { runs: 800 }, async (found) => {
    const list = async function* () {
      yield* found
    }
    const api: Partial<ArtifactStoreApi> = {
      listNamed: list,
      listNewest: list,
      readText: async () => ({ text: '' }),
    }
    const store = createArtifactStore(api as ArtifactStoreApi, { branch: 'main' })
    const groups = await store.listAll()
    for (const { suite, configuration, machine } of groups)
      expect([suite, configuration, machine].every(isSegment)).toBe(true)
    const entries = [
      ...groups.flatMap((group) => group.entries),
      ...(await store.list(key, 'runs')),
    ]
    for (const entry of [...entries, ...(await store.listOthers(key))]) {
      expectValidEntry(entry)
      expect(Object.keys(await store.read(entry))).toHaveLength(1)
    }
  })
})

const hash = fc.constantFrom('a'.repeat(40), 'b'.repeat(40))
const items: fc.Arbitrary<TreeItem> = fc.record({
  kind: fc.constantFrom('file', 'folder'),
  path: fc.oneof(paths, fc.constantFrom('v1', 'rejected', 'api', 'c0ffee', `${entryName}.json`)),
  hash,
  size: fc.constantFrom(0, 100, 2 ** 40, Number.POSITIVE_INFINITY),
})

test('a branch with any files is listed and read, and gives a problem in place of a text', async () => {
  const trees = fc.record({
    folder: fc.array(items, { maxLength: 5 }),
    below: fc.option(fc.array(items, { maxLength: 5 })),
    blob: fc.option(fc.uint8Array({ maxLength: 20 })),
  })
  await checkProperty(trees, { runs: 800 }, async ({ folder, below, blob }) => {
    const api: Partial<BranchApi> = {
      readTip: async () => 'c'.repeat(40),
      readCommit: async () => ({ tree: 'a'.repeat(40), parents: [] }),
      listFolder: async () => folder,
      listBelow: async () => below,
      readBlob: async () => blob,
    }
    const store = createBranchStore(api as BranchApi)
    const groups = await store.listAll()
    const entries = [
      ...groups.flatMap((group) => group.entries),
      ...(await store.list(key, 'runs')),
      ...(await store.listOthers(key)),
    ]
    for (const entry of entries) {
      expectValidEntry(entry)
      const stored = await store.read(entry)
      expect('text' in stored ? 'text' : stored.problem).not.toBe('')
    }
  })
})

const attempt = gzipSync(JSON.stringify({ schema: 'tailgate.measurement/1', runs: [] }))

test('an entry of the cache is a text, or an error of the store', async () => {
  const packed = fc.oneof(damageBytes([attempt, gzipSync(Buffer.alloc(200_000))]), rawTexts)
  await checkProperty(packed, { runs: 200 }, async (bytes) => {
    const folder = join('attempts', 'cafe')
    const store = createAttemptCache(
      {
        findNewest: async () => 'an entry',
        restore: async (_key, _folder, into) => {
          mkdirSync(join(into, folder), { recursive: true })
          writeFileSync(join(into, folder, 'measurement.json.gz'), bytes)
        },
        save: async () => {},
      },
      '123.1',
      'attempts',
    )
    try {
      expect(typeof (await store.read('cafe'))).toBe('string')
    } catch (error) {
      expect(error).toBeInstanceOf(TailgateError)
    }
  })
  expect(readdirSync(scratch)).toEqual([])
})

const writtenRecord: RunRecord = {
  takenAt: '2026-11-23T10:15:00.000Z',
  pullRequest: 12,
  commit: 'a'.repeat(40),
  workflow: '.github/workflows/load.yml',
  run: 1001,
  onFail: 'report',
  suites: [{ suite: 'api', leg: 'node 20', outcome: 'fail', seconds: 190 }],
}

test('a damaged record is refused, or has the form of a record, and is counted', async () => {
  await checkProperty(
    damageJson([JSON.parse(formatRecord(writtenRecord))]),
    { runs: 800 },
    (text) => {
      const record = parseRecord(text)
      if (record === null) return
      expect(parseRecord(formatRecord(record))).not.toBeNull()
      const { suites, runs } = summarizeHistory([record, writtenRecord], null)
      expect(runs).toBe(2)
      for (const suite of suites) expect(judgeReadiness(suite).kind).toBe('too-early')
    },
  )
})
