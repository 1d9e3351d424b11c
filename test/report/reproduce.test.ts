/** Tests the command that repeats a run on the reader's machine. */
import { expect, test } from 'vitest'
import { programCommand } from '../../src/core/text/program.ts'
import { generateMeasurement, generatePairedMeasurement } from '../helpers/measurements.ts'
import { createReport } from '../helpers/reports.ts'

const one = 'a'.repeat(40)
const other = 'b'.repeat(40)
const small = { epochs: 1, perSecond: 50, seconds: 1 }
const beside = (baseCommit: string | null, suite = 'api') => ({
  head: generatePairedMeasurement({ ...small, suite, baseCommit }),
})
const alone = { head: generateMeasurement({ ...small, suite: 'alone' }) }

test('it names the commit of the base', () => {
  expect(createReport(beside(one)).reproduce).toBe(`${programCommand} run --base ${one}`)
})

test('it names a base that all suites share only once', () => {
  expect(createReport(beside(one), beside(one, 'search')).reproduce).toBe(
    `${programCommand} run --base ${one}`,
  )
})

test('it names no commit if the suites have different bases', () => {
  for (const cases of [[beside(one), beside(other, 'search')], [beside(one), alone], [alone]]) {
    expect(createReport(...cases).reproduce).toBe(`${programCommand} run`)
  }
})

test('it names no commit if the base is a folder, an image or an address', () => {
  expect(createReport(beside(null)).reproduce).toBe(`${programCommand} run`)
})

test('it calls the package by its name, and downloads none that nobody has released', () => {
  expect(programCommand).toBe('npx --no -- tailgate')
  expect(createReport(alone).reproduce).not.toMatch(/\bnode\b|dist|path/)
})
