// npm run replay: epochs that were recorded once, through the gate as it is now, and docs/evaluation/recorded-epochs.md of what came of it.
// --pull-requests N (20000) for each service and scenario, --seed N (1), --out FILE.
import { bundled, root } from '../bundle.mjs'

const { replay } = await bundled('recorded-epochs', 'replay')
replay(process.argv.slice(2), root)
