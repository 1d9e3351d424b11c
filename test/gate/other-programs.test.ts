/** What `run` says of a machine that is busy before the first load, as `tailgate doctor` does. */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFileStore } from '../../src/baseline/file.ts'
import { parseConfig } from '../../src/core/config/config.ts'
import { checkOtherPrograms } from '../../src/core/doctor/environment.ts'
import { createSecretMask } from '../../src/core/secrets/mask.ts'
import { runGate } from '../../src/gate/gate.ts'
import { createHost } from '../../src/host/create-host.ts'
import type { InvocationSettings } from '../../src/host/settings.ts'
import { runScripted } from '../helpers/engine/run-scripted.ts'
import { type Server, startNodeService } from '../helpers/servers/http-servers.ts'

let folder: string
let service: Server
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tailgate-other-programs-'))
  service = await startNodeService({ DELAY_MS: '1', DECLARE_ONLY: '1' })
})
afterAll(async () => {
  await service[Symbol.asyncDispose]()
  rmSync(folder, { recursive: true, force: true })
})

/** The load average is the first one at first, and that of a loaded machine from the load on. */
async function runOnMachine(firstLoadAverage: number | null): Promise<string[]> {
  const suite = (name: string) => `  - name: ${name}
    url: ${service.url}
    base: ${service.url}
    load: { rate: 100/s, connections: 4 }
    warmup: 100ms
    duration: 300ms
    epochs: 2
`
  const text = `suites:\n${suite('api')}${suite('shop')}`
  const file = { path: 'tailgate.yml', text }
  const parsed = parseConfig({ file, overrides: {}, origin: 'flag', environment: () => undefined })
  if ('problems' in parsed) throw new Error(parsed.problems.join('\n'))
  const lines: string[] = []
  const settings: InvocationSettings = {
    signal: new AbortController().signal,
    folder,
    dataFolder: '.tailgate',
    store: createFileStore(join(folder, '.tailgate')),
    leg: '',
    lookupFrom: 'HEAD',
    savesBaseline: false,
    measuresAlone: false,
    pullRequest: null,
    sharedPaths: [],
    resolveOutPath: () => null,
    reproduce: null,
    mask: createSecretMask(),
    emit: (event) => {
      if (event.kind === 'step') lines.push(`${event.suite}: ${event.what}`)
    },
  }
  const host = createHost(settings)
  let loadAverage = firstLoadAverage
  await runGate(parsed.config, settings, {
    ...host,
    machine: {
      ...host.machine,
      describe: () => ({ ...host.machine.describe(), cpus: 4 }),
      readLoadAverage: () => loadAverage,
    },
    engine: {
      run: async (plan) => {
        loadAverage = 9
        return runScripted(plan, () => undefined)
      },
    },
  })
  return lines.filter((line) => line.includes('CPUs: other programs'))
}

test('a busy machine is named once, in the words of doctor', async () => {
  const finding = checkOtherPrograms({ loadAverage: 3.4, cpus: 4 })
  expect(finding?.level).toBe('warning')
  expect(await runOnMachine(3.4)).toEqual([
    `api: ${finding?.sentence} What helps: ${finding?.remedy}.`,
  ])
})

test("a machine that doctor calls quiet is not named, and tailgate's own load is none", async () => {
  expect(await runOnMachine(2)).toEqual([])
  expect(await runOnMachine(null)).toEqual([])
})
