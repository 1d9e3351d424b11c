/** What is spoken with the service, and how it is reached, through the command line against real servers. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MeasureJson } from '../../../src/report/json.ts'
import { openRoom, type Room } from '../../helpers/command-folder.ts'
import { type Authority, authority, recorded } from '../../helpers/servers/recording-server.ts'

const short = ['-r', '100', '-c', '4', '-d', '500ms', '--warmup', '0s']

async function measured(
  room: Room,
  ...args: string[]
): Promise<MeasureJson & { exitCode: number }> {
  const { stdout, stderr, exitCode } = await room.tailgate('measure', ...args, ...short, '--json')
  if (stdout === '') throw new Error(stderr)
  return { ...JSON.parse(stdout), exitCode }
}

let tls: Authority
beforeAll(() => {
  tls = authority()
})
afterAll(() => tls[Symbol.dispose]())

describe('TLS', () => {
  test.each([
    ['TLSv1.2', '1.2'],
    ['TLSv1.3', '1.3'],
  ] as const)(
    '%s is spoken with a service that an authority vouches for',
    async (version, asked) => {
      await using room = await openRoom()
      await using target = await recorded({ tls: { ...tls, version } })
      const { errors, tlsMs, requests } = await measured(room, target.url, '--tls-ca', tls.ca)
      expect(errors.total).toBe(0)
      expect(requests).toBe(50)
      expect(tlsMs?.p50).toBeGreaterThan(0)
      expect(new Set(target.tls.map((each) => each.version))).toEqual(new Set([version]))
      const exactly = await room.tailgate(
        'measure',
        target.url,
        '--tls-ca',
        tls.ca,
        '--tls-version',
        asked,
        ...short,
      )
      expect(exactly.stdout).toContain(`in TLS ${asked}`)
      expect(exactly.stdout).toMatch(/^ {2}TLS handshakes +p50 .* ms, p99 .* ms$/m)
      expect(exactly.exitCode).toBe(0)
    },
  )

  test('is not spoken in a version that only one of them has', async () => {
    await using room = await openRoom()
    await using target = await recorded({ tls: { ...tls, version: 'TLSv1.3' } })
    const { stderr, exitCode } = await room.tailgate(
      ...['measure', target.url, '--tls-ca', tls.ca, '--tls-version', '1.2', ...short],
    )
    expect(stderr).toMatch(/version/i)
    expect(exitCode).toBe(3)
  })

  test('with a service that nobody vouches for says what helps, and may take it as it is', async () => {
    await using room = await openRoom()
    await using target = await recorded({ tls })
    const { stderr, exitCode } = await room.tailgate('measure', target.url, ...short)
    expect(stderr).toMatch(/tls-ca|tls-insecure/)
    expect(exitCode).toBe(3)
    expect((await measured(room, target.url, '--tls-insecure')).errors.total).toBe(0)
  })

  test('shows a certificate of its own where the service wants one, and asks for another name', async () => {
    await using room = await openRoom()
    await using target = await recorded({ tls: { ...tls, wantsClient: true } })
    const { certificate, key } = tls.client
    const own = [
      '--tls-certificate',
      certificate,
      '--tls-key',
      key,
      '--tls-server-name',
      'shop.test',
    ]
    const { errors } = await measured(room, target.url, '--tls-ca', tls.ca, ...own)
    expect(errors.total).toBe(0)
    expect(target.tls.at(-1)).toMatchObject({ client: 'client', serverName: 'shop.test' })
  })

  test('says what is wrong with its files', async () => {
    await using room = await openRoom()
    const missing = await room.tailgate(
      'measure',
      'https://127.0.0.1:9',
      '--tls-ca',
      'none.pem',
      ...short,
    )
    expect(missing.stderr).toContain("tls-ca none.pem can't be read")
    expect(missing.exitCode).toBe(2)
    room.write('no.pem', 'nothing')
    const wrong = await room.tailgate(
      'measure',
      'https://127.0.0.1:9',
      '--tls-ca',
      'no.pem',
      ...short,
    )
    expect(wrong.stderr).toMatch(/^tailgate: .*(PEM|certificate)/m)
    expect(wrong.exitCode).toBe(2)
  })

  test('of a service that is started, and ready over it, is gated', async () => {
    await using room = await openRoom()
    const { certificate, key, ca } = tls
    const script =
      'require("https").createServer({ key: require("fs").readFileSync(process.argv[1]), ' +
      'cert: require("fs").readFileSync(process.argv[2]) }, (_, response) => response.end("ok")).listen(process.argv[3])'
    room.configure({
      url: 'https://127.0.0.1:${port}',
      start: [process.execPath, '-e', script, key, certificate, '${port}'],
      tls: { ca },
      ready: '/',
      base: 'none',
      load: { rate: '100/s', connections: 4 },
    })
    const { stdout, stderr, exitCode } = await room.tailgate('run')
    expect(stdout, stderr).toContain('in TLS')
    expect(exitCode).toBe(0)
  }, 30_000)
})

describe('HTTP/2', () => {
  test('is spoken at once with an http:// address', async () => {
    await using room = await openRoom()
    await using target = await recorded({ http2: true })
    const { errors, protocol, requests } = await measured(room, target.url, '--protocol', 'http/2')
    expect([errors.total, protocol, requests]).toEqual([0, 'http/2', 50])
    expect(new Set(target.seen.map(({ version }) => version))).toEqual(new Set(['2.0']))
  })

  test('is agreed on with an https:// address', async () => {
    await using room = await openRoom()
    await using target = await recorded({ http2: true, tls })
    const { stdout, stderr } = await room.tailgate(
      ...['measure', target.url, '--protocol', 'http/2', '--tls-ca', tls.ca, ...short],
    )
    expect(stdout, stderr).toContain('in HTTP/2 over TLS')
    expect(target.seen.length).toBeGreaterThanOrEqual(50)
  })

  test('has several requests under way on a connection', async () => {
    await using room = await openRoom()
    await using target = await recorded({ http2: true, delayMs: 50 })
    const closed = ['--load', 'closed', '-c', '1', '-d', '500ms', '--warmup', '0s']
    await room.tailgate('measure', target.url, '--protocol', 'http/2', '--streams', '20', ...closed)
    expect(target.most.atOnce).toBe(20)
    expect(target.connections).toBeLessThanOrEqual(5)
  })
})

describe('the way to a service', () => {
  test('may be a unix socket', async () => {
    await using room = await openRoom()
    await using target = await recorded({ socket: join(room.folder, 'app.sock') })
    const { errors, requests } = await measured(room, 'http://shop.example', '--socket', 'app.sock')
    expect([errors.total, requests]).toEqual([0, 50])
    expect(target.seen[0]?.headers.host).toBe('shop.example')
    const { stdout } = await room.tailgate('measure', 'http://a', '--socket', 'app.sock', ...short)
    expect(stdout).toContain('over a unix socket')
  })

  test('that is a unix socket of each side is gated side by side', async () => {
    await using room = await openRoom()
    const script =
      'require("http").createServer((_, response) => response.end("ok")).listen(process.argv[1])'
    const socket = join(room.outside, '${side}.sock')
    room.configurePair({
      base: './base',
      url: 'http://localhost',
      socket,
      reset: ['rm', '-f', socket],
      start: [process.execPath, '-e', script, socket],
      env: {},
    })
    room.write('base/.keep', '')
    const { stdout, stderr, exitCode } = await room.tailgate('run')
    expect(stdout, stderr).toContain('side by side')
    expect([0, 1]).toContain(exitCode)
    for (const side of ['base', 'head']) rmSync(socket.replace('${side}', side), { force: true })
  }, 30_000)

  test.each([
    ['--addresses', 'all'],
    ['--addresses', '127.0.0.1'],
  ])('may be %s %s of a name', async (...flags) => {
    await using room = await openRoom()
    await using target = await recorded()
    const { errors } = await measured(room, target.url.replace('127.0.0.1', 'localhost'), ...flags)
    expect(errors.total).toBe(0)
    expect(target.seen.length).toBeGreaterThanOrEqual(50)
  })
})

describe('every request', () => {
  test.each([
    ['--user', 'me:pass', `Basic ${Buffer.from('me:pass').toString('base64')}`],
    ['--bearer', '${env.API_TOKEN}', 'Bearer t0ken'],
  ])('says who it is with %s', async (flag, value, sent) => {
    await using room = await openRoom()
    await using target = await recorded()
    room.environment.API_TOKEN = 't0ken'
    await measured(room, target.url, flag, value, '--out', 'kept.json')
    expect(new Set(target.seen.map(({ headers }) => headers.authorization))).toEqual(
      new Set([sent]),
    )
    expect(room.read('kept.json')).not.toMatch(/t0ken|me:pass|bWU6/)
  })

  test('may be answered compressed', async () => {
    await using room = await openRoom()
    await using target = await recorded()
    await measured(room, target.url, '--compression')
    expect(target.seen[0]?.headers['accept-encoding']).toBe('gzip, br')
  })

  test('may follow redirects, as many as are allowed', async () => {
    await using room = await openRoom()
    await using target = await recorded({
      answer: ({ path }, response) =>
        path === '/end' ? response.end('ok') : response.writeHead(302, { location: '/end' }).end(),
    })
    const followed = await room.tailgate(
      'measure',
      `${target.url}/start`,
      '--redirects',
      '2',
      ...short,
    )
    expect(followed.stdout).toContain('50 × 200')
    expect(target.seen.filter(({ path }) => path === '/end').length).toBeGreaterThanOrEqual(50)
    const { stdout } = await room.tailgate('measure', `${target.url}/start`, ...short)
    expect(stdout).toContain('50 × 302')
  })
})

test.runIf(process.platform === 'linux')('the threads may be bound to a CPU', async () => {
  await using room = await openRoom()
  await using target = await recorded()
  expect((await measured(room, target.url, '--pin', '0')).errors.total).toBe(0)
  const { stderr, exitCode } = await room.tailgate('measure', target.url, '--pin', '4000', ...short)
  expect(stderr).toMatch(/CPU|processor/)
  expect(exitCode).not.toBe(0)
})
