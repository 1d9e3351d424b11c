/** What so many connections take: open files, memory, room in the tables of the kernel. */

import { counted, plural } from '../text/format-number.ts'
import { type Finding, fine, problem, warning } from './finding.ts'
import type { Readings } from './machine-readings.ts'
import { bytesInWords, capitalised, loadTakes, moreFiles, roundedUp } from './phrases.ts'
import type { Asked } from './requirements.ts'

/** Beside what is open already: a log for each service, a file that is read. */
export const spareFiles = 32
/** For each thread of the engine, to sleep and to wake up with. */
const filesOfWorker = 4

export function filesFinding(readings: Readings, asked: Asked): Finding | null {
  const { engine, openFiles } = readings
  if (engine.kind === 'absent' || engine.files === null) return null
  const check = 'open files'
  const { connections, sides } = asked
  const { was, is } = engine.files
  const own =
    (openFiles ?? spareFiles) + spareFiles + filesOfWorker * workersOf(asked, processorsFor(readings))
  const needed = { least: connections * sides.least + own, most: connections * sides.most + own }
  const may = `this process may have ${plural(is, 'file')} open`
  const each = `${capitalised(may)}, and each connection is one`
  if (needed.least > is) {
    const sentence =
      `${each}: ${loadTakes(asked, sides.least)} ${counted(needed.least)}, the files that are open anyway ` +
      'among them.'
    return problem(check, sentence, moreFiles(needed.most))
  }
  if (needed.most > is) {
    const sentence =
      `${each}: enough for ${plural(connections, 'connection')} to one service, and not for base and head at ` +
      `once, which take ${counted(needed.most)}.`
    return warning(check, sentence, moreFiles(needed.most))
  }
  const raised = was < is ? `raised from ${counted(was)} to ${counted(is)}; ` : ''
  const takes = `${loadTakes(asked, sides.most)} ${counted(needed.most)}`
  return fine(check, `${capitalised(raised + may)}, and a service that it starts as many; ${takes}.`)
}

/** As `Load::workers` in plan.rs counts them. */
function workersOf({ workers, connections, sides }: Asked, processors: number): number {
  if (workers.kind === 'given') return Math.min(workers.count, connections)
  if (processors <= 4) return 1
  const { perSecond } = workers
  const chosen =
    perSecond === null
      ? Math.floor(processors / 4)
      : Math.min(Math.ceil((perSecond * sides.most) / perSecondOfWorker), Math.floor(processors / 2))
  return Math.min(Math.max(1, chosen), connections)
}

/** As many as one thread sends, with room to be in time. */
const perSecondOfWorker = 100_000

/** Those that this process may run on, and that a quota leaves it the time of: what Rust counts as available. */
function processorsFor({ engine, cpus, quota }: Readings): number {
  const usable = (engine.kind === 'there' ? engine.processors : null) ?? cpus ?? 1
  return Math.max(1, Math.min(usable, Math.floor(quota?.cpus ?? usable)))
}

/** It is under test, and may be meant to be short of them: that is a result, which its user should know how to read. */
export function serviceFilesFinding({ service }: Readings, { connections }: Asked): Finding | null {
  if (service === null) return null
  const check = "the service's files"
  const { processes, open, most } = service
  const who = processes === 1 ? 'The service' : `The ${counted(processes)} processes of the service`
  const has = `${who} may have ${plural(most, 'file')} open, and ${processes === 1 ? 'has' : 'have'} ${counted(open)}`
  if (open + connections <= most) return fine(check, `${has}.`)
  const sentence = `${has}: of ${plural(connections, 'connection')} some would wait in vain to be accepted.`
  const enough = roundedUp(2 * connections)
  return warning(
    check,
    sentence,
    `\`ulimit -n ${enough}\` where the service is started, or \`LimitNOFILE=${enough}\``,
  )
}

export function machineFilesFinding({ machineFiles }: Readings, asked: Asked): Finding | null {
  if (machineFiles === null) return null
  const check = "the machine's files"
  const { open, most } = machineFiles
  // Both ends are files of this machine, where the service is on it.
  const needed = 2 * asked.connections * asked.sides.most
  const sentence =
    `All programs together may have ${counted(most)} files open, and have ${counted(open)}; ` +
    `${loadTakes(asked, asked.sides.most)} ${counted(needed)}, both ends counted.`
  return open + needed <= most
    ? fine(check, sentence)
    : problem(check, sentence, `\`sudo sysctl -w fs.file-max=${roundedUp(open + 2 * needed)}\``)
}

export function waitingRoomFinding(
  { waitingRoom }: Readings,
  { connections, openedTogether }: Asked,
): Finding | null {
  if (waitingRoom === null) return null
  const check = 'waiting room'
  const { accepted, opening } = waitingRoom
  const together = counted(openedTogether)
  const room =
    `A service may keep ${plural(accepted, 'connection')} waiting to be accepted (net.core.somaxconn), and ` +
    `${counted(opening)} that are being opened`
  if (Math.min(accepted, opening) >= openedTogether) {
    const some = connections > openedTogether ? `of ${counted(connections)} ` : ''
    return fine(check, `${room}; ${some}${together} may come at once.`)
  }
  const most = Math.max(4096, roundedUp(openedTogether))
  return warning(
    check,
    `${room}: of ${together} that come together, some would be sent away for a second.`,
    `\`sudo sysctl -w net.core.somaxconn=${most} net.ipv4.tcp_max_syn_backlog=${most}\`, and start the service anew`,
  )
}

export function trackedFinding({ tracked }: Readings, { connections, sides, way }: Asked): Finding | null {
  if (tracked === null || way.kind === 'socket') return null
  const check = 'connection tracking'
  const { now, most } = tracked
  const needed = connections * sides.most
  const keeps = `The firewall keeps track of ${counted(most)} connections at most, and of ${counted(now)} now`
  if (now + needed <= most) return fine(check, `${keeps}.`)
  return warning(
    check,
    `${keeps}: of ${counted(needed)} more some would be dropped without a word.`,
    `\`sudo sysctl -w net.netfilter.nf_conntrack_max=${roundedUp(now + 2 * needed)}\``,
  )
}

/** The kernel's part of both ends, and the engine's, with some room for what is under way. */
const bytesPerConnection = 16_384

export function memoryFinding({ memory }: Readings, asked: Asked): Finding | null {
  if (memory === null) return null
  const check = 'memory'
  const { freeBytes, limit } = memory
  const needed = asked.connections * asked.sides.most * bytesPerConnection
  const free = bytesInWords(freeBytes)
  const left =
    limit === 'group'
      ? `This container may take ${free} of memory more`
      : `This machine has ${free} of memory left`
  const sentence =
    `${left}; ${loadTakes(asked, asked.sides.most)} about ${bytesInWords(needed)}, beside what the service ` +
    'needs for them.'
  if (needed <= freeBytes) return fine(check, sentence)
  const remedy =
    limit === 'group'
      ? `\`docker run --memory\` with ${bytesInWords(2 * needed)} more, in Kubernetes a higher \`limits.memory\``
      : 'stop other programs, or ask for fewer connections'
  return problem(check, sentence, remedy)
}
