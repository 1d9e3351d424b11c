/**
 * Real servers to measure: nginx, a Node service, a TLS port. Each stops when it is disposed of.
 */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import { serverCertificate, serverKey } from '../../../evaluation/engine-accuracy/certificate.ts'
import { tryConnecting } from '../../../src/service/http/connection.ts'
import { serviceScript } from '../command-folder.ts'
import { reserveFreePort, resolveFixture, waitUntil } from '../service-folder.ts'

export interface Server extends AsyncDisposable {
  url: string
}

/**
 * Starts nginx with one worker, which responds from memory. With `tls` it accepts these versions of
 * TLS only.
 */
export async function startNginx({ tls = [] }: { tls?: ('1.2' | '1.3')[] } = {}): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), 'tailgate-nginx-'))
  const port = await reserveFreePort()
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  writeFileSync(join(folder, 'server.pem'), serverCertificate + serverKey)
  const versions = tls.map((version) => `TLSv${version}`).join(' ')
  const secure = `ssl_certificate server.pem; ssl_certificate_key server.pem; ssl_protocols ${versions};`
  writeFileSync(
    join(folder, 'nginx.conf'),
    `worker_processes 1; daemon off; pid ${folder}/pid; error_log stderr crit;
     events { worker_connections 1024; }
     http { access_log off; keepalive_requests 1000000; ${paths.join(' ')}
       server { listen 127.0.0.1:${port}${versions && ' ssl'}; ${versions && secure}
         location / { return 200 "hello\\n"; } } }`,
  )
  const program = execa('nginx', ['-e', 'stderr', '-p', folder, '-c', join(folder, 'nginx.conf')], {
    reject: false,
    env: { PATH: `${process.env.PATH}:/usr/sbin` },
  })
  await waitUntil(
    async () => (await tryConnecting({ host: '127.0.0.1', port }, 1000)).kind === 'open',
  )
  return {
    url: `${versions ? 'https' : 'http'}://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      program.kill('SIGTERM')
      await program
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Starts the fixture service of the command line tests on a free port. */
export async function startNodeService(env: Record<string, string> = {}): Promise<Server> {
  const port = await reserveFreePort()
  const program = execa(process.execPath, [serviceScript], {
    reject: false,
    env: { PORT: String(port), ...env },
  })
  return waitForServer(`http://127.0.0.1:${port}`, async () => {
    program.kill('SIGKILL')
    await program
  })
}

/** Listens on a port that accepts TLS only, and returns its address as an http URL. */
export async function startTlsPort(): Promise<Server> {
  const port = await reserveFreePort()
  const env = { PORT: String(port), GREETING: 'handshake' }
  const program = execa(process.execPath, [resolveFixture('garbage.mjs')], { reject: false, env })
  await waitUntil(
    async () => (await tryConnecting({ host: '127.0.0.1', port }, 1000)).kind === 'open',
  )
  return {
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      program.kill('SIGKILL')
      await program
    },
  }
}

async function waitForServer(url: string, stop: () => Promise<void>): Promise<Server> {
  await waitUntil(async () => (await fetch(url).catch(() => null)) !== null)
  return { url, [Symbol.asyncDispose]: stop }
}
