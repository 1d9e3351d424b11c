import { chmod, mkdir, mkdtemp, readdir, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fileStore } from '../../src/baseline/file.ts'
import { entryName, type Key, largestText, segment } from '../../src/baseline/store.ts'

const machine = { os: 'linux', arch: 'x64', cpu: 'AMD EPYC 7763 64-Core Processor', cpus: 4 }
const key: Key = { suite: 'api', configuration: 'c0ffee', machine }
const stamp = { takenAt: '2025-05-01T10:15:00.000Z', commit: '0123abcdef0123abcdef0123abcdef0123abcdef' }

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
    const store = fileStore(folder)
    const where = await store.save(key, stamp, 'the text')
    const [entry] = await store.list(key)
    expect(entry?.where).toBe(where)
    expect(entry && (await store.read(entry))).toEqual({ text: 'the text' })
  })

  it('is empty, and is not made, before anything is saved', async () => {
    const store = fileStore(folder)
    expect(await store.list(key)).toEqual([])
    expect(await store.others(key)).toEqual([])
    expect(await readdir(home)).toEqual([])
  })

  it('lists the newest first, whatever the order of saving', async () => {
    const store = fileStore(folder)
    const months = ['03', '11', '01', '07']
    for (const month of months)
      await store.save(key, { ...stamp, takenAt: `2025-${month}-01T00:00:00.000Z` }, month)
    const texts = await Promise.all((await store.list(key)).map((entry) => store.read(entry)))
    expect(texts.map((read) => 'text' in read && read.text)).toEqual(['11', '07', '03', '01'])
  })

  it('keeps every one of many saved at the same moment', async () => {
    const store = fileStore(folder)
    await Promise.all(Array.from({ length: 20 }, (_, index) => store.save(key, stamp, `${index}`)))
    expect(await store.list(key)).toHaveLength(20)
  })

  it('leaves nothing but whole files behind', async () => {
    const store = fileStore(folder)
    await store.save(key, stamp, 'x'.repeat(100_000))
    expect((await filesUnder(folder)).filter((path) => !path.endsWith('.json'))).toEqual([])
  })

  it('does not list what is half written, a link or not a baseline', async () => {
    const store = fileStore(folder)
    const where = await store.save(key, stamp, 'good')
    const beside = (name: string) => join(where, '..', name)
    await writeFile(beside('.2026-half.json.part'), 'ha')
    await writeFile(beside('.2026-hidden.json'), 'ha')
    await writeFile(beside('notes.txt'), 'ha')
    await mkdir(beside('2026-folder.json'))
    await symlink('/etc/passwd', beside('2026-link.json'))
    expect((await store.list(key)).map((entry) => entry.where)).toEqual([where])
  })

  it('knows the same suite under another configuration or machine, and no other suite', async () => {
    const store = fileStore(folder)
    await store.save(key, stamp, 'own')
    await store.save(
      { ...key, configuration: 'beef' },
      { ...stamp, takenAt: '2025-01-01T00:00:00.000Z' },
      'rate',
    )
    await store.save({ ...key, machine: { ...machine, cpus: 8 } }, stamp, 'machine')
    await store.save({ ...key, suite: 'shop' }, stamp, 'shop')
    const others = await Promise.all((await store.others(key)).map((entry) => store.read(entry)))
    expect(others).toEqual([{ text: 'machine' }, { text: 'rate' }])
  })
})

describe('what can not be had is a sentence', () => {
  it('when the file is gone', async () => {
    const store = fileStore(folder)
    const where = await store.save(key, stamp, 'text')
    const [entry] = await store.list(key)
    await rm(where)
    expect(entry && (await store.read(entry))).toEqual({
      problem: `${where} can not be read: it is not there.`,
    })
  })

  it('when the file is larger than any measurement', async () => {
    const store = fileStore(folder)
    const where = await store.save(key, stamp, '')
    await truncate(where, largestText + 1)
    const [entry] = await store.list(key)
    expect(entry && (await store.read(entry))).toEqual({
      problem: `${where} is larger than 64 MB, which no baseline is: delete it.`,
    })
  })

  it('when the folder is a file', async () => {
    await writeFile(folder, '')
    await expect(fileStore(folder).save(key, stamp, 'text')).rejects.toThrow(
      /^The baseline could not be saved as .+\.$/,
    )
    await expect(fileStore(folder).list(key)).rejects.toThrow(
      /can not be listed: a part of its path is a file/,
    )
  })

  it.skipIf(process.getuid?.() === 0)('when the folder may not be written', async () => {
    await mkdir(folder)
    await chmod(folder, 0o500)
    await expect(fileStore(folder).save(key, stamp, 'text')).rejects.toThrow('permission is denied')
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
    const store = fileStore(folder)
    for (const name of hostile) {
      const bad = { suite: name, configuration: name, machine: { os: name, arch: name, cpu: name, cpus: 1 } }
      const where = await store.save(
        bad,
        { takenAt: `../${name}`.slice(0, 50), commit: `../${name}`.slice(0, 50) },
        name,
      )
      const path = relative(folder, where)
      expect(path.startsWith('..')).toBe(false)
      expect(path.split(sep)).toHaveLength(5)
      expect(await store.list(bad)).toHaveLength(1)
    }
    expect(await readdir(home)).toEqual(['.tailgate'])
  })

  it('keeps apart names that look alike, on file systems that take capitals for small letters too', () => {
    const names = ['api', 'API', 'Api', 'a pi', 'a-pi', 'a/pi', 'x-a-pi', '', 'x', ...hostile]
    const segments = names.map((name) => segment(name).toLowerCase())
    expect(new Set(segments).size).toBe(new Set(names).size)
  })

  it('can not be made to look like the segment of another', () => {
    expect(segment(segment('API'))).not.toBe(segment('API'))
  })

  it('leaves a plain name as it is', () => {
    expect(segment('checkout-v2')).toBe('checkout-v2')
    expect(segment('f'.repeat(64))).toBe('f'.repeat(64))
  })
})

describe('the name of an entry', () => {
  it('sorts by time and shows the commit', () => {
    expect(entryName(stamp, 'aaaa')).toBe('20250501T101500000Z-0123abc-aaaa')
    expect(entryName({ ...stamp, commit: null }, 'aaaa')).toBe('20250501T101500000Z-no-commit-aaaa')
  })
})

async function filesUnder(root: string): Promise<string[]> {
  const all = await readdir(root, { recursive: true, withFileTypes: true })
  return all.filter((each) => each.isFile()).map((each) => each.name)
}
