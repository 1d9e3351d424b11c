/**
 * The pages on loads and on connecting: every command line in them is run, every configuration is
 * valid, and every option is explained.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { parseConfig } from '../../src/core/config/config.ts'
import { findYamlKey } from '../../src/core/config/options/option.ts'
import { options } from '../../src/core/config/options/option-table.ts'
import { type CommandFolder, openCommandFolder } from '../helpers/command-folder.ts'
import { readWorkflows } from '../helpers/documentation.ts'
import {
  type Authority,
  createAuthority,
  type RecordingServerOptions,
  startRecordingServer,
} from '../helpers/servers/recording-server.ts'

// The command lines mostly wait, each for a service of its own.
vi.setConfig({ maxConcurrency: 4 })

const pages = ['load-testing', 'wrk-compatibility', 'connecting'].map((name) => ({
  name,
  text: readFileSync(new URL(`../../docs/${name}.md`, import.meta.url), 'utf8'),
}))

const blocks = (text: string, language: string) =>
  [...text.matchAll(/^```(\w*)\n(.*?)^```$/gms)].flatMap(([, of, block = '']) =>
    of === language ? [block] : [],
  )

const lines = pages.flatMap(({ name, text }) =>
  blocks(text, 'sh').flatMap((block) =>
    block
      .split('\n')
      .flatMap((line) => (line.startsWith('tailgate ') ? [[name, line] as const] : [])),
  ),
)

const script = 'function request() return wrk.format("GET", wrk.path) end\n'

/** As a shell splits it. */
function argumentsIn(line: string): string[] {
  return [...line.matchAll(/'([^']*)'|(\S+)/g)]
    .map(([, quoted, plain]) => quoted ?? plain ?? '')
    .slice(1)
}

describe('every command line', () => {
  let tls: Authority
  beforeAll(() => {
    tls = createAuthority()
  })
  afterAll(() => tls[Symbol.dispose]())

  /** The service that a line is about. */
  const behaviourFor = (line: string, workspace: CommandFolder): RecordingServerOptions => ({
    http2: line.includes('http/2'),
    ...(line.includes('https://') && {
      tls: { ...tls, requiresClient: line.includes('--tls-certificate') },
    }),
    ...(line.includes('--socket') && { socket: join(workspace.folder, 'app.sock') }),
    ...(line.includes('[::1]') && { host: '::1' }),
    respond: ({ path }, response) =>
      path === '/old' ? response.writeHead(302, { location: '/items' }).end() : response.end('ok'),
  })

  test('is found', () => expect(lines.length).toBeGreaterThan(30))

  test.concurrent.each(lines)('of docs/%s.md is run: %s', async (_, line) => {
    await using workspace = await openCommandFolder()
    workspace.write('post.lua', script)
    workspace.write('ca.pem', readFileSync(tls.ca, 'utf8'))
    workspace.write('client.pem', readFileSync(tls.client.certificate, 'utf8'))
    workspace.write('client.key', readFileSync(tls.client.key, 'utf8'))
    workspace.environment.API_TOKEN = 't0ken'
    await using target = await startRecordingServer(behaviourFor(line, workspace))
    const { port } = new URL(target.url)
    const given = argumentsIn(line).map((argument) =>
      argument.replace(/^(https?:\/\/[^/]+):3\d\d\d\b/, `$1:${port}`),
    )
    // The same, and over in a moment: the last of a flag counts. A number of requests is sent
    // exactly on a busy machine too, and only once.
    const [command = '', ...rest] = given
    const briefly = given.includes('--loops')
      ? ['--loops', '1', '--ramp-up', '200ms']
      : ['-n', '10', '-d', '1m']
    const twoDashes = rest.indexOf('--')
    const before = twoDashes < 0 ? rest : rest.slice(0, twoDashes)
    const { stdout, stderr, exitCode } = await workspace.tailgate(
      ...[command, ...before, ...briefly, ...rest.slice(before.length)],
    )
    expect(stdout, stderr).toMatch(/^http\S+: [\d.,]+ m?s (at|from|under|with) /)
    expect(stdout).toMatch(/^ {2}Responses +(10|50) × 200$/m)
    expect([0, 3], stderr).toContain(exitCode)
  })
})

test.each(pages.flatMap(({ text }) => blocks(text, 'yaml')))(
  'the configuration is valid: %s',
  (text) => {
    const parsed = parseConfig({
      file: { path: 'tailgate.yml', text },
      overrides: {},
      origin: 'flag',
      environment: (name) => (name === 'API_TOKEN' ? 't0ken' : undefined),
    })
    expect(parsed).not.toHaveProperty('problems')
  },
)

test('the workflow of a capacity fails by what is found, and keeps it as JSON', {
  timeout: 180_000,
}, async () => {
  const [text = ''] = readWorkflows('docs/capacity.md')
  const { steps } = parse(text).jobs.capacity
  const program = 'node .tailgate-program/dist/cli.js'
  const line = steps
    .find(({ run }: { run?: string }) => run?.startsWith(program))
    .run.replace(program, 'tailgate')
  const { path } = steps.at(-1).with
  await using workspace = await openCommandFolder()
  workspace.writePairedConfig({ env: { DELAY_MS: '20' } })
  // Ten connections to a service that takes 20 ms: 500 a second at most.
  const briefly = ['-c', '10', '-d', '1s']
  const given = argumentsIn(line).map((argument) => argument.replace('300/s', '20/s'))
  const enough = await workspace.tailgate(...given, ...briefly)
  expect(enough.exitCode, enough.stdout + enough.stderr).toBe(0)
  const [suite] = JSON.parse(workspace.read(path)).suites
  expect(suite).toMatchObject({
    outcome: 'found',
    perSecond: expect.any(Number),
    tries: expect.any(Array),
  })
})

test('every key of the load and of the connection is explained', () => {
  const text = pages.map((page) => page.text).join('')
  const keys = options
    .map(findYamlKey)
    .filter((key) => key?.startsWith('load.') || key?.startsWith('tls.'))
  const others = [
    'protocol',
    'socket',
    'addresses',
    'redirects',
    'user',
    'bearer',
    'compression',
    'workers',
    'pin',
  ]
  for (const key of [...keys, ...others]) expect(text).toContain(key?.replace(/^(load|tls)\./, ''))
})
