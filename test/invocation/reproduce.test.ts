/** The command in a public comment: nothing of a value that may hold a secret is in it. */
import { expect, test } from 'vitest'
import { options } from '../../src/core/config/options/option-table.ts'
import { formatReproduceCommand } from '../../src/invocation/reproduce.ts'

const program = 'npx --no -- tailgate run'

test('it is npx, and runs no package that somebody else could register', () => {
  expect(formatReproduceCommand({})).toBe(program)
})

test('numbers, times, choices and limits are printed', () => {
  expect(
    formatReproduceCommand({
      rate: ['400/s'],
      duration: ['12s'],
      epochs: ['8'],
      limits: ['p50=+5%\np99=+10%'],
      mode: ['paired'],
      suite: ['the api'],
    }),
  ).toBe(
    `${program} --mode paired --rate 400/s --duration 12s --epochs 8 ` +
      "--limit p50=+5% --limit p99=+10% --suite 'the api'",
  )
})

test('of every other option only the name is printed', () => {
  const free = ['start', 'build', 'prepare', 'reset', 'ready', 'base', 'image', 'env', 'header']
  const values = Object.fromEntries(
    [...free, 'requests', 'url', 'user', 'bearer', 'script', 'body', 'carry', 'compose'].map(
      (name) => [name, ['hunter2-secret\nsecond hunter2-secret']],
    ),
  )
  const command = formatReproduceCommand(values)
  expect(command).not.toContain('hunter2')
  expect(command).toContain("--start '…'")
  expect(command.match(/--env/g)).toHaveLength(1)
})

test('a new option is not printed before somebody has decided that it may be', () => {
  const printed = options.filter(({ name }) =>
    formatReproduceCommand({ [name]: ['hunter2-secret'] }).includes('hunter2'),
  )
  expect([...new Set(printed.map(({ kind }) => kind.kind))].sort()).toEqual(
    [
      'choice',
      'count',
      'cpus',
      'duration',
      'floors',
      'limits',
      'names',
      'path',
      'rate',
      'share',
      'size',
      'span',
      'switch',
      'text',
    ].sort(),
  )
  const texts = printed.filter(({ kind }) => ['names', 'path', 'text'].includes(kind.kind))
  expect(texts.map(({ name }) => name).sort()).toEqual(['config', 'name', 'suite'])
})
