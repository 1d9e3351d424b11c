/** `tailgate find-max`: finds the highest rate that keeps an objective. */

import { findMax } from '../capacity/find-max.ts'
import { answerTo } from '../core/capacity/at-least.ts'
import { type Objective, parseObjective } from '../core/capacity/objective.ts'
import type { Search } from '../core/capacity/search-result.ts'
import { within } from '../core/config/source/read-option.ts'
import { type Parsed, parseRate } from '../core/config/value/units.ts'
import { invalidExitCode } from '../invocation/exit.ts'
import type { Overrides } from '../invocation/load-config.ts'
import { findMaxJson, findMaxText } from '../report/capacity/find-max.ts'
import type { CircumstancesHere } from './shared/context.ts'
import { colors, complain, print, unwritablePaths } from './shared/output.ts'
import { configFor, onEach } from './shared/search-run.ts'

export async function runFindMax(
  url: string | undefined,
  overrides: Overrides,
  circumstancesHere: CircumstancesHere,
): Promise<number> {
  const objective = objectiveOf(overrides)
  const atLeast = atLeastOf(overrides)
  const asked = configFor('find-max', url, { ...overrides, load: ['rate'], rate: ['100/s'] })
  const problems = [
    ...unwritablePaths(overrides),
    ...('problem' in objective ? [objective.problem] : []),
    ...('problem' in atLeast ? [atLeast.problem] : []),
    ...('problems' in asked ? asked.problems : []),
  ]
  if ('problem' in objective || 'problem' in atLeast || 'problems' in asked || problems.length > 0)
    return complain(problems)
  return onEach(
    asked.config,
    url,
    circumstancesHere,
    (suite, world) => findMax(suite, { objective: objective.value, atLeast: atLeast.value }, world),
    {
      print: (searches) =>
        print(
          overrides,
          searches.map((each) => findMaxText(each, atLeast.value, colors)).join('\n'),
          () => `${JSON.stringify(findMaxJson(searches, atLeast.value), null, 2)}\n`,
        ),
      exitCode: (search) => codeOfSearch(search, atLeast.value),
    },
  )
}

function objectiveOf({ objective }: Overrides): Parsed<Objective> {
  if (objective === undefined)
    return {
      problem: "find-max needs to know what the service is to keep: --objective 'p99 < 50ms, errors < 0.1%'",
    }
  const parsed = parseObjective(objective.at(-1) ?? '')
  return 'problem' in parsed ? { problem: `--objective ${parsed.problem}` } : parsed
}

function atLeastOf(overrides: Overrides): Parsed<number | null> {
  const text = overrides['at-least']?.at(-1)
  if (text === undefined) return { value: null }
  const parsed = within(text, parseRate, '0.001/s', '10M/s')
  return 'problem' in parsed ? { problem: `--at-least ${parsed.problem}` } : parsed
}

/** A rate that tailgate or the machine was too slow for says nothing of whether the service is. */
export function codeOfSearch({ maximum, tries }: Search, atLeast: number | null): number {
  if (atLeast === null) return maximum.kind === 'found' ? 0 : invalidExitCode
  const codes = { reached: 0, missed: 1, unknown: invalidExitCode }
  return codes[answerTo(atLeast, maximum, tries)]
}
