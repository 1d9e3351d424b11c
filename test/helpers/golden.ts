/** Golden files a person can open. `UPDATE_GOLDEN=1` rewrites them; the diff is then what to read. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect } from 'vitest'

export function expectGolden(name: string, text: string): void {
  const path = join(import.meta.dirname, '../report/golden', name)
  if (process.env.UPDATE_GOLDEN) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  expect(text).toBe(readFileSync(path, 'utf8'))
}
