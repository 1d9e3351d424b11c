/** Samples the processors and open files that the service and the machine use during a step. */

import type { StepContext } from '../core/capacity/step-result.ts'
import type { Host } from '../host/host.ts'
import type { RunningSide } from '../runner/session.ts'

interface ResourceMonitor {
  /** To be called while the load is on. */
  sample(): void
  summarize(): Pick<StepContext, 'cpusOfService' | 'missedCores' | 'files' | 'machine'>
}

type ServiceAllowance = NonNullable<ReturnType<Host['readAllowance']>>

interface ResourceSample {
  atMs: number
  allowance: ServiceAllowance | null
  busySeconds: number | null
}

/** What the service and the whole machine use meanwhile. */
export function monitorResources(running: RunningSide[], world: Host): ResourceMonitor {
  const { cpus } = world.machine
  const service = running[0]?.service
  const glances: ResourceSample[] = []
  return {
    sample() {
      const atMs = world.now().getTime()
      // To look through /proc costs milliseconds of the machine that is measured.
      if (atMs < (glances.at(-1)?.atMs ?? 0) + minSampleIntervalMs) return
      const allowance = service === undefined ? null : world.readAllowance(service)
      glances.push({ atMs, allowance, busySeconds: world.readBusyCpuSeconds() })
    },
    summarize: () => {
      const last = glances.at(-1)?.allowance ?? null
      return {
        cpusOfService: last?.cpus ?? cpus,
        missedCores: computeGrowthPerSecond(
          glances,
          ({ allowance }) => allowance?.waitedSeconds ?? null,
        ),
        files: findScarcestFiles(glances),
        machine: {
          cpus,
          busyCpus: computeGrowthPerSecond(glances, ({ busySeconds }) => busySeconds),
        },
      }
    },
  }
}

const minSampleIntervalMs = 900

/** When it was nearest to its limit: connections that are refused come and go. */
function findScarcestFiles(glances: ResourceSample[]): ServiceAllowance['files'] {
  const seen = glances.flatMap(({ allowance }) => allowance?.files ?? [])
  return seen.toSorted((one, other) => other.open / other.limit - one.open / one.limit)[0] ?? null
}

/** By how much it grew in a second; null where it was not seen twice. */
function computeGrowthPerSecond(
  glances: ResourceSample[],
  of: (glance: ResourceSample) => number | null,
): number | null {
  const [first, last] = [glances[0], glances.at(-1)]
  if (first === undefined || last === undefined || last.atMs <= first.atMs) return null
  const [before, after] = [of(first), of(last)]
  // Threads that ended take their waiting with them.
  return before === null || after === null
    ? null
    : Math.max(0, after - before) / ((last.atMs - first.atMs) / 1000)
}
