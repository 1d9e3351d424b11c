/** The services of known capacity, and the trials. */
import type { CapacityResult } from './result.ts'

export interface CapacityTrial {
  id: string
  kind: CapacityResult['kind']
  service: CapacityServiceName
  /** The limit that tailgate should name. */
  expected: string
  /** Whether a closed load is measured before and after. */
  comparesClosedLoad: boolean
  /**
   * Whether tailgate gets only the address of a running service, so that it sees nothing but
   * responses.
   */
  startsOutside: boolean
  /** The limit of open files for tailgate itself; null where it is not lowered. */
  maxOpenFiles: number | null
  connections: number
  /** The longest duration to expect. */
  seconds: number
}

export type CapacityServiceName = keyof typeof services

/** The commands that start the services, in the folder of the programs. */
export const services = {
  go: { start: ['./work-go'], env: { GOMAXPROCS: '1', UNITS: '900', SEED: '1' } },
  node: { start: [process.execPath, 'service.mjs'], env: { WORK_US: '2000' } },
  sleeping: { start: [process.execPath, 'service.mjs'], env: { SLEEP_MS: '10' } },
  'few-files': {
    start: ['prlimit', '--nofile=64:64', process.execPath, 'service.mjs'],
    env: { SLEEP_MS: '10' },
  },
  null: { start: ['sh', '-c', 'exec ./null "$PORT"'], env: {} },
} as const

const trialsOfOneLimit: CapacityTrial[] = [1, 2, 3].flatMap((round): CapacityTrial[] => [
  ...(['go', 'node'] as const).flatMap((service): CapacityTrial[] => [
    createTrial(round, 'find-max', service, 'service CPU', {
      comparesClosedLoad: true,
      seconds: 75,
    }),
    createTrial(round, 'sweep', service, 'service CPU', { comparesClosedLoad: true, seconds: 90 }),
  ]),
  createTrial(round, 'find-max', 'sleeping', 'connections', { connections: 1, seconds: 80 }),
  createTrial(round, 'sweep', 'sleeping', 'open files', {
    connections: 256,
    startsOutside: true,
    maxOpenFiles: 64,
    seconds: 30,
  }),
  createTrial(round, 'find-max', 'few-files', 'open files', { connections: 200, seconds: 80 }),
  createTrial(round, 'find-max', 'null', 'generator', {
    connections: 64,
    startsOutside: true,
    seconds: 110,
  }),
])

/** Six rounds, since the rule that names this limit was changed after the first three. */
const trialsOfTheMachine = [1, 2, 3, 4, 5, 6].map((round) =>
  createTrial(round, 'find-max', 'null', 'machine CPU', { connections: 64, seconds: 110 }),
)

export const trials: readonly CapacityTrial[] = [...trialsOfOneLimit, ...trialsOfTheMachine]

function createTrial(
  round: number,
  kind: CapacityTrial['kind'],
  service: CapacityServiceName,
  expected: string,
  other: Partial<CapacityTrial>,
): CapacityTrial {
  const defaults = {
    comparesClosedLoad: false,
    startsOutside: false,
    maxOpenFiles: null,
    connections: 16,
    seconds: 60,
  }
  const trial = { kind, service, expected, ...defaults, ...other }
  // Results are stored under these ids: they must not change.
  const address = trial.startsOutside && trial.maxOpenFiles === null ? ' by its address' : ''
  const owner = trial.maxOpenFiles === null ? '' : " of tailgate's"
  return { id: `${kind} ${service}${address} ${expected}${owner} ${round}`, ...trial }
}
