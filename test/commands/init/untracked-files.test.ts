/** The search for the untracked files that a base needs. */
import { expect, test } from 'vitest'
import { findNeeded } from '../../../src/commands/init/probe/untracked-files.ts'

const letters = [...'abcdefghijklmnopqrstuvwxyz']

/** A service that works with these items. */
function createTrial(needed: string) {
  const trials: string[] = []
  const works = async (some: string[]) => {
    trials.push(some.join(''))
    return [...needed].every((letter) => some.includes(letter))
  }
  return { trials, works }
}

test.each(['a', 'z', 'm', 'az', 'xyz', 'aeiou'])('of 26 files, %s are found', async (needed) => {
  const { trials, works } = createTrial(needed)
  expect((await findNeeded(letters, works)).join('')).toBe(needed)
  expect(trials.length, 'trials').toBeLessThanOrEqual(6 * needed.length)
})

test('one file alone is needed without a trial', async () => {
  const { trials, works } = createTrial('a')
  expect(await findNeeded(['a'], works)).toEqual(['a'])
  expect(trials).toEqual([])
})

test('when time is over, the files that are known to work are enough', async () => {
  const { trials, works } = createTrial('cy')
  const found = await findNeeded(letters, works, () => trials.length >= 3)
  expect(await works(found)).toBe(true)
  expect(trials).toHaveLength(4)
})
