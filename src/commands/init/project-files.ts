/** Writes files into the project. */

import { closeSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { StoreError } from '../../core/text/errors.ts'
import { describeUnwritten } from '../../core/text/file-error.ts'

/**
 * Writes all files or none: a second `init` refuses to start where a file of the first is there.
 *
 * @throws StoreError if one of them cannot be written
 */
export function writeNewFiles(files: [path: string, text: string][]): void {
  const created: string[] = []
  for (const [path, text] of files) {
    try {
      mkdirSync(dirname(path), { recursive: true })
      const descriptor = openSync(path, 'wx')
      created.push(path)
      writeFileSync(descriptor, text)
      closeSync(descriptor)
    } catch (cause) {
      for (const each of created) rmSync(each, { force: true })
      throw new StoreError(describeUnwritten(path, cause), { cause })
    }
  }
}

/**
 * Writes all files in place of those that are there. Each is complete at every moment, so an
 * interruption leaves the old file or the new one.
 *
 * @throws StoreError if one of them cannot be written
 */
export function replaceFiles(files: [path: string, text: string][]): void {
  for (const [path, text] of files) {
    const draft = `${path}.${process.pid}.tmp`
    try {
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(draft, text, { flag: 'wx' })
      renameSync(draft, path)
    } catch (cause) {
      rmSync(draft, { force: true })
      throw new StoreError(describeUnwritten(path, cause), { cause })
    }
  }
}
