/**
 * The program behind `npm run simulate`: simulates thousands of pull requests, and writes the page.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildDefaultRules } from '../simulated-pull-request.ts'
import { renderPage, type SimulationResult } from './page.ts'
import { type SimulatedChange, scenarios, unchanged } from './scenarios.ts'
import { defaultLoad, type SimulatedLoad, simulateTrials } from './trials.ts'

export function simulate(args: string[], root: string): void {
  const { values } = parseArgs({
    args,
    options: {
      'pull-requests': { type: 'string', default: '20000' },
      seed: { type: 'string', default: '1' },
      out: { type: 'string', default: join(root, 'docs/evaluation/false-alarms.md') },
    },
  })
  const result = runSimulation(Number(values.seed), Number(values['pull-requests']))
  writeFileSync(values.out, renderPage(result))
  process.stderr.write(`wrote ${values.out}\n`)
}

/** Every scenario starts again from the seed, so that a new scenario does not change the others. */
function runSimulation(seed: number, pullRequests: number): SimulationResult {
  const rules = buildDefaultRules()
  const reportStep = (name: string) => process.stderr.write(`${name}\n`)
  return {
    seed,
    unchanged: scenarios.map((scenario) => {
      reportStep(scenario.name)
      return {
        scenario,
        trials: simulateTrials(scenario, unchanged, pullRequests, rules, { seed }),
      }
    }),
    changed: changes.map(({ name, change, load }) => {
      reportStep(name)
      const fewer = Math.ceil(pullRequests / 40)
      return {
        name,
        each: scenarios.map((scenario) =>
          simulateTrials(scenario, change, fewer, rules, { seed, load }),
        ),
      }
    }),
  }
}

const fourfold: SimulatedLoad = { ...defaultLoad, perSecond: 4 * defaultLoad.perSecond }

const changes: { name: string; change: SimulatedChange; load: SimulatedLoad }[] = [
  { name: 'p50 and p99 +10 %, 100/s', change: { all: 0.1, tail: 0 }, load: defaultLoad },
  { name: 'p99 +20 %, 100/s', change: { all: 0, tail: 0.2 }, load: defaultLoad },
  { name: 'p99 +20 %, 400/s', change: { all: 0, tail: 0.2 }, load: fourfold },
]
