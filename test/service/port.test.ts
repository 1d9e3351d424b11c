import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { findFreePort } from '../../src/service/port.ts'

test('a free port can be listened on, and is not given again', async () => {
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

test('a free port is none that an outgoing connection may be given meanwhile', async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, () => findFreePort('127.0.0.1')))
  expect(ports.filter((port) => port >= 32_768)).toEqual([])
})

test('where all of those are taken or to be avoided, the system finds another', async () => {
  const avoided = Array.from({ length: 32_768 }, (_, port) => port)
  expect(await findFreePort('127.0.0.1', avoided)).toBeGreaterThanOrEqual(32_768)
})

test('a port that is to be avoided is not given', async () => {
  const isAvoided = (port: number) => port % 4 < 2 // half of the odd ones and half of the even ones
  const avoided = Array.from({ length: 65_536 }, (_, port) => port).filter(isAvoided)
  const given = await Promise.all(
    Array.from({ length: 20 }, () => findFreePort('127.0.0.1', avoided)),
  )
  expect(given.filter(isAvoided)).toEqual([])
})

test('a host that is not of this machine is told', async () => {
  await expect(findFreePort('192.0.2.1')).rejects.toThrow(
    /^No free port can be had at 192\.0\.2\.1: .*EADDRNOTAVAIL/,
  )
})
