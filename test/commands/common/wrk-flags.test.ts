/** Command lines of wrk and wrk2, as `tailgate measure` parses them. */
import { Command } from 'commander'
import { describe, expect, test } from 'vitest'
import { addFlags, readOverrides } from '../../../src/commands/common/flags.ts'
import {
  addWrkFlags,
  parseWrkFlags,
  type WrkFlags,
} from '../../../src/commands/common/wrk-flags.ts'

/** Parses the arguments that follow `tailgate measure`. */
function parseLine(line: string): WrkFlags & { url: string } {
  let found: (WrkFlags & { url: string }) | null = null
  const measure = addWrkFlags(addFlags(new Command('measure <url> [args...]'), 'measure'))
  measure.arguments('<url> [args...]').exitOverride()
  measure.action((url: string, args: string[], flags) => {
    found = { url, ...parseWrkFlags(flags, readOverrides(flags), args) }
  })
  measure.parse(line.split(' '), { from: 'user' })
  if (found === null) throw new Error('the command was not run')
  return found
}

describe('a command line of wrk', () => {
  test('is a closed load, and its script gets the arguments after the two dashes', () => {
    const { url, overrides, percentiles, notes, problems } = parseLine(
      '-t2 -c100 -d30s -s post.lua --latency http://a/b -- one --two',
    )
    expect(url).toBe('http://a/b')
    expect(overrides).toEqual({
      workers: ['2'],
      connections: ['100'],
      duration: ['30s'],
      script: ['post.lua', 'one', '--two'],
      load: ['closed'],
    })
    expect(percentiles).toEqual({ service: false })
    expect(notes).toEqual([expect.stringContaining('closed load, as in wrk')])
    expect(problems).toEqual([])
  })

  test.each([
    ['-t2 -c10 http://a', { load: ['closed'], workers: ['2'] }],
    ['--threads 2 --connections 100 --duration 30s http://a', { load: ['closed'], workers: ['2'] }],
    ['--latency http://a', { load: ['closed'] }],
    ['-t 2 -d 30 -T 2 http://a', { duration: ['30s'], timeout: ['2s'] }],
    ['-t 2 -d 2m --timeout 500ms http://a', { duration: ['2m'], timeout: ['500ms'] }],
    ['-c 10K -t2 http://a', { connections: ['10k'] }],
    ['-H X-A:1 -H X-B:2 -t2 http://a', { header: ['X-A:1', 'X-B:2'] }],
  ])('%s is accepted', (line, overrides) => {
    expect(parseLine(line).overrides).toMatchObject(overrides)
  })
})

test('--threads and --workers exclude each other', () => {
  expect(parseLine('-t2 --threads 3 http://a').problems).toEqual([
    '--threads: is the same as --workers (-t): keep one of them',
  ])
})

describe('a command line of wrk2', () => {
  test('is a load at its rate', () => {
    const { overrides, percentiles, notes } = parseLine('-t2 -c100 -d30s -R 2K -L -U -B http://a')
    expect(overrides).toEqual({
      workers: ['2'],
      connections: ['100'],
      duration: ['30s'],
      rate: ['2k'],
    })
    expect(percentiles).toEqual({ service: true })
    expect(notes).toEqual([expect.stringContaining('-B changes nothing')])
  })

  test('takes one rate only', () => {
    expect(parseLine('-R 5 -r 6 http://a').problems).toEqual([
      '-R: is the same as --rate: keep one of them',
    ])
  })
})

test('a command line without flags of wrk is a load at a rate, as always', () => {
  expect(parseLine('-c 50 -d 10s http://a')).toMatchObject({
    percentiles: null,
    notes: [],
    problems: [],
  })
  expect(parseLine('-c 50 -d 10s http://a').overrides).not.toHaveProperty('load')
})

test('an explicit --load overrides the closed load of wrk', () => {
  expect(parseLine('-t2 --load rate http://a').overrides.load).toEqual(['rate'])
  expect(parseLine('-t2 --load users --users 5 http://a').overrides.load).toEqual(['users'])
})

test('arguments after the url need a script', () => {
  expect(parseLine('http://a http://b').problems).toEqual([
    'only one url is allowed, and more follows it: http://b',
  ])
})
