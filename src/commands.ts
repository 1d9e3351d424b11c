/** What all commands have in common: their flags, out of the table of options; where they print, and how they complain. */
import { writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { type Command, Option as Flag } from 'commander'
import pc from 'picocolors'
import {
  type Command as CommandName,
  flagOf,
  isRepeatable,
  type Option,
  type OptionName,
  options,
} from './core/options.ts'
import { isWritable, type Overrides, usageExitCode } from './invocation.ts'
import { inert } from './report/format.ts'
import { type Around, githubFrom } from './stores.ts'

// ── flags ──

/** What commander hands over: by camel-cased flag. */
export type Given = Record<string, string | string[] | boolean | undefined>

export function withFlags(command: Command, name: CommandName): Command {
  for (const option of options)
    if (flagOf(option) && option.commands.includes(name)) command.addOption(flagFor(option, name))
  return command
}

export function flagFor(option: Option, command: CommandName = 'run'): Flag {
  const value = option.placeholder ?? ('values' in option.kind ? option.kind.values.join('|') : 'VALUE')
  const short = option.short ? `-${option.short}, ` : ''
  const brackets =
    option.kind.kind === 'switch' ? '' : option.bare === undefined ? `<${value}>` : `[${value}]`
  const named =
    (command === 'measure' ? option.measureDefault : undefined) ?? option.flagDefault ?? option.default
  // A switch that is off needs no words.
  const usual = option.kind.kind === 'switch' ? null : named
  const flag = new Flag(
    `${short}${flagOf(option)} ${brackets}`.trim(),
    option.summary + (usual ? ` (default: ${usual})` : ''),
  )
  if (option.bare !== undefined) flag.preset(option.bare)
  if (isRepeatable(option))
    flag.argParser((text: string, before: string[] | undefined) => [...(before ?? []), text])
  return flag
}

export function overridesFrom(given: Given): Overrides {
  const found = options.flatMap((option) => {
    const long = flagOf(option)
    if (long === null) return []
    const value = given[new Flag(long).attributeName()]
    return value === undefined ? [] : [[option.name, [value].flat().map(String)] as [OptionName, string[]]]
  })
  return Object.fromEntries(found)
}

// ── text ──

export const colors = pc.createColors(process.stdout.isTTY && !process.env.NO_COLOR)

/** What could not be written in the end is told before the load, not after it. */
export function unwritablePaths({ json, out, markdown }: Overrides): string[] {
  const paths = [...(json ?? []), ...(out ?? []), ...(markdown ?? [])].filter((path) => path !== '-')
  return paths.flatMap((path) => {
    const folder = dirname(resolve(path))
    return isWritable(folder)
      ? []
      : [`${path} can't be written: ${folder} is not there, or may not be written to.`]
  })
}

/** JSON to standard output replaces the text; JSON to a file comes beside it. */
export function print({ json }: Overrides, text: string, asJson: () => string): void {
  const path = json?.[0]
  if (path === undefined) process.stdout.write(text)
  else if (path === '-') process.stdout.write(asJson())
  else {
    process.stdout.write(text)
    writeFileSync(path, asJson())
  }
}

/** What is said may quote a stranger's file. */
export function complain(problems: string[]): number {
  process.stderr.write(
    `${problems
      .flatMap((problem) => problem.split('\n'))
      .map(said)
      .join('\n')}\n`,
  )
  return usageExitCode
}

function said(line: string, index: number): string {
  return `${index === 0 || !line.startsWith(' ') ? 'tailgate: ' : ''}${inert(line, 2000)}`
}

// ── where it runs ──

export function aroundHere(tell: (warning: string) => void): Around {
  const folder = process.cwd()
  return { folder, github: () => githubFrom(folder, (name) => process.env[name]), run: null, tell }
}
