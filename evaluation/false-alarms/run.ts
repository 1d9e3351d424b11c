/** Simulated pull requests by the ten thousand, and the page that says how often the gate was wrong about them. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { usualRules } from '../simulated-pull-request.ts'
import { page, type Simulated } from './page.ts'
import { type Change, scenarios, unchanged } from './scenarios.ts'
import { type Load, tried, usualLoad } from './trials.ts'

export function simulate(given: string[], root: string): void {
  const { values } = parseArgs({
    args: given,
    options: {
      'pull-requests': { type: 'string', default: '20000' },
      seed: { type: 'string', default: '1' },
      out: { type: 'string', default: join(root, 'docs/evaluation/false-alarms.md') },
    },
  })
  const asked = { seed: Number(values.seed), pullRequests: Number(values['pull-requests']) }
  writeFileSync(values.out, page(simulated(asked)))
  process.stderr.write(`wrote ${values.out}\n`)
}

/** Every scenario begins with the seed anew, so that one more of them changes none of the others. */
function simulated({ seed, pullRequests }: { seed: number; pullRequests: number }): Simulated {
  const rules = usualRules()
  const told = (what: string) => process.stderr.write(`${what}\n`)
  return {
    seed,
    unchanged: scenarios.map((scenario) => {
      told(scenario.name)
      return { scenario, trials: tried(scenario, unchanged, pullRequests, rules, { seed }) }
    }),
    changed: changes.map(({ name, change, load }) => {
      told(name)
      const fewer = Math.ceil(pullRequests / 40)
      return {
        name,
        each: scenarios.map((scenario) => tried(scenario, change, fewer, rules, { seed, load })),
      }
    }),
  }
}

const fourfold: Load = { ...usualLoad, perSecond: 4 * usualLoad.perSecond }

const changes: { name: string; change: Change; load: Load }[] = [
  { name: 'p50 and p99 +10 %, 100/s', change: { all: 0.1, tail: 0 }, load: usualLoad },
  { name: 'p99 +20 %, 100/s', change: { all: 0, tail: 0.2 }, load: usualLoad },
  { name: 'p99 +20 %, 400/s', change: { all: 0, tail: 0.2 }, load: fourfold },
]
