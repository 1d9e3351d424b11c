/** A service that refuses requests right after its start, with real processes. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { chooseReadyCheck } from '../../src/runner/side-start.ts'
import { parseSuite } from '../helpers/configs.ts'
import { measureRecorded } from '../helpers/epoch-trials.ts'

/** The answers to the first requests after each start; then 200, or the last one if it is `…`. */
const service = `
import { createServer } from 'node:http'
const answers = process.argv[2].split(',')
const timing = { 'server-timing': 'delay;dur=1, cpu;dur=1' }
createServer((request, response) => {
  const answer = answers[0] === '…' ? answers[1] : (answers.shift() ?? 200)
  const isLate = answer === 'late' && process.uptime() < 1
  if (answer === 'late') response.writeHead(isLate ? 404 : 200, timing).end('hello')
  else if (answer === 'reset') request.socket.resetAndDestroy()
  else response.writeHead(Number(answer), timing).end('hello')
}).listen(Number(process.env.PORT), '127.0.0.1')
`

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tailgate-early-'))
  for (const side of ['base', 'head']) mkdirSync(join(folder, side))
  writeFileSync(join(folder, 'service.mjs'), service)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const measureTrial = (answers: string, text = '') =>
  measureRecorded(folder, {
    start: `exec '${process.execPath}' '${join(folder, 'service.mjs')}' ${answers}`,
    allowErrors: '0%',
    text,
  })

test.for([
  ['503', 'answered GET / with 503'],
  ['reset', 'closed or refused the connection of GET /'],
])('a %s right after the start is waited out, and named with what helps', async ([early, what]) => {
  const { warnings, attempt } = measureTrial(`404,404,${early},${early},${early}`)
  const measured = await attempt
  expect(measured.kind).toBe('measured')
  expect(warnings).toHaveLength(2)
  for (const [index, side] of ['base', 'head'].entries()) {
    expect(warnings[index]).toContain(`${side} ${what}`)
    expect(warnings[index]).toContain('`ready: /health`')
  }
  // Each epoch starts the sides anew, and no answer of a start is measured.
  const runs = measured.kind === 'measured' ? measured.measurement.runs : []
  expect(runs.map(({ errors }) => errors.total)).toEqual([0, 0, 0, 0])
})

test('a 404 of a service that does not know its routes yet makes no request new', async () => {
  const measured = await measureTrial('…,late').attempt
  expect(measured).toMatchObject({ kind: 'measured', warnings: [] })
})

test('what is refused until ready-timeout is over is refused, and the message says so', async () => {
  const { attempt } = measureTrial('…,503', 'ready-timeout: 1s')
  expect(await attempt).toMatchObject({
    kind: 'refused',
    side: 'base',
    failure: expect.stringMatching(
      /503.*It was sent until ready-timeout \(1 s\) was over.*`ready:`/,
    ),
  })
})

describe('a head that refuses until its ready-timeout is over', () => {
  /** In turn (because of `prepare`), each takes so many of its 30 seconds. Then the head refuses. */
  const measureBeside = (refusals: string, seconds: Record<'base' | 'head', number>) => {
    const serve = `exec '${process.execPath}' '${join(folder, 'service.mjs')}'`
    return measureRecorded(folder, {
      start: `case "$PWD" in */head) ${serve} 200,200,${refusals};; esac; ${serve} 200`,
      allowErrors: '0%',
      epochs: 1,
      text: 'ready-timeout: 30s\nprepare: "true"',
      onStart: ({ side }) => seconds[side],
    })
  }
  const aSecond = Array(12).fill('503').join(',')

  test('gets more time beside a base that came close to it', async () => {
    const { attempt } = measureBeside(aSecond, { base: 20, head: 29.5 })
    expect(await attempt).toMatchObject({ kind: 'measured' })
  })

  test('is not the cause beside such a base, and the machine is named', async () => {
    const { attempt } = measureBeside('…,503', { base: 20, head: 89.5 })
    expect(await attempt).toMatchObject({
      kind: 'refused',
      side: 'head',
      baseWorks: false,
      failure: expect.stringMatching(/^The machine seems to be .* 3 times .*CPU.* 503/),
    })
  })

  test('is the cause beside a base that was ready soon', async () => {
    const { attempt } = measureBeside('…,503', { base: 2, head: 29.5 })
    expect(await attempt).toMatchObject({ kind: 'refused', side: 'head', baseWorks: true })
  })
})

test('a request that is wrong is not sent again', async () => {
  const { warnings, attempt } = measureTrial('…,400')
  expect(await attempt).toMatchObject({ kind: 'refused', side: 'base' })
  expect(warnings).toEqual([])
})

test.for([
  ['url', '', '/'],
  ['the first request that changes nothing', 'requests: [POST /a, GET /b, GET /c]', '/b'],
  ['a path without placeholders', 'requests: ["GET /a?${counter}", HEAD /b]', '/b'],
  ['nothing that is safe', 'requests: [POST /a]', '/'],
])('by default, a service is ready when it answers: %s', ([, text = '', path]) => {
  const suite = parseSuite(`start: serve \${port}\n${text}\n`, {
    url: ['http://127.0.0.1:${port}'],
  })
  expect(chooseReadyCheck(suite.service, suite)).toEqual({
    kind: 'http',
    origin: null,
    path,
    status: 'any',
  })
})

test('a storm meets a process that has answered nothing, but a container has to answer', () => {
  const storm = 'load: { kind: users, users: 10, loops: 1 }'
  const address = { url: ['http://127.0.0.1:${port}'] }
  const [ofProcess, ofImage] = [
    'start: serve ${port}',
    'image: shop:1\nenv: { PORT: "${port}" }',
  ].map((start) => parseSuite(`${start}\n${storm}\n`, address))
  if (!ofProcess || !ofImage) throw new Error('there are two suites')
  expect(chooseReadyCheck(ofProcess.service, ofProcess)).toEqual({ kind: 'tcp' })
  expect(chooseReadyCheck(ofImage.service, ofImage)).toMatchObject({ kind: 'http' })
  const asked = parseSuite('start: serve ${port}\nready: tcp\n', address)
  expect(chooseReadyCheck(asked.service, asked)).toEqual({ kind: 'tcp' })
})
