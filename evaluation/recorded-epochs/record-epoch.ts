/** Records one epoch of four fresh processes of a service. */
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { arch, platform } from 'node:os'
import { join } from 'node:path'
import { parseConfig } from '../../src/core/config/config.ts'
import type { Suite } from '../../src/core/config/suite.ts'
import type { Run } from '../../src/core/measurement/measurement.ts'
import { mergeSameNames } from '../../src/core/measurement/runs.ts'
import { buildComparablePlan } from '../../src/core/plan/comparable-plan.ts'
import { buildEpochPlan } from '../../src/core/plan/engine-plan.ts'
import { runEnginePlan } from '../../src/engine/addon.ts'
import type { EnginePlan, EngineResult } from '../../src/engine/types.ts'
import { findFreePort } from '../../src/service/port.ts'
import { type Meter, startMeter } from '../../src/service/resources.ts'
import { type RunningService, startService } from '../../src/service/service.ts'
import { startNoise } from '../gate-accuracy/noise.ts'
import type { GatePrograms } from '../gate-accuracy/programs.ts'
import { type GateServiceName, gateServices } from '../gate-accuracy/services.ts'
import { createRandom, drawWithoutReplacement } from '../random.ts'
import { describeMachine } from '../result-file.ts'
import { createTemporaryFolder } from '../temporary-folder.ts'
import type { RecordedBuild, RecordedRun, Recording } from './recording.ts'

/** What to record. */
export interface EpochRequest {
  service: GateServiceName
  noise: Recording['noise']
  /** Counts from 0, for each service and noise. */
  number: number
  durationSeconds: number
  databaseUrl: string | null
}

/** `java-neighbour-0`: the name of the file, and what the seed follows from. */
export function nameRecording({ service, noise, number }: StartOfEpoch): string {
  return `${service}-${noise}-${number}`
}

/** The settings in which each build differs from the base. */
const buildSettings: Record<RecordedBuild, Record<string, number>> = {
  base: {},
  same: {},
  slowerBody: { BODY_FACTOR: 1.15 },
  slowerTail: { TAIL_FACTOR: 1.25 },
  slowerEndpoint: { ENDPOINT_FACTOR: 1.25 },
}

/**
 * The builds in the order in which their processes start. The first one may get better places in
 * memory, so the order is drawn for each epoch, and reversed for the same epoch beside a neighbour:
 * each build starts before each other one in half of the epochs.
 */
export function drawStartOrder({ service, noise, number }: StartOfEpoch): RecordedBuild[] {
  const seed = createHash('sha256').update(`${service}-${number}`).digest().readUInt32BE(0)
  const builds = listBuilds(service)
  const drawn = drawWithoutReplacement(builds, builds.length, createRandom(seed))
  return noise === 'neighbour' ? drawn.toReversed() : drawn
}

type StartOfEpoch = Pick<EpochRequest, 'service' | 'noise' | 'number'>

/** Four builds. Where one endpoint can become slower, it does so in place of the tail. */
export function listBuilds(service: GateServiceName): RecordedBuild[] {
  const hasEndpoints = gateServices[service].requests.length > 0
  return ['base', 'same', 'slowerBody', hasEndpoints ? 'slowerEndpoint' : 'slowerTail']
}

export async function recordEpoch(
  request: EpochRequest,
  programs: GatePrograms,
  signal: AbortSignal,
): Promise<Recording> {
  const seed = createHash('sha256').update(nameRecording(request)).digest().readUInt32BE(0)
  const suite = buildSuite(request)
  using folder = createTemporaryFolder('tailgate-record-')
  await using processes = await startProcesses(request, programs, folder.path, signal)
  await using _noise = await startNoise(
    request.noise === 'neighbour' ? 'neighbour' : 'quiet',
    seed,
    suite.warmupSeconds + suite.durationSeconds + 60,
    programs,
    folder.path,
  )
  const startedAt = new Date().toISOString()
  const runs = await loadProcesses(processes.running, suite, seed, signal)
  signal.throwIfAborted()
  const { cpu, cpus } = describeMachine()
  return {
    service: request.service,
    noise: request.noise,
    machine: { os: platform(), arch: arch(), cpu, cpus },
    plan: buildComparablePlan(suite, { files: new Map() }, 'paired'),
    startOrder: drawStartOrder(request),
    runs: Object.fromEntries(
      runs.map(([build, run]) => [
        build,
        { ...run, startedAt, warmupSeconds: suite.warmupSeconds },
      ]),
    ) as Recording['runs'],
  }
}

function buildSuite({ service, durationSeconds }: EpochRequest): Suite {
  const { requests, recordedPerSecond, recordedWarmupSeconds } = gateServices[service]
  const configuration = {
    name: service,
    url: 'http://127.0.0.1:1',
    ...(requests.length > 0 && { requests }),
    load: { rate: `${recordedPerSecond}/s`, arrivals: 'poisson' },
    duration: `${durationSeconds}s`,
    warmup: `${recordedWarmupSeconds}s`,
  }
  const parsed = parseConfig({
    file: { path: 'tailgate.yml', text: JSON.stringify(configuration) },
    overrides: {},
    origin: 'flag',
    environment: () => undefined,
  })
  const suite = 'config' in parsed ? parsed.config.suites[0] : undefined
  if (suite === undefined) throw new Error(`The load of ${service} is not valid.`)
  return suite
}

