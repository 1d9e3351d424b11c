import { describe, expect, test } from 'vitest'
import { explainUnsetVariables, listMissingNames } from '../../../src/core/sides/unset-variable.ts'

/** Of the failure of a service with these lines at the end of its log. */
function list(log: string): string[] {
  const lines = log.split('\n').map((line) => `  | ${line}`)
  return listMissingNames(['The service (A_COMMAND is required) exited', ...lines].join('\n'))
}

describe('a missing name is found in', () => {
  test.for([
    "KeyError: 'NEW_SETTING'",
    'Error: process.env.NEW_SETTING is required',
    'environment variable NEW_SETTING not found',
    'environment variable NEW_SETTING must be set',
    'thread main panicked: NEW_SETTING must be set: NotPresent',
    'Missing required environment variable: NEW_SETTING',
    'Missing environment variables: NEW_SETTING, OTHER',
    'Error: NEW_SETTING is not set',
    'Error: Missing NEW_SETTING',
    'key not found: "NEW_SETTING" (KeyError)',
    'could not fetch environment variable "NEW_SETTING" because it is not set',
    'env-var: "NEW_SETTING" is a required variable, but it was not set',
    'required key NEW_SETTING missing value',
    'sh: 1: NEW_SETTING: parameter not set',
    'start.sh: line 2: NEW_SETTING: unbound variable',
    `Could not resolve placeholder 'NEW_SETTING' in value "\${NEW_SETTING}"`,
    'Warning: Undefined array key "NEW_SETTING" in /app/index.php',
    'Set the NEW_SETTING environment variable.',
    '    NEW_SETTING: undefined',
    "Invalid environment variables: { NEW_SETTING: [ 'Required' ] }",
    "KeyError: 'NEW_SETTING' ".repeat(2),
  ])('%s', (line) => {
    expect(list(`starting\n${line}\n    at main`)[0]).toBe('NEW_SETTING')
  })

  test('several lines, each name once', () => {
    const log = 'A_SETTING is required\nB_SETTING is required\nA_SETTING is not set'
    expect(list(log)).toEqual(['A_SETTING', 'B_SETTING'])
  })
})

describe('no name is found in', () => {
  test.for([
    "KeyError: 'user'",
    "Error [ERR_MODULE_NOT_FOUND]: Cannot find package 'x'",
    "  code: 'MODULE_NOT_FOUND',",
    'Error: listen EADDRINUSE: address already in use',
    'environment variable PORT is 3000',
    'ID is required',
    'the field name is required',
    'ReferenceError: x is not defined',
    'Missing environment variable for the database',
    'environment variable names must be upper case',
    'using environment variables NODE_ENV and PORT',
  ])('%s', (line) => {
    expect(list(line)).toEqual([])
  })

  test('a long line, in linear time', () => {
    expect(list('A_B '.repeat(100_000))).toEqual([])
  })

  test('the command, which is no line of the log', () => {
    expect(listMissingNames('The service (NEW_SETTING is required) exited')).toEqual([])
  })
})

test('the line that sets it is that of the side', () => {
  expect(explainUnsetVariables('head', ['A_B'])).toContain(
    'Set it with `env: { A_B: … }` in the suite',
  )
  expect(explainUnsetVariables('head', ['A_B', 'C_D'])).toContain(
    'names A_B and C_D, environment variables that are not set here; with a value for them',
  )
  const ofBase = explainUnsetVariables('base', ['A_B'])
  expect(ofBase).toContain('`base: { ref: auto, env: { A_B: … } }`')
})
