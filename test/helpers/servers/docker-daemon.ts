/** A separate docker daemon for the tests, with one image; it is removed with all its data. */

import { execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { resolveFixture } from '../service-folder.ts'

/** The name of the image: a static busybox, whose service is `fixtures/serve.sh`. */
export const image = 'tailgate-test:1'

export type Dockerd =
  | { kind: 'missing'; message: string }
  | {
      kind: 'up'
      /** Runs `docker …` and returns the lines that it prints. */
      docker(...args: string[]): string[]
      stop(): Promise<void>
    }

/** Starts the daemon. From now on every docker client of this process uses it. */
export async function startDockerd(): Promise<Dockerd> {
  const message = describeMissingPrerequisite()
  if (message !== null) return { kind: 'missing', message }

  const folder = mkdtempSync(join(tmpdir(), 'tailgate-dockerd-'))
  const socket = `unix://${folder}/docker.sock`
  const log = openSync(join(folder, 'log'), 'a')
  const argv = ['--host', socket, '--data-root', `${folder}/data`, '--exec-root', `${folder}/exec`]
  const plain = ['--bridge=none', '--iptables=false', '--ip6tables=false', '--ip-forward=false']
  const store = ['--storage-driver=vfs', '--pidfile', `${folder}/pid`]
  const daemon = spawn('dockerd', [...argv, ...plain, ...store], {
    detached: true,
    stdio: ['ignore', log, log],
  })
  const ended = new Promise((resolve) => daemon.once('exit', resolve).once('error', resolve))

  const before = process.env.DOCKER_HOST
  process.env.DOCKER_HOST = socket
  const docker = (...args: string[]) =>
    execFileSync('docker', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
      .split('\n')
      .filter(Boolean)
  const tryDocker = (...args: string[]) => {
    try {
      return docker(...args)
    } catch {
      return []
    }
  }
  const stop = async () => {
    // Remnants of a failed test: a bridge would stay in the network of this machine.
    for (const id of tryDocker('ps', '--all', '--quiet'))
      tryDocker('rm', '--force', '--volumes', id)
    tryDocker('network', 'prune', '--force')
    if (before === undefined) delete process.env.DOCKER_HOST
    else process.env.DOCKER_HOST = before
    daemon.kill('SIGTERM')
    await ended
    for (const path of listMounts(folder)) execFileSync('umount', [path])
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await waitForDaemon(docker)
    importImage(docker, folder)
    return { kind: 'up', docker, stop }
  } catch (error) {
    const lastLogLine = readFileSync(join(folder, 'log'), 'utf8').trim().split('\n').at(-1)
    await stop()
    return {
      kind: 'missing',
      message: `dockerd does not run here: ${error instanceof Error ? error.message : error} (${lastLogLine})`,
    }
  }
}

function describeMissingPrerequisite(): string | null {
  if (process.platform !== 'linux') return 'the tests with containers run on Linux only'
  if (process.getuid?.() !== 0) return 'dockerd needs root'
  const absent = ['dockerd', 'docker', 'busybox'].find((name) => !isInstalled(name))
  return absent === undefined
    ? null
    : `${absent} is not installed (apt-get install docker.io busybox-static)`
}

function isInstalled(name: string): boolean {
  try {
    execFileSync('/bin/sh', ['-c', `command -v ${name}`], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

async function waitForDaemon(docker: (...args: string[]) => string[]): Promise<void> {
  const deadlineMs = performance.now() + 15_000
  while (true) {
    try {
      docker('ps')
      return
    } catch (error) {
      if (performance.now() > deadlineMs) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

function importImage(docker: (...args: string[]) => string[], folder: string): void {
  const root = join(folder, 'image')
  for (const name of ['bin', 'www', 'tmp']) mkdirSync(join(root, name), { recursive: true })
  const busybox = execFileSync('/bin/sh', ['-c', 'command -v busybox'], { encoding: 'utf8' }).trim()
  cpSync(busybox, join(root, 'bin/busybox'), { dereference: true })
  for (const name of ['sh', 'env', 'sort', 'dd', 'httpd', 'sleep', 'cat'])
    symlinkSync('busybox', join(root, 'bin', name))
  cpSync(resolveFixture('serve.sh'), join(root, 'serve.sh'))
  chmodSync(join(root, 'serve.sh'), 0o755)
  const archive = join(folder, 'image.tar')
  execFileSync('tar', ['-C', root, '-cf', archive, '.'])
  docker('import', '--change', 'CMD ["/serve.sh"]', '--change', 'ENV PATH=/bin', archive, image)
}

/** The mount points below the folder, the innermost first. */
function listMounts(folder: string): string[] {
  const paths = readFileSync('/proc/self/mounts', 'utf8')
    .split('\n')
    .map((row) => row.split(' ')[1] ?? '')
  return paths.filter((path) => path.startsWith(`${folder}/`)).reverse()
}
