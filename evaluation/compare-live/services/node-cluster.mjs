// Two processes share a port. Each request keeps a processor busy for about a millisecond.
import cluster from 'node:cluster'
import { pbkdf2Sync } from 'node:crypto'
import { createServer } from 'node:http'

if (cluster.isPrimary) {
  for (let index = 0; index < 2; index += 1) cluster.fork()
  process.on('SIGTERM', () => process.exit(0))
} else {
  createServer((_, response) => {
    response.end(pbkdf2Sync('key', 'salt', 1000, 32, 'sha256').toString('hex'))
  }).listen(Number(process.env.PORT), '127.0.0.1')
}
