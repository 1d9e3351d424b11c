/**
 * `tailgate init` in a repository: it tries the last commit in a checkout of its own, and finds the
 * untracked files that the base needs. Real repositories and services; the times are computed.
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { parse } from 'yaml'
import { type CommandFolder, openCommandFolder } from '../../helpers/command-folder.ts'
import { openRepositoryFolder, type Repository } from '../../helpers/repositories.ts'

const place = openRepositoryFolder()
afterAll(() => place[Symbol.dispose]())

let repository: Repository
beforeEach(() => {
  repository = place.createRepository()
  repository.write('.gitignore', '.tailgate\n.env*\n*.log\nnode_modules\ncatalog.json\n')
  repository.write('package.json', '{ "scripts": { "start": "node server.cjs" } }')
})

/** A server that runs this first, and answers with the value of `text`. */
function writeServer(first: string, text = "'ok'"): void {
  repository.write(
    'server.cjs',
    `const fs = require('node:fs')
     ${first}
     require('node:http')
       .createServer((_, response) => {
         response.setHeader('Server-Timing', 'delay;dur=20')
         response.end(${text})
       })
       .listen(process.env.PORT, '127.0.0.1')`,
  )
}

const readSettings = "if (!fs.readFileSync('.env', 'utf8').includes('TOKEN=')) process.exit(4)"

function commitAll(): void {
  repository.git('add', '--all')
  repository.git('commit', '--quiet', '-m', 'A service')
}

/** `init` writes files, so the state of the repository changes; only git's own part must not. */
async function init(workspace: CommandFolder, ...args: string[]) {
  const refs = () => [repository.git('for-each-ref'), repository.git('worktree', 'list')].join()
  const before = refs()
  const running = workspace.start('init', ...args)
  const result = await running.ended
  expect(refs(), result.stderr).toBe(before)
  return result
}

test('a base that needs nothing is measured in its own checkout, and carries nothing', async () => {
  writeServer("fs.writeFileSync('where.log', process.cwd())")
  commitAll()
  repository.write('.env', 'TOKEN=s3cret\n')
  await using workspace = await openCommandFolder({ repository })
  workspace.scriptEngine()
  const { exitCode, stdout, stderr } = await init(workspace)
  expect(exitCode, stderr).toBe(0)
  expect(stderr).toContain('in a checkout of its own, as the base will run')
  expect(stderr).toContain('on each of two instances at once, each rate for a second')
  expect(stderr, 'the base is the second instance').not.toContain('a second time')
  expect(stdout).toContain('Two instances at once kept 500 requests per second each')
  const config = parse(workspace.read('tailgate.yml'))
  expect(config).not.toHaveProperty('carry')
  expect(config.load).toEqual({ rate: '100/s' })
})

test('an ignored file without which the base does not start is carried, and no other', async () => {
  writeServer(readSettings)
  commitAll()
  repository.write('.env', 'TOKEN=s3cret\n')
  for (const name of ['.env.test', 'debug.log', 'catalog.json', 'node_modules/a/index.js'])
    repository.write(name, '{}')
  await using workspace = await openCommandFolder({ repository })
  workspace.scriptEngine()
  const { exitCode, stdout, stderr } = await init(workspace)
  expect(exitCode, stderr).toBe(0)
  expect(stdout).toContain('works only with .env, which git ignores')
  expect(stdout).toContain('A job of CI does not have them: there, set the variables with `env:`')
  expect(`${stdout}${stderr}${workspace.read('tailgate.yml')}`).not.toContain('s3cret')
  expect(parse(workspace.read('tailgate.yml'))).toMatchObject({ carry: ['.env'] })
  expect(workspace.read('tailgate.yml')).toMatch(
    /^# A job of CI has no untracked files: .*\ncarry:/m,
  )

  const run = await workspace.start('run', '--base', 'HEAD', '-d', '1s', '--epochs', '2').ended
  expect(run.stdout, run.stderr).toMatch(/^ +p50 +20\.0 ms +20\.0 ms .*passed$/m)
})

test('a file that changes what the base answers is carried too', async () => {
  writeServer(
    "const items = fs.existsSync('catalog.json') ? fs.readFileSync('catalog.json', 'utf8') : '[]'",
    'items',
  )
  commitAll()
  repository.write('catalog.json', '["shoe"]')
  repository.write('.env', 'UNUSED=1')
  await using workspace = await openCommandFolder({ repository })
  workspace.scriptEngine()
  const { exitCode, stdout, stderr } = await init(workspace)
  expect(exitCode, stderr).toBe(0)
  expect(stderr).toContain('It answers GET / with another text than your files')
  expect(stdout).toContain('works only with catalog.json')
  expect(parse(workspace.read('tailgate.yml')).carry).toEqual(['catalog.json'])
})

