/**
 * A commit that is judged again continues the measurement of the earlier attempts. The scripted
 * engine computes the times of each epoch.
 */

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createFileStore } from '../../src/baseline/file.ts'
import { parseConfig } from '../../src/core/config/config.ts'
import type { AttemptKey } from '../../src/core/measurement/attempts.ts'
import type { Measurement } from '../../src/core/measurement/measurement.ts'
import { parseMeasurement } from '../../src/core/measurement/schema.ts'
import { createSecretMask } from '../../src/core/secrets/mask.ts'
import { StoreError } from '../../src/core/text/errors.ts'
import { buildRules } from '../../src/core/verdict/rules.ts'
import { runGate } from '../../src/gate/gate.ts'
import { judgeMeasurements } from '../../src/gate/suite-result.ts'
import { createHost } from '../../src/host/create-host.ts'
import type { Host, ProgressEvent, ResolvedBase } from '../../src/host/host.ts'
import type { InvocationSettings } from '../../src/host/settings.ts'
import type { Report } from '../../src/report/report.ts'
import { serviceScript } from '../helpers/command-folder.ts'
import { scriptedEnginePath } from '../helpers/engine/script-options.ts'
import { generatePairedMeasurement } from '../helpers/measurements.ts'

const commits = { head: 'a'.repeat(40), base: 'b'.repeat(40) }

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tailgate-attempts-'))
  mkdirSync(join(folder, 'base'))
})
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

/** What the platform keeps, and what was read and saved. */
let stored: Measurement | null
let keys: AttemptKey[]
let events: ProgressEvent[]
beforeEach(() => {
  stored = null
  keys = []
  events = []
})

const archive: Host['attempts'] = {
  read: async (key) => {
    keys.push(key)
    return stored
  },
  save: async (_, measurement) => {
    // As the platform keeps it.
    const parsed = parseMeasurement(JSON.stringify(measurement), 'the attempt')
    stored = 'measurement' in parsed ? parsed.measurement : null
  },
}

interface AttemptSpec {
  /** The delays of base and head in ms in each epoch; the last ones are those of all others. */
  delaysMs?: [number, number][]
  attempts?: Host['attempts']
  base?: ResolvedBase
  dirty?: boolean
  text?: string
}

const config = `name: api
start: [${JSON.stringify(process.execPath)}, ${JSON.stringify(serviceScript)}]
env: { PORT: "\${port}", DECLARE_ONLY: "1" }
url: http://127.0.0.1:\${port}
base: main
load: { rate: 400/s, connections: 16 }
warmup: 100ms
duration: 1700ms
epochs: 4
limits: { p50: "+15%", p99: off, max: off, rps: off, cpu: off }
floors: { p50: 0ms }
`

async function attempt(spec: AttemptSpec = {}): Promise<Report['suites'][0]> {
  const settings: InvocationSettings = {
    signal: new AbortController().signal,
    folder,
    dataFolder: '.tailgate',
    store: createFileStore(join(folder, '.tailgate')),
    leg: 'node 20',
    lookupFrom: 'HEAD',
    savesBaseline: false,
    measuresAlone: false,
    pullRequest: null,
    sharedPaths: [],
    resolveOutPath: () => null,
    reproduce: null,
    mask: createSecretMask(),
    emit: (event) => events.push(event),
  }
  const { report } = await runGate(parse(spec.text), settings, createScriptedHost(settings, spec))
  const [suite] = report.suites
  if (suite === undefined) throw new Error('there is no suite')
  return suite
}

function parse(text = '') {
  const parsed = parseConfig({
    file: { path: 'tailgate.yml', text: `${config}${text}` },
    overrides: {},
    origin: 'flag',
    environment: () => undefined,
  })
  if ('problems' in parsed) throw new Error(parsed.problems.join('\n'))
  return parsed.config
}

function createScriptedHost(settings: InvocationSettings, spec: AttemptSpec): Host {
  const { delaysMs = [[1, 1]], attempts = archive, dirty = false } = spec
  const base = spec.base ?? { kind: 'commit' as const, commit: commits.base, what: 'main' }
  const host = createHost(settings)
  const play = loadScriptedEngine(delaysMs)
  return {
    ...host,
    inputs: { ...host.inputs, createSeed: () => 1 },
    git: {
      ...host.git,
      readCommit: async () => ({ commit: commits.head, dirty }),
      readHistory: async () => null,
      resolveBase: async () => base,
      openBaseTree: async () => ({
        folder: join(folder, 'base'),
        commit: base.kind === 'commit' ? base.commit : null,
        built: true,
        warnings: [],
        keep: async () => {},
        userFiles: null,
        [Symbol.asyncDispose]: async () => {},
      }),
    },
    engine: { run: (plan, { onProgress }) => play(plan, onProgress ?? (() => undefined)) },
    attempts,
  }
}

/** A new scripted engine, which counts its loads from 1. */
function loadScriptedEngine(delaysMs: [number, number][]) {
  const require = createRequire(import.meta.url)
  process.env.TAILGATE_SCRIPTED = JSON.stringify({ delaysMs })
  delete require.cache[require.resolve(scriptedEnginePath)]
  const { play, Stop } = require(scriptedEnginePath)
  delete process.env.TAILGATE_SCRIPTED
  return (...[plan, onProgress]: Parameters<Host['engine']['run']> | [unknown, unknown]) =>
    play(plan, onProgress, new Stop())
}

