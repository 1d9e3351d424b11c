// Logs users in. A login costs a quarter of a millisecond of CPU time, and waits a second for a
// database of which only POOL connections exist; further logins wait for one.
import { pbkdf2 } from 'node:crypto'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

const databaseMs = 1000
const hashRounds = 1500
let free = Number(process.env.POOL)
const waiting = []

createServer(async (request, response) => {
  for await (const _ of request);
  await takeConnection()
  await sleep(databaseMs)
  releaseConnection()
  pbkdf2('password', 'salt', hashRounds, 32, 'sha256', (_, hash) => {
    response.setHeader('set-cookie', `session=${hash.toString('hex')}`)
    response.end('welcome\n')
  })
}).listen({ path: process.argv[2], backlog: 4096 })

async function takeConnection() {
  if (free === 0) return new Promise((resolve) => waiting.push(resolve))
  free -= 1
}

function releaseConnection() {
  const next = waiting.shift()
  if (next === undefined) free += 1
  else next()
}
