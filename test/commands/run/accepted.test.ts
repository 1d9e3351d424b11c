/** Slowdowns that somebody takes on with a waiver, suites that a change does not touch, and what CI systems tell of it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openRoom, type Room } from '../../helpers/command-folder.ts'
import { openPlace, type Repository } from '../../helpers/repositories.ts'

const place = openPlace()
afterAll(() => place[Symbol.dispose]())

const judged = {
  load: { rate: '100/s', connections: 16 },
  warmup: '300ms',
  duration: '1s',
  epochs: 3,
  limits: { p50: '+5%', p99: 'off', max: 'off', rps: 'off' },
}

/** On main a service that takes 1 ms; on the branch `change`, which is checked out, one that takes 5. */
let slower: Repository
beforeEach(() => {
  slower = place.repository()
  slower.write('.gitignore', 'tailgate.yml\n')
  slower.commit('behaviour.json', JSON.stringify({ BUSY_MS: '1' }))
  place.originOf(slower)
  slower.git('checkout', '--quiet', '-b', 'change')
  slower.commit('behaviour.json', JSON.stringify({ BUSY_MS: '5' }))
})

function waiver(ceiling: string, expires: string): string {
  return `- suite: api\n  metric: p50\n  ceiling: ${ceiling}\n  expires: ${expires}\n  reason: The new index is built on the fly.\n  by: '@octocat'\n`
}

const nextMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)

test('a waiver lets a failure pass up to its ceiling, and it is said who answers for it', async () => {
  await using room = await openRoom({ repository: slower })
  room.configurePair({ ...judged, base: 'main' })
  room.write('tailgate.waivers.yml', waiver('+900%', nextMonth))
  const run = await room.tailgate('run', '--markdown', join(room.outside, 'comment.md'))
  expect(run.exitCode, run.stdout + run.stderr).toBe(0)
  expect(run.stdout).toMatch(/p50 is [2-9]\.\d times as slow, accepted by @octocat until/)
  const comment = readFileSync(join(room.outside, 'comment.md'), 'utf8')
  expect(comment).toContain('accepted by @&#8203;octocat')
  expect(comment).toContain('The new index is built on the fly.')
})

test('above its ceiling, and after its last day, a waiver lets nothing pass', async () => {
  await using room = await openRoom({ repository: slower })
  room.configurePair({ ...judged, base: 'main' })
  room.write('tailgate.waivers.yml', waiver('+20%', nextMonth) + waiver('+900%', '2026-01-31'))
  const run = await room.tailgate('run')
  expect(run.exitCode, run.stdout + run.stderr).toBe(1)
  expect(run.stdout).toContain('accepts up to +20 %')
  expect(run.stdout).toContain('expired on 2026-01-31')
})

test('mistakes in the waivers are told with their places before anything runs', async () => {
  await using room = await openRoom({ repository: slower })
  room.configurePair({ ...judged, base: 'main' })
  room.write('tailgate.waivers.yml', '- suite: api\n  metric: p98\n')
  const run = await room.tailgate('run')
  expect(run.exitCode).toBe(2)
  expect(run.stderr).toContain('tailgate.waivers.yml:2')
  expect(run.stderr).toContain('tailgate.waivers.yml:1')
})

test('in a merge request, a suite that it does not touch passes as not affected, without any load', async () => {
  await using room = await openRoom({ repository: slower })
  // More than there are ports for: what is not to be loaded is not asked about.
  const load = { rate: '100/s', connections: 50_000 }
  room.configurePair({ ...judged, load, paths: ['services/api/**'] })
  Object.assign(room.environment, mergeRequest())
  const run = await room.tailgate('run')
  expect(run.exitCode, run.stdout + run.stderr).toBe(0)
  expect(run.stdout).toContain('api is not affected')
  expect(run.stdout).toContain('The change touches one file')
})

test('in a merge request, the base is what the change started from', async () => {
  await using room = await openRoom({ repository: slower })
  room.configurePair(judged)
  Object.assign(room.environment, mergeRequest())
  const run = await room.tailgate('run')
  expect(run.exitCode, run.stdout + run.stderr).toBe(1)
  expect(run.stdout).toContain(slower.git('rev-parse', '--short=7', 'main'))
})

// ── a change that alters its own rules ──

/** Main has one configuration, the merge request another, and a service that is slower. */
function alter(room: Room, before: object, after: object): void {
  slower.git('checkout', '--quiet', 'main')
  room.configurePair({ ...judged, ...before })
  slower.git('add', '--force', 'tailgate.yml')
  slower.git('commit', '--quiet', '-m', 'Rules')
  slower.git('push', '--quiet', 'origin', 'main')
  slower.git('checkout', '--quiet', '-B', 'change')
  room.configurePair({ ...judged, ...after })
  slower.git('add', '--force', 'tailgate.yml')
  slower.commit('behaviour.json', JSON.stringify({ BUSY_MS: '5' }))
  Object.assign(room.environment, mergeRequest())
}

const loose = { limits: { ...judged.limits, p50: '+2000%' } }

test('a change that loosens a limit is judged by it, and the comment says so at its top', async () => {
  await using room = await openRoom({ repository: slower })
  alter(room, {}, loose)
  const run = await room.tailgate('run', '--markdown', join(room.outside, 'comment.md'))
  expect(run.exitCode, run.stdout + run.stderr).toBe(0)
  const [title, ...rest] = readFileSync(join(room.outside, 'comment.md'), 'utf8').split('\n\n')
  expect(title).not.toContain('❌')
  expect(rest[0]).toContain('This change alters the rules that it is judged by:')
  expect(rest[0]).toContain('api: limits.p50 is loosened from +5% to +2000%.')
})

test('with policy: base it is judged by the rules of its base, whatever it says of the policy itself', async () => {
  await using room = await openRoom({ repository: slower })
  alter(room, { policy: 'base' }, { ...loose, policy: 'head' })
  const run = await room.tailgate('run', '--markdown', join(room.outside, 'comment.md'))
  expect(run.exitCode, run.stdout + run.stderr).toBe(1)
  const comment = readFileSync(join(room.outside, 'comment.md'), 'utf8')
  expect(comment).toContain('it is judged by those of its base')
  expect(comment).toContain('policy is loosened from base to head')
})

/** What GitLab tells of a pipeline for merge request 12. */
function mergeRequest(): Record<string, string> {
  return {
    GITLAB_CI: 'true',
    CI_COMMIT_SHA: slower.git('rev-parse', 'HEAD'),
    CI_DEFAULT_BRANCH: 'main',
    CI_PIPELINE_SOURCE: 'merge_request_event',
    CI_MERGE_REQUEST_IID: '12',
    CI_MERGE_REQUEST_TARGET_BRANCH_NAME: 'main',
    CI_MERGE_REQUEST_DIFF_BASE_SHA: slower.git('rev-parse', 'main'),
  }
}
