// npm run score: plays changes of known size and none at all under known noise, and counts what tailgate says of them.
// Long, and never a part of CI. Everything runs from a copy in the cache, so that work on the sources meanwhile changes
// nothing. See docs/evaluation/gate-accuracy.md for what came of it, evaluation/gate-accuracy/run.ts for the options.
import { bundled, root } from '../bundle.mjs'

const { score } = await bundled('gate-accuracy', 'score')
process.exitCode = await score(process.argv.slice(2), root)
