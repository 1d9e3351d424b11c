/**
 * The service that `tailgate demo` tests: answers after a few milliseconds, most requests sooner and a few later.
 * Argument: the port. The typical delay stands in the file `delay-ms` of its folder, as a change of its code would.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

const port = Number(process.argv[2])
const typicalMs = Number(readFileSync('delay-ms', 'utf8'))

createServer(async (_request, response) => {
  await pause(drawDelayMs())
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end('{"hello":"world"}\n')
}).listen(port, '127.0.0.1', () =>
  console.log(`demo service: listening on ${port}, typically ${typicalMs} ms`),
)

/** Between the typical delay and half as much again; one request in fifty takes three times as long. */
function drawDelayMs(): number {
  const usual = typicalMs * (1 + Math.random() / 2)
  return Math.random() < 0.02 ? usual * 3 : usual
}
