/** A build beside itself: how small a change can be told here. */
import { expect, test } from 'vitest'
import { openRoom } from '../helpers/command-folder.ts'

test('calibrate shows for each metric what can be told from noise, and what its limit needs', async () => {
  await using room = await openRoom()
  room.configurePair({ epochs: 3, limits: { p50: '+400%', p99: '+0.01%', max: 'off' } })
  const run = await room.tailgate('calibrate', '--out', 'kept.json')
  expect(run.stdout).toContain('tailgate: api beside itself, 3 times 0.3 s at 400/s')
  expect(run.stdout).toMatch(/^ +Metric +Value .* Limit/m)
  expect(run.stdout).toMatch(/^ +p50 +\d.* \+400 % +is decided$/m)
  expect(run.stdout).toMatch(/^ +p99 +\d.* is too narrow$/m)
  expect(run.stdout).toMatch(/^p99: .* will often be left undecided here/m)
  expect(run.exitCode).toBe(0)
  const { beside, runs } = JSON.parse(room.read('kept.json'))
  expect(beside).toMatchObject({ commit: null, what: 'itself', turns: 'requests' })
  expect(runs).toHaveLength(6)
  expect(room.baselines()).toEqual([])
})

test('calibrate gives its figures as JSON', async () => {
  await using room = await openRoom()
  room.configurePair({ epochs: 2 })
  const run = await room.tailgate('calibrate', '--json')
  const { schema, suites } = JSON.parse(run.stdout)
  expect(schema).toBe('tailgate.calibration/1')
  expect(suites).toMatchObject([{ suite: 'api', epochs: 2 }])
  const p50 = suites[0].noise.find(({ metric }: { metric: string }) => metric === 'p50')
  expect(p50).toMatchObject({ limit: 1 })
  expect(p50.value).toBeGreaterThan(0)
  expect(p50.detectable.all).toBeGreaterThan(0)
  expect(p50.detectable.first).toBeGreaterThanOrEqual(p50.detectable.all)
  expect(run.exitCode).toBe(0)
})

test('calibrate needs a service that it can start, and says when that breaks', async () => {
  await using room = await openRoom()
  room.configurePair({ start: undefined, env: undefined, url: room.url })
  const none = await room.tailgate('calibrate')
  expect(none.stderr).toContain('api has no start command')
  expect(none.exitCode).toBe(2)

  room.configurePair({ env: { PORT: '${port}', EXIT_AT_ONCE: '1' } })
  const broken = await room.tailgate('calibrate')
  expect(broken.stderr).toContain('cannot find module "left-pad"')
  expect(broken.stdout.trim()).toBe('')
  expect(broken.exitCode).toBe(3)
})