test('a text that differs each second by itself is no difference, with and without files', async () => {
  const text = 'String(process.uptime()).slice(0, 3) + process.cwd()'
  writeServer('', text)
  commitAll()
  repository.write('.env', 'TOKEN=s3cret\n')
  await using workspace = await openCommandFolder({ repository })
  workspace.scriptEngine()
  const alone = await init(workspace)
  expect(alone.exitCode, alone.stderr).toBe(0)
  expect(alone.stdout).not.toContain('checkout')
  expect(parse(workspace.read('tailgate.yml'))).not.toHaveProperty('carry')

  for (const path of ['tailgate.yml', '.github/workflows/tailgate.yml'])
    rmSync(join(repository.folder, path))
  writeServer(readSettings, text)
  commitAll()
  const { exitCode, stdout, stderr } = await init(workspace)
  expect(exitCode, stderr).toBe(0)
  expect(stdout).toContain('works only with .env, which git ignores')
})

test('packages are installed by the build where a lock file exists, and not carried', async () => {
  writeServer("fs.readFileSync('node_modules/.package-lock.json')")
  const about = { name: 'shop', version: '1.0.0' }
  const scripts = { start: 'node server.cjs' }
  repository.write('left/package.json', '{ "name": "left", "version": "1.0.0" }')
  const dependencies = { left: 'file:left' }
  repository.write('package.json', JSON.stringify({ ...about, scripts, dependencies }))
  repository.write(
    'package-lock.json',
    JSON.stringify({
      ...about,
      lockfileVersion: 3,
      packages: {
        '': { ...about, dependencies },
        left: { version: '1.0.0' },
        'node_modules/left': { resolved: 'left', link: true },
      },
    }),
  )
  commitAll()
  repository.write('node_modules/.package-lock.json', '{}')
  await using workspace = await openCommandFolder({ repository })
  workspace.scriptEngine()
  const { exitCode, stdout, stderr } = await init(workspace)
  expect(exitCode, stderr).toBe(0)
  const config = parse(workspace.read('tailgate.yml'))
  expect(config.build, stdout).toBe('npm ci')
  expect(config).not.toHaveProperty('carry')
})

test('what a build has made is not carried: the base would be the program of the head', async () => {
  writeServer("require('./dist/routes.cjs')")
  repository.write('.gitignore', '.tailgate\ndist\n.env\n')
  commitAll()
  repository.write('dist/routes.cjs', '')
  await using workspace = await openCommandFolder({ repository })
  workspace.scriptEngine()
  const { exitCode, stdout, stderr } = await init(workspace)
  expect(exitCode, stderr).toBe(0)
  expect(stdout).toContain('works only with dist, which a build has made')
  expect(stdout).toContain('into tailgate.yml as `build:`')
  expect(parse(workspace.read('tailgate.yml'))).not.toHaveProperty('carry')
})

test('a file that is not committed yet is named, and not carried', async () => {
  writeServer("require('./routes.cjs')")
  commitAll()
  repository.write('routes.cjs', '')
  await using workspace = await openCommandFolder({ repository })
  workspace.scriptEngine()
  const { exitCode, stdout, stderr } = await init(workspace)
  expect(exitCode, stderr).toBe(0)
  expect(stdout).toContain('works only with routes.cjs, which git does not track: commit that')
  expect(parse(workspace.read('tailgate.yml'))).not.toHaveProperty('carry')
})

test('a base that does not work at all is said, and the rate is still that of two instances', async () => {
  writeServer('process.exit(3)')
  commitAll()
  writeServer('')
  await using workspace = await openCommandFolder({ repository })
  workspace.scriptEngine()
  const { exitCode, stdout, stderr } = await init(workspace)
  expect(exitCode, stderr).toBe(0)
  expect(stdout).toContain('The last commit does not work in a checkout of its own: ')
  expect(stdout).toContain('Tracked files here have changes that are not committed')
  expect(stdout).toContain('Two instances at once kept 500')
})

test('if no second instance starts, the rate is low, and the file says why', async () => {
  writeServer(
    `fs.mkdirSync('/tmp/' + process.env.LOCK)
     process.on('SIGTERM', () => { fs.rmdirSync('/tmp/' + process.env.LOCK); process.exit() })`,
  )
  await using workspace = await openCommandFolder({ repository })
  workspace.scriptEngine()
  workspace.environment.LOCK = `tailgate-lock-${process.pid}-${workspace.port}`
  const { exitCode, stdout, stderr } = await init(workspace)
  expect(exitCode, stderr).toBe(0)
  expect(stdout).toContain('It kept 500 requests per second, so the gate will send 50 to base and')
  expect(stdout).toContain('That is a low guess, because a second instance beside the first one')
  expect(workspace.read('tailgate.yml')).toMatch(/^# A low guess: one instance .*500\/s.*\nload:/m)
})
