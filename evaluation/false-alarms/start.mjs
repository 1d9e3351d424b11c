// npm run simulate: made-up response times through the gate as it is now, and docs/evaluation/false-alarms.md of what came of it.
// --pull-requests N (20000) of each kind, --seed N (1), --out FILE.
import { bundled, root } from '../bundle.mjs'

const { simulate } = await bundled('false-alarms', 'simulate')
simulate(process.argv.slice(2), root)
