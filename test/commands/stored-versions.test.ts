/** Runs that other versions of tailgate have stored: an older one is read, a newer one refused. */
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { type CommandFolder, openCommandFolder } from '../helpers/command-folder.ts'

const fixtures = fileURLToPath(new URL('../fixtures/stored-runs', import.meta.url))

async function openFolderOf(version: string): Promise<CommandFolder> {
  const workspace = await openCommandFolder()
  cpSync(join(fixtures, version, 'v1'), join(workspace.folder, '.tailgate/v1'), { recursive: true })
  return workspace
}

test('a baseline that 0.3.0 stored is listed and read', async () => {
  await using workspace = await openFolderOf('0.3.0')
  const listed = await workspace.tailgate('baseline', 'list', '--store', 'file')
  expect(listed.stdout).toMatch(/api .* baseline +1 .* 52f851a +2\.53 ms +2\.79 ms/)
  const shown = await workspace.tailgate('baseline', 'show', '--store', 'file', '52f851a')
  expect(shown.exitCode).toBe(0)
  expect(shown.stdout).toMatch(/from when a request was due +2\.52 ms/)
})

test('a baseline of a later version is refused, with what to do', async () => {
  await using workspace = await openFolderOf('future')
  const shown = await workspace.tailgate('baseline', 'show', '--store', 'file', '52f851a')
  expect(shown.exitCode).not.toBe(0)
  expect(shown.stderr).toMatch(
    /was written by a newer tailgate \(schema tailgate\.measurement\/2, this one reads/,
  )
  expect(shown.stderr).toContain('update tailgate, or delete it and save a new baseline')
})
