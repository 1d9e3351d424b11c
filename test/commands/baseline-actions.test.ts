/** The `tailgate baseline` actions, on a store in a folder. */

import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pc from 'picocolors'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createFileStore } from '../../src/baseline/file.ts'
import type { BaselineKey, Collection, Store } from '../../src/baseline/store.ts'
import { acceptRuns } from '../../src/commands/baseline/accept.ts'
import { copyRuns } from '../../src/commands/baseline/copy.ts'
import { listBaselines } from '../../src/commands/baseline/list.ts'
import { pruneRuns } from '../../src/commands/baseline/prune.ts'
import { showRun } from '../../src/commands/baseline/show.ts'
import { listCalibrations, listRuns } from '../../src/commands/baseline/stored-runs.ts'
import { serializeCompact } from '../../src/core/measurement/compact.ts'
import { maxCompactBytes } from '../../src/core/measurement/compact-reduction.ts'
import type { Measurement } from '../../src/core/measurement/measurement.ts'
import {
  buildCalibrationRecord,
  parseCalibrationRecord,
} from '../../src/core/sensitivity/calibration-record.ts'
import type { SquashableStore } from '../../src/host/stores.ts'
import { generateMeasurement, type MeasurementSpec } from '../helpers/measurements.ts'

const colors = pc.createColors(false)
const commits = { first: '1a'.repeat(20), second: '2b'.repeat(20), third: '3c'.repeat(20) }

let home: string
let store: Store
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'tailgate-baselines-'))
  store = createFileStore(join(home, '.tailgate'), '.tailgate')
})
afterEach(() => rm(home, { recursive: true, force: true }))

const small: MeasurementSpec = { epochs: 1, seconds: 2, perSecond: 50 }

interface SaveOptions {
  leg?: string
  collection?: Collection
  step?: boolean
  into?: Store
}

async function saveRun(
  made: MeasurementSpec,
  { leg = '', collection = 'runs', step = false, into = store }: SaveOptions = {},
): Promise<string> {
  const measurement = { ...generateMeasurement({ ...small, ...made }), leg }
  return into.save(
    ...buildSaveArguments(measurement, step),
    `${JSON.stringify(measurement)}\n`,
    collection,
  )
}

function buildSaveArguments(
  { suite, leg, configuration, machine, takenAt, commit }: Measurement,
  step: boolean,
) {
  const key: BaselineKey = { suite, leg, configuration, machine }
  return [key, { takenAt, commit, step, figures: { p50: 1234, p99: 56_789 } }] as const
}

const day = (number: number) => `2025-05-0${number}T09:30:00.000Z`

describe('list', () => {
  test('prints one row for each group, with the figures of its newest run', async () => {
    await saveRun({ commit: commits.first, takenAt: day(1) })
    await saveRun({ commit: commits.second, takenAt: day(2) })
    await saveRun({ commit: commits.third, takenAt: day(3) }, { collection: 'rejected' })
    await saveRun({ suite: 'shop', commit: null, takenAt: day(4) }, { step: true })
    const { text, problems } = await listBaselines(store)
    const lines = text
      .replaceAll(/x-linux[\w-]*…?/g, (machine) => 'machine'.padEnd(machine.length))
      .split('\n')
    expect(lines.map((line) => line.replaceAll(/ {2,}/g, ' | '))).toEqual([
      'In the folder .tailgate: 4 runs.',
      '',
      ' | Suite | Configuration | Machine | Kept as | Runs | Newest | Commit | p50 | p99',
      ' | api | c0ffee | machine | baseline | 2 | 2025-05-02 09:30 | 2b2b2b2 | 1.23 ms | 56.8 ms',
      ' | shop | c0ffee | machine | baseline | 1 | 2025-05-04 09:30 | –, accepted | 1.23 ms | 56.8 ms',
      ' | api | c0ffee | machine | rejected | 1 | 2025-05-03 09:30 | 3c3c3c3 | 1.23 ms | 56.8 ms',
      '',
    ])
    expect(problems).toEqual([])
  })

  test('says how to store a run when nothing is stored', async () => {
    expect((await listBaselines(store)).text).toContain(
      'Nothing is stored in the folder .tailgate yet',
    )
  })

  test('sanitizes an untrusted name', async () => {
    const folder = join(home, '.tailgate/v1/\u001b[31mred\n::error::x/c/m')
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'x.json'), '')
    const { text } = await listBaselines(store)
    expect(text).toContain('red ::error::x')
    expect(text).not.toContain('\u001b')
    expect(text).not.toMatch(/^\s*::/m)
  })
})

