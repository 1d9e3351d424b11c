import { join } from 'node:path'
import { execa } from 'execa'
import { expect, test } from 'vitest'
import { openRoom } from '../helpers/command-folder.ts'
import { testDist } from '../setup.ts'

test.each([
  [['run', '--frobnicate'], /unknown option '--frobnicate'/],
  [['run', '--rte', '5'], /--rate/],
  [['frobnicate'], /unknown command 'frobnicate'/],
  [['measure'], /missing required argument/],
  [['measure', 'http://127.0.0.1:1', '-r', '0'], /rate/],
  [['measure', 'http://127.0.0.1:1', '-d', '10 parsecs'], /--duration/],
  [['measure', 'ftp://127.0.0.1:1'], /https/],
  [['measure', 'nonsense'], /url/i],
  [['run'], /tailgate init/],
  [['run', '--config', 'nowhere.yml'], /nowhere\.yml: there is no such file/],
  [['judge', 'a.json', 'b.json'], /a\.json can't be read[\s\S]*b\.json can't be read/],
])('%j is a mistake in usage', async (args, sentence) => {
  await using room = await openRoom()
  const { exitCode, stdout, stderr } = await room.tailgate(...args)
  expect(stderr).toMatch(sentence)
  expect(stdout).toBe('')
  expect(exitCode).toBe(2)
})

test('every mistake in the configuration is told at once, each with its place and what was meant', async () => {
  await using room = await openRoom()
  room.write(
    'tailgate.yml',
    ['nmae: api', 'url: http://127.0.0.1:1', 'load:', '  rate: 0', 'duration: ten', ''].join('\n'),
  )
  const { exitCode, stderr } = await room.tailgate('run')
  expect(stderr).toMatch(/tailgate\.yml:1: .*nmae.*name/)
  expect(stderr).toMatch(/tailgate\.yml:4: load\.rate/)
  expect(stderr).toMatch(/tailgate\.yml:5: duration/)
  expect(exitCode).toBe(2)
})

test('a body file that is not there is a mistake in usage', async () => {
  await using room = await openRoom()
  room.configure({ requests: [{ method: 'POST', path: '/', 'body-file': 'nowhere.json' }] })
  const { exitCode, stderr } = await room.tailgate('run')
  expect(stderr).toContain('nowhere.json')
  expect(exitCode).toBe(2)
})

test('help shows examples and ends well', async () => {
  await using room = await openRoom()
  for (const args of [['--help'], ['run', '--help'], ['measure', '--help'], ['judge', '--help']]) {
    const { exitCode, stdout } = await room.tailgate(...args)
    expect(stdout).toMatch(/Examples?:/)
    expect(exitCode).toBe(0)
  }
})

test('a platform without a load engine is told which ones there are', async () => {
  await using room = await openRoom()
  const elsewhere = 'data:text/javascript,Object.defineProperty(process,"platform",{value:"sunos"})'
  const ended = await execa(
    process.execPath,
    ['--import', elsewhere, join(testDist, 'cli.js'), 'measure', room.url],
    {
      reject: false,
      env: { TAILGATE_NATIVE_PATH: '' },
    },
  )
  expect(ended.stderr).toMatch(/no load engine for sunos-\w+; it runs on linux-x64-gnu/)
  expect(ended.exitCode).toBe(3)
})
