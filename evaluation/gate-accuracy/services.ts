/** The services of the scoring and of the recorded epochs: what each is, and its load. */

/**
 * The settings.json that a service reads from its folder; services/work-go describes the settings.
 */
export type ServiceSettings = Record<string, number>

export const gateServiceNames = [
  'go',
  'node',
  'java',
  'go-heap',
  'python',
  'endpoints',
  'modes',
  'pool',
] as const
export type GateServiceName = (typeof gateServiceNames)[number]

/** What runs; programs.ts builds it. */
export type ServiceProgram = 'go' | 'node' | 'java' | 'python'

export interface NamedRequest {
  name: string
  path: string
  weight: number
}

export interface GateService {
  /** For people. */
  description: string
  program: ServiceProgram
  /**
   * Requests per second to each side. With about 1 ms of work per request, both sides together use
   * far less than 70 % of two CPUs. Where a process handles one request at a time, its queue would
   * dominate the response times at a higher rate.
   */
  perSecond: number
  /** Settings of both sides. */
  settings: ServiceSettings
  /** The requests by name; empty for `GET /` alone. */
  requests: NamedRequest[]
  needsDatabase: boolean
  /** Units of work of the median request in recorded epochs: 0.5 to 1 ms. */
  recordedUnits: number
  /** Requests per second to each of four processes in recorded epochs. */
  recordedPerSecond: number
  /** Seconds of warm-up in recorded epochs. */
  recordedWarmupSeconds: number
  /** The service whose calibration is used: the same program with the same load. */
  calibratedAs: CalibratedService
}

export const calibratedServices = [
  'go',
  'node',
  'java',
  'go-heap',
  'python',
  'endpoints',
  'pool',
] as const satisfies GateServiceName[]
export type CalibratedService = (typeof calibratedServices)[number]

const serviceDefaults = {
  settings: {},
  requests: [],
  needsDatabase: false,
  recordedPerSecond: 100,
  recordedWarmupSeconds: 3,
}

/** The endpoint of `endpoints` that a scenario makes slower; it has a tenth of the traffic. */
export const slowerEndpoint = 'report'

export const gateServices: Record<GateServiceName, GateService> = {
  go: {
    ...serviceDefaults,
    description: 'Go',
    program: 'go',
    perSecond: 400,
    recordedUnits: 600,
    calibratedAs: 'go',
  },
  node: {
    ...serviceDefaults,
    description: 'Node, which handles one request at a time',
    program: 'node',
    perSecond: 200,
    recordedUnits: 350,
    calibratedAs: 'node',
  },
  java: {
    ...serviceDefaults,
    description: 'Java, compiled just in time, with G1 and 256 KB of garbage per request',
    program: 'java',
    perSecond: 200,
    settings: { HEAP_MB: 32, ALLOCATE_KB: 256 },
    recordedUnits: 430,
    recordedWarmupSeconds: 10,
    calibratedAs: 'java',
  },
  'go-heap': {
    ...serviceDefaults,
    description: 'Go with a million live objects and 256 KB of garbage per request',
    program: 'go',
    perSecond: 200,
    settings: { HEAP_MB: 64, ALLOCATE_KB: 256 },
    recordedUnits: 600,
    calibratedAs: 'go-heap',
  },
  python: {
    ...serviceDefaults,
    description: 'Python, with a thread for each connection',
    program: 'python',
    perSecond: 100,
    recordedUnits: 700,
    calibratedAs: 'python',
  },
  endpoints: {
    ...serviceDefaults,
    description: 'Go with five endpoints that differ in their work',
    program: 'go',
    perSecond: 300,
    requests: [
      { name: 'item', path: '/item', weight: 3 },
      { name: 'list', path: '/list', weight: 3 },
      { name: 'search', path: '/search', weight: 2 },
      { name: 'cart', path: '/cart', weight: 1 },
      { name: slowerEndpoint, path: '/report', weight: 1 },
    ],
    recordedUnits: 600,
    recordedPerSecond: 150,
    calibratedAs: 'endpoints',
  },
  modes: {
    ...serviceDefaults,
    description: 'Node; each process draws at its start whether all its requests do 10 % more work',
    program: 'node',
    perSecond: 200,
    settings: { MODE_FACTOR: 1.1 },
    recordedUnits: 350,
    calibratedAs: 'node',
  },
  pool: {
    ...serviceDefaults,
    description: 'Node; two queries per request through three connections to PostgreSQL',
    program: 'node',
    perSecond: 150,
    settings: { QUERIES: 2, CONNECTIONS: 3 },
    needsDatabase: true,
    recordedUnits: 200,
    calibratedAs: 'pool',
  },
}
