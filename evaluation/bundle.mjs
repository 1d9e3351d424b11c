// A TypeScript program of evaluation/, bundled into the cache and imported: Node 20 runs no TypeScript.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** What `evaluation/<folder>/run.ts` exports; `name` is that of its bundle in the cache. */
export async function bundled(folder, name) {
  const program = join(root, `node_modules/.cache/tailgate/${name}/${name}.mjs`)
  await build({
    entryPoints: [join(root, `evaluation/${folder}/run.ts`)],
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
