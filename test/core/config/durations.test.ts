import { describe, expect, test } from 'vitest'
import { parseConfig } from '../../../src/core/config/config.ts'
import { parseSuite } from '../../helpers/configs.ts'

function readDuration(text: string): number {
  return parseSuite(text).durationSeconds
}

describe('the duration of an epoch, if none is given,', () => {
  test.each([
    ['load: { rate: 375/s }', 8],
    ['load: { rate: 374/s }', 12],
    ['load: { rate: 50/s }', 12],
    ['load: { rate: 49.9/s }', 15],
    ['load: { rate: 1/s }', 15],
    ['load: { rate: 100k/s }', 8],
    ['load: closed', 8],
    ['load: { kind: users, users: 5 }', 8],
    ['', 12],
  ])('depends on how many requests fit into it: %s, %i s', (text, seconds) => {
    expect(readDuration(text)).toBe(seconds)
  })

  test('is that of the stages of the load', () => {
    expect(readDuration("load: { rate: '100/s 20s, 500/s 30s' }")).toBe(50)
  })

  test('of `tailgate measure` is 10 s, whatever the rate is', () => {
    const parse = (rate: string) => {
      const parsed = parseConfig({
        file: { path: 'tailgate.yml', text: `url: http://127.0.0.1:3000\nload: { rate: ${rate} }` },
        overrides: {},
        origin: 'flag',
        environment: () => undefined,
        defaults: { duration: '10s' },
      })
      return 'config' in parsed ? parsed.config.suites[0]?.durationSeconds : parsed.problems
    }
    expect([parse('10/s'), parse('1000/s')]).toEqual([10, 10])
  })
})

test('a duration that is given is never replaced', () => {
  for (const rate of ['10/s', '100/s', '1000/s'])
    expect(readDuration(`load: { rate: ${rate} }\nduration: 15s`)).toBe(15)
  expect(readDuration('load: closed\nduration: 12s')).toBe(12)
})
