// npm run replay: epochs that were recorded once, through the gate as it is now, and docs/replay.md of what came of it.
// --pull-requests N (20000) for each service and scenario, --seed N (1), --out FILE.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('..', import.meta.url))
const program = join(root, 'node_modules/.cache/tailgate/replay/replay.mjs')

await build({
  entryPoints: [join(root, 'scripts/replay/replay.ts')],
  outfile: program,
  bundle: true,
  packages: 'external',
  platform: 'node',
  target: 'node20',
  format: 'esm',
  logLevel: 'warning',
})
const { replay } = await import(program)
replay(process.argv.slice(2), root)
