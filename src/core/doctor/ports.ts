/** Checks whether there are enough local ports for the connections to one address. */

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

export function checkPorts(
  { ports }: MachineReadings,
  { connections, openedPerMinute, way }: LoadRequirements,
): Finding | null {
  if (ports === null || way.kind === 'socket') return null
  const check = 'ports'
  const target = way.kind === 'port' ? way.target : null
  const busiest = findPortUse(ports, target)
  const size = Math.max(0, ports.to - ports.from + 1 - ports.reserved - ports.listening)
  const left = Math.max(0, size - (busiest === null ? 0 : countUnusablePorts(busiest, ports)))
  const load = formatCount(connections, 'connection')
  const range =
    `Connections to one address come from ${formatCount(size, 'port')} ` +
    `(${ports.from} to ${ports.to}${describeExcludedPorts(ports)})` +
    (left < size && busiest !== null
      ? `, and towards ${formatTarget(busiest)} ${describePortUse(busiest, ports)}`
      : '')
  if (left < connections) {
    const lack = `${range}: too few for ${load}`
    const remedy = suggestPortRemedy(ports, busiest)
    if (way.kind === 'addresses')
      return createWarning(check, `${lack}, unless they go to several addresses.`, remedy)
    return target === null && size >= connections
      ? createWarning(check, `${lack}, if that is the service.`, remedy)
      : createProblem(check, `${lack}.`, remedy)
  }
  // Without a target, its ports in TIME_WAIT are unknown; over loopback, they are used again.
  if (target !== null && !isPortReused(target, ports) && openedPerMinute > left) {
    const sentence =
      `${range}; each is kept for a minute after its connection has ended, and ` +
      `${formatNumber(openedPerMinute)} are opened per minute, since each start of the load ` +
      'opens new connections.'
    return createWarning(check, sentence, '`sudo sysctl -w net.ipv4.tcp_tw_reuse=1`')
  }
  return createPass(check, `${range}; ${load} ${connections === 1 ? 'is' : 'are'} requested.`)
}

/** The ports towards the service; or, if it is not known, towards the address that uses most. */
function findPortUse({ taken }: PortReadings, target: ConnectionTarget | null): PortUse | null {
  if (target === null) return taken[0] ?? null
  const isSameHost = (host: string) => !isIpAddress(target.host) || host === target.host
  return taken.find(({ host, port }) => port === target.port && isSameHost(host)) ?? null
}

function countUnusablePorts(use: PortUse, ports: PortReadings): number {
  return use.open + (isPortReused(use, ports) ? 0 : use.waiting)
}

function isPortReused(target: ConnectionTarget, { reuse }: PortReadings): boolean {
  return reuse === 'always' || (reuse === 'over-loopback' && isLoopback(target))
}

/** `127.0.0.0/8`, `::1`, and the name for them. */
function isLoopback({ host }: ConnectionTarget): boolean {
  return /^127\.|^::1$|^localhost$/.test(host)
}

function formatTarget({ host, port }: ConnectionTarget): string {
  return host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`
}

function describePortUse(use: PortUse, ports: PortReadings): string {
  const { open, waiting } = use
  return joinWithAnd([
    ...(open > 0 ? [`${formatNumber(open)} are in use`] : []),
    ...(waiting > 0 && !isPortReused(use, ports)
      ? [`${formatNumber(waiting)} wait for a minute after use (TIME_WAIT)`]
      : []),
  ])
}

function describeExcludedPorts({ reserved, listening }: PortReadings): string {
  const parts = [
    ...(reserved > 0 ? [`${formatNumber(reserved)} reserved`] : []),
    ...(listening > 0 ? [`${formatNumber(listening)} with a listener`] : []),
  ]
  return parts.length === 0 ? '' : `, without ${joinWithAnd(parts)}`
}

function suggestPortRemedy({ from, to }: PortReadings, busiest: PortUse | null): string {
  const isWide = from < 2048 && to > 64_000
  const hasMostWaiting = busiest !== null && busiest.waiting > busiest.open
  if (isWide && hasMostWaiting)
    return 'wait for a minute, or `sudo sysctl -w net.ipv4.tcp_tw_reuse=1`'
  if (isWide) return 'fewer connections: one address of a service has no more ports than these'
  return hasMostWaiting ? `${morePortsRemedy}, or wait for a minute` : morePortsRemedy
}
