// npm run bench: measures the load engine of tailgate next to other load generators, in turn, on an
// otherwise idle machine. About 7 minutes per round, and not a part of CI. The results are on the
// page docs/evaluation/engine-accuracy.md; the options are in run.ts.
import { importProgram, root } from '../bundle.mjs'

const { runBench } = await importProgram('engine-accuracy', 'bench')
process.exitCode = await runBench(process.argv.slice(2), root)
