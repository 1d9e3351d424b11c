/** What long measurements keep: a line of JSON for each that was played to its end, appended, never changed, none left out. */
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

/** What figures are compared within. */
export interface PlayedOn {
  cpu: string
  cpus: number
  kernel: string
}

export function thisMachine(): PlayedOn {
  return { cpu: cpus()[0]?.model ?? 'unknown', cpus: cpus().length, kernel: release() }
}

/** All results so far, in the order they came. A line that was not written to its end is no result. */
export function readResults<Result>(path: string): Result[] {
  if (!existsSync(path)) return []
  const lines = wholeLines(readFileSync(path, 'utf8')).split('\n').slice(0, -1)
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

/** Kept for good when this returns, whatever happens to the machine. */
export function appendResult(path: string, result: object): void {
  mkdirSync(dirname(path), { recursive: true })
  if (existsSync(path))
    truncateSync(path, Buffer.byteLength(wholeLines(readFileSync(path, 'utf8'))))
  const file = openSync(path, 'a')
  try {
    writeSync(file, `${JSON.stringify(result)}\n`)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

function wholeLines(text: string): string {
  return text.slice(0, text.lastIndexOf('\n') + 1)
}
