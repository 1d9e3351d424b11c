/** Services with TLS or on a unix socket, through the command line. */
import { expect, test } from 'vitest'
import type { MeasureJson } from '../../../src/report/json.ts'
import { authority } from '../../helpers/certificates.ts'
import { openCommandFolder } from '../../helpers/command-folder.ts'
import { startNginx } from '../../helpers/servers/http-servers.ts'

const briefly = ['-r', '200', '-d', '500ms', '--warmup', '0s']

test.each(['1.2', '1.3'] as const)('a service with TLS %s only is measured', async (version) => {
  await using workspace = await openCommandFolder()
  await using target = await startNginx({ tls: [version] })
  workspace.write('ca.pem', authority)
  const trusted = await workspace.tailgate(
    'measure',
    target.url,
    ...briefly,
    '--tls-ca',
    'ca.pem',
    '--json',
  )
  const measured: MeasureJson = JSON.parse(trusted.stdout)
  expect(measured.errors.total).toBe(0)
  const insecure = await workspace.tailgate('measure', target.url, ...briefly, '--tls-insecure')
  expect(insecure.exitCode).toBe(0)
})

test('an untrusted certificate is reported with a remedy', async () => {
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

test('a service on a unix socket is started, awaited and gated', async () => {
  await using workspace = await openCommandFolder()
  workspace.writeConfig({
    start: [process.execPath, '-e', program],
    env: { SOCKET: 'service.sock' },
    url: 'http://shop.test',
    socket: 'service.sock',
    ready: '/',
  })
  const { exitCode, stdout, stderr } = await workspace.tailgate('run', '--base', 'none')
  expect(stderr).not.toContain('could not be judged')
  expect(stdout).toContain('p50')
  expect(exitCode).toBe(0)
})
