/** The program behind `npm run prove`: the evaluation of `tailgate prove`. */
import { join } from 'node:path'
import { readVersion } from '../product-version.ts'
import { copyTailgate, evaluateTrials } from '../trials.ts'
import { renderPage } from './page.ts'
import { type ProofTrial, planProofTrials } from './plan.ts'
import type { ProofTrialResult } from './result.ts'
import { runProofTrial } from './trial.ts'

/** Resolves with the exit code. */
export async function evaluateProofs(args: string[], root: string): Promise<number> {
  const version = readVersion(root)
  return evaluateTrials<ProofTrial, ProofTrialResult>(args, {
    script: 'prove',
    trials: planProofTrials(),
    defaultTrialSeconds: 180,
    resultPath: join(root, `evaluation/prove/results/${version}.jsonl`),
    pagePath: join(root, 'docs/evaluation/prove.md'),
    renderPage: (results) => renderPage(results, version),
    prepare: async (signal) => {
      const dist = await copyTailgate(root, 'prove')
      return (trial) => runProofTrial(trial, dist, root, signal)
    },
  })
}