/** One of the four processes. */
interface RecordedProcess {
  build: RecordedBuild
  url: string
  service: RunningService
}

/** Starts all builds at the same time, each in a folder of its own. */
async function startProcesses(
  request: EpochRequest,
  programs: GatePrograms,
  folder: string,
  signal: AbortSignal,
): Promise<AsyncDisposable & { running: RecordedProcess[] }> {
  const { service, databaseUrl } = request
  const { program, settings, recordedUnits } = gateServices[service]
  const builds = drawStartOrder(request)
  const ports: number[] = []
  for (const _ of builds) ports.push(await findFreePort('127.0.0.1', ports))
  const starting = builds.map(async (build, index) => {
    const cwd = join(folder, build)
    mkdirSync(cwd)
    const own = { ...settings, UNITS: recordedUnits, ...buildSettings[build] }
    writeFileSync(join(cwd, 'settings.json'), JSON.stringify(own))
    const url = `http://127.0.0.1:${ports[index]}`
    const spec = {
      start: { kind: 'argv' as const, argv: programs.services[program] },
      cwd,
      env: {
        PORT: String(ports[index]),
        ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
      },
      ready: { kind: 'http' as const, url: `${url}/`, status: null },
      readyTimeoutSeconds: 60,
      stopTimeoutSeconds: 5,
      url,
    }
    const logPath = join(folder, `${build}.log`)
    return { build, url, service: await startService(spec, { logPath, signal }) }
  })
  const settled = await Promise.allSettled(starting)
  const running = settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  const stopAll = async () => {
    await Promise.all(running.map((each) => each.service.stop()))
  }
  const failed = settled.find((each) => each.status === 'rejected')
  if (failed !== undefined) {
    await stopAll()
    throw failed.reason
  }
  return { running, [Symbol.asyncDispose]: stopAll }
}

/**
 * Loads all processes at the same time. The engine knows two sides, so two of its runs start
 * together, each with two processes that are drawn at random. The arrivals of both are independent
 * Poisson processes of the same rate. Together they are one Poisson process of twice the rate,
 * whose arrivals go to either run at random (superposition; Kingman, *Poisson Processes*, 1993):
 * one schedule that is distributed over four processes.
 */
async function loadProcesses(
  processes: RecordedProcess[],
  suite: Suite,
  seed: number,
  signal: AbortSignal,
): Promise<[RecordedBuild, Omit<RecordedRun, 'startedAt' | 'warmupSeconds'>][]> {
  const shuffled = drawWithoutReplacement(processes, processes.length, createRandom(seed))
  const pairs = [shuffled.slice(0, 2), shuffled.slice(2)]
  const runs = pairs.map((pair, index) =>
    loadPair(pair, buildPairPlan(pair, suite, seed, index + 1), signal),
  )
  return (await Promise.all(runs)).flat()
}

function buildPairPlan(
  pair: RecordedProcess[],
  suite: Suite,
  seed: number,
  run: number,
): EnginePlan {
  const [first, second] = pair
  const plan = buildEpochPlan(suite, run, {
    urls: { base: first?.url ?? '', head: second?.url ?? '' },
    interleaving: 'requests',
    secrets: () => undefined,
    files: new Map(),
    seed,
    counterStart: 0,
  })
  // Two engines share the machine, so each has one thread.
  return { ...plan, sides: pair.map(({ build, url }) => ({ name: build, url })), workers: 1 }
}

async function loadPair(
  pair: RecordedProcess[],
  plan: EnginePlan,
  signal: AbortSignal,
): Promise<[RecordedBuild, Omit<RecordedRun, 'startedAt' | 'warmupSeconds'>][]> {
  const meters = new Map<string, Meter>()
  const used = new Map<string, Run['service']>()
  const result = await runEnginePlan(plan, {
    signal,
    onProgress: ({ warmingUp, elapsedMs, totalMs }) => {
      if (warmingUp) return
      for (const { build, service } of pair) {
        if (!meters.has(build)) meters.set(build, startMeter(service))
        if (elapsedMs >= totalMs && !used.has(build))
          used.set(build, meters.get(build)?.read() ?? null)
      }
    },
  })
  for (const [build, meter] of meters) if (!used.has(build)) used.set(build, meter.read())
  return result.sides.map((side) => [
    side.name as RecordedBuild,
    { ...selectFigures(side, result), service: used.get(side.name) ?? null },
  ])
}

function selectFigures(
  side: EngineResult['sides'][number],
  { measuredMs, generator, validity }: EngineResult,
) {
  const { name: _, warmupErrors: __, reconnects: ___, opened: ____, groups, ...figures } = side
  const { cpuMs, wallMs, longestStallMs, steal, sleep, precedence } = generator
  return {
    ...figures,
    measuredSeconds: measuredMs / 1000,
    groups: mergeSameNames(groups),
    generator: {
      cpuSeconds: cpuMs / 1000,
      wallSeconds: wallMs / 1000,
      longestStallMs,
      steal,
      sleep,
      precedence,
    },
    validity,
  }
}
