/** The search for the untracked files that a base needs. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findNeeded, selectBuilt } from '../../../src/commands/init/probe/untracked-files.ts'

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

test('what a build has made is known by its name, or as a program', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tailgate-untracked-'))
  mkdirSync(join(folder, 'api/target'), { recursive: true })
  writeFileSync(join(folder, 'server'), '\x7fELF\x02')
  for (const path of ['.env', 'app.jar', 'run.sh']) writeFileSync(join(folder, path), '#!/bin/sh')
  const paths = ['.env', 'api/target', 'app.jar', 'gone', 'run.sh', 'server']
  const files = paths.map((path) => ({ path, isIgnored: true }))
  const built = await selectBuilt(files, folder)
  rmSync(folder, { recursive: true })
  expect(built.map(({ path }) => path)).toEqual(['api/target', 'app.jar', 'server'])
})
