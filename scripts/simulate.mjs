// npm run simulate: made-up response times through the gate as it is now, and docs/simulation.md of what came of it.
// --pull-requests N (20000) of each kind, --seed N (1), --out FILE.
import { bundled, root } from './bundled.mjs'

const { simulate } = await bundled('simulate')
simulate(process.argv.slice(2), root)
