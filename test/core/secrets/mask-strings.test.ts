import { expect, test } from 'vitest'
import { buildComparablePlan } from '../../../src/core/plan/comparable-plan.ts'
import { maskRequests } from '../../../src/core/plan/mask-requests.ts'
import { createSecretMask } from '../../../src/core/secrets/mask.ts'
import { maskStrings } from '../../../src/core/secrets/mask-strings.ts'
import { parseSuite } from '../../helpers/configs.ts'
import { generatePairedMeasurement } from '../../helpers/measurements.ts'
import { createReport } from '../../helpers/reports.ts'

/** Words that programs read, a histogram and figures: as secrets, they must change nothing. */
test('no secret changes a verdict, a figure or a histogram', () => {
  const head = generatePairedMeasurement({ epochs: 4, perSecond: 100, seconds: 2 })
  const report = createReport({ head })
  const histogram = head.runs[0]?.groups[0]?.requests[0]?.response ?? ''
  const secrets = createSecretMask([
    ...['not-judged', 'invalid', 'unsure', 'paired', 'requests', 'estimate', 'relative'],
    head.takenAt,
    head.configuration,
    histogram.slice(0, 12),
    ...report.suites.flatMap(({ rows }) => rows.map(({ head }) => String(head?.value))),
  ])
  const measured = maskStrings(head, secrets)
  expect(measured).toEqual(head)
  const { outcome, suites } = maskStrings(report, secrets)
  expect(outcome).toBe(report.outcome)
  for (const [index, { rows, curve, base, ...rest }] of suites.entries()) {
    const before = report.suites[index]
    expect(rest.outcome).toBe(before?.outcome)
    expect(curve).toEqual(before?.curve)
    expect(
      rows.map(({ metric, head: figures, change, outcome: each, interval }) => [
        metric,
        figures,
        change,
        each,
        interval,
      ]),
    ).toEqual(
      before?.rows.map(({ metric, head: figures, change, outcome: each, interval }) => [
        metric,
        figures,
        change,
        each,
        interval,
      ]),
    )
  }
})

test('every other text is masked, in lists and below', () => {
  const secrets = createSecretMask(['hunter22', 'first-part\nsecond-part'])
  expect(
    maskStrings(
      {
        outcome: 'hunter22',
        reasons: ['it said hunter22', 'a\nhunter22'],
        runs: [{ firstErrors: ['hunter22'], count: 3, none: null }],
        lines: ['first-part', 'second-part'],
      },
      secrets,
    ),
  ).toEqual({
    outcome: 'hunter22',
    reasons: ['it said ***', 'a\n***'],
    runs: [{ firstErrors: ['***'], count: 3, none: null }],
    lines: ['***', '***'],
  })
})

test('requests with secrets keep different names, and send what they sent before', () => {
  const { requests } = parseSuite(
    'requests: [GET /?api_key=first-secret, GET /?api_key=other-secret, GET /plain]',
  )
  const mask = createSecretMask(['first-secret', 'other-secret'])
  const masked = maskRequests(requests, mask)
  expect(masked.map(({ name, path, shownPath }) => [name, path, shownPath])).toEqual([
    ['GET /?api_key=***', '/?api_key=first-secret', '/?api_key=***'],
    ['GET /?api_key=*** (2)', '/?api_key=other-secret', '/?api_key=***'],
    ['GET /plain', '/plain', undefined],
  ])
})

test('the stored plan does not contain the secret of a path', () => {
  const suite = parseSuite('requests: [GET /?api_key=first-secret]')
  const requests = maskRequests(suite.requests, createSecretMask(['first-secret']))
  const plan = buildComparablePlan({ ...suite, requests }, { files: new Map() })
  expect(JSON.stringify(plan)).not.toContain('first-secret')
})