describe('show', () => {
  test('prints the newest baseline as measure does, with its location and origin', async () => {
    await saveRun({ commit: commits.first, takenAt: day(1) })
    const where = await saveRun({ commit: commits.second, takenAt: day(2) }, { leg: 'node 20' })
    await saveRun({ commit: commits.third, takenAt: day(3) }, { collection: 'rejected' })
    const { text, json } = await showRun(store, null, colors)
    expect(text.split('\n').slice(0, 3)).toEqual([
      where,
      'api (node 20), at 2b2b2b2, 2025-05-02 09:30 UTC, on linux x64, AMD EPYC 7763, 4 CPUs.',
      'A baseline.',
    ])
    expect(text).toContain('Target rate')
    expect(json).toMatchObject({ where, commit: commits.second, leg: 'node 20', shelf: 'runs' })
  })

  test.each(['3c3c3c3', commits.third])(
    'prints the run of the commit %s, even if it was rejected',
    async (wanted) => {
      await saveRun({ commit: commits.first, takenAt: day(1) })
      await saveRun({ commit: commits.third, takenAt: day(3) }, { collection: 'rejected' })
      expect((await showRun(store, wanted, colors)).text).toContain(
        'Rejected: nothing is compared with it',
      )
    },
  )

  test('names the other runs of the same commit', async () => {
    const other = await saveRun({ suite: 'shop', commit: commits.first, takenAt: day(1) })
    await saveRun({ commit: commits.first, takenAt: day(2) })
    expect((await showRun(store, '1a1a', colors)).text).toContain(`Another: ${other}`)
  })

  test.each(['4d4d4d4', 'nonsense', '../../etc/passwd', '\u001b[31m'])(
    'refuses %j, which names no run',
    async (wanted) => {
      await saveRun({})
      await expect(showRun(store, wanted, colors)).rejects.toMatchObject({
        name: 'UsageError',
        message: expect.stringMatching(
          /^No run in the folder \.tailgate has the name or commit \P{Cc}*: /u,
        ),
      })
    },
  )

  test('refuses a file that is no measurement, or not the one that its location names', async () => {
    const where = await saveRun({})
    await writeFile(where, '{"hello": "world"}')
    await expect(showRun(store, null, colors)).rejects.toThrow('is not a measurement')
    for (const other of [{ suite: 'shop' }, { commit: commits.third }]) {
      await writeFile(where, JSON.stringify(generateMeasurement({ ...small, ...other })))
      await expect(showRun(store, null, colors)).rejects.toThrow(
        'does not hold the run that its location names',
      )
    }
  })

  test('names the missing figures of a run that was too large to be stored whole', async () => {
    const where = await saveRun({})
    const whole = generateMeasurement({ ...small, epochs: 12, seconds: 15, perSecond: 300 })
    const text = async () => (await showRun(store, null, colors)).text
    expect(await text()).not.toContain('This store holds no service time')
    expect(await text()).toContain('Waiting for a free connection')
    await writeFile(where, serializeCompact(whole))
    expect(await text()).toContain('This store holds no service time')
    expect(await text()).not.toContain('Waiting for a free connection')
  })
})

describe('accept', () => {
  test('makes the newest rejected run a baseline, and marks it', async () => {
    await saveRun({ commit: commits.first, takenAt: day(1) })
    await saveRun({ commit: commits.second, takenAt: day(2) }, { collection: 'rejected' })
    await saveRun({ commit: commits.third, takenAt: day(3) }, { collection: 'rejected' })
    const { text } = await acceptRuns(store, null)
    expect(text).toMatch(/^Accepted: .*3c3c3c3c3c3c.*\.step\.json$/m)
    const [runs, rejected] = await store.listAll()
    expect(runs?.entries.map(({ commit, step }) => [commit, step])).toEqual([
      ['3c'.repeat(6), true],
      ['1a'.repeat(6), false],
    ])
    expect(runs?.entries[0]?.figures).toEqual({ p50: 1234, p99: 56_789 })
    expect(rejected?.entries.map(({ commit }) => commit)).toEqual(['2b'.repeat(6)])
  })

  test('accepts all runs of the wanted commit, one of each group', async () => {
    await saveRun({ commit: commits.second, takenAt: day(1) }, { collection: 'rejected' })
    await saveRun({ commit: commits.second, takenAt: day(2) }, { collection: 'rejected' })
    await saveRun(
      { suite: 'shop', commit: commits.second, takenAt: day(2) },
      { collection: 'rejected', leg: 'arm' },
    )
    await saveRun({ commit: commits.third, takenAt: day(3) }, { collection: 'rejected' })
    await acceptRuns(store, '2b2b2b2')
    const all = await store.listAll()
    const count = (collection: Collection) =>
      all.filter((group) => group.collection === collection).map(({ entries }) => entries.length)
    expect(count('runs')).toEqual([1, 1])
    expect(count('rejected')).toEqual([2])
  })

  test('says that the commit of the accepted run has more', async () => {
    await saveRun({ commit: commits.second, takenAt: day(2) }, { collection: 'rejected' })
    await saveRun(
      { suite: 'shop', commit: commits.second, takenAt: day(1) },
      { collection: 'rejected' },
    )
    expect((await acceptRuns(store, null)).text).toContain(
      '`tailgate baseline accept 2b2b2b2` accepts all of them',
    )
  })

  test('accepts no invalid run', async () => {
    const reasons = [
      { code: 'generator-lag', severity: 'invalid' as const, message: 'tailgate was late.' },
    ]
    await saveRun({ reasons }, { collection: 'rejected' })
    await expect(acceptRuns(store, null)).rejects.toMatchObject({ name: 'UsageError' })
    expect((await store.listAll()).map(({ collection }) => collection)).toEqual(['rejected'])
  })

  test.each([null, '1a1a1a1'])('refuses %j when no run was rejected', async (wanted) => {
    await saveRun({ commit: commits.first })
    await expect(acceptRuns(store, wanted)).rejects.toThrow('There is no rejected run')
  })
})

