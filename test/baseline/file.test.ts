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
const stamp: RunMetadata = {
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
  it('gives back what was saved', async () => {
    const store = createFileStore(folder)
    const where = await store.save(key, stamp, 'the text', 'runs')
    const [entry] = await store.list(key, 'runs')
    expect(entry?.where).toBe(where)
    expect(entry && (await store.read(entry))).toEqual({ text: 'the text' })
  })

  it('is empty, and is not made, before anything is saved', async () => {
    const store = createFileStore(folder)
    expect(await store.list(key, 'runs')).toEqual([])
    expect(await store.listOthers(key)).toEqual([])
    expect(await readdir(home)).toEqual([])
  })

  it('lists the newest first, whatever the order of saving', async () => {
    const store = createFileStore(folder)
    const months = ['03', '11', '01', '07']
    for (const month of months)
      await store.save(key, { ...stamp, takenAt: `2025-${month}-01T00:00:00.000Z` }, month, 'runs')
    const texts = await Promise.all(
      (await store.list(key, 'runs')).map((entry) => store.read(entry)),
    )
    expect(texts.map((read) => 'text' in read && read.text)).toEqual(['11', '07', '03', '01'])
  })

  it('keeps every one of many saved at the same moment', async () => {
    const store = createFileStore(folder)
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => store.save(key, stamp, `${index}`, 'runs')),
    )
    expect(await store.list(key, 'runs')).toHaveLength(20)
  })

  it('leaves nothing but whole files behind', async () => {
    const store = createFileStore(folder)
    await store.save(key, stamp, 'x'.repeat(100_000), 'runs')
    expect((await filesUnder(folder)).filter((path) => !path.endsWith('.json'))).toEqual([])
  })

  it('does not list what is half written, a link or not a baseline', async () => {
    const store = createFileStore(folder)
    const where = await store.save(key, stamp, 'good', 'runs')
    const beside = (name: string) => join(where, '..', name)
    await writeFile(beside('.2026-half.json.part'), 'ha')
    await writeFile(beside('.2026-hidden.json'), 'ha')
    await writeFile(beside('notes.txt'), 'ha')
    await mkdir(beside('2026-folder.json'))
    await symlink('/etc/passwd', beside('2026-link.json'))
    expect((await store.list(key, 'runs')).map((entry) => entry.where)).toEqual([where])
  })

  it('knows the same suite under another configuration or machine, and no other suite', async () => {
    const store = createFileStore(folder)
    await store.save(key, stamp, 'own', 'runs')
    await store.save(
      { ...key, configuration: 'beef' },
      { ...stamp, takenAt: '2025-01-01T00:00:00.000Z' },
      'rate',
      'runs',
    )
    await store.save({ ...key, machine: { ...machine, cpus: 8 } }, stamp, 'machine', 'runs')
    await store.save({ ...key, suite: 'shop' }, stamp, 'shop', 'runs')
    await store.save({ ...key, leg: 'node 20' }, stamp, 'another leg', 'runs')
    await store.save({ ...key, configuration: 'bad' }, stamp, 'rejected', 'rejected')
    const others = await Promise.all(
      (await store.listOthers(key)).map((entry) => store.read(entry)),
    )
    expect(others).toEqual([{ text: 'machine' }, { text: 'rate' }])
  })
})

