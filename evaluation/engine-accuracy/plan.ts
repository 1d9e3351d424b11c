/**
 * The plan of the benchmark: every case with its contestants, in an order in which no contestant
 * always comes first.
 */

export type ToolName = 'tailgate' | 'floor' | 'wrk' | 'h2load' | 'ab' | 'oha' | 'autocannon'

/**
 * Closed: a connection sends its next request when the last response has arrived. Rate: a fixed
 * number per second.
 */
export type ContestantLoad =
  | { kind: 'closed'; connections: number; streams?: number } // HTTP/2 streams per connection
  | { kind: 'rate'; connections: number; perSecond: number }

export type BenchServerSpec =
  /** Responds an exact time after it has read a request, and keeps a record (native/bench). */
  | { kind: 'exact'; delayUs: number; freeze: { atMs: number; forMs: number } | null }
  /**
   * Debian's nginx with one worker. With `https` it speaks TLS in the highest version that the
   * client supports.
   */
  | { kind: 'nginx'; path: '/' | '/megabyte'; scheme?: 'https'; protocol?: 'http/2' }

/** A tool with the load that it generates. */
export interface Contestant {
  /** Unique in its case. */
  name: string
  tool: ToolName
  load: ContestantLoad
  /** Command-line options besides those of the load. */
  options: readonly string[]
}

export interface BenchCase {
  name: string
  server: BenchServerSpec
  seconds: number
  /** Number of programs that each use a whole processor, in another login session. */
  busyLoops: number
  /**
   * Whether strace counts system calls. It slows everything down, so no other figure of the run is
   * valid.
   */
  traced: boolean
  contestants: readonly Contestant[]
}

const caseDefaults = { busyLoops: 0, traced: false, seconds: 5 }
const exactServer = { kind: 'exact', delayUs: 500, freeze: null } as const
const nginxFromMemory = { kind: 'nginx', path: '/' } as const

/** A script that builds every request anew. */
const counterScript = 'evaluation/engine-accuracy/counter.lua'

