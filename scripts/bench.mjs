// npm run bench: tailgate's load engine beside other load generators, in turn, on a machine that has nothing else to do.
// About 7 minutes a round, and never a part of CI. See docs/benchmarks.md for what came of it, scripts/bench/bench.ts for
// the options.
import { bundled, root } from './bundled.mjs'

const { bench } = await bundled('bench')
process.exitCode = await bench(process.argv.slice(2), root)
