// npm run capacity: runs find-max and sweep on services of known capacity, and compares what they
// find. About 25 minutes on an otherwise idle machine, and not a part of CI; an interrupted
// measurement is continued. The results are on the page docs/evaluation/capacity.md; the options
// are in run.ts.
import { importProgram, root } from '../bundle.mjs'

const { measureCapacity } = await importProgram('capacity', 'capacity')
process.exitCode = await measureCapacity(process.argv.slice(2), root)
