import { describe, expect, test } from 'vitest'
import { acceptFailures } from '../../../src/core/acceptance/acceptance.ts'
import type { AcceptLabel } from '../../../src/core/acceptance/label.ts'
import {
  collectFailingFigures,
  packStates,
  parseStates,
} from '../../../src/core/acceptance/state.ts'
import { matchAnswers } from '../../../src/core/answers/answer-sums.ts'
import { type AnswerRules, judgeAnswers } from '../../../src/core/answers/judge-answers.ts'
import { compactMeasurement } from '../../../src/core/measurement/compact.ts'
import type { Measurement, Run } from '../../../src/core/measurement/measurement.ts'
import { compareMeasurements } from '../../../src/core/verdict/compare.ts'
import { collectFacts, decideVerdict } from '../../../src/core/verdict/decide.ts'
import { assignOutcome } from '../../../src/core/verdict/limit-result.ts'
import { buildRules } from '../../../src/core/verdict/rules.ts'
import type { EngineAnswers, EngineGroup } from '../../../src/engine/types.ts'
import { composeSuiteHeadline } from '../../../src/report/headline.ts'
import { createRules, parsedDefaultLimits } from '../../helpers/comparisons.ts'
import { parseSuite } from '../../helpers/configs.ts'
import { generateMeasurement } from '../../helpers/measurements.ts'

function answer(more: Partial<EngineAnswers> = {}): EngineAnswers {
  return {
    request: 'GET /',
    statuses: { 200: 100 },
    mediaTypes: { 'text/html': 12 },
    kinds: { other: 12 },
    sizes: Array(12).fill(5000),
    fields: {},
    paths: {},
    ...more,
  }
}

/** Three epochs of each side. */
function judge(base: EngineAnswers[], head: EngineAnswers[], rules: Partial<AnswerRules> = {}) {
  const toRuns = (answers: EngineAnswers[]) =>
    answers.map((each) => ({ answers: [each] }) as unknown as Run)
  const pairs = matchAnswers(toRuns(base), toRuns(head))
  return judgeAnswers(pairs, { allowErrors: 0.01, ...rules }).map(
    ({ outcome, kind }) => `${outcome} ${kind}`,
  )
}

const same = [answer(), answer(), answer()]
const redirected = same.map((each) => ({ ...each, statuses: { 302: 100 } }))

test.each<[rules: Partial<AnswerRules>, found: string[]]>([
  [{}, ['fail status']],
  [{ answers: 'fail' }, ['fail status']],
  [{ answers: 'warn' }, ['warning status']],
  [{ answers: 'ignore' }, []],
  [{ requestAnswers: [{ name: 'GET /', answers: 'ignore' }] }, []],
  [{ answers: 'ignore', requestAnswers: [{ name: 'GET /', answers: 'warn' }] }, ['warning status']],
  [{ requestAnswers: [{ name: 'GET /other', answers: 'ignore' }] }, ['fail status']],
])('with %j redirects are %j', (rules, found) => {
  expect(judge(same, redirected, rules)).toEqual(found)
})

test('answers may be wrong as often as errors are allowed', () => {
  const share = (count: number) =>
    same.map((each) => ({ ...each, statuses: { 200: 10_000 - count, 302: count } }))
  expect(judge(share(0), share(90))).toEqual([])
  expect(judge(share(0), share(200))).toEqual(['fail status'])
  expect(judge(share(0), share(200), { allowErrors: 0.05 })).toEqual([])
  expect(judge(share(500), share(520)), 'the base has as many').toEqual([])
})

describe('a head that answers 304', () => {
  const notModified = same.map((each) => ({
    ...each,
    ...{ statuses: { 304: 100 }, kinds: {}, sizes: [], mediaTypes: {} },
  }))
  const withHeaders = (headers: string) =>
    buildRules(parseSuite(`requests: [{ path: /, name: GET /, headers: ${headers} }]`))

  test.each(['{}', '{ Accept: text/html }', '{ If-Match: "1" }'])(
    'to requests with the headers %s fails, unless the base does so too',
    (headers) => {
      const rules = withHeaders(headers)
      expect(judge(same, notModified, rules)).toEqual(['fail status'])
      expect(judge(notModified, notModified, rules)).toEqual([])
      const { conditionalRequests } = rules
      const [found] = judgeAnswers([{ request: 'GET /', base: same, head: notModified }], {
        ...{ allowErrors: 0.01, conditionalRequests },
      })
      expect(found?.reason).toBe("GET /: 100 % of the head's answers are 304 (base: 200).")
    },
  )

  test.each(['{ if-none-match: "x" }', '{ If-Modified-Since: "Sat, 28 Nov 2026 09:00:00 GMT" }'])(
    'to requests with the headers %s is a cache that works',
    (headers) => {
      const rules = withHeaders(headers)
      expect(judge(same, notModified, rules)).toEqual([])
      expect(judge(notModified, same, rules)).toEqual([])
    },
  )

  test('to another request than the one with a condition fails', () => {
    const rules = withHeaders('{ If-None-Match: x }')
    const others = (all: EngineAnswers[]) => all.map((each) => ({ ...each, request: 'GET /b' }))
    expect(judge(others(same), others(notModified), rules)).toEqual(['fail status'])
  })

  test('is not judged where the headers are not known', () => {
    expect(judge(same, notModified)).toEqual([])
  })
})

