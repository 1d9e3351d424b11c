/** The end of a measurement by max-time, with a clock that only the loads advance. */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFileStore } from '../../src/baseline/file.ts'
import { parseConfig } from '../../src/core/config/config.ts'
import { createSecretMask } from '../../src/core/secrets/mask.ts'
import { runGate } from '../../src/gate/gate.ts'
import { createHost } from '../../src/host/create-host.ts'
import type { Host } from '../../src/host/host.ts'
import type { InvocationSettings } from '../../src/host/settings.ts'
import { describeTime } from '../../src/report/sentences.ts'
import { runScripted } from '../helpers/engine/run-scripted.ts'
import { type Server, startNodeService } from '../helpers/servers/http-servers.ts'

let folder: string
let service: Server
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tailgate-max-time-'))
  service = await startNodeService({ DELAY_MS: '1', DECLARE_ONLY: '1' })
})
afterAll(async () => {
  await service[Symbol.asyncDispose]()
  rmSync(folder, { recursive: true, force: true })
})

/** Measures a service beside itself, in epochs of a warm-up of 100 ms and 1,700 ms. */
async function measurePaired(text: string) {
  const [suite] = (await reportPaired(text)).suites
  if (suite === undefined) throw new Error('there is no suite')
  return suite
}

async function reportPaired(text: string) {
  const parsed = parseConfig({
    file: {
      path: 'tailgate.yml',
      text: `name: api
url: ${service.url}
base: ${service.url}
load: { rate: 400/s, connections: 16 }
warmup: 100ms
duration: 1700ms
epochs: 6
${text}`,
    },
    overrides: {},
    origin: 'flag',
    environment: () => undefined,
  })
  if ('problems' in parsed) throw new Error(parsed.problems.join('\n'))
  const settings = createSettings()
  const { report } = await runGate(parsed.config, settings, createHostWithClock(settings))
  return report
}

function createSettings(): InvocationSettings {
  return {
    signal: new AbortController().signal,
    folder,
    dataFolder: '.tailgate',
    store: createFileStore(join(folder, '.tailgate')),
    leg: '',
    lookupFrom: 'HEAD',
    savesBaseline: false,
    measuresAlone: false,
    pullRequest: null,
    sharedPaths: [],
    resolveOutPath: () => null,
    reproduce: null,
    mask: createSecretMask(),
    emit: () => undefined,
  }
}

function createHostWithClock(settings: InvocationSettings): Host {
  const host = createHost(settings)
  let nowMs = Date.now()
  return {
    ...host,
    clock: { ...host.clock, now: () => new Date(nowMs) },
    inputs: { ...host.inputs, createSeed: () => 1 },
    engine: {
      run: async (plan, { onProgress }) => {
        const result = await runScripted(plan, (progress) => onProgress?.(progress))
        nowMs += plan.warmupMs + plan.durationMs
        return result
      },
    },
  }
}

/** A limit that no number of epochs can tell from noise. */
const undecidable = 'limits: { p50: "+0.01%", p99: off, max: off, rps: off }\nfloors: { p50: 0ms }'

test('max-time ends an undecided measurement, and the epochs until then are judged', async () => {
  const suite = await measurePaired(`max-time: 10s\n${undecidable}`)
  expect(suite.warnings).toContain(
    'No further epoch could end within max-time (10 s): raise it to measure until the verdict is ' +
      'certain.',
  )
  // An epoch takes 1.8 s.
  expect(suite.ground).toMatchObject({ kind: 'paired', epochs: 5 })
  expect(suite.rows.find(({ metric }) => metric === 'p50')?.outcome).toBe('unsure')
  expect(suite.outcome).toBe('unsure')
})

test('with enough time, all epochs of an undecided measurement are run', async () => {
  const suite = await measurePaired(`max-time: 12s\n${undecidable}`)
  expect(suite.ground).toMatchObject({ kind: 'paired', epochs: 6 })
  expect(suite.warnings.join()).not.toContain('max-time')
})

test('the report ends with where the time went, by the clock of the host', async () => {
  const { time } = await reportPaired(`max-time: 12s\n${undecidable}`)
  expect(time?.totalSeconds).toBeCloseTo(10.8, 1)
  expect(time?.parts.load).toBeCloseTo(10.8, 1)
  expect(time && describeTime(time)).toBe('Time: 11 s: load 11 s.')
})
