import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { buildSync } from 'esbuild'
import { expect, test } from 'vitest'
import { createSecretMask } from '../../../src/core/secrets/mask.ts'
import { type CommandSpec, runCommand } from '../../../src/service/process/command.ts'
import { type ServiceErrorKind, ServiceProcessError } from '../../../src/service/process/errors.ts'
import { killAllGroupsNow } from '../../../src/service/process/process-group.ts'
import { programBundle } from '../../helpers/bundling.ts'
import {
  openServiceFolder,
  resolveFixture,
  type ServiceFolder,
  waitUntil,
} from '../../helpers/service-folder.ts'

test('a command runs in its folder and environment, and its output is in the log', async () => {
  await using workspace = await openServiceFolder()
  await runCommand(
    shell('pwd; echo "$GREETING"; echo aside >&2', workspace, { GREETING: 'hello' }),
    workspace,
  )
  expect(readFileSync(workspace.logPath, 'utf8')).toBe(`${process.cwd()}\nhello\naside\n`)
})

test('a command that is given as arguments receives them unchanged', async () => {
  await using workspace = await openServiceFolder()
  const argv = ['printf', '%s|', 'a b', '$HOME', '']
  await runCommand({ ...shell('', workspace), command: { kind: 'argv', argv } }, workspace)
  expect(readFileSync(workspace.logPath, 'utf8')).toBe('a b|$HOME||')
})

test('a command receives no token of the workflow step', async () => {
  await using workspace = await openServiceFolder()
  process.env.GITHUB_TOKEN = 'not-for-builds'
  try {
    await runCommand(shell('echo "token: $GITHUB_TOKEN"', workspace), workspace)
  } finally {
    delete process.env.GITHUB_TOKEN
  }
  expect(readFileSync(workspace.logPath, 'utf8')).toBe('token: \n')
})

test('the error of a command has its exit code, its last lines and its log', async () => {
  await using workspace = await openServiceFolder()
  const error = await failureOf(
    shell('echo compiling; echo "no such type" >&2; exit 2', workspace),
    workspace,
    'exited',
  )
  expect(error.message.split('\n')).toEqual([
    'The build of the base (echo compiling; echo "no such type" >&2; exit 2) exited with code 2',
    `The last lines of its log (${workspace.logPath}):`,
    '  | compiling',
    '  | no such type',
  ])
})

test.each([
  ['kill -9 $$', 'exited', /was killed by SIGKILL: perhaps by the kernel, for lack of memory/],
  ['kill -TERM $$', 'exited', /was killed by SIGTERM$/m],
  [
    'no-such-compiler --fast',
    'not-found',
    /exited with code 127: the shell did not find the command/,
  ],
] as const)('the shell line `%s` fails with %s', async (line, kind, sentence) => {
  await using workspace = await openServiceFolder()
  expect((await failureOf(shell(line, workspace), workspace, kind)).message).toMatch(sentence)
})

test('missing programs, folders and permissions have different errors', async () => {
  await using workspace = await openServiceFolder()
  const program = (path: string) => ({
    ...shell('', workspace),
    command: { kind: 'argv' as const, argv: [path] },
  })
  const absent = await failureOf(program('no-such-program'), workspace, 'not-found')
  expect(absent.message).toMatch(
    /^The command of the build of the base was not found: no-such-program\. Install/,
  )
  const folder = await failureOf(
    { ...shell('true', workspace), cwd: '/no/such/folder' },
    workspace,
    'not-found',
  )
  expect(folder.message).toBe(
    'The build of the base cannot run in /no/such/folder: there is no such folder',
  )
  const forbidden = await failureOf(
    program(resolveFixture('server.mjs')),
    workspace,
    'not-startable',
  )
  expect(forbidden.message).toContain('EACCES')
})

test('secrets are masked in the command and in its last log lines', async () => {
  await using workspace = await openServiceFolder()
  const options = { logPath: workspace.logPath, mask: createSecretMask(['hunter2']) }
  const error = await failureOf(shell('echo with hunter2; exit 1', workspace), options, 'exited')
  expect(error.message).not.toContain('hunter2')
  expect(error.message).toContain('  | with ***')
})

