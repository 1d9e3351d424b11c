// Checks on the platform that it runs on, with this Node, that the command works: the load engine
// loads, a measurement has exact counts, and a gate with two sides ends with a verdict or says why
// it cannot. It needs no packages. --native DIR: the compiled files, in place of those in dist/.
// --cli FILE: another command than that of this repository. --npx FILE: `npx tailgate@next` with
// this npx, from the registry in the environment, in an empty folder.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs, promisify } from 'node:util'

const run = promisify(execFile)
const { values } = parseArgs({
  options: { cli: { type: 'string' }, native: { type: 'string' }, npx: { type: 'string' } },
})
const folder = mkdtempSync(join(tmpdir(), 'tailgate-platform-'))
const command =
  values.npx === undefined
    ? [values.cli ?? copyCommand(values.native)]
    : [resolve(values.npx), '--yes', 'tailgate@next']

/** The process that writes is a child of the one that was started. */
const serverProgram = `
import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
if (process.argv[2] === 'child')
  setInterval(() => writeFileSync(process.env.BEAT, String(Date.now())), 50)
else {
  spawn(process.execPath, [process.argv[1], 'child'], { stdio: 'ignore', detached: true })
  createServer((_, response) => response.end('ok')).listen(Number(process.env.PORT), '127.0.0.1')
}
`
const config = `
start: [node, server.mjs]
env: { PORT: "\${port}" }
url: http://127.0.0.1:\${port}/
load: { rate: 100/s, connections: 4 }
`

/** Seconds until a command counts as hanging; emulated processors are slow. */
const patienceMs = 300_000

try {
  print(`Node ${process.versions.node} on ${process.platform}-${process.arch}`)
  print((await runCommand(['doctor'], [0, 1, 3])).stdout)
  await checkCounts()
  await checkGate()
  await checkMissingProgram()
  // Elsewhere a process of the service can outlive a tailgate that was killed.
  // A signal to npx does not reach the command.
  if (['linux', 'win32'].includes(process.platform) && !values.npx) await checkKill()
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** The command of this repository, with other compiled files. */
function copyCommand(native) {
  const dist = fileURLToPath(new URL('../../dist', import.meta.url))
  if (native === undefined) return join(dist, 'cli.js')
  const copy = join(folder, 'dist')
  cpSync(dist, copy, { recursive: true })
  cpSync(native, join(copy, 'native'), { recursive: true })
  return join(copy, 'cli.js')
}

/** The server has to receive exactly as many requests as the measurement states. */
async function checkCounts() {
  let received = 0
  const server = createServer((_, response) => {
    received += 1
    response.end('hello')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const path = join(folder, 'measurement.json')
  const url = `http://127.0.0.1:${server.address().port}/`
  const load = ['--rate', '200/s', '--duration', '3s', '--warmup', '1s', '--connections', '8']
  // Late requests make a measurement invalid; it is complete all the same.
  await runCommand(['measure', url, ...load, '--json', path], [0, 3])
  server.closeAllConnections()
  server.close()
  const { requests, errors, unfinished } = JSON.parse(readFileSync(path, 'utf8'))
  print(
    `measure: ${requests} requests, ${errors.total} errors, ${unfinished} unfinished; the server ` +
      `received ${received} with the warm-up`,
  )
  // A measurement with late requests is repeated up to twice. Each begins with one request that
  // checks the server.
  const attempts = Math.floor(received / 800)
  const extra = received - attempts * 800
  const isExact = [1, 2, 3].includes(attempts) && extra <= attempts
  if (requests !== 600 || errors.total + unfinished !== 0 || !isExact)
    throw new Error('The counts differ: 600 requests were to be measured, after 200 of warm-up.')
}

/** The demo passes an unchanged service, and fails a slower one. */
async function checkGate() {
  const { stdout, code } = await runCommand(['demo'], [0, 1, 3])
  print(stdout)
  // An emulated processor may be too slow to judge, which the demo then says.
  if (!/passed|failed|could not be judged/.test(stdout))
    throw new Error(`The demo ended with ${code}, and without a verdict:\n${stdout}`)
}

async function checkMissingProgram() {
  writeFileSync(join(folder, 'tailgate.yml'), config.replace('node, server.mjs', 'no-such-program'))
  const { stdout } = await runCommand(['run', '--base', 'none'], [3])
  if (!stdout.includes("The service's command was not found: no-such-program."))
    throw new Error(`A program that does not exist is not named:\n${stdout}`)
  print('missing: a program that does not exist is named')
}

/** A service ends with all that it started, also when tailgate is killed. */
async function checkKill() {
  const beat = join(folder, 'beat')
  writeFileSync(join(folder, 'server.mjs'), serverProgram)
  writeFileSync(join(folder, 'tailgate.yml'), config)
  const env = { ...process.env, BEAT: beat }
  const child = spawn(process.execPath, [...command, 'run', '--base', 'none'], {
    cwd: folder,
    env,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += text
    })
  const began = Date.now()
  while (!existsSync(beat)) {
    if (child.exitCode !== null || Date.now() - began > 60_000)
      throw new Error(`The service was not started: ${output}`)
    await pause(50)
  }
  child.kill('SIGKILL')
  await pause(3000)
  const last = readFileSync(beat, 'utf8')
  await pause(2000)
  if (readFileSync(beat, 'utf8') !== last)
    throw new Error('A process of the service runs although tailgate was killed.')
  print('killed: no process of the service is left')
}

async function runCommand(args, codes) {
  const options = { cwd: folder, timeout: patienceMs, maxBuffer: 64 * 1024 * 1024 }
  try {
    return { ...(await run(process.execPath, [...command, ...args], options)), code: 0 }
  } catch (error) {
    if (codes.includes(error.code)) return error
    throw new Error(`tailgate ${args.join(' ')}: ${error.message}\n${error.stdout}${error.stderr}`)
  }
}

function print(text) {
  process.stdout.write(`${text.trimEnd()}\n`)
}