test('what one process of several does is no difference between the builds', () => {
  const once = [...same.slice(1), ...redirected.slice(0, 1)]
  expect(judge(same, once)).toEqual([])
  const words = (type: string) =>
    answer({ paths: { $: { present: 12, object: 12 }, a: { present: 12, [type]: 12 } } })
  const base = [words('string'), words('string'), words('string')]
  expect(judge(base, [words('string'), words('number'), words('number')])).toEqual([])
})

test('a request that one side alone answers is not compared', () => {
  expect(
    judge(
      same,
      same.map((each) => ({ ...each, request: 'GET /new', statuses: { 500: 9 } })),
    ),
  ).toEqual([])
})

test('requests that share a name are compared together', () => {
  const run = (statuses: Record<string, number>) =>
    ({ answers: [answer(), answer({ statuses })] }) as unknown as Run
  const bases = [run({ 200: 100 }), run({ 200: 100 }), run({ 200: 100 })]
  const heads = [run({ 404: 100 }), run({ 404: 100 }), run({ 404: 100 })]
  const [found] = judgeAnswers(matchAnswers(bases, heads), { allowErrors: 0.01 })
  expect(found?.reason).toBe("GET /: 50 % of the head's answers are 404 (base: 200).")
})

test('names of fields that every object has are counted like others', () => {
  const hostile = (count: number) =>
    answer({
      kinds: { object: 12 },
      fields: { __proto__: 1, 'constructor,toString': count },
      paths: { $: { present: 12, object: 12 }, constructor: { present: 12, string: 12 } },
    })
  expect(judge([hostile(12), hostile(12)], [hostile(12), hostile(12)])).toEqual([])
})

/** A measurement side by side in which the sides answer so. */
function measure(base: EngineAnswers, head: EngineAnswers): Measurement {
  const alone = generateMeasurement({ epochs: 4 })
  const runs = alone.runs.flatMap((run): Run[] => [
    { ...run, side: 'base', answers: [base] },
    { ...run, side: 'head', answers: [head] },
  ])
  const beside = { commit: null, what: 'main', turns: 'requests' as const }
  return { ...alone, beside, runs }
}

function decide(base: EngineAnswers, head: EngineAnswers, rules = createRules()) {
  const measurement = measure(base, head)
  const comparison = compareMeasurements(null, measurement)
  const verdict = decideVerdict(comparison, rules, collectFacts(null, measurement))
  return { verdict, basis: comparison.basis }
}

const moved = answer({ statuses: { 302: 100 }, kinds: {}, sizes: [], mediaTypes: {} })

test('other answers fail, and the first line says so', () => {
  const { verdict } = decide(answer(), moved)
  expect(verdict.outcome).toBe('fail')
  expect(verdict.reasons[0]).toBe("GET /: 100 % of the head's answers are 302 (base: 200).")
  expect(composeSuiteHeadline('api', verdict, 'fail')).toBe(
    "api failed: the answers differ: GET /: 100 % of the head's answers are 302 (base: 200)",
  )
  expect(composeSuiteHeadline('api', verdict, 'report')).toContain('api would fail: the answers')
})

test('answers that only warn are in the first line, before any improvement', () => {
  const half = answer({ sizes: Array(12).fill(2000) })
  const { verdict } = decide(answer(), half)
  const improved = {
    ...verdict,
    rows: verdict.rows.map((row) =>
      row.outcome === 'not-measured' ? row : assignOutcome({ ...row, improved: true }, row.outcome),
    ),
  }
  expect(verdict.outcome).toBe('pass')
  expect(verdict.warnings[0]).toBe('GET /: a body has 2,000 bytes (base: 5,000 bytes).')
  expect(composeSuiteHeadline('api', improved, 'fail')).toBe(
    'api passed with a warning: the answers differ: GET /: a body has 2,000 bytes (base: 5,000 bytes)',
  )
})

