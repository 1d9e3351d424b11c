/**
 * The order in which the processes of an epoch start and stop, with real processes. The scripted
 * engine computes the loads.
 */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Interrupted } from '../../src/runner/failures.ts'
import { listProcesses, readEnvironmentVariable } from '../../src/service/process/processes.ts'
import { serviceScript } from '../helpers/command-folder.ts'
import { type EpochTrial, measureRecorded } from '../helpers/epoch-trials.ts'
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

const measureTrial = (trial: EpochTrial) => measureRecorded(folder, trial)

const isOf = (kind: string) => (event: string) => event.startsWith(`${kind} `)

test('both services come before other programs after the load threads had to', async () => {
  const start = `exec ${serve}`
  const { events, attempt } = measureTrial({ start, epochs: 4, realTimeFrom: 2 })
  expect((await attempt).kind).toBe('measured')
  expect(events.filter(isOf('precedes'))).toEqual([
    'precedes base 3',
    'precedes head 3',
    'precedes head 4',
    'precedes base 4',
  ])
  const quiet = measureTrial({ start, epochs: 2 })
  expect((await quiet.attempt).kind).toBe('measured')
  expect(quiet.events.filter(isOf('precedes'))).toEqual([])
})

test('both sides are spawned before one of them is ready, in an order that alternates', async () => {
  const { events, attempt } = measureTrial({
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
  const { events, attempt } = measureTrial({
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
  const { events, attempt } = measureTrial({ start: `exec ${serve}`, epochs: 1 })
  expect((await attempt).kind).toBe('measured')
  expect(events.filter(isOf('spawned'))).toEqual(['spawned base 1', 'spawned head 1'])
})

test('a side with a name of its own stops before it starts again', async () => {
  const { events, attempt } = measureTrial({ start: `: \${side}; exec ${serve}` })
  expect((await attempt).kind).toBe('measured')
  const spawned = events.indexOf('spawned head 2')
  expect(events.indexOf('stopped base 1')).toBeLessThan(spawned)
  expect(events.indexOf('stopped head 1')).toBeLessThan(spawned)
})

test('a service that cannot run twice in its folder starts again when the last one has stopped', async () => {
  const { events, warnings, attempt } = measureTrial({
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
    /exited with code 4 before it was ready\. A second fresh start of both sides worked.*another service that/,
  )
})

test('a service that dies while the last one stops is started again when that has stopped', async () => {
  const { events, warnings, attempt } = measureTrial({
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

test('a service that dies before the load is started again, and then it is a failure', async () => {
  const { events, warnings, attempt } = measureTrial({
    start:
      `until [ $EPOCH = 1 ] || [ -f '${pathOf('stopped')}' ]; do sleep 0.05; done; ` +
      `export DIE_AFTER=5 DIE_IN_EPOCH=2; exec ${serve}`,
    onEvent: (_, all) => {
      if (all.filter(isOf('stopped')).length === 2) touch('stopped')
    },
  })
  expect(await attempt).toMatchObject({
    kind: 'service',
    failure: expect.stringContaining('So it did in two fresh starts.'),
  })
  expect(warnings).toEqual([])
  expect(events.filter(isOf('spawned'))).toHaveLength(6)
})

describe('a side that does not start', () => {
  const exitIn = (...folders: string[]) =>
    `case "$PWD" in ${folders.map((name) => `*/${name}`).join('|')}) exit 4;; esac; exec ${serve}`

  test.for([
    { broken: ['head'], side: 'head', baseWorks: true },
    { broken: ['base'], side: 'base', baseWorks: false },
    { broken: ['base', 'head'], side: 'base', baseWorks: false },
  ])('$broken: the failure is that of the $side', async ({ broken, side, baseWorks }) => {
    const { attempt } = measureTrial({ start: exitIn(...broken) })
    expect(await attempt).toMatchObject({ kind: 'service', side, baseWorks })
  })

  test('a head that does not exist is not tried again, and the base is stopped', async () => {
    rmSync(join(folder, 'head'), { recursive: true })
    const { events, attempt } = measureTrial({ start: `exec ${serve}` })
    expect(await attempt).toMatchObject({ kind: 'service', side: 'head', baseWorks: true })
    expect(events.filter((event) => event !== 'failed head 1')).toEqual([
      'spawned base 1',
      'ready base 1',
      'stopping base 1',
      'stopped base 1',
    ])
  })

  test('a base that fails in the same epoch as the head is reported, although it starts later', async () => {
    const { events, attempt } = measureTrial({
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
  const { events, attempt } = measureTrial({
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
