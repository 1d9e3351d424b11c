/**
 * Waivers, suites that a change does not affect, and the variables of CI systems that this depends
 * on. The scripted engine computes the times.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type CommandFolder, openCommandFolder } from '../../helpers/command-folder.ts'
import { openRepositoryFolder, type Repository } from '../../helpers/repositories.ts'

const place = openRepositoryFolder()
afterAll(() => place[Symbol.dispose]())

const judged = {
  load: { rate: '100/s', connections: 16 },
  warmup: '300ms',
  duration: '500ms',
  epochs: 2,
  limits: { p50: '+5%', p99: 'off', max: 'off', rps: 'off' },
}

/** On main the service takes 2 ms; on the branch `change`, which is checked out, it takes 10 ms. */
let slower: Repository
beforeEach(() => {
  slower = place.createRepository()
  slower.write('.gitignore', 'tailgate.yml\n')
  slower.commit('behaviour.json', JSON.stringify({ DELAY_MS: '2' }))
  place.createOrigin(slower)
  slower.git('checkout', '--quiet', '-b', 'change')
  slower.commit('behaviour.json', JSON.stringify({ DELAY_MS: '10' }))
})

async function openSlowerFolder(): Promise<CommandFolder> {
  const workspace = await openCommandFolder({ repository: slower })
  workspace.scriptEngine()
  return workspace
}

function waiver(ceiling: string, expires: string): string {
  return `- suite: api\n  metric: p50\n  ceiling: ${ceiling}\n  expires: ${expires}\n  reason: The new index is built on the fly.\n  by: '@octocat'\n`
}

const nextMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)

test('a waiver accepts a failure up to its ceiling, and the report names its author', async () => {
  await using workspace = await openSlowerFolder()
  workspace.writePairedConfig({ ...judged, base: 'main' })
  workspace.write('tailgate.waivers.yml', waiver('+900%', nextMonth))
  const run = await workspace.tailgate(
    'run',
    '--markdown',
    join(workspace.outsideFolder, 'comment.md'),
  )
  expect(run.exitCode, run.stdout + run.stderr).toBe(0)
  expect(run.stdout).toContain('p50 is 5.0 times as slow, accepted by @octocat until')
  const comment = readFileSync(join(workspace.outsideFolder, 'comment.md'), 'utf8')
  expect(comment).toContain('accepted by @&#8203;octocat')
  expect(comment).toContain('The new index is built on the fly.')
})

test('above its ceiling, and after its last day, a waiver accepts nothing', async () => {
  await using workspace = await openSlowerFolder()
  workspace.writePairedConfig({ ...judged, base: 'main' })
  workspace.write('tailgate.waivers.yml', waiver('+20%', nextMonth) + waiver('+900%', '2026-01-31'))
  const run = await workspace.tailgate('run')
  expect(run.exitCode, run.stdout + run.stderr).toBe(1)
  expect(run.stdout).toContain('accepts up to +20 %')
  expect(run.stdout).toContain('expired on 2026-01-31')
})

test('mistakes in the waivers are reported with their places before anything runs', async () => {
  await using workspace = await openSlowerFolder()
  workspace.writePairedConfig({ ...judged, base: 'main' })
  workspace.write('tailgate.waivers.yml', '- suite: api\n  metric: p98\n')
  const run = await workspace.tailgate('run')
  expect(run.exitCode).toBe(2)
  expect(run.stderr).toContain('tailgate.waivers.yml:2')
  expect(run.stderr).toContain('tailgate.waivers.yml:1')
})

test('in a merge request, a suite that is not affected passes without a load', async () => {
  await using workspace = await openSlowerFolder()
  // More connections than ports: the machine is not checked for a suite without a load.
  const load = { rate: '100/s', connections: 50_000 }
  workspace.writePairedConfig({ ...judged, load, paths: ['services/api/**'] })
  Object.assign(workspace.environment, createMergeRequestVariables())
  const run = await workspace.tailgate('run')
  expect(run.exitCode, run.stdout + run.stderr).toBe(0)
  expect(run.stdout).toContain('api is not affected')
  expect(run.stdout).toContain('The change touches one file')
})

test('in a merge request, the base is the commit that the change started from', async () => {
  await using workspace = await openSlowerFolder()
  workspace.writePairedConfig(judged)
  Object.assign(workspace.environment, createMergeRequestVariables())
  const run = await workspace.tailgate('run')
  expect(run.exitCode, run.stdout + run.stderr).toBe(1)
  expect(run.stdout).toContain(slower.git('rev-parse', '--short=7', 'main'))
})

/**
 * Commits one configuration on main, and another one, with a slower service, in the merge request:
 * the change alters its own rules.
 */
function alterRules(workspace: CommandFolder, before: object, after: object): void {
  slower.git('checkout', '--quiet', 'main')
  workspace.writePairedConfig({ ...judged, ...before })
  slower.git('add', '--force', 'tailgate.yml')
  slower.git('commit', '--quiet', '-m', 'Rules')
  slower.git('push', '--quiet', 'origin', 'main')
  slower.git('checkout', '--quiet', '-B', 'change')
  workspace.writePairedConfig({ ...judged, ...after })
  slower.git('add', '--force', 'tailgate.yml')
  slower.commit('behaviour.json', JSON.stringify({ DELAY_MS: '10' }))
  Object.assign(workspace.environment, createMergeRequestVariables())
}

const loose = { limits: { ...judged.limits, p50: '+2000%' } }

test('a change that loosens a limit is judged by the new limit, and the comment starts with a notice', async () => {
  await using workspace = await openSlowerFolder()
  alterRules(workspace, {}, loose)
  const run = await workspace.tailgate(
    'run',
    '--markdown',
    join(workspace.outsideFolder, 'comment.md'),
  )
  expect(run.exitCode, run.stdout + run.stderr).toBe(0)
  const [title, ...rest] = readFileSync(join(workspace.outsideFolder, 'comment.md'), 'utf8').split(
    '\n\n',
  )
  expect(title).not.toContain('❌')
  expect(rest[0]).toContain('This change alters the rules that it is judged by:')
  expect(rest[0]).toContain('api: limits.p50 is loosened from +5% to +2000%.')
})

test('with policy: base in the base, the rules of the base count, even if the change alters the policy', async () => {
  await using workspace = await openSlowerFolder()
  alterRules(workspace, { policy: 'base' }, { ...loose, policy: 'head' })
  const run = await workspace.tailgate(
    'run',
    '--markdown',
    join(workspace.outsideFolder, 'comment.md'),
  )
  expect(run.exitCode, run.stdout + run.stderr).toBe(1)
  const comment = readFileSync(join(workspace.outsideFolder, 'comment.md'), 'utf8')
  expect(comment).toContain('it is judged by those of its base')
  expect(comment).toContain('policy is loosened from base to head')
})

/** The variables of a GitLab pipeline for merge request 12. */
function createMergeRequestVariables(): Record<string, string> {
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
