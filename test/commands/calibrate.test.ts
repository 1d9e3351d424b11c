/** `tailgate calibrate`: how small a change can be told from noise on this machine. */
import { expect, test } from 'vitest'
import { openCommandFolder } from '../helpers/command-folder.ts'

test('calibrate shows the smallest detectable change of each metric beside its limit', async () => {
  await using workspace = await openCommandFolder()
  workspace.scriptEngine()
  workspace.writePairedConfig({ epochs: 3, limits: { p50: '+400%', p99: '+0.01%', max: 'off' } })
  const run = await workspace.tailgate('calibrate', '--out', 'kept.json')
  expect(run.stdout).toContain('tailgate: api compared with itself, 3 epochs of 0.3 s at 400/s')
  expect(run.stdout).toMatch(/^ +Metric +Value .* Limit/m)
  expect(run.stdout).toMatch(/^ +p50 +\d.* \+400 % +is decided$/m)
  expect(run.stdout).toMatch(/^ +p99 +\d.* is too narrow$/m)
  expect(run.stdout).toMatch(/^p99: .* will often remain undecided on this machine/m)
  expect(run.exitCode).toBe(0)
  const { beside, runs } = JSON.parse(workspace.read('kept.json'))
  expect(beside).toMatchObject({ commit: null, what: 'itself', turns: 'requests' })
  expect(runs).toHaveLength(6)
  expect(workspace.listBaselines()).toEqual([])
})

test('calibrate prints its figures as JSON', async () => {
  await using workspace = await openCommandFolder()
  workspace.scriptEngine()
  workspace.writePairedConfig({ epochs: 2, env: { DELAY_MS: '8' } })
  const run = await workspace.tailgate('calibrate', '--json')
  const { schema, suites } = JSON.parse(run.stdout)
  expect(schema).toBe('tailgate.calibration/1')
  expect(suites).toMatchObject([{ suite: 'api', epochs: 2 }])
  const p50 = suites[0].noise.find(({ metric }: { metric: string }) => metric === 'p50')
  expect(p50).toMatchObject({ limit: 1 })
  expect(p50.value).toBeGreaterThan(7.9)
  expect(p50.value).toBeLessThan(8.1)
  expect(p50.detectable.all).toBeGreaterThan(0)
  expect(p50.detectable.first).toBeGreaterThan(p50.detectable.all - 1e-9)
  expect(run.exitCode).toBe(0)
})

test('a saved calibration lets later runs end earlier, and belongs to one configuration', async () => {
  await using workspace = await openCommandFolder()
  workspace.scriptEngine()
  workspace.write('before/behaviour.json', '{}')
  workspace.writePairedConfig({ epochs: undefined, base: './before' })
  const before = await workspace.tailgate('run', '--out', 'before.json')
  expect(before.exitCode).toBe(0)
  expect(JSON.parse(workspace.read('before.json')).runs).toHaveLength(2 * 3)

  const saving = await workspace.tailgate('calibrate', '--save', '--epochs', '10')
  expect(saving.stdout).toMatch(/^The calibration was saved: .*\.tailgate\/calibrations\/v1\/api/m)
  expect(saving.stdout).toContain('can therefore be judged after 2 epochs instead of 4')
  expect(saving.exitCode).toBe(0)
  expect(workspace.listBaselines()).toEqual([])

  const after = await workspace.tailgate('run', '--out', 'after.json')
  expect(after.exitCode).toBe(0)
  const { runs, beside } = JSON.parse(workspace.read('after.json'))
  expect(runs).toHaveLength(2 * 2)
  expect(beside.learned).toMatchObject({ runs: 0, calibrations: 1 })

  const list = await workspace.tailgate('baseline', 'list')
  expect(list.stdout).toMatch(/ calibration +1 /)
  const other = await workspace.tailgate('run', '--rate', '300/s', '--out', 'other.json')
  expect(other.exitCode).toBe(0)
  expect(JSON.parse(workspace.read('other.json')).beside.learned).toBeUndefined()
})

test('a pull request cannot teach the gate', async () => {
  await using workspace = await openCommandFolder()
  workspace.writePairedConfig()
  Object.assign(workspace.environment, {
    GITHUB_ACTIONS: 'true',
    GITHUB_EVENT_NAME: 'pull_request',
    GITHUB_BASE_REF: 'main',
  })
  const run = await workspace.tailgate('calibrate', '--save')
  expect(run.stderr).toContain('only the default branch teaches the gate')
  expect(run.exitCode).toBe(2)
})

test('calibrate needs a service that it can start, and reports one that breaks', async () => {
  await using workspace = await openCommandFolder()
  workspace.writePairedConfig({ start: undefined, env: undefined, url: workspace.url })
  const none = await workspace.tailgate('calibrate')
  expect(none.stderr).toContain('api has no start command')
  expect(none.exitCode).toBe(2)

  workspace.writePairedConfig({ env: { PORT: '${port}', EXIT_AT_ONCE: '1' } })
  const broken = await workspace.tailgate('calibrate')
  expect(broken.stderr).toContain('cannot find module "left-pad"')
  expect(broken.stdout.trim()).toBe('')
  expect(broken.exitCode).toBe(3)
})
