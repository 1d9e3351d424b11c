import { describe, expect, test } from 'vitest'
import type { LoadedData } from '../../../../src/core/plan/data/loaded-data.ts'
import { findColumnProblems } from '../../../../src/core/plan/data/loaded-data.ts'
import {
  countEpochRows,
  findFirstRows,
  findRowProblems,
} from '../../../../src/core/plan/data/rows.ts'
import { parseSuite } from '../../../helpers/configs.ts'

const suiteOf = (order: string, more = '') =>
  parseSuite(
    `data: { user: { file: users.csv, order: ${order} } }\n` +
      `requests: ['GET /\${user.id}', GET /b]\nload: { rate: 10/s }\n` +
      `duration: 20s\nwarmup-limit: 10s\nepochs: 4\n${more}`,
  )

const withRows = (rows: number): LoadedData =>
  new Map([['user', { file: 1, columns: ['id', 'email'], rows, hash: 'a' }]])

const verification = { kind: 'verification' as const }
const measured = { kind: 'measured' as const }
const warmUp = (seconds: number) => ({ kind: 'warm-up' as const, seconds })

describe('an epoch', () => {
  const suite = suiteOf('in-order')
  const findRow = (...[part, epoch]: [Parameters<typeof findFirstRows>[1], number]) =>
    findFirstRows(suite, part, epoch).get('user')

  test('begins at the first row, with the verification of each request', () => {
    expect(findRow(verification, 0)).toBe(0)
    expect(findRow(warmUp(0), 0)).toBe(2)
  })

  test('gives each part rows of its own, as many as it can take', () => {
    const rows = [warmUp(0), warmUp(2), warmUp(9), measured].map((part) => findRow(part, 0) ?? 0)
    expect(rows).toEqual([2, 2 + 20 + 4, 2 + 90 + 18, 2 + 100 + 20])
    expect(countEpochRows(suite)).toBe(2 + 100 + 20 + 210 + 42)
  })

  test('begins at the first row if it has a number of requests', () => {
    const storm = parseSuite(
      `data: { user: users.csv }\nrequests: ['GET /\${user.id}']\n` +
        'load: { kind: users, users: 500, loops: 2 }\n',
    )
    expect(findFirstRows(storm, measured, 3).get('user')).toBe(0)
    expect(countEpochRows(storm)).toBe(1000)
  })

  test('has its measured time at the same row as every other epoch', () => {
    expect([0, 1, 5].map((epoch) => findRow(measured, epoch))).toEqual([122, 122, 122])
  })

  test('goes on behind the one before it where rows are used once, and the state stays', () => {
    const once = suiteOf('once-each')
    expect(findFirstRows(once, measured, 2).get('user')).toBe(122 + 2 * countEpochRows(once))
    const fresh = suiteOf('once-each', 'reset: make clean\nstart: x')
    expect(findFirstRows(fresh, measured, 2).get('user')).toBe(122)
  })
})

test('each user keeps one row, whatever part of the epoch it is', () => {
  const suite = parseSuite(
    'data: { user: { file: users.csv, rows: per-user, order: once-each } }\n' +
      `requests: ['GET /\${user.id}']\nload: { kind: users, users: 20 }\n`,
  )
  expect(findFirstRows(suite, measured, 3).get('user')).toBe(0)
  expect(findRowProblems(suite, withRows(20))).toEqual([])
  expect(findRowProblems(suite, withRows(19))).toEqual([
    'tailgate.yml:2: data.user has 19 rows for 20 users: add rows, or use order: in-order',
  ])
})

describe('rows that are used once each', () => {
  test('must be enough for one epoch if each begins with a fresh state', () => {
    const suite = suiteOf('once-each', 'prepare: make db\nstart: x')
    const needed = countEpochRows(suite)
    expect(findRowProblems(suite, withRows(needed))).toEqual([])
    expect(findRowProblems(suite, withRows(needed - 1))).toEqual([
      'tailgate.yml:2: data.user has 373 rows, and an epoch with its verification and warm-up takes ' +
        'up to 374 rows: add rows, or lower load.rate, duration or warmup-limit',
    ])
  })

  test('must be enough for all epochs otherwise, repeated ones included', () => {
    const suite = suiteOf('once-each')
    expect(findRowProblems(suite, withRows(7 * 374))).toEqual([])
    expect(findRowProblems(suite, withRows(7 * 374 - 1))).toEqual([
      'tailgate.yml:2: data.user has 2,617 rows, and up to 7 epochs, repeated ones included, take 2,618 rows (374 rows each): ' +
        'add rows, or write reset or prepare, so that each epoch can begin with the first row',
    ])
    expect(findRowProblems(suiteOf('in-order'), withRows(1))).toEqual([])
  })

  test('need a load that says how many it takes', () => {
    const closed = (load: string) =>
      parseSuite(
        `data: { user: { file: users.csv, order: once-each } }\nload: { ${load} }\n` +
          `start: x\nreset: y\nrequests: ['GET /\${user.id}']`,
      )
    expect(findRowProblems(closed('kind: closed'), withRows(1e6))).toEqual([
      'tailgate.yml:2: data.user cannot be used once each: without a rate, loops or a count, nobody ' +
        'knows how many rows are needed: use order: in-order, or load.rate',
    ])
    const loops = closed('kind: users, users: 100, loops: 10')
    expect(findRowProblems(loops, withRows(1000))).toEqual([])
    expect(findRowProblems(loops, withRows(999))).toHaveLength(1)
  })
})

test('a column that the file does not have is named with its place, and the closest one', () => {
  const suite = parseSuite(
    `data: { user: users.csv }\nrequests: ['GET /\${user.emial}', 'GET /\${user.id}', ` +
      `{ path: /, headers: { X: '\${user.zzz}' } }]`,
  )
  expect(findColumnProblems(suite, withRows(1))).toEqual([
    'tailgate.yml:3: requests contains ${user.emial}, but users.csv has no such column; did you mean ' +
      '${user.email}?',
    'tailgate.yml:3: requests.headers.X contains ${user.zzz}, but users.csv has no such column: its ' +
      'columns are id, email',
  ])
})
