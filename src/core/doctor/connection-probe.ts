/** Checks the result of the probe that holds as many connections as a load does. */

import type { ConnectionProbeResult } from '../../engine/types.ts'
import { formatCount, formatMilliseconds, formatNumber } from '../text/format-number.ts'
import { spareFiles } from './capacity.ts'
import { createPass, createProblem, type Finding } from './finding.ts'
import { morePortsRemedy, suggestMoreFiles } from './phrases.ts'
import type { LoadRequirements } from './requirements.ts'

export function checkProbedConnections(
  probe: ConnectionProbeResult,
  { connections }: LoadRequirements,
): Finding {
  const check = 'connections held'
  const { held, ports, stoppedBy, tookMs } = probe
  const result =
    `${formatNumber(held)} of ${formatCount(connections, 'connection')} were held at once, ` +
    `opened in ${formatMilliseconds(tookMs)}`
  if (ports !== null && ports < connections) {
    const perAddress = `no more than ${formatNumber(ports)} to one address`
    const sentence = `${result}, and ${perAddress}: then the ports ran out.`
    return createProblem(check, sentence, morePortsRemedy)
  }
  if (stoppedBy === null) return createPass(check, `${result}.`)
  const { message, remedy } = describeProbeLimits(probe, connections)[stoppedBy]
  return createProblem(check, `${result}: then ${message}.`, remedy)
}

type ProbeLimit = Exclude<ConnectionProbeResult['stoppedBy'], null>

function describeProbeLimits(
  { why }: ConnectionProbeResult,
  connections: number,
): Record<ProbeLimit, { message: string; remedy: string | null }> {
  return {
    files: {
      message: 'this process could open no more files',
      remedy: suggestMoreFiles(connections + 2 * spareFiles),
    },
    'machine-files': {
      message: 'no program on this machine could open any more files',
      remedy:
        '`sysctl fs.file-nr` shows how many are open, and their maximum; ' +
        '`sudo sysctl -w fs.file-max=…` raises it',
    },
    ports: { message: 'the ports ran out', remedy: morePortsRemedy },
    memory: {
      message: 'the kernel had no memory left for more',
      remedy: '`sysctl net.ipv4.tcp_mem` shows its limits',
    },
    time: {
      message: 'the machine took too long for more',
      remedy: 'stop other programs: `top` shows them',
    },
    other: { message: `the machine refused more (${why ?? 'without a reason'})`, remedy: null },
  }
}
