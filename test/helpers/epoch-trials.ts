/** Measures base and head with real processes, and records what happens to which side and when. */

import { join } from 'node:path'
import { createFileStore } from '../../src/baseline/file.ts'
import { selectSideConfig } from '../../src/core/config/side-config.ts'
import { createSecretMask } from '../../src/core/secrets/mask.ts'
import { createHost } from '../../src/host/create-host.ts'
import type { Host, ResolvedStart } from '../../src/host/host.ts'
import type { InvocationSettings } from '../../src/host/settings.ts'
import { measure, scheduleFixedEpochs } from '../../src/runner/measure.ts'
import { prepareSuite } from '../../src/runner/prepare.ts'
import type { Targets } from '../../src/runner/sides.ts'
import { parseSuite } from './configs.ts'
import { runScripted } from './engine/run-scripted.ts'

/** An epoch trial: how base and head start in the folders `base` and `head`. */
export interface EpochTrial {
  start: string
  /** More lines of the configuration. */
  text?: string
  /** By default, no request is refused. */
  allowErrors?: string
  epochs?: number
  /** The measured load from which on the load threads have the real-time class. */
  realTimeFrom?: number
  signal?: AbortSignal
  /** Is called with each event right after it happened. */
  onEvent?: (event: string, events: string[]) => void
  /**
   * Is called before a side starts. It may throw in place of the start, and returns for how many
   * seconds the start takes on the clock of the measurement.
   */
  onStart?: (start: ResolvedStart, starts: number) => number
}

/** Measures base and head, and records what happens to which side in which epoch. */
export function measureRecorded(
  folder: string,
  {
    start,
    text = '',
    allowErrors = '100%',
    epochs = 2,
    realTimeFrom = Number.POSITIVE_INFINITY,
    signal,
    onEvent,
    onStart = () => 0,
  }: EpochTrial,
) {
  const events: string[] = []
  const warnings: string[] = []
  const matters = new Set<string>()
  const pids = new Map<string, number>()
  let passedMs = 0
  let starts = 0
  const record = (event: string) => {
    events.push(event)
    onEvent?.(event, events)
  }
  const suite = parseSuite(
    `name: api
start: ${JSON.stringify(start)}
env: { PORT: "\${port}", EPOCH: "\${epoch}", DECLARE_ONLY: "1", OVERLAP_TEST: ${folder} }
load: { rate: 100/s, connections: 4 }
warmup: 2s
duration: 1s
allow-errors: ${allowErrors}
${text}`,
    { url: ['http://127.0.0.1:${port}'] },
  )
  const settings: InvocationSettings = {
    signal: signal ?? new AbortController().signal,
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
  const real = createHost(settings)
  const host: Host = {
    ...real,
    events: {
      ...real.events,
      emit: (event) => {
        if (event.kind === 'warning') warnings.push(event.message)
      },
      warnOnce: (message, matter = message) => {
        if (!matters.has(matter)) warnings.push(message)
        matters.add(matter)
      },
    },
    clock: { ...real.clock, now: () => new Date(real.clock.now().getTime() + passedMs) },
    services: recordServices(real.services, record, pids, (resolved) => {
      starts += 1
      passedMs += onStart(resolved, starts) * 1000
    }),
    engine: { run: createRecordedEngine(record, realTimeFrom) },
  }
  const side = (name: 'base' | 'head') => ({
    name,
    folder: join(folder, name),
    ...selectSideConfig(suite),
    tlsFiles: new Map(),
  })
  const targets: Targets = {
    base: side('base'),
    head: side('head'),
    interleaving: 'requests',
    beside: { commit: null, what: 'a folder', turns: 'requests' },
  }
  const attempt = prepareSuite(suite, settings, host).then((prepared) =>
    measure(prepared, targets, scheduleFixedEpochs(epochs), host),
  )
  return { events, warnings, pids, attempt }
}

function recordServices(
  services: Host['services'],
  record: (event: string) => void,
  pids: Map<string, number>,
  beforeStart: (start: ResolvedStart) => void,
): Host['services'] {
  return {
    ...services,
    createExitError: (service, exit) => {
      record('died')
      return services.createExitError(service, exit)
    },
    start: async (suite, start, epoch, options) => {
      const which = `${start.side} ${epoch}`
      if (start.precedes) record(`precedes ${which}`)
      beforeStart(start)
      const service = await services
        .start(suite, start, epoch, {
          signal: options?.signal ?? new AbortController().signal,
          onSpawned: () => {
            record(`spawned ${which}`)
            options?.onSpawned()
          },
        })
        .catch((error) => {
          record(`failed ${which}`)
          throw error
        })
      if (service.pid !== null) pids.set(which, service.pid)
      record(`ready ${which}`)
      return {
        ...service,
        [Symbol.asyncDispose]: async () => {
          record(`stopping ${which}`)
          await service.stop()
          record(`stopped ${which}`)
        },
      }
    },
  }
}

/** The measured loads are `load 1`, `load 2` and so on, and their warm-ups `warm-up 1` and so on. */
function createRecordedEngine(
  record: (event: string) => void,
  realTimeFrom: number,
): Host['engine']['run'] {
  let loads = 1
  return async (plan, { onProgress, signal }) => {
    const isWarmup = plan.warmupMs === 0 && plan.durationMs >= 1000
    const isLoad = plan.warmupMs > 0
    if (isLoad) record(`load ${loads}`)
    const result = await runScripted(plan, (progress, stop) => {
      onProgress?.(progress)
      if (signal?.aborted) stop.now()
    })
    if (isWarmup) record(`warmed up ${loads}`)
    const precedence = isLoad && loads >= realTimeFrom ? 'real-time' : 'normal'
    if (isLoad) loads += 1
    return { ...result, generator: { ...result.generator, precedence } }
  }
}
