/** Defines `tailgate sweep` and `tailgate find-max` on the command line. */

import type { Command } from 'commander'
import { runFindMax } from './find-max.ts'
import type { HostSettingsFactory } from './shared/context.ts'
import { type ParsedFlags, readOverrides } from './shared/flags.ts'
import { addSearchFlags } from './shared/search-flags.ts'
import { runSweep } from './sweep.ts'

export function addSearchCommands(
  tailgate: Command,
  done: (exitCode: number) => void,
  circumstancesHere: HostSettingsFactory,
): void {
  const sweeping = tailgate
    .command('sweep [url]')
    .description(
      'Measure one rate, or one number of connections, after the other, and mark where the line bends: of a service that ' +
        'runs at the url, or of those in tailgate.yml.',
    )
  addSearchFlags(sweeping, 'sweep')
    .addHelpText(
      'after',
      '\nExamples:\n  tailgate sweep http://127.0.0.1:3000/items --rates 100,200,400..3200x2\n' +
        '  tailgate sweep http://127.0.0.1:3000 --connections 1..64x2 --json\n  tailgate sweep --rates 200..1000+200',
    )
    .action(async (url: string | undefined, given: ParsedFlags) =>
      done(await runSweep(url, readOverrides(given), circumstancesHere)),
    )

  const finding = tailgate
    .command('find-max [url]')
    .description(
      'Find the highest rate that keeps an objective, confirm it, and say what limits it: of a service that runs at the ' +
        'url, or of those in tailgate.yml.',
    )
  addSearchFlags(finding, 'find-max')
    .addHelpText(
      'after',
      "\nExamples:\n  tailgate find-max http://127.0.0.1:3000/items --objective 'p99 < 50ms, errors < 0.1%'\n" +
        "  tailgate find-max --objective 'p99 < 20ms' --at-least 800/s\n" +
        '\nExit codes: 0 found, 1 lower than --at-least, 2 bad usage or configuration, 3 could not be told.',
    )
    .action(async (url: string | undefined, given: ParsedFlags) =>
      done(await runFindMax(url, readOverrides(given), circumstancesHere)),
    )
}
