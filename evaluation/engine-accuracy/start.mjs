// npm run bench: tailgate's load engine beside other load generators, in turn, on a machine that has nothing else to do.
// About 7 minutes a round, and never a part of CI. See docs/evaluation/engine-accuracy.md for what came of it, evaluation/engine-accuracy/run.ts for
// the options.
import { bundled, root } from '../bundle.mjs'

const { bench } = await bundled('engine-accuracy', 'bench')
process.exitCode = await bench(process.argv.slice(2), root)
