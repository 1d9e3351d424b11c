/** Whether there are ports enough for so many connections to one address, and for those that follow them. */

import { formatCount, formatNumber, joinWithAnd } from '../text/format-number.ts'
import { createPass, createProblem, createWarning, type Finding } from './finding.ts'
import type {
  ConnectionTarget,
  MachineReadings,
  PortReadings,
  PortUse,
} from './machine-readings.ts'
import { morePortsRemedy } from './phrases.ts'
import { isIpAddress, type LoadRequirements } from './requirements.ts'

export function checkPorts({ ports }: MachineReadings, asked: LoadRequirements): Finding | null {
  const { connections, openedPerMinute, way } = asked
  if (ports === null || way.kind === 'socket') return null
  const check = 'ports'
  const target = way.kind === 'port' ? way.target : null
  const crowd = findPortUse(ports, target)
  const size = Math.max(0, ports.to - ports.from + 1 - ports.reserved - ports.listening)
  const left = Math.max(0, size - (crowd === null ? 0 : countUnusablePorts(crowd, ports)))
  const load = formatCount(connections, 'connection')
  const range =
    `Connections to one address come from ${formatCount(size, 'port')} (${ports.from} to ${ports.to}${describeExcludedPorts(ports)})` +
    (left < size && crowd !== null
      ? `, and towards ${formatTarget(crowd)} ${describePortUse(crowd, ports)}`
      : '')
  if (left < connections) {
    const remedy = suggestPortRemedy(ports, crowd)
    if (way.kind === 'addresses')
      return createWarning(
        check,
        `${range}: too few for ${load}, unless they go to several.`,
        remedy,
      )
    return target === null && size >= connections
      ? createWarning(check, `${range}: too few for ${load}, should that be the service.`, remedy)
      : createProblem(check, `${range}: too few for ${load}.`, remedy)
  }
  // Nothing is known of what waits towards a service that is not named, and over loopback it is no matter.
  if (target !== null && !isPortReused(target, ports) && openedPerMinute > left) {
    const sentence =
      `${range}; each is kept for a minute after its end, and ${formatNumber(openedPerMinute)} are opened within one, ` +
      'since each start of the load opens them anew.'
    return createWarning(check, sentence, '`sudo sysctl -w net.ipv4.tcp_tw_reuse=1`')
  }
  return createPass(check, `${range}; ${load} ${connections === 1 ? 'is' : 'are'} asked for.`)
}

/** The service's own, or the most crowded address of all. */
function findPortUse({ taken }: PortReadings, target: ConnectionTarget | null): PortUse | null {
  if (target === null) return taken[0] ?? null
  const isSameHost = (host: string) => !isIpAddress(target.host) || host === target.host
  return taken.find(({ host, port }) => port === target.port && isSameHost(host)) ?? null
}

function countUnusablePorts(taken: PortUse, ports: PortReadings): number {
  return taken.open + (isPortReused(taken, ports) ? 0 : taken.waiting)
}

function isPortReused(target: ConnectionTarget, { reuse }: PortReadings): boolean {
  return reuse === 'always' || (reuse === 'over-loopback' && isLoopback(target))
}

/** `127.0.0.1` and its like, `::1`, and the name that stands for them. */
function isLoopback({ host }: ConnectionTarget): boolean {
  return /^127\.|^::1$|^localhost$/.test(host)
}

function formatTarget({ host, port }: ConnectionTarget): string {
  return host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`
}

function describePortUse(taken: PortUse, ports: PortReadings): string {
  const { open, waiting } = taken
  return joinWithAnd([
    ...(open > 0 ? [`${formatNumber(open)} are in use`] : []),
    ...(waiting > 0 && !isPortReused(taken, ports)
      ? [`${formatNumber(waiting)} wait for a minute after their end (TIME_WAIT)`]
      : []),
  ])
}

function describeExcludedPorts({ reserved, listening }: PortReadings): string {
  const parts = [
    ...(reserved > 0 ? [`${formatNumber(reserved)} reserved`] : []),
    ...(listening > 0 ? [`${formatNumber(listening)} listened at`] : []),
  ]
  return parts.length === 0 ? '' : `, without ${joinWithAnd(parts)}`
}

function suggestPortRemedy({ from, to }: PortReadings, crowd: PortUse | null): string {
  const isWide = from < 2048 && to > 64_000
  const mostWait = crowd !== null && crowd.waiting > crowd.open
  if (isWide && mostWait) return 'wait for a minute, or `sudo sysctl -w net.ipv4.tcp_tw_reuse=1`'
  if (isWide) return 'fewer connections: one address of a service has no more ports than these'
  return mostWait ? `${morePortsRemedy}, or wait for a minute` : morePortsRemedy
}
