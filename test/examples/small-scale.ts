/** Runs a command of an example at a small scale, in a copy of its folder. */
import { cpSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { openCommandFolder } from '../helpers/command-folder.ts'

export const examplesFolder = fileURLToPath(new URL('../../examples', import.meta.url))

/** What `npm run examples` and the user's own runs leave in a folder. */
const leftovers = new Set(['.tailgate', 'target'])

export interface SmallScaleRun {
  stdout: string
  /** What `--json` printed. */
  // biome-ignore lint/suspicious/noExplicitAny: each test names the fields that it reads.
  json: any
}

export interface SmallScaleOptions {
  /** With it, times are computed, so that a busy machine changes no figure. */
  isScripted?: boolean
  /** A comparison ends with 3 where a busy machine has spoilt too many of its blocks. */
  exitCodes?: number[]
}

/** Fails if the command does. */
export async function runAtSmallScale(
  name: string,
  args: string[],
  { isScripted = false, exitCodes = [0] }: SmallScaleOptions = {},
): Promise<SmallScaleRun> {
  await using workspace = await openCommandFolder()
  if (isScripted) workspace.scriptEngine()
  cpSync(join(examplesFolder, name), workspace.folder, {
    recursive: true,
    filter: (path) => !leftovers.has(basename(path)),
  })
  const run = await workspace.tailgate(...args, '--json', 'result.json')
  expect(exitCodes, run.stdout + run.stderr).toContain(run.exitCode)
  return { stdout: run.stdout, json: JSON.parse(workspace.read('result.json')) }
}
