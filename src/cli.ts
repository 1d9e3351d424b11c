/** Entry of the command line: turns the arguments into a command, and its result into an exit code. */

import { type Command, CommanderError } from 'commander'
import { buildProgram } from './commands/program.ts'
import {
  describeErrorExit,
  installExitHandlers,
  invalidExitCode,
  usageExitCode,
} from './invocation/exit.ts'

function listCommands(command: Command): Command[] {
  return [command, ...command.commands.flatMap(listCommands)]
}

async function main(): Promise<number> {
  let code = 0
  const tailgate = buildProgram((exitCode) => {
    code = exitCode
  })
  for (const command of listCommands(tailgate)) command.exitOverride()
  try {
    await tailgate.parseAsync()
    return code
  } catch (error) {
    // Help and version are errors to commander, with the exit code 0.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : usageExitCode
    const end = describeErrorExit(error)
    process.stderr.write(
      `tailgate: ${end?.message ?? (error instanceof Error ? error.stack : String(error))}\n`,
    )
    return end?.exitCode ?? invalidExitCode
  }
}

installExitHandlers()
process.exitCode = await main()
