// Bundles a TypeScript program of evaluation/ into the cache and imports it: Node 20 does not run
// TypeScript.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** The exports of `evaluation/<folder>/<file>`. `name` names its bundle in the cache. */
export async function importProgram(folder, name, file = 'run.ts') {
  const program = join(root, `node_modules/.cache/tailgate/${name}/${name}.mjs`)
  await build({
    entryPoints: [join(root, `evaluation/${folder}/${file}`)],
    outfile: program,
    bundle: true,
    packages: 'external',
    platform: 'node',
    target: 'node20',
    format: 'esm',
    logLevel: 'warning',
  })
  return import(program)
}
