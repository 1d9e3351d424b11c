/**
 * Readings of a machine with enough resources for every load of these tests. A test lowers the one
 * that it is about.
 */
import { checkReadings } from '../../src/core/doctor/doctor.ts'
import type { Finding } from '../../src/core/doctor/finding.ts'
import type { MachineReadings } from '../../src/core/doctor/machine-readings.ts'
import type { LoadRequirements } from '../../src/core/doctor/requirements.ts'

export const quietMachine: MachineReadings = {
  platform: 'linux',
  engine: {
    kind: 'there',
    files: { was: 65_536, is: 65_536, most: 65_536 },
    processors: 4,
    realTime: true,
  },
  openFiles: 20,
  service: null,
  machineFiles: { open: 1000, most: 1_000_000 },
  ports: { from: 32_768, to: 60_999, reserved: 0, listening: 0, taken: [], reuse: 'over-loopback' },
  waitingRoom: { accepted: 4096, opening: 2048 },
  cpus: 4,
  governors: ['performance'],
  quota: null,
  memory: { freeBytes: 8_000_000_000, limit: 'machine' },
  tracked: { now: 10, most: 262_144 },
  selinux: null,
  kernel: '6.8.0-1021-azure',
  steal: 0.0004,
  isHostedByGitHub: false,
  loadAverage: 0.3,
  clock: { current: 'tsc', available: ['tsc', 'hpet'] },
}

export const thousandConnections: LoadRequirements = {
  connections: 1000,
  sides: { least: 1, most: 2 },
  workers: { kind: 'given', count: 1 },
  openedTogether: 100,
  openedPerMinute: 1000,
  way: { kind: 'port', target: null },
}

/** The finding of one check; null without one. */
export function findFinding(
  check: Finding['check'],
  other: Partial<MachineReadings> = {},
  required: Partial<LoadRequirements> = {},
): Omit<Finding, 'check'> | null {
  const found = checkReadings(
    { ...quietMachine, ...other },
    { ...thousandConnections, ...required },
  ).filter((each) => each.check === check)
  if (found.length > 1) throw new Error(`${check} has ${found.length} findings`)
  const [finding] = found
  if (finding === undefined) return null
  const { check: _, ...rest } = finding
  return rest
}