describe('prune', () => {
  test('keeps the newest of each group, and squashes a branch', async () => {
    for (const number of [1, 2, 3]) await saveRun({ takenAt: day(number) })
    for (const number of [1, 2]) await saveRun({ suite: 'shop', takenAt: day(number) })
    let squashed = 0
    const branch: SquashableStore = {
      ...store,
      squash: async () => {
        squashed += 1
        return 'squashed'
      },
    }
    const { text } = await pruneRuns(branch, 1)
    expect(text).toBe(
      '3 runs removed from the folder .tailgate, 2 runs left.\nThe branch is one commit now.\n',
    )
    expect((await store.listAll()).map(({ entries }) => entries[0]?.takenAt)).toEqual([
      day(3),
      day(2),
    ])
    expect(squashed).toBe(1)
  })

  test('says why a branch could not be squashed', async () => {
    const branch: SquashableStore = {
      ...store,
      squash: async () => ({ problem: 'It is forbidden.' }),
    }
    expect((await pruneRuns(branch, 200)).problems).toEqual(['It is forbidden.'])
  })
})

describe('copying', () => {
  let other: Store
  beforeEach(() => {
    other = createFileStore(join(home, 'other'), 'other')
  })

  test('copies the missing runs with collection and mark, and leaves the others', async () => {
    await saveRun({ commit: commits.first, takenAt: day(1) })
    await saveRun({ commit: commits.second, takenAt: day(2) }, { step: true, leg: 'node 20' })
    await saveRun({ commit: commits.third, takenAt: day(3) }, { collection: 'rejected' })
    await saveRun({ commit: commits.first, takenAt: day(1) }, { into: other })
    expect((await copyRuns(store, other)).text).toBe(
      '2 runs copied from the folder .tailgate to the folder other; 1 already there.\n',
    )
    const summarize = async (each: Store) =>
      (await each.listAll()).map((held) => ({
        ...held,
        entries: held.entries.map(({ takenAt, step }) => [takenAt, step]),
      }))
    expect(await summarize(other)).toEqual(await summarize(store))
    expect((await copyRuns(store, other)).text).toContain('0 runs copied')
    expect((await copyRuns(other, store)).text).toContain('0 runs copied')
  })

  test('makes a run compact that is too large for a branch', async () => {
    await saveRun({ epochs: 9, seconds: 15, perSecond: 300 })
    const readBytes = async (each: Store) => {
      const [entry] = (await each.listAll()).flatMap(({ entries }) => entries)
      const read = entry && (await each.read(entry))
      return read && 'text' in read ? Buffer.byteLength(read.text) : 0
    }
    expect(await readBytes(store)).toBeGreaterThan(maxCompactBytes)
    await copyRuns(store, other)
    expect(await readBytes(other)).toBeLessThanOrEqual(maxCompactBytes)
    expect(await readBytes(other)).toBeGreaterThan(0)
  })

  test('copies calibrations, which are no runs, and reports one in a foreign place', async () => {
    const record = buildCalibrationRecord(generateMeasurement(small))
    const { suite, leg, configuration, machine, takenAt, commit } = record
    const save = (text: string, name = suite) =>
      store.save(
        { suite: name, leg, configuration, machine },
        { takenAt, commit, step: false, figures: {} },
        text,
        'calibrations',
      )
    await save(JSON.stringify(record))
    const foreign = await save(JSON.stringify(record), 'other')
    expect(listRuns(await store.listAll())).toEqual([])
    const { text, problems } = await copyRuns(store, other)
    expect(text).toContain('1 run copied')
    expect(problems).toEqual([
      `${foreign} does not hold the calibration that its location names: delete it.`,
    ])
    const [copied] = listCalibrations(await other.listAll())
    const read = copied && (await other.read(copied.entry))
    expect(read && 'text' in read && parseCalibrationRecord(read.text)).toEqual(record)
    expect((await copyRuns(store, other)).text).toContain('1 already there')
  })

  test('reports an unreadable run, and copies the rest', async () => {
    await writeFile(await saveRun({ takenAt: day(1) }), 'not JSON')
    await saveRun({ takenAt: day(2) })
    const { text, problems } = await copyRuns(store, other)
    expect(text).toContain('1 run copied')
    expect(problems).toEqual([expect.stringContaining('it is not JSON')])
  })

  test('copies a renamed file once', async () => {
    const where = await saveRun({})
    await rename(where, join(dirname(where), 'my favourite.json'))
    await copyRuns(store, other)
    await copyRuns(store, other)
    const [held] = await other.listAll()
    expect(held?.entries).toHaveLength(1)
    expect(await readdir(dirname(where))).toEqual(['my favourite.json'])
  })
})
