/**
 * A head that does not start, or dies, is a verdict only after a second fresh start of both sides.
 * With real processes; the scripted engine computes the loads.
 */

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ResolvedStart } from '../../src/host/host.ts'
import { createMismatchError, createNotReadyError } from '../../src/service/process/errors.ts'
import { serviceScript } from '../helpers/command-folder.ts'
import { type EpochTrial, measureRecorded } from '../helpers/epoch-trials.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tailgate-second-start-'))
  for (const side of ['base', 'head']) mkdirSync(join(folder, side))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const serve = `'${process.execPath}' '${serviceScript}'`
const measureTrial = (trial: Partial<EpochTrial>) =>
  measureRecorded(folder, { start: `exec ${serve}`, epochs: 1, ...trial })

const isOf = (kind: string) => (event: string) => event.startsWith(`${kind} `)

/** `mkdir` succeeds in the first start only. */
const exitAtFirst = (side: string) =>
  `case "$PWD" in */${side}) mkdir tried 2>/dev/null && exit 4;; esac; exec ${serve}`

test('a head that starts at the second try is measured, with a warning that names the machine', async () => {
  const { events, warnings, attempt } = measureTrial({ start: exitAtFirst('head') })
  const measured = await attempt
  const warning = expect.stringMatching(
    /^The head broke in epoch 1\. .*code 4 before it was ready\. A second fresh start of both sides worked.*CPU/,
  )
  expect(measured).toMatchObject({ kind: 'measured', warnings: [warning] })
  expect(warnings).toEqual([warning])
  // The head first and alone.
  expect(events.filter((event) => /^(?:spawned|ready) /.test(event)).slice(-4)).toEqual([
    'spawned head 1',
    'ready head 1',
    'spawned base 1',
    'ready base 1',
  ])
})

test('a head that exits at both starts is the cause, where the base works', async () => {
  const start = `case "$PWD" in */head) exit 4;; esac; exec ${serve}`
  const { events, attempt } = measureTrial({ start })
  expect(await attempt).toMatchObject({
    kind: 'service',
    side: 'head',
    baseWorks: true,
    isCausedOutside: false,
    failure: expect.stringContaining('So it did in two fresh starts. The service'),
  })
  expect(events.filter((event) => event === 'spawned head 1')).toHaveLength(2)
})

describe('a side that is not ready in time', () => {
  const readySeconds = 30

  /** Each side takes so many seconds to get ready, on the clock of the measurement. */
  const takeSeconds =
    (seconds: Record<'base' | 'head', (limit: number) => number>) =>
    ({ side, service }: ResolvedStart) => {
      const limit = service.readyTimeoutSeconds
      const needed = seconds[side](limit)
      if (needed <= limit) return needed
      throw createNotReadyError(limit, 'it is slow', '', { lastLines: [], logPath: null })
    }

  test.for([
    { base: 20, head: 40, outcome: { kind: 'measured' } },
    { base: 40, head: 20, outcome: { kind: 'measured' } },
    { base: 10, head: 40, outcome: { side: 'head', baseWorks: true, isCausedOutside: false } },
    { base: 20, head: 400, outcome: { side: 'head', baseWorks: false, isCausedOutside: true } },
    { base: 400, head: 400, outcome: { side: 'base', baseWorks: false, isCausedOutside: true } },
  ])('base after $base s, head after $head s: $outcome', async ({ base, head, outcome }) => {
    const { attempt } = measureTrial({
      text: `ready-timeout: ${readySeconds}s`,
      onStart: takeSeconds({ base: () => base, head: () => head }),
    })
    const found = await attempt
    expect(found).toMatchObject(outcome)
    if (outcome.isCausedOutside)
      expect(found).toMatchObject({ failure: expect.stringMatching(/CPU/) })
    if (outcome.kind === 'measured')
      expect(found).toMatchObject({
        warnings: [expect.stringMatching(/ready within 30 s: it is slow\. A second fresh start/)],
      })
  })

  test('a base that was slow once is slow, although a start of it alone is faster', async () => {
    const starts = { base: 0, head: 0 }
    const { attempt } = measureTrial({
      epochs: 2,
      text: `ready-timeout: ${readySeconds}s`,
      onStart: takeSeconds({
        base: () => (starts.base++ === 0 ? 20 : 5),
        head: () => (starts.head++ === 0 ? 20 : 80),
      }),
    })
    expect(await attempt).toMatchObject({ kind: 'measured' })
  })

  test('neither may be ready for a check that the service does not meet', async () => {
    const never = () => 400
    const { attempt } = measureTrial({
      text: `ready-timeout: ${readySeconds}s`,
      onStart: takeSeconds({ base: never, head: never }),
    })
    expect(await attempt).toMatchObject({
      failure: expect.stringMatching(/the readiness check waits for what the service does not do/),
    })
  })
})

describe('a head that dies under the load', () => {
  test.for([
    { signal: 'SIGKILL' as const, deaths: 1, outcome: { kind: 'measured' } },
    { signal: 'SIGKILL' as const, deaths: 2, outcome: { side: 'head', baseWorks: true } },
    { signal: 'SIGSEGV' as const, deaths: 1, outcome: { side: 'head', baseWorks: true } },
  ])('$deaths times by $signal: $outcome', async ({ signal, deaths, outcome }) => {
    let died = 0
    const trial = measureTrial({
      onEvent: (event) => {
        const pid = trial.pids.get('head 1')
        if (!isOf('load')(event) || pid === undefined || died >= deaths) return
        died += 1
        process.kill(pid, signal)
      },
    })
    expect(await trial.attempt).toMatchObject(outcome)
  })
})

describe('a side that runs otherwise than it is configured is not started afresh', () => {
  const answers404 = () => {
    throw createMismatchError(10, 'it answers 404', 'Write another path', {
      lastLines: [],
      logPath: null,
    })
  }
  const countStarts = async (isWrong: (side: string) => boolean, text = '') => {
    const starts: string[] = []
    const { attempt } = measureTrial({
      text,
      onStart: ({ side }) => {
        starts.push(side)
        return isWrong(side) ? answers404() : 1
      },
    })
    return { found: await attempt, starts: starts.toSorted() }
  }

  test('where both do so, no build is the cause', async () => {
    const { found, starts } = await countStarts(() => true)
    expect(starts).toEqual(['base', 'head'])
    expect(found).toMatchObject({
      side: 'base',
      isCausedOutside: true,
      failure: expect.stringContaining(
        'Base and head do the same, so the configuration is the reason, and not the change. The ' +
          'service was not ready after 10 s: it answers 404. Write another path',
      ),
    })
  })

  test.for(['head', 'base'])('where only the %s does so, it is the cause', async (wrong) => {
    const { found, starts } = await countStarts((side) => side === wrong)
    expect(starts).toEqual(['base', 'head'])
    expect(found).toMatchObject({
      side: wrong,
      isCausedOutside: false,
      baseWorks: wrong === 'head',
    })
  })

  test('a base that has not been up is started before the head is blamed', async () => {
    // The head exits at first, and starts afresh before the base does.
    let starts = 0
    const { attempt } = measureTrial({
      start: exitAtFirst('head'),
      onStart: ({ side }) => (starts++ < 2 && side === 'head' ? 1 : answers404()),
    })
    expect(await attempt).toMatchObject({ isCausedOutside: true, baseWorks: false })
  })
})
