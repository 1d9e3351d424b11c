/** Runs the subcommand that the command line asks for, and reports errors. */

import { type Command, CommanderError } from 'commander'
import { describeErrorExit, installExitHandlers, usageExitCode } from '../invocation/error-exit.ts'
import { outputMask } from '../invocation/output-mask.ts'
import { buildProgram } from './program.ts'

export async function runCommandLine(): Promise<void> {
  installExitHandlers()
  const tailgate = buildProgram()
  for (const command of listCommands(tailgate)) command.exitOverride()
  try {
    await tailgate.parseAsync()
  } catch (error) {
    process.exitCode = reportError(error)
  }
}

function listCommands(command: Command): Command[] {
  return [command, ...command.commands.flatMap(listCommands)]
}

/** Prints the error and returns the exit code for it. */
function reportError(error: unknown): number {
  // Commander throws for help and version too, with the exit code 0.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : usageExitCode
  const { message, exitCode } = describeErrorExit(error)
  process.stderr.write(`tailgate: ${outputMask.maskText(message)}\n`)
  return exitCode
}
