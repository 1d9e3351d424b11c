// npm run prove: runs `tailgate prove` on the demo service, 20 times for each of three changes, and
// counts how often the gate finds them. About three hours on an otherwise idle machine, and not a
// part of CI; an interrupted evaluation is continued. The results are on the page
// docs/evaluation/prove.md; the options are in run.ts.
import { importProgram, root } from '../bundle.mjs'

const { evaluateProofs } = await importProgram('prove', 'prove')
process.exitCode = await evaluateProofs(process.argv.slice(2), root)
