// npm run replay: lets the current gate judge recorded epochs, and writes
// docs/evaluation/recorded-epochs.md.
// --pull-requests N (2000) for each service and scenario, --seed N (1), --out FILE,
// --recordings FOLDER.
import { importProgram, root } from '../bundle.mjs'

const { replay } = await importProgram('recorded-epochs', 'replay')
replay(process.argv.slice(2), root)
