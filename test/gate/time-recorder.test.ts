/** The time of builds, starts and loads is recorded at the effects of the Host. */
import { expect, test } from 'vitest'
import { recordTime } from '../../src/gate/time-recorder.ts'
import type { Host, Task } from '../../src/host/host.ts'

/** A Host on which every effect takes so many seconds of its own clock. */
function createHost(seconds: number): Host {
  let nowMs = 0
  const spend = async () => {
    nowMs += seconds * 1000
  }
  const host = {
    clock: { now: () => new Date(nowMs) },
    git: { openBaseTree: spend, readCommit: spend },
    services: { runTask: spend, start: spend },
    engine: { run: spend },
  }
  return host as unknown as Host
}

const task = (...log: string[]) => ({ log }) as unknown as Task

test('each effect counts for its part, also if it fails, and others for the rest', async () => {
  const untimed = createHost(10)
  const { host, read } = recordTime(untimed)
  await host.git.openBaseTree({} as never, {} as never)
  await host.services.runTask(task('api', 'build', 'base'))
  await host.services.runTask(task('api', 'build', 'head'))
  await host.services.runTask(task('api', 'prepare', 'head'))
  await host.services.start('api', {} as never, 1)
  await host.engine.run({} as never, {} as never)
  await host.git.readCommit()
  const failing = recordTime({
    ...untimed,
    services: {
      ...untimed.services,
      runTask: async (some) => {
        await untimed.services.runTask(some)
        throw new Error('It broke.')
      },
    },
  })
  expect(read()).toEqual({
    totalSeconds: 70,
    parts: {
      checkout: 10,
      'base build': 10,
      'head build': 10,
      'both builds': 0,
      prepare: 10,
      start: 10,
      load: 10,
      rest: 10,
    },
  })
  await expect(failing.host.services.runTask(task('api', 'build', 'base'))).rejects.toThrow()
  expect(failing.read().parts['base build']).toBe(10)
})
