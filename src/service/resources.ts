/**
 * Measures the CPU time and memory of a service: the sum over its processes in /proc, or the
 * counters of its containers' cgroups. On Windows, the counters of its job.
 */
import type { Job } from '../engine/addon.ts'
import { type Cgroup, findCgroup } from './container/cgroup.ts'
import {
  findDescendants,
  listProcesses,
  type ProcessReading,
  readMemory,
  readProcess,
  ticksPerSecond,
} from './process/processes.ts'

export interface Resources {
  /** User and system time of all processes of the service. */
  cpuSeconds: number
  /** Shared pages count once for each process that uses them; in containers they count once. */
  maxRssBytes: number
  /** The highest nice value of its processes at the end; absent where it is not read. */
  nice?: number | undefined
}

/** The part of a service that the meter needs. */
export interface MeteredService {
  /** Null for a service that tailgate did not start. */
  readonly members: Members | null
}

/** Identifies the processes of a service. */
export type Members =
  | { kind: 'session'; leader: number }
  /** All processes that this one started, directly or not, but not itself. */
  | { kind: 'descendants'; supervisor: number }
  /**
   * The first process of each container, as a pid of this machine; empty if they are not visible.
   */
  | { kind: 'containers'; firstPids: number[] }
  /** On Windows. */
  | { kind: 'job'; job: Pick<Job, 'readUsage'> }

/** Null on systems without /proc. */
export function listMemberProcesses(members: Members): ProcessReading[] | null {
  const all = listProcesses()
  if (all === null || members.kind === 'job') return null
  if (members.kind === 'session') return all.filter((one) => one.session === members.leader)
  // In a container, a process that loses its parent becomes a child of the first process.
  if (members.kind === 'containers') return findDescendants(members.firstPids, all)
  const { supervisor } = members
  return findDescendants([supervisor], all).filter(({ pid }) => pid !== supervisor)
}

/**
 * The CPU time of the service's processes since each started, including children for which their
 * parent has waited. The memory is the sum of the peaks of the processes. Null on systems without
 * /proc, and when no process of the service is left.
 */
export function readResources(service: MeteredService): Resources | null {
  if (service.members?.kind === 'job') {
    const { cpuSeconds, residentBytes } = service.members.job.readUsage()
    return { cpuSeconds, maxRssBytes: residentBytes }
  }
  const members = listServiceProcesses(service)
  if (members === null || members.length === 0) return null
  const ticks = sum(members.map(sumTicks))
  const maxRssBytes = sum(members.map((one) => readMemory(one.pid).highestRssBytes))
  return { cpuSeconds: ticks / ticksPerSecond, maxRssBytes }
}

export interface Meter extends Disposable {
  /** Stops the meter and returns what was used since its start. Null if it cannot be measured. */
  read(): Resources | null
}

/** Starts measuring. Call it where the measured period begins, and `read` where the period ends. */
export function startMeter(service: MeteredService): Meter {
  const gauge = createGauge(service)
  if (gauge === null) return { read: () => null, [Symbol.dispose]: () => undefined }

  let samples = 0
  let result: Resources | null = null
  const timer = setInterval(() => {
    samples += 1
    gauge.sample(samples % samplesPerSearch === 0 ? 'all' : 'known')
  }, sampleIntervalMs)
  timer.unref()

  return {
    read() {
      if (result !== null) return result
      clearInterval(timer)
      gauge.sample('all')
      result = gauge.computeUsage()
      return result
    },
    [Symbol.dispose]: () => clearInterval(timer),
  }
}

const sampleIntervalMs = 250
/**
 * Reading all of /proc costs milliseconds of CPU time on the measured machine, and new processes
 * are rare, so only one of this many samples searches for them.
 */
const samplesPerSearch = 8

interface Gauge {
  sample(processes: 'all' | 'known'): void
  /** The usage between the creation of the gauge and the last sample. */
  computeUsage(): Resources
}

/**
 * A gauge of the job, or of the containers' cgroups if all of them can be read, and otherwise of
 * the processes. Null if neither can be read.
 */
function createGauge(service: MeteredService): Gauge | null {
  if (service.members?.kind === 'job') return createJobGauge(service.members.job)
  const groups =
    service.members?.kind === 'containers' ? service.members.firstPids.map(findCgroup) : []
  const readable = groups.filter((group) => group !== null)
  if (readable.length > 0 && readable.length === groups.length) return createCgroupGauge(readable)

  const atStart = listServiceProcesses(service)
  if (atStart === null || atStart.length === 0) return null
  const ledger = new ProcessLedger(atStart)
  return {
    sample: (processes) =>
      ledger.enter(
        processes === 'all' ? (listServiceProcesses(service) ?? []) : ledger.readKnown(),
      ),
    computeUsage: () => ledger.computeUsage(),
  }
}

/** The job keeps the CPU time of processes that have ended. */
function createJobGauge(job: Pick<Job, 'readUsage'>): Gauge {
  let { cpuSeconds, residentBytes: maxRssBytes } = job.readUsage()
  const secondsAtStart = cpuSeconds
  return {
    sample() {
      const usage = job.readUsage()
      cpuSeconds = usage.cpuSeconds
      maxRssBytes = Math.max(maxRssBytes, usage.residentBytes)
    },
    computeUsage: () => ({ cpuSeconds: cpuSeconds - secondsAtStart, maxRssBytes }),
  }
}

/** For a cgroup that no longer exists, the last reading counts. */
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
 * Adds up the CPU time of processes, including processes that have ended. When a parent in the
 * session waits for a child, the child's time is added to the parent's, so it stays in the sum. For
 * a process with another parent, the last reading is kept. A parent that ignores SIGCHLD does not
 * collect times, so the time of its ended children is missing.
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

  /** New readings of the known processes that still run. */
  readKnown(): ProcessReading[] {
    return [...this.#known.values()]
      .map(({ reading }) => readProcess(reading.pid))
      .filter((now): now is ProcessReading => now !== null && this.#knows(now))
  }

  /** Records the current processes. */
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
    const nices = [...this.#known.values()].flatMap(({ reading }) => reading.nice ?? [])
    return {
      cpuSeconds: ticks / ticksPerSecond,
      maxRssBytes: this.#maxRssBytes,
      ...(nices.length > 0 && { nice: Math.max(...nices) }),
    }
  }

  /**
   * Records the current memory. A peak between two samples is visible in a process's high-water
   * mark, if that has risen since the start.
   */
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

  /** Whether this process is known. Another process with the same pid started at another time. */
  #knows({ pid, startTicks }: ProcessReading): boolean {
    return this.#known.get(pid)?.reading.startTicks === startTicks
  }
}

interface LedgerEntry {
  reading: ProcessReading
  /** Memory high-water mark at the start of the meter; 0 for a process that started later. */
  peakAtStart: number
}

function listServiceProcesses({ members }: MeteredService): ProcessReading[] | null {
  return members && listMemberProcesses(members)
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}

function sumTicks({ ownTicks, collectedTicks }: ProcessReading): number {
  return ownTicks + collectedTicks
}
