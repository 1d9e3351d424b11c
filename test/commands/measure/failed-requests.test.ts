/** Measurements in which requests fail, or which this machine spoils. */

import { describe, expect, test } from 'vitest'
import { countValues, decodeHistogram } from '../../../src/core/measurement/histogram.ts'
import { openCommandFolder } from '../../helpers/command-folder.ts'
import { measureLoad } from '../../helpers/measure-command.ts'
import { startNodeService } from '../../helpers/servers/http-servers.ts'

describe('requests that fail', () => {
  test.each([
    ['a closed load', ['--load', 'closed']],
    ['a rate', ['-r', '2k/s']],
  ])('of %s count only as errors', async (_, load) => {
    await using workspace = await openCommandFolder()
    // The first request is the check before the load.
    await using target = await startNodeService({ STATUS_AFTER: '101' })
    const measured = await measureLoad(
      workspace,
      target.url,
      ...['-n', '300', '-c', '4', '--allow-errors', '100%', ...load],
    )
    expect(measured.errors).toMatchObject({ total: 200, status: 200 })
    const seconds = Math.max(measured.durationSeconds, load.includes('-r') ? 300 / 2000 : 0)
    expect(measured.achievedPerSecond).toBeCloseTo(100 / seconds, 6)
    for (const part of ['response', 'service'] as const)
      expect(countValues(decodeHistogram(measured.histograms[part]))).toBe(100)
    expect(countValues(decodeHistogram(measured.histograms.lag))).toBe(300)
  })

  test('stand beside the rate, and what none of them measured is no time of 0', async () => {
    await using workspace = await openCommandFolder()
    await using target = await startNodeService({ STATUS_AFTER: '0' })
    const flags = ['-n', '40', '-r', '400', '--allow-errors', '100%']
    const { stdout } = await workspace.tailgate('measure', target.url, ...flags)
    expect(stdout).toMatch(
      /Succeeded +0\/s {2}\(0 % of the offered rate\), [\d.]+\/s failed \(409\)/,
    )
    expect(stdout).toContain("tailgate's own delay")
    expect(stdout).not.toContain('Response time, from')
    expect(stdout).not.toContain('0.00 ms')
    const measured = await measureLoad(workspace, target.url, ...flags)
    expect([...new Set(Object.values(measured.responseMs))]).toEqual([null])
    expect([...new Set(Object.values(measured.serviceMs))]).toEqual([null])
    expect(measured.lagMs.p50).not.toBeNull()
  })
})

test.each([
  [3, 5],
  [7, 20],
  [1, 100],
])('%d requests at %d/s are offered at that rate', async (count, rate) => {
  await using workspace = await openCommandFolder()
  await using target = await startNodeService()
  const measured = await measureLoad(workspace, target.url, '-n', `${count}`, '-r', `${rate}`)
  expect(measured).toMatchObject({ requests: count, offeredPerSecond: rate })
  expect(measured.achievedPerSecond).toBeLessThanOrEqual(rate)
})

describe('on a busy machine', () => {
  const flags = ['-r', '200', '-d', '500ms', '--warmup', '100ms']

  test('the load is sent once, and the output says what was wrong', async () => {
    await using workspace = await openCommandFolder()
    workspace.scriptEngine({ late: [1] })
    await using target = await startNodeService()
    const once = await workspace.tailgate('measure', target.url, ...flags)
    expect(once.stderr).not.toContain('Measured again')
    expect(once.stdout).toContain('Tailgate itself sent requests late.')
    expect(once.stdout).toContain('--repeat-invalid 2')
    expect(once.exitCode).toBe(3)
  })

  test('--repeat-invalid sends it again', async () => {
    await using workspace = await openCommandFolder()
    workspace.scriptEngine({ late: [1, 2] })
    await using target = await startNodeService()
    const asked = ['measure', target.url, ...flags, '--repeat-invalid']
    const second = await workspace.tailgate(...asked, '1')
    expect(second.stderr.match(/Measured again/g)).toHaveLength(1)
    expect(second.exitCode).toBe(3)
    const third = await workspace.tailgate(...asked, '2')
    expect(third.exitCode, third.stdout).toBe(0)
    const wrong = await workspace.tailgate(...asked, '3')
    expect(wrong.stderr).toContain('--repeat-invalid: must be at most 2, not “3”')
  })
})