const slowdown: [number, number] = [1, 1.2]

test('more epochs turn a failure by chance into a pass', async () => {
  const first = await attempt({ delaysMs: [slowdown] })
  expect(first).toMatchObject({ outcome: 'fail', ground: { epochs: 4 } })
  expect(first.beside).not.toHaveProperty('attempts')
  expect(first.warnings.join()).not.toContain('Attempt')

  const second = await attempt()
  expect(second).toMatchObject({ outcome: 'pass', beside: { attempts: [4] } })
  expect(second.ground).toMatchObject({ epochs: 7, attempts: [4] })
  expect(second.warnings).toContain(
    'Attempt 2 for this commit: it continues with the 4 epochs of the first attempt; ' +
      '7 epochs in all.',
  )
  expect(keys[1]).toEqual(keys[0])
  expect(keys[0]).toMatchObject({ suite: 'api', leg: 'node 20', commit: commits.head })
})

test('a failure stays while all epochs together do not show that it passes', async () => {
  await attempt({ delaysMs: [[1, 3]] })
  const second = await attempt()
  expect(second.outcome).toBe('fail')
  expect(second.ground).toMatchObject({ epochs: 8, attempts: [4] })
  expect(second.reasons).toEqual([
    expect.stringMatching(
      /^p50 failed in an earlier attempt, and all 8 epochs together do not show that it passes\. p50 could not be decided: /,
    ),
  ])
  const third = await attempt()
  expect(third.warnings[0]).toBe(
    'Attempt 3 for this commit: it continues with the 8 epochs of the 2 earlier attempts; ' +
      '12 epochs in all.',
  )
  expect(third.outcome).toBe('fail')
  expect(third.beside?.attempts).toEqual([4, 8])

  // `tailgate judge` comes to the same verdict.
  const [suite] = parse().suites
  if (stored === null || suite === undefined) throw new Error('nothing is stored')
  const again = judgeMeasurements('api', null, stored, buildRules(suite)).verdict
  expect(again.reasons).toEqual(third.reasons)
})

test('every attempt begins with an odd epoch, in which the base starts first', async () => {
  await attempt()
  const { ground } = await attempt()
  expect(ground).toMatchObject({ epochs: 6, attempts: [3] })
  const runs = stored?.runs ?? []
  expect(runs.map(({ epoch, side }) => `${epoch} ${side}`)).toEqual(
    [1, 2, 3, 5, 6, 7].flatMap((epoch) => [`${epoch} base`, `${epoch} head`]),
  )
  expect(events).toContainEqual({ kind: 'epoch', suite: 'api', epoch: 5, epochs: 7 })
})

test('the requests are verified in the first epoch of every attempt', async () => {
  await attempt()
  const second = await attempt({ text: 'requests: /missing' })
  expect(second.outcome).toBe('invalid')
  expect(second.reasons.join()).toContain('404')
})

test('nothing is measured after as many epochs as all attempts may have', async () => {
  const measurement = generatePairedMeasurement({ epochs: 48, perSecond: 20, seconds: 2 })
  stored = { ...measurement, suite: 'api' }
  const suite = await attempt({ delaysMs: [[1, 3]] })
  expect(suite.outcome).toBe('pass')
  expect(suite.ground).toMatchObject({ epochs: 48 })
  expect(suite.warnings).toContain(
    'Nothing was measured now: the earlier attempts for this commit have measured 48 epochs, ' +
      'and 48 are the maximum.',
  )
  expect(events.filter(({ kind }) => kind === 'epoch')).toEqual([])
})

describe('every attempt starts anew, and none is stored,', () => {
  test('if files are not committed', async () => {
    await attempt({ dirty: true })
    expect([keys, stored]).toEqual([[], null])
  })

  test('if the base is a folder', async () => {
    await attempt({ base: { kind: 'folder', path: folder, what: './base' } })
    expect([keys, stored]).toEqual([[], null])
  })
})

test('an attempt that is not valid is not stored', async () => {
  const { outcome } = await attempt({ text: 'requests: /missing' })
  expect(outcome).toBe('invalid')
  expect(keys).toHaveLength(1)
  expect(stored).toBeNull()
})

describe('a problem of the place is a warning', () => {
  const fail = async () => {
    throw new StoreError('The place is closed.')
  }

  test('while an earlier attempt is read', async () => {
    const { outcome, warnings } = await attempt({ attempts: { ...archive, read: fail } })
    expect(outcome).toBe('pass')
    expect(warnings).toContain(
      'The place is closed. If there was an earlier attempt, this one starts anew.',
    )
  })

  test('while this attempt is saved', async () => {
    const { outcome } = await attempt({ attempts: { ...archive, save: fail } })
    expect(outcome).toBe('pass')
    const message = 'The place is closed. If this job runs again, it starts anew.'
    expect(events).toContainEqual({ kind: 'warning', message })
  })
})
