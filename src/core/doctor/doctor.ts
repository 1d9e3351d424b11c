/** What a machine lets a load have: its readings in, findings out, each with what helps. */

import {
  filesFinding,
  machineFilesFinding,
  memoryFinding,
  serviceFilesFinding,
  trackedFinding,
  waitingRoomFinding,
} from './capacity.ts'
import {
  clockFinding,
  cpusFinding,
  engineFinding,
  governorFinding,
  kernelFinding,
  neighboursFinding,
  precedenceFinding,
  quotaFinding,
  selinuxFinding,
  stealFinding,
  unreadFinding,
} from './environment.ts'
import type { Check, Finding } from './finding.ts'
import type { Readings } from './machine-readings.ts'
import { portsFinding } from './ports.ts'
import type { Asked } from './requirements.ts'

/** In the order of what hurts most to find out late. What can't be read is left out. */
export function findingsOf(readings: Readings, asked: Asked): Finding[] {
  const all = [
    engineFinding(readings),
    filesFinding(readings, asked),
    serviceFilesFinding(readings, asked),
    machineFilesFinding(readings, asked),
    portsFinding(readings, asked),
    waitingRoomFinding(readings, asked),
    trackedFinding(readings, asked),
    memoryFinding(readings, asked),
    quotaFinding(readings),
    cpusFinding(readings),
    governorFinding(readings),
    neighboursFinding(readings),
    stealFinding(readings),
    precedenceFinding(readings),
    kernelFinding(readings),
    clockFinding(readings),
    selinuxFinding(readings),
    unreadFinding(readings),
  ]
  return all.filter((finding) => finding !== null)
}

/**
 * What is said before a load: what keeps it from being what was asked for. How quiet and how exact the machine is, its user
 * was told by `tailgate doctor`, and each run says for itself what came of it.
 */
export function beforeLoad(findings: Finding[]): Finding[] {
  return findings.filter(({ check, level }) => level !== 'fine' && aboutLoad.has(check))
}

/** What no load changes is one matter, whatever is counted of it from one moment to the next. */
export function matterOf({ check, sentence }: Finding): string {
  return check === 'CPU quota' ? check : sentence
}

const aboutLoad = new Set<Check>([
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
export function worstOf(findings: Finding[]): Finding['level'] {
  const levels = new Set(findings.map(({ level }) => level))
  return levels.has('problem') ? 'problem' : levels.has('warning') ? 'warning' : 'fine'
}
