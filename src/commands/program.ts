/** Defines the command line: every subcommand with its description, flags and examples. */

import { Command } from 'commander'
import packageJson from '../../package.json' with { type: 'json' }
import { findOption } from '../core/config/options/option-table.ts'
import { createInterruptSignal } from '../invocation/exit.ts'
import { addBaselineCommands } from './baseline/baseline.ts'
import { runCalibration } from './calibrate.ts'
import { runDemo } from './demo.ts'
import { defaultDoctorConnections, runDoctor } from './doctor.ts'
import { initOptions, initProject } from './init/init.ts'
import { judgeFiles } from './judge.ts'
import { measureUrl } from './measure.ts'
import { runGateCommand } from './run.ts'
import { addSearchCommands } from './search.ts'
import { createHostSettings } from './shared/context.ts'
import { addFlags, createFlag, type ParsedFlags, readOverrides } from './shared/flags.ts'
import { colors } from './shared/output.ts'
import { addWrkFlags, parseWrkFlags } from './shared/wrk-flags.ts'

export function buildProgram(done: (exitCode: number) => void): Command {
  const tailgate = new Command('tailgate')
    .description('Keeps slow code out of a main branch: a load test that passes or fails.')
    .version(packageJson.version)
    .showHelpAfterError('(tailgate --help says what there is)')
    .addHelpText('after', helpExamples)

  addFlags(tailgate.command('run'), 'run')
    .description('The whole gate: start the service, load it, compare with the baseline, judge.')
    .addHelpText(
      'after',
      '\nExamples:\n  tailgate run\n  tailgate run --save-baseline\n  tailgate run --suite api --limit p99=+20%',
    )
    .action(async (given: ParsedFlags) => done(await runGateCommand(readOverrides(given))))

  addWrkFlags(addFlags(tailgate.command('measure <url> [args...]'), 'measure'))
    .description(
      'Load a service that runs already, and print what was measured. Needs no configuration.',
    )
    .addHelpText(
      'after',
      '\nExamples:\n  tailgate measure http://127.0.0.1:3000/items -r 1000 -d 10s -c 50\n  tailgate measure http://127.0.0.1:3000 -r 200 --json\n  tailgate measure http://127.0.0.1:3000 --load closed -c 64\n  tailgate measure -t2 -c100 -d30s -s post.lua http://127.0.0.1:3000 -- for the script',
    )
    .action(async (url: string, args: string[], given: ParsedFlags) =>
      done(await measureUrl(url, parseWrkFlags(given, readOverrides(given), args))),
    )

  addFlags(tailgate.command('calibrate'), 'calibrate')
    .description(
      'Measure this build beside itself, to learn how small a change can be told from noise on this machine.',
    )
    .addHelpText('after', '\nExample:\n  tailgate calibrate --rate 400/s --duration 20s')
    .action(async (given: ParsedFlags) => done(await runCalibration(readOverrides(given))))

  tailgate
    .command('judge <base> [head]')
    .description(
      'Judge stored measurements again, under limits that may differ from those of the run: two files, or one that ' +
        'holds base and head side by side.',
    )
    .addOption(createFlag(findOption('limits')))
    .addOption(createFlag(findOption('floors')))
    .addOption(createFlag(findOption('noise')))
    .addOption(createFlag(findOption('allow-errors')))
    .addOption(createFlag(findOption('json')))
    .addHelpText(
      'after',
      '\nExamples:\n  tailgate judge run.json --limit p99=+5%\n  tailgate judge before.json after.json --noise ignore',
    )
    .action((base: string, head: string | undefined, given: ParsedFlags) =>
      done(judgeFiles(head === undefined ? [base] : [base, head], readOverrides(given))),
    )

  addSearchCommands(tailgate, done, createHostSettings)

  addBaselineCommands(tailgate.command('baseline'), done)

  tailgate
    .command('doctor [url]')
    .description(
      'Say what this machine lets a load have: open files, ports, processors, memory; and try to hold the connections. ' +
        'Loads nothing.',
    )
    .option(
      '-c, --connections <count>',
      `connections at once, of each side (default: ${defaultDoctorConnections})`,
    )
    .addOption(createFlag(findOption('json')))
    .addHelpText(
      'after',
      '\nExamples:\n  tailgate doctor --connections 20000\n  tailgate doctor http://127.0.0.1:3000 -c 5000 --json',
    )
    .action(async (url: string | undefined, given: ParsedFlags) =>
      done(await runDoctor(url, readOverrides(given))),
    )

  tailgate
    .command('demo')
    .description(
      'See it work, without a service of your own: a pass, and a fail. Takes less than a minute.',
    )
    .action(async () =>
      done(await runDemo(createInterruptSignal(), (text) => process.stdout.write(text), colors)),
    )

  const beginning = tailgate
    .command('init')
    .description(
      'Write tailgate.yml and a workflow for the service in this folder, at a rate that it keeps.',
    )
    .option(
      '--start <command>',
      'command that starts the service; `npm start` where package.json has one',
    )
    .option('--url <url>', 'where it listens', 'http://127.0.0.1:3000/')
  for (const name of initOptions) beginning.addOption(createFlag(findOption(name)))
  beginning.action(async (given: ParsedFlags & { url: string }) => {
    const { start, url: _, ...reach } = readOverrides(given)
    done(
      await initProject(
        { url: given.url, start: start?.at(-1), reach },
        process.cwd(),
        createInterruptSignal(),
      ),
    )
  })
  return tailgate
}

const helpExamples = `
Examples:
  tailgate demo                                             see it work
  tailgate init --start 'node server.js' --url http://127.0.0.1:3000/items
  tailgate run --save-baseline                              the first time
  tailgate run                                              from then on
  tailgate calibrate                                        how small a change this machine can tell
  tailgate baseline list                                    what is stored
  tailgate measure http://127.0.0.1:3000 -r 1000 -d 10s -c 50
  tailgate sweep http://127.0.0.1:3000 --rates 100..3200x2
  tailgate find-max http://127.0.0.1:3000 --objective 'p99 < 50ms, errors < 0.1%'

Exit codes: 0 passed or not judged, 1 failed, 2 bad usage or configuration, 3 could not be judged.`
