import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { MachineError } from '../../../src/core/text/errors.ts'
import { encodeUpstreams } from '../../../src/core/upstreams/encode-upstreams.ts'
import { tryConnecting } from '../../../src/service/http/connection.ts'
import { startUpstreams } from '../../../src/service/upstreams/upstream-process.ts'
import { parseSuite } from '../../helpers/configs.ts'
import { waitUntil } from '../../helpers/service-folder.ts'

const { upstreams } = parseSuite(`start: serve \${upstream.payments} \${upstream.rates}
upstreams:
  payments:
    - POST /charge/*: { status: 201, body: '{"of": "\${path.2}", "q": "\${query.q}"}' }
  rates: [GET /rates]
`)
const config = encodeUpstreams(upstreams, 7)

const ownPath = process.env.TAILGATE_UPSTREAM_PATH

afterEach(() => {
  process.env.TAILGATE_UPSTREAM_PATH = ownPath
})

async function isListening(port: number): Promise<boolean> {
  return (await tryConnecting({ host: '127.0.0.1', port }, 5000)).kind === 'open'
}

test('each upstream answers at a port of its own, and its calls are counted', async () => {
  await using running = await startUpstreams(config)
  running.setWindow({ startsInMs: 0, lengthMs: 3_600_000, parts: 2 })
  const [payments, rates] = running.ports.map((port) => `http://127.0.0.1:${port}`)
  const charged = await fetch(`${payments}/charge/42?q=a%22b`, { method: 'POST', body: '{}' })
  expect(charged.status).toBe(201)
  expect(charged.headers.get('content-type')).toBe('application/json')
  expect(await charged.json()).toEqual({ of: '42', q: 'a"b' })
  expect((await fetch(`${rates}/rates`)).status).toBe(200)
  expect((await fetch(`${rates}/other`)).status).toBe(404)
  const reading = await running.read()
  expect(reading.upstreams).toMatchObject([
    { routes: [1], unmatched: 0, total: 1, parts: [1, 0] },
    { routes: [1], unmatched: 1, total: 2, parts: [2, 0], example: 'GET /other' },
  ])
  expect(reading.late.count).toBe(3)
})

test('nothing listens after it is disposed of, and reading then fails with a sentence', async () => {
  const running = await startUpstreams(config)
  const [port = 0] = running.ports
  expect(await isListening(port)).toBe(true)
  await running[Symbol.asyncDispose]()
  expect(await isListening(port)).toBe(false)
  await expect(running.read()).rejects.toThrow(
    "The stand-ins of the upstreams don't run: it ended with code 0.",
  )
})

test('nothing listens after the process that started it was killed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tailgate-upstream-'))
  const script = join(folder, 'parent.mjs')
  writeFileSync(join(folder, 'config'), config)
  writeFileSync(
    script,
    `import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
const child = spawn(process.argv[2], [], { detached: true, stdio: ['pipe', 'pipe', 'inherit'] })
child.stdin.write(readFileSync(process.argv[3]))
child.stdout.pipe(process.stdout)
`,
  )
  const parent = spawn(process.execPath, [script, ownPath ?? '', join(folder, 'config')])
  const line = await new Promise<string>((resolve) =>
    parent.stdout.once('data', (data) => resolve(String(data))),
  )
  const port = Number(line.split(' ')[1])
  expect(await isListening(port)).toBe(true)
  parent.kill('SIGKILL')
  await waitUntil(async () => !(await isListening(port)))
  rmSync(folder, { recursive: true })
})

test('a program that is missing, or ends at once, is reported', async () => {
  process.env.TAILGATE_UPSTREAM_PATH = '/nonexistent/tailgate-upstream'
  await expect(startUpstreams(config)).rejects.toThrow(MachineError)
  const truePath = execFileSync('which', ['true'], { encoding: 'utf8' }).trim()
  process.env.TAILGATE_UPSTREAM_PATH = truePath
  await expect(startUpstreams(config)).rejects.toThrow('it ended with code 0')
})