test('errors that fail by themselves have one reason', () => {
  const failing = answer({ statuses: { 500: 50, 503: 50 }, kinds: {}, sizes: [] })
  expect(decide(answer(), failing).verdict.answers?.map(({ head }) => head)).toEqual(['500 or 503'])
  const measurement = measure(answer(), failing)
  const runs = measurement.runs.map((run) => {
    if (run.side === 'base') return run
    const errors = { ...run.errors, total: run.offered, status: run.offered }
    return { ...run, errors, groups: run.groups.map(failAll) }
  })
  const comparison = compareMeasurements(null, { ...measurement, runs })
  const rules = createRules({ limits: parsedDefaultLimits })
  const verdict = decideVerdict(comparison, rules, collectFacts(null, measurement))
  expect(verdict.outcome).toBe('fail')
  expect(verdict.answers).toBeUndefined()
})

function failAll(group: EngineGroup): EngineGroup {
  const fail = ({ offered, errors, ...rest }: EngineGroup['requests'][number]) => ({
    ...{ ...rest, offered, errors: { ...errors, total: offered, status: offered } },
  })
  return { ...group, requests: group.requests.map(fail) }
}

test('the label accepts the answers that failed, and no others', () => {
  const { verdict, basis } = decide(answer(), moved)
  const figures = collectFailingFigures(verdict) ?? []
  const state = { suite: 'api', unjudged: 0, failing: figures, label: { event: '1', figures } }
  expect(parseStates(packStates([state]))).toEqual([state])
  const label: AcceptLabel = { id: '1', by: 'octocat', at: '2026-11-28T09:00:00Z', figures }
  const accept = (given: typeof verdict, set: AcceptLabel | null) =>
    acceptFailures(
      given,
      { suite: 'api', rules: createRules(), basis },
      { label: set, waivers: [] },
      new Date(),
    )
  expect(accept(verdict, null).outcome).toBe('fail')
  const accepted = accept(verdict, label)
  expect(accepted.outcome).toBe('accepted')
  expect(composeSuiteHeadline('api', accepted, 'fail')).toMatch(
    /the answers differ: .*, accepted by @octocat$/,
  )
  const { verdict: other } = decide(
    answer(),
    answer({ kinds: { empty: 12 }, sizes: Array(12).fill(0) }),
  )
  const refused = accept(other, label)
  expect(refused.outcome).toBe('fail')
  expect(refused.reasons[0]).toContain('It was not so when @octocat set the label')
})

test('a stored base has statuses, kinds and sizes, and no paths', () => {
  const alone = generateMeasurement({ epochs: 4 })
  const withAnswers = (answers: EngineAnswers): Measurement => ({
    ...alone,
    runs: alone.runs.map((run) => ({ ...run, answers: [answers] })),
  })
  const paths = { $: { present: 12, object: 12 }, a: { present: 12, number: 12 } }
  const stored = compactMeasurement(withAnswers(answer({ paths, fields: { a: 12 } })))
  expect(stored.runs[0]?.answers?.[0]).toMatchObject({
    statuses: { 200: 100 },
    sizes: [5000],
    paths: {},
  })
  const find = (head: EngineAnswers) => {
    const comparison = compareMeasurements(stored, withAnswers(head))
    return judgeAnswers(comparison.answers ?? [], { allowErrors: 0.01 }).map(({ kind }) => kind)
  }
  expect(find(answer({ paths: { $: { present: 12, object: 12 } } }))).toEqual([])
  expect(find(moved)).toEqual(['status'])
  expect(find(answer({ kinds: { object: 12 } }))).toEqual(['kind'])
})

test('an error in place of a body that was too long to be read fails', () => {
  const long = answer({ kinds: { unknown: 12 }, sizes: [] })
  const paths = { $: { present: 12, object: 12 }, error: { present: 12, string: 12 } }
  const failing = answer({ kinds: { object: 12 }, fields: { error: 12 }, paths })
  const three = <Answer>(each: Answer) => [each, each, each]
  expect(judge(three(long), three(failing))).toEqual(['fail error'])
  expect(judge(three(failing), three(failing))).toEqual([])
  expect(judge(three(long), three(long))).toEqual([])
  // The paths of a stored base are not known.
  const stored = answer({ kinds: { object: 6, unknown: 6 }, sizes: [] })
  expect(judge(three(stored), three(failing))).toEqual([])
})
