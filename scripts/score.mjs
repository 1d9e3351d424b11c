// npm run score: plays changes of known size and none at all under known noise, and counts what tailgate says of them.
// Long, and never a part of CI. Everything runs from a copy in the cache, so that work on the sources meanwhile changes
// nothing. See docs/gate-quality.md for what came of it, scripts/score/score.ts for the options.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('..', import.meta.url))
const program = join(root, 'node_modules/.cache/tailgate/score/score.mjs')

await build({
  entryPoints: [join(root, 'scripts/score/score.ts')],
  outfile: program,
  bundle: true,
  packages: 'external',
  platform: 'node',
  target: 'node20',
  format: 'esm',
  logLevel: 'warning',
})
const { score } = await import(program)
process.exitCode = await score(process.argv.slice(2), root)
