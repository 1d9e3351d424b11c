/** The services of the scoring that need a compiler or an interpreter of another language. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { execa } from 'execa'
import { beforeAll, expect, test } from 'vitest'
import {
  type ServiceProgram,
  type ServiceSettings,
  slowerEndpoint,
} from '../../evaluation/gate-accuracy/services.ts'
import { createTemporaryFolder } from '../../evaluation/temporary-folder.ts'
import { reserveFreePort, waitUntil } from '../helpers/service-folder.ts'

const sources = fileURLToPath(new URL('../../evaluation/gate-accuracy/services', import.meta.url))
const commands = new Map<ServiceProgram, string[]>()

beforeAll(async () => {
  const built = createTemporaryFolder('tailgate-score-test-')
  const go = join(built.path, 'work-go')
  await execa('go', ['build', '-o', go, '.'], { cwd: join(sources, 'work-go') })
  await execa('javac', ['-d', built.path, join(sources, 'work-java/Work.java')])
  commands.set('go', [go])
  commands.set('java', ['java', '-XX:+UseG1GC', '-cp', built.path, 'Work'])
  commands.set('python', ['python3', join(sources, 'work-python.py')])
  return () => built[Symbol.dispose]()
})

test.each(['go', 'java', 'python'] as const)(
  '%s does twice the work with a factor of 2, in each request',
  async (program) => {
    const settings = { UNITS: 50, SEED: 7 }
    const single = await readUnits(program, settings)
    const double = await readUnits(program, { ...settings, BODY_FACTOR: 2 })
    expect(new Set(single).size).toBeGreaterThan(5)
    // Each count is rounded separately.
    for (const [index, units] of double.entries())
      expect(Math.abs(units - 2 * (single[index] ?? 0))).toBeLessThanOrEqual(1)
  },
)

test.each(['go', 'java', 'python'] as const)(
  '%s does more work in the tail only, with a factor of the tail',
  async (program) => {
    const settings = { UNITS: 50, SEED: 7 }
    const plain = await readUnits(program, settings)
    const slow = await readUnits(program, { ...settings, TAIL_FACTOR: 3 })
    const changed = slow.filter((units, index) => units !== plain[index])
    expect(changed.length).toBeGreaterThan(0)
    expect(changed.length).toBeLessThan(0.08 * slow.length)
  },
)

test('one endpoint of five becomes slower', async () => {
  const settings = { UNITS: 50, SEED: 7, ENDPOINT_FACTOR: 2 }
  const plain = { UNITS: 50, SEED: 7 }
  const item = await readUnits('go', settings, '/item')
  expect(item).toEqual(await readUnits('go', plain, '/item'))
  const report = await readUnits('go', plain, `/${slowerEndpoint}`)
  for (const [index, units] of (await readUnits('go', settings, `/${slowerEndpoint}`)).entries())
    expect(Math.abs(units - 2 * (report[index] ?? 0))).toBeLessThanOrEqual(1)
})

/** The units of work of 150 sequential responses. */
async function readUnits(
  program: ServiceProgram,
  settings: ServiceSettings,
  path = '/',
): Promise<number[]> {
  using folder = createTemporaryFolder('tailgate-score-test-')
  writeFileSync(join(folder.path, 'settings.json'), JSON.stringify(settings))
  const port = await reserveFreePort()
  const [command = '', ...args] = commands.get(program) ?? []
  const env = { PORT: String(port) }
  const service = execa(command, args, { cwd: folder.path, env, reject: false })
  try {
    const units: number[] = []
    const request = async () => {
      const response = await fetch(`http://127.0.0.1:${port}${path}`)
      await response.text()
      units.push(Number(response.headers.get('x-units')))
    }
    // A refused connection draws no random number of the service.
    await waitUntil(async () => {
      await request().catch(() => undefined)
      return units.length > 0
    })
    while (units.length < 150) await request()
    return units
  } finally {
    service.kill('SIGKILL')
    await service
  }
}
