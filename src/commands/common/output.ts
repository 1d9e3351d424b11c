/** Prints the results and problems of a command, and checks the paths that it writes to. */

import { accessSync, constants, writeFileSync } from 'node:fs'
import { dirname, join, parse, resolve } from 'node:path'
import pc from 'picocolors'
import { encodeSegment } from '../../baseline/store.ts'
import type { Config } from '../../core/config/config.ts'
import { maskStrings } from '../../core/secrets/mask-strings.ts'
import { describeUnwritten } from '../../core/text/file-error.ts'
import { invalidExitCode } from '../../invocation/error-exit.ts'
import type { Overrides } from '../../invocation/load-config.ts'
import { outputMask } from '../../invocation/output-mask.ts'
import { formatReportJson } from '../../report/json.ts'
import { renderMarkdown } from '../../report/markdown/markdown.ts'
import type { Report } from '../../report/report.ts'
import { sanitize } from '../../report/sanitize.ts'
import { renderTerminalReport } from '../../report/terminal/terminal.ts'

/**
 * The result of a command. A user's mistake and an unusable store are thrown as a TailgateError.
 */
export interface PrintedResult {
  text: string
  json: object
  /** The parts of the work that could not be done, as sentences. */
  problems: string[]
}

/** Prints the result, and returns its problems and the exit code that they cause. */
export function printResult(
  overrides: Overrides,
  { text, json, problems }: PrintedResult,
): { exitCode: number; problems: string[] } {
  const shown = maskStrings({ text, json }, outputMask)
  const unwritten = printOutput(overrides, shown.text, () => formatJson(shown.json))
  return {
    exitCode: problems.length > 0 ? invalidExitCode : 0,
    problems: [...problems, ...unwritten],
  }
}

export function formatJson(json: object): string {
  return `${JSON.stringify(json, null, 2)}\n`
}

/** The path for a suite's measurement. With several suites `out.json` becomes `out-api.json`. */
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

/**
 * One sentence for each path of `--json`, `--out` and `--markdown` in a folder without write
 * access.
 */
export function findUnwritablePaths({ json, out, markdown }: Overrides): string[] {
  const paths = [...(json ?? []), ...(out ?? []), ...(markdown ?? [])].filter(
    (path) => path !== '-',
  )
  return paths.flatMap((path) => {
    const folder = dirname(resolve(path))
    return isWritable(folder)
      ? []
      : [`${path} can't be written: ${folder} does not exist or is not writable.`]
  })
}

/**
 * Prints the report. With `--json` and `--markdown` it also writes these forms of it. Returns a
 * sentence for each file that could not be written.
 */
export function printReport(overrides: Overrides, unmasked: Report): string[] {
  const report = maskStrings(unmasked, outputMask)
  const unwritten = printOutput(overrides, renderTerminalReport(report, colors), () =>
    formatReportJson(report),
  )
  const path = overrides.markdown?.[0]
  if (path === undefined) return unwritten
  return [...unwritten, ...writeResultFile(path, renderMarkdown(report))]
}

/**
 * Prints the text. With `--json -` it prints the JSON instead; with `--json FILE` it writes both.
 * Returns a sentence if the file could not be written.
 */
export function printOutput({ json }: Overrides, text: string, asJson: () => string): string[] {
  const path = json?.[0]
  process.stdout.write(path === '-' ? asJson() : text)
  return path === undefined || path === '-' ? [] : writeResultFile(path, asJson())
}

/**
 * Returns a sentence if the file could not be written. It does not throw, because the result itself
 * is still of use.
 */
export function writeResultFile(path: string, text: string): string[] {
  try {
    writeFileSync(path, text)
    return []
  } catch (error) {
    return [describeUnwritten(path, error)]
  }
}

/**
 * Prints the sentences to standard error. They may quote an untrusted file, so they are sanitized.
 */
export function printErrors(problems: string[]): void {
  const lines = outputMask.maskText(problems.join('\n')).split('\n')
  if (problems.length > 0) process.stderr.write(`${lines.map(prefixLine).join('\n')}\n`)
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
