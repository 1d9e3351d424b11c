/** The ports on which processes listen, as /proc shows them. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { readProcess } from '../../../src/service/process/processes.ts'
import {
  formatListeningPorts,
  listListeningPorts,
  parseListeningSockets,
} from '../../../src/service/process/sockets.ts'

const header =
  '  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode'

/** A row of /proc/net/tcp or tcp6. */
function buildRow(local: string, state: string, inode: number): string {
  const rest = `00000000:00000000 00:00000000 00000000  1000        0 ${inode} 1 0000000000000000`
  return `   0: ${local} 00000000:0000 ${state} ${rest}`
}

test('only listening sockets count, with port, address and inode', () => {
  const rows = [
    header,
    buildRow('0100007F:1F90', '0A', 11),
    buildRow('0100007F:1F91', '01', 12),
    buildRow('00000000000000000000000001000000:0BB8', '0A', 13),
    buildRow('00000000000000000000000000000000:0050', '0A', 14),
    buildRow('0000000000000000FFFF00000100007F:0051', '0A', 15),
    'not a row',
  ]
  expect(parseListeningSockets(rows.join('\n'))).toEqual([
    { port: 8080, host: '127.0.0.1', inode: '11' },
    { port: 3000, host: '::1', inode: '13' },
    { port: 80, host: '::', inode: '14' },
    { port: 81, host: '127.0.0.1', inode: '15' },
  ])
})

test('the ports of a process are found with an address that reaches them', async () => {
  const servers = ['127.0.0.1', '0.0.0.0'].map((host) => createServer().listen(0, host))
  await Promise.all(servers.map((server) => once(server, 'listening')))
  const ports = servers.map((server) => (server.address() as AddressInfo).port)
  const own = readProcess(process.pid)
  if (own === null) throw new Error('/proc cannot be read.')
  const found = listListeningPorts([own]).filter(({ port }) => ports.includes(port))
  for (const server of servers) server.close()
  expect(found.map(({ port }) => port)).toEqual(ports.toSorted((one, other) => one - other))
  expect(found.map(({ host }) => host)).toEqual(['127.0.0.1', '127.0.0.1'])
  expect(formatListeningPorts(found)).toContain(`${found[0]?.port} (pid ${process.pid} `)
})

test('a process that has ended listens nowhere', async () => {
  const child = spawn('true')
  const reading = readProcess(child.pid ?? 0)
  await once(child, 'exit')
  expect(reading === null ? [] : listListeningPorts([reading])).toEqual([])
})
