import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { buildSync } from 'esbuild'
import { expect, test } from 'vitest'
import { type CommandSpec, runCommand } from '../../../src/service/process/command.ts'
import { type ServiceErrorKind, ServiceProcessError } from '../../../src/service/process/errors.ts'
import { killAllGroupsNow } from '../../../src/service/process/process-group.ts'
import { eventually, fixture, openRoom, type Room } from '../../helpers/service-folder.ts'

test('a command runs to its end in its folder, with its environment, and its words are in the log', async () => {
  await using room = await openRoom()
  await runCommand(
    shell('pwd; echo "$GREETING"; echo aside >&2', room, { GREETING: 'hello' }),
    room,
  )
  expect(readFileSync(room.logPath, 'utf8')).toBe(`${process.cwd()}\nhello\naside\n`)
})

test('a command that is given by its arguments sees them as they are', async () => {
  await using room = await openRoom()
  const argv = ['printf', '%s|', 'a b', '$HOME', '']
  await runCommand({ ...shell('', room), command: { kind: 'argv', argv } }, room)
  expect(readFileSync(room.logPath, 'utf8')).toBe('a b|$HOME||')
})

test('a command is given no token of the workflow step', async () => {
  await using room = await openRoom()
  process.env.GITHUB_TOKEN = 'not-for-builds'
  try {
    await runCommand(shell('echo "token: $GITHUB_TOKEN"', room), room)
  } finally {
    delete process.env.GITHUB_TOKEN
  }
  expect(readFileSync(room.logPath, 'utf8')).toBe('token: \n')
})

test('a command that fails is told with its code, its last lines and its log', async () => {
  await using room = await openRoom()
  const error = await failureOf(
    shell('echo compiling; echo "no such type" >&2; exit 2', room),
    room,
    'exited',
  )
  expect(error.message.split('\n')).toEqual([
    'The build of the base (echo compiling; echo "no such type" >&2; exit 2) exited with code 2',
    `The last lines of its log (${room.logPath}):`,
    '  | compiling',
    '  | no such type',
  ])
})

test.each([
  ['kill -9 $$', 'exited', /was killed by SIGKILL: perhaps by the kernel/],
  ['kill -TERM $$', 'exited', /was killed by SIGTERM$/m],
  [
    'no-such-compiler --fast',
    'not-found',
    /exited with code 127: the shell did not find the command/,
  ],
] as const)('the shell line `%s` fails with %s', async (line, kind, sentence) => {
  await using room = await openRoom()
  expect((await failureOf(shell(line, room), room, kind)).message).toMatch(sentence)
})

test('a program, a folder or a permission that is missing each has its sentence', async () => {
  await using room = await openRoom()
  const program = (path: string) => ({
    ...shell('', room),
    command: { kind: 'argv' as const, argv: [path] },
  })
  const absent = await failureOf(program('no-such-program'), room, 'not-found')
  expect(absent.message).toMatch(
    /^The command of the build of the base was not found: no-such-program\. Install/,
  )
  const folder = await failureOf(
    { ...shell('true', room), cwd: '/no/such/folder' },
    room,
    'not-found',
  )
  expect(folder.message).toBe(
    'The build of the base cannot run in /no/such/folder: there is no such folder',
  )
  const forbidden = await failureOf(program(fixture('server.mjs')), room, 'not-startable')
  expect(forbidden.message).toContain('EACCES')
})

test('secrets are masked in the command and in its last lines', async () => {
  await using room = await openRoom()
  const options = { logPath: room.logPath, secrets: ['hunter2'] }
  const error = await failureOf(shell('echo with hunter2; exit 1', room), options, 'exited')
  expect(error.message).not.toContain('hunter2')
  expect(error.message).toContain('  | with ***')
})

test('a command that takes too long is stopped with all it started, even what does not listen', async () => {
  await using room = await openRoom()
  const line = `trap '' TERM; echo begun; ${daemon} & sleep 60 & wait; sleep 60`
  const error = await failureOf({ ...shell(line, room), timeoutSeconds: 0.5 }, room, 'not-ready')
  expect(error.message).toMatch(/\) was not done within 0\.5 s\. Mend that, or raise its timeout\n/)
  expect(error.lastLines).toContain('begun')
})

test('an aborted command is stopped with all it started', async () => {
  await using room = await openRoom()
  const stopping = new AbortController()
  const running = failureOf(
    shell('echo begun; sleep 60 & sleep 60', room),
    { ...room, signal: stopping.signal },
    'aborted',
  )
  await eventually(
    () => existsSync(room.logPath) && readFileSync(room.logPath, 'utf8') === 'begun\n',
  )
  stopping.abort()
  expect((await running).message).toBe('Interrupted before the build of the base was done')
})

test('a command that is aborted before it begins, does not', async () => {
  await using room = await openRoom()
  await failureOf(shell('echo begun', room), { ...room, signal: AbortSignal.abort() }, 'aborted')
  expect(existsSync(room.logPath)).toBe(false)
})

test('what a command leaves behind is stopped, whether it worked or failed', async () => {
  await using room = await openRoom()
  await runCommand(shell('sleep 60 &', room), room)
  await failureOf(shell('sleep 60 & exit 1', room), room, 'exited')
})

test('one call kills every command at once', async () => {
  await using room = await openRoom()
  const running = failureOf(
    shell("trap '' TERM; echo begun; sleep 60 & wait", room),
    room,
    'exited',
  )
  await eventually(
    () => existsSync(room.logPath) && readFileSync(room.logPath, 'utf8') === 'begun\n',
  )
  killAllGroupsNow()
  expect((await running).message).toContain('was killed by SIGKILL')
})

test('a tailgate that crashes takes its command along', async () => {
  await using room = await openRoom()
  const folder = mkdtempSync(join(tmpdir(), 'tailgate-command-'))
  try {
    const bundle = join(folder, 'command.mjs')
    const entryPoints = [new URL('../../src/service/command.ts', import.meta.url).pathname]
    buildSync({
      entryPoints,
      outfile: bundle,
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      logLevel: 'error',
    })
    const spec = JSON.stringify(shell('echo begun; sleep 60 & sleep 60', room))
    const crash = `setTimeout(() => { throw new Error('a bug') }, 500)`
    const source = `const { runCommand } = await import(${JSON.stringify(bundle)}); ${crash}
      await runCommand(${spec}, { logPath: ${JSON.stringify(room.logPath)} })`
    const owner = spawn(process.execPath, ['--input-type=module', '-e', source], {
      stdio: 'ignore',
    })
    const [code] = await once(owner, 'exit')
    expect(code).toBe(1)
    expect(readFileSync(room.logPath, 'utf8')).toBe('begun\n')
    await pause(100)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

/** A process with a session of its own, which no signal to the group reaches. */
const daemon = 'setsid sleep 60'

function shell(line: string, room: Room, env: Record<string, string> = {}): CommandSpec {
  return {
    command: { kind: 'shell', line },
    cwd: process.cwd(),
    env: { ...room.spec().env, ...env },
    timeoutSeconds: 20,
    what: 'build of the base',
  }
}

async function failureOf(
  spec: CommandSpec,
  options: Parameters<typeof runCommand>[1],
  kind: ServiceErrorKind,
): Promise<ServiceProcessError> {
  const error = await runCommand(spec, options).catch((caught) => caught)
  expect(error).toBeInstanceOf(ServiceProcessError)
  expect(error.kind).toBe(kind)
  return error
}
