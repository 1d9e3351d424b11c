import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { findFreePort } from '../../src/service/port.ts'

test('a free port can be opened, and is not returned again', async () => {
  const ports = await Promise.all(Array.from({ length: 200 }, () => findFreePort('127.0.0.1')))
  expect(new Set(ports).size).toBe(200)
  for (const port of ports.slice(0, 10)) {
    const server = createServer()
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, '127.0.0.1', resolve)
    })
    await new Promise((resolve) => server.close(resolve))
  }
})

test('a free port is not an ephemeral port, which an outgoing connection could take', async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, () => findFreePort('127.0.0.1')))
  expect(ports.filter((port) => port >= 32_768)).toEqual([])
})

test('if all of those ports are used or avoided, the kernel chooses another', async () => {
  const avoided = Array.from({ length: 32_768 }, (_, port) => port)
  expect(await findFreePort('127.0.0.1', avoided)).toBeGreaterThanOrEqual(32_768)
})

test('an avoided port is not returned', async () => {
  const isAvoided = (port: number) => port % 4 < 2 // half of the odd ones and half of the even ones
  const avoided = Array.from({ length: 65_536 }, (_, port) => port).filter(isAvoided)
  const found = await Promise.all(
    Array.from({ length: 20 }, () => findFreePort('127.0.0.1', avoided)),
  )
  expect(found.filter(isAvoided)).toEqual([])
})

test('a host of another machine is an error', async () => {
  await expect(findFreePort('192.0.2.1')).rejects.toThrow(
    /^No free port was found at 192\.0\.2\.1: .*EADDRNOTAVAIL/,
  )
})
