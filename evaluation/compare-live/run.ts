/** The program behind `npm run compare`: the evaluation of `tailgate compare` on real services. */
import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { execa } from 'execa'
import { readVersion } from '../product-version.ts'
import { copyTailgate, evaluateTrials } from '../trials.ts'
import { renderPage } from './page.ts'
import { type CompareTrial, planCompareTrials } from './plan.ts'
import type { CompareTrialResult } from './result.ts'
import type { ScenarioPrograms } from './scenarios.ts'
import { runCompareTrial } from './trial.ts'

/** Resolves with the exit code. */
export async function evaluateComparisons(args: string[], root: string): Promise<number> {
  const version = readVersion(root)
  return evaluateTrials<CompareTrial, CompareTrialResult>(args, {
    script: 'compare',
    trials: planCompareTrials(),
    defaultTrialSeconds: 90,
    resultPath: join(root, `evaluation/compare-live/results/${version}.jsonl`),
    pagePath: join(root, 'docs/evaluation/compare-live.md'),
    renderPage: (results) => renderPage(results, version),
    prepare: async (signal) => {
      const programs = await buildPrograms(root)
      return (trial) => runCompareTrial(trial, programs, root, signal)
    },
  })
}

/** Needs nginx, Java and Maven on this machine. */
async function buildPrograms(root: string): Promise<ScenarioPrograms> {
  const services = join(root, 'evaluation/compare-live/services')
  const tomcat = join(root, 'node_modules/.cache/tailgate/compare/tomcat')
  mkdirSync(tomcat, { recursive: true })
  cpSync(join(services, 'tomcat'), tomcat, { recursive: true })
  await execa('nginx', ['-v'])
  await execa('mvn', ['--batch-mode', '--quiet', 'package'], { cwd: tomcat })
  return {
    dist: await copyTailgate(root, 'compare'),
    services,
    tomcat: join(tomcat, 'target'),
    text: join(root, 'docs/configuration.md'),
  }
}
