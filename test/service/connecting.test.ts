import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { createServer as createTlsServer, type ServerOptions } from 'node:https'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { serverCertificate, serverKey } from '../../evaluation/engine-accuracy/certificate.ts'
import { startService } from '../../src/service/service.ts'
import { authority, clientCertificate, clientKey } from '../helpers/certificates.ts'
import { openServiceFolder, type ServiceFolder } from '../helpers/service-folder.ts'

async function tlsServer(options: ServerOptions = {}): Promise<{ url: string } & AsyncDisposable> {
  const identity = { cert: serverCertificate, key: serverKey }
  const server = createTlsServer({ ...identity, ...options }, (_, response) =>
    response.end('hello'),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `https://127.0.0.1:${port}/`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** A service that already runs. */
function running(workspace: ServiceFolder, url: string, readyTimeoutSeconds = 5) {
  return workspace.buildSpec({
    start: null,
    url,
    ready: { kind: 'http', url, status: null },
    readyTimeoutSeconds,
  })
}

test('a TLS service is ready when it responds, with any certificate', async () => {
  await using workspace = await openServiceFolder()
  await using server = await tlsServer()
  await using _service = await startService(running(workspace, server.url), workspace)
})

test.each(['1.2', '1.3'] as const)('a probe uses TLS %s if the load does', async (version) => {
  const other = version === '1.2' ? '1.3' : '1.2'
  await using workspace = await openServiceFolder()
  await using server = await tlsServer({
    minVersion: `TLSv${version}`,
    maxVersion: `TLSv${version}`,
  })
  const spec = running(workspace, server.url, 0.3)
  await using _service = await startService({ ...spec, tls: { versions: [version] } }, workspace)
  await expect(startService({ ...spec, tls: { versions: [other] } }, workspace)).rejects.toThrow(
    'was not ready',
  )
})

test('a service that requires a client certificate receives it', async () => {
  await using workspace = await openServiceFolder()
  await using server = await tlsServer({
    ca: authority,
    requestCert: true,
    rejectUnauthorized: true,
  })
  const spec = running(workspace, server.url, 0.3)
  const tls = { certificate: clientCertificate, key: clientKey }
  await using _service = await startService({ ...spec, tls }, workspace)
  await expect(startService(spec, workspace)).rejects.toThrow('was not ready')
})

test('a service that speaks plain HTTP instead of TLS is an error at once', async () => {
  await using workspace = await openServiceFolder()
  await using _service = await startService(workspace.buildSpec(), workspace)
  const starting = startService(
    running(workspace, workspace.url.replace('http:', 'https:')),
    workspace,
  )
  await expect(starting).rejects.toThrow('does not speak TLS: it responds in another protocol')
})

const onUnix = test.skipIf(process.platform === 'win32')

/** A service that listens on the unix socket in its environment. */
const listening = [
  "const server = require('node:http').createServer((request, response) => response.end(request.headers.host))",
  'server.listen(process.env.SOCKET)',
  "process.on('SIGTERM', () => process.exit(0))",
].join('\n')

function onSocket(workspace: ServiceFolder, ready: 'http' | 'tcp') {
  const socket = join(dirname(dirname(workspace.logPath)), 'service.sock')
  const url = 'http://shop.test/'
  return workspace.buildSpec({
    start: { kind: 'argv', argv: [process.execPath, '-e', listening] },
    env: { SOCKET: socket },
    ready:
      ready === 'http'
        ? { kind: 'http', url, status: null }
        : { kind: 'tcp', host: 'shop.test', port: 80 },
    url,
    socket,
  })
}

onUnix.each(['http', 'tcp'] as const)('a unix socket can be probed with %s', async (kind) => {
  await using workspace = await openServiceFolder()
  const spec = onSocket(workspace, kind)
  await using service = await startService(spec, workspace)
  expect(existsSync(spec.socket ?? '')).toBe(true)
  expect(service.warnings).toEqual([])
  expect(await service.stop()).toBe('terminated')
})

onUnix('a unix socket on which another program listens is refused', async () => {
  await using workspace = await openServiceFolder()
  const spec = onSocket(workspace, 'http')
  const otherServer = createServer().listen(spec.socket)
  await once(otherServer, 'listening')
  await expect(startService(spec, workspace)).rejects.toThrow(
    `${spec.socket} is already in use: stop it`,
  )
  otherServer.close()
})

onUnix('the error for a unix socket that does not exist names its path', async () => {
  await using workspace = await openServiceFolder()
  const spec = { ...onSocket(workspace, 'tcp'), start: null, readyTimeoutSeconds: 0.1 }
  await expect(startService(spec, workspace)).rejects.toThrow(`${spec.socket} does not exist`)
})
