/** What `npm run record` records, and one epoch of a service. The rest takes half an hour. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { gateServices } from '../../evaluation/gate-accuracy/services.ts'
import {
  listMissing,
  parseOptions,
  recordedServices,
} from '../../evaluation/recorded-epochs/record.ts'
import {
  drawStartOrder,
  listBuilds,
  recordEpoch,
} from '../../evaluation/recorded-epochs/record-epoch.ts'
import { buildMeasurement } from '../../evaluation/recorded-epochs/recording.ts'
import { createTemporaryFolder } from '../../evaluation/temporary-folder.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

test('ten epochs of each service are missing at first, half of them beside a neighbour', () => {
  using folder = createTemporaryFolder('tailgate-record-test-')
  const missing = listMissing(readOptions(['--out', folder.path]))
  expect(missing.length).toBe(10 * recordedServices.length)
  for (const service of recordedServices) {
    const own = missing.filter((request) => request.service === service)
    expect(own.filter(({ noise }) => noise === 'neighbour').length).toBe(5)
  }
})

test('a recording that exists is not repeated', () => {
  using folder = createTemporaryFolder('tailgate-record-test-')
  const options = readOptions(['--out', folder.path, '--only', 'java', '--epochs', '1'])
  expect(listMissing(options).map(({ noise }) => noise)).toEqual(['ambient', 'neighbour'])
  mkdirSync(folder.path, { recursive: true })
  writeFileSync(join(folder.path, 'java-ambient-0.json.gz'), '')
  expect(listMissing(options).map(({ noise }) => noise)).toEqual(['neighbour'])
})

test('a wrong option is a problem', () => {
  expect(parseOptions(['--only', 'go'], root)).toEqual({ problem: 'There is no service go.' })
  expect(parseOptions(['--epochs', '0'], root)).toEqual({
    problem: '--epochs and --seconds take numbers above 0.',
  })
})

test('the service with endpoints has a slower endpoint in place of a slower tail', () => {
  expect(listBuilds('endpoints')).toEqual(['base', 'same', 'slowerBody', 'slowerEndpoint'])
  expect(listBuilds('pool')).toEqual(['base', 'same', 'slowerBody', 'slowerTail'])
})

test('each build starts before each other one in half of the epochs', () => {
  const orders = (['ambient', 'neighbour'] as const).flatMap((noise) =>
    [0, 1, 2, 3, 4].map((number) => drawStartOrder({ service: 'java', noise, number })),
  )
  for (const one of listBuilds('java')) {
    for (const other of listBuilds('java').filter((build) => build !== one)) {
      const earlier = orders.filter((order) => order.indexOf(one) < order.indexOf(other))
      expect(earlier.length).toBe(5)
    }
  }
  expect(new Set(orders.map(String)).size).toBeGreaterThan(4)
})

test('an epoch has four processes with the same load, in the form that the gate reads', async () => {
  const script = join(root, 'evaluation/gate-accuracy/services/work-node.mjs')
  const unused = [process.execPath, '-e', '']
  const programs = {
    cli: '',
    addon: '',
    supervisor: '',
    version: '1.0.0',
    commit: 'abc',
    services: { go: unused, node: [process.execPath, script], java: unused, python: unused },
    neighbour: '',
    compiledFolder: '',
    measurementFolder: '',
  }
  const recording = await recordEpoch(
    { service: 'modes', noise: 'ambient', number: 0, durationSeconds: 2, databaseUrl: null },
    programs,
    new AbortController().signal,
  )
  expect(Object.keys(recording.runs).sort()).toEqual([...listBuilds('modes')].sort())
  const { recordedPerSecond, recordedWarmupSeconds } = gateServices.modes
  for (const run of Object.values(recording.runs)) {
    // Poisson arrivals: the mean is 200, with a standard deviation of about 14.
    expect(run.offered).toBeGreaterThan(2 * recordedPerSecond - 100)
    expect(run.offered).toBeLessThan(2 * recordedPerSecond + 100)
    expect(run.warmupSeconds).toBe(recordedWarmupSeconds)
    expect(run.groups.length).toBe(9)
  }
  expect(buildMeasurement([recording], { base: 'base', head: 'slowerTail' }).runs.length).toBe(2)
}, 120_000)

function readOptions(args: string[]) {
  const options = parseOptions(args, root)
  if ('problem' in options) throw new Error(options.problem)
  return options
}
