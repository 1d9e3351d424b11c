/** How recorded runs are counted, and when a gate is ready to be required. */
import { describe, expect, it } from 'vitest'
import {
  countMissingRuns,
  listFailedPullRequests,
  summarizeHistory,
} from '../../../src/core/history/history.ts'
import { judgeReadiness } from '../../../src/core/history/readiness.ts'
import {
  formatRecord,
  maxRecordBytes,
  parseRecord,
  type RunRecord,
  type SuiteRecord,
} from '../../../src/core/history/record.ts'
import { gateReadiness } from '../../../src/core/tunables/tunables.ts'

const commitOf = (number: number) => number.toString(16).padStart(40, '0')

function recordOf(
  number: number,
  suite: Partial<SuiteRecord> = {},
  other: Partial<RunRecord> = {},
) {
  const record: RunRecord = {
    takenAt: `2026-11-${String(1 + (number % 28)).padStart(2, '0')}T10:00:00.000Z`,
    pullRequest: number,
    commit: commitOf(number),
    workflow: '.github/workflows/load.yml',
    run: 1000 + number,
    onFail: 'report',
    suites: [{ suite: 'api', leg: '', outcome: 'pass', seconds: 180, ...suite }],
    ...other,
  }
  return record
}

const passes = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => recordOf(from + index))

function judge(records: RunRecord[], merged: Map<number, string | null> | null = null) {
  const [suite] = summarizeHistory(records, merged).suites
  if (suite === undefined) throw new Error('There is no suite.')
  return judgeReadiness(suite)
}

describe('the history', () => {
  it('counts runs, pull requests and minutes by how they ended', () => {
    const history = summarizeHistory(
      [
        recordOf(1),
        recordOf(1, { outcome: 'fail', seconds: 240 }),
        recordOf(2, { outcome: 'fail', seconds: 300 }, { onFail: 'fail' }),
        recordOf(3, { outcome: 'incomparable' }),
        recordOf(4, { outcome: 'no-baseline' }),
      ],
      null,
    )
    expect(history).toMatchObject({ runs: 5, pullRequests: 4, minutes: 18 })
    expect(history.suites[0]).toMatchObject({
      suite: 'api',
      runs: 5,
      pullRequests: 4,
      medianMinutes: 3,
      endings: {
        pass: { runs: 1, pullRequests: 1, minutes: 3 },
        'would-fail': { runs: 1, pullRequests: 1, minutes: 4 },
        fail: { runs: 1, pullRequests: 1, minutes: 5 },
        'not-compared': { runs: 2, pullRequests: 2, minutes: 6 },
        unsure: { runs: 0, pullRequests: 0, minutes: 0 },
      },
    })
  })

  it('has the legs of a matrix apart', () => {
    const { suites } = summarizeHistory([recordOf(1), recordOf(2, { leg: 'node 20' })], null)
    expect(suites.map(({ suite, leg, runs }) => [suite, leg, runs])).toEqual([
      ['api', '', 1],
      ['api', 'node 20', 1],
    ])
  })

  it('counts a failure that was merged as it was, and one that was accepted, as contested', () => {
    const records = [
      recordOf(1, { outcome: 'fail' }),
      recordOf(2, { outcome: 'fail' }),
      recordOf(3, { outcome: 'fail' }),
      recordOf(4, { outcome: 'accepted' }),
    ]
    expect(listFailedPullRequests(records)).toEqual([1, 2, 3])
    // The first was merged as it was, the second with a later commit, the third was not.
    const merged = new Map([
      [1, commitOf(1)],
      [2, commitOf(99)],
      [3, null],
    ])
    expect(summarizeHistory(records, merged).suites[0]?.contested).toBe(2)
    expect(summarizeHistory(records, null).suites[0]?.contested).toBe(1)
  })

  it('counts runs without a record as missing, those of forks apart', () => {
    const listed = [
      { id: 1001, workflow: '.github/workflows/load.yml', isFromFork: false },
      { id: 2001, workflow: '.github/workflows/load.yml', isFromFork: true },
      { id: 2002, workflow: '.github/workflows/load.yml', isFromFork: false },
      { id: 2003, workflow: '.github/workflows/lint.yml', isFromFork: false },
    ]
    expect(countMissingRuns([recordOf(1)], { runs: listed, isComplete: true })).toEqual({
      forks: 1,
      others: 1,
      isComplete: true,
    })
  })
})

