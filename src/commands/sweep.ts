/** `tailgate sweep`: measures one load step after the other and prints the curve. */

import type { Command } from 'commander'
import { sweep } from '../capacity/sweep.ts'
import { parseConnections, parseRates, type Step } from '../core/capacity/steps.ts'
import type { SweepResult } from '../core/capacity/sweep-result.ts'
import type { Parsed } from '../core/config/value/units.ts'
import { invalidExitCode } from '../invocation/error-exit.ts'
import type { Overrides, PlacedConfig } from '../invocation/load-config.ts'
import { buildSweepJson, renderSweep } from '../report/capacity/sweep.ts'
import { colors, formatJson, printOutput } from './common/output.ts'
import {
  type CommandLine,
  type CommandOutcome,
  type ParsedRequest,
  registerCommand,
} from './common/register-command.ts'
import { addSearchFlags } from './common/search-flags.ts'
import { loadSearchConfig, runOnEachSuite } from './common/search-run.ts'

export function addSweepCommand(tailgate: Command): void {
  const command = tailgate
    .command('sweep [url]')
    .description(
      'Measure one rate, or one number of connections, after the other, and mark the knee of the ' +
        'curve: for a service that runs at the url, or for those in tailgate.yml.',
    )
  addSearchFlags(command, 'sweep').addHelpText(
    'after',
    '\nExamples:\n  tailgate sweep http://127.0.0.1:3000/items --rates 100,200,400..3200x2\n' +
      '  tailgate sweep http://127.0.0.1:3000 --connections 1..64x2 --json\n' +
      '  tailgate sweep --rates 200..1000+200',
  )
  registerCommand(command, { parse: parseSweepRequest, run: runSweep })
}

interface SweepRequest {
  loaded: PlacedConfig
  url: string | undefined
  steps: Step[]
  overrides: Overrides
}

function parseSweepRequest({ args, overrides }: CommandLine): ParsedRequest<SweepRequest> {
  const [url] = args
  const steps = parseSteps(overrides)
  // Each step replaces these values.
  const load: Overrides =
    overrides.rates === undefined
      ? { load: ['closed'], connections: ['1'] }
      : { load: ['rate'], rate: ['100/s'] }
  const loaded = loadSearchConfig('sweep', url, { ...overrides, ...load })
  if ('problem' in steps || 'problems' in loaded)
    return {
      problems: [
        ...('problem' in steps ? [steps.problem] : []),
        ...('problems' in loaded ? loaded.problems : []),
      ],
    }
  return { request: { loaded, url, steps: steps.value, overrides } }
}

async function runSweep({ loaded, url, steps, overrides }: SweepRequest): Promise<CommandOutcome> {
  return runOnEachSuite(
    loaded,
    url,
    (suite, settings, host) => sweep(suite, steps, settings, host),
    {
      print: (sweeps) =>
        printOutput(overrides, sweeps.map((each) => renderSweep(each, colors)).join('\n'), () =>
          formatJson(buildSweepJson(sweeps)),
        ),
      decideExitCode: decideSweepExitCode,
    },
  )
}

/** The steps are rates, with a fixed number of connections, or numbers of connections. */
function parseSteps({ rates, connections }: Overrides): Parsed<Step[]> {
  const prefixProblem = (flag: string, parsed: Parsed<Step[]>) =>
    'problem' in parsed ? { problem: `${flag}: ${parsed.problem}` } : parsed
  if (rates !== undefined) return prefixProblem('--rates', parseRates(rates.at(-1) ?? ''))
  if (connections !== undefined)
    return prefixProblem('--connections', parseConnections(connections.at(-1) ?? ''))
  return { problem: 'sweep needs steps: --rates 100,200,400..3200x2, or --connections 1..64x2' }
}

/**
 * There is no result if tailgate could not generate a single step of the load, and only a partial
 * one if the service broke, since the later steps were not measured.
 */
function decideSweepExitCode({ knee, readings }: SweepResult): number {
  const isNothing = knee.kind === 'hidden' && knee.index === null
  return isNothing || readings.some(({ ended }) => ended === 'broke') ? invalidExitCode : 0
}
