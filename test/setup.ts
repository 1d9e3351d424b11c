/**
 * Before all tests: bundles the product as users run it and the scripted engine, and chooses the
 * addon that has faults to inject.
 */
import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { scriptedEnginePath } from './helpers/engine/script-options.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

export const testDist = `${root}node_modules/.cache/tailgate/dist`

/** The one for tests, or else the one that is shipped. */
function findProgram(name: string): string {
  const built = `${root}native/target/tests/${name}`
  return existsSync(built) ? built : `${root}dist/native/${name}.linux-x64-gnu`
}

export default async function setup(): Promise<() => Promise<void>> {
  const addon = `${root}native/target/tests/tailgate.node`
  if (!process.env.TAILGATE_NATIVE_PATH && existsSync(addon))
    process.env.TAILGATE_NATIVE_PATH = addon
  process.env.TAILGATE_SUPERVISOR_PATH ||= findProgram('tailgate-supervisor')
  process.env.TAILGATE_UPSTREAM_PATH ||= findProgram('tailgate-upstream')
  execFileSync(process.execPath, [`${root}scripts/build.mjs`, '--out', testDist], {
    stdio: 'inherit',
  })
  mkdirSync(`${testDist}/native`, { recursive: true })
  for (const [name, path] of [
    ['tailgate-supervisor', process.env.TAILGATE_SUPERVISOR_PATH],
    ['tailgate-upstream', process.env.TAILGATE_UPSTREAM_PATH],
  ] as const)
    copyFileSync(path, `${testDist}/native/${name}.linux-x64-gnu`)
  await build({
    entryPoints: [`${root}test/helpers/engine/scripted-engine.ts`],
    outfile: scriptedEnginePath,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    logLevel: 'warning',
  })
  // Imported here, because test files import this module too.
  const { openEmulatePool } = await import('./platform/emulate/pool.ts')
  const pool = await openEmulatePool()
  return async () => pool[Symbol.asyncDispose]()
}
