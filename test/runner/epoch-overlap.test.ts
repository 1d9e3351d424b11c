/**
 * The order in which the processes of an epoch start and stop, with real processes. The scripted
 * engine computes the loads.
 */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createFileStore } from '../../src/baseline/file.ts'
import { selectSideConfig } from '../../src/core/config/side-config.ts'
import { createSecretMask } from '../../src/core/secrets/mask.ts'
import { createHost } from '../../src/host/create-host.ts'
import type { Host } from '../../src/host/host.ts'
import type { InvocationSettings } from '../../src/host/settings.ts'
import { Interrupted } from '../../src/runner/failures.ts'
import { measure, scheduleFixedEpochs } from '../../src/runner/measure.ts'
import { prepareSuite } from '../../src/runner/prepare.ts'
import type { Targets } from '../../src/runner/sides.ts'
import { listProcesses, readEnvironmentVariable } from '../../src/service/process/processes.ts'
import { serviceScript } from '../helpers/command-folder.ts'
import { parseSuite } from '../helpers/configs.ts'
import { runScripted } from '../helpers/engine/run-scripted.ts'
import { formatWaitFor } from '../helpers/service-folder.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tailgate-overlap-'))
  for (const side of ['base', 'head']) mkdirSync(join(folder, side))
})
afterEach(() => {
  const left = (listProcesses() ?? []).filter(
    ({ dead, pid }) => !dead && readEnvironmentVariable(pid, 'OVERLAP_TEST') === folder,
  )
  for (const { pid } of left) process.kill(pid, 'SIGKILL')
  rmSync(folder, { recursive: true, force: true })
  expect(left, 'processes left').toEqual([])
})

const serve = `'${process.execPath}' '${serviceScript}'`

/** A shell line that runs `atStart`, serves until SIGTERM, and then runs `atEnd`. */
function serveUntilTerminated(atEnd: string, atStart = ':'): string {
  // The trap comes first: a start can be ended at any time.
  return `trap "${atEnd}; exit 0" TERM; ${atStart}; ${serve} & wait`
}

const touch = (name: string) => writeFileSync(join(folder, name), '')
const pathOf = (name: string) => join(folder, name)

interface Trial {
  start: string
  /** More lines of the configuration. */
  text?: string
  epochs?: number
  /** The measured load from which on the load threads have the real-time class. */
  realTimeFrom?: number
  signal?: AbortSignal
  /** Is called with each event right after it happened. */
  onEvent?: (event: string, events: string[]) => void
}

/** Measures base and head, and records what happens to which side in which epoch. */
function measureRecorded({
  start,
  text = '',
  epochs = 2,
  realTimeFrom = Number.POSITIVE_INFINITY,
  signal,
  onEvent,
}: Trial) {
  const events: string[] = []
  const warnings: string[] = []
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
allow-errors: 100%
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
    },
    services: recordServices(real.services, record),
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
  return { events, warnings, attempt }
}

