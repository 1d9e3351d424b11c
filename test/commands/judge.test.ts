/** A paired measurement that was kept is judged again, without a service. */
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openRoom } from '../helpers/command-folder.ts'

test('what a run kept gives its verdict again, and another one under other limits', async () => {
  await using room = await openRoom()
  room.write('before/behaviour.json', JSON.stringify({ DELAY_MS: '1' }))
  room.write('behaviour.json', JSON.stringify({ DELAY_MS: '6' }))
  // So long that a few requests more or less under way at the end do not look like a service that falls behind.
  room.configurePair({ base: './before', epochs: 2, duration: '2s' })
  const run = await room.tailgate('run', '--out', 'kept.json', '--json', 'report.json')
  expect(run.exitCode, run.stdout).toBe(1)

  const own = ['p50=+100%', 'p99=off', 'max=off', 'rps=off'].flatMap((limit) => ['--limit', limit])
  const again = await room.tailgate('judge', 'kept.json', ...own, '--json', 'again.json')
  expect(again.exitCode).toBe(1)
  const [first, second] = ['report.json', 'again.json'].map((path) => JSON.parse(room.read(path)))
  expect(second).toEqual(first)

  const loose = await room.tailgate('judge', 'kept.json', ...own, '--limit', 'p50=+2000%')
  expect(loose.stdout).toContain('tailgate: api passed')
  expect(loose.exitCode).toBe(0)
  const floored = await room.tailgate('judge', 'kept.json', ...own, '--floor', 'p50=1s')
  expect(floored.exitCode).toBe(0)

  const twice = await room.tailgate('judge', 'kept.json', 'kept.json')
  expect(twice.stderr).toContain(
    'kept.json holds base and head side by side, and is judged without another',
  )
  expect(twice.stdout).toBe('')
  expect(twice.exitCode).toBe(2)
})

test('a measurement of the head alone needs another to be judged against', async () => {
  await using room = await openRoom()
  room.configurePair()
  await room.tailgate('run', '--base', 'none', '--out', 'kept.json')
  const judged = await room.tailgate('judge', 'kept.json')
  expect(judged.stderr).toContain(
    "kept.json holds no base: it was measured alone. Name the base's file",
  )
  expect(judged.stdout).toBe('')
  expect(judged.exitCode).toBe(2)
})

test('of several suites each is kept in a file of its own', async () => {
  await using room = await openRoom()
  const suites = [{ name: 'reads' }, { name: 'writes' }]
  room.configurePair({ name: undefined, duration: '200ms', suites })
  await room.tailgate('run', '--out', 'kept.json')
  expect(existsSync(`${room.folder}/kept.json`)).toBe(false)
  for (const { name } of suites) expect(JSON.parse(room.read(`kept-${name}.json`)).suite).toBe(name)
})
