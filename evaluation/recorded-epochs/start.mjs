// npm run replay: lets the current gate judge recorded epochs, and writes
// docs/evaluation/recorded-epochs.md.
// --pull-requests N (20000) for each service and scenario, --seed N (1), --out FILE.
import { importProgram, root } from '../bundle.mjs'

const { replay } = await importProgram('recorded-epochs', 'replay')
replay(process.argv.slice(2), root)
