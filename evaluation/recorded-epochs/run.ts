/** Recorded epochs through the gate, thousands of times, and the page that says what it made of them. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Rules } from '../../src/core/verdict/rules.ts'
import { chanceFrom } from '../random.ts'
import { usualRules } from '../simulated-pull-request.ts'
import { failedByFixed, fixedLimits, fixedRules } from './other-rules.ts'
import { type Played, page, type Replayed, type Scatter } from './page.ts'
import { type Build, isVoidHere, readRecordings } from './recording.ts'
import { cellOf, effectsOn, type Pool, poolsOf, recentred, scenarios } from './scenarios.ts'

export function replay(given: string[], root: string): void {
  const { values } = parseArgs({
    args: given,
    options: {
      'pull-requests': { type: 'string', default: '20000' },
      seed: { type: 'string', default: '1' },
      out: { type: 'string', default: join(root, 'docs/evaluation/recorded-epochs.md') },
    },
  })
  const asked = { seed: Number(values.seed), pullRequests: Number(values['pull-requests']) }
  writeFileSync(
    values.out,
    page(replayed(join(root, 'evaluation/recorded-epochs/recordings'), asked)),
  )
  process.stderr.write(`wrote ${values.out}\n`)
}

export function replayed(
  folder: string,
  { seed, pullRequests }: { seed: number; pullRequests: number },
): Replayed {
  const recordings = readRecordings(folder)
  const pools = new Map(
    (['same', 'slowerBody', 'slowerTail'] as const).map((head) => [
      head,
      poolsOf(recordings, head),
    ]),
  )
  const same = pools.get('same') ?? []
  const services = same.map(({ service }) => service)
  const floored = usualRules()
  const plain = {
    ...floored,
    floors: { ...floored.floors, p50: 0, p90: 0, p99: 0, 'p99.9': 0, max: 0 },
  }
  return {
    seed,
    pullRequests,
    recordings: recordings.length,
    void: services.map((service) => ({
      service,
      epochs: recordings.filter(
        (recording) =>
          recording.service === service && isVoidHere(recording, { base: 'base', head: 'same' }),
      ).length,
    })),
    scatters: same.map(scatterOf),
    plain: played(pools, plain, { seed, pullRequests, again: false }),
    floored: played(pools, floored, { seed, pullRequests, again: false }),
    again: played(pools, plain, { seed, pullRequests, again: true }),
    fixed: fixedRules.map((rule) => ({
      rule: rule.name,
      shares: fixedLimits.map(
        (limit) =>
          same.reduce((sum, pool) => sum + failedByFixed(pool, rule, limit), 0) / same.length,
      ),
    })),
  }
}

/** Every scenario draws from the seed anew, so that one more of them changes none of the others. */
function played(
  pools: Map<Build, Pool[]>,
  rules: Rules,
  { seed, pullRequests, again }: { seed: number; pullRequests: number; again: boolean },
): Played[] {
  return scenarios.map((scenario) => {
    process.stderr.write(`${scenario.name}\n`)
    return {
      scenario,
      cells: (pools.get(scenario.head) ?? []).map((pool) =>
        cellOf(recentred(pool, scenario), scenario, rules, {
          pullRequests,
          again,
          chance: chanceFrom(seed),
        }),
      ),
    }
  })
}

function scatterOf({ service, epochs }: Pool): Scatter {
  const usual = epochs.map((draw) => draw.usual)
  return {
    service,
    of: (['p50', 'p99', 'max'] as const).map((metric) => {
      const effects = effectsOn(metric, usual)
      const mean = effects.reduce((sum, { effect }) => sum + effect, 0) / effects.length
      const squares = effects.reduce((sum, { effect }) => sum + (effect - mean) ** 2, 0)
      const within = effects.reduce((sum, { standardError }) => sum + standardError ** 2, 0)
      return {
        metric,
        between: Math.sqrt(squares / (effects.length - 1)),
        within: Math.sqrt(within / effects.length),
      }
    }),
  }
}
