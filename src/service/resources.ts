/** What a service uses of the machine: its processes added up from /proc, or what the kernel counts for its containers. */
import { type Cgroup, findCgroup } from './container/cgroup.ts'
import {
  listProcesses,
  type ProcessReading,
  readMemory,
  readProcess,
  ticksPerSecond,
} from './process/processes.ts'

export interface Resources {
  /** User and system time of all that belongs to it. */
  cpuSeconds: number
  /** Pages that processes share count once for each of them; in containers once for all. */
  maxRssBytes: number
}

/** A service, as far as this room needs it. */
export interface MeteredService {
  /** Null for a service that tailgate did not start. */
  readonly members: Members | null
}

/** What belongs to a service, by what leads it. */
export type Members =
  | { kind: 'session'; leader: number }
  | { kind: 'containers'; firstPids: number[] } // as this machine numbers them; empty where it can't see them

/** Null where /proc is not there. */
export function listMemberProcesses(members: Members): ProcessReading[] | null {
  const all = listProcesses()
  if (all === null) return null
  if (members.kind === 'session') return all.filter((one) => one.session === members.leader)
  return findDescendants(members.firstPids, all)
}

/** With the first ones. Whoever loses its parent inside a container becomes the first process's child. */
function findDescendants(firstPids: number[], all: ProcessReading[]): ProcessReading[] {
  const found = new Set(firstPids)
  for (let before = -1; before < found.size; ) {
    before = found.size
    for (const one of all) if (found.has(one.parent)) found.add(one.pid)
  }
  return all.filter((one) => found.has(one.pid))
}

/**
 * Of its processes: since each started, children included once their parent has collected them; memory is the sum of
 * each process's own peak. Null where /proc is not there, or nothing of the service is left.
 */
export function readResources(service: MeteredService): Resources | null {
  const members = listServiceProcesses(service)
  if (members === null || members.length === 0) return null
  const ticks = sum(members.map(sumTicks))
  const maxRssBytes = sum(members.map((one) => readMemory(one.pid).highestRssBytes))
  return { cpuSeconds: ticks / ticksPerSecond, maxRssBytes }
}

export interface Meter extends Disposable {
  /** What was used since the meter was started; stops it. Null where it cannot be known. */
  read(): Resources | null
}

/** Start it where the measured stretch begins, read it where the stretch ends. */
export function startMeter(service: MeteredService): Meter {
  const gauge = createGauge(service)
  if (gauge === null) return { read: () => null, [Symbol.dispose]: () => undefined }

  let samples = 0
  let result: Resources | null = null
  const timer = setInterval(() => {
    samples += 1
    gauge.sample(samples % samplesPerSearch === 0 ? 'for new ones' : 'at those known')
  }, sampleIntervalMs)
  timer.unref()

  return {
    read() {
      if (result !== null) return result
      clearInterval(timer)
      gauge.sample('for new ones')
      result = gauge.computeUsage()
      return result
    },
    [Symbol.dispose]: () => clearInterval(timer),
  }
}

const sampleIntervalMs = 250
/** Looking through all of /proc costs milliseconds of the machine being measured; new processes are rare. */
const samplesPerSearch = 8

interface Gauge {
  sample(how: 'for new ones' | 'at those known'): void
  /** Between the making of the gauge and the last look. */
  computeUsage(): Resources
}

/** Null where nothing can be known. What a container's cgroup does not tell, its processes do. */
function createGauge(service: MeteredService): Gauge | null {
  const groups =
    service.members?.kind === 'containers' ? service.members.firstPids.map(findCgroup) : []
  const readable = groups.filter((group) => group !== null)
  if (readable.length > 0 && readable.length === groups.length) return createCgroupGauge(readable)

  const atStart = listServiceProcesses(service)
  if (atStart === null || atStart.length === 0) return null
  const ledger = new ProcessLedger(atStart)
  return {
    sample: (how) =>
      ledger.enter(
        how === 'for new ones' ? (listServiceProcesses(service) ?? []) : ledger.readKnown(),
      ),
    computeUsage: () => ledger.computeUsage(),
  }
}

