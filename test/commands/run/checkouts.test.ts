/**
 * Both sides are built and started in checkouts, so that files that only the user's folder has
 * change no verdict. Real repositories and processes; the scripted engine computes the times.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type CommandFolder,
  type CommandResult,
  openCommandFolder,
  serviceScript,
} from '../../helpers/command-folder.ts'
import { openRepositoryFolder, type Repository } from '../../helpers/repositories.ts'

const place = openRepositoryFolder()
afterAll(() => place[Symbol.dispose]())

let repository: Repository
beforeEach(() => {
  repository = place.createRepository()
  repository.commit('.gitignore', '.tailgate\nout.json\n.env\nnode_modules\ndist\n')
})

const service = `exec '${process.execPath}' '${serviceScript}'`
const needs = (path: string) => `test -e ${path} || { echo '${path} is missing'; exit 9; }`

const portable = {
  name: 'api',
  url: 'http://127.0.0.1:${port}',
  env: { PORT: '${port}', DELAY_MS: '2' },
  load: { rate: '400/s', connections: 16 },
  warmup: '100ms',
  duration: '300ms',
  epochs: 2,
  limits: { p50: '+100%', p99: 'off', max: 'off', rps: 'off', cpu: 'off' },
}

/** A configuration with this script as the start command. */
const starting = (script: string, more: object = {}) =>
  JSON.stringify({ ...portable, start: `${script}; ${service}`, ...more }, null, 1)

/** Commits one configuration on main and another on the branch of the change. */
function commitChange(base: string, head: string): void {
  repository.commit('tailgate.yml', base)
  repository.git('checkout', '--quiet', '-b', 'change')
  repository.commit('notes.txt', 'A change.')
  if (head !== base) repository.commit('tailgate.yml', head)
}

type Output = CommandResult & { output: string }

async function run(
  args: string[] = ['--base', 'main'],
  look: (workspace: CommandFolder) => void = () => undefined,
): Promise<Output> {
  await using workspace = await openCommandFolder({ repository })
  workspace.scriptEngine()
  const result = await workspace.tailgate('run', ...args)
  look(workspace)
  return { ...result, output: `${result.stdout}\n${result.stderr}` }
}

/** Slow where the file exists, so that a side that has it alone would fail or win. */
const slowWith = (path: string) => `test ! -e ${path} || export DELAY_MS=16`

