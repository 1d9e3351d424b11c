/** Names that a comment mentions: nothing else may reach it unescaped. */
import { describe, expect, test } from 'vitest'
import { isMention, parseMention } from '../../../../src/core/config/value/mention.ts'
import { parseText } from '../../../helpers/configs.ts'

describe('a name to notify', () => {
  test.each([
    ['@octocat', '@octocat'],
    ['octocat', '@octocat'],
    [' @acme/perf-team ', '@acme/perf-team'],
    ['acme/perf_2', '@acme/perf_2'],
    [`@${'a'.repeat(39)}`, `@${'a'.repeat(39)}`],
  ])('may be %j', (text, name) => {
    expect(parseMention(text)).toEqual({ value: name })
  })

  test.each([
    '',
    '@',
    '@octo cat',
    '@octocat, @hubot',
    '@-octocat',
    '@acme/',
    '@acme/perf/more',
    '@octocat\n# big',
    '@octo`cat',
    '<!-- -->',
    '@everyone!',
    `@${'a'.repeat(40)}`,
    `@acme/${'a'.repeat(101)}`,
  ])('may not be %j', (text) => {
    expect(parseMention(text)).toEqual({ problem: expect.stringContaining('a user or a team') })
    expect(isMention(text)).toBe(false)
  })

  test('has its place in a mistake, and there are at most five', () => {
    const problemsOf = (text: string) => {
      const parsed = parseText(text)
      return 'problems' in parsed ? parsed.problems : []
    }
    expect(problemsOf('notify: [octocat, "@a b"]')).toEqual([
      'tailgate.yml:2: notify must be a user or a team, such as "@octocat" or "@acme/perf", ' +
        'not “@a b”',
    ])
    expect(problemsOf('notify: [a, b, c, d, e, f]')).toEqual([
      'tailgate.yml:2: notify must have at most 5 names',
    ])
  })
})