describe('a gate', () => {
  it('is not judged before the thirtieth run', () => {
    expect(judge(passes(29))).toEqual({ kind: 'too-early', runs: 29 })
    expect(judge(passes(30))).toEqual({ kind: 'ready' })
  })

  const some = (count: number, suite: Partial<SuiteRecord>) =>
    Array.from({ length: count }, (_, index) => recordOf(100 + index, suite))

  it.each([
    ['invalid', 1, 2, '2 of 32 runs were invalid, more than 5 %: their reports say why.'],
    ['unsure', 3, 4, '4 of 34 runs were not decided, more than 10 %: raise duration or the limit.'],
    [
      'no-baseline',
      3,
      4,
      '4 of 34 runs were not decided, more than 10 %: raise duration or the limit.',
    ],
    [
      'accepted',
      1,
      2,
      '2 of 32 pull requests were accepted, or merged as they were, although they failed; more ' +
        'than 5 %: raise the limit that they crossed.',
    ],
  ] as const)('is not ready with too many runs that ended %s', (outcome, few, many, reason) => {
    expect(judge([...passes(30), ...some(few, { outcome })])).toEqual({ kind: 'ready' })
    expect(judge([...passes(30), ...some(many, { outcome })])).toEqual({
      kind: 'not-ready',
      reasons: [reason],
    })
  })

  it('may stop many pull requests, if none of them was merged as it was', () => {
    const failed = some(10, { outcome: 'fail' })
    expect(judge([...passes(30), ...failed])).toEqual({ kind: 'ready' })
    const merged = new Map(failed.map(({ pullRequest, commit }) => [pullRequest, commit]))
    expect(judge([...passes(30), ...failed], merged)).toMatchObject({ kind: 'not-ready' })
  })

  it('is not ready if it takes too long', () => {
    const long = Array.from({ length: 30 }, (_, index) =>
      recordOf(index + 1, { seconds: 60 * (gateReadiness.maxMedianMinutes + 3) }),
    )
    expect(judge(long)).toEqual({
      kind: 'not-ready',
      reasons: ['Half of the runs took more than 18 minutes; 15 are the maximum.'],
    })
  })
})

describe('a record', () => {
  it('is small, whatever the suites are called and however many there are', () => {
    const suites = Array.from({ length: 500 }, (_, index) => ({
      suite: `${'é'.repeat(300)}${index}`,
      leg: 'é'.repeat(300),
      outcome: 'pass' as const,
      seconds: 1.23456789,
    }))
    const text = formatRecord(recordOf(1, {}, { suites, workflow: 'w'.repeat(5000) }))
    expect(Buffer.byteLength(text)).toBeLessThan(maxRecordBytes)
    expect(parseRecord(text)?.suites).toHaveLength(40)
  })

  it('holds no measurement', () => {
    const text = formatRecord(recordOf(1))
    expect(Object.keys(JSON.parse(text).suites[0])).toEqual(['suite', 'leg', 'outcome', 'seconds'])
  })

  it.each([
    ['no JSON', 'x'],
    ['another schema', formatRecord(recordOf(1)).replace('record/1', 'record/2')],
    ['an impossible time', formatRecord(recordOf(1, { seconds: 1e9 }))],
    ['an unknown outcome', formatRecord(recordOf(1)).replace('"pass"', '"passed"')],
    ['a long text', formatRecord(recordOf(1)) + ' '.repeat(maxRecordBytes)],
  ])('with %s is refused', (_, text) => {
    expect(parseRecord(text)).toBeNull()
  })
})
