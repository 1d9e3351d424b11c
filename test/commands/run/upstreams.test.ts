/**
 * Stand-ins of upstreams, with a service that calls them and the real engine. The times of neither
 * are judged, so that a busy machine changes nothing.
 */

import { copyFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { type CommandFolder, openCommandFolder } from '../../helpers/command-folder.ts'
import { openRepositoryFolder, type Repository } from '../../helpers/repositories.ts'

const place = openRepositoryFolder()
afterAll(() => place[Symbol.dispose]())

const servers = fileURLToPath(new URL('../../helpers/servers/', import.meta.url))

const config = `base: main
start: exec node service.mjs
env:
  PORT: \${port}
  UPSTREAM_URL: \${upstream.payments}
  UNUSED_URL: \${upstream.unused}
url: http://127.0.0.1:\${port}
requests: [GET /]
upstreams:
  payments:
    - GET /rates: { body: '{"eur": 1.08}', delay: 2ms..6ms }
  unused: [GET /]
load: { rate: 40/s }
duration: 1s
warmup: 0s
epochs: 2
allow-errors: 50%
limits: { p50: off, p99: off, max: off, rps: off, errors: off, cpu: off }
`

/** The service calls its upstream so often on main, and so often on the checked-out branch. */
function createChange(base: number, head: number): Repository {
  const repository = place.createRepository()
  commit(repository, base)
  repository.git('checkout', '--quiet', '-b', 'change')
  commit(repository, head)
  return repository
}

function commit(repository: Repository, calls: number): void {
  // A commit needs a difference, and both sides may behave alike.
  repository.write('notes.txt', String(repository.git('rev-list', '--all', '--count')))
  repository.write('calls.json', JSON.stringify({ calls }))
  repository.write('service.mjs', readFileSync(join(servers, 'calling-service.mjs'), 'utf8'))
  repository.write('tailgate.yml', config)
  repository.git('add', '.')
  repository.git('commit', '--quiet', '-m', 'Change how it calls')
}

async function openPunctualFolder(repository: Repository): Promise<CommandFolder> {
  const workspace = await openCommandFolder({ repository })
  workspace.environment.REAL_UPSTREAM_PATH = process.env.TAILGATE_UPSTREAM_PATH ?? ''
  const program = join(workspace.outsideFolder, 'punctual-upstream.mjs')
  copyFileSync(join(servers, 'punctual-upstream.mjs'), program)
  workspace.environment.TAILGATE_UPSTREAM_PATH = program
  return workspace
}

/** Runs the gate. Returns its output, and the calls of the upstream that is called. */
async function run(workspace: CommandFolder) {
  const report = join(workspace.outsideFolder, 'report.json')
  const { stdout, stderr, exitCode } = await workspace.tailgate('run', '--json', report)
  const [suite] = JSON.parse(readFileSync(report, 'utf8')).suites
  const payments = suite.calls?.find(
    ({ upstream }: { upstream: string }) => upstream === 'payments',
  )
  return { stdout, stderr, exitCode, payments, suite }
}

test('a head that calls its upstream three times in place of once fails, and the row names it', async () => {
  await using workspace = await openPunctualFolder(createChange(1, 3))
  const { stdout, stderr, exitCode, payments, suite } = await run(workspace)
  expect(payments, stdout + stderr).toMatchObject({ outcome: 'fail', limit: '+0 per request' })
  expect(payments.base).toBeCloseTo(1, 0)
  expect(payments.head).toBeCloseTo(3, 0)
  expect(stdout).toMatch(
    /upstream payments: \S+ → \S+ calls per request \(GET \/rates \S+\); the limit is \+0/,
  )
  expect(stdout).toMatch(/upstream payments {2}.* failed/)
  expect(exitCode).toBe(1)
  expect(suite.upstreamLateness).toEqual({ base: 0, head: 0 })
  expect(stderr).toContain('No request led to a call of the upstream unused')
})

test('a head that calls its upstream as often as the base does not fail', async () => {
  await using workspace = await openPunctualFolder(createChange(2, 2))
  const { stdout, stderr, payments } = await run(workspace)
  expect(payments.outcome, stdout + stderr).not.toBe('fail')
  expect(payments.base).toBeCloseTo(2, 0)
  expect(payments.head).toBeCloseTo(2, 0)
})
