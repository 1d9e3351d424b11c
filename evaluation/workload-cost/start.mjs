// npm run cost: the processor time of the load's threads for each request, of plain requests and of
// those with scenarios, data and checks. About 6 minutes on an otherwise idle machine, and not a part
// of CI. The results are on the page docs/evaluation/workload-cost.md; the options are in run.ts.
import { importProgram, root } from '../bundle.mjs'

const { runCost } = await importProgram('workload-cost', 'cost')
process.exitCode = await runCost(process.argv.slice(2), root)
