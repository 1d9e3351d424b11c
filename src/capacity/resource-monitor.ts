/** Samples the processors and open files that the service and the machine use during a step. */

import type { StepContext } from '../core/capacity/step-result.ts'
import type { Host } from '../host/host.ts'
import type { RunningSide } from '../runner/running-sides.ts'

interface ResourceMonitor {
  /** To be called during the load. */
  sample(): void
  summarize(): Pick<StepContext, 'serviceCpus' | 'missedCores' | 'files' | 'machine'>
}

type ServiceAllowance = NonNullable<ReturnType<Host['services']['readAllowance']>>

interface ResourceSample {
  atMs: number
  allowance: ServiceAllowance | null
  busySeconds: number | null
}

/** The resources that the service and the whole machine use from now on. */
export function monitorResources(
  running: RunningSide[],
  { clock, services, machine }: Pick<Host, 'clock' | 'services' | 'machine'>,
): ResourceMonitor {
  const { cpus } = machine.describe()
  const service = running[0]?.service
  const samples: ResourceSample[] = []
  return {
    sample() {
      const atMs = clock.now().getTime()
      // Reading /proc takes milliseconds of the processors that are measured.
      if (atMs < (samples.at(-1)?.atMs ?? 0) + minSampleIntervalMs) return
      const allowance = service === undefined ? null : services.readAllowance(service)
      samples.push({ atMs, allowance, busySeconds: machine.readBusyCpuSeconds() })
    },
    summarize: () => {
      const last = samples.at(-1)?.allowance ?? null
      return {
        serviceCpus: last?.cpus ?? cpus,
        missedCores: computeGrowthPerSecond(
          samples,
          ({ allowance }) => allowance?.waitedSeconds ?? null,
        ),
        files: findScarcestFiles(samples),
        machine: {
          cpus,
          busyCpus: computeGrowthPerSecond(samples, ({ busySeconds }) => busySeconds),
        },
      }
    },
  }
}

const minSampleIntervalMs = 900

/** The sample nearest to the limit: the number of open files rises and falls. */
function findScarcestFiles(samples: ResourceSample[]): ServiceAllowance['files'] {
  const seen = samples.flatMap(({ allowance }) => allowance?.files ?? [])
  return seen.toSorted((one, other) => other.open / other.limit - one.open / one.limit)[0] ?? null
}

/** The growth per second; null without two samples. */
function computeGrowthPerSecond(
  samples: ResourceSample[],
  of: (sample: ResourceSample) => number | null,
): number | null {
  const [first, last] = [samples[0], samples.at(-1)]
  if (first === undefined || last === undefined || last.atMs <= first.atMs) return null
  const [before, after] = [of(first), of(last)]
  // The sum falls when threads end.
  return before === null || after === null
    ? null
    : Math.max(0, after - before) / ((last.atMs - first.atMs) / 1000)
}
