// npm run jmeter: loads the service of examples/page-load with tailgate and with JMeter, 9 times
// one after the other, and compares counts and medians. About six minutes, with nginx, Java, Maven
// and Python, and not a part of CI; an interrupted evaluation is continued. The results are on the
// page docs/evaluation/jmeter.md; the options are in trials.ts.
import { importProgram, root } from '../bundle.mjs'

const { evaluateBesideJMeter } = await importProgram('jmeter', 'jmeter')
process.exitCode = await evaluateBesideJMeter(process.argv.slice(2), root)
