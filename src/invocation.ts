/** What the command line and the Action have in common: finding the configuration, and being interrupted. */
import { accessSync, constants, readFileSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import { type Config, parseConfig } from './core/config.ts'
import { Failure, isUsageFailure } from './core/failure.ts'
import { flagOf, type OptionName, options } from './core/options.ts'
import { parseWaivers, type Waiver, waiversFile } from './core/waivers.ts'
import { EngineError } from './engine.ts'
import { Interrupted } from './measure.ts'
import { stopAllNow } from './service/service.ts'

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

/** The waivers beside the configuration, or every mistake in them; none where there is no such file. */
export function waiversIn(folder: string): { waivers: Waiver[] } | { problems: string[] } {
  let text: string
  try {
    text = readFileSync(join(folder, waiversFile), 'utf8')
  } catch (cause) {
    const missing = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT'
    return missing ? { waivers: [] } : { problems: [`${waiversFile}: can't be read.`] }
  }
  return parseWaivers({ path: waiversFile, text }, new Date())
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
    process.stderr.write('\nStopping; once more to stop at once.\n')
    controller.abort()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupt)
  return controller.signal
}

/**
 * Whatever nobody caught must not end with 1, which reads as a regression. Somebody who closed the pipe has read enough:
 * the verdict stands. Output that can't be written otherwise is a failure of ours.
 */
export function endWell(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') process.on('exit', () => (process.exitCode = invalidExitCode))
    })
  }
  process.on('uncaughtException', (error) => {
    stopAllNow()
    process.stderr.write(`tailgate: ${error.stack ?? error.message}\n`)
    process.exit(invalidExitCode)
  })
}

export function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** What to say and how to end after an error; null for a bug, which keeps its stack. */
export function ending(error: unknown): { message: string; exitCode: number } | null {
  if (error instanceof Interrupted) {
    return {
      message: 'Interrupted before the end: the service was stopped, and there is no verdict.',
      exitCode: interruptedExitCode,
    }
  }
  // What the configuration could not know, such as a key that does not fit its certificate.
  if (error instanceof EngineError && error.code === 'bad-plan') {
    return { message: `${error.message}.`, exitCode: usageExitCode }
  }
  if (error instanceof EngineError && error.code === 'script')
    return { message: error.message, exitCode: usageExitCode }
  if (isUsageFailure(error)) return { message: error.message, exitCode: usageExitCode }
  if (error instanceof Failure || error instanceof EngineError)
    return { message: error.message, exitCode: invalidExitCode }
  return null
}

/**
 * A command that does the same elsewhere. It stands in a public comment, where nobody masks secrets, so values that may
 * hold one are left for the reader to fill in.
 */
export function reproducing(overrides: Overrides): string {
  const flags = options.flatMap((option) => {
    const isSame = option.commands.includes('run') && !ofThePlatform.has(option.name)
    const name = isSame ? flagOf(option) : null
    if (name === null) return []
    const values = (overrides[option.name] ?? []).flatMap((value) =>
      value.split('\n').filter((line) => line.trim() !== ''),
    )
    return mayHoldSecrets.has(option.name)
      ? values.slice(0, 1).map(() => `${name} '…'`)
      : values.map((value) => `${name} ${quoted(value)}`)
  })
  return ['npx tailgate run', ...flags].join(' ')
}

const mayHoldSecrets = new Set<OptionName>(['start', 'env', 'requests', 'url', 'user', 'bearer', 'script'])

/** Elsewhere there is another store, and no matrix. */
const ofThePlatform = new Set<OptionName>(['store', 'data-branch', 'matrix'])

function quoted(value: string): string {
  return /^[\w@%+=:,./-]+$/.test(value) ? value : `'${value.replaceAll("'", "'\\''")}'`
}
