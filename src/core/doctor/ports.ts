/** Whether there are ports enough for so many connections to one address, and for those that follow them. */

import { counted, listed, plural } from '../text/format-number.ts'
import { type Finding, fine, problem, warning } from './finding.ts'
import type { Ports, Readings, Taken, Target } from './machine-readings.ts'
import { morePorts } from './phrases.ts'
import { type Asked, isAddress } from './requirements.ts'

export function portsFinding({ ports }: Readings, asked: Asked): Finding | null {
  const { connections, openedPerMinute, way } = asked
  if (ports === null || way.kind === 'socket') return null
  const check = 'ports'
  const target = way.kind === 'port' ? way.target : null
  const crowd = crowdTowards(ports, target)
  const size = Math.max(0, ports.to - ports.from + 1 - ports.reserved - ports.listening)
  const left = Math.max(0, size - (crowd === null ? 0 : unusable(crowd, ports)))
  const load = plural(connections, 'connection')
  const range =
    `Connections to one address come from ${plural(size, 'port')} (${ports.from} to ${ports.to}${without(ports)})` +
    (left < size && crowd !== null ? `, and towards ${inWords(crowd)} ${takenWords(crowd, ports)}` : '')
  if (left < connections) {
    const remedy = remedyFor(ports, crowd)
    if (way.kind === 'addresses')
      return warning(check, `${range}: too few for ${load}, unless they go to several.`, remedy)
    return target === null && size >= connections
      ? warning(check, `${range}: too few for ${load}, should that be the service.`, remedy)
      : problem(check, `${range}: too few for ${load}.`, remedy)
  }
  // Nothing is known of what waits towards a service that is not named, and over loopback it is no matter.
  if (target !== null && !isReused(target, ports) && openedPerMinute > left) {
    const sentence =
      `${range}; each is kept for a minute after its end, and ${counted(openedPerMinute)} are opened within one, ` +
      'since each start of the load opens them anew.'
    return warning(check, sentence, '`sudo sysctl -w net.ipv4.tcp_tw_reuse=1`')
  }
  return fine(check, `${range}; ${load} ${connections === 1 ? 'is' : 'are'} asked for.`)
}

/** The service's own, or the most crowded address of all. */
function crowdTowards({ taken }: Ports, target: Target | null): Taken | null {
  if (target === null) return taken[0] ?? null
  const isTheirs = (host: string) => !isAddress(target.host) || host === target.host
  return taken.find(({ host, port }) => port === target.port && isTheirs(host)) ?? null
}

function unusable(taken: Taken, ports: Ports): number {
  return taken.open + (isReused(taken, ports) ? 0 : taken.waiting)
}

function isReused(target: Target, { reuse }: Ports): boolean {
  return reuse === 'always' || (reuse === 'over-loopback' && isLoopback(target))
}

/** `127.0.0.1` and its like, `::1`, and the name that stands for them. */
function isLoopback({ host }: Target): boolean {
  return /^127\.|^::1$|^localhost$/.test(host)
}

function inWords({ host, port }: Target): string {
  return host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`
}

function takenWords(taken: Taken, ports: Ports): string {
  const { open, waiting } = taken
  return listed([
    ...(open > 0 ? [`${counted(open)} are in use`] : []),
    ...(waiting > 0 && !isReused(taken, ports)
      ? [`${counted(waiting)} wait for a minute after their end (TIME_WAIT)`]
      : []),
  ])
}

function without({ reserved, listening }: Ports): string {
  const parts = [
    ...(reserved > 0 ? [`${counted(reserved)} reserved`] : []),
    ...(listening > 0 ? [`${counted(listening)} listened at`] : []),
  ]
  return parts.length === 0 ? '' : `, without ${listed(parts)}`
}

function remedyFor({ from, to }: Ports, crowd: Taken | null): string {
  const isWide = from < 2048 && to > 64_000
  const mostWait = crowd !== null && crowd.waiting > crowd.open
  if (isWide && mostWait) return 'wait for a minute, or `sudo sysctl -w net.ipv4.tcp_tw_reuse=1`'
  if (isWide) return 'fewer connections: one address of a service has no more ports than these'
  return mostWait ? `${morePorts}, or wait for a minute` : morePorts
}