describe('of what there is', () => {
  const minute = (count: number) => new Date(Date.UTC(2025, 4, 1, 0, count)).toISOString()

  it('rejected runs lie apart, and are no baselines', async () => {
    const store = createFileStore(folder)
    const where = await store.save(key, stamp, 'slow', 'rejected')
    expect(relative(folder, where).split(sep)[0]).toBe('rejected')
    expect(await store.list(key, 'runs')).toEqual([])
    expect((await store.list(key, 'rejected')).map((entry) => entry.where)).toEqual([where])
  })

  it('a list tells without reading what was measured when, of which commit', async () => {
    const store = createFileStore(folder)
    await store.save(key, { ...stamp, step: true }, 'text', 'runs')
    expect(await store.list(key, 'runs')).toEqual([
      expect.objectContaining({
        takenAt: stamp.takenAt,
        commit: '0123abcdef01',
        step: true,
        figures: { p50: 1234, p99: 5678 },
      }),
    ])
  })

  it('everything can be listed, by what is compared with what', async () => {
    const store = createFileStore(folder)
    for (const leg of ['', 'node 20']) {
      await store.save({ ...key, leg }, stamp, 'one', 'runs')
      await store.save({ ...key, leg }, { ...stamp, takenAt: minute(1) }, 'another', 'runs')
    }
    await store.save(key, stamp, 'slow', 'rejected')
    await mkdir(join(folder, 'logs'), { recursive: true })
    const all = await store.listAll()
    expect(all.map(({ shelf, suite, entries }) => [shelf, suite, entries.length])).toEqual([
      ['runs', 'api', 2],
      ['runs', expect.stringMatching(/^x-api-node-20-[0-9a-f]{16}$/), 2],
      ['rejected', 'api', 1],
    ])
    expect(all[0]).toMatchObject({
      configuration: 'c0ffee',
      machine: expect.stringContaining('linux'),
    })
  })

  it('what is removed is gone, and what is gone already is no failure', async () => {
    const store = createFileStore(folder)
    for (const count of [1, 2, 3])
      await store.save(key, { ...stamp, takenAt: minute(count) }, 'x', 'runs')
    const [newest, ...older] = await store.list(key, 'runs')
    await store.remove(older)
    await store.remove(older)
    expect(await store.list(key, 'runs')).toEqual([newest])
  })

  it('nothing outside of the folder is removed, whatever an entry says', async () => {
    const outside = join(home, 'precious.json')
    await writeFile(outside, '')
    await createFileStore(folder).remove([
      parseEntryName('precious', outside),
      parseEntryName('it', folder),
      parseEntryName('up', home),
    ])
    expect(await readdir(home)).toEqual(['precious.json'])
  })

  it('the oldest go when there are more than are kept', async () => {
    const store = createFileStore(folder)
    for (let count = 0; count < maxKeptRuns + 3; count += 1)
      await store.save(key, { ...stamp, takenAt: minute(count) }, 'x', 'runs')
    const entries = await store.list(key, 'runs')
    expect(entries).toHaveLength(maxKeptRuns)
    expect(entries.at(-1)?.takenAt).toBe(minute(3))
  })

  it('ten writers at once lose nothing, and clear away together what is too much', async () => {
    const writers = Array.from({ length: 10 }, () => createFileStore(folder))
    const times = Array.from({ length: 30 }, (_, count) => count)
    await Promise.all(
      writers.map(async (store, writer) => {
        for (const count of times)
          await store.save(
            key,
            { ...stamp, takenAt: minute(100 * writer + count) },
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

describe('what can not be had is a sentence', () => {
  it('when the file is gone', async () => {
    const store = createFileStore(folder)
    const where = await store.save(key, stamp, 'text', 'runs')
    const [entry] = await store.list(key, 'runs')
    await rm(where)
    expect(entry && (await store.read(entry))).toEqual({
      problem: `${where} can not be read: it is not there.`,
    })
  })

  it('when the file is larger than any measurement', async () => {
    const store = createFileStore(folder)
    const where = await store.save(key, stamp, '', 'runs')
    await truncate(where, maxStoredTextBytes + 1)
    const [entry] = await store.list(key, 'runs')
    expect(entry && (await store.read(entry))).toEqual({
      problem: `${where} is larger than 64 MB, which no baseline is: delete it.`,
    })
  })

  it('when the folder is a file', async () => {
    await writeFile(folder, '')
    await expect(createFileStore(folder).save(key, stamp, 'text', 'runs')).rejects.toThrow(
      /^The baseline could not be saved as .+\.$/,
    )
    await expect(createFileStore(folder).list(key, 'runs')).rejects.toThrow(
      /can not be listed: a part of its path is a file/,
    )
  })

  it.skipIf(process.getuid?.() === 0)('when the folder may not be written', async () => {
    await mkdir(folder)
    await chmod(folder, 0o500)
    await expect(createFileStore(folder).save(key, stamp, 'text', 'runs')).rejects.toThrow(
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

  it('never leaves the folder, whatever the suite, configuration or machine are called', async () => {
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

  it('keeps apart names that look alike, on file systems that take capitals for small letters too', () => {
    const names = ['api', 'API', 'Api', 'a pi', 'a-pi', 'a/pi', 'x-a-pi', '', 'x', ...hostile]
    const segments = names.map((name) => encodeSegment(name).toLowerCase())
    expect(new Set(segments).size).toBe(new Set(names).size)
  })

  it('can not be made to look like the segment of another', () => {
    expect(encodeSegment(encodeSegment('API'))).not.toBe(encodeSegment('API'))
  })

  it('leaves a plain name as it is', () => {
    expect(encodeSegment('checkout-v2')).toBe('checkout-v2')
    expect(encodeSegment('f'.repeat(64))).toBe('f'.repeat(64))
  })
})

describe('the name of an entry', () => {
  const name = '20250501T101500000Z-0123abcdef01-aaaa.p50-1234.p99-5678'

  it('sorts by time, and shows the commit, the figures, and whether a slowdown was accepted', () => {
    expect(formatEntryName(stamp, 'aaaa')).toBe(name)
    expect(formatEntryName({ ...stamp, step: true }, 'aaaa')).toBe(`${name}.step`)
    expect(formatEntryName({ ...stamp, commit: null, figures: {} }, 'aaaa')).toBe(
      '20250501T101500000Z-no-commit-aaaa',
    )
  })

  it('says all that again', () => {
    expect(parseEntryName(`${name}.step`, 'there')).toEqual({
      where: 'there',
      name: `${name}.step`,
      takenAt: stamp.takenAt,
      commit: '0123abcdef01',
      step: true,
      figures: stamp.figures,
    })
  })

  it('of an earlier tailgate says less', () => {
    expect(parseEntryName('20250501T101500000Z-0123abc-5f3e9a01', '')).toMatchObject({
      takenAt: stamp.takenAt,
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
  ])('that somebody else made up says nothing false: %.40s', (made) => {
    const entry = parseEntryName(made, '')
    expect(entry).toMatchObject({ name: made, step: false })
    expect(entry.takenAt === null || !Number.isNaN(Date.parse(entry.takenAt))).toBe(true)
    for (const value of Object.values(entry.figures)) expect(Number.isSafeInteger(value)).toBe(true)
  })
})

async function filesUnder(root: string): Promise<string[]> {
  const all = await readdir(root, { recursive: true, withFileTypes: true })
  return all.filter((each) => each.isFile()).map((each) => each.name)
}
