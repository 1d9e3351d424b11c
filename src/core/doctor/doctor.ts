/** What a machine lets a load have: its readings in, findings out, each with what helps. */

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

/** In the order of what hurts most to find out late. What can't be read is left out. */
export function checkReadings(readings: MachineReadings, asked: LoadRequirements): Finding[] {
  const all = [
    checkLoadEngine(readings),
    checkOpenFiles(readings, asked),
    checkServiceFiles(readings, asked),
    checkMachineFiles(readings, asked),
    checkPorts(readings, asked),
    checkListenBacklog(readings, asked),
    checkConnectionTracking(readings, asked),
    checkMemory(readings, asked),
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
 * What is said before a load: what keeps it from being what was asked for. How quiet and how exact the machine is, its user
 * was told by `tailgate doctor`, and each run says for itself what came of it.
 */
export function selectLoadFindings(findings: Finding[]): Finding[] {
  return findings.filter(({ check, level }) => level !== 'fine' && loadChecks.has(check))
}

/** What no load changes is one matter, whatever is counted of it from one moment to the next. */
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

/** The worst of them. */
export function findWorstLevel(findings: Finding[]): Finding['level'] {
  const levels = new Set(findings.map(({ level }) => level))
  return levels.has('problem') ? 'problem' : levels.has('warning') ? 'warning' : 'fine'
}
