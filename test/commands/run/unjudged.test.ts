/**
 * A saved baseline has no pull-request comment that counts unjudged runs in a row: the store counts
 * them.
 */
import { renameSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { type CommandFolder, openCommandFolder } from '../../helpers/command-folder.ts'

/** The file name of the newest stored run. */
function findNewest(workspace: CommandFolder): string {
  const names = workspace.listBaselines().map((path) => basename(path))
  return names.sort().at(-1) ?? ''
}

function rename(workspace: CommandFolder, from: string, to: string): void {
  const path = workspace.listBaselines().find((each) => basename(each) === from) ?? ''
  renameSync(join(workspace.folder, path), join(workspace.folder, path.replace(from, to)))
}

test('saved runs that were not judged are counted, and from the tenth on they are an error', async () => {
  await using workspace = await openCommandFolder()
  workspace.scriptEngine()
  const save = (perSecond: number) => {
    workspace.writeConfig({ load: { rate: `${perSecond}/s`, connections: 32 } })
    return workspace.tailgate('run', '--save-baseline')
  }

  const first = await save(200)
  expect(first.exitCode, first.stdout).toBe(0)
  expect(first.stdout).not.toContain('in a row')
  const name = findNewest(workspace)
  expect(name).toContain('.unjudged-1.')
  rename(workspace, name, name.replace('.unjudged-1.', '.unjudged-8.'))

  const ninth = await save(250)
  expect(ninth.exitCode, ninth.stdout).toBe(0)
  expect(ninth.stdout).toContain('9 runs in a row were not judged.')

  const tenth = await save(300)
  expect(tenth.exitCode, tenth.stdout).toBe(3)
  expect(tenth.stdout).toContain(
    '10 runs in a row were not judged: the gate stops no regression in this state.',
  )
  expect(workspace.listBaselines(), 'a valid run becomes a baseline even then').toHaveLength(3)

  const judged = await save(300)
  expect(judged.exitCode, judged.stdout).toBe(0)
  expect(judged.stdout).not.toContain('in a row')
  expect(findNewest(workspace)).not.toContain('unjudged')
})
