// Bundles the entries into dist/ as ES modules for Node 20 and 24. --out DIR writes to another
// folder.
import { chmodSync, readdirSync, rmSync } from 'node:fs'
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
const outIndex = process.argv.indexOf('--out')
const out = outIndex > 0 ? process.argv[outIndex + 1] : join(root, 'dist')

rmSync(join(out, 'chunks'), { recursive: true, force: true })
for (const name of listFiles(out).filter((name) => name.endsWith('.js'))) rmSync(join(out, name))

await build({
  entryPoints: Object.fromEntries(
    Object.entries(entries).map(([name, source]) => [name, join(root, `src/${source}.ts`)]),
  ),
  outdir: out,
  absWorkingDir: root,
  bundle: true,
  // Code that only some runs need (the GitHub client) is in separate files, which are loaded on
  // demand.
  splitting: true,
  chunkNames: 'chunks/[name]-[hash]',
  platform: 'node',
  target: 'node20',
  format: 'esm',
  legalComments: 'none',
  logLevel: 'warning',
  // Bundled CommonJS packages call require, which ES modules do not have.
  banner: {
    js: "import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);",
  },
})
chmodSync(join(out, 'cli.js'), 0o755)

function listFiles(folder) {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
