/** Entry of the command line: turns the arguments into a command, and its result into an exit code. */

import { type Command, CommanderError } from 'commander'
import { program } from './commands/program.ts'
import { ending, endWell, invalidExitCode, usageExitCode } from './invocation/exit.ts'

function everyCommand(command: Command): Command[] {
  return [command, ...command.commands.flatMap(everyCommand)]
}

async function main(): Promise<number> {
  let code = 0
  const tailgate = program((exitCode) => {
    code = exitCode
  })
  for (const command of everyCommand(tailgate)) command.exitOverride()
  try {
    await tailgate.parseAsync()
    return code
  } catch (error) {
    // Help and version are errors to commander, with the exit code 0.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : usageExitCode
    const end = ending(error)
    process.stderr.write(
      `tailgate: ${end?.message ?? (error instanceof Error ? error.stack : String(error))}\n`,
    )
    return end?.exitCode ?? invalidExitCode
  }
}

endWell()
process.exitCode = await main()
