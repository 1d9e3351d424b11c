/** Finds and loads the configuration, and the waivers beside it. */

import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { parseWaivers } from '../core/acceptance/parse-waivers.ts'
import { type Waiver, waiversFileName } from '../core/acceptance/waivers.ts'
import { type Config, type ConfigSource, parseConfig } from '../core/config/config.ts'
import type { OptionName } from '../core/config/options/option-table.ts'
import { findRepositoryTop, isInsideFolder } from '../git/tree-paths.ts'

/** The values of flags or of Action inputs, as raw text by option name. They override the file. */
export type Overrides = Partial<Record<OptionName, string[]>>

export const defaultConfigPath = 'tailgate.yml'

export interface ConfigRequest {
  overrides: Overrides
  origin: 'flag' | 'input'
  /** The working folder of the user, or the workspace of the job. */
  folder: string
}

/** A configuration, and the folder that the paths in it are relative to. */
export interface PlacedConfig {
  config: Config
  folder: string
}

export interface LoadedConfig extends PlacedConfig {
  source: ConfigSource
  /** The configuration file, relative to `folder`. */
  path: string
}

/**
 * The configuration from file and overrides, or every problem with it. A command line finds the
 * file in the working folder, or in the next folder above it within the repository.
 */
export function loadConfig({
  overrides,
  origin,
  folder,
}: ConfigRequest): LoadedConfig | { problems: string[] } {
  const named = overrides.config?.[0]
  const found =
    named === undefined
      ? findConfigFile(folder, origin === 'flag' ? findRepositoryTop(folder) : null)
      : resolve(folder, named)
  if (found === null && overrides.url === undefined)
    return { problems: [describeMissingConfig(origin)] }
  const place = chooseFolder(found ?? join(folder, defaultConfigPath), folder)
  let file: { path: string; text: string } | null = null
  if (found !== null) {
    const path = named ?? relative(folder, found)
    try {
      file = { path, text: readFileSync(found, 'utf8') }
    } catch (cause) {
      const missing = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT'
      return { problems: [describeUnreadableFile(path, missing)] }
    }
  }
  const parsed = parseConfig({ file, overrides, origin, environment: (name) => process.env[name] })
  return 'problems' in parsed ? parsed : { ...parsed, ...place }
}

/** The file in the folder, or in the next one above it up to `top`. */
export function findConfigFile(folder: string, top: string | null): string | null {
  const path = join(folder, defaultConfigPath)
  if (existsSync(path)) return path
  return top === null || folder === top ? null : findConfigFile(dirname(folder), top)
}

/**
 * What the configuration names is relative to its own folder. A file that belongs to no project,
 * such as one that a job writes to a folder for temporary files, describes the working folder.
 */
function chooseFolder(file: string, workingFolder: string): { folder: string; path: string } {
  const own = dirname(file)
  const isOwn = isInsideFolder(own, workingFolder) || findRepositoryTop(own) !== null
  return isOwn ? { folder: own, path: basename(file) } : { folder: workingFolder, path: file }
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
    ? `There is no ${defaultConfigPath} here or in a folder above it, and no --url: write one ` +
        'with `tailgate init`, or try `tailgate measure URL`.'
    : `There is no ${defaultConfigPath} at the root of the repository and no input url: name a ` +
        'file below it with the input config, or the service to load with url.'
}