function recordServices(
  services: Host['services'],
  record: (event: string) => void,
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

const isOf = (kind: string) => (event: string) => event.startsWith(`${kind} `)

test('both services come before other programs after the load threads had to', async () => {
  const start = `exec ${serve}`
  const { events, attempt } = measureRecorded({ start, epochs: 4, realTimeFrom: 2 })
  expect((await attempt).kind).toBe('measured')
  expect(events.filter(isOf('precedes'))).toEqual([
    'precedes base 3',
    'precedes head 3',
    'precedes head 4',
    'precedes base 4',
  ])
  const quiet = measureRecorded({ start, epochs: 2 })
  expect((await quiet.attempt).kind).toBe('measured')
  expect(quiet.events.filter(isOf('precedes'))).toEqual([])
})

test('both sides are spawned before one of them is ready, in an order that alternates', async () => {
  const { events, attempt } = measureRecorded({
    // No side gets ready before both run.
    start: `until [ -f "${pathOf('go')}-$EPOCH" ]; do sleep 0.05; done; exec ${serve}`,
    onEvent: (event, all) => {
      const epoch = event.slice(-1)
      if (all.filter((one) => one.startsWith('spawned') && one.endsWith(epoch)).length === 2)
        touch(`go-${epoch}`)
    },
  })
  expect((await attempt).kind).toBe('measured')
  expect(events.filter(isOf('spawned'))).toEqual([
    'spawned base 1',
    'spawned head 1',
    'spawned head 2',
    'spawned base 2',
  ])
})

test('an epoch starts while the last one stops, and is loaded when no process of that is left', async () => {
  const { events, attempt } = measureRecorded({
    // The first epoch stops only when the second one has warmed up.
    start: serveUntilTerminated(formatWaitFor(pathOf('may-stop'))),
    text: 'stop-timeout: 60s',
    onEvent: (event) => {
      if (event === 'warmed up 2') touch('may-stop')
    },
  })
  expect((await attempt).kind).toBe('measured')
  const at = (event: string) => {
    expect(events).toContain(event)
    return events.indexOf(event)
  }
  for (const side of ['base', 'head']) {
    expect(at(`stopping ${side} 1`)).toBeGreaterThan(at('load 1'))
    expect(at(`ready ${side} 2`)).toBeLessThan(at(`stopped ${side} 1`))
    expect(at(`stopped ${side} 1`)).toBeLessThan(at('load 2'))
  }
  // The sides stop at the same time, and nothing is left at the end.
  const firstStopped = events.findIndex(isOf('stopped'))
  expect(at('stopping base 1')).toBeLessThan(firstStopped)
  expect(at('stopping head 1')).toBeLessThan(firstStopped)
  expect(events.slice(-2).sort()).toEqual(['stopped base 2', 'stopped head 2'])
})

test('nothing starts after the last epoch', async () => {
  const { events, attempt } = measureRecorded({ start: `exec ${serve}`, epochs: 1 })
  expect((await attempt).kind).toBe('measured')
  expect(events.filter(isOf('spawned'))).toEqual(['spawned base 1', 'spawned head 1'])
})

test('a side with a name of its own stops before it starts again', async () => {
  const { events, attempt } = measureRecorded({ start: `: \${side}; exec ${serve}` })
  expect((await attempt).kind).toBe('measured')
  const spawned = events.indexOf('spawned head 2')
  expect(events.indexOf('stopped base 1')).toBeLessThan(spawned)
  expect(events.indexOf('stopped head 1')).toBeLessThan(spawned)
})

test('a service that cannot run twice in its folder starts again when the last one has stopped', async () => {
  const { events, warnings, attempt } = measureRecorded({
    // The lock of the first epoch stays until a service of the second one has met it.
    start: serveUntilTerminated(
      `${formatWaitFor(pathOf('met'))}; rmdir lock`,
      'mkdir lock || exit 4',
    ),
    text: 'stop-timeout: 60s',
    epochs: 3,
    onEvent: (event) => {
      if (event.startsWith('failed')) touch('met')
    },
  })
  expect((await attempt).kind).toBe('measured')
  const spawned = events.filter(isOf('spawned'))
  expect(spawned.filter((event) => event.endsWith('3'))).toEqual([
    'spawned base 3',
    'spawned head 3',
  ])
  expect(spawned.filter((event) => event.endsWith('2')).length).toBeGreaterThan(2)
  // From then on, no process starts beside another.
  expect(events.indexOf('ready base 3')).toBeLessThan(events.indexOf('spawned head 3'))
  expect(events.indexOf('stopped head 2')).toBeLessThan(events.indexOf('spawned base 3'))
  expect(warnings).toHaveLength(1)
  expect(warnings[0]).toMatch(
    /exited with code 4 before it was ready\. Another service started or stopped at the same time/,
  )
})

test('a service that dies while the last one stops is started again when that has stopped', async () => {
  const { events, warnings, attempt } = measureRecorded({
    // It dies at the fifth request if another one has not stopped yet.
    start:
      'test -d alive && export DIE_AFTER=5; mkdir -p alive; ' +
      serveUntilTerminated(`${formatWaitFor(pathOf('died'))}; rmdir alive`),
    text: 'stop-timeout: 60s',
    onEvent: (event) => {
      if (event === 'died') touch('died')
    },
  })
  expect((await attempt).kind).toBe('measured')
  expect(warnings).toHaveLength(1)
  expect(warnings[0]).toMatch(/while it was measured.*Another service started or stopped/)
  const again = events.lastIndexOf('spawned base 2')
  expect(again).toBeGreaterThan(events.indexOf('stopped head 1'))
  expect(events.filter(isOf('load'))).toEqual(['load 1', 'load 2'])
})

test('a service that dies when no other one stops is a failure, and is not started again', async () => {
  const { events, warnings, attempt } = measureRecorded({
    start:
      `until [ $EPOCH = 1 ] || [ -f '${pathOf('stopped')}' ]; do sleep 0.05; done; ` +
      `export DIE_AFTER=5 DIE_IN_EPOCH=2; exec ${serve}`,
    onEvent: (_, all) => {
      if (all.filter(isOf('stopped')).length === 2) touch('stopped')
    },
  })
  expect(await attempt).toMatchObject({ kind: 'service' })
  expect(warnings).toEqual([])
  expect(events.filter(isOf('spawned'))).toHaveLength(4)
})

describe('a side that does not start', () => {
  const exitIn = (...folders: string[]) =>
    `case "$PWD" in ${folders.map((name) => `*/${name}`).join('|')}) exit 4;; esac; exec ${serve}`

  test.for([
    { broken: ['head'], side: 'head', baseWorks: true },
    { broken: ['base'], side: 'base', baseWorks: false },
    { broken: ['base', 'head'], side: 'base', baseWorks: false },
  ])('$broken: the failure is that of the $side', async ({ broken, side, baseWorks }) => {
    const { attempt } = measureRecorded({ start: exitIn(...broken) })
    expect(await attempt).toMatchObject({ kind: 'service', side, baseWorks })
  })

  test('a head that does not exist is not tried again, and the base is stopped', async () => {
    rmSync(join(folder, 'head'), { recursive: true })
    const { events, attempt } = measureRecorded({ start: `exec ${serve}` })
    expect(await attempt).toMatchObject({ kind: 'service', side: 'head', baseWorks: true })
    expect(events.filter((event) => event !== 'failed head 1')).toEqual([
      'spawned base 1',
      'ready base 1',
      'stopping base 1',
      'stopped base 1',
    ])
  })

  test('a base that fails in the same epoch as the head is reported, although it starts later', async () => {
    const { events, attempt } = measureRecorded({
      start: `exec ${serve}`,
      onEvent: (event) => {
        if (event !== 'load 1') return
        for (const side of ['base', 'head']) rmSync(join(folder, side), { recursive: true })
      },
    })
    expect(await attempt).toMatchObject({ kind: 'service', side: 'base', baseWorks: false })
    expect(events).toContain('failed head 2')
  })
})

test('an interruption while an epoch starts beside the last one leaves nothing running', async () => {
  const interrupt = new AbortController()
  const { events, attempt } = measureRecorded({
    start: serveUntilTerminated('sleep 600'),
    text: 'stop-timeout: 1s',
    signal: interrupt.signal,
    onEvent: (event) => {
      if (event === 'spawned head 2') interrupt.abort()
    },
  })
  await expect(attempt).rejects.toThrow(Interrupted)
  expect(events).toContain('stopped base 1')
  expect(events).toContain('stopped head 1')
  expect(events).not.toContain('load 2')
})
