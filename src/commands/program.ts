/** Defines the command line of tailgate: the list of its subcommands. */

import { Command } from 'commander'
import { version } from '../core/text/names.ts'
import { addBaselineCommands } from './baseline/baseline.ts'
import { addCalibrateCommand } from './calibrate.ts'
import { addCompareCommand } from './compare/compare.ts'
import { addDemoCommand } from './demo.ts'
import { addDoctorCommand } from './doctor.ts'
import { addFindMaxCommand } from './find-max.ts'
import { addGitLabNoteCommand } from './gitlab-note.ts'
import { addHistoryCommand } from './history.ts'
import { addInitCommand } from './init/init.ts'
import { addJudgeCommand } from './judge.ts'
import { addMeasureCommand } from './measure.ts'
import { addProveCommand } from './prove.ts'
import { addRunCommand } from './run.ts'
import { addSweepCommand } from './sweep.ts'

/** In the order of the help text. */
const addCommands = [
  addRunCommand,
  addMeasureCommand,
  addCalibrateCommand,
  addProveCommand,
  addJudgeCommand,
  addSweepCommand,
  addFindMaxCommand,
  addCompareCommand,
  addBaselineCommands,
  addHistoryCommand,
  addGitLabNoteCommand,
  addDoctorCommand,
  addDemoCommand,
  addInitCommand,
]

export function buildProgram(): Command {
  const tailgate = new Command('tailgate')
    .description('Keeps slow code out of a main branch: a load test that passes or fails.')
    .version(version)
    .showHelpAfterError('(tailgate --help lists the commands and flags)')
    .addHelpText('after', helpExamples)
  for (const addCommand of addCommands) addCommand(tailgate)
  return tailgate
}

const helpExamples = `
Examples:
  tailgate demo                                             see it work
  tailgate init --start 'node server.js' --url http://127.0.0.1:3000/items
  tailgate run --save-baseline                              the first time
  tailgate run                                              from then on
  tailgate calibrate                                        the smallest change that shows here
  tailgate prove                                            the gate finds a known change
  tailgate baseline list                                    what is stored
  tailgate history                                          how the gate did so far
  tailgate measure http://127.0.0.1:3000 -r 1000 -d 10s -c 50
  tailgate sweep http://127.0.0.1:3000 --rates 100..3200x2
  tailgate find-max http://127.0.0.1:3000 --objective 'p99 < 50ms, errors < 0.1%'
  tailgate compare --vary THREADS=100,200,400             which setting is better

Exit codes: 0 passed, accepted or undecided, 1 failed, 2 bad usage or configuration, 3 invalid: the
measurement says nothing. on-unsure, on-incomparable and on-no-baseline make undecided runs fail.`
