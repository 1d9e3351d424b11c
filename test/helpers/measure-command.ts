/** Runs `tailgate measure` and reads its results, for tests on the real load engine. */

import { expect } from 'vitest'
import type { Measurement } from '../../src/core/measurement/measurement.ts'
import type { MeasureJson } from '../../src/report/json.ts'
import type { CommandFolder, CommandResult } from './command-folder.ts'

/** Both outputs of one run: the text, and the fields of the JSON. */
export type MeasuredLoad = MeasureJson & CommandResult

/**
 * Measures with these arguments. A measurement without errors must exit with 0, or with 3 if the
 * load generator was late, as it can be on a busy machine.
 */
export async function measureLoad(
  workspace: CommandFolder,
  ...args: string[]
): Promise<MeasuredLoad> {
  const path = 'measured.json'
  // The arguments of a script follow two dashes.
  const twoDashes = args.indexOf('--')
  const end = twoDashes < 0 ? args.length : twoDashes
  const result = await workspace.tailgate(
    ...['measure', ...args.slice(0, end), '--json', path, ...args.slice(end)],
  )
  expect(result.stdout, result.stderr).not.toBe('')
  const measured: MeasureJson = JSON.parse(workspace.read(path))
  const { errors, validity } = measured
  if (errors.total === 0)
    expect(result.exitCode, result.stdout).toBe(validity.verdict === 'invalid' ? 3 : 0)
  return { ...measured, ...result }
}

/** The requests that were due in each second of the measured time, as `--out` stored them. */
export function readOfferedPerSecond(stored: string): number[] {
  const { runs }: Measurement = JSON.parse(stored)
  return runs.flatMap(({ seconds }) => seconds.map(({ offered }) => offered))
}
