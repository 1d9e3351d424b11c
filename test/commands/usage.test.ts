/** Wrong usage of the command line, and its help. */

import { join } from 'node:path'
import { execa } from 'execa'
import { expect, test } from 'vitest'
import { openCommandFolder } from '../helpers/command-folder.ts'
import { testDist } from '../setup.ts'

test.concurrent.each([
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
  await using workspace = await openCommandFolder()
  const { exitCode, stdout, stderr } = await workspace.tailgate(...args)
  expect(stderr).toMatch(sentence)
  expect(stdout).toBe('')
  expect(exitCode).toBe(2)
})

test.concurrent('the bundle is a program that a shell starts by its name', async () => {
  const { exitCode, stdout } = await execa(join(testDist, 'cli.js'), ['--version'])
  expect(stdout).toMatch(/^\d+\.\d+\.\d+$/)
  expect(exitCode).toBe(0)
})

test.concurrent('all mistakes in the configuration are reported at once, each with its place and a suggestion', async () => {
  await using workspace = await openCommandFolder()
  workspace.write(
    'tailgate.yml',
    ['nmae: api', 'url: http://127.0.0.1:1', 'load:', '  rate: 0', 'duration: ten', ''].join('\n'),
  )
  const { exitCode, stderr } = await workspace.tailgate('run')
  expect(stderr).toMatch(/tailgate\.yml:1: .*nmae.*name/)
  expect(stderr).toMatch(/tailgate\.yml:4: load\.rate/)
  expect(stderr).toMatch(/tailgate\.yml:5: duration/)
  expect(exitCode).toBe(2)
})

test.concurrent('a missing body file is a mistake in usage', async () => {
  await using workspace = await openCommandFolder()
  workspace.writeConfig({ requests: [{ method: 'POST', path: '/', 'body-file': 'nowhere.json' }] })
  const { exitCode, stderr } = await workspace.tailgate('run')
  expect(stderr).toContain('nowhere.json')
  expect(exitCode).toBe(2)
})

test.concurrent('help shows examples and exits with 0', async () => {
  await using workspace = await openCommandFolder()
  const commands = [['--help'], ['run', '--help'], ['measure', '--help'], ['judge', '--help']]
  const results = await Promise.all(commands.map((args) => workspace.tailgate(...args)))
  for (const { exitCode, stdout } of results) {
    expect(stdout).toMatch(/Examples?:/)
    expect(exitCode).toBe(0)
  }
})

test.concurrent('on a platform without a load engine, the message lists the supported ones', async () => {
  await using workspace = await openCommandFolder()
  const otherPlatform =
    'data:text/javascript,Object.defineProperty(process,"platform",{value:"sunos"})'
  const ended = await execa(
    process.execPath,
    ['--import', otherPlatform, join(testDist, 'cli.js'), 'measure', workspace.url],
    {
      reject: false,
      env: { TAILGATE_NATIVE_PATH: '' },
    },
  )
  expect(ended.stderr).toMatch(/no load engine for sunos-\w+; it runs on linux-x64-gnu/)
  expect(ended.exitCode).toBe(3)
})
