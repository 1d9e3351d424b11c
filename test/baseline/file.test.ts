import { chmod, mkdir, mkdtemp, readdir, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFileStore } from '../../src/baseline/file.ts'
import {
  type BaselineKey,
  encodeSegment,
  formatEntryName,
  maxKeptRuns,
  maxStoredTextBytes,
  parseEntryName,
  type RunMetadata,
} from '../../src/baseline/store.ts'

const machine = { os: 'linux', arch: 'x64', cpu: 'AMD EPYC 7763 64-Core Processor', cpus: 4 }
const key: BaselineKey = { suite: 'api', leg: '', configuration: 'c0ffee', machine }
const metadata: RunMetadata = {
  takenAt: '2025-05-01T10:15:00.000Z',
  commit: '0123abcdef0123abcdef0123abcdef0123abcdef',
  step: false,
  figures: { p50: 1234, p99: 5678 },
}

let home: string
let folder: string

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'tailgate-baseline-'))
  folder = join(home, '.tailgate')
})

afterEach(async () => {
  await rm(home, { recursive: true, force: true })
})

describe('a folder of baselines', () => {
  it('returns a saved text', async () => {
    const store = createFileStore(folder)
    const where = await store.save(key, metadata, 'the text', 'runs')
    const [entry] = await store.list(key, 'runs')
    expect(entry?.where).toBe(where)
    expect(entry && (await store.read(entry))).toEqual({ text: 'the text' })
  })

  it('is empty, and is not created, before the first run is saved', async () => {
    const store = createFileStore(folder)
    expect(await store.list(key, 'runs')).toEqual([])
    expect(await store.listOthers(key)).toEqual([])
    expect(await readdir(home)).toEqual([])
  })

  it('lists the newest run first, independent of the order of saving', async () => {
    const store = createFileStore(folder)
    const months = ['03', '11', '01', '07']
    for (const month of months)
      await store.save(
        key,
        { ...metadata, takenAt: `2025-${month}-01T00:00:00.000Z` },
        month,
        'runs',
      )
    const texts = await Promise.all(
      (await store.list(key, 'runs')).map((entry) => store.read(entry)),
    )
    expect(texts.map((read) => 'text' in read && read.text)).toEqual(['11', '07', '03', '01'])
  })

  it('keeps all runs that are saved at the same time', async () => {
    const store = createFileStore(folder)
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => store.save(key, metadata, `${index}`, 'runs')),
    )
    expect(await store.list(key, 'runs')).toHaveLength(20)
  })

  it('contains only complete files', async () => {
    const store = createFileStore(folder)
    await store.save(key, metadata, 'x'.repeat(100_000), 'runs')
    expect((await filesUnder(folder)).filter((path) => !path.endsWith('.json'))).toEqual([])
  })

  it('does not list incomplete files, links and other files', async () => {
    const store = createFileStore(folder)
    const where = await store.save(key, metadata, 'good', 'runs')
    const beside = (name: string) => join(where, '..', name)
    await writeFile(beside('.2026-half.json.part'), 'ha')
    await writeFile(beside('.2026-hidden.json'), 'ha')
    await writeFile(beside('notes.txt'), 'ha')
    await mkdir(beside('2026-folder.json'))
    await symlink('/etc/passwd', beside('2026-link.json'))
    expect((await store.list(key, 'runs')).map((entry) => entry.where)).toEqual([where])
  })

  it('finds other configurations and machines of the suite, but no other suite', async () => {
    const store = createFileStore(folder)
    await store.save(key, metadata, 'own', 'runs')
    await store.save(
      { ...key, configuration: 'beef' },
      { ...metadata, takenAt: '2025-01-01T00:00:00.000Z' },
      'rate',
      'runs',
    )
    await store.save({ ...key, machine: { ...machine, cpus: 8 } }, metadata, 'machine', 'runs')
    await store.save({ ...key, suite: 'shop' }, metadata, 'shop', 'runs')
    await store.save({ ...key, leg: 'node 20' }, metadata, 'another leg', 'runs')
    await store.save({ ...key, configuration: 'bad' }, metadata, 'rejected', 'rejected')
    const others = await Promise.all(
      (await store.listOthers(key)).map((entry) => store.read(entry)),
    )
    expect(others).toEqual([{ text: 'machine' }, { text: 'rate' }])
  })
})

