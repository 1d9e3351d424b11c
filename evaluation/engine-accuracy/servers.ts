/** What is loaded: a server for each run, and what else is to keep the machine busy meanwhile. */

import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { execa } from 'execa'
import { z } from 'zod'
import { tryConnecting } from '../../src/service/connection.ts'
import { findFreePort } from '../../src/service/port.ts'
import { serverCertificate, serverKey } from '../../test/helpers/certificates.ts'
import type { ServerSpec } from './plan.ts'
import type { Programs } from './programs.ts'
import type { Figures } from './result.ts'
import type { Tools } from './tools.ts'

export interface Server extends AsyncDisposable {
  url: string
  /** Stops it; what it saw, where it keeps a record. */
  record: () => Promise<Figures>
}

export function startServer(spec: ServerSpec, programs: Programs, tools: Tools): Promise<Server> {
  return spec.kind === 'exact' ? exactServer(spec, programs) : nginx(spec, tools)
}

async function exactServer(
  { delayUs, freeze }: ServerSpec & { kind: 'exact' },
  programs: Programs,
): Promise<Server> {
  const freezing = freeze && [
    '--freeze-at-ms',
    `${freeze.atMs}`,
    '--freeze-for-ms',
    `${freeze.forMs}`,
  ]
  const program = execa(programs.server, ['--delay-us', `${delayUs}`, ...(freezing ?? [])], {
    reject: false,
  })
  const ended = program.then(({ stderr }) =>
    Promise.reject(new Error(`the server ended: ${stderr}`)),
  )
  const [greeting] = await Promise.race([once(program.stdout, 'data'), ended])
  ended.catch(() => {}) // From now on it ends when it is told to.
  const { port } = z.object({ port: z.number() }).parse(JSON.parse(String(greeting)))
  const stop = async () => {
    program.kill('SIGTERM')
    return program
  }
  return {
    url: `http://127.0.0.1:${port}/`,
    record: async () =>
      serverRecord.parse(JSON.parse((await stop()).stdout.trim().split('\n').at(-1) ?? '')),
    [Symbol.asyncDispose]: async () => {
      await stop()
    },
  }
}

const unknownAsNothing = z
  .number()
  .nullable()
  .transform((number) => number ?? 0)
const serverRecord = z.record(z.string(), unknownAsNothing)

/** One worker, which answers `/` from memory and `/megabyte` from the files that the kernel has in memory. */
async function nginx(spec: ServerSpec & { kind: 'nginx' }, tools: Tools): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), 'tailgate-bench-'))
  const port = await findFreePort('127.0.0.1')
  mkdirSync(join(folder, 'www'))
  writeFileSync(join(folder, 'www/megabyte'), Buffer.alloc(1_000_000, 'x'))
  writeFileSync(join(folder, 'server.pem'), serverCertificate + serverKey)
  writeFileSync(join(folder, 'nginx.conf'), nginxConfiguration(folder, port, spec))
  const [command = 'nginx'] = tools.nginx?.argv ?? []
  const program = execa(command, ['-e', 'stderr', '-p', folder, '-c', join(folder, 'nginx.conf')], {
    reject: false,
  })
  while ((await tryConnecting({ host: '127.0.0.1', port }, 1000)).kind !== 'open') {
    if (program.exitCode !== null) throw new Error(`nginx ended: ${(await program).stderr}`)
    await pause(20)
  }
  return {
    url: `${spec.scheme ?? 'http'}://127.0.0.1:${port}${spec.path}`,
    record: async () => ({}),
    async [Symbol.asyncDispose]() {
      program.kill('SIGTERM')
      await program
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function nginxConfiguration(
  folder: string,
  port: number,
  { scheme, protocol }: ServerSpec & { kind: 'nginx' },
): string {
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  // A worker that is not root could not read the folder.
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const words = `${scheme === 'https' ? 'ssl' : ''} ${protocol === 'http/2' ? 'http2' : ''}`
  return `
    ${user} worker_processes 1; worker_rlimit_nofile 16384; daemon off; pid ${folder}/pid; error_log stderr crit;
    events { worker_connections 16384; }
    http {
      access_log off; keepalive_requests 1000000000; keepalive_timeout 10m; sendfile on; open_file_cache max=10;
      ${paths.join(' ')}
      ${scheme === 'https' ? 'ssl_certificate server.pem; ssl_certificate_key server.pem; ssl_protocols TLSv1.2 TLSv1.3;' : ''}
      server {
        listen 127.0.0.1:${port} ${words} backlog=16384;
        location = / { return 200 "hello\\n"; }
        location = /megabyte { root ${folder}/www; }
      }
    }`
}

/** Programs that want all of a processor each, in a login session of their own. */
export function startBusyLoops(count: number, secondsAtMost: number): Disposable {
  const loops = Array.from({ length: count }, () =>
    // `timeout`, since detached programs outlive a benchmark that is killed.
    execa('timeout', [String(secondsAtMost), 'sh', '-c', 'while :; do :; done'], {
      detached: true,
      reject: false,
      stdio: 'ignore',
    }),
  )
  return {
    [Symbol.dispose]: () => {
      for (const { pid, exitCode } of loops) {
        if (pid !== undefined && exitCode === null) process.kill(-pid, 'SIGKILL')
      }
    },
  }
}
