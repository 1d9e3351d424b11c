/** Names the line of the configuration that still has the path of a file that a change moves. */

import type { Command } from '../config/service.ts'
import type { SideConfig } from '../config/side-config.ts'
import { quoteForYaml } from './environment-cause.ts'

export type PathKey = 'cwd' | 'build' | 'prepare' | 'reset' | 'start' | 'compose'

/** A word of the configuration that may be a path, relative to `cwd`; that of `cwd` to its file. */
export interface ConfiguredPath {
  key: PathKey
  path: string
  /** The line of the configuration with another path in place of this one. */
  writeLine(path: string): string
}

/** The words of a key that may be paths. */
export function listConfiguredPaths(side: SideConfig, wanted: PathKey): ConfiguredPath[] {
  if (wanted === 'cwd') {
    const { cwd } = side.service
    return [{ key: 'cwd', path: cwd, writeLine: (path) => `cwd: ${quoteForYaml(path)}` }]
  }
  const { start } = side.service
  if (wanted === 'start' && start?.kind === 'compose') {
    const writeLine = (path: string) => `compose: ${quoteForYaml(path)}`
    return [{ key: 'compose', path: start.file, writeLine }]
  }
  const command = selectCommand(side, wanted)
  if (command === null) return []
  const paths = command.kind === 'shell' ? splitWords(command.line) : command.argv
  return [...new Set(paths)].filter(isLikelyPath).flatMap((path) => ({
    key: wanted,
    path,
    writeLine: (other) => `${wanted}: ${formatCommand(command, path, other)}`,
  }))
}

function selectCommand(side: SideConfig, key: PathKey): Command | null {
  if (key === 'build' || key === 'prepare' || key === 'reset') return side[key]
  const { start } = side.service
  return start?.kind === 'shell' || start?.kind === 'argv' ? start : null
}

/** A shell reads more than this: a path with spaces or variables is not found. */
function splitWords(line: string): string[] {
  return line.split(/[\s"'`;|&()<>=:]+/).slice(0, maxWords)
}

const maxWords = 100

function isLikelyPath(word: string): boolean {
  return /^[\w.@][\w./@+-]*$/.test(word) && /[./]/.test(word) && /\w/.test(word)
}

function formatCommand(command: Command, path: string, moved: string): string {
  // `./cmd/api` is a folder for Go, and a program for a shell; `cmd/api` is neither.
  const other = path.startsWith('./') && !moved.startsWith('.') ? `./${moved}` : moved
  if (command.kind === 'argv') {
    const items = command.argv.map((item) => quoteForYaml(item === path ? other : item))
    return `[${items.join(', ')}]`
  }
  // Only whole words: the separators stay as they are.
  const line = command.line
    .split(/([\s"'`;|&()<>=:]+)/)
    .map((word) => (word === path ? other : word))
    .join('')
  return /^[\w./][\w ./@=-]*$/.test(line) ? line : JSON.stringify(line)
}

/** Sentences on a path that the side lacks; `moved` is where the other side has it. */
export function explainMovedPath(
  side: 'base' | 'head',
  { key, path, writeLine }: ConfiguredPath,
  moved: string,
): string {
  const mistake = 'So the configuration is the reason, and not the code'
  return side === 'head'
    ? `\`${key}:\` of the head names ${quoteForYaml(path)}, which this change moves to ` +
        `${quoteForYaml(moved)}. ${mistake}: write \`${writeLine(moved)}\`.`
    : `\`${key}:\` of the base names ${quoteForYaml(path)}, which this change moves there from ` +
        `${quoteForYaml(moved)}. ${mistake}: set it for the base alone, ` +
        `\`base: { ref: auto, ${writeLine(moved)} }\` in the suite.`
}
