/** Connects a subcommand to its handler: prints its problems and sets the exit code. */

import type { Command } from 'commander'
import { protectProcess } from '../../engine/addon.ts'
import { invalidExitCode, usageExitCode } from '../../invocation/error-exit.ts'
import type { Overrides } from '../../invocation/load-config.ts'
import { type ParsedFlags, readOverrides } from './flags.ts'
import { findUnwritablePaths, printErrors } from './output.ts'

/** What the user typed after the name of a subcommand. */
export interface CommandLine {
  /** The positional arguments, in order. */
  args: string[]
  flags: ParsedFlags
  /** The flags that are options of tailgate, as raw text. */
  overrides: Overrides
}

/** A valid request, or every problem with the command line and the files that it names. */
export type ParsedRequest<Request> = { request: Request } | { problems: string[] }

export interface CommandOutcome {
  exitCode: number
  /** Sentences about what could not be done, for standard error. */
  problems?: string[]
}

export interface CommandHandler<Request> {
  /** May read files, but starts nothing and writes nothing. */
  parse(line: CommandLine): ParsedRequest<Request>
  /** Prints the result. Errors that it throws are reported by the entry. */
  run(request: Request): CommandOutcome | Promise<CommandOutcome>
}

export function registerCommand<Request>(command: Command, handler: CommandHandler<Request>): void {
  command.action(async () => {
    const flags: ParsedFlags = command.opts()
    const line = { args: command.args, flags, overrides: readOverrides(flags) }
    const { exitCode, problems = [] } = await runHandler(line, handler)
    printErrors(problems)
    // A result that is not where the user wanted it is no success.
    process.exitCode = exitCode === 0 && problems.length > 0 ? invalidExitCode : exitCode
  })
}

/** Paths that cannot be written are reported before the load, not after it. */
async function runHandler<Request>(
  line: CommandLine,
  { parse, run }: CommandHandler<Request>,
): Promise<CommandOutcome> {
  const parsed = parse(line)
  const unwritable = findUnwritablePaths(line.overrides)
  if ('problems' in parsed)
    return { exitCode: usageExitCode, problems: [...unwritable, ...parsed.problems] }
  if (unwritable.length > 0) return { exitCode: usageExitCode, problems: unwritable }
  protectProcess()
  return run(parsed.request)
}
