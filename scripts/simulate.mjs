// npm run simulate: made-up response times through the gate as it is now, and docs/simulation.md of what came of it.
// --pull-requests N (20000) of each kind, --seed N (1), --out FILE.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('..', import.meta.url))
const program = join(root, 'node_modules/.cache/tailgate/simulate/simulate.mjs')

await build({
  entryPoints: [join(root, 'scripts/simulate/simulate.ts')],
  outfile: program,
  bundle: true,
  packages: 'external',
  platform: 'node',
  target: 'node20',
  format: 'esm',
  logLevel: 'warning',
})
const { simulate } = await import(program)
simulate(process.argv.slice(2), root)
