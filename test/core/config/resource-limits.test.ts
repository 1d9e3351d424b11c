import { describe, expect, test } from 'vitest'
import { parseCpus, parseMemory } from '../../../src/core/config/resource-limits.ts'

describe('a number of CPUs', () => {
  test.each([
    ['2', 2],
    ['0.25', 0.25],
    [' 1.5 ', 1.5],
    ['0.01', 0.01],
    ['0.125', 0.125],
    ['9999', 9999],
  ])('%j is %d', (text, value) => {
    expect(parseCpus(text)).toEqual({ value })
  })

  test.each(['0', '0.001', '0.009', '0.0'])('%j is too small', (text) => {
    expect(parseCpus(text)).toEqual({ problem: `must be at least 0.01, not “${text}”` })
  })

  test.each([
    '-1',
    '',
    'two',
    '0.2500',
    '1,5',
    '.5',
    '2.',
    '1e3',
    '50%',
    '2 CPUs',
    '9'.repeat(300),
  ])('%j has another form', (text) => {
    expect(parseCpus(text)).toEqual({
      problem: expect.stringMatching(
        /^must be a number of CPUs such as 2 or 0\.25, with at most three decimals, not “/,
      ),
    })
  })
})

describe('a size of memory', () => {
  const mebibyte = 1024 ** 2
  test.each([
    ['512M', 512 * mebibyte],
    ['512m', 512 * mebibyte],
    ['512MB', 512 * mebibyte],
    ['256MiB', 256 * mebibyte],
    ['1.5G', 1536 * mebibyte],
    ['8192k', 8 * mebibyte],
    ['6 GiB', 6 * 1024 * mebibyte],
    ['4194304b', 4 * mebibyte],
    ['4M', 4 * mebibyte],
    ['0.3G', Math.floor(0.3 * 1024 * mebibyte)],
    ['1T', mebibyte ** 2],
    ['1024T', 1024 * mebibyte ** 2],
  ])('%s is %d bytes', (text, value) => {
    expect(parseMemory(text)).toEqual({ value })
  })

  test.each(['64k', '3.9M', '0G', '4194303b'])('%s is too small', (text) => {
    expect(parseMemory(text)).toEqual({ problem: `must be at least 4M, not “${text}”` })
  })

  test.each(['1025T', '999999999999G'])('%s is more than any machine has', (text) => {
    expect(parseMemory(text)).toEqual({ problem: `must be at most 1024T, not “${text}”` })
  })

  test('without a unit it says how to write one', () => {
    expect(parseMemory('512')).toEqual({ problem: 'needs a unit: write 512M or 512G' })
  })

  test.each(['-512M', '', 'M', 'half', '50%', '1,5G', '512Mi b', '5P', '1e9b'])(
    '%j has another form',
    (text) => {
      expect(parseMemory(text)).toEqual({
        problem: expect.stringMatching(
          /^must be a size of memory such as 512M, 1\.5G or 256MiB \(/,
        ),
      })
    },
  )
})
