/** The limits and the state of a machine, as far as they can be read. */

import type { EngineLimits } from '../../engine/types.ts'

/** All keys are part of the JSON output. A reading that is not available is null or empty. */
export interface MachineReadings {
  /** In Node's terms: `linux`, `darwin`. */
  platform: string
  /** The limits of the load engine; or why it cannot run here, as a sentence. */
  engine: ({ kind: 'there' } & EngineLimits) | { kind: 'absent'; why: string }
  /** Files that this process has open now. */
  openFiles: number | null
  /** Open files of the processes that listen at the target, and their maximum, all together. */
  service: { processes: number; open: number; most: number } | null
  /** Open files of the whole machine, and their maximum. */
  machineFiles: { open: number; most: number } | null
  ports: PortReadings | null
  /** The listen backlog of a port: connections that wait to be accepted, and that are opening. */
  waitingRoom: { accepted: number; opening: number } | null
  /** All processors of the machine, including those that this process may not use. */
  cpus: number | null
  /** The clock-rate governors of the processors, each once. */
  governors: string[]
  /** The CPUs that a control group may use, and in how many of its periods it was throttled. */
  quota: { cpus: number; throttled: { periods: number; of: number } } | null
  /** Free memory; `limit` is the one that is reached first. */
  memory: { freeBytes: number; limit: 'group' | 'machine' } | null
  /** Connections that the firewall tracks, and their maximum. */
  tracked: { now: number; most: number } | null
  selinux: 'enforcing' | 'permissive' | null
  /** The output of `uname -r`. */
  kernel: string | null
  /** The share of CPU time that the host gave to other guests since the start, in [0, 1]. */
  steal: number | null
  /** Whether this is a runner that GitHub hosts, where `sudo` needs no password. */
  isHostedByGitHub: boolean
  /** The mean number of programs that needed a processor over the last minute. */
  loadAverage: number | null
  clock: { current: string; available: string[] } | null
}

/** The local ports of outgoing connections. A port serves one connection to each address. */
export interface PortReadings {
  from: number
  to: number
  /** Ports of the range that the machine's owner reserved. */
  reserved: number
  /** Ports of the range that a program listens on. */
  listening: number
  /** The addresses that use most of the ports, the one with the most first. */
  taken: PortUse[]
  /** Whether a port in TIME_WAIT may be used again at once. */
  reuse: 'never' | 'over-loopback' | 'always'
}

export interface PortUse extends ConnectionTarget {
  open: number
  /** Ports of closed connections that are kept for a minute (TIME_WAIT). */
  waiting: number
}

export interface ConnectionTarget {
  /** A name or an address; an IPv6 address without brackets. */
  host: string
  port: number
}
