/** Tests the use of `sudo` with a fake `sudo` that records its arguments or refuses. */
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { raisePriorityLimits, shouldUseSudo } from '../../src/service/scheduling-priority.ts'

describe('sudo is used', () => {
  const connected = { connections: 1, timeoutSeconds: 1 }
  const atRate = {
    kind: 'rate' as const,
    perThousandSeconds: 1000,
    arrivals: { kind: 'poisson' as const },
    ...connected,
  }
  const on = (runner: string) => (name: string) =>
    name === 'RUNNER_ENVIRONMENT' ? runner : undefined

  test.each([
    ['high', 'github-hosted', true],
    ['high', 'self-hosted', false],
    ['high', '', false],
    ['sudo', 'self-hosted', true],
    ['sudo', '', true],
    ['normal', 'github-hosted', false],
  ] as const)('with priority %s on a runner “%s”: %s', (priority, runner, expected) => {
    expect(shouldUseSudo({ priority, load: atRate }, on(runner))).toBe(expected)
  })

  test('never for a closed load, which would leave the service no CPU time', () => {
    const closed = { kind: 'closed' as const, ...connected }
    for (const priority of ['high', 'sudo'] as const) {
      expect(shouldUseSudo({ priority, load: closed }, on('github-hosted'))).toBe(false)
    }
  })
})

describe('the limits of this process', () => {
  let folder = ''
  const path = process.env.PATH
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tailgate-sudo-'))
    process.env.PATH = folder
  })
  afterEach(() => {
    process.env.PATH = path
    rmSync(folder, { recursive: true })
  })

  function sudoThat(does: string): void {
    writeFileSync(join(folder, 'sudo'), `#!/bin/sh\n${does}\n`)
    chmodSync(join(folder, 'sudo'), 0o755)
  }

  const lift = () => raisePriorityLimits(new AbortController().signal)

  test('are raised by sudo for this process without a password prompt', async () => {
    sudoThat(`echo "$# $*" > '${folder}/asked'`)
    expect(await lift()).toBeNull()
    expect(readFileSync(join(folder, 'asked'), 'utf8')).toBe(
      `6 -n prlimit --pid ${process.pid} --rtprio=1:1 --nice=30:30\n`,
    )
  })

  test('stay the same if sudo refuses, and the reason is returned', async () => {
    sudoThat('echo "sudo: a password is required" >&2; exit 1')
    expect(await lift()).toMatch(
      /priority \(sudo -n prlimit .*\) exited with code 1: sudo: a password is required$/,
    )
  })

  test('stay the same if there is no sudo', async () => {
    expect(await lift()).toMatch(
      /^The command of the request for scheduling priority was not found: sudo -n/,
    )
  })

  test('wait for sudo for at most five seconds', async () => {
    sudoThat('exec /bin/sleep 60')
    const beganMs = performance.now()
    expect(await lift()).toContain('did not end within 5 s')
    expect(performance.now() - beganMs).toBeLessThan(9000)
  })

  test('leave no folder behind', async () => {
    const left = () => readdirSync(tmpdir()).filter((name) => name.startsWith('tailgate-priority-'))
    const before = left()
    sudoThat('exit 1')
    await lift()
    expect(left()).toEqual(before)
  })
})
