// npm run simulate: lets the current gate judge simulated response times, and writes
// docs/evaluation/false-alarms.md.
// --pull-requests N (2000) of each kind, --seed N (16), --only TITLE, --out FILE.
import { importProgram, root } from '../bundle.mjs'

const { simulate } = await importProgram('false-alarms', 'simulate')
await simulate(process.argv.slice(2), root)
