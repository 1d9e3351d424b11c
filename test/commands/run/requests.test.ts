/** What base and head receive, and the rows that requests are reported in, with the real engine. */

import { describe, expect, test } from 'vitest'
import type { Measurement } from '../../../src/core/measurement/measurement.ts'
import { type CommandFolder, openCommandFolder } from '../../helpers/command-folder.ts'

/** An epoch without a warm-up, so that everything received is measured or verified. */
const measured = {
  warmup: '0',
  epochs: 1,
  load: { rate: '200/s', connections: 16 },
  duration: '500ms',
}

/** A service is ready when it has answered twice. */
const readinessProbes = 2

/**
 * The paths that the last process of a service received under load, in order. Before the load, each
 * of the `requests` was sent once.
 */
function readReceived(workspace: CommandFolder, path: string, requests: number): string[] {
  const lines = workspace.read(path).trim().split('\n')
  const [pid] = lines.at(-1)?.split(' ') ?? []
  const own = lines.filter((line) => line.startsWith(`${pid} `))
  return own.map((line) => line.split(' ')[1] ?? '').slice(readinessProbes + requests)
}

function readKept(workspace: CommandFolder): Measurement {
  return JSON.parse(workspace.read('kept.json'))
}

test('requests that share a name are one row, whose count is the sum of what each was sent', async () => {
  await using workspace = await openCommandFolder()
  workspace.writeConfig({
    ...measured,
    env: { DELAY_MS: '0', RECEIVED_FILE: 'received.txt' },
    requests: [
      { name: 'both', path: '/a', limits: { p99: '10s' } },
      { path: '/c' },
      { name: 'both', path: '/b', weight: 2 },
    ],
  })
  const run = await workspace.tailgate('run', '--out', 'kept.json', '--json', 'report.json')
  const received = readReceived(workspace, 'received.txt', 3)
  const count = (path: string) => received.filter((each) => each === path).length
  const [head] = readKept(workspace).runs
  const names = head?.groups.map(({ requests }) => requests.map(({ name }) => name))
  expect(new Set(names?.map((each) => each.join())), run.stdout).toEqual(new Set(['both,GET /c']))
  const sumOffered = (name: string) =>
    head?.groups
      .flatMap(({ requests }) => requests.filter((each) => each.name === name))
      .reduce((sum, { offered }) => sum + offered, 0)
  expect(Math.min(count('/a'), count('/b'), count('/c'))).toBeGreaterThan(0)
  expect(sumOffered('both')).toBe(count('/a') + count('/b'))
  expect(sumOffered('GET /c')).toBe(count('/c'))
  const { suites } = JSON.parse(workspace.read('report.json'))
  const rows: { request: string | null; metric: string; line: string | null }[] = suites[0].rows
  expect(rows.filter(({ request }) => request === 'both').map(({ metric }) => metric)).toEqual([
    'p50',
    'p99',
    'errors',
  ])
  expect(rows.find(({ request, metric }) => request === 'both' && metric === 'p99')?.line).toBe(
    '10 s',
  )
})

describe('base and head', () => {
  /** What base and head receive under load, and what the run printed. */
  async function runPair(changes: Record<string, unknown>) {
    await using workspace = await openCommandFolder()
    workspace.write('before/behaviour.json', '{}')
    workspace.writePairedConfig({
      ...measured,
      base: './before',
      requests: [{ method: 'POST', path: '/items/${counter}' }],
      ...changes,
      env: { RECEIVED_FILE: 'received.txt', ...(changes.env as object) },
    })
    const { stdout, stderr } = await workspace.tailgate('run')
    const [base, head] = ['before/received.txt', 'received.txt'].map((path) =>
      readReceived(workspace, path, 1).sort(),
    )
    expect(base, stdout + stderr).toHaveLength(100)
    return { base, head, stdout, stderr }
  }

  test('receive the same data if each has a database of its own', async () => {
    const { base, head, stdout, stderr } = await runPair({ env: { DATABASE: '${database}' } })
    expect(head).toEqual(base)
    expect(new Set(base).size).toBe(100)
    expect(stderr).toContain('both sides receive the same data: each has its own state')
    expect(stdout).toContain('side by side, with the same data: ')
  })

  test('receive data of their own if they may share a database', async () => {
    const { base, head, stdout, stderr } = await runPair({})
    expect(new Set([...(base ?? []), ...(head ?? [])]).size).toBe(200)
    expect(stderr).toContain('each side receives data of its own, since both may share a database')
    expect(stdout).toContain('side by side, each with data of its own: ')
  })

  test('receive the same data if it is asked for', async () => {
    const { base, head, stderr } = await runPair({ 'same-data': 'on' })
    expect(head).toEqual(base)
    expect(stderr).not.toContain('same data')
  })
})
