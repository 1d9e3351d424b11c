import { expect, test } from 'vitest'
import {
  describeNearestRun,
  type FirstParentHistory,
  findNearestRun,
  type StoredRun,
  selectTrend,
} from '../../../src/core/measurement/nearest-run.ts'

/** The full hash of the commit that is `commits` commits back. */
function hashAt(commits: number): string {
  return `${commits.toString(16).padStart(4, '0')}beef`.repeat(5)
}

interface Named extends StoredRun {
  name: string
}

function run(name: string, commitsAgo: number | null, step = false): Named {
  return { name, commit: commitsAgo === null ? null : hashAt(commitsAgo).slice(0, 12), step }
}

const history: FirstParentHistory = {
  commits: Array.from({ length: 100 }, (_, back) => hashAt(back)),
  isCut: false,
}
const other = { name: 'other', commit: 'f'.repeat(12), step: false }

function namesOf(runs: Named[], known: FirstParentHistory | null = history): string[] {
  const found = findNearestRun(runs, known)
  return found.kind === 'found'
    ? [found.run, ...found.past].map(({ name }) => name)
    : [found.reason]
}

test.each<[string, Named[], string[]]>([
  ['the run of the same commit', [run('new', 0), run('old', 3)], ['new', 'old']],
  [
    'the nearest ancestor, whenever it was measured',
    [run('a', 7), run('b', 2), run('c', 5)],
    ['b', 'c', 'a'],
  ],
  [
    'the newest of the same commit',
    [run('newest', 2), run('older', 2), run('nearer', 1)],
    ['nearer', 'newest', 'older'],
  ],
  ['no run of another history', [other, run('own', 4)], ['own']],
  ['no run without a commit if there is a history', [run('loose', null), run('own', 4)], ['own']],
])('the result is %s', (_, runs, names) => {
  expect(namesOf(runs)).toEqual(names)
})

test('the hash of a commit may have only seven digits, as in older names', () => {
  expect(namesOf([{ ...run('old', 3), commit: hashAt(3).slice(0, 7) }])).toEqual(['old'])
})

test('without git the newest is used, with or without a commit', () => {
  expect(namesOf([run('c', null), run('b', 90), other], null)).toEqual(['c', 'b', 'other'])
  expect(namesOf([run('c', null), { ...run('b', 90), step: true }, other], null)).toEqual([
    'c',
    'b',
  ])
})

test('runs from before an accepted slowdown are not used', () => {
  const runs = [run('a', 1), run('b', 3), run('step', 4, true), run('c', 5), run('d', 6)]
  expect(namesOf(runs)).toEqual(['a', 'b', 'step'])
  expect(namesOf([run('step', 0, true), run('before', 1)])).toEqual(['step'])
})

test('another run of the accepted commit is used too', () => {
  expect(namesOf([run('a', 1), run('step', 4, true), run('again', 4), run('b', 5)])).toEqual([
    'a',
    'step',
    'again',
  ])
})

test('an accepted slowdown of another history has no effect', () => {
  expect(namesOf([run('a', 1), { ...other, step: true }, run('b', 5)])).toEqual(['a', 'b'])
})

test.each<[string, Named[], FirstParentHistory | null]>([
  ['nothing stored', [], history],
  ['nothing stored', [], null],
  ['other commits', [other, run('loose', null)], history],
  ['shallow clone', [other], { ...history, isCut: true }],
])('a missing run has a reason: %s', (reason, runs, known) => {
  expect(findNearestRun(runs, known)).toEqual({ kind: 'none', reason })
})

const place = 'the folder .tailgate'

test('a note says which run was used instead of a missing one', () => {
  const note = (runs: Named[]) => describeNearestRun(findNearestRun(runs, history), history, place)
  expect(note([run('a', 0)])).toBeNull()
  expect(note([run('a', 1)])).toBe(
    'No run of 0000bee is stored; compared with 0001bee, 1 commit earlier.',
  )
  expect(note([run('a', 30)])).toBe(
    'No run of 0000bee is stored; compared with 001ebee, 30 commits earlier.',
  )
})

test('a note says why nothing is compared if the verdict does not', () => {
  const note = (runs: Named[], known: FirstParentHistory | null) =>
    describeNearestRun(findNearestRun(runs, known), known, place)
  expect(note([], history)).toBeNull()
  expect(note([run('a', 1)], null)).toBeNull()
  expect(note([other], history)).toBe(
    'The measurements in the folder .tailgate are of commits that 0000bee does not descend from, ' +
      'so none of them is used.',
  )
  expect(note([other], { ...history, isCut: true })).toContain(
    'this shallow clone does not contain',
  )
})

test('a trend has the latest thirty runs, the oldest first, across accepted slowdowns', () => {
  const runs = Array.from({ length: 50 }, (_, index) => run(`${index}`, index, index === 10))
  const trend = selectTrend([other, ...runs], history)
  expect(trend.map(({ name }) => Number(name))).toEqual(
    Array.from({ length: 30 }, (_, index) => 29 - index),
  )
})
