/** `tailgate find-max`: finds the highest rate that keeps an objective. */

import type { Command } from 'commander'
import { findMax } from '../capacity/find-max.ts'
import { checkAtLeast } from '../core/capacity/at-least.ts'
import { type Objective, parseObjective } from '../core/capacity/objective.ts'
import type { SearchResult } from '../core/capacity/search-result.ts'
import { parseWithin } from '../core/config/source/read-option.ts'
import { type Parsed, parseRate } from '../core/config/value/units.ts'
import { invalidExitCode } from '../invocation/error-exit.ts'
import type { Overrides, PlacedConfig } from '../invocation/load-config.ts'
import { buildFindMaxJson, renderFindMax } from '../report/capacity/find-max.ts'
import { colors, formatJson, printOutput } from './common/output.ts'
import {
  type CommandLine,
  type CommandOutcome,
  type ParsedRequest,
  registerCommand,
} from './common/register-command.ts'
import { addSearchFlags } from './common/search-flags.ts'
import { loadSearchConfig, runOnEachSuite } from './common/search-run.ts'

export function addFindMaxCommand(tailgate: Command): void {
  const command = tailgate
    .command('find-max [url]')
    .description(
      'Find the highest rate that meets an objective, confirm it, and say what limits it: for a ' +
        'service that runs at the url, or for those in tailgate.yml.',
    )
  addSearchFlags(command, 'find-max').addHelpText(
    'after',
    '\nExamples:\n  tailgate find-max http://127.0.0.1:3000/items ' +
      "--objective 'p99 < 50ms, errors < 0.1%'\n" +
      "  tailgate find-max --objective 'p99 < 20ms' --at-least 800/s\n" +
      '\nExit codes: 0 found, 1 lower than --at-least, 2 bad usage or configuration, ' +
      '3 could not be determined.',
  )
  registerCommand(command, { parse: parseFindMaxRequest, run: runFindMax })
}

interface FindMaxRequest {
  loaded: PlacedConfig
  url: string | undefined
  objective: Objective
  /** Requests per 1,000 seconds; null without `--at-least`. */
  atLeast: number | null
  overrides: Overrides
}

function parseFindMaxRequest({ args, overrides }: CommandLine): ParsedRequest<FindMaxRequest> {
  const [url] = args
  const objective = parseObjectiveFlag(overrides)
  const atLeast = parseAtLeastFlag(overrides)
  // Each trial replaces this rate.
  const load: Overrides = { load: ['rate'], rate: ['100/s'] }
  const loaded = loadSearchConfig('find-max', url, { ...overrides, ...load })
  if ('problem' in objective || 'problem' in atLeast || 'problems' in loaded)
    return {
      problems: [
        ...('problem' in objective ? [objective.problem] : []),
        ...('problem' in atLeast ? [atLeast.problem] : []),
        ...('problems' in loaded ? loaded.problems : []),
      ],
    }
  return {
    request: { loaded, url, objective: objective.value, atLeast: atLeast.value, overrides },
  }
}

async function runFindMax(request: FindMaxRequest): Promise<CommandOutcome> {
  const { loaded, url, objective, atLeast, overrides } = request
  return runOnEachSuite(
    loaded,
    url,
    (suite, settings, host) => findMax(suite, { objective, atLeast }, settings, host),
    {
      print: (searches) =>
        printOutput(
          overrides,
          searches.map((each) => renderFindMax(each, atLeast, colors)).join('\n'),
          () => formatJson(buildFindMaxJson(searches, atLeast)),
        ),
      decideExitCode: (search) => decideSearchExitCode(search, atLeast),
    },
  )
}

function parseObjectiveFlag({ objective }: Overrides): Parsed<Objective> {
  if (objective === undefined)
    return {
      problem:
        'find-max needs the objective that the service must meet: ' +
        "--objective 'p99 < 50ms, errors < 0.1%'",
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

/** If tailgate or the machine was too slow for a rate, nothing is known about the service at it. */
function decideSearchExitCode({ maximum, trials }: SearchResult, atLeast: number | null): number {
  if (atLeast === null) return maximum.kind === 'found' ? 0 : invalidExitCode
  const codes = { reached: 0, missed: 1, unknown: invalidExitCode }
  return codes[checkAtLeast(atLeast, maximum, trials)]
}
