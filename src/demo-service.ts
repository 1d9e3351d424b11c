/**
 * The service that `tailgate demo` tests. It responds after a few milliseconds. Argument: the port.
 * The file `delay-ms` in its folder holds the typical delay; a change of this file stands for a
 * change of the code.
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

/** Uniform between 1 and 1.5 typical delays; for one request in fifty, three times that. */
function drawDelayMs(): number {
  const delayMs = typicalMs * (1 + Math.random() / 2)
  return Math.random() < 0.02 ? delayMs * 3 : delayMs
}
