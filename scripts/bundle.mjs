// The JavaScript of dist/: the entries, and how esbuild bundles them as ES modules for Node 20 and
// 24.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/** The files of dist/ and their sources. `comment/action.yml` names comment.js. */
const entries = {
  action: 'action',
  cli: 'cli',
  comment: 'fork-comment',
  'demo-service': 'demo-service',
}
const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Bundles the entries into a folder; `{ write: false }` leaves the folder as it is. Returns
 * esbuild's metafile, which says what each bundle contains.
 */
export async function bundle(out, { write = true } = {}) {
  const { metafile } = await build({
    entryPoints: Object.fromEntries(
      Object.entries(entries).map(([name, source]) => [name, join(root, `src/${source}.ts`)]),
    ),
    outdir: out,
    absWorkingDir: root,
    bundle: true,
    write,
    metafile: true,
    // Code that only some runs need (the GitHub client) is in separate files, which are loaded on
    // demand.
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
    platform: 'node',
    target: 'node20',
    format: 'esm',
    // scripts/notices.mjs collects the licences.
    legalComments: 'none',
    logLevel: 'warning',
    // Bundled CommonJS packages call require, which ES modules do not have.
    banner: {
      js: "import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);",
    },
  })
  return metafile
}
