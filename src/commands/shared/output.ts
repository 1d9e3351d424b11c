/** Prints results and errors of a command, and checks the paths that it writes to. */

import { accessSync, constants, writeFileSync } from 'node:fs'
import { dirname, join, parse, resolve } from 'node:path'
import pc from 'picocolors'
import { encodeSegment } from '../../baseline/store.ts'
import type { Config } from '../../core/config/config.ts'
import { invalidExitCode, usageExitCode } from '../../invocation/exit.ts'
import type { Overrides } from '../../invocation/load-config.ts'
import { sanitize } from '../../report/sanitize.ts'

/** What a command has to say. A mistake of the user's, and a store that can't be used, are a Failure instead. */
export interface PrintedResult {
  text: string
  json: object
  /** What could not be done, as sentences, beside all that could. */
  problems: string[]
}

export function printResult(overrides: Overrides, { text, json, problems }: PrintedResult): number {
  printOutput(overrides, text, () => `${JSON.stringify(json, null, 2)}\n`)
  if (problems.length > 0) printErrors(problems)
  return problems.length > 0 ? invalidExitCode : 0
}

/** Of several suites each has a file of its own: `out.json` becomes `out-api.json`. */
export function resolveOutPath(
  { out }: Overrides,
  { suites }: Config,
  suite: string,
): string | null {
  const path = out?.[0]
  if (path === undefined) return null
  const { dir, name, ext } = parse(path)
  return suites.length === 1 ? path : join(dir, `${name}-${encodeSegment(suite)}${ext}`)
}

export const colors = pc.createColors(process.stdout.isTTY && !process.env.NO_COLOR)

/** What could not be written in the end is told before the load, not after it. */
export function findUnwritablePaths({ json, out, markdown }: Overrides): string[] {
  const paths = [...(json ?? []), ...(out ?? []), ...(markdown ?? [])].filter(
    (path) => path !== '-',
  )
  return paths.flatMap((path) => {
    const folder = dirname(resolve(path))
    return isWritable(folder)
      ? []
      : [`${path} can't be written: ${folder} is not there, or may not be written to.`]
  })
}

/** JSON to standard output replaces the text; JSON to a file comes beside it. */
export function printOutput({ json }: Overrides, text: string, asJson: () => string): void {
  const path = json?.[0]
  if (path === undefined) process.stdout.write(text)
  else if (path === '-') process.stdout.write(asJson())
  else {
    process.stdout.write(text)
    writeFileSync(path, asJson())
  }
}

/** What is said may quote a stranger's file. */
export function printErrors(problems: string[]): number {
  process.stderr.write(
    `${problems
      .flatMap((problem) => problem.split('\n'))
      .map(prefixLine)
      .join('\n')}\n`,
  )
  return usageExitCode
}

function prefixLine(line: string, index: number): string {
  return `${index === 0 || !line.startsWith(' ') ? 'tailgate: ' : ''}${sanitize(line, 2000)}`
}

export function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}
