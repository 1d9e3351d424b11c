/** A service that fails while it is measured: the message, the side, and the exit code. */

import { join } from 'node:path'
import { execa } from 'execa'
import { afterAll, describe, expect, test } from 'vitest'
import { openCommandFolder } from '../helpers/command-folder.ts'
import { openRepositoryFolder, type Repository } from '../helpers/repositories.ts'
import { testDist } from '../setup.ts'

const place = openRepositoryFolder()
afterAll(() => place[Symbol.dispose]())

const service = join(import.meta.dirname, 'fixtures/failing-service.mjs')

/** Long enough for the fault, and for what follows it. */
const load = {
  start: [process.execPath, service],
  load: { rate: '200/s', connections: 4, timeout: '1s' },
  warmup: '0s',
  duration: '2s',
  'stop-timeout': '1s',
}

describe('a service that is killed under load', () => {
  test('is named with its signal and its log, and nothing is saved', async () => {
    await using workspace = await openCommandFolder()
    workspace.writeConfig({ ...load, duration: '60s', env: { FAULT: 'SIGKILL' } })
    const run = await workspace.tailgate('run', '--save-baseline')
    expect(run.stdout).toMatch(
      /was killed by SIGKILL while it was measured: perhaps by the kernel, for lack of memory\n/,
    )
    expect(run.stdout).toMatch(/^ *\| fault: SIGKILL$/m)
    expect(run.exitCode).toBe(3)
    expect(workspace.listBaselines()).toEqual([])
  })

  test.each([
    ['base', 3, 'There is no base to compare with. The base broke in epoch 1.'],
    ['head', 1, 'The head broke in epoch 1.'],
  ])('fails the pull request only if it is the head: %s', async (side, exitCode, sentence) => {
    await using workspace = await openCommandFolder({ repository: createChange() })
    const env = { FAULT: 'SIGKILL', SIDE: '${side}', FAILING: side }
    workspace.writePairedConfig({ ...load, duration: '60s', base: 'main', env })
    const run = await workspace.tailgate('run')
    expect(run.stdout).toContain(sentence)
    expect(run.stdout).toContain('was killed by SIGKILL while it was measured')
    expect(run.stdout.includes('The base works.')).toBe(side === 'head')
    expect(run.exitCode).toBe(exitCode)
  })
})

describe('a service that is frozen', () => {
  test('under load is not judged, not saved, and stopped', async () => {
    await using workspace = await openCommandFolder()
    workspace.writeConfig({ ...load, env: { FAULT: 'SIGSTOP' } })
    const run = await workspace.tailgate('run', '--save-baseline')
    expect(run.stdout).toContain('no response within 1 s')
    expect(run.exitCode).toBe(3)
    expect(workspace.listBaselines()).toEqual([])
  })

  test.each([
    ['base', [3], 'First error on the base: GET /: no response within 1 s'],
    // 3 if the machine was too busy for a valid measurement.
    ['head', [1, 3], 'First error: GET /: no response within 1 s'],
  ])('under load is named with its side: %s', async (side, exitCodes, sentence) => {
    await using workspace = await openCommandFolder({ repository: createChange() })
    const env = { FAULT: 'SIGSTOP', SIDE: '${side}', FAILING: side }
    // One short epoch may not tell how much slower a head is that freezes in the middle of it.
    workspace.writePairedConfig({ ...load, base: 'main', env, epochs: 4 })
    const run = await workspace.tailgate('run')
    expect(run.stdout).toContain(sentence)
    expect(exitCodes, run.stdout).toContain(run.exitCode)
  })

  test('before it is ready is stopped after its time', async () => {
    await using workspace = await openCommandFolder()
    workspace.writeConfig({ ...load, start: 'kill -STOP $$', 'ready-timeout': '1s' })
    const run = await workspace.tailgate('run', '--save-baseline')
    expect(run.stdout).toContain('The service was not ready within 1 s')
    expect(run.exitCode).toBe(3)
    expect(workspace.listBaselines()).toEqual([])
  })
})

describe('a service without memory', () => {
  test('in its own heap is named with the possible cause', async () => {
    await using workspace = await openCommandFolder()
    const start = [process.execPath, '--max-old-space-size=20', service]
    workspace.writeConfig({ ...load, start, duration: '60s', env: { FAULT: 'heap' } })
    const run = await workspace.tailgate('run', '--save-baseline')
    expect(run.stdout).toMatch(/was killed by SIGABRT while it was measured: .*lack of memory/)
    expect(workspace.readServiceLog('api-head-1')).toContain('out of memory')
    expect(run.exitCode).toBe(3)
    expect(workspace.listBaselines()).toEqual([])
  })

  test('in its address space does not get ready', async () => {
    await using workspace = await openCommandFolder()
    const start = `ulimit -v 100000; exec '${process.execPath}' '${service}'`
    workspace.writeConfig({ ...load, start })
    const run = await workspace.tailgate('run')
    expect(run.stdout).toMatch(/(was killed by|exited with code) \S+ before it was ready/)
    expect(run.exitCode).toBe(3)
  })
})

describe('without file descriptors', () => {
  test('a service resets connections, so it is not judged and not saved', async () => {
    await using workspace = await openCommandFolder()
    workspace.writeConfig({
      ...load,
      start: `ulimit -n 40; exec '${process.execPath}' '${service}'`,
      load: { rate: '400/s', connections: 100 },
      env: { DELAY_MS: '300' },
    })
    const run = await workspace.tailgate('run', '--save-baseline')
    expect(run.stdout).toMatch(/[\d.]+ % of the requests (?:failed|had no response)/)
    expect(run.stdout).toMatch(
      /First error: GET \/: the (?:service reset the connection|connection was closed)/,
    )
    expect(run.exitCode).toBe(3)
    expect(workspace.listBaselines()).toEqual([])
  })

  test('for its own connections, tailgate says so before the load', async () => {
    await using workspace = await openCommandFolder()
    workspace.writeConfig({ ...load, load: { rate: '200/s', connections: 500 } })
    const cli = `ulimit -n 60; exec '${process.execPath}' '${testDist}/cli.js' run`
    const run = await execa('/bin/sh', ['-c', cli], { cwd: workspace.folder, reject: false })
    expect(run.stdout).toContain('This process may have 60 files open')
    expect(run.stdout).toContain('What helps: ')
    expect(run.stderr).not.toMatch(/\n {4}at /)
    expect(run.exitCode).toBe(3)
  })
})

/** A repository whose branch `change` differs from `main`. */
function createChange(): Repository {
  const repository = place.createRepository()
  repository.commit('content', 'base')
  repository.git('checkout', '--quiet', '-b', 'change')
  repository.commit('content', 'head')
  return repository
}
