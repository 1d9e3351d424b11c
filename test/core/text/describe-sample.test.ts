import { expect, test } from 'vitest'
import {
  addSampleFacts,
  describeSample,
  listBodyLines,
} from '../../../src/core/text/describe-sample.ts'

const sample = {
  request: 'pay',
  status: 200,
  check: '$.ok is false',
  size: 345,
  body: '{\n"ok": false }',
}

test('a sample is described on one line, and its body on indented ones', () => {
  expect(describeSample(sample)).toBe('pay: $.ok is false (status 200, 345 bytes)')
  expect(listBodyLines(sample)).toEqual(['  | {', '  | "ok": false }'])
})

test('a status that the check has already named is not repeated', () => {
  const check = 'capture token: $.token is not in the body (status 200)'
  expect(describeSample({ ...sample, check })).toBe(
    'pay: capture token: $.token is not in the body (status 200, 345 bytes)',
  )
})

test('a status that ends the sentence is not repeated either', () => {
  const failed = { ...sample, status: 404, check: 'the response has status 404' }
  expect(describeSample(failed)).toBe('pay: the response has status 404 (345 bytes)')
})

test('the first error of a failed check gets its status and size', () => {
  const errors = ['pay: $.ok is false', 'login: connection refused']
  expect(addSampleFacts(errors, [sample])).toEqual([
    'pay: $.ok is false (status 200, 345 bytes)',
    'login: connection refused',
  ])
  expect(addSampleFacts(errors)).toEqual(errors)
})

test('what a service wrote cannot act as a command of a log or terminal', () => {
  const hostile = { ...sample, check: '\n::error::x', body: '::error::x\n\u001b[2J\u202e##[group]' }
  expect(describeSample(hostile)).toBe('pay: ::error::x (status 200, 345 bytes)')
  expect(listBodyLines(hostile)).toEqual(['  | ::error::x', '  |  [2J## [group]'])
})

test('a body is shown up to 2 KB', () => {
  expect(listBodyLines({ body: 'x'.repeat(9000) })[0]).toHaveLength(2048 + 4)
})
