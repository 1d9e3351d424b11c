/** What a service uses of the machine: the processes of its session, added up from /proc. */
import { allProcesses, memoryOf, type ProcessReading, processReading, ticksPerSecond } from './processes.ts'

export interface Resources {
  /** User and system time of the whole session. */
  cpuSeconds: number
  /** Pages that processes share count once for each of them. */
  maxRssBytes: number
}

/** A service, as far as this room needs it; a null pid is a service that tailgate did not start. */
export interface Metered {
  readonly pid: number | null
}

/**
 * Since each process started, children included once their parent has collected them; memory is the sum of
 * each process's own peak. Null where /proc is not there, or nothing of the service is left.
 */
export function resourcesOf(service: Metered): Resources | null {
  const members = membersOf(service)
  if (members === null || members.length === 0) return null
  const ticks = members.reduce((sum, one) => sum + ticksOf(one), 0)
  const maxRssBytes = members.reduce((sum, one) => sum + memoryOf(one.pid).highestRssBytes, 0)
  return { cpuSeconds: ticks / ticksPerSecond, maxRssBytes }
}

export interface Meter extends Disposable {
  /** What was used since the meter was started; stops it. Null where it cannot be known. */
  read(): Resources | null
}

/** Start it where the measured stretch begins, read it where the stretch ends. */
export function startMeter(service: Metered): Meter {
  const atStart = membersOf(service)
  if (atStart === null || atStart.length === 0) return { read: () => null, [Symbol.dispose]: () => undefined }

  const ledger = new Ledger(atStart)
  let looks = 0
  let result: Resources | null = null
  const timer = setInterval(() => {
    looks += 1
    ledger.enter(looks % looksPerSearch === 0 ? searched(service) : ledger.knownNow())
  }, betweenLooksMs)
  timer.unref()

  return {
    read() {
      if (result !== null) return result
      clearInterval(timer)
      ledger.enter(searched(service))
      result = ledger.used()
      return result
    },
    [Symbol.dispose]: () => clearInterval(timer),
  }
}

const betweenLooksMs = 250
/** Looking through all of /proc costs milliseconds of the machine being measured; new processes are rare. */
const looksPerSearch = 8

/**
 * CPU time does not get lost when processes end. A parent in the session collects its children's time, so
 * their part stays in the sum; of a process whose parent is elsewhere the last reading is kept.
 * A parent that ignores SIGCHLD collects nothing: its children's time since their start is not seen.
 */
class Ledger {
  readonly #ticksAtStart: number
  #known: Map<number, Entry>
  #keptTicks = 0
  #maxRssBytes = 0

  constructor(members: ProcessReading[]) {
    this.#ticksAtStart = members.reduce((sum, one) => sum + ticksOf(one), 0)
    this.#known = new Map(
      members.map((reading) => [
        reading.pid,
        { reading, peakAtStart: memoryOf(reading.pid).highestRssBytes },
      ]),
    )
    this.#enterMemory()
  }

  /** The processes already known that still live. */
  knownNow(): ProcessReading[] {
    return [...this.#known.values()]
      .map(({ reading }) => processReading(reading.pid))
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
      if (!this.#knows(reading) && !collectedInside) this.#keptTicks += ticksOf(reading)
    }
    this.#enterMemory()
  }

  used(): Resources {
    const ticksNow = [...this.#known.values()].reduce((sum, { reading }) => sum + ticksOf(reading), 0)
    const ticks = Math.max(0, ticksNow + this.#keptTicks - this.#ticksAtStart)
    return { cpuSeconds: ticks / ticksPerSecond, maxRssBytes: this.#maxRssBytes }
  }

  /** A peak between two looks shows in the process's high-water mark, if that has risen since the start. */
  #enterMemory(): void {
    let sum = 0
    for (const { reading, peakAtStart } of this.#known.values()) {
      const { rssBytes, highestRssBytes } = memoryOf(reading.pid)
      sum += rssBytes
      if (highestRssBytes > peakAtStart) this.#maxRssBytes = Math.max(this.#maxRssBytes, highestRssBytes)
    }
    this.#maxRssBytes = Math.max(this.#maxRssBytes, sum)
  }

  /** The same process, not another that came to the same pid. */
  #knows({ pid, startTicks }: ProcessReading): boolean {
    return this.#known.get(pid)?.reading.startTicks === startTicks
  }
}

interface Entry {
  reading: ProcessReading
  /** Its memory's high-water mark when the meter was started; 0 for one that came later. */
  peakAtStart: number
}

function searched(service: Metered): ProcessReading[] {
  return membersOf(service) ?? []
}

/** `startService` gives the main process a session of its own, so its pid names that. */
function membersOf({ pid }: Metered): ProcessReading[] | null {
  return pid === null ? null : (allProcesses()?.filter((one) => one.session === pid) ?? null)
}

function ticksOf({ ownTicks, collectedTicks }: ProcessReading): number {
  return ownTicks + collectedTicks
}
