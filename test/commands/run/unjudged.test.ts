/** What is saved as a baseline has no comment that counts how many runs in a row were not judged: the store does. */
import { renameSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { openRoom, type Room } from '../../helpers/command-folder.ts'

/** The name of the newest run. */
function newest(room: Room): string {
  const names = room.baselines().map((path) => basename(path))
  return names.sort().at(-1) ?? ''
}

function rename(room: Room, from: string, to: string): void {
  const path = room.baselines().find((each) => basename(each) === from) ?? ''
  renameSync(join(room.folder, path), join(room.folder, path.replace(from, to)))
}

test('saved runs that could not be judged are counted, and from the tenth on they are an error', async () => {
  await using room = await openRoom()
  const save = (perSecond: number) => {
    room.configure({ load: { rate: `${perSecond}/s`, connections: 32 } })
    return room.tailgate('run', '--save-baseline')
  }

  const first = await save(200)
  expect(first.exitCode, first.stdout).toBe(0)
  expect(first.stdout).not.toContain('in a row')
  const name = newest(room)
  expect(name).toContain('.unjudged-1.')
  rename(room, name, name.replace('.unjudged-1.', '.unjudged-8.'))

  const ninth = await save(250)
  expect(ninth.exitCode, ninth.stdout).toBe(0)
  expect(ninth.stdout).toContain('9 runs in a row were not judged.')

  const tenth = await save(300)
  expect(tenth.exitCode, tenth.stdout).toBe(3)
  expect(tenth.stdout).toContain('10 runs in a row were not judged: nothing is kept out like this.')
  expect(room.baselines(), 'a run that can be compared with is one all the same').toHaveLength(3)

  const judged = await save(300)
  expect(judged.exitCode, judged.stdout).toBe(0)
  expect(judged.stdout).not.toContain('in a row')
  expect(newest(room)).not.toContain('unjudged')
}, 60_000)
