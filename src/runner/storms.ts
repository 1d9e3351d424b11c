/** What a storm needs besides other epochs: a smoke request, a random order, and free ports. */

import { isStorm } from '../core/config/load.ts'
import { parseFixedPort } from '../core/config/placeholders.ts'
import { formatCount } from '../core/text/format-number.ts'
import { maxReleaseSeconds } from '../core/tunables/tunables.ts'
import { startSides } from './running-sides.ts'
import type { Session } from './session.ts'
import { listSides, type MeasuredSide } from './sides.ts'
import { verifyRequests } from './verify.ts'

/**
 * Sends each request once to an instance of each side that is then stopped: a storm meets a service
 * that has answered nothing yet. A service that already runs receives them too.
 */
export async function verifyBeforeStorms(session: Session): Promise<void> {
  const { targets, suite, firstEpoch } = session
  const sides = listSides(targets)
  // `tailgate measure` sends no request ahead of the load.
  const isMeasuredAlone = sides.length === 1 && targets.head.service.start === null
  if (!isStorm(suite.load) || isMeasuredAlone) return
  for (const side of sides) {
    const up = await startSides([side], firstEpoch, session)
    try {
      await verifyRequests(up.running, session)
    } finally {
      await session.stopSides(up)
    }
    await session.waitUntilStopped()
  }
}

/**
 * The sides of a pair in the order in which they are loaded. Two pairs in a row have opposite
 * orders, and chance decides which of them comes first, so the order favours neither side.
 */
export function orderStormPair(sides: MeasuredSide[], epoch: number, seed: number): MeasuredSide[] {
  const block = Math.floor((epoch - 1) / 2)
  const isSwapped = drawBit(seed, block) !== (epoch % 2 === 0)
  return isSwapped ? sides.toReversed() : sides
}

/** A random bit that follows from the two numbers: the finalizer of MurmurHash3 (Appleby, 2011). */
function drawBit(seed: number, block: number): boolean {
  let bits = ((seed % 2 ** 32) ^ Math.imul(block + 1, 0x9e3779b1)) >>> 0
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return ((bits ^ (bits >>> 16)) & 1) === 1
}

/**
 * Waits until the kernel has released the closed connections to a side that always has the same
 * port: they occupy ports, and slow down the search for a free one. A side with a new port in each
 * epoch has other connections.
 */
export async function waitForRelease(side: MeasuredSide, { suite, host }: Session): Promise<void> {
  const port = side.socket === null ? parseFixedPort(side.url) : null
  if (port === null) return
  const { clock, machine, events, signal } = host
  const deadlineMs = clock.now().getTime() + maxReleaseSeconds * 1000
  let isAnnounced = false
  for (;;) {
    const waiting = machine.countClosedConnections(port)
    if (waiting === 0 || signal.aborted) return
    const connections = formatCount(waiting, 'closed connection')
    if (clock.now().getTime() >= deadlineMs) {
      const message =
        `The kernel still kept ${connections} to port ${port} when the next storm began, so fewer ` +
        'ports were free: give each start a port of its own, with ${port} in start or env.'
      events.warnOnce(message, 'closed connections')
      return
    }
    if (!isAnnounced) {
      const what = `waiting until the kernel has released ${connections} to port ${port}`
      events.emit({ kind: 'step', suite: suite.name, what })
    }
    isAnnounced = true
    await clock.pause(1000)
  }
}
