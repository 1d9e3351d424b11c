/** The command lines of wrk and wrk2, read as `tailgate measure` reads them. */
import { Command } from 'commander'
import { describe, expect, test } from 'vitest'
import { addFlags, readOverrides } from '../../../src/commands/shared/flags.ts'
import {
  addWrkFlags,
  parseWrkFlags,
  type WrkFlags,
} from '../../../src/commands/shared/wrk-flags.ts'

/** What follows `tailgate measure`. */
function asked(line: string): WrkFlags & { url: string } {
  let found: (WrkFlags & { url: string }) | null = null
  const measure = addWrkFlags(addFlags(new Command('measure <url> [args...]'), 'measure'))
  measure.arguments('<url> [args...]').exitOverride()
  measure.action((url: string, args: string[], given) => {
    found = { url, ...parseWrkFlags(given, readOverrides(given), args) }
  })
  measure.parse(line.split(' '), { from: 'user' })
  if (found === null) throw new Error('nothing was asked')
  return found
}

describe('a line of wrk', () => {
  test('is a closed load, and its script has what follows the two dashes', () => {
    const { url, overrides, percentiles, notes, problems } = asked(
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
  ])('%s is understood', (line, overrides) => {
    expect(asked(line).overrides).toMatchObject(overrides)
  })
})

test('threads are counted once', () => {
  expect(asked('-t2 --threads 3 http://a').problems).toEqual([
    '--threads: is the same as --workers (-t): keep one of them',
  ])
})

describe('a line of wrk2', () => {
  test('is a load at its rate', () => {
    const { overrides, percentiles, notes } = asked('-t2 -c100 -d30s -R 2K -L -U -B http://a')
    expect(overrides).toEqual({
      workers: ['2'],
      connections: ['100'],
      duration: ['30s'],
      rate: ['2k'],
    })
    expect(percentiles).toEqual({ service: true })
    expect(notes).toEqual([expect.stringContaining('-B changes nothing')])
  })

  test('has its rate once', () => {
    expect(asked('-R 5 -r 6 http://a').problems).toEqual([
      '-R: is the same as --rate: keep one of them',
    ])
  })
})

test('what is in no words of wrk’s is a load at a rate, as always', () => {
  expect(asked('-c 50 -d 10s http://a')).toMatchObject({
    percentiles: null,
    notes: [],
    problems: [],
  })
  expect(asked('-c 50 -d 10s http://a').overrides).not.toHaveProperty('load')
})

test('a load that is named is meant', () => {
  expect(asked('-t2 --load rate http://a').overrides.load).toEqual(['rate'])
  expect(asked('-t2 --load users --users 5 http://a').overrides.load).toEqual(['users'])
})

test('what follows the url is no mistake of a script’s', () => {
  expect(asked('http://a http://b').problems).toEqual([
    'there is one url, and this follows it: http://b',
  ])
})
