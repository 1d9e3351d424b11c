/**
 * Mistakes of the configuration that look like a broken service: they make a run invalid, with the
 * line that mends them. Real repositories and processes; the scripted engine computes the times.
 */
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openCommandFolder, serviceScript } from '../../helpers/command-folder.ts'
import { openRepositoryFolder, type Repository } from '../../helpers/repositories.ts'

const place = openRepositoryFolder()
afterAll(() => place[Symbol.dispose]())

let repository: Repository
beforeEach(() => {
  repository = place.createRepository()
  repository.commit('.gitignore', '.tailgate\n')
})

const node = `'${process.execPath}'`
const service = `import ${JSON.stringify(serviceScript)}\n`

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
const commitConfig = (more: object) =>
  repository.commit('tailgate.yml', JSON.stringify({ ...portable, ...more }, null, 1))

async function run(...args: string[]) {
  await using workspace = await openCommandFolder({ repository })
  workspace.scriptEngine()
  const result = await workspace.tailgate('run', '--base', 'main', ...args)
  return { ...result, output: `${result.stdout}\n${result.stderr}` }
}

describe('a head that needs a variable which the configuration does not set', () => {
  /** The change makes the service read the variable at its start. */
  function commitReader(code: string, more: object = {}): void {
    repository.commit('server.mjs', service)
    commitConfig({ start: `exec ${node} server.mjs` })
    repository.git('checkout', '--quiet', '-b', 'change')
    repository.commit('settings.mjs', code)
    repository.commit('server.mjs', `import './settings.mjs'\n${service}`)
    if (Object.keys(more).length > 0) commitConfig({ start: `exec ${node} server.mjs`, ...more })
  }
  const required = `if (!process.env.NEW_SETTING) throw new Error('process.env.NEW_SETTING is required')\n`

  test('is invalid, and the line is named', async () => {
    commitReader(required)
    const { exitCode, stdout, output } = await run()
    expect(exitCode, output).toBe(3)
    expect(stdout).toContain('The log of the head names NEW_SETTING, an environment variable that')
    expect(stdout).toContain('no slowness was measured')
    expect(stdout).toContain('`env: { NEW_SETTING: … }` in the suite')
    expect(stdout).not.toContain('The base works.')
  })

  test('is invalid for each variable that it needs, as far as they are found', async () => {
    const second = required.replaceAll('NEW_SETTING', 'OTHER_SETTING')
    commitReader(`${required}${second}`)
    const { exitCode, stdout, output } = await run()
    expect(exitCode, output).toBe(3)
    expect(stdout).toContain('names NEW_SETTING and OTHER_SETTING, environment variables that')
    expect(stdout).toContain('`env: { NEW_SETTING: …, OTHER_SETTING: … }` in the suite')
  })

  test('is invalid for the variable alone, though the log calls other things missing', async () => {
    commitReader(`console.error('Table USER_ITEMS not found')\n${required}`)
    const { exitCode, stdout, output } = await run()
    expect(exitCode, output).toBe(3)
    expect(stdout).toContain('The log of the head names NEW_SETTING, an environment variable that')
  })

  test.each([
    ['a constant that is not defined', 'console.log(PAGE_SIZE)\n'],
    [
      'a warning in front of another error',
      `if (!process.env.TRACE_URL) console.error('TRACE_URL is not set')\nnull.x()\n`,
    ],
    ['a table that is missing', `throw new Error('Table shop.USER_ITEMS not found')\n`],
  ])('fails for %s: with a value for that name, it does not work either', async (_, code) => {
    commitReader(code)
    const { exitCode, stdout, output } = await run()
    expect(exitCode, output).toBe(1)
    expect(stdout).not.toContain('environment variable')
  })

  test('passes with that line', async () => {
    commitReader(required, { env: { ...portable.env, NEW_SETTING: 'x' } })
    const { exitCode, output } = await run()
    expect(exitCode, output).toBe(0)
  })

  test('fails if the variable is set, whatever the log says', async () => {
    const code = `throw new Error('process.env.NEW_SETTING is required')\n`
    commitReader(code, { env: { ...portable.env, NEW_SETTING: 'x' } })
    const { exitCode, output } = await run()
    expect(exitCode, output).toBe(1)
    expect(output).not.toContain('that is not set here')
  })
})

describe('a change that moves the service', () => {
  /** The commands of the base and of the head, and where the head has the service. */
  function commitMove(base: object, head: object | null, to: string): void {
    repository.commit('services/api/server.mjs', service)
    commitConfig(base)
    repository.git('checkout', '--quiet', '-b', 'change')
    repository.write(`${to}/keep`, '')
    repository.git('mv', 'services/api/server.mjs', `${to}/server.mjs`)
    repository.git('commit', '--quiet', '-m', 'Move')
    if (head !== null) commitConfig(head)
  }
  const start = (path: string) => `${node} ${path}/server.mjs`
  const line = (path: string) => JSON.stringify(start(path))

  test('and not its start is invalid, and the line is named', async () => {
    commitMove({ start: start('services/api') }, null, 'apps/api')
    const { exitCode, stdout, output } = await run()
    expect(exitCode, output).toBe(3)
    expect(stdout).toContain(
      '`start:` of the head names services/api/server.mjs, which this change moves to ' +
        'apps/api/server.mjs. So the configuration is the reason, and not the code: write ' +
        `\`start: ${line('apps/api')}\`.`,
    )
  })

  test('and its start is no mistake', async () => {
    commitMove({ start: start('services/api') }, { start: start('apps/api') }, 'apps/api')
    const { exitCode, output } = await run()
    expect(exitCode, output).toBe(0)
  })

  test('with a flag for both sides is invalid until the base has its own', async () => {
    commitMove({ start: start('services/api') }, null, 'apps/api')
    const moved = await run('--start', start('apps/api'))
    expect(moved.exitCode, moved.output).toBe(3)
    expect(moved.stdout).toContain(
      'set it for the base alone, ' +
        `\`base: { ref: auto, start: ${line('services/api')} }\` in the suite.`,
    )
    const own = ['--start', start('apps/api'), '--base-start', start('services/api')]
    const mended = await run(...own)
    expect(mended.exitCode, mended.output).toBe(0)
  })

  test('and not its build is invalid, and the line is named', async () => {
    const build = { build: 'cp services/api/server.mjs built.mjs', start: `${node} built.mjs` }
    commitMove(build, null, 'apps/api')
    const { exitCode, stdout, output } = await run()
    expect(exitCode, output).toBe(3)
    expect(stdout).toContain('write `build: cp apps/api/server.mjs built.mjs`.')
  })

  test('and not its cwd is invalid, and the line is named', async () => {
    commitMove({ cwd: 'services/api', start: `${node} server.mjs` }, null, 'apps/api')
    const { exitCode, stdout, output } = await run()
    expect(exitCode, output).toBe(3)
    expect(stdout).toContain('which this change moves to apps/api.')
    expect(stdout).toContain('write `cwd: apps/api`.')
    const flagged = await run('--cwd', 'apps/api')
    expect(flagged.exitCode, flagged.output).toBe(3)
    expect(flagged.stdout).toContain('`base: { ref: auto, cwd: services/api }`')
  })

  test('and breaks it is a failure', async () => {
    commitMove({ start: start('services/api') }, { start: start('apps/api') }, 'apps/api')
    repository.commit('apps/api/server.mjs', 'process.exit(7)\n')
    const { exitCode, output } = await run()
    expect(exitCode, output).toBe(1)
    expect(output).toContain('exited with code 7')
  })
})
