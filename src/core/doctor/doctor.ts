/** Checks whether a machine can carry a load: readings in, findings out, each with a remedy. */

import {
  checkConnectionTracking,
  checkListenBacklog,
  checkMachineFiles,
  checkMemory,
  checkOpenFiles,
  checkServiceFiles,
} from './capacity.ts'
import {
  checkClock,
  checkClockRate,
  checkCpuQuota,
  checkCpus,
  checkKernel,
  checkLoadEngine,
  checkOtherPrograms,
  checkSchedulingPriority,
  checkSelinux,
  checkSteal,
  checkUnread,
} from './environment.ts'
import type { DoctorCheck, Finding } from './finding.ts'
import type { MachineReadings } from './machine-readings.ts'
import { checkPorts } from './ports.ts'
import type { LoadRequirements } from './requirements.ts'

/** The most important checks come first. Checks whose readings are missing are left out. */
export function checkReadings(
  readings: MachineReadings,
  requirements: LoadRequirements,
): Finding[] {
  const all = [
    checkLoadEngine(readings),
    checkOpenFiles(readings, requirements),
    checkServiceFiles(readings, requirements),
    checkMachineFiles(readings, requirements),
    checkPorts(readings, requirements),
    checkListenBacklog(readings, requirements),
    checkConnectionTracking(readings, requirements),
    checkMemory(readings, requirements),
    checkCpuQuota(readings),
    checkCpus(readings),
    checkClockRate(readings),
    checkOtherPrograms(readings),
    checkSteal(readings),
    checkSchedulingPriority(readings),
    checkKernel(readings),
    checkClock(readings),
    checkSelinux(readings),
    checkUnread(readings),
  ]
  return all.filter((finding) => finding !== null)
}

/**
 * The findings to report before a load: those that prevent it from being as requested. How quiet
 * and precise the machine is, `tailgate doctor` reports, and each run shows its effect.
 */
export function selectLoadFindings(findings: Finding[]): Finding[] {
  return findings.filter(({ check, level }) => level !== 'fine' && loadChecks.has(check))
}

/**
 * The largest number of connections to each side, up to the required one, that the machine can
 * carry; 0 if it can carry none.
 */
export function findFittingConnections(
  readings: MachineReadings,
  requirements: LoadRequirements,
): number {
  const fits = (connections: number) =>
    selectLoadFindings(checkReadings(readings, { ...requirements, connections })).every(
      ({ level }) => level !== 'problem',
    )
  // Whatever fits, fewer connections fit too.
  let [most, tooMany] = [0, requirements.connections + 1]
  while (tooMany - most > 1) {
    const middle = Math.floor((most + tooMany) / 2)
    if (fits(middle)) most = middle
    else tooMany = middle
  }
  return most
}

/** Equal for equal findings. The sentence on the quota contains a growing count, so its key is. */
export function identifyFinding({ check, sentence }: Finding): string {
  return check === 'CPU quota' ? check : sentence
}

const loadChecks = new Set<DoctorCheck>([
  'load engine',
  'open files',
  "the service's files",
  "the machine's files",
  'ports',
  'waiting room',
  'connection tracking',
  'memory',
  'CPU quota',
])

/** The worst level of all findings. */
export function findWorstLevel(findings: Finding[]): Finding['level'] {
  const levels = new Set(findings.map(({ level }) => level))
  return levels.has('problem') ? 'problem' : levels.has('warning') ? 'warning' : 'fine'
}
