/** The program behind `npm run record`: records the epochs that are missing. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { startDatabase } from '../gate-accuracy/database.ts'
import { buildPrograms, type GatePrograms } from '../gate-accuracy/programs.ts'
import { type GateServiceName, gateServices } from '../gate-accuracy/services.ts'
import { catchInterrupts } from '../interrupts.ts'
import { type EpochRequest, nameRecording, recordEpoch } from './record-epoch.ts'
import { buildMeasurement, isRecordingVoid, type Recording } from './recording.ts'

const usage = `npm run record -- [options]

  --only SERVICE   only this service (repeatable)
  --epochs N       epochs of each service and noise (default 5)
  --seconds S      measured time of an epoch (default 18)
  --out FOLDER     where the recordings are (default evaluation/recorded-epochs/recordings)
  --dry-run        only print the recordings that are missing, and how long they take

A recording that exists is not repeated. Record when nothing else runs on the machine.
`

/** The services whose epochs `npm run record` records. */
export const recordedServices = [
  'java',
  'go-heap',
  'python',
  'endpoints',
  'modes',
  'pool',
] as const satisfies GateServiceName[]

const noises = ['ambient', 'neighbour'] as const

interface RecordOptions {
  services: GateServiceName[]
  epochs: number
  seconds: number
  out: string
  isDryRun: boolean
}

/** Resolves with the exit code. */
export async function record(args: string[], root: string): Promise<number> {
  const options = parseOptions(args, root)
  if ('problem' in options) {
    process.stderr.write(`${options.problem}\n\n${usage}`)
    return 2
  }
  const missing = listMissing(options)
  print(`${missing.length} epochs, about ${estimateMinutes(missing).toFixed(0)} minutes`)
  if (options.isDryRun || missing.length === 0) {
    for (const request of missing) print(nameRecording(request))
    return 0
  }
  const interrupts = catchInterrupts()
  try {
    await recordAll(missing, options.out, await prepare(root), interrupts.signal)
    return interrupts.signal.aborted ? 130 : 0
  } catch (error) {
    if (interrupts.signal.aborted) return 130
    throw error
  } finally {
    interrupts[Symbol.dispose]()
  }
}

export function parseOptions(args: string[], root: string): RecordOptions | { problem: string } {
  try {
    const { values } = parseArgs({
      args,
      options: {
        only: { type: 'string', multiple: true, default: [] },
        epochs: { type: 'string', default: '5' },
        seconds: { type: 'string', default: '18' },
        out: { type: 'string', default: join(root, 'evaluation/recorded-epochs/recordings') },
        'dry-run': { type: 'boolean', default: false },
      },
    })
    const [epochs, seconds] = [Number(values.epochs), Number(values.seconds)]
    if (!(Number.isInteger(epochs) && epochs > 0 && seconds > 0))
      return { problem: '--epochs and --seconds take numbers above 0.' }
    const unknown = values.only.find((name) => !recordedServices.some((each) => each === name))
    if (unknown !== undefined) return { problem: `There is no service ${unknown}.` }
    const services = recordedServices.filter(
      (name) => values.only.length === 0 || values.only.includes(name),
    )
    return { services, epochs, seconds, out: values.out, isDryRun: values['dry-run'] }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}

/** What is not recorded yet. The services and the noises take turns, so that each has all hours. */
export function listMissing({
  services,
  epochs,
  seconds,
  out,
}: Omit<RecordOptions, 'isDryRun'>): Omit<EpochRequest, 'databaseUrl'>[] {
  const all = Array.from({ length: epochs }, (_, number) =>
    services.flatMap((service) =>
      noises.map((noise) => ({ service, noise, number, durationSeconds: seconds })),
    ),
  )
  return all.flat().filter((request) => !existsSync(pathOf(out, nameRecording(request))))
}

/** The start and the end of the processes take about three seconds. */
function estimateMinutes(requests: Omit<EpochRequest, 'databaseUrl'>[]): number {
  const seconds = requests.map(
    ({ service, durationSeconds }) =>
      gateServices[service].recordedWarmupSeconds + durationSeconds + 3,
  )
  return seconds.reduce((sum, each) => sum + each, 0) / 60
}

/** Builds the services, and makes the engine of this checkout the one that is used. */
async function prepare(root: string): Promise<GatePrograms> {
  const programs = await buildPrograms(root)
  process.env.TAILGATE_NATIVE_PATH ||= programs.addon
  process.env.TAILGATE_SUPERVISOR_PATH ||= programs.supervisor
  return programs
}

async function recordAll(
  missing: Omit<EpochRequest, 'databaseUrl'>[],
  folder: string,
  programs: GatePrograms,
  signal: AbortSignal,
): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const needsDatabase = missing.some(({ service }) => gateServices[service].needsDatabase)
  await using database = needsDatabase ? await startDatabase() : null
  for (const [index, request] of missing.entries()) {
    const databaseUrl = gateServices[request.service].needsDatabase ? (database?.url ?? null) : null
    const recording = await recordEpoch({ ...request, databaseUrl }, programs, signal)
    // Throws where the gate could not read it.
    buildMeasurement([recording], { base: 'base', head: 'same' })
    const name = nameRecording(request)
    const compressed = gzipSync(JSON.stringify(recording), { level: 9 })
    writeFileSync(pathOf(folder, name), compressed)
    print(
      `${index + 1}/${missing.length} ${name}: ${describeRecording(recording)}, ${compressed.length} bytes`,
    )
  }
}

/** `1800 requests to each, 0 errors, lag does not count`. */
function describeRecording(recording: Recording): string {
  const runs = Object.values(recording.runs)
  const answered = Math.min(...runs.map((run) => run.answered))
  const errors = runs.reduce((sum, run) => sum + run.errors.total + run.unfinished, 0)
  const isVoid = isRecordingVoid(recording, { base: 'base', head: 'same' })
  const verdicts = [...new Set(runs.map(({ validity }) => validity.verdict))].join(' and ')
  const late = isVoid ? ', the generator was too late' : ''
  return `${answered} responses of each, ${errors} errors, ${verdicts}${late}`
}

function pathOf(folder: string, name: string): string {
  return join(folder, `${name}.json.gz`)
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
