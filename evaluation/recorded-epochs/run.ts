/**
 * The program behind `npm run replay`: lets the gate judge recorded epochs, and writes the page.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Rules } from '../../src/core/verdict/rules.ts'
import { createRandom } from '../random.ts'
import { buildDefaultRules, listContextLooks } from '../simulated-pull-request.ts'
import { computeFailedShare, fixedLimits, fixedRules } from './other-rules.ts'
import { type ReplayResult, renderPage, type ScenarioResult, type ServiceScatter } from './page.ts'
import { isRecordingVoid, type RecordedBuild, type Recording, readRecordings } from './recording.ts'
import {
  buildPools,
  type EpochPool,
  listEffects,
  recentrePool,
  replayPullRequests,
  scenarios,
} from './scenarios.ts'

export function replay(args: string[], root: string): void {
  const { values } = parseArgs({
    args,
    options: {
      'pull-requests': { type: 'string', default: '2000' },
      seed: { type: 'string', default: '1' },
      out: { type: 'string', default: join(root, 'docs/evaluation/recorded-epochs.md') },
      recordings: {
        type: 'string',
        default: join(root, 'evaluation/recorded-epochs/recordings'),
      },
    },
  })
  const options = { seed: Number(values.seed), pullRequests: Number(values['pull-requests']) }
  writeFileSync(values.out, renderPage(runReplay(values.recordings, options)))
  process.stderr.write(`wrote ${values.out}\n`)
}

export function runReplay(
  folder: string,
  { seed, pullRequests }: { seed: number; pullRequests: number },
): ReplayResult {
  const recordings = readRecordings(folder)
  const pools = new Map(recordedBuilds.map((head) => [head, buildPools(recordings, head)]))
  const same = pools.get('same') ?? []
  const rules = buildDefaultRules()
  const withoutFloors = removeFloors(rules)
  const options = { seed, pullRequests, withReplacement: true }
  const limited = limitEpochs(same)
  return {
    seed,
    pullRequests,
    looks: listContextLooks({ rules }),
    limitedLooks: listContextLooks({ rules: { ...rules, epochs: limited } }),
    services: same.map(({ service, draws }) => ({
      service,
      epochs: draws.length,
      perSecond: draws[0]?.asRecorded.perSecond ?? 0,
      void: countVoid(recordings, service),
    })),
    scatters: same.map(measureScatter),
    withoutFloors: replayScenarios(pools, withoutFloors, options),
    withFloors: replayScenarios(pools, rules, options),
    withoutReplacement: replayScenarios(
      pools,
      { ...withoutFloors, epochs: limited },
      { ...options, withReplacement: false },
    ),
    fixed: fixedRules.map((rule) => ({
      rule: rule.name,
      shares: fixedLimits.map(
        (limit) =>
          same.reduce((sum, pool) => sum + computeFailedShare(pool, rule, limit), 0) / same.length,
      ),
    })),
  }
}

const recordedBuilds = ['same', 'slowerBody', 'slowerTail', 'slowerEndpoint'] as const

export function removeFloors(rules: Rules): Rules {
  const none = { p50: 0, p90: 0, p99: 0, 'p99.9': 0, max: 0 }
  return { ...rules, floors: { ...rules.floors, ...none } }
}

/** The maximum number of epochs of a pull request without replacement. */
function limitEpochs(pools: EpochPool[]): number {
  return Math.min(maxEpochsWithoutReplacement, ...pools.map(({ draws }) => draws.length))
}

const maxEpochsWithoutReplacement = 8

/** The epochs of a service that the gate would not count. */
function countVoid(recordings: Recording[], service: string): number {
  return recordings.filter(
    (recording) =>
      recording.service === service && isRecordingVoid(recording, { base: 'base', head: 'same' }),
  ).length
}

/**
 * The scenarios that some service has recordings for. Every scenario starts again from the seed, so
 * that a new scenario does not change the others.
 */
function replayScenarios(
  pools: Map<RecordedBuild, EpochPool[]>,
  rules: Rules,
  { seed, ...options }: { seed: number; pullRequests: number; withReplacement: boolean },
): ScenarioResult[] {
  return scenarios.flatMap((scenario) => {
    const usable = pools.get(scenario.head) ?? []
    if (usable.length === 0) return []
    process.stderr.write(`${scenario.name}\n`)
    const cells = usable.map((pool) =>
      replayPullRequests(recentrePool(pool, scenario), scenario, rules, {
        ...options,
        random: createRandom(seed),
      }),
    )
    return [{ scenario, cells }]
  })
}

function measureScatter({ service, draws }: EpochPool): ServiceScatter {
  const epochs = draws.map(({ asRecorded }) => asRecorded)
  return {
    service,
    metrics: (['p50', 'p99', 'max'] as const).map((metric) => {
      const effects = listEffects(metric, epochs)
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