export const cases: readonly BenchCase[] = [
  {
    ...caseDefaults,
    name: 'truth/2000',
    server: exactServer,
    seconds: 10,
    contestants: (['floor', 'tailgate', 'oha'] as const).map((tool) => loadAtRate(tool, 2_000, 50)),
  },
  {
    ...caseDefaults,
    name: 'truth/20000',
    server: exactServer,
    contestants: [
      ...(['floor', 'tailgate', 'oha'] as const).map((tool) => loadAtRate(tool, 20_000, 50)),
      balancePacing(loadAtRate('tailgate', 20_000, 50)),
    ],
  },
  {
    ...caseDefaults,
    name: 'freeze',
    server: { kind: 'exact', delayUs: 1000, freeze: { atMs: 10_000, forMs: 1000 } },
    seconds: 30,
    contestants: (['tailgate', 'oha'] as const).map((tool) => loadAtRate(tool, 1_000, 100)),
  },
  {
    ...caseDefaults,
    name: 'lag',
    server: exactServer,
    seconds: 10,
    busyLoops: 2,
    contestants: [
      ...(['floor', 'oha'] as const).map((tool) => loadAtRate(tool, 2_000, 50)),
      // tailgate chooses its scheduling class after the warm-up.
      { ...loadAtRate('tailgate', 2_000, 50), options: ['--warmup', '1'] },
      {
        ...loadAtRate('tailgate', 2_000, 50),
        name: 'tailgate-normal',
        options: ['--warmup', '1', '--priority', 'normal'],
      },
    ],
  },
  {
    ...caseDefaults,
    name: 'closed',
    server: nginxFromMemory,
    contestants: (['floor', 'wrk', 'h2load', 'ab', 'oha', 'autocannon', 'tailgate'] as const).map(
      (tool) => loadClosed(tool, 64),
    ),
  },
  ...[
    { streams: 1, connections: 64 },
    { streams: 100, connections: 8 },
  ].map(({ streams, connections }) => ({
    ...caseDefaults,
    name: `http2/${streams}`,
    server: { ...nginxFromMemory, protocol: 'http/2' } as const,
    contestants: (['h2load', 'tailgate'] as const).map((tool) => ({
      ...loadClosed(tool, connections),
      load: { kind: 'closed', connections, streams } as const,
    })),
  })),
  {
    ...caseDefaults,
    name: 'script',
    server: nginxFromMemory,
    contestants: [
      { ...loadClosed('wrk', 64), options: ['-s', counterScript] },
      { ...loadClosed('tailgate', 64), options: ['--script', counterScript] },
    ],
  },
  {
    ...caseDefaults,
    name: 'tls',
    server: { ...nginxFromMemory, scheme: 'https' },
    contestants: [
      loadClosed('wrk', 64),
      // The other tools do not verify the certificate.
      { ...loadClosed('oha', 64), options: ['--insecure'] },
      loadClosed('tailgate', 64),
    ],
  },
  {
    ...caseDefaults,
    name: 'rate',
    server: nginxFromMemory,
    contestants: [
      ...(['floor', 'tailgate', 'oha'] as const).map((tool) => loadAtRate(tool, 20_000, 64)),
      balancePacing(loadAtRate('tailgate', 20_000, 64)),
    ],
  },
  {
    ...caseDefaults,
    name: 'memory',
    server: nginxFromMemory,
    contestants: [1, 10_000].flatMap((connections) => [
      ...(['wrk', 'h2load', 'oha', 'autocannon'] as const).map((tool) =>
        nameByConnections(loadClosed(tool, connections)),
      ),
      nameByConnections(loadAtRate('tailgate', 5_000, connections)),
    ]),
  },
  {
    ...caseDefaults,
    name: 'flat',
    server: nginxFromMemory,
    contestants: [10, 100, 1_000, 10_000].flatMap((connections) =>
      (['floor', 'wrk', 'tailgate'] as const).map((tool) =>
        nameByConnections(loadClosed(tool, connections)),
      ),
    ),
  },
  {
    ...caseDefaults,
    name: 'megabyte',
    server: { kind: 'nginx', path: '/megabyte' },
    contestants: (['wrk', 'oha', 'tailgate'] as const).map((tool) => loadClosed(tool, 16)),
  },
  {
    ...caseDefaults,
    name: 'calls',
    server: nginxFromMemory,
    // Under strace a tool sends about 1,000 requests per second. The count includes the start and
    // the connecting.
    seconds: 10,
    traced: true,
    contestants: (['floor', 'wrk', 'h2load', 'ab', 'oha', 'tailgate'] as const).map((tool) =>
      loadClosed(tool, 64),
    ),
  },
]

function loadClosed(tool: ToolName, connections: number): Contestant {
  return { name: tool, tool, load: { kind: 'closed', connections }, options: [] }
}

function loadAtRate(tool: ToolName, perSecond: number, connections: number): Contestant {
  return { name: tool, tool, load: { kind: 'rate', connections, perSecond }, options: [] }
}

function balancePacing(contestant: Contestant): Contestant {
  return { ...contestant, name: `${contestant.name}-balanced`, options: ['--pacing', 'balanced'] }
}

/** Names a contestant of a case in which a tool has several numbers of connections. */
function nameByConnections(contestant: Contestant): Contestant {
  return { ...contestant, name: `${contestant.tool}-${contestant.load.connections}` }
}

export interface BenchTrial {
  /** `closed/wrk/3`. A benchmark that is continued later recognizes the trial by it. */
  id: string
  benchCase: BenchCase
  contestant: Contestant
  round: number
}

/**
 * So many rounds of every case. The contestant that comes first in a case comes last in the next
 * round.
 */
export function planTrials(rounds: number): BenchTrial[] {
  return Array.from({ length: rounds }, (_, index) =>
    cases.flatMap((benchCase) =>
      rotate(benchCase.contestants, index).map((contestant) => ({
        id: `${benchCase.name}/${contestant.name}/${index + 1}`,
        benchCase,
        contestant,
        round: index + 1,
      })),
    ),
  ).flat()
}

function rotate<Value>(values: readonly Value[], by: number): Value[] {
  const first = by % values.length
  return [...values.slice(first), ...values.slice(0, first)]
}
