// Prints what this machine permits, and what tailgate makes of it: for the workflow probe.yml, which
// asks the runners that GitHub hosts. It needs no packages, and changes nothing.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { availableParallelism, cpus, release, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const cli = fileURLToPath(new URL('../../dist/cli.js', import.meta.url))

const readings = [
  ['system', () => `${process.platform}-${process.arch}, ${release()}`],
  ['processors', () => `${availableParallelism()} of ${cpus().length} × ${cpus()[0]?.model}`],
  ['memory', () => `${(totalmem() / 2 ** 30).toFixed(1)} GiB`],
  ['perf_event_paranoid', () => read('/proc/sys/kernel/perf_event_paranoid')],
  ['task-clock', () => lookFor('/sys/bus/event_source/devices/software')],
  ['ptrace_scope', () => read('/proc/sys/kernel/yama/ptrace_scope')],
  ['BTF', () => lookFor('/sys/kernel/btf/vmlinux')],
  ['schedstat', () => read('/proc/self/schedstat')],
  ['cgroup', () => read('/proc/self/cgroup')],
  ['memory.peak', () => lookFor(join('/sys/fs/cgroup', readCgroup(), 'memory.peak'))],
  ['timer slack', () => `${read('/proc/self/timerslack_ns')} ns`],
  ['steal', () => readSteal()],
]

for (const [name, take] of readings) print(name, attempt(take))
print('real-time class', attempt(tryRealTime))
process.stdout.write('\ntailgate doctor:\n')
process.stdout.write(attempt(() => run('doctor')))
process.stdout.write('\nThe lag of the load engine at 1,000/s:\n')
process.stdout.write(`${await measureLag()}\n`)

function print(name, value) {
  process.stdout.write(`${name.padEnd(22)}${value}\n`)
}

/** A reading that fails is an answer too. */
function attempt(take) {
  try {
    return take()
  } catch (error) {
    return `not available (${error instanceof Error ? error.message.split('\n')[0] : error})`
  }
}

function read(path) {
  return readFileSync(path, 'utf8').trim().replaceAll('\n', ' | ')
}

function lookFor(path) {
  return existsSync(path) ? `yes (${path})` : `no (${path})`
}

function readCgroup() {
  return /^0::(.*)$/m.exec(readFileSync('/proc/self/cgroup', 'utf8'))?.[1] ?? ''
}

function readSteal() {
  const ticks = read('/proc/stat').split(' | ')[0].split(/\s+/).slice(1, 9).map(Number)
  const total = ticks.reduce((sum, each) => sum + each, 0)
  return `${((100 * ticks[7]) / total).toFixed(3)} % since the start of the machine`
}

function tryRealTime() {
  execFileSync('chrt', ['--fifo', '1', 'true'], { stdio: 'pipe' })
  return 'permitted'
}

function run(...args) {
  try {
    return execFileSync(process.execPath, [cli, ...args], { encoding: 'utf8', stdio: 'pipe' })
  } catch (error) {
    return `${error.stdout}${error.stderr}`
  }
}

/** `run` would block the server, which is in this process. */
async function measureLag() {
  const { execFile } = await import('node:child_process')
  const server = createServer((_, response) => response.end('hello'))
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const out = join(tmpdir(), `tailgate-probe-${process.pid}.json`)
  const url = `http://127.0.0.1:${server.address().port}/`
  const load = ['--rate', '1000/s', '--duration', '20s', '--connections', '32', '--json', out]
  await new Promise((resolve) =>
    execFile(process.execPath, [cli, 'measure', url, ...load], () => resolve()),
  )
  server.closeAllConnections()
  server.close()
  return attempt(() => {
    const { lagMs, sleep, precedence, validity } = JSON.parse(readFileSync(out, 'utf8'))
    const { p50, p99, max } = lagMs
    return JSON.stringify({
      lagMs: { p50, p99, max },
      sleep,
      precedence,
      validity: validity.verdict,
    })
  })
}
