/** Protocols and addresses of a service, through the command line and real servers. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CommandFolder, openCommandFolder } from '../../helpers/command-folder.ts'
import { measureLoad } from '../../helpers/measure-command.ts'
import {
  type Authority,
  createAuthority,
  startRecordingServer,
} from '../../helpers/servers/recording-server.ts'

const short = ['-r', '100', '-c', '4', '-d', '500ms', '--warmup', '0s']

/** Measures for half a second. All 50 requests are sent, even if some are late. */
const measure = (workspace: CommandFolder, ...args: string[]) =>
  measureLoad(workspace, ...args, ...short)

let tls: Authority
beforeAll(() => {
  tls = createAuthority()
})
afterAll(() => tls[Symbol.dispose]())

describe.concurrent('TLS', () => {
  test.each([
    ['TLSv1.2', '1.2'],
    ['TLSv1.3', '1.3'],
  ] as const)(
    '%s is used with a service whose certificate is trusted',
    async (version, tlsVersion) => {
      await using workspace = await openCommandFolder()
      await using target = await startRecordingServer({ tls: { ...tls, version } })
      const trusted = ['--tls-ca', tls.ca]
      const { errors, tlsMs, requests } = await measure(workspace, target.url, ...trusted)
      expect(errors.total).toBe(0)
      expect(requests).toBe(50)
      expect(tlsMs?.p50).toBeGreaterThan(0)
      expect(new Set(target.tls.map((each) => each.version))).toEqual(new Set([version]))
      const exactly = await measure(
        workspace,
        target.url,
        ...trusted,
        ...['--tls-version', tlsVersion],
      )
      expect(exactly.stdout).toContain(`in TLS ${tlsVersion}`)
      expect(exactly.stdout).toMatch(/^ {2}TLS handshakes +p50 .* ms, p99 .* ms$/m)
      expect(exactly.errors.total).toBe(0)
    },
  )

  test('fails if client and service have no version in common', async () => {
    await using workspace = await openCommandFolder()
    await using target = await startRecordingServer({ tls: { ...tls, version: 'TLSv1.3' } })
    const { stderr, exitCode } = await workspace.tailgate(
      ...['measure', target.url, '--tls-ca', tls.ca, '--tls-version', '1.2', ...short],
    )
    expect(stderr).toMatch(/version/i)
    expect(exitCode).toBe(3)
  })

  test('with an untrusted certificate gives a remedy, and --tls-insecure accepts it', async () => {
    await using workspace = await openCommandFolder()
    await using target = await startRecordingServer({ tls })
    const { stderr, exitCode } = await workspace.tailgate('measure', target.url, ...short)
    expect(stderr).toMatch(/tls-ca|tls-insecure/)
    expect(exitCode).toBe(3)
    expect((await measure(workspace, target.url, '--tls-insecure')).errors.total).toBe(0)
  })

  test('sends a client certificate, and another server name', async () => {
    await using workspace = await openCommandFolder()
    await using target = await startRecordingServer({ tls: { ...tls, requiresClient: true } })
    const { certificate, key } = tls.client
    const flags = [
      '--tls-certificate',
      certificate,
      '--tls-key',
      key,
      '--tls-server-name',
      'shop.test',
    ]
    const { errors } = await measure(workspace, target.url, '--tls-ca', tls.ca, ...flags)
    expect(errors.total).toBe(0)
    expect(target.tls.at(-1)).toMatchObject({ client: 'client', serverName: 'shop.test' })
  })

  test('reports mistakes in its files', async () => {
    await using workspace = await openCommandFolder()
    const missing = await workspace.tailgate(
      'measure',
      'https://127.0.0.1:9',
      '--tls-ca',
      'none.pem',
      ...short,
    )
    expect(missing.stderr).toContain("tls-ca none.pem can't be read")
    expect(missing.exitCode).toBe(2)
    workspace.write('no.pem', 'nothing')
    const wrong = await workspace.tailgate(
      'measure',
      'https://127.0.0.1:9',
      '--tls-ca',
      'no.pem',
      ...short,
    )
    expect(wrong.stderr).toMatch(/^tailgate: .*(PEM|certificate)/m)
    expect(wrong.exitCode).toBe(2)
  })

  test('is used for the readiness check and the load of a gate', async () => {
    await using workspace = await openCommandFolder()
    const { certificate, key, ca } = tls
    const script =
      'require("https").createServer({ key: require("fs").readFileSync(process.argv[1]), ' +
      'cert: require("fs").readFileSync(process.argv[2]) }, (_, response) => response.end("ok")).listen(process.argv[3])'
    workspace.writeConfig({
      url: 'https://127.0.0.1:${port}',
      start: [process.execPath, '-e', script, key, certificate, '${port}'],
      tls: { ca },
      ready: '/',
      base: 'none',
      load: { rate: '100/s', connections: 4 },
    })
    const { stdout, stderr, exitCode } = await workspace.tailgate('run')
    expect(stdout, stderr).toContain('in TLS')
    expect(stdout).toMatch(/^ {2}errors +– +0 %/m)
    expect([0, 3]).toContain(exitCode)
  })
})

