/** The examples that need Go or a servlet container, and whole comparisons, at a small scale. */
import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { findUnappliedLimit } from '../../src/service/limits.ts'
import { runAtSmallScale } from './small-scale.ts'

/** Those that no script of this repository installs. */
const [hasGo, hasMaven] = [
  ['go', 'version'],
  ['mvn', '--version'],
].map(([program = '', ...args]) => spawnSync(program, args).status === 0)

const quota = { affinity: null, cpuQuota: 0.5, memoryBytes: null }
const obstacle = await findUnappliedLimit({ kind: 'shell', line: ':' }, quota)
if (obstacle !== null) process.stderr.write(`The quota of logins is skipped: ${obstacle}\n`)

/** 3: the machine was too busy to compare. */
const compareExitCodes = [0, 3]

test.runIf(hasGo)('the Go service has a highest rate, and 64 open files limit it', async () => {
  const { json } = await runAtSmallScale('highest-rate', [
    ...['sweep', '--suite', '64 files', '--connections', '2,256', '-d', '1s'],
    ...['--warmup', '100ms'],
  ])
  const [few, many] = json.suites[0].readings
  expect(few.errors.total).toBe(0)
  expect(few.service.files.limit).toBe(64)
  expect(many.service.files.open).toBeGreaterThanOrEqual(63)
})

test.runIf(hasMaven)('Tomcat signs users up with two numbers of threads', async () => {
  const { json } = await runAtSmallScale(
    'sign-up',
    [
      ...['compare', '--suite', 'threads', '--blocks', '5', '--users', '20', '-d', '1s'],
      ...['--warmup', '500ms'],
    ],
    { exitCodes: compareExitCodes },
  )
  expect(json.finished).toBe(5)
  expect(json.variants.map(sumErrors)).toEqual([0, 0])
})

test.each(['connections', 'upstreams', ...(obstacle === null ? ['quota'] : [])])(
  'a few users log in under both settings of %s',
  async (suite) => {
    const { json } = await runAtSmallScale(
      'login-storm',
      [...['compare', '--suite', suite, '--blocks', '5', '--users', '10', '--ramp-up', '200ms']],
      { exitCodes: compareExitCodes },
    )
    expect(json.finished).toBe(5)
    expect(json.variants.map(sumErrors)).toEqual([0, 0])
  },
)

test('a few users load the page under all four settings', async () => {
  const { json } = await runAtSmallScale(
    'page-load',
    [...['compare', '--blocks', '5', '--users', '10', '--ramp-up', '200ms']],
    { exitCodes: compareExitCodes },
  )
  expect(json.finished).toBe(5)
  expect(json.variants.map(sumErrors)).toEqual([0, 0, 0, 0])
})

function sumErrors({ errors }: { errors: { total: number } }): number {
  return errors.total
}