describe('in the folder', () => {
  const minute = (count: number) => new Date(Date.UTC(2025, 4, 1, 0, count)).toISOString()

  it('rejected runs have a separate folder, and are not baselines', async () => {
    const store = createFileStore(folder)
    const where = await store.save(key, metadata, 'slow', 'rejected')
    expect(relative(folder, where).split(sep)[0]).toBe('rejected')
    expect(await store.list(key, 'runs')).toEqual([])
    expect((await store.list(key, 'rejected')).map((entry) => entry.where)).toEqual([where])
  })

  it('a list shows time, commit and figures without reading the files', async () => {
    const store = createFileStore(folder)
    await store.save(key, { ...metadata, step: true }, 'text', 'runs')
    expect(await store.list(key, 'runs')).toEqual([
      expect.objectContaining({
        takenAt: metadata.takenAt,
        commit: '0123abcdef01',
        step: true,
        figures: { p50: 1234, p99: 5678 },
      }),
    ])
  })

  it('all runs can be listed, grouped by key', async () => {
    const store = createFileStore(folder)
    for (const leg of ['', 'node 20']) {
      await store.save({ ...key, leg }, metadata, 'one', 'runs')
      await store.save({ ...key, leg }, { ...metadata, takenAt: minute(1) }, 'another', 'runs')
    }
    await store.save(key, metadata, 'slow', 'rejected')
    await mkdir(join(folder, 'logs'), { recursive: true })
    const all = await store.listAll()
    expect(
      all.map(({ collection, suite, entries }) => [collection, suite, entries.length]),
    ).toEqual([
      ['runs', 'api', 2],
      ['runs', expect.stringMatching(/^x-api-node-20-[0-9a-f]{16}$/), 2],
      ['rejected', 'api', 1],
    ])
    expect(all[0]).toMatchObject({
      configuration: 'c0ffee',
      machine: expect.stringContaining('linux'),
    })
  })

  it('runs can be removed, and a second removal is ignored', async () => {
    const store = createFileStore(folder)
    for (const count of [1, 2, 3])
      await store.save(key, { ...metadata, takenAt: minute(count) }, 'x', 'runs')
    const [newest, ...older] = await store.list(key, 'runs')
    await store.remove(older)
    await store.remove(older)
    expect(await store.list(key, 'runs')).toEqual([newest])
  })

  it('no entry leads to a removal outside of the folder', async () => {
    const outside = join(home, 'precious.json')
    await writeFile(outside, '')
    await createFileStore(folder).remove([
      parseEntryName('precious', outside),
      parseEntryName('it', folder),
      parseEntryName('up', home),
    ])
    expect(await readdir(home)).toEqual(['precious.json'])
  })

  it('the oldest runs are removed when there are too many', async () => {
    const store = createFileStore(folder)
    for (let count = 0; count < maxKeptRuns + 3; count += 1)
      await store.save(key, { ...metadata, takenAt: minute(count) }, 'x', 'runs')
    const entries = await store.list(key, 'runs')
    expect(entries).toHaveLength(maxKeptRuns)
    expect(entries.at(-1)?.takenAt).toBe(minute(3))
  })

  it('ten concurrent writers lose no run, and remove surplus runs', async () => {
    const writers = Array.from({ length: 10 }, () => createFileStore(folder))
    const times = Array.from({ length: 30 }, (_, count) => count)
    await Promise.all(
      writers.map(async (store, writer) => {
        for (const count of times)
          await store.save(
            key,
            { ...metadata, takenAt: minute(100 * writer + count) },
            `${writer} ${count}`,
            'runs',
          )
      }),
    )
    const store = createFileStore(folder)
    const entries = await store.list(key, 'runs')
    expect(entries).toHaveLength(maxKeptRuns)
    const kept = await Promise.all(entries.map((entry) => store.read(entry)))
    const latest = writers
      .flatMap((_, writer) => times.map((count) => `${writer} ${count}`))
      .slice(-maxKeptRuns)
    expect(kept.map((read) => ('text' in read ? read.text : read.problem)).toReversed()).toEqual(
      latest,
    )
  })
})

