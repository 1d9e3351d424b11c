/** Loads the configuration and the waivers of the working folder. */

import { readFileSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import { parseWaivers } from '../core/acceptance/parse-waivers.ts'
import { type Waiver, waiversFileName } from '../core/acceptance/waivers.ts'
import { type Config, type ConfigSource, parseConfig } from '../core/config/config.ts'
import type { OptionName } from '../core/config/options/option-table.ts'

/** The values of flags or of Action inputs, as raw text by option name. They override the file. */
export type Overrides = Partial<Record<OptionName, string[]>>

export const defaultConfigPath = 'tailgate.yml'

export interface ConfigRequest {
  overrides: Overrides
  origin: 'flag' | 'input'
  /** The working folder of the user. */
  folder: string
}

export interface LoadedConfig {
  config: Config
  source: ConfigSource
}

/** The configuration from file and overrides, or every problem with it. */
export function loadConfig({
  overrides,
  origin,
  folder,
}: ConfigRequest): LoadedConfig | { problems: string[] } {
  const named = overrides.config?.[0]
  const path = named ?? defaultConfigPath
  let file: { path: string; text: string } | null = null
  try {
    file = { path, text: readFileSync(isAbsolute(path) ? path : join(folder, path), 'utf8') }
  } catch (cause) {
    const missing = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT'
    if (named !== undefined || !missing)
      return { problems: [describeUnreadableFile(path, missing)] }
  }
  if (file === null && overrides.url === undefined)
    return { problems: [describeMissingConfig(origin)] }
  return parseConfig({ file, overrides, origin, environment: (name) => process.env[name] })
}

/** The waivers of the folder, or every mistake in their file; an empty list if there is no file. */
export function loadWaivers(folder: string): { waivers: Waiver[] } | { problems: string[] } {
  let text: string
  try {
    text = readFileSync(join(folder, waiversFileName), 'utf8')
  } catch (cause) {
    const missing = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT'
    return missing ? { waivers: [] } : { problems: [`${waiversFileName}: can't be read.`] }
  }
  return parseWaivers({ path: waiversFileName, text }, new Date())
}

function describeUnreadableFile(path: string, missing: boolean): string {
  return missing
    ? `${path}: there is no such file. Write one with \`tailgate init\`, or name another.`
    : `${path}: can't be read.`
}

function describeMissingConfig(origin: ConfigRequest['origin']): string {
  return origin === 'flag'
    ? `There is no ${defaultConfigPath} here and no --url: write one with \`tailgate init\`, ` +
        'or try `tailgate measure URL`.'
    : `There is no ${defaultConfigPath} in the repository and no input url: one of them must ` +
        'name the service to load.'
}