describe('a file that only the folder of the user has', () => {
  test('is no difference between the sides where it is optional', async () => {
    const config = starting(slowWith('.env'))
    commitChange(config, config)
    repository.write('.env', 'SLOW=1')
    const { exitCode, output } = await run()
    expect(exitCode, output).toBe(0)
    expect(output).toContain('api passed')
  })

  test('is in both checkouts with carry', async () => {
    const base = starting(needs('.env'))
    commitChange(base, starting(needs('.env'), { carry: ['.env'] }))
    repository.write('.env', 'x')
    const { exitCode, output } = await run()
    expect(exitCode, output).toBe(0)
    expect(output).toContain('api passed')
    expect(output).not.toContain('configured differently: carry')
  })

  test('and without which only the head does not start makes the run invalid, not a failure', async () => {
    commitChange(starting('true'), starting(needs('.env')))
    repository.write('.env', 'x')
    const { exitCode, stdout, output } = await run()
    expect(exitCode, output).toBe(3)
    expect(stdout).toContain('The head works only with what your folder has, and no commit: .env.')
    expect(stdout).toContain('In the suite, `carry: [.env]` copies it into the checkouts of both')
    expect(stdout).toContain('.env is missing')
  })

  test('and without which the head cannot be built makes the run invalid', async () => {
    const build = `${needs('node_modules')}; mkdir -p dist`
    repository.commit('package-lock.json', '{}')
    commitChange(starting('true'), starting('true', { build }))
    repository.write('node_modules/tool/index.js', '')
    const { exitCode, stdout, output } = await run()
    expect(exitCode, output).toBe(3)
    expect(stdout).toContain('`build: npm ci` makes it for each side, or `carry: [node_modules]`')
    expect(stdout).not.toContain('base: { ref')
  })

  test('and that the base alone needs makes the run invalid', async () => {
    commitChange(starting(needs('.env')), starting('true'))
    repository.write('.env', 'x')
    const { exitCode, stdout, output } = await run()
    expect(exitCode, output).toBe(3)
    expect(stdout).toContain('The base works only with what your folder has, and no commit: .env.')
  })

  test('does not hide that the head is broken', async () => {
    commitChange(starting('true'), starting('exit 9'))
    repository.write('.env', 'x')
    const { exitCode, output } = await run()
    expect(exitCode, output).toBe(1)
    expect(output).not.toContain('works only with')
    expect(output).toContain('Neither side has .env, which git ignores: if the service needs that')
  })

  test('is named where neither side starts', async () => {
    commitChange(starting('exit 9'), starting('exit 8'))
    repository.write('.env', 'x')
    const { exitCode, output } = await run()
    expect(exitCode, output).toBe(3)
    expect(output).toContain('Neither side has .env, which git ignores')
    expect(output).toContain('`carry: [.env]` in the suite')
  })

  test('and that is carried, but missing in the folder too, is named where neither side starts', async () => {
    const config = starting(needs('.env'), { carry: ['.env'] })
    commitChange(config, config)
    const { exitCode, stdout, output } = await run()
    expect(exitCode, output).toBe(3)
    const places = [
      ".env was not copied into the base's tree: it does not exist",
      ".env was not copied into the head's tree: it does not exist",
      'The base does not work either.',
    ].map((sentence) => stdout.indexOf(sentence))
    expect(places, stdout).not.toContain(-1)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
  })

  test('and that no folder has is a failure of the head', async () => {
    commitChange(starting('true'), starting(needs('.env')))
    const { exitCode, output } = await run()
    expect(exitCode, output).toBe(1)
    expect(output).toContain('.env is missing')
  })

  test('is missing where the default branch is measured alone, as in a pull request', async () => {
    repository.commit('tailgate.yml', starting(needs('.env')))
    repository.write('.env', 'x')
    const { exitCode, stdout, output } = await run(['--save-baseline'])
    expect(exitCode, output).toBe(3)
    expect(stdout).toContain('`carry: [.env]` copies it into the checkouts of both sides')
  })
})

describe.skipIf(process.platform !== 'linux')(
  'a file of the folder of the user by its full path',
  () => {
    /** The service has the file open from its start on. */
    const opens = () => `exec 3< '${repository.folder}/.env'`

    test('is named if only the head opens it', async () => {
      commitChange(starting('true'), starting(opens()))
      repository.write('.env', 'x')
      const { exitCode, stdout } = await run()
      expect(exitCode, stdout).toBe(0)
      expect(stdout).toContain('Only the head opened .env of your folder, outside of its checkout')
      expect(stdout).toContain('`carry: [.env]` copies it into the checkouts of both sides.')
    })

    test('is no difference if both sides open it', async () => {
      commitChange(starting(opens()), starting(opens()))
      repository.write('.env', 'x')
      const { exitCode, stdout } = await run()
      expect(exitCode, stdout).toBe(0)
      expect(stdout).not.toContain('opened')
    })
  },
)