describe.concurrent('HTTP/2', () => {
  test('is used without negotiation with an http:// address', async () => {
    await using workspace = await openCommandFolder()
    await using target = await startRecordingServer({ http2: true })
    const { errors, protocol, requests } = await measure(
      workspace,
      target.url,
      '--protocol',
      'http/2',
    )
    expect([errors.total, protocol, requests]).toEqual([0, 'http/2', 50])
    expect(new Set(target.requests.map(({ version }) => version))).toEqual(new Set(['2.0']))
  })

  test('is negotiated with an https:// address', async () => {
    await using workspace = await openCommandFolder()
    await using target = await startRecordingServer({ http2: true, tls })
    const http2 = ['--protocol', 'http/2', '--tls-ca', tls.ca]
    const { stdout, requests, errors } = await measure(workspace, target.url, ...http2)
    expect(stdout).toContain('in HTTP/2 over TLS')
    expect([errors.total, requests]).toEqual([0, 50])
    expect(new Set(target.requests.map(({ version }) => version))).toEqual(new Set(['2.0']))
  })

  test('has several requests in flight on a connection', async () => {
    await using workspace = await openCommandFolder()
    await using target = await startRecordingServer({ http2: true, holdUntilInFlight: 20 })
    const { errors } = await measureLoad(
      workspace,
      target.url,
      ...['--protocol', 'http/2', '--streams', '20', '--load', 'closed', '-c', '1'],
      ...['-d', '500ms', '--warmup', '0s'],
    )
    expect(errors.total).toBe(0)
    expect(target.maxInFlight).toEqual({ total: 20, perConnection: 20 })
  })
})

describe.concurrent('the address of a service', () => {
  test('may be a unix socket', async () => {
    await using workspace = await openCommandFolder()
    await using target = await startRecordingServer({ socket: join(workspace.folder, 'app.sock') })
    const { errors, requests, stdout } = await measure(
      workspace,
      'http://shop.example',
      ...['--socket', 'app.sock'],
    )
    expect([errors.total, requests]).toEqual([0, 50])
    expect(target.requests[0]?.headers.host).toBe('shop.example')
    expect(stdout).toContain('over a unix socket')
  })

  test('may be a unix socket for each side of a gate', async () => {
    await using workspace = await openCommandFolder()
    const script =
      'require("http").createServer((_, response) => response.end("ok")).listen(process.argv[1])'
    const socket = join(workspace.outsideFolder, '${side}.sock')
    workspace.writePairedConfig({
      base: './base',
      url: 'http://localhost',
      socket,
      reset: ['rm', '-f', socket],
      start: [process.execPath, '-e', script, socket],
      env: {},
    })
    workspace.write('base/.keep', '')
    const { stdout, stderr, exitCode } = await workspace.tailgate('run')
    expect(stdout, stderr).toContain('side by side')
    expect(stdout).toMatch(/^ {2}errors +0 % +0 %/m)
    expect([0, 1, 3]).toContain(exitCode)
    for (const side of ['base', 'head']) rmSync(socket.replace('${side}', side), { force: true })
  })

  test.each([
    ['--addresses', 'all'],
    ['--addresses', '127.0.0.1'],
  ])('may be %s %s of a name', async (...flags) => {
    await using workspace = await openCommandFolder()
    await using target = await startRecordingServer()
    const { errors } = await measure(
      workspace,
      target.url.replace('127.0.0.1', 'localhost'),
      ...flags,
    )
    expect(errors.total).toBe(0)
    expect(target.requests.length).toBeGreaterThanOrEqual(50)
  })
})

