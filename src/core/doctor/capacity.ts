/** Checks what connections need: open files, memory, and room in the tables of the kernel. */

import { formatCount, formatNumber } from '../text/format-number.ts'
import { createPass, createProblem, createWarning, type Finding } from './finding.ts'
import type { MachineReadings } from './machine-readings.ts'
import { describeDemand, formatBytes, roundUp, suggestMoreFiles } from './phrases.ts'
import type { LoadRequirements } from './requirements.ts'

/** In addition to the files that are open already: a log for each service, a file being read. */
export const spareFiles = 32
/** For each thread of the engine, to sleep and to be woken up. */
const filesPerWorker = 4

export function checkOpenFiles(
  readings: MachineReadings,
  requirements: LoadRequirements,
): Finding | null {
  const { engine } = readings
  if (engine.kind === 'absent' || engine.files === null) return null
  const check = 'open files'
  const { connections, sides } = requirements
  const { was, is } = engine.files
  const own = countOwnFiles(readings, requirements)
  const needed = { least: connections * sides.least + own, most: connections * sides.most + own }
  const limit = `This process may have ${formatCount(is, 'file')} open`
  if (needed.least > is) {
    const demand = `${describeDemand(requirements, sides.least)} ${formatNumber(needed.least)}`
    const sentence =
      `${limit}, and each connection is one: ${demand}, ` +
      'including the files that are open anyway.'
    return createProblem(check, sentence, suggestMoreFiles(needed.most))
  }
  if (needed.most > is) {
    const sentence =
      `${limit}, and each connection is one: enough for ` +
      `${formatCount(connections, 'connection')} to one service, but not to base and head at ` +
      `once, which take ${formatNumber(needed.most)}.`
    return createWarning(check, sentence, suggestMoreFiles(needed.most))
  }
  const raised = was < is ? ` (raised from ${formatNumber(was)})` : ''
  const demand = `${describeDemand(requirements, sides.most)} ${formatNumber(needed.most)}`
  return createPass(check, `${limit}${raised}, and so may a service that it starts; ${demand}.`)
}

/** Files that tailgate needs for itself. */
function countOwnFiles(readings: MachineReadings, requirements: LoadRequirements): number {
  const workers = countWorkers(requirements, countProcessors(readings))
  return (readings.openFiles ?? spareFiles) + spareFiles + filesPerWorker * workers
}

/** Must give the same number as `Load::workers` in plan.rs. */
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

/** Requests that one thread can send with a margin to be on time. */
const typicalPerSecondPerWorker = 100_000

/** CPUs that this process may run on and that a quota allows: Rust's available parallelism. */
function countProcessors({ engine, cpus, quota }: MachineReadings): number {
  const usable = (engine.kind === 'there' ? engine.processors : null) ?? cpus ?? 1
  return Math.max(1, Math.min(usable, Math.floor(quota?.cpus ?? usable)))
}

/** Only a warning: the service is under test, and its limit may be what the user wants to see. */
export function checkServiceFiles(
  { service }: MachineReadings,
  { connections }: LoadRequirements,
): Finding | null {
  if (service === null) return null
  const check = "the service's files"
  const { processes, open, most } = service
  const limit = `may have ${formatCount(most, 'file')} open`
  const use =
    processes === 1
      ? `The service ${limit}, and has ${formatNumber(open)}`
      : `The ${formatNumber(processes)} processes of the service ${limit}, ` +
        `and have ${formatNumber(open)}`
  if (open + connections <= most) return createPass(check, `${use}.`)
  const enough = roundUp(2 * connections)
  return createWarning(
    check,
    `${use}: some of ${formatCount(connections, 'connection')} would never be accepted.`,
    `\`ulimit -n ${enough}\` where the service is started, or \`LimitNOFILE=${enough}\``,
  )
}

export function checkMachineFiles(
  { machineFiles }: MachineReadings,
  requirements: LoadRequirements,
): Finding | null {
  if (machineFiles === null) return null
  const check = "the machine's files"
  const { open, most } = machineFiles
  // If the service is on this machine, both ends of a connection are files here.
  const needed = 2 * requirements.connections * requirements.sides.most
  const demand = `${describeDemand(requirements, requirements.sides.most)} ${formatNumber(needed)}`
  const sentence =
    `All programs together may have ${formatNumber(most)} files open, and have ` +
    `${formatNumber(open)}; ${demand}, both ends counted.`
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
  const backlog =
    `A listen backlog may contain ${formatCount(accepted, 'connection')} that wait to be ` +
    `accepted (net.core.somaxconn), and ${formatNumber(opening)} that are being opened`
  if (Math.min(accepted, opening) >= openedTogether) {
    const all = connections > openedTogether ? ` of ${formatNumber(connections)}` : ''
    return createPass(check, `${backlog}; ${together}${all} may arrive at once.`)
  }
  const most = Math.max(4096, roundUp(openedTogether))
  const settings = `net.core.somaxconn=${most} net.ipv4.tcp_max_syn_backlog=${most}`
  return createWarning(
    check,
    `${backlog}: some of ${together} that arrive at once would be dropped, and retried after a ` +
      'second.',
    `\`sudo sysctl -w ${settings}\`, and restart the service`,
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
  const use =
    `The firewall tracks at most ${formatNumber(most)} connections, ` +
    `and tracks ${formatNumber(now)} now`
  if (now + needed <= most) return createPass(check, `${use}.`)
  return createWarning(
    check,
    `${use}: some of ${formatNumber(needed)} more would be dropped without a message.`,
    `\`sudo sysctl -w net.netfilter.nf_conntrack_max=${roundUp(now + 2 * needed)}\``,
  )
}

/** In the kernel for both ends, and in the engine, with some room for data in flight. */
const bytesPerConnection = 16_384

export function checkMemory(
  { memory }: MachineReadings,
  requirements: LoadRequirements,
): Finding | null {
  if (memory === null) return null
  const check = 'memory'
  const { freeBytes, limit } = memory
  const needed = requirements.connections * requirements.sides.most * bytesPerConnection
  const owner = limit === 'group' ? 'container' : 'machine'
  const sentence =
    `This ${owner} has ${formatBytes(freeBytes)} of memory left; ` +
    `${describeDemand(requirements, requirements.sides.most)} about ${formatBytes(needed)}, ` +
    'in addition to what the service needs for them.'
  if (needed <= freeBytes) return createPass(check, sentence)
  const remedy =
    limit === 'group'
      ? `\`docker run --memory\` with ${formatBytes(2 * needed)} more, ` +
        'in Kubernetes a higher `limits.memory`'
      : 'stop other programs, or use fewer connections'
  return createProblem(check, sentence, remedy)
}
