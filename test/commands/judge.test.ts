/** `tailgate judge`: a stored paired measurement is judged again, without a service. */
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openCommandFolder } from '../helpers/command-folder.ts'

test('a stored measurement gives the same verdict again, and another one under other limits', async () => {
  await using workspace = await openCommandFolder()
  workspace.scriptEngine()
  workspace.write('before/behaviour.json', JSON.stringify({ DELAY_MS: '1' }))
  workspace.write('behaviour.json', JSON.stringify({ DELAY_MS: '6' }))
  workspace.writePairedConfig({ base: './before', epochs: 2 })
  const files = ['--json', 'report.json', '--markdown', 'report.md']
  const run = await workspace.tailgate('run', '--out', 'kept.json', ...files)
  expect(run.exitCode, run.stdout).toBe(1)

  const own = ['p50=+100%', 'p99=off', 'max=off', 'rps=off'].flatMap((limit) => ['--limit', limit])
  const filesAgain = ['--json', 'again.json', '--markdown', 'again.md']
  const again = await workspace.tailgate('judge', 'kept.json', ...own, ...filesAgain)
  expect(again.stdout).toContain('tailgate: api p50 is')
  expect(again.exitCode).toBe(1)
  // A measurement does not say how long builds and starts took.
  const withoutTime = workspace.read('report.md').replace(/^Time: .*\n\n?/m, '')
  expect(workspace.read('again.md').trim()).toBe(withoutTime.trim())
  const [first, second] = ['report.json', 'again.json'].map((path) =>
    JSON.parse(workspace.read(path)),
  )
  expect(second).toEqual({ ...first, time: null })

  const loose = await workspace.tailgate('judge', 'kept.json', ...own, '--limit', 'p50=+2000%')
  expect(loose.stdout).toContain('tailgate: api passed')
  expect(loose.exitCode).toBe(0)
  const floored = await workspace.tailgate('judge', 'kept.json', ...own, '--floor', 'p50=1s')
  expect(floored.exitCode).toBe(0)

  const nowhere = ['--markdown', 'missing/report.md']
  const unwritable = await workspace.tailgate('judge', 'kept.json', ...nowhere)
  expect(unwritable.stderr).toContain("missing/report.md can't be written")
  expect(unwritable.exitCode).toBe(2)

  const twice = await workspace.tailgate('judge', 'kept.json', 'kept.json')
  expect(twice.stderr).toContain(
    'kept.json holds base and head side by side: judge it without another file',
  )
  expect(twice.stdout).toBe('')
  expect(twice.exitCode).toBe(2)
})

test('a measurement of the head alone needs a second file for the base', async () => {
  await using workspace = await openCommandFolder()
  workspace.scriptEngine()
  workspace.writePairedConfig()
  await workspace.tailgate('run', '--base', 'none', '--out', 'kept.json')
  const judged = await workspace.tailgate('judge', 'kept.json')
  expect(judged.stderr).toContain(
    "kept.json holds no base: it was measured alone. Name the base's file",
  )
  expect(judged.stdout).toBe('')
  expect(judged.exitCode).toBe(2)
})

test('each of several suites is written to its own file', async () => {
  await using workspace = await openCommandFolder()
  workspace.scriptEngine()
  const suites = [{ name: 'reads' }, { name: 'writes' }]
  workspace.writePairedConfig({ name: undefined, duration: '200ms', suites })
  await workspace.tailgate('run', '--out', 'kept.json')
  expect(existsSync(`${workspace.folder}/kept.json`)).toBe(false)
  for (const { name } of suites)
    expect(JSON.parse(workspace.read(`kept-${name}.json`)).suite).toBe(name)
})
