import { expect, test } from 'vitest'
import { listScenarioRequests, selectScenarios } from '../../../src/core/plan/select-scenarios.ts'
import { parseSuite } from '../../helpers/configs.ts'

const suite = parseSuite(`duration: 10s
scenarios:
  - { name: look, steps: [GET /a] }
  - name: buy
    steps:
      - GET /b
      - parallel: [GET /c, GET /d]
  - { name: leave, steps: [GET /e] }
`)

test('selected scenarios have the requests of their steps, and no others', () => {
  const selected = selectScenarios(suite, [1, 2])
  expect(selected.requests.map(({ path }) => path)).toEqual(['/b', '/c', '/d', '/e'])
  expect(
    selected.scenarios.map(({ name, steps }) => [name, steps.map((step) => step.requests)]),
  ).toEqual([
    ['buy', [[0], [1, 2]]],
    ['leave', [[3]]],
  ])
})

test('the places of the requests of a scenario are those of all its steps', () => {
  expect(suite.scenarios.map(listScenarioRequests)).toEqual([[0], [1, 2, 3], [4]])
})