/** A group that has ended has used what it had at the last look. */
function createCgroupGauge(groups: Cgroup[]): Gauge {
  const seconds = groups.map((group) => group.readCpuSeconds() ?? 0)
  const secondsAtStart = sum(seconds)
  const sumMemory = () => sum(groups.map((group) => group.readMemoryBytes() ?? 0))
  let maxRssBytes = sumMemory()
  return {
    sample() {
      groups.forEach((group, place) => {
        seconds[place] = group.readCpuSeconds() ?? seconds[place] ?? 0
      })
      maxRssBytes = Math.max(maxRssBytes, sumMemory())
    },
    computeUsage: () => ({ cpuSeconds: Math.max(0, sum(seconds) - secondsAtStart), maxRssBytes }),
  }
}

/**
 * CPU time does not get lost when processes end. A parent in the session collects its children's time, so
 * their part stays in the sum; of a process whose parent is elsewhere the last reading is kept.
 * A parent that ignores SIGCHLD collects nothing: its children's time since their start is not seen.
 */
class ProcessLedger {
  readonly #ticksAtStart: number
  #known: Map<number, LedgerEntry>
  #keptTicks = 0
  #maxRssBytes = 0

  constructor(members: ProcessReading[]) {
    this.#ticksAtStart = sum(members.map(sumTicks))
    this.#known = new Map(
      members.map((reading) => [
        reading.pid,
        { reading, peakAtStart: readMemory(reading.pid).highestRssBytes },
      ]),
    )
    this.#enterMemory()
  }

  /** The processes already known that still live. */
  readKnown(): ProcessReading[] {
    return [...this.#known.values()]
      .map(({ reading }) => readProcess(reading.pid))
      .filter((now): now is ProcessReading => now !== null && this.#knows(now))
  }

  /** What /proc shows now. */
  enter(members: ProcessReading[]): void {
    const before = this.#known
    this.#known = new Map(
      members.map((reading) => [
        reading.pid,
        { reading, peakAtStart: before.get(reading.pid)?.peakAtStart ?? 0 },
      ]),
    )
    for (const { reading } of before.values()) {
      const collectedInside = before.has(reading.parent)
      if (!this.#knows(reading) && !collectedInside) this.#keptTicks += sumTicks(reading)
    }
    this.#enterMemory()
  }

  computeUsage(): Resources {
    const ticksNow = sum([...this.#known.values()].map(({ reading }) => sumTicks(reading)))
    const ticks = Math.max(0, ticksNow + this.#keptTicks - this.#ticksAtStart)
    return { cpuSeconds: ticks / ticksPerSecond, maxRssBytes: this.#maxRssBytes }
  }

  /** A peak between two looks shows in the process's high-water mark, if that has risen since the start. */
  #enterMemory(): void {
    let rssNow = 0
    for (const { reading, peakAtStart } of this.#known.values()) {
      const { rssBytes, highestRssBytes } = readMemory(reading.pid)
      rssNow += rssBytes
      if (highestRssBytes > peakAtStart)
        this.#maxRssBytes = Math.max(this.#maxRssBytes, highestRssBytes)
    }
    this.#maxRssBytes = Math.max(this.#maxRssBytes, rssNow)
  }

  /** The same process, not another that came to the same pid. */
  #knows({ pid, startTicks }: ProcessReading): boolean {
    return this.#known.get(pid)?.reading.startTicks === startTicks
  }
}

interface LedgerEntry {
  reading: ProcessReading
  /** Its memory's high-water mark when the meter was started; 0 for one that came later. */
  peakAtStart: number
}

/** `startService` gives the main process a session of its own, so its pid names that. */
function listServiceProcesses({ members }: MeteredService): ProcessReading[] | null {
  return members && listMemberProcesses(members)
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}

function sumTicks({ ownTicks, collectedTicks }: ProcessReading): number {
  return ownTicks + collectedTicks
}
