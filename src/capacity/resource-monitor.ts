/** Samples the processors and open files that the service and the machine use during a step. */

import type { About } from '../core/capacity/step-result.ts'
import type { World } from '../host/host.ts'
import type { Running } from '../runner/session.ts'

interface Watch {
  /** To be called while the load is on. */
  look(): void
  seen(): Pick<About, 'cpusOfService' | 'missedCores' | 'files' | 'machine'>
}

type Allowed = NonNullable<ReturnType<World['allowanceOf']>>

interface Glance {
  atMs: number
  allowance: Allowed | null
  busySeconds: number | null
}

/** What the service and the whole machine use meanwhile. */
export function watchOver(running: Running[], world: World): Watch {
  const { cpus } = world.machine
  const service = running[0]?.service
  const glances: Glance[] = []
  return {
    look() {
      const atMs = world.now().getTime()
      // To look through /proc costs milliseconds of the machine that is measured.
      if (atMs < (glances.at(-1)?.atMs ?? 0) + betweenLooksMs) return
      const allowance = service === undefined ? null : world.allowanceOf(service)
      glances.push({ atMs, allowance, busySeconds: world.busyCpuSeconds() })
    },
    seen: () => {
      const last = glances.at(-1)?.allowance ?? null
      return {
        cpusOfService: last?.cpus ?? cpus,
        missedCores: growth(glances, ({ allowance }) => allowance?.waitedSeconds ?? null),
        files: mostFiles(glances),
        machine: { cpus, busyCpus: growth(glances, ({ busySeconds }) => busySeconds) },
      }
    },
  }
}

const betweenLooksMs = 900

/** When it was nearest to its limit: connections that are refused come and go. */
function mostFiles(glances: Glance[]): Allowed['files'] {
  const seen = glances.flatMap(({ allowance }) => allowance?.files ?? [])
  return seen.toSorted((one, other) => other.open / other.limit - one.open / one.limit)[0] ?? null
}

/** By how much it grew in a second; null where it was not seen twice. */
function growth(glances: Glance[], of: (glance: Glance) => number | null): number | null {
  const [first, last] = [glances[0], glances.at(-1)]
  if (first === undefined || last === undefined || last.atMs <= first.atMs) return null
  const [before, after] = [of(first), of(last)]
  // Threads that ended take their waiting with them.
  return before === null || after === null
    ? null
    : Math.max(0, after - before) / ((last.atMs - first.atMs) / 1000)
}
