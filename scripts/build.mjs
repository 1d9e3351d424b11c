// Bundles the entries into dist/: ESM, so that Node 20 and 24 run them as they are. --out DIR builds elsewhere.
import { chmodSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/** Each file of dist/, and its source. `comment/action.yml` names comment.js. */
const entries = {
  action: 'action',
  cli: 'cli',
  comment: 'fork-comment',
  'demo-service': 'demo-service',
}
const root = fileURLToPath(new URL('..', import.meta.url))
const at = process.argv.indexOf('--out')
const out = at > 0 ? process.argv[at + 1] : join(root, 'dist')

rmSync(join(out, 'chunks'), { recursive: true, force: true })
for (const name of list(out).filter((name) => name.endsWith('.js'))) rmSync(join(out, name))

await build({
  entryPoints: Object.fromEntries(
    Object.entries(entries).map(([name, source]) => [name, join(root, `src/${source}.ts`)]),
  ),
  outdir: out,
  absWorkingDir: root,
  bundle: true,
  // What only some runs need (the GitHub client) stays in files of its own, and is read when needed.
  splitting: true,
  chunkNames: 'chunks/[name]-[hash]',
  platform: 'node',
  target: 'node20',
  format: 'esm',
  legalComments: 'none',
  logLevel: 'warning',
  // Bundled CommonJS packages call require; ES modules have none.
  banner: {
    js: "import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);",
  },
})
chmodSync(join(out, 'cli.js'), 0o755)

function list(folder) {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
