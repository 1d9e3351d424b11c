import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { maskSecrets, openLog, sanitizeLine } from '../../../src/service/process/log.ts'

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
  expect(sanitizeLine(line, [])).toBe(shown)
})

test('a long line is shortened to 500 characters after its secrets are masked', () => {
  const line = sanitizeLine(`${'x'.repeat(495)}secret-that-is-long`, ['secret-that-is-long'])
  expect(line).toBe(`${'x'.repeat(495)}***`)
  expect(sanitizeLine('y'.repeat(501), [])).toBe(`${'y'.repeat(499)}…`)
})

test('secrets with escapes, secrets inside others and long secrets are masked', () => {
  expect(sanitizeLine('hun\u001b[1mter2', ['hunter2'])).toBe('***')
  expect(maskSecrets('abcdef abc', ['abc', 'abcdef'])).toBe('*** ***')
  expect(maskSecrets('BEGIN and END', ['BEGIN\nEND', '', ' '])).toBe('*** and ***')
})

test('the last lines are those of this start, and can be read after the log is closed', () => {
  writeFileSync(path, 'of an earlier start\n')
  const log = openLog(path, [])
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
  using log = openLog(path, ['topsecret'])
  appendFileSync(path, 'line\n'.repeat(100_000))
  expect(log.readLastLines(1000)).toHaveLength(200)
  appendFileSync(path, `topsecret${'é'.repeat(32 * 1024 - 2)}`)
  const [only = '', ...others] = log.readLastLines(1000)
  expect(others).toEqual([])
  expect(only).toHaveLength(500)
  expect(only).not.toContain('secret')
})

test('a follower returns each line once, and an unfinished line again with its rest', () => {
  using log = openLog(path, [])
  const newLines = log.follow()
  appendFileSync(path, 'one\ntw')
  expect(newLines()).toEqual(['one', 'tw'])
  appendFileSync(path, 'o\n')
  expect(newLines()).toEqual(['two', ''])
  expect(newLines()).toEqual([''])
})
