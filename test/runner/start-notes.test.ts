/** What the report says of how the sides start. With real processes. */

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { serviceScript } from '../helpers/command-folder.ts'
import { measureRecorded } from '../helpers/epoch-trials.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tailgate-start-notes-'))
  for (const side of ['base', 'head']) mkdirSync(join(folder, side))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const measureWith = async (flags: string) => {
  const start = `exec '${process.execPath}' ${flags} '${serviceScript}'`
  const { warnings, attempt } = measureRecorded(folder, { start, epochs: 2 })
  return { warnings, attempt: await attempt }
}

test('a command of developers is noted once, in the log and in the report', async () => {
  const note = expect.stringContaining('The service runs under `node --watch`')
  const { warnings, attempt } = await measureWith('--watch')
  expect(attempt).toMatchObject({ kind: 'measured', warnings: [note] })
  expect(warnings).toEqual([note])
})

test('a command of production has no note', async () => {
  const { warnings, attempt } = await measureWith('')
  expect(attempt).toMatchObject({ kind: 'measured', warnings: [] })
  expect(warnings).toEqual([])
})
