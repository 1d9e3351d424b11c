/** The early notice about a service that listens on another port than its address has. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPortNotice } from '../../src/host/port-notice.ts'
import { readProcess } from '../../src/service/process/processes.ts'
import type { ListeningPort } from '../../src/service/process/sockets.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const holder = readProcess(process.pid)
if (holder === null) throw new Error('/proc cannot be read.')
const metrics: ListeningPort = { port: 9090, host: '127.0.0.1', holder }

test('a service that is not ready after some seconds is reported with its other ports', () => {
  const said: string[] = []
  using notice = createPortNotice((sentence) => said.push(sentence))
  notice.watch({ findOtherPorts: () => [metrics] })
  vi.advanceTimersByTime(4000)
  expect(said).toEqual([])
  vi.advanceTimersByTime(60_000)
  expect(said).toHaveLength(1)
  expect(said[0]).toMatch(
    new RegExp(`^not ready after 5 s. Its processes listen on port 9090 \\(pid ${holder.pid} `),
  )
  expect(said[0]).toContain('put ${port} into `url`, and into `start` or `env`')
})

test('a service that listens nowhere else, and one that is ready, are not reported', () => {
  const said: string[] = []
  using silent = createPortNotice((sentence) => said.push(sentence))
  silent.watch({ findOtherPorts: () => [] })
  const ended = createPortNotice((sentence) => said.push(sentence))
  ended.watch({ findOtherPorts: () => [metrics] })
  ended[Symbol.dispose]()
  vi.advanceTimersByTime(60_000)
  expect(said).toEqual([])
})
