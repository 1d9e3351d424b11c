/** Says early that a service which is not ready listens on another port than its address has. */

import { describeOtherPorts } from '../service/process/errors.ts'
import type { SpawnedService } from '../service/process/options.ts'
import { formatListeningPorts } from '../service/process/sockets.ts'

export interface PortNotice extends Disposable {
  /** Looks once, after a few seconds, unless the notice is disposed of by then. */
  watch(spawned: SpawnedService): void
}

/**
 * It is a notice and no error, because the service may open another port before its own; the end of
 * `ready-timeout` decides.
 */
export function createPortNotice(notify: (sentence: string) => void): PortNotice {
  let timer: NodeJS.Timeout | undefined
  return {
    watch(spawned) {
      timer = setTimeout(() => {
        const ports = formatListeningPorts(spawned.findOtherPorts())
        if (ports === '') return
        notify(`not ready after ${noticeSeconds} s. ${describeOtherPorts(ports)}.`)
      }, noticeSeconds * 1000)
      timer.unref()
    },
    [Symbol.dispose]: () => clearTimeout(timer),
  }
}

/** Most services are ready by then. */
const noticeSeconds = 5