describe('a file that git does not track yet', () => {
  test("is measured on a developer's machine, and named", async () => {
    const config = starting(slowWith('added.js'))
    commitChange(config, config)
    repository.write('added.js', '')
    const { exitCode, stdout, output } = await run()
    expect(exitCode, output).toBe(1)
    expect(stdout).toContain('p50 is 8.0 times as slow')
    expect(stdout).toContain('The head includes added.js, which git does not track yet.')
  })

  test('is on neither side in a job of CI, in which an earlier step has written it', async () => {
    const config = starting(slowWith('credentials.json'))
    commitChange(config, config)
    repository.write('credentials.json', '{}')
    repository.write('notes.txt', 'Changed by a step.')
    await using workspace = await openCommandFolder({ repository })
    workspace.scriptEngine()
    Object.assign(workspace.environment, { GITLAB_CI: 'true' })
    const { exitCode, stdout } = await workspace.tailgate('run', '--base', 'main')
    expect(exitCode, stdout).toBe(0)
    expect(stdout).toContain('The head includes uncommitted changes of notes.txt, and the base')
  })
})

describe('the build of the head', () => {
  const build = 'rm -rf node_modules && mkdir node_modules && touch node_modules/built'

  test('leaves the folder of the user as it is', async () => {
    const config = starting(needs('node_modules/built'), { build })
    commitChange(config, config)
    mkdirSync(join(repository.folder, 'node_modules/mine'), { recursive: true })
    const { exitCode, output } = await run()
    expect(exitCode, output).toBe(0)
    expect(existsSync(join(repository.folder, 'node_modules/mine'))).toBe(true)
    expect(existsSync(join(repository.folder, 'node_modules/built'))).toBe(false)
  })

  test('is kept where all is committed, and made anew where something is not', async () => {
    const config = starting(needs('node_modules/built'), { build })
    commitChange(config, config)
    await using workspace = await openCommandFolder({ repository })
    workspace.scriptEngine()
    const judge = async () => (await workspace.tailgate('run', '--base', 'main')).stderr
    expect(await judge()).toContain('building the head')
    expect(workspace.listKeptTrees()).toHaveLength(2)
    expect(await judge()).not.toContain('building')
    repository.write('notes.txt', 'Not committed.')
    const dirty = await judge()
    expect(dirty).toContain('building the head')
    expect(dirty).not.toContain('building the base')
    expect(workspace.listKeptTrees()).toHaveLength(2)
  })
})

test('what a service writes into its folder is no advantage of a base that is kept', async () => {
  await using workspace = await openCommandFolder({ repository })
  workspace.scriptEngine()
  const starts = join(workspace.outsideFolder, 'starts')
  const serve =
    `if test -e cache.db; then echo warm; else echo cold; export DELAY_MS=16; fi >> '${starts}'; ` +
    'echo rows > cache.db'
  const config = starting(serve, { build: 'echo built > dist', epochs: 1 })
  commitChange(config, config)
  const judge = () => workspace.tailgate('run', '--base', 'main')
  expect(await judge()).toMatchObject({ exitCode: 0 })
  expect(workspace.listKeptTrees()).toHaveLength(2)
  rmSync(starts)
  // A head with a change is built anew, beside the base that the first run has served from.
  repository.write('notes.txt', 'Not committed.')
  const { exitCode, stdout, stderr } = await judge()
  expect(exitCode, stdout).toBe(0)
  expect(stderr).toContain('building the head')
  expect(stderr).not.toContain('building the base')
  expect(readFileSync(starts, 'utf8').split('\n').slice(0, 2)).toEqual(['cold', 'cold'])
})

test('Ctrl-C in the build of the base says nothing of the base', async () => {
  await using workspace = await openCommandFolder({ repository })
  const started = join(workspace.outsideFolder, 'started')
  const config = (name: string) =>
    starting('true', { build: `touch '${started}'; sleep 60`, name: undefined, suites: [{ name }] })
  // The base does not have the suite: then, nothing is tried in its checkout.
  commitChange(config('old'), config('new'))
  const running = workspace.start('run', '--base', 'main')
  await running.waitForFile(started)
  process.kill(running.pid, 'SIGINT')
  const { exitCode, stderr } = await running.ended
  expect(stderr).toContain('Interrupted before the end')
  expect(stderr).not.toContain('does not work')
  expect(exitCode).toBe(130)
})
