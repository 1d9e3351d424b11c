/** What could be read of a machine. */

import type { EngineLimits } from '../../engine/types.ts'

/** What could be read of a machine; null, or an empty list, for what could not, or is not there. */
export interface MachineReadings {
  /** As Node names it: `linux`, `darwin`. */
  platform: string
  /** What the load engine was given; why it can't run here, as a sentence. */
  engine: ({ kind: 'there' } & EngineLimits) | { kind: 'absent'; why: string }
  /** Files that this process has open now. */
  openFiles: number | null
  /** Those of whoever listens where the load is to go, all of their processes together. */
  service: { processes: number; open: number; most: number } | null
  /** Those of the whole machine. */
  machineFiles: { open: number; most: number } | null
  ports: PortReadings | null
  /** Connections that may wait to be accepted at one port, and to be completed. */
  waitingRoom: { accepted: number; opening: number } | null
  /** Processors of the machine, whoever may use them. */
  cpus: number | null
  /** Who decides on the clock rate of the processors, each once. */
  governors: string[]
  /** The share of the machine's time that a control group is left. */
  quota: { cpus: number; throttled: { periods: number; of: number } } | null
  /** What is left of it; `limit` is the one that binds. */
  memory: { freeBytes: number; limit: 'group' | 'machine' } | null
  /** Connections that the firewall keeps in mind. */
  tracked: { now: number; most: number } | null
  selinux: 'enforcing' | 'permissive' | null
  /** As `uname -r` prints it. */
  kernel: string | null
  /** Share of the machine's time since its start that went to others, in [0, 1]. */
  steal: number | null
  /** Whether this is a runner that GitHub hosts, where `sudo` asks nobody for a password. */
  isHostedByGitHub: boolean
  /** Programs that wanted a processor, on average over the last minute. */
  loadAverage: number | null
  clock: { current: string; available: string[] } | null
}

/** Those that outgoing connections come from. Each stands for one connection to each address. */
export interface PortReadings {
  from: number
  to: number
  /** Of the range, set aside by the machine's owner. */
  reserved: number
  /** Of the range, taken by those who listen there. */
  listening: number
  /** The addresses that most of them are taken towards. */
  taken: PortUse[]
  /** Whether one that only waits (TIME_WAIT) may be taken again at once. */
  reuse: 'never' | 'over-loopback' | 'always'
}

export interface PortUse extends ConnectionTarget {
  open: number
  /** Closed, and kept for a minute (TIME_WAIT). */
  waiting: number
}

export interface ConnectionTarget {
  /** A name or an address, an IPv6 one without its brackets. */
  host: string
  port: number
}
