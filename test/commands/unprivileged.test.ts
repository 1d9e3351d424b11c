/**
 * tailgate as a user without rights, as on a runner: what the code under test can read of it. Root
 * starts it as another user, so these tests need root.
 */
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findReadableNode, nobody } from '../helpers/other-user.ts'
import { reserveFreePort } from '../helpers/servers/free-port.ts'
import { testDist } from '../setup.ts'

const token = 'ghs_0123456789abcdefghijABCDEFGHIJ012345'

/** Writes what it can read of the process with this pid into `seen`. */
const readings = (pid: string) =>
  ['environ', 'mem', 'maps', 'auxv', 'stack']
    .map((file) => `head -c 4096 /proc/${pid}/${file} >>seen 2>>refused`)
    .concat(`ls /proc/${pid}/fd/ /proc/${pid}/cwd/ >>seen 2>>refused`)
    .join('\n')

describe.skipIf(process.platform !== 'linux' || process.getuid?.() !== 0)(
  'a service of the same user without rights',
  () => {
    let folder = ''
    let installed = ''
    let node = ''

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'tailgate-nobody-'))
      chmodSync(folder, 0o755)
      installed = join(folder, 'installed')
      cpSync(testDist, installed, { recursive: true })
      mkdirSync(join(installed, 'native'), { recursive: true })
      cpSync(process.env.TAILGATE_NATIVE_PATH ?? '', join(installed, 'native/addon.node'))
      cpSync(process.env.TAILGATE_SUPERVISOR_PATH ?? '', join(installed, 'native/supervisor'))
      node = await findReadableNode(folder)
    }, 300_000)

    afterAll(() => rmSync(folder, { recursive: true, force: true }))

    test('reads nothing of tailgate and its supervisor, and may not take the real-time class', async () => {
      const work = createWorkFolder()
      const port = await reserveFreePort()
      writeFileSync(
        join(work, 'start.sh'),
        `tailgate=$(awk '/^PPid/ { print $2 }' /proc/$PPID/status)\n` +
          `rm -f seen refused\nulimit -r >limits; ulimit -Hr >>limits\n${readings('$PPID')}\n${readings('$tailgate')}\nexec '${node}' server.mjs ${port}\n`,
      )
      const url = `http://127.0.0.1:${port}/`
      const args = ['run', '--start', 'exec sh start.sh', '--url', url, '--rate', '200']
      const { exitCode, stderr, stdout } = await runTailgate(work, [
        ...args,
        ...['--duration', '2s', '--warmup', '1s', '--epochs', '1', '--json', 'report.json'],
      ])
      // On a busy machine the figures may not count; they are there.
      expect([0, 3], stdout + stderr).toContain(exitCode)
      const refused = readFileSync(join(work, 'refused'), 'utf8').trim().split('\n')
      expect(refused.filter((line) => line.endsWith(': Permission denied'))).toHaveLength(14)
      expect(refused).toHaveLength(14)
      expect(readFileSync(join(work, 'seen'), 'utf8')).toBe('')
      expect(readFileSync(join(work, 'limits'), 'utf8'), 'may not be real-time').toBe('0\n0\n')
      // What tailgate reads of itself is still there: its CPU time, and the use of its service.
      expect(stdout).toMatch(/used [\d.]+ % of one CPU \(of \d+\)/)
      expect(stdout).toMatch(/CPU per request +– +[\d.]+ ms/)
    })

    test('that cannot be ended is reported', async () => {
      const work = createWorkFolder()
      const port = await reserveFreePort()
      const becomeRoot = join(work, 'become-root')
      cpSync('/usr/bin/setpriv', becomeRoot)
      chmodSync(becomeRoot, 0o4755)
      writeFileSync(
        join(work, 'start.sh'),
        `'${becomeRoot}' --reuid=0 --regid=0 --clear-groups sh -c 'echo $$ >>pids; exec sleep 600' &\n` +
          `exec '${node}' server.mjs ${port}\n`,
      )
      const url = `http://127.0.0.1:${port}/`
      const { stderr } = await runTailgate(work, [
        ...['run', '--start', 'exec sh start.sh', '--url', url, '--rate', '200'],
        ...['--duration', '1s', '--warmup', '1s', '--epochs', '1', '--stop-timeout', '1s'],
      ])
      const pids = readFileSync(join(work, 'pids'), 'utf8').trim().split('\n').map(Number)
      for (const pid of pids) process.kill(pid, 'SIGKILL')
      for (const pid of pids)
        expect(stderr).toContain(
          `belongs to another user, or waits within the kernel: pid ${pid} sleep.`,
        )
    })

    test('reads all of that of a program that is not protected', async () => {
      const work = createWorkFolder()
      writeFileSync(join(work, 'start.sh'), `${readings('$PPID')}\n`)
      const script = "require('child_process').execFileSync('sh', ['start.sh'])"
      await execa(node, ['-e', script], { ...nobody, cwd: work, env: { GITHUB_TOKEN: token } })
      expect(readFileSync(join(work, 'seen'), 'latin1')).toContain(token)
    })

    function createWorkFolder(): string {
      const work = mkdtempSync(join(folder, 'work-'))
      writeFileSync(
        join(work, 'server.mjs'),
        "import { createServer } from 'node:http'\n" +
          "createServer((_, response) => response.end('hello')).listen(process.argv[2], '127.0.0.1')\n",
      )
      chmodSync(work, 0o777)
      return work
    }

    function runTailgate(work: string, args: string[]) {
      // As a user to whom the administrator has given the real-time class, where root may do that.
      const user = ['--reuid', '65534', '--regid', '65534', '--clear-groups', '--']
      const command = ['setpriv', ...user, node, join(installed, 'cli.js'), ...args]
      return execa(
        'sh',
        ['-c', 'prlimit --pid $$ --rtprio=5:5 2>&-; exec "$@"', 'sh', ...command],
        {
          cwd: work,
          reject: false,
          extendEnv: false,
          env: {
            PATH: process.env.PATH,
            HOME: work,
            TMPDIR: work,
            NO_COLOR: '1',
            GITHUB_TOKEN: token,
            TAILGATE_NATIVE_PATH: join(installed, 'native/addon.node'),
            TAILGATE_SUPERVISOR_PATH: join(installed, 'native/supervisor'),
          },
        },
      )
    }
  },
)
