/** Files of data, as the engine reads them for a suite. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Feeder } from '../../src/core/config/request/feeders.ts'
import { loadData } from '../../src/host/load-data.ts'
import { openRepositoryFolder } from '../helpers/repositories.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tailgate-load-data-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const write = (path: string, content: string | Buffer) => writeFileSync(join(folder, path), content)

function describeFeeder(path: string, more: Partial<Feeder> = {}): Feeder {
  return {
    name: path,
    path,
    format: path.endsWith('.csv') ? 'csv' : 'jsonl',
    order: 'in-order',
    rows: 'shared',
    place: `tailgate.yml:3: data.${path} `,
    uses: [],
    ...more,
  }
}

const findMistake = (path: string) =>
  loadData([describeFeeder(path)], folder).then(
    () => 'nothing',
    (error) => error.message,
  )

test.each([
  ['a byte order mark', 'mark.csv', '\ufeffid,email\n1,a@b.c\n'],
  ['CRLF', 'lines.csv', 'id,email\r\n1,a@b.c\r\n'],
  ['quotes', 'quotes.csv', 'id,email\n1,"a,""b"""\n'],
  ['JSON lines', 'rows.jsonl', '{"id": 1, "email": "a"}\n'],
])('a file with %s has its columns and rows', async (_, path, text) => {
  write(path, text)
  const loaded = (await loadData([describeFeeder(path)], folder)).get(path)
  expect(loaded).toMatchObject({ columns: ['id', 'email'], rows: 1 })
  expect(loaded?.hash).toMatch(/^[0-9a-f]{64}$/)
})

test.each([
  ['an unclosed quote', 'open.csv', 'id,email\n1,"a\n', /open\.csv:2: .*quote/],
  ['a ragged row', 'ragged.csv', 'id,email\n1,a\n2\n', /ragged\.csv:3: .*value/],
  ['a duplicate header', 'twice.csv', 'id,id\n1,2\n', /twice\.csv:1: .*two columns.*id/],
  ['nothing in it', 'empty.csv', '', /empty\.csv.*empty/],
  [
    'other bytes than UTF-8',
    'latin.csv',
    Buffer.from('id\n\xe9\n', 'latin1'),
    /latin\.csv:2: .*UTF-8/,
  ],
  ['a line that is no JSON', 'bad.jsonl', '{"id": 1}\n{"id": \n', /bad\.jsonl:2: /],
])('a file with %s is refused, with its key and its line', async (_, path, content, message) => {
  write(path, content)
  const mistake = await findMistake(path)
  expect(mistake).toMatch(message)
  expect(mistake.startsWith(`tailgate.yml:3: data.${path}: ${path}`)).toBe(true)
})

test('a file that does not exist is named, together with all other mistakes', async () => {
  write('short.csv', 'id,email\n1\n')
  const feeders = [describeFeeder('none.csv'), describeFeeder('short.csv')]
  const { message } = await loadData(feeders, folder).then(
    () => new Error('loaded'),
    (error) => error,
  )
  expect(message.split('\n')).toEqual([
    expect.stringMatching(/^tailgate\.yml:3: data\.none\.csv: none\.csv: the file can't be read/),
    expect.stringMatching(/^tailgate\.yml:3: data\.short\.csv: short\.csv:2: /),
  ])
})

test('suites that name the same file share it', async () => {
  write('shared.csv', 'id\n1\n')
  const cache = new Map()
  const load = async (name: string) =>
    (await loadData([describeFeeder('shared.csv', { name })], folder, cache)).get(name)?.file
  expect(await load('one')).toBe(await load('two'))
})

test('a file is read as its commit has it', async () => {
  using repositories = openRepositoryFolder()
  const repository = repositories.createRepository()
  const commit = repository.commit('users.csv', 'id\n1\n2\n')
  repository.write('users.csv', 'id\n1\n')
  const rowsAt = async (more: Partial<Feeder>) =>
    (await loadData([describeFeeder('users.csv', more)], repository.folder)).get('users.csv')?.rows
  expect([await rowsAt({ commit }), await rowsAt({})]).toEqual([2, 1])
})
