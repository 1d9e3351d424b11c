import { expect, test } from 'vitest'
import {
  describeNearestRun,
  type FirstParentHistory,
  findNearestRun,
  type StoredRun,
  selectTrend,
} from '../../../src/core/verdict/nearest-run.ts'

/** So many commits ago, as a whole hash. */
function ago(commits: number): string {
  return `${commits.toString(16).padStart(4, '0')}beef`.repeat(5)
}

interface Named extends StoredRun {
  name: string
}

function run(name: string, commitsAgo: number | null, step = false): Named {
  return { name, commit: commitsAgo === null ? null : ago(commitsAgo).slice(0, 12), step }
}

const history: FirstParentHistory = {
  commits: Array.from({ length: 100 }, (_, back) => ago(back)),
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
  ['the run of the very commit', [run('new', 0), run('old', 3)], ['new', 'old']],
  [
    'the nearest ancestor, whenever it was measured',
    [run('a', 7), run('b', 2), run('c', 5)],
    ['b', 'c', 'a'],
  ],
  [
    'of one commit the newest',
    [run('newest', 2), run('older', 2), run('nearer', 1)],
    ['nearer', 'newest', 'older'],
  ],
  ['nothing of another line', [other, run('own', 4)], ['own']],
  [
    'nothing without a commit, where git knows the line',
    [run('loose', null), run('own', 4)],
    ['own'],
  ],
])('taken is %s', (_, runs, names) => {
  expect(namesOf(runs)).toEqual(names)
})

test('the hash of a commit may be cut to seven digits, as older names have it', () => {
  expect(namesOf([{ ...run('old', 3), commit: ago(3).slice(0, 7) }])).toEqual(['old'])
})

test('without git the newest is taken, with or without a commit', () => {
  expect(namesOf([run('c', null), run('b', 90), other], null)).toEqual(['c', 'b', 'other'])
  expect(namesOf([run('c', null), { ...run('b', 90), step: true }, other], null)).toEqual([
    'c',
    'b',
  ])
})

test('what was measured before an accepted slowdown tells nothing any more', () => {
  const runs = [run('a', 1), run('b', 3), run('step', 4, true), run('c', 5), run('d', 6)]
  expect(namesOf(runs)).toEqual(['a', 'b', 'step'])
  expect(namesOf([run('step', 0, true), run('before', 1)])).toEqual(['step'])
})

test('another run of the commit that was accepted is of the slower program too', () => {
  expect(namesOf([run('a', 1), run('step', 4, true), run('again', 4), run('b', 5)])).toEqual([
    'a',
    'step',
    'again',
  ])
})

test('an accepted slowdown of another line ends nothing', () => {
  expect(namesOf([run('a', 1), { ...other, step: true }, run('b', 5)])).toEqual(['a', 'b'])
})

test.each<[string, Named[], FirstParentHistory | null]>([
  ['nothing stored', [], history],
  ['nothing stored', [], null],
  ['other commits', [other, run('loose', null)], history],
  ['shallow clone', [other], { ...history, isCut: true }],
])('where there is none, it is known why: %s', (why, runs, known) => {
  expect(findNearestRun(runs, known)).toEqual({ kind: 'none', reason: why })
})

const place = 'the folder .tailgate'

test('a reader is told which run was taken in place of the one that is missing', () => {
  const note = (runs: Named[]) => describeNearestRun(findNearestRun(runs, history), history, place)
  expect(note([run('a', 0)])).toBeNull()
  expect(note([run('a', 1)])).toBe(
    'No run of 0000bee is stored; compared with 0001bee, 1 commit earlier.',
  )
  expect(note([run('a', 30)])).toBe(
    'No run of 0000bee is stored; compared with 001ebee, 30 commits earlier.',
  )
})

test('a reader is told why nothing is compared, where the verdict does not say it', () => {
  const note = (runs: Named[], known: FirstParentHistory | null) =>
    describeNearestRun(findNearestRun(runs, known), known, place)
  expect(note([], history)).toBeNull()
  expect(note([run('a', 1)], null)).toBeNull()
  expect(note([other], history)).toBe(
    'What is in the folder .tailgate was measured at commits that 0000bee does not come from, so it is not compared with.',
  )
  expect(note([other], { ...history, isCut: true })).toContain('this shallow clone does not know')
})

test('a trend has the latest thirty of the line, the oldest first, and goes on beyond a step', () => {
  const runs = Array.from({ length: 50 }, (_, index) => run(`${index}`, index, index === 10))
  const trend = selectTrend([other, ...runs], history)
  expect(trend.map(({ name }) => Number(name))).toEqual(
    Array.from({ length: 30 }, (_, index) => 29 - index),
  )
})
