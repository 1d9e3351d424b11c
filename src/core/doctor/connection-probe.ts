/** What came of holding as many connections as a load has. */

import type { Held } from '../../engine/types.ts'
import { counted, milliseconds, plural } from '../text/format-number.ts'
import { spareFiles } from './capacity.ts'
import { type Finding, fine, problem } from './finding.ts'
import { moreFiles, morePorts } from './phrases.ts'
import type { Asked } from './requirements.ts'

export function heldFinding(held: Held, { connections }: Asked): Finding {
  const check = 'connections held'
  const { ports, stoppedBy, tookMs } = held
  const some =
    `${counted(held.held)} of ${plural(connections, 'connection')} were held at once, opened in ` +
    milliseconds(tookMs)
  if (ports !== null && ports < connections) {
    const sentence = `${some}, and no more than ${counted(ports)} to one address: then the ports ran out.`
    return problem(check, sentence, morePorts)
  }
  if (stoppedBy === null) return fine(check, `${some}.`)
  const { why, remedy } = obstacles(held, connections)[stoppedBy]
  return problem(check, `${some}: then ${why}.`, remedy)
}

type Obstacle = Exclude<Held['stoppedBy'], null>

function obstacles(
  { why }: Held,
  connections: number,
): Record<Obstacle, { why: string; remedy: string | null }> {
  return {
    files: { why: 'this process could open no more files', remedy: moreFiles(connections + 2 * spareFiles) },
    'machine-files': {
      why: 'no program on this machine could open any more files',
      remedy:
        '`sysctl fs.file-nr` shows how many are open, and the most; `sudo sysctl -w fs.file-max=…` raises that',
    },
    ports: { why: 'the ports ran out', remedy: morePorts },
    memory: {
      why: 'the kernel had no memory left for more',
      remedy: '`sysctl net.ipv4.tcp_mem` shows its limits',
    },
    time: { why: 'the machine took too long for more', remedy: 'stop what runs beside it: `top` shows it' },
    other: { why: `the machine refused more (${why ?? 'it did not say why'})`, remedy: null },
  }
}
