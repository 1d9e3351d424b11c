/** Services that are reached by TLS, or by a unix socket, through the command line. */
import { expect, test } from 'vitest'
import type { MeasureJson } from '../../../src/report/json.ts'
import { authority } from '../../helpers/certificates.ts'
import { openRoom } from '../../helpers/command-folder.ts'
import { nginx } from '../../helpers/servers/http-servers.ts'

const briefly = ['-r', '200', '-d', '500ms', '--warmup', '0s']

test.each(['1.2', '1.3'] as const)(
  'a service that speaks TLS %s alone is measured',
  async (version) => {
    await using room = await openRoom()
    await using target = await nginx({ tls: [version] })
    room.write('ca.pem', authority)
    const trusting = await room.tailgate(
      'measure',
      target.url,
      ...briefly,
      '--tls-ca',
      'ca.pem',
      '--json',
    )
    const measured: MeasureJson = JSON.parse(trusting.stdout)
    expect(measured.errors.total).toBe(0)
    const careless = await room.tailgate('measure', target.url, ...briefly, '--tls-insecure')
    expect(careless.exitCode).toBe(0)
  },
)

test('a certificate that nobody here vouches for is told with what helps', async () => {
  await using room = await openRoom()
  await using target = await nginx({ tls: ['1.3'] })
  const { exitCode, stdout, stderr } = await room.tailgate('measure', target.url, ...briefly)
  expect(stderr).toContain('tls-ca')
  expect(stdout).toBe('')
  expect(exitCode).toBe(3)
})

/** Answers on a unix socket, which is told by its environment where. */
const program = [
  "const server = require('node:http').createServer((request, response) => response.end(request.headers.host))",
  'server.listen(process.env.SOCKET)',
  "process.on('SIGTERM', () => process.exit(0))",
].join('\n')

test('a service on a unix socket is started, waited for and gated', async () => {
  await using room = await openRoom()
  room.configure({
    start: [process.execPath, '-e', program],
    env: { SOCKET: 'service.sock' },
    url: 'http://shop.test',
    socket: 'service.sock',
    ready: '/',
  })
  const { exitCode, stdout, stderr } = await room.tailgate('run', '--base', 'none')
  expect(stderr).not.toContain('could not be judged')
  expect(stdout).toContain('p50')
  expect(exitCode).toBe(0)
})
