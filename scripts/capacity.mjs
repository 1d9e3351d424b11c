// npm run capacity: find-max and sweep on services whose capacity is known, beside that capacity. About 25 minutes on a
// machine that has nothing else to do, and never a part of CI; it goes on where it stopped. See docs/capacity.md for what
// came of it, scripts/capacity/capacity.ts for the options.
import { bundled, root } from './bundled.mjs'

const { capacity } = await bundled('capacity')
process.exitCode = await capacity(process.argv.slice(2), root)
