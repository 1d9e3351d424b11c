/** What setup changes in the plans of a suite. */

import { expect, test } from 'vitest'
import { buildComparablePlan } from '../../../../src/core/plan/comparable-plan.ts'
import { buildEpochPlan, type EpochContext } from '../../../../src/core/plan/engine-plan.ts'
import type { SetupValues } from '../../../../src/core/plan/setup/setup-values.ts'
import { listSuiteSecrets } from '../../../../src/core/plan/suite-secrets.ts'
import { parseSuite } from '../../../helpers/configs.ts'

const noFiles = new Map()

const suite = parseSuite(`
load: { rate: 10/s }
setup: { path: /login, form: { user: a }, capture: { token: { json: $.token } } }
requests: [{ path: '/items/\${token}', headers: { X: '\${token}-\${counter}' } }]
`)

const urls = { base: 'http://127.0.0.1:4001', head: 'http://127.0.0.1:4002' }

function buildPlan(values: Partial<Record<'base' | 'head', SetupValues>>, hasBase = true) {
  const context: EpochContext = {
    urls: hasBase ? urls : { head: urls.head },
    values,
    interleaving: 'requests',
    secrets: () => undefined,
    files: noFiles,
    seed: 1,
    counterStart: 0,
  }
  return buildEpochPlan(suite, 1, context)
}

const token = (value: string) => new Map([['token', value]])

test('sides with other values each have requests of their own', () => {
  const { requests, sides } = buildPlan({ base: token('a b'), head: token('c') })
  expect(requests[0]).toMatchObject({
    path: '/items/a%20b',
    headers: [{ name: 'X', value: 'a b-${counter}' }],
  })
  expect(sides[0]).not.toHaveProperty('requests')
  expect(sides[1]?.requests).toEqual([
    { ...requests[0], path: '/items/c', headers: [{ name: 'X', value: 'c-${counter}' }] },
  ])
})

test('sides with the same values share their requests, and so does a head alone', () => {
  for (const plan of [
    buildPlan({ base: token('a'), head: token('a') }),
    buildPlan({ head: token('a') }, false),
  ]) {
    expect(plan.requests[0]?.path).toBe('/items/a')
    expect(plan.sides.some((side) => side.requests !== undefined)).toBe(false)
  }
})

test('the comparable plan has the texts of setup as a hash, and no value', () => {
  const { setup: one } = buildComparablePlan(suite, { files: noFiles })
  const other = parseSuite('setup: GET /login')
  expect(one).toMatch(/^[0-9a-f]{16}$/)
  expect(buildComparablePlan(other, { files: noFiles }).setup).not.toBe(one)
  expect(buildComparablePlan(parseSuite(''), { files: noFiles })).not.toHaveProperty('setup')
  expect(buildComparablePlan(parseSuite('teardown: GET /'), { files: noFiles })).not.toHaveProperty(
    'setup',
  )
})

test('the secrets of steps are secrets of the suite', () => {
  const { setup } = parseSuite(
    "setup: { path: '/a?token=literal-1', headers: { X-Key: literal-2 } }",
  )
  const [step] = setup
  if (step?.kind !== 'request') throw new Error('there is no request')
  const withVariable = { ...step, body: { kind: 'text' as const, text: '${env.PASSWORD}' } }
  const all = listSuiteSecrets(
    { ...suite, setup: [withVariable] },
    (name) => (name === 'PASSWORD' ? 'from-environment' : undefined),
    noFiles,
  )
  expect(all).toEqual(expect.arrayContaining(['literal-1', 'literal-2', 'from-environment']))
})
