/** What came of holding as many connections as a load has. */

import type { ConnectionProbeResult } from '../../engine/types.ts'
import { formatCount, formatMilliseconds, formatNumber } from '../text/format-number.ts'
import { spareFiles } from './capacity.ts'
import { createPass, createProblem, type Finding } from './finding.ts'
import { morePortsRemedy, suggestMoreFiles } from './phrases.ts'
import type { LoadRequirements } from './requirements.ts'

export function checkProbedConnections(
  held: ConnectionProbeResult,
  { connections }: LoadRequirements,
): Finding {
  const check = 'connections held'
  const { ports, stoppedBy, tookMs } = held
  const some =
    `${formatNumber(held.held)} of ${formatCount(connections, 'connection')} were held at once, opened in ` +
    formatMilliseconds(tookMs)
  if (ports !== null && ports < connections) {
    const sentence = `${some}, and no more than ${formatNumber(ports)} to one address: then the ports ran out.`
    return createProblem(check, sentence, morePortsRemedy)
  }
  if (stoppedBy === null) return createPass(check, `${some}.`)
  const { why, remedy } = describeProbeLimits(held, connections)[stoppedBy]
  return createProblem(check, `${some}: then ${why}.`, remedy)
}

type ProbeLimit = Exclude<ConnectionProbeResult['stoppedBy'], null>

function describeProbeLimits(
  { why }: ConnectionProbeResult,
  connections: number,
): Record<ProbeLimit, { why: string; remedy: string | null }> {
  return {
    files: {
      why: 'this process could open no more files',
      remedy: suggestMoreFiles(connections + 2 * spareFiles),
    },
    'machine-files': {
      why: 'no program on this machine could open any more files',
      remedy:
        '`sysctl fs.file-nr` shows how many are open, and the most; `sudo sysctl -w fs.file-max=…` raises that',
    },
    ports: { why: 'the ports ran out', remedy: morePortsRemedy },
    memory: {
      why: 'the kernel had no memory left for more',
      remedy: '`sysctl net.ipv4.tcp_mem` shows its limits',
    },
    time: {
      why: 'the machine took too long for more',
      remedy: 'stop what runs beside it: `top` shows it',
    },
    other: { why: `the machine refused more (${why ?? 'it did not say why'})`, remedy: null },
  }
}
