import { expect, test } from 'vitest'
import type { Session } from '../../src/runner/session.ts'
import { describeNewRequests, labelRequest } from '../../src/runner/verify.ts'
import { parseSuite } from '../helpers/configs.ts'

test('a request that fails is called by its name, and by method and path if others share that', () => {
  const all = [
    { name: 'write', method: 'POST', path: '/a' },
    { name: 'read', method: 'GET', path: '/a' },
    { name: 'write', method: 'PUT', path: '/b' },
  ]
  expect(all.map((_, index) => labelRequest(index, all))).toEqual([
    'write (POST /a)',
    'read',
    'write (PUT /b)',
  ])
})

const paired = { base: {} } as unknown as Session['targets']

function describeNew(text: string, newRequests: number[] = [], isMeasured = true): string[] {
  const isAdded = (index: number) => index === 3
  const session = {
    targets: paired,
    allRequests: parseSuite(text),
    newRequests,
    newScenarios: [],
    isAdded,
  }
  return describeNewRequests(session, isMeasured)
}

test('each new request is named', () => {
  const text = 'requests: [GET /a, { name: w, path: /b }, { name: w, path: /c, method: PUT }]\n'
  expect(describeNew(text)).toEqual([])
  expect(describeNew(text, [0, 2])).toEqual([
    'GET /a is new: the base does not have it. It is not part of the comparison; the head was ' +
      'measured with it afterwards.',
    'w (PUT /c) is new: the base does not have it. It is not part of the comparison; the head ' +
      'was measured with it afterwards.',
  ])
  const added = text.replace(']', ', GET /d]')
  expect(describeNew(added, [3])[0]).toContain('GET /d is new: the file of the base does not')
  expect(describeNew(text, [0], false)[0]).toContain('it was not measured')
})

const counted = parseSuite('')
const scripted = parseSuite('script: report.lua\nmode: stored\n')

test.each([
  ['a load with a number of requests', { ...counted, load: { ...counted.load, count: 100 } }],
  ['a script', scripted],
])('with %s, no request is new', (what, allRequests) => {
  const session = {
    targets: paired,
    allRequests,
    newRequests: [],
    newScenarios: [],
    isAdded: () => false,
  }
  expect(describeNewRequests(session, true)).toEqual([
    `With ${what}, no request is sent ahead of the load, so none is found to be new: one that ` +
      'the base does not have counts as an error of the base.',
  ])
})

test('a new scenario is named with the step that the base does not have', () => {
  const allRequests = parseSuite('scenarios: [{ name: buy, steps: [GET /a, GET /b] }]\n')
  const newScenarios = [{ index: 0, step: 'GET /b' }]
  const session = {
    targets: paired,
    allRequests,
    newRequests: [],
    newScenarios,
    isAdded: () => false,
  }
  expect(describeNewRequests(session, true)).toEqual([
    'The scenario buy is new: the base does not have its step GET /b. It is not part of the ' +
      'comparison; the head was measured with it afterwards.',
  ])
})
