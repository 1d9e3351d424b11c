/** Starts a server for each run, and programs that keep the machine busy. */
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { execa } from 'execa'
import { z } from 'zod'
import { tryConnecting } from '../../src/service/http/connection.ts'
import { findFreePort } from '../../src/service/port.ts'
import { serverCertificate, serverKey } from './certificate.ts'
import type { BenchServerSpec } from './plan.ts'
import type { BenchPrograms } from './programs.ts'
import type { Figures } from './result.ts'
import type { BenchTools } from './tools.ts'

export interface BenchServer extends AsyncDisposable {
  url: string
  /** Stops the server. Resolves with its record; empty where it keeps none. */
  stopAndReadRecord: () => Promise<Figures>
}

export function startServer(
  spec: BenchServerSpec,
  programs: BenchPrograms,
  tools: BenchTools,
): Promise<BenchServer> {
  return spec.kind === 'exact' ? startExactServer(spec, programs) : startNginx(spec, tools)
}

async function startExactServer(
  { delayUs, freeze }: BenchServerSpec & { kind: 'exact' },
  programs: BenchPrograms,
): Promise<BenchServer> {
  const freezeFlags = freeze && [
    '--freeze-at-ms',
    `${freeze.atMs}`,
    '--freeze-for-ms',
    `${freeze.forMs}`,
  ]
  const program = execa(programs.server, ['--delay-us', `${delayUs}`, ...(freezeFlags ?? [])], {
    reject: false,
  })
  const ended = program.then(({ stderr }) =>
    Promise.reject(new Error(`the server ended: ${stderr}`)),
  )
  const [greeting] = await Promise.race([once(program.stdout, 'data'), ended])
  ended.catch(() => {}) // From now on the server ends only when it is stopped.
  const { port } = z.object({ port: z.number() }).parse(JSON.parse(String(greeting)))
  const stop = async () => {
    program.kill('SIGTERM')
    return program
  }
  return {
    url: `http://127.0.0.1:${port}/`,
    stopAndReadRecord: async () =>
      serverRecord.parse(JSON.parse((await stop()).stdout.trim().split('\n').at(-1) ?? '')),
    [Symbol.asyncDispose]: async () => {
      await stop()
    },
  }
}

const numberOrZero = z
  .number()
  .nullable()
  .transform((number) => number ?? 0)
const serverRecord = z.record(z.string(), numberOrZero)

/** One worker, which serves `/` from memory and `/megabyte` from the kernel's page cache. */
async function startNginx(
  spec: BenchServerSpec & { kind: 'nginx' },
  tools: BenchTools,
): Promise<BenchServer> {
  const folder = mkdtempSync(join(tmpdir(), 'tailgate-bench-'))
  const port = await findFreePort('127.0.0.1')
  mkdirSync(join(folder, 'www'))
  writeFileSync(join(folder, 'www/megabyte'), Buffer.alloc(1_000_000, 'x'))
  writeFileSync(join(folder, 'server.pem'), serverCertificate + serverKey)
  writeFileSync(join(folder, 'nginx.conf'), formatNginxConfiguration(folder, port, spec))
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
    stopAndReadRecord: async () => ({}),
    async [Symbol.asyncDispose]() {
      program.kill('SIGTERM')
      await program
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const tlsSettings =
  'ssl_certificate server.pem; ssl_certificate_key server.pem; ssl_protocols TLSv1.2 TLSv1.3;'

function formatNginxConfiguration(
  folder: string,
  port: number,
  { scheme, protocol }: BenchServerSpec & { kind: 'nginx' },
): string {
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  // A worker under another user could not read the folder.
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const listenOptions = `${scheme === 'https' ? 'ssl' : ''} ${protocol === 'http/2' ? 'http2' : ''}`
  return `
    ${user} worker_processes 1; worker_rlimit_nofile 16384; daemon off;
    pid ${folder}/pid; error_log stderr crit;
    events { worker_connections 16384; }
    http {
      access_log off; keepalive_requests 1000000000; keepalive_timeout 10m;
      sendfile on; open_file_cache max=10;
      ${paths.join(' ')}
      ${scheme === 'https' ? tlsSettings : ''}
      server {
        listen 127.0.0.1:${port} ${listenOptions} backlog=16384;
        location = / { return 200 "hello\\n"; }
        location = /megabyte { root ${folder}/www; }
      }
    }`
}

/** Starts programs that each use a whole processor, in another login session. */
export function startBusyLoops(count: number, maxSeconds: number): Disposable {
  const loops = Array.from({ length: count }, () =>
    // `timeout` ends them after a benchmark that was killed: they are detached.
    execa('timeout', [String(maxSeconds), 'sh', '-c', 'while :; do :; done'], {
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
