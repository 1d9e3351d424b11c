import { expect, test } from 'vitest'
import { applyPolicy, type Rulebook } from '../../../src/core/acceptance/policy.ts'
import { listRuleChanges } from '../../../src/core/acceptance/rule-changes.ts'
import { parseText } from '../../helpers/configs.ts'

/** The rules of a file in which the upstream `payments` has this YAML. */
function createRulebook(payments: string, more = ''): Rulebook {
  const names =
    more === '' ? '$' + '{upstream.payments}' : '$' + '{upstream.payments} $' + '{upstream.rates}'
  const parsed = parseText(`start: serve ${names}\nupstreams:\n  payments: ${payments}\n${more}`)
  if ('problems' in parsed) throw new Error(parsed.problems.join('\n'))
  return { config: parsed.config, waivers: [] }
}

test.each([
  ['{ routes: [GET /], limit: +1 }', '{ routes: [GET /] }', 'limit is tightened from +1 to +0.'],
  ['[GET /]', '{ routes: [GET /], limit: +39 }', 'limit is loosened from +0 to +39.'],
  ['[GET /]', '{ routes: [GET /], limit: off }', 'limit is loosened from +0 to off.'],
])('a change from %s to %s is listed', (before, after, expected) => {
  expect(listRuleChanges(createRulebook(before), createRulebook(after))).toEqual([
    `service: upstreams.payments.${expected}`,
  ])
})

test('other answers are listed, and a new upstream is not', () => {
  const before = createRulebook('[GET /]')
  expect(listRuleChanges(before, createRulebook('[GET /: { delay: 5ms }]'))).toEqual([
    'service: upstreams.payments has other routes, answers or delays.',
  ])
  expect(listRuleChanges(before, createRulebook('[GET /]', '  rates: [GET /]\n'))).toEqual([])
})

test('with the policy of the base, its upstreams count, and new ones of the head are played too', () => {
  const head = createRulebook('{ routes: [GET /], limit: off }', '  rates: [GET /]\n')
  const { config } = applyPolicy(head, createRulebook('[GET /]'), 'base', new Date())
  expect(config.suites[0]?.upstreams.map(({ name, maxMoreCalls }) => [name, maxMoreCalls])).toEqual(
    [
      ['payments', 0],
      ['rates', 0],
    ],
  )
})
