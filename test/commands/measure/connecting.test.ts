/** Services with TLS or on a unix socket, through the command line. */
import { expect, test } from 'vitest'
import { authority } from '../../helpers/certificates.ts'
import { openCommandFolder } from '../../helpers/command-folder.ts'
import { measureLoad } from '../../helpers/measure-command.ts'
import { startNginx } from '../../helpers/servers/http-servers.ts'

const briefly = ['-r', '200', '-d', '500ms', '--warmup', '0s']

test.concurrent.each(['1.2', '1.3'] as const)(
  'a service with TLS %s only is measured',
  async (version) => {
    await using workspace = await openCommandFolder()
    await using target = await startNginx({ tls: [version] })
    workspace.write('ca.pem', authority)
    for (const trust of [['--tls-ca', 'ca.pem'], ['--tls-insecure']]) {
      const { errors, requests } = await measureLoad(workspace, target.url, ...briefly, ...trust)
      expect([errors.total, requests]).toEqual([0, 100])
    }
  },
)

test.concurrent('an untrusted certificate is reported with a remedy', async () => {
  await using workspace = await openCommandFolder()
  await using target = await startNginx({ tls: ['1.3'] })
  const { exitCode, stdout, stderr } = await workspace.tailgate('measure', target.url, ...briefly)
  expect(stderr).toContain('tls-ca')
  expect(stdout).toBe('')
  expect(exitCode).toBe(3)
})

/** A service on the unix socket that the variable SOCKET names. */
const program = [
  "const server = require('node:http').createServer((request, response) => response.end(request.headers.host))",
  'server.listen(process.env.SOCKET)',
  "process.on('SIGTERM', () => process.exit(0))",
].join('\n')

test.concurrent('a service on a unix socket is started, awaited and gated', async () => {
  await using workspace = await openCommandFolder()
  workspace.writeConfig({
    start: [process.execPath, '-e', program],
    env: { SOCKET: 'service.sock' },
    url: 'http://shop.test',
    socket: 'service.sock',
    ready: '/',
  })
  const { exitCode, stdout, stderr } = await workspace.tailgate('run', '--base', 'none')
  expect(stdout, stderr).toMatch(/^ {2}p50 +– +[\d.]+ m?s/m)
  expect(stdout).toMatch(/^ {2}errors +– +0 %/m)
  // On a busy machine the figures may be invalid; the service was loaded all the same.
  expect([0, 3]).toContain(exitCode)
})
