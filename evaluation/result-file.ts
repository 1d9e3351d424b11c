/**
 * The result files of the long measurements: one line of JSON for each complete trial. Lines are
 * only appended, never changed or left out.
 */
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  truncateSync,
  writeSync,
} from 'node:fs'
import { cpus, release } from 'node:os'
import { dirname } from 'node:path'
import { UsageError } from '../src/core/text/errors.ts'

/** The machine on which a result was measured. Figures are compared within one machine only. */
export interface EvaluationMachine {
  cpu: string
  cpus: number
  kernel: string
}

export function describeMachine(): EvaluationMachine {
  return { cpu: cpus()[0]?.model ?? 'unknown', cpus: cpus().length, kernel: release() }
}

/** All results so far, in the order of measuring. An incomplete last line is not a result. */
export function readResults<Result>(path: string): Result[] {
  if (!existsSync(path)) return []
  const lines = keepWholeLines(readFileSync(path, 'utf8')).split('\n').slice(0, -1)
  return lines.map((line, index) => {
    try {
      return JSON.parse(line)
    } catch (cause) {
      throw new UsageError(`Line ${index + 1} of ${path} is damaged: restore the file from git.`, {
        cause,
      })
    }
  })
}

/**
 * Appends a result. It is on the disk when this returns, so that a crash of the machine does not
 * lose it.
 */
export function appendResult(path: string, result: object): void {
  mkdirSync(dirname(path), { recursive: true })
  if (existsSync(path))
    truncateSync(path, Buffer.byteLength(keepWholeLines(readFileSync(path, 'utf8'))))
  const file = openSync(path, 'a')
  try {
    writeSync(file, `${JSON.stringify(result)}\n`)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

function keepWholeLines(text: string): string {
  return text.slice(0, text.lastIndexOf('\n') + 1)
}
