/** How base and head are built: at the same time or one after the other, with real commands. */

import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFileStore } from '../../src/baseline/file.ts'
import { createSecretMask } from '../../src/core/secrets/mask.ts'
import { createHost } from '../../src/host/create-host.ts'
import type { BaseRef } from '../../src/host/host.ts'
import { buildBothSides } from '../../src/runner/build.ts'
import { prepareSuite } from '../../src/runner/prepare.ts'
import { parseSuite } from '../helpers/configs.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tailgate-build-'))
  for (const name of ['base', 'head', 'shared']) mkdirSync(join(folder, name))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const commit: BaseRef = { kind: 'commit', commit: 'abc', what: 'main' }

interface Trial {
  /** It sees `$side` and `$other`, and a folder `$shared` of both. */
  build: string
  cpus?: number
  baseRef?: BaseRef
  /** The sides that an earlier run built. */
  built?: string[]
}

/** Builds both sides, and returns what was built in which order, and which sides were kept. */
async function build({ build: line, cpus = 4, baseRef = commit, built = [] }: Trial) {
  const script = `side=\${side}; shared='${join(folder, 'shared')}'; ${line}`
  const suite = parseSuite(`name: api\nstart: serve\nbuild: ${JSON.stringify(script)}\n`)
  const settings = {
    signal: new AbortController().signal,
    folder: join(folder, 'head'),
    dataFolder: join(folder, 'data'),
    store: createFileStore(join(folder, 'data')),
    leg: '',
    lookupFrom: 'HEAD' as const,
    savesBaseline: false,
    measuresAlone: false,
    pullRequest: null,
    sharedPaths: [],
    resolveOutPath: () => null,
    reproduce: null,
    mask: createSecretMask(),
    emit: () => undefined,
  }
  const real = createHost(settings)
  const machine = { ...real.machine, describe: () => ({ ...real.machine.describe(), cpus }) }
  const begun: string[] = []
  const runTask = async (task: Parameters<typeof real.services.runTask>[0]) => {
    begun.push(task.what)
    await real.services.runTask(task)
  }
  const host = { ...real, machine, services: { ...real.services, runTask } }
  const kept: string[] = []
  const createTree = (side: 'base' | 'head') => ({
    folder: join(folder, side),
    commit: 'abc',
    built: built.includes(side),
    warnings: [],
    keep: async () => {
      kept.push(side)
    },
    userFiles: null,
    [Symbol.asyncDispose]: async () => undefined,
  })
  const trees = { base: createTree('base'), head: createTree('head') }
  const prepared = await prepareSuite(suite, settings, host)
  const failure = await buildBothSides(prepared, baseRef, trees, 'requests', host).then(
    () => null,
    (error: Error) => error.message,
  )
  return { begun, kept, failure }
}

/** A build that ends only when that of the other side runs too. */
const meet = `touch "$shared/$side"; until [ -f "$shared/base" ] && [ -f "$shared/head" ]; do sleep 0.05; done`

/** A build that fails while the other one runs, as with a lock. */
const exclude = `mkdir "$shared/lock" || { touch "$shared/met"; exit 5; }`

const sides = ['base', 'head']
const both = sides.map((side) => `build of the ${side}`)

test('with four CPUs, base and head are built at the same time', async () => {
  expect(await build({ build: meet })).toEqual({ begun: both, kept: sides, failure: null })
})

test.for<{ name: string; trial: Partial<Trial>; begun: string[] }>([
  { name: 'with two CPUs', trial: { cpus: 2 }, begun: both },
  {
    name: 'with a folder as the base',
    trial: { baseRef: { kind: 'folder', path: './base', what: './base' } },
    begun: both,
  },
  {
    name: 'with a base that was built earlier',
    trial: { built: ['base'] },
    begun: ['build of the head'],
  },
  {
    name: 'with a head that was built earlier',
    trial: { built: ['head'] },
    begun: ['build of the base'],
  },
])('$name, one build ends before another begins', async ({ trial, begun }) => {
  const alone = `${exclude}; sleep 0.1; rmdir "$shared/lock"`
  expect(await build({ build: alone, ...trial })).toEqual({ begun, kept: sides, failure: null })
})

test('a build that fails beside another one is built again alone', async () => {
  const locked = `${exclude}; until [ -f "$shared/met" ]; do sleep 0.05; done; rmdir "$shared/lock"`
  const { begun, kept, failure } = await build({ build: locked })
  expect({ count: begun.length, kept, failure }).toEqual({
    ...{ count: 3, kept: sides },
    failure: null,
  })
})

test.for([
  { broken: 'base', kept: [] },
  { broken: 'head', kept: ['base'] },
  { broken: 'base head', kept: [] },
])('where $broken cannot be built, the first of them is the failure', async ({ broken, kept }) => {
  const [first = ''] = broken.split(' ')
  const result = await build({
    build: `echo "compiles $side" >&2; case '${broken}' in *$side*) exit 7;; esac`,
  })
  expect(result.failure).toContain(`The build of the ${first}`)
  expect(result.failure).toContain('exited with code 7')
  expect(result.failure).toContain(`compiles ${first}`)
  expect(result.kept).toEqual(kept)
  const log = readFileSync(join(folder, 'data/logs', `api-build-${first}.log`), 'utf8')
  expect(log).toBe(`compiles ${first}\n`)
})
