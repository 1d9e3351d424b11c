// npm run score: lets tailgate judge changes of known size, and none at all, under known noise, and
// counts the verdicts. It takes hours and is not a part of CI. Everything runs from a copy in the
// cache, so that edits of the sources during a measurement have no effect. The results are on the
// page docs/evaluation/gate-accuracy.md; the options are in run.ts.
import { importProgram, root } from '../bundle.mjs'

const { runScore } = await importProgram('gate-accuracy', 'score')
process.exitCode = await runScore(process.argv.slice(2), root)
