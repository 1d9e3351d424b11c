import { expect, test } from 'vitest'
import { parseConfig } from '../../../../src/core/config/config.ts'
import { defaultLimits } from '../../../../src/core/config/limits.ts'
import { findSideOptionName } from '../../../../src/core/config/options/base.ts'
import {
  findFlagName,
  findInputName,
  findYamlKey,
} from '../../../../src/core/config/options/option.ts'
import { findOption, options } from '../../../../src/core/config/options/option-table.ts'
import { findClosestWord } from '../../../../src/core/text/suggest.ts'

const withoutNull = (names: (string | null | undefined)[]) =>
  names.filter((name) => typeof name === 'string')

test.each([
  ['names', options.map(({ name }) => name)],
  ['keys', withoutNull(options.map(findYamlKey))],
  ['flags', withoutNull(options.map(findFlagName))],
  ['short flags', withoutNull(options.map(({ short }) => short))],
])('no two options share their %s', (_, names) => {
  expect(names).toEqual([...new Set(names)])
})

test('every option can be set somewhere, and is described in one sentence', () => {
  for (const option of options) {
    expect(option.sources, option.name).not.toHaveLength(0)
    expect(option.summary, option.name).toMatch(/^[A-Za-z].*\.$/)
  }
})

test('names are in kebab case', () => {
  for (const { name } of options) expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/)
})

test('a default that is a choice is one of the choices', () => {
  for (const { kind, default: text, flagDefault, bare } of options) {
    if (kind.kind !== 'choice') continue
    for (const value of withoutNull([text, flagDefault, bare])) expect(kind.values).toContain(value)
  }
})

test('only options of measure have a default for measure', () => {
  const own = options.filter(({ measureDefault }) => measureDefault !== undefined)
  expect(own.map(({ name, measureDefault }) => [name, measureDefault])).toEqual([
    ['arrivals', 'grid'],
    ['duration', '10s'],
    ['warmup', '1s'],
  ])
  for (const { commands } of own) expect(commands).toContain('measure')
})

test('the documented default of the limits is the real one', () => {
  const shown = Object.entries(defaultLimits).map(([metric, limit]) => `${metric}: ${limit}`)
  expect(findOption('limits').default).toBe(shown.join(', '))
})

test('the documented default of the floors is the real one', () => {
  const floors = (overrides: object) => {
    const written = { url: ['http://127.0.0.1:3000'], ...overrides }
    const parsed = parseConfig({
      file: null,
      overrides: written,
      origin: 'input',
      environment: () => undefined,
    })
    return 'config' in parsed ? parsed.config.suites[0]?.floors : parsed.problems
  }
  const shown = findOption('floors').default?.replaceAll(', ', '\n') ?? ''
  expect(floors({ floors: [shown] })).toEqual(floors({}))
  expect(floors({ floors: [shown.replaceAll('0', '7')] })).not.toEqual(floors({}))
})

test('calibrate has the flags of run, except those of the base and of baselines, and --save', () => {
  const flagsOf = (command: 'run' | 'calibrate') =>
    options
      .filter((option) => findFlagName(option) && option.commands.includes(command))
      .map(({ name }) => name)
  const without = ['base', 'mode', 'matrix', 'save-baseline', 'on-fail', 'markdown']
  expect(flagsOf('calibrate').filter((name) => name !== 'save')).toEqual(
    flagsOf('run').filter((name) => !without.includes(name) && findSideOptionName(name) === null),
  )
})

test('an option has a key, an input and a flag', () => {
  const names = (name: Parameters<typeof findOption>[0]) => {
    const option = findOption(name)
    return [findYamlKey(option), findInputName(option), findFlagName(option)]
  }
  expect(names('rate')).toEqual(['load.rate', 'rate', '--rate'])
  expect(names('limits')).toEqual(['limits', 'limits', '--limit'])
  expect(names('floors')).toEqual(['floors', 'floors', '--floor'])
  expect(names('config')).toEqual([null, 'config', '--config'])
  expect(names('comment')).toEqual([null, 'comment', null])
  expect(names('out')).toEqual([null, null, '--out'])
  expect(names('save-on')).toEqual(['save-on', 'save-on', null])
  expect(names('matrix')).toEqual([null, 'matrix', '--matrix'])
})

test.each([
  ['duraton', 'duration'],
  ['ready_timeout', 'ready-timeout'],
  ['URL', 'url'],
  ['epoch', 'epochs'],
  ['nosie', 'noise'],
  ['nmae', 'name'],
  ['date', 'data'],
  ['zzz', null],
  ['', null],
  ['x'.repeat(100_000), null],
])('for %.20s it suggests %s', (word, meant) => {
  expect(
    findClosestWord(
      word,
      options.map(({ name }) => name),
    ),
  ).toBe(meant)
})
