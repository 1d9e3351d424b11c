/** The program behind `npm run jmeter`: tailgate beside JMeter, on the same service. */
import { join } from 'node:path'
import { readVersion } from '../product-version.ts'
import { evaluateTrials } from '../trials.ts'
import { renderPage } from './page.ts'
import { type JMeterTrial, planJMeterTrials } from './plan.ts'
import { buildJMeterPrograms } from './programs.ts'
import type { JMeterTrialResult } from './result.ts'
import { runJMeterTrial } from './trial.ts'

/** Resolves with the exit code. */
export async function evaluateBesideJMeter(args: string[], root: string): Promise<number> {
  const version = readVersion(root)
  return evaluateTrials<JMeterTrial, JMeterTrialResult>(args, {
    script: 'jmeter',
    trials: planJMeterTrials(),
    defaultTrialSeconds: 40,
    resultPath: join(root, `evaluation/jmeter/results/${version}.jsonl`),
    pagePath: join(root, 'docs/evaluation/jmeter.md'),
    renderPage: (results) => renderPage(results, version),
    prepare: async (signal) => {
      const programs = await buildJMeterPrograms(root)
      return (trial) => runJMeterTrial(trial, programs, root, signal)
    },
  })
}
