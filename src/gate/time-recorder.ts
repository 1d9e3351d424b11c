/** Records what a run waits for, at the effects of its Host. */

import { summarizeTime, type TimeInterval, type TimeSpent } from '../core/measurement/time-spent.ts'
import type { Host, Task } from '../host/host.ts'

export interface TimeRecorder {
  /** The same Host, whose effects are timed. */
  host: Host
  /** The time since the recorder was created. */
  read(): TimeSpent
}

export function recordTime(host: Host): TimeRecorder {
  const readMs = () => host.clock.now().getTime()
  const beginMs = readMs()
  const intervals: TimeInterval[] = []
  const time = async <T>(part: TimeInterval['part'], action: () => Promise<T>): Promise<T> => {
    const began = readMs()
    try {
      return await action()
    } finally {
      intervals.push({ part, beginMs: began, endMs: readMs() })
    }
  }
  const { git, services, engine } = host
  return {
    host: {
      ...host,
      git: {
        ...git,
        openBaseTree: (...request) => time('checkout', () => git.openBaseTree(...request)),
        openHeadTree: (suite) => time('checkout', () => git.openHeadTree(suite)),
      },
      services: {
        ...services,
        runTask: (task) => time(classifyTask(task), () => services.runTask(task)),
        start: (...request) => time('start', () => services.start(...request)),
      },
      engine: { run: (...request) => time('load', () => engine.run(...request)) },
    },
    read: () => summarizeTime(intervals, beginMs, readMs()),
  }
}

/** A build's log is `SUITE-build-SIDE`; other tasks prepare or reset the state of a side. */
function classifyTask({ log: [, task, side] }: Task): TimeInterval['part'] {
  if (task !== 'build') return 'prepare'
  return side === 'base' ? 'base build' : 'head build'
}
