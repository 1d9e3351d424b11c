import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { createSecretMask } from '../../../src/core/secrets/mask.ts'
import {
  maskNothing,
  openLog,
  removeOldBytes,
  sanitizeLine,
} from '../../../src/service/process/log.ts'

const folder = mkdtempSync(join(tmpdir(), 'tailgate-log-'))
const path = join(folder, 'service.log')
afterEach(() => rmSync(path, { force: true }))
afterAll(() => rmSync(folder, { recursive: true }))

test.each([
  ['plain', 'plain'],
  ['\u001b[1;31merror\u001b[0m: no', 'error: no'],
  ['\u001b]8;;http://x\u0007link\u001b]8;;\u0007', 'link'],
  ['a\tb\r', 'a b'],
  ['nul\u0000 bell\u0007 c1\u009b rtl\u202e', 'nul bell c1 rtl'],
])('the line %j is shown as %j', (line, shown) => {
  expect(sanitizeLine(line, maskNothing)).toBe(shown)
})

test('a long line is shortened to 500 characters after its secrets are masked', () => {
  const line = sanitizeLine(
    `${'x'.repeat(495)}secret-that-is-long`,
    createSecretMask(['secret-that-is-long']),
  )
  expect(line).toBe(`${'x'.repeat(495)}***`)
  expect(sanitizeLine('y'.repeat(501), maskNothing)).toBe(`${'y'.repeat(499)}…`)
})

test('a secret with escape sequences in it is masked', () => {
  expect(sanitizeLine('hun\u001b[1mter2', createSecretMask(['hunter2']))).toBe('***')
})

test('a secret of several lines is masked in the last lines', () => {
  using log = openLog(path, createSecretMask(['first part\nsecond part']))
  expect(log.readLastLines(9)).toEqual([])
  appendFileSync(path, 'before\nfirst part\nsecond part\n-----BEGIN PRIVATE KEY-----\nMIIE\n')
  expect(log.readLastLines(9)).toEqual(['before', '***', '***', '***'])
})

test('the last lines are those of this start, and can be read after the log is closed', () => {
  writeFileSync(path, 'of an earlier start\n')
  const log = openLog(path, maskNothing)
  expect(log.readLastLines(5)).toEqual([])
  appendFileSync(path, 'one\r\ntwo\nthree')
  expect(log.readLastLines(2)).toEqual(['two', 'three'])
  expect(log.readLastLines(0)).toEqual([])
  log[Symbol.dispose]()
  appendFileSync(path, '\nfour')
  expect(log.readLastLines(9)).toEqual(['one', 'two', 'three'])
  expect(readFileSync(path, 'utf8')).toContain('of an earlier start')
})

test('the last lines are limited to 200 lines and 64 KB', () => {
  using log = openLog(path, createSecretMask(['topsecret']))
  appendFileSync(path, 'line\n'.repeat(100_000))
  expect(log.readLastLines(1000)).toHaveLength(200)
  appendFileSync(path, `topsecret${'é'.repeat(32 * 1024 - 2)}`)
  const [only = '', ...others] = log.readLastLines(1000)
  expect(others).toEqual([])
  expect(only).toHaveLength(500)
  expect(only).not.toContain('secret')
})

test('a log that grows too large keeps its last megabyte, and what follows', () => {
  using log = openLog(path, maskNothing)
  const newLines = log.follow()
  appendFileSync(path, `${'x'.repeat(99)}\n`.repeat(30_000))
  const size = { start: 0, removed: 0 }
  removeOldBytes(log.descriptor, size, 4 * 1024 * 1024)
  expect(statSync(path).size).toBe(3_000_000)
  removeOldBytes(log.descriptor, size, 2 * 1024 * 1024)
  expect(statSync(path).size).toBeLessThan(1.1 * 1024 * 1024)
  appendFileSync(path, 'last\n')
  expect(log.readLastLines(2)).toEqual(['x'.repeat(99), 'last'])
  expect(readFileSync(path, 'utf8')).toMatch(/^\[tailgate removed 1951424 bytes here/)
  expect(newLines().length).toBeGreaterThan(0)
})

test('a follower returns each line once, and an unfinished line again with its rest', () => {
  using log = openLog(path, maskNothing)
  const newLines = log.follow()
  appendFileSync(path, 'one\ntw')
  expect(newLines()).toEqual(['one', 'tw'])
  appendFileSync(path, 'o\n')
  expect(newLines()).toEqual(['two', ''])
  expect(newLines()).toEqual([''])
})