test('after the timeout a command and all its processes are stopped', async () => {
  await using workspace = await openServiceFolder()
  const line = `trap '' TERM; echo begun; ${daemon} & sleep 60 & wait; sleep 60`
  const error = await failureOf(
    { ...shell(line, workspace), timeoutSeconds: 0.5 },
    workspace,
    'not-ready',
  )
  expect(error.message).toMatch(
    /\) did not end within 0\.5 s\. Make it faster, or increase its timeout\n/,
  )
  expect(error.lastLines).toContain('begun')
})

test('an abort stops a command and all its processes', async () => {
  await using workspace = await openServiceFolder()
  const stopping = new AbortController()
  const running = failureOf(
    shell('echo begun; sleep 60 & sleep 60', workspace),
    { ...workspace, signal: stopping.signal },
    'aborted',
  )
  await waitUntil(
    () => existsSync(workspace.logPath) && readFileSync(workspace.logPath, 'utf8') === 'begun\n',
  )
  stopping.abort()
  expect((await running).message).toBe('Interrupted before the end of the build of the base')
})

test('a command that is aborted before its start does not start', async () => {
  await using workspace = await openServiceFolder()
  await failureOf(
    shell('echo begun', workspace),
    { ...workspace, signal: AbortSignal.abort() },
    'aborted',
  )
  expect(existsSync(workspace.logPath)).toBe(false)
})

test('processes that a command leaves running are stopped', async () => {
  await using workspace = await openServiceFolder()
  await runCommand(shell('sleep 60 &', workspace), workspace)
  await failureOf(shell('sleep 60 & exit 1', workspace), workspace, 'exited')
})

test('one call kills all commands that run', async () => {
  await using workspace = await openServiceFolder()
  const running = failureOf(
    shell("trap '' TERM; echo begun; sleep 60 & wait", workspace),
    workspace,
    'exited',
  )
  await waitUntil(
    () => existsSync(workspace.logPath) && readFileSync(workspace.logPath, 'utf8') === 'begun\n',
  )
  killAllGroupsNow()
  expect((await running).message).toContain('was killed by SIGKILL')
})

test('a command can be killed in the tick in which it was started', async () => {
  await using workspace = await openServiceFolder()
  const running = failureOf(shell('sleep 60', workspace), workspace, 'exited')
  killAllGroupsNow()
  expect((await running).message).toContain('was killed by SIGKILL')
})

test('when tailgate crashes, its command is killed', async () => {
  await using workspace = await openServiceFolder()
  const folder = mkdtempSync(join(tmpdir(), 'tailgate-command-'))
  try {
    const bundle = join(folder, 'command.mjs')
    const entryPoints = [
      new URL('../../../src/service/process/command.ts', import.meta.url).pathname,
    ]
    buildSync({
      entryPoints,
      outfile: bundle,
      ...programBundle,
      logLevel: 'error',
    })
    const spec = JSON.stringify(shell('echo begun; sleep 60 & sleep 60', workspace))
    const crash = `setTimeout(() => { throw new Error('a bug') }, 500)`
    const source = `const { runCommand } = await import(${JSON.stringify(bundle)}); ${crash}
      await runCommand(${spec}, { logPath: ${JSON.stringify(workspace.logPath)} })`
    const owner = spawn(process.execPath, ['--input-type=module', '-e', source], {
      stdio: 'ignore',
    })
    const [code] = await once(owner, 'exit')
    expect(code).toBe(1)
    expect(readFileSync(workspace.logPath, 'utf8')).toBe('begun\n')
    await pause(100)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

/** A process with its own session. A signal to the group does not reach it. */
const daemon = 'setsid sleep 60'

function shell(
  line: string,
  workspace: ServiceFolder,
  env: Record<string, string> = {},
): CommandSpec {
  return {
    command: { kind: 'shell', line },
    cwd: process.cwd(),
    env: { ...workspace.buildSpec().env, ...env },
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