describe('a sentence describes the problem', () => {
  it('when the file does not exist', async () => {
    const store = createFileStore(folder)
    const where = await store.save(key, metadata, 'text', 'runs')
    const [entry] = await store.list(key, 'runs')
    await rm(where)
    expect(entry && (await store.read(entry))).toEqual({
      problem: `${where} cannot be read: it does not exist.`,
    })
  })

  it('when the file is larger than any measurement', async () => {
    const store = createFileStore(folder)
    const where = await store.save(key, metadata, '', 'runs')
    await truncate(where, maxStoredTextBytes + 1)
    const [entry] = await store.list(key, 'runs')
    expect(entry && (await store.read(entry))).toEqual({
      problem: `${where} is larger than 64 MB, so it is not a baseline: delete it.`,
    })
  })

  it('when the folder is a file', async () => {
    await writeFile(folder, '')
    await expect(createFileStore(folder).save(key, metadata, 'text', 'runs')).rejects.toThrow(
      /^The baseline could not be saved as .+\.$/,
    )
    await expect(createFileStore(folder).list(key, 'runs')).rejects.toThrow(
      /cannot be listed: a part of its path is a file/,
    )
  })

  it.skipIf(process.getuid?.() === 0)('when the folder is not writable', async () => {
    await mkdir(folder)
    await chmod(folder, 0o500)
    await expect(createFileStore(folder).save(key, metadata, 'text', 'runs')).rejects.toThrow(
      'permission is denied',
    )
    await chmod(folder, 0o700)
  })
})

describe('a key', () => {
  const hostile = [
    '../../x',
    '/etc',
    '..',
    '.',
    '',
    'a/b',
    'a\\b',
    'a\0b',
    'CON',
    'con.json',
    '-rf',
    'ünï',
    'x'.repeat(5000),
    '\n',
  ]

  it('never leads out of the folder, for any names', async () => {
    const store = createFileStore(folder)
    for (const name of hostile) {
      const bad = {
        suite: name,
        leg: name,
        configuration: name,
        machine: { os: name, arch: name, cpu: name, cpus: 1 },
      }
      const where = await store.save(
        bad,
        {
          takenAt: `../${name}`.slice(0, 50),
          commit: `../${name}`.slice(0, 50),
          step: true,
          figures: { [name]: 1 },
        },
        name,
        'rejected',
      )
      const path = relative(folder, where)
      expect(path.startsWith('..')).toBe(false)
      expect(path.split(sep)).toHaveLength(6)
      expect(await store.list(bad, 'rejected')).toHaveLength(1)
    }
    expect(await readdir(home)).toEqual(['.tailgate'])
  })

  it('is unique for similar names, also on file systems that ignore case', () => {
    const names = ['api', 'API', 'Api', 'a pi', 'a-pi', 'a/pi', 'x-a-pi', '', 'x', ...hostile]
    const segments = names.map((name) => encodeSegment(name).toLowerCase())
    expect(new Set(segments).size).toBe(new Set(names).size)
  })

  it('cannot be the segment of another name', () => {
    expect(encodeSegment(encodeSegment('API'))).not.toBe(encodeSegment('API'))
  })

  it('does not change a plain name', () => {
    expect(encodeSegment('checkout-v2')).toBe('checkout-v2')
    expect(encodeSegment('f'.repeat(64))).toBe('f'.repeat(64))
  })
})

describe('the name of an entry', () => {
  const name = '20250501T101500000Z-0123abcdef01-aaaa.p50-1234.p99-5678'

  it('sorts by time, and contains commit, figures and whether a slowdown was accepted', () => {
    expect(formatEntryName(metadata, 'aaaa')).toBe(name)
    expect(formatEntryName({ ...metadata, step: true }, 'aaaa')).toBe(`${name}.step`)
    expect(formatEntryName({ ...metadata, commit: null, figures: {} }, 'aaaa')).toBe(
      '20250501T101500000Z-no-commit-aaaa',
    )
  })

  it('can be parsed', () => {
    expect(parseEntryName(`${name}.step`, 'there')).toEqual({
      where: 'there',
      name: `${name}.step`,
      takenAt: metadata.takenAt,
      commit: '0123abcdef01',
      step: true,
      figures: metadata.figures,
    })
  })

  it('of an earlier version contains less', () => {
    expect(parseEntryName('20250501T101500000Z-0123abc-5f3e9a01', '')).toMatchObject({
      takenAt: metadata.takenAt,
      commit: '0123abc',
      step: false,
      figures: {},
    })
  })

  it.each([
    '',
    'backup',
    'x'.repeat(10_000),
    '20259901T101500000Z-0123abc-a',
    '....p50-1',
    '__proto__',
    '.p50-1e9.-1',
  ])('that is untrusted yields no invalid value: %.40s', (name) => {
    const entry = parseEntryName(name, '')
    expect(entry).toMatchObject({ name, step: false })
    expect(entry.takenAt === null || !Number.isNaN(Date.parse(entry.takenAt))).toBe(true)
    for (const value of Object.values(entry.figures)) expect(Number.isSafeInteger(value)).toBe(true)
  })
})

async function filesUnder(root: string): Promise<string[]> {
  const all = await readdir(root, { recursive: true, withFileTypes: true })
  return all.filter((each) => each.isFile()).map((each) => each.name)
}
