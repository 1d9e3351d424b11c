/** Attempts for one commit: what they have in common, and what is left without the last one. */

import { describe, expect, test } from 'vitest'
import {
  type AttemptKey,
  countEpochsUntil,
  findContinuationProblem,
  findFirstEpoch,
  hashAttemptKey,
  listAttemptEnds,
  selectEarlierAttempts,
} from '../../../src/core/measurement/attempts.ts'
import type { Measurement } from '../../../src/core/measurement/measurement.ts'
import { parseMeasurement } from '../../../src/core/measurement/schema.ts'
import { generatePairedMeasurement } from '../../helpers/measurements.ts'

const measured = generatePairedMeasurement({ epochs: 4, perSecond: 20, seconds: 2 })

/** A measurement of these epochs and attempts. */
function measure(attempts?: number[], epochs = [1, 2, 3, 4]): Measurement {
  if (measured.beside === null) throw new Error('it has a base')
  const runs = measured.runs.map((run) => ({ ...run, epoch: epochs[run.epoch - 1] ?? 0 }))
  return { ...measured, runs, beside: { ...measured.beside, ...(attempts && { attempts }) } }
}

const key: AttemptKey = {
  suite: measured.suite,
  leg: measured.leg,
  commit: measured.commit ?? '',
  baseCommit: measured.beside?.commit ?? '',
  configuration: measured.configuration,
  machine: measured.machine,
  turns: 'requests',
}

const others: [string, Partial<AttemptKey>][] = [
  ['suite', { suite: 'other' }],
  ['leg', { leg: 'node 22' }],
  ['head', { commit: 'f'.repeat(40) }],
  ['base', { baseCommit: 'f'.repeat(40) }],
  ['plan', { configuration: 'beef' }],
  ['machine', { machine: { ...key.machine, arch: 'arm64' } }],
  ['number of processors', { machine: { ...key.machine, cpus: 64 } }],
  ['interleaving', { turns: 'rounds' }],
]

describe('a measurement continues', () => {
  test('if it is the same', () => {
    expect(findContinuationProblem(measure(), key)).toBeNull()
    expect(findContinuationProblem(measure([3], [1, 2, 3, 5]), key)).toBeNull()
    expect(hashAttemptKey({ ...key }, ['ci'])).toBe(hashAttemptKey(key, ['ci']))
  })

  test('on another model of processor, because each epoch compares base and head on one', () => {
    const other = { ...key, machine: { ...measured.machine, cpu: 'other' } }
    expect(findContinuationProblem(measure(), other)).toBeNull()
    expect(hashAttemptKey(other, ['ci'])).toBe(hashAttemptKey(key, ['ci']))
  })

  test.each(others)('unless it is of another %s', (_, other) => {
    expect(findContinuationProblem(measure(), { ...key, ...other })).toMatch(/^it is of another/)
    expect(hashAttemptKey({ ...key, ...other }, ['ci'])).not.toBe(hashAttemptKey(key, ['ci']))
  })

  test('unless it is of another job', () => {
    expect(hashAttemptKey(key, ['ci', 'one'])).not.toBe(hashAttemptKey(key, ['ci', 'other']))
    expect(hashAttemptKey(key, ['ci'])).toMatch(/^[0-9a-f]{32}$/)
  })

  test('unless it is of the head alone, or of files that were not committed', () => {
    expect(findContinuationProblem({ ...measure(), beside: null }, key)).toMatch(/two commits/)
    expect(findContinuationProblem({ ...measure(), dirty: true }, key)).toMatch(/two commits/)
  })

  test.each([
    ['twice the same epoch', [1, 2, 2, 3]],
    ['descending epochs', [1, 3, 2, 4]],
  ])('unless it has %s', (_, epochs) => {
    expect(findContinuationProblem(measure(undefined, epochs), key)).toMatch(/not complete/)
  })

  test('unless an epoch has one side', () => {
    const one = measure()
    const alone = { ...one, runs: one.runs.slice(1) }
    expect(findContinuationProblem(alone, key)).toMatch(/not complete/)
  })

  test('unless an attempt has no epochs', () => {
    expect(findContinuationProblem(measure([4]), key)).toMatch(/no epochs/)
    expect(findContinuationProblem(measure([5, 6]), key)).toMatch(/no epochs/)
    expect(findContinuationProblem(measure([3], [5, 6, 7, 8]), key)).toMatch(/no epochs/)
  })
})

test('the first epoch of an attempt is the next odd one', () => {
  expect(findFirstEpoch(null)).toBe(1)
  expect(findFirstEpoch(measure())).toBe(5)
  expect(findFirstEpoch(measure([3], [1, 2, 3, 5]))).toBe(7)
})

test('the ends of attempts are numbers of epochs, which may have gaps', () => {
  const second = measure([3], [1, 2, 3, 5])
  expect(listAttemptEnds(second)).toEqual([3, 5])
  expect(countEpochsUntil([3, 5], second)).toEqual([3, 4])
})

describe('without its last attempt', () => {
  test('a measurement has the epochs of the earlier ones', () => {
    const third = measure([1, 3])
    const second = selectEarlierAttempts(third)
    expect(second?.runs.map(({ epoch }) => epoch)).toEqual([1, 1, 2, 2, 3, 3])
    expect(second?.beside?.attempts).toEqual([1])
    const first = second && selectEarlierAttempts(second)
    expect(first?.runs.map(({ epoch }) => epoch)).toEqual([1, 1])
    expect(first?.beside).toEqual(measured.beside)
  })

  test('a first attempt is nothing, and neither is one whose epochs are missing', () => {
    expect(selectEarlierAttempts(measure())).toBeNull()
    expect(selectEarlierAttempts(measure([2], [5, 6, 7, 8]))).toBeNull()
  })
})

describe('a file with attempts', () => {
  const parse = (attempts: unknown) => {
    const { beside, ...rest } = measure()
    return parseMeasurement(JSON.stringify({ ...rest, beside: { ...beside, attempts } }), 'it')
  }

  test('keeps them', () => {
    expect(parse([1, 3])).toMatchObject({ measurement: { beside: { attempts: [1, 3] } } })
  })

  test.each([[[]], [[0]], [[1.5]], [[3, 3]], [[4, 2]], ['4'], [Array(1001).fill(1)], [{ 0: 1 }]])(
    'is refused if they are %j',
    (attempts) => {
      expect(parse(attempts)).toHaveProperty('problem')
    },
  )
})