describe.concurrent('every request', () => {
  test.each([
    ['--user', 'me:pass', `Basic ${Buffer.from('me:pass').toString('base64')}`],
    ['--bearer', '${env.API_TOKEN}', 'Bearer t0ken'],
  ])('authenticates with %s', async (flag, value, sent) => {
    await using workspace = await openCommandFolder()
    await using target = await startRecordingServer()
    workspace.environment.API_TOKEN = 't0ken'
    await measure(workspace, target.url, flag, value, '--out', 'kept.json')
    expect(new Set(target.requests.map(({ headers }) => headers.authorization))).toEqual(
      new Set([sent]),
    )
    expect(workspace.read('kept.json')).not.toMatch(/t0ken|me:pass|bWU6/)
  })

  test('may accept compressed responses', async () => {
    await using workspace = await openCommandFolder()
    await using target = await startRecordingServer()
    await measure(workspace, target.url, '--compression')
    expect(target.requests[0]?.headers['accept-encoding']).toBe('gzip, br')
  })

  test('is checked by its whole body, without its content encoding', async () => {
    await using workspace = await openCommandFolder()
    const page = `${'x'.repeat(150_000)}<input name="csrf" value="tok123">`
    await using target = await startRecordingServer({
      respond: (_, response) =>
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(page)),
    })
    const config = (contains: string, more = '') => {
      const requests = `requests: [{ path: /, expect: { body: { contains: ${contains} } } }]`
      workspace.write('tailgate.yml', `url: ${target.url}\n${requests}\n${more}`)
      return ['--config', 'tailgate.yml']
    }
    const found = await measure(workspace, target.url, ...config('tok123'))
    expect(found.errors.total).toBe(0)
    const refuse = async (args: string[]) => {
      const { exitCode, stderr } = await workspace.tailgate('measure', target.url, ...args)
      expect(exitCode).toBe(3)
      return stderr
    }
    expect(await refuse(config('NOT-THERE'))).toContain(
      'a single request already fails: GET /: expected a body that contains "NOT-THERE"',
    )
    expect(await refuse(config('tok123', 'max-body: 100kb'))).toContain(
      'GET /: the body is longer than 100 KB when it is decoded, so nothing in it was checked: ' +
        'raise the limit with max-body: 200KB',
    )
  })

  test('may follow redirects, up to a limit', async () => {
    await using workspace = await openCommandFolder()
    await using target = await startRecordingServer({
      respond: ({ path }, response) =>
        path === '/end' ? response.end('ok') : response.writeHead(302, { location: '/end' }).end(),
    })
    const followed = await measure(workspace, `${target.url}/start`, '--redirects', '2')
    expect(followed.stdout).toContain('50 × 200')
    expect(target.requests.filter(({ path }) => path === '/end').length).toBeGreaterThanOrEqual(50)
    const { stdout } = await measure(workspace, `${target.url}/start`)
    expect(stdout).toContain('50 × 302')
  })
})

test.runIf(process.platform === 'linux')('the threads can be pinned to a CPU', async () => {
  await using workspace = await openCommandFolder()
  await using target = await startRecordingServer()
  expect((await measure(workspace, target.url, '--pin', '0')).errors.total).toBe(0)
  const { stderr, exitCode } = await workspace.tailgate(
    'measure',
    target.url,
    '--pin',
    '4000',
    ...short,
  )
  expect(stderr).toMatch(/CPU|processor/)
  expect(exitCode).not.toBe(0)
})
