/** What so many connections take: open files, memory, room in the tables of the kernel. */

import { formatCount, formatNumber } from '../text/format-number.ts'
import { createPass, createProblem, createWarning, type Finding } from './finding.ts'
import type { MachineReadings } from './machine-readings.ts'
import { capitalize, describeDemand, formatBytes, roundUp, suggestMoreFiles } from './phrases.ts'
import type { LoadRequirements } from './requirements.ts'

/** Beside what is open already: a log for each service, a file that is read. */
export const spareFiles = 32
/** For each thread of the engine, to sleep and to wake up with. */
const filesPerWorker = 4

export function checkOpenFiles(readings: MachineReadings, asked: LoadRequirements): Finding | null {
  const { engine, openFiles } = readings
  if (engine.kind === 'absent' || engine.files === null) return null
  const check = 'open files'
  const { connections, sides } = asked
  const { was, is } = engine.files
  const own =
    (openFiles ?? spareFiles) +
    spareFiles +
    filesPerWorker * countWorkers(asked, countProcessors(readings))
  const needed = { least: connections * sides.least + own, most: connections * sides.most + own }
  const may = `this process may have ${formatCount(is, 'file')} open`
  const each = `${capitalize(may)}, and each connection is one`
  if (needed.least > is) {
    const sentence =
      `${each}: ${describeDemand(asked, sides.least)} ${formatNumber(needed.least)}, the files that are open anyway ` +
      'among them.'
    return createProblem(check, sentence, suggestMoreFiles(needed.most))
  }
  if (needed.most > is) {
    const sentence =
      `${each}: enough for ${formatCount(connections, 'connection')} to one service, and not for base and head at ` +
      `once, which take ${formatNumber(needed.most)}.`
    return createWarning(check, sentence, suggestMoreFiles(needed.most))
  }
  const raised = was < is ? `raised from ${formatNumber(was)} to ${formatNumber(is)}; ` : ''
  const takes = `${describeDemand(asked, sides.most)} ${formatNumber(needed.most)}`
  return createPass(
    check,
    `${capitalize(raised + may)}, and a service that it starts as many; ${takes}.`,
  )
}

/** As `Load::workers` in plan.rs counts them. */
function countWorkers(
  { workers, connections, sides }: LoadRequirements,
  processors: number,
): number {
  if (workers.kind === 'given') return Math.min(workers.count, connections)
  if (processors <= 4) return 1
  const { perSecond } = workers
  const chosen =
    perSecond === null
      ? Math.floor(processors / 4)
      : Math.min(
          Math.ceil((perSecond * sides.most) / typicalPerSecondPerWorker),
          Math.floor(processors / 2),
        )
  return Math.min(Math.max(1, chosen), connections)
}

/** As many as one thread sends, with room to be in time. */
const typicalPerSecondPerWorker = 100_000

/** Those that this process may run on, and that a quota leaves it the time of: what Rust counts as available. */
function countProcessors({ engine, cpus, quota }: MachineReadings): number {
  const usable = (engine.kind === 'there' ? engine.processors : null) ?? cpus ?? 1
  return Math.max(1, Math.min(usable, Math.floor(quota?.cpus ?? usable)))
}

/** It is under test, and may be meant to be short of them: that is a result, which its user should know how to read. */
export function checkServiceFiles(
  { service }: MachineReadings,
  { connections }: LoadRequirements,
): Finding | null {
  if (service === null) return null
  const check = "the service's files"
  const { processes, open, most } = service
  const who =
    processes === 1 ? 'The service' : `The ${formatNumber(processes)} processes of the service`
  const has = `${who} may have ${formatCount(most, 'file')} open, and ${processes === 1 ? 'has' : 'have'} ${formatNumber(open)}`
  if (open + connections <= most) return createPass(check, `${has}.`)
  const sentence = `${has}: of ${formatCount(connections, 'connection')} some would wait in vain to be accepted.`
  const enough = roundUp(2 * connections)
  return createWarning(
    check,
    sentence,
    `\`ulimit -n ${enough}\` where the service is started, or \`LimitNOFILE=${enough}\``,
  )
}

export function checkMachineFiles(
  { machineFiles }: MachineReadings,
  asked: LoadRequirements,
): Finding | null {
  if (machineFiles === null) return null
  const check = "the machine's files"
  const { open, most } = machineFiles
  // Both ends are files of this machine, where the service is on it.
  const needed = 2 * asked.connections * asked.sides.most
  const sentence =
    `All programs together may have ${formatNumber(most)} files open, and have ${formatNumber(open)}; ` +
    `${describeDemand(asked, asked.sides.most)} ${formatNumber(needed)}, both ends counted.`
  return open + needed <= most
    ? createPass(check, sentence)
    : createProblem(check, sentence, `\`sudo sysctl -w fs.file-max=${roundUp(open + 2 * needed)}\``)
}

export function checkListenBacklog(
  { waitingRoom }: MachineReadings,
  { connections, openedTogether }: LoadRequirements,
): Finding | null {
  if (waitingRoom === null) return null
  const check = 'waiting room'
  const { accepted, opening } = waitingRoom
  const together = formatNumber(openedTogether)
  const room =
    `A service may keep ${formatCount(accepted, 'connection')} waiting to be accepted (net.core.somaxconn), and ` +
    `${formatNumber(opening)} that are being opened`
  if (Math.min(accepted, opening) >= openedTogether) {
    const some = connections > openedTogether ? `of ${formatNumber(connections)} ` : ''
    return createPass(check, `${room}; ${some}${together} may come at once.`)
  }
  const most = Math.max(4096, roundUp(openedTogether))
  return createWarning(
    check,
    `${room}: of ${together} that come together, some would be sent away for a second.`,
    `\`sudo sysctl -w net.core.somaxconn=${most} net.ipv4.tcp_max_syn_backlog=${most}\`, and start the service anew`,
  )
}

export function checkConnectionTracking(
  { tracked }: MachineReadings,
  { connections, sides, way }: LoadRequirements,
): Finding | null {
  if (tracked === null || way.kind === 'socket') return null
  const check = 'connection tracking'
  const { now, most } = tracked
  const needed = connections * sides.most
  const keeps = `The firewall keeps track of ${formatNumber(most)} connections at most, and of ${formatNumber(now)} now`
  if (now + needed <= most) return createPass(check, `${keeps}.`)
  return createWarning(
    check,
    `${keeps}: of ${formatNumber(needed)} more some would be dropped without a word.`,
    `\`sudo sysctl -w net.netfilter.nf_conntrack_max=${roundUp(now + 2 * needed)}\``,
  )
}

/** The kernel's part of both ends, and the engine's, with some room for what is under way. */
const bytesPerConnection = 16_384

export function checkMemory({ memory }: MachineReadings, asked: LoadRequirements): Finding | null {
  if (memory === null) return null
  const check = 'memory'
  const { freeBytes, limit } = memory
  const needed = asked.connections * asked.sides.most * bytesPerConnection
  const free = formatBytes(freeBytes)
  const left =
    limit === 'group'
      ? `This container may take ${free} of memory more`
      : `This machine has ${free} of memory left`
  const sentence =
    `${left}; ${describeDemand(asked, asked.sides.most)} about ${formatBytes(needed)}, beside what the service ` +
    'needs for them.'
  if (needed <= freeBytes) return createPass(check, sentence)
  const remedy =
    limit === 'group'
      ? `\`docker run --memory\` with ${formatBytes(2 * needed)} more, in Kubernetes a higher \`limits.memory\``
      : 'stop other programs, or ask for fewer connections'
  return createProblem(check, sentence, remedy)
}
