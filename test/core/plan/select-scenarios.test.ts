import { expect, test } from 'vitest'
import {
  countRequestsPerArrival,
  selectScenarios,
} from '../../../src/core/plan/select-scenarios.ts'
import { parseSuite } from '../../helpers/configs.ts'

test('an arrival sends all steps of its scenario, and each scenario has its weight', () => {
  const suite = parseSuite(
    'scenarios: [{ name: a, weight: 3, steps: [GET /x, GET /y, GET /x] }, { name: b, steps: [GET /y] }]',
  )
  expect([...countRequestsPerArrival(suite)]).toEqual([
    ['GET /x', 1.5],
    ['GET /y', 1],
  ])
})

test('an arrival is one request where there are no scenarios', () => {
  const suite = parseSuite('requests: [{ path: /a, weight: 3 }, GET /b]')
  expect([...countRequestsPerArrival(suite)]).toEqual([
    ['GET /a', 0.75],
    ['GET /b', 0.25],
  ])
})

test('a scenario that is selected keeps its requests, at their new places', () => {
  const suite = parseSuite(
    'scenarios: [{ name: a, steps: [GET /x] }, { name: b, steps: [GET /y, { parallel: [GET /z, GET /x] }] }]',
  )
  const { requests, scenarios } = selectScenarios(suite, [1])
  expect(requests.map(({ name }) => name)).toEqual(['GET /y', 'GET /z', 'GET /x'])
  expect(scenarios.map(({ steps }) => steps.map((step) => step.requests))).toEqual([[[0], [1, 2]]])
})
