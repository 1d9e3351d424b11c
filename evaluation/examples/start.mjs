// npm run examples: runs the examples of examples/ in full, one after the other, and checks what
// each should show. `npm run examples -- sign-up` runs one of them; --help lists the options.
import { importProgram, root } from '../bundle.mjs'

const { runExamples } = await importProgram('examples', 'examples')
process.exitCode = await runExamples(process.argv.slice(2), root)
