/** What the command line and the Action have in common: finding the configuration, and being interrupted. */
import { readFileSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import { type Config, parseConfig } from './core/config.ts'
import { type OptionName, options } from './core/options.ts'
import { EngineError } from './engine.ts'
import { Interrupted } from './measure.ts'
import { ServiceError } from './service/errors.ts'
import { stopAllNow } from './service/service.ts'
import { BodyFileError } from './world.ts'

/** What was given from outside the file, as raw text by option name. */
export type Overrides = Partial<Record<OptionName, string[]>>

export const usualConfig = 'tailgate.yml'
export const usageExitCode = 2
export const invalidExitCode = 3
/** As shells report a program that ended by SIGINT. */
export const interruptedExitCode = 130

export interface Asked {
  overrides: Overrides
  origin: 'flag' | 'input'
  /** The folder the user is in. */
  folder: string
}

/** The Config, or every problem with what was asked for. */
export function configOf({ overrides, origin, folder }: Asked): { config: Config } | { problems: string[] } {
  const named = overrides.config?.[0]
  const path = named ?? usualConfig
  let file: { path: string; text: string } | null = null
  try {
    file = { path, text: readFileSync(isAbsolute(path) ? path : join(folder, path), 'utf8') }
  } catch (cause) {
    const missing = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT'
    if (named !== undefined || !missing) return { problems: [unreadable(path, missing)] }
  }
  if (file === null && overrides.url === undefined) return { problems: [nothingAsked(origin)] }
  return parseConfig({ file, overrides, origin, environment: (name) => process.env[name] })
}

function unreadable(path: string, missing: boolean): string {
  return missing
    ? `${path}: there is no such file. Write one with \`tailgate init\`, or name another.`
    : `${path}: can't be read.`
}

function nothingAsked(origin: Asked['origin']): string {
  return origin === 'flag'
    ? `There is no ${usualConfig} here and no --url: write one with \`tailgate init\`, or try \`tailgate measure URL\`.`
    : `There is no ${usualConfig} in the repository and no input url: say with one of them what to load.`
}

/** Aborts at the first SIGINT, SIGTERM or SIGHUP; at the second, kills what runs and ends. */
export function interruptible(): AbortSignal {
  const controller = new AbortController()
  const interrupt = () => {
    if (controller.signal.aborted) {
      stopAllNow()
      process.exit(interruptedExitCode)
    }
    controller.abort()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupt)
  return controller.signal
}

/** What to say and how to end after an error; null for a bug, which keeps its stack. */
export function ending(error: unknown): { message: string; exitCode: number } | null {
  if (error instanceof Interrupted) {
    return {
      message: 'Interrupted: nothing was judged, and the service was stopped.',
      exitCode: interruptedExitCode,
    }
  }
  if (error instanceof BodyFileError) return { message: error.message, exitCode: usageExitCode }
  if (error instanceof ServiceError || error instanceof EngineError)
    return { message: error.message, exitCode: invalidExitCode }
  return null
}

/** A command that does the same elsewhere. The values come from a workflow, so they are quoted for a shell. */
export function reproducing(overrides: Overrides): string {
  const flags = options.flatMap((option) => {
    const values =
      option.doors.includes('flag') && option.commands.includes('run') ? overrides[option.name] : undefined
    return (values ?? []).flatMap((value) =>
      value
        .split('\n')
        .filter(Boolean)
        .map((line) => flag(option, line)),
    )
  })
  return ['npx tailgate run', ...flags].join(' ')
}

function flag(option: (typeof options)[number], value: string): string {
  return `--${option.flag ?? option.name} ${quoted(value)}`
}

function quoted(value: string): string {
  return /^[\w@%+=:,./-]+$/.test(value) ? value : `'${value.replaceAll("'", "'\\''")}'`
}
