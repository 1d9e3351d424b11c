// npm run compare: runs `tailgate compare` on real services, 40 times for a setting without an
// effect and 12 times for variants that differ by design. About an hour on an otherwise idle
// machine, with nginx, Java and Maven, and not a part of CI; an interrupted evaluation is continued.
// The results are on the page docs/evaluation/compare-live.md; the options are in trials.ts.
import { importProgram, root } from '../bundle.mjs'

const { evaluateComparisons } = await importProgram('compare-live', 'compare')
process.exitCode = await evaluateComparisons(process.argv.slice(2), root)
