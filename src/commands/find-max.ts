/** `tailgate find-max`: finds the highest rate that keeps an objective. */

import { findMax } from '../capacity/find-max.ts'
import { checkAtLeast } from '../core/capacity/at-least.ts'
import { type Objective, parseObjective } from '../core/capacity/objective.ts'
import type { SearchResult } from '../core/capacity/search-result.ts'
import { parseWithin } from '../core/config/source/read-option.ts'
import { type Parsed, parseRate } from '../core/config/value/units.ts'
import { invalidExitCode } from '../invocation/exit.ts'
import type { Overrides } from '../invocation/load-config.ts'
import { buildFindMaxJson, renderFindMax } from '../report/capacity/find-max.ts'
import type { HostSettingsFactory } from './shared/context.ts'
import { colors, findUnwritablePaths, printErrors, printOutput } from './shared/output.ts'
import { loadSearchConfig, runOnEachSuite } from './shared/search-run.ts'

export async function runFindMax(
  url: string | undefined,
  overrides: Overrides,
  circumstancesHere: HostSettingsFactory,
): Promise<number> {
  const objective = parseObjectiveFlag(overrides)
  const atLeast = parseAtLeastFlag(overrides)
  const asked = loadSearchConfig('find-max', url, { ...overrides, load: ['rate'], rate: ['100/s'] })
  const problems = [
    ...findUnwritablePaths(overrides),
    ...('problem' in objective ? [objective.problem] : []),
    ...('problem' in atLeast ? [atLeast.problem] : []),
    ...('problems' in asked ? asked.problems : []),
  ]
  if ('problem' in objective || 'problem' in atLeast || 'problems' in asked || problems.length > 0)
    return printErrors(problems)
  return runOnEachSuite(
    asked.config,
    url,
    circumstancesHere,
    (suite, world) => findMax(suite, { objective: objective.value, atLeast: atLeast.value }, world),
    {
      print: (searches) =>
        printOutput(
          overrides,
          searches.map((each) => renderFindMax(each, atLeast.value, colors)).join('\n'),
          () => `${JSON.stringify(buildFindMaxJson(searches, atLeast.value), null, 2)}\n`,
        ),
      decideExitCode: (search) => decideSearchExitCode(search, atLeast.value),
    },
  )
}

function parseObjectiveFlag({ objective }: Overrides): Parsed<Objective> {
  if (objective === undefined)
    return {
      problem:
        "find-max needs to know what the service is to keep: --objective 'p99 < 50ms, errors < 0.1%'",
    }
  const parsed = parseObjective(objective.at(-1) ?? '')
  return 'problem' in parsed ? { problem: `--objective ${parsed.problem}` } : parsed
}

function parseAtLeastFlag(overrides: Overrides): Parsed<number | null> {
  const text = overrides['at-least']?.at(-1)
  if (text === undefined) return { value: null }
  const parsed = parseWithin(text, parseRate, '0.001/s', '10M/s')
  return 'problem' in parsed ? { problem: `--at-least ${parsed.problem}` } : parsed
}

/** A rate that tailgate or the machine was too slow for says nothing of whether the service is. */
export function decideSearchExitCode(
  { maximum, tries }: SearchResult,
  atLeast: number | null,
): number {
  if (atLeast === null) return maximum.kind === 'found' ? 0 : invalidExitCode
  const codes = { reached: 0, missed: 1, unknown: invalidExitCode }
  return codes[checkAtLeast(atLeast, maximum, tries)]
}
