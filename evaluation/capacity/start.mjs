// npm run capacity: find-max and sweep on services whose capacity is known, beside that capacity. About 25 minutes on a
// machine that has nothing else to do, and never a part of CI; it goes on where it stopped. See docs/evaluation/capacity.md for what
// came of it, evaluation/capacity/run.ts for the options.
import { bundled, root } from '../bundle.mjs'

const { capacity } = await bundled('capacity', 'capacity')
process.exitCode = await capacity(process.argv.slice(2), root)
