/** `tailgate sweep`: measures one load step after the other and prints the curve. */

import { sweep } from '../capacity/sweep.ts'
import { parseConnections, parseRates, type Step } from '../core/capacity/steps.ts'
import type { SweepResult } from '../core/capacity/sweep-result.ts'
import type { Parsed } from '../core/config/value/units.ts'
import { invalidExitCode } from '../invocation/exit.ts'
import type { Overrides } from '../invocation/load-config.ts'
import { buildSweepJson, renderSweep } from '../report/capacity/sweep.ts'
import type { HostSettingsFactory } from './shared/context.ts'
import { colors, findUnwritablePaths, printErrors, printOutput } from './shared/output.ts'
import { loadSearchConfig, runOnEachSuite } from './shared/search-run.ts'

export async function runSweep(
  url: string | undefined,
  overrides: Overrides,
  circumstancesHere: HostSettingsFactory,
): Promise<number> {
  const steps = parseSteps(overrides)
  const load: Overrides =
    overrides.rates === undefined
      ? { load: ['closed'], connections: ['1'] }
      : { load: ['rate'], rate: ['100/s'] }
  const asked = loadSearchConfig('sweep', url, { ...overrides, ...load })
  const problems = [
    ...findUnwritablePaths(overrides),
    ...('problem' in steps ? [steps.problem] : []),
    ...('problems' in asked ? asked.problems : []),
  ]
  if ('problem' in steps || 'problems' in asked || problems.length > 0) return printErrors(problems)
  return runOnEachSuite(
    asked.config,
    url,
    circumstancesHere,
    (suite, world) => sweep(suite, steps.value, world),
    {
      print: (sweeps) =>
        printOutput(
          overrides,
          sweeps.map((each) => renderSweep(each, colors)).join('\n'),
          () => `${JSON.stringify(buildSweepJson(sweeps), null, 2)}\n`,
        ),
      decideExitCode: decideSweepExitCode,
    },
  )
}

/** Rates, over so many connections; or numbers of connections. */
function parseSteps({ rates, connections }: Overrides): Parsed<Step[]> {
  const prefixProblem = (flag: string, parsed: Parsed<Step[]>) =>
    'problem' in parsed ? { problem: `${flag}: ${parsed.problem}` } : parsed
  if (rates !== undefined) return prefixProblem('--rates', parseRates(rates.at(-1) ?? ''))
  if (connections !== undefined)
    return prefixProblem('--connections', parseConnections(connections.at(-1) ?? ''))
  return { problem: 'sweep needs its steps: --rates 100,200,400..3200x2, or --connections 1..64x2' }
}

/** Nothing was told of the service where tailgate was not up to a single step; where it broke, steps are left. */
function decideSweepExitCode({ knee, readings }: SweepResult): number {
  const isNothing = knee.kind === 'hidden' && knee.index === null
  return isNothing || readings.some(({ ended }) => ended === 'broke') ? invalidExitCode : 0
}
