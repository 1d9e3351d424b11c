// npm run simulate:compare: simulates comparisons of variants without and with a difference, and
// writes docs/evaluation/compare.md.
// --comparisons N (1000) of each kind, --seed N (19), --out FILE.
import { importProgram, root } from '../bundle.mjs'

const { simulateCompare } = await importProgram('compare', 'simulate-compare')
simulateCompare(process.argv.slice(2), root)
