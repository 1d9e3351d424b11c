/** What is kept of an attempt, and what is taken of untrusted texts. */

import { describe, expect, test } from 'vitest'
import type { AttemptKey } from '../../src/core/measurement/attempts.ts'
import type { Measurement } from '../../src/core/measurement/measurement.ts'
import { StoreError } from '../../src/core/text/errors.ts'
import { createAttemptArchive } from '../../src/host/attempts.ts'
import { generatePairedMeasurement } from '../helpers/measurements.ts'

const measured = generatePairedMeasurement({ epochs: 3, perSecond: 50, seconds: 2 })
const key: AttemptKey = {
  suite: measured.suite,
  leg: measured.leg,
  commit: measured.commit ?? '',
  baseCommit: measured.beside?.commit ?? '',
  configuration: measured.configuration,
  machine: measured.machine,
  turns: 'requests',
}

function createArchive(texts = new Map<string, string>(), scope = ['ci', 'load']) {
  const store = {
    read: async (of: string) => texts.get(of) ?? null,
    save: async (of: string, text: string) => {
      texts.set(of, text)
    },
  }
  return createAttemptArchive({ store, scope })
}

/** What is read if this text is in the place of a measurement. */
async function readForged(text: string): Promise<unknown> {
  const texts = new Map<string, string>()
  const archive = createArchive(texts)
  await archive.save(key, measured)
  for (const of of texts.keys()) texts.set(of, text)
  return await archive.read(key)
}

test('everything that was measured is there again, for the same key and job only', async () => {
  const texts = new Map<string, string>()
  await createArchive(texts).save(key, measured)
  expect(await createArchive(texts).read(key)).toEqual(measured)
  expect(await createArchive(texts).read({ ...key, commit: 'f'.repeat(40) })).toBeNull()
  expect(await createArchive(texts, ['ci', 'other']).read(key)).toBeNull()
})

test('without a place, nothing is kept', async () => {
  const archive = createAttemptArchive(null)
  await archive.save(key, measured)
  expect(await archive.read(key)).toBeNull()
})

describe('a text is refused', () => {
  const change = (some: Partial<Measurement>) => JSON.stringify({ ...measured, ...some })
  const forged: [string, string][] = [
    ['nothing', ''],
    ['no JSON', '<html>'],
    ['another object', '{"schema":"tailgate.measurement/1"}'],
    ['cut off', JSON.stringify(measured).slice(0, 1000)],
    ['of a newer version', change({ schema: 'tailgate.measurement/2' as never })],
    ['of another commit', change({ commit: 'f'.repeat(40) })],
    ['of another plan', change({ configuration: 'other' })],
    ['of another suite', change({ suite: 'other' })],
    ['without a base', change({ beside: null })],
    ['without runs', change({ runs: [] })],
    ['of the head alone', change({ runs: measured.runs.filter(({ side }) => side === 'head') })],
    ['with twice the same runs', change({ runs: [...measured.runs, ...measured.runs] })],
    [
      'with numbers that are none',
      change({ runs: measured.runs.map((run) => ({ ...run, offered: '9' as never })) }),
    ],
  ]

  test.each(forged)('that is %s', async (_, text) => {
    const error = await readForged(text).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(StoreError)
    expect((error as Error).message).toMatch(
      /^The measurement of the earlier attempt cannot be used: .+\.$/,
    )
    // The content of a forged text is never printed.
    expect((error as Error).message).not.toMatch(/html|other[^ ]|f{40}/)
  })
})
