/** Golden files: expected output that people can open and read. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect } from 'vitest'

/** Expects the text of a file in test/report/golden. */
export function expectGolden(name: string, text: string): void {
  expectGoldenFile(join(import.meta.dirname, '../report/golden', name), text)
}

/**
 * Expects the text of the file at `path`. With `UPDATE_GOLDEN=1` it writes the file, whose diff is
 * then to be read.
 */
export function expectGoldenFile(path: string, text: string): void {
  if (process.env.UPDATE_GOLDEN) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  expect(text).toBe(readFileSync(path, 'utf8'))
}
