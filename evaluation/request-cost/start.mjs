// npm run cost: measures what data files, checks, captures and sampled answers add to the CPU time
// of a request. About 3 minutes on an otherwise idle machine, and not a part of CI. The results are on
// the page docs/evaluation/request-cost.md; the options are in run.ts.
import { importProgram, root } from '../bundle.mjs'

const { runCost } = await importProgram('request-cost', 'request-cost')
process.exitCode = await runCost(process.argv.slice(2), root)
