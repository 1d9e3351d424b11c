/** What is compared: every case with all who take part in it, in an order that lets no one always come first. */

export type ToolName = 'tailgate' | 'floor' | 'wrk' | 'h2load' | 'ab' | 'oha' | 'autocannon'

/** What to send: the next request when the last one ends, or so many a second whatever comes back. */
export type Load =
  | { kind: 'closed'; connections: number; streams?: number } // streams: on each connection, of HTTP/2
  | { kind: 'rate'; connections: number; perSecond: number }

export type ServerSpec =
  /** Answers an exact time after it has read a request, and keeps the record of it (native/bench). */
  | { kind: 'exact'; delayUs: number; freeze: { atMs: number; forMs: number } | null }
  /** Debian's, with one worker. With `https` it speaks TLS, whichever version its client likes best. */
  | { kind: 'nginx'; path: '/' | '/megabyte'; scheme?: 'https'; protocol?: 'http/2' }

export interface Contestant {
  /** Unique in its case. */
  name: string
  tool: ToolName
  load: Load
  /** What it is asked for beside the load. */
  options: readonly string[]
}

export interface Case {
  name: string
  server: ServerSpec
  seconds: number
  /** Programs that do nothing but use a processor, in a login session of their own. */
  busyLoops: number
  /** Whether system calls are counted, which slows everything down: then nothing else of the run means anything. */
  traced: boolean
  contestants: readonly Contestant[]
}

const atLeisure = { busyLoops: 0, traced: false, seconds: 5 }
const halfAMillisecond = { kind: 'exact', delayUs: 500, freeze: null } as const
const fromMemory = { kind: 'nginx', path: '/' } as const

/** It makes every request anew. */
const counterScript = 'evaluation/engine-accuracy/counter.lua'

export const cases: readonly Case[] = [
  {
    ...atLeisure,
    name: 'truth/2000',
    server: halfAMillisecond,
    seconds: 10,
    contestants: (['floor', 'tailgate', 'oha'] as const).map((tool) => at(tool, 2_000, 50)),
  },
  {
    ...atLeisure,
    name: 'truth/20000',
    server: halfAMillisecond,
    contestants: [
      ...(['floor', 'tailgate', 'oha'] as const).map((tool) => at(tool, 20_000, 50)),
      balanced(at('tailgate', 20_000, 50)),
    ],
  },
  {
    ...atLeisure,
    name: 'freeze',
    server: { kind: 'exact', delayUs: 1000, freeze: { atMs: 10_000, forMs: 1000 } },
    seconds: 30,
    contestants: (['tailgate', 'oha'] as const).map((tool) => at(tool, 1_000, 100)),
  },
  {
    ...atLeisure,
    name: 'lag',
    server: halfAMillisecond,
    seconds: 10,
    busyLoops: 2,
    contestants: [
      ...(['floor', 'oha'] as const).map((tool) => at(tool, 2_000, 50)),
      // What the warm-up shows is what it asks the scheduler for.
      { ...at('tailgate', 2_000, 50), options: ['--warmup', '1'] },
      {
        ...at('tailgate', 2_000, 50),
        name: 'tailgate-normal',
        options: ['--warmup', '1', '--priority', 'normal'],
      },
    ],
  },
  {
    ...atLeisure,
    name: 'closed',
    server: fromMemory,
    contestants: (['floor', 'wrk', 'h2load', 'ab', 'oha', 'autocannon', 'tailgate'] as const).map(
      (tool) => closed(tool, 64),
    ),
  },
  ...[
    { streams: 1, connections: 64 },
    { streams: 100, connections: 8 },
  ].map(({ streams, connections }) => ({
    ...atLeisure,
    name: `http2/${streams}`,
    server: { ...fromMemory, protocol: 'http/2' } as const,
    contestants: (['h2load', 'tailgate'] as const).map((tool) => ({
      ...closed(tool, connections),
      load: { kind: 'closed', connections, streams } as const,
    })),
  })),
  {
    ...atLeisure,
    name: 'script',
    server: fromMemory,
    contestants: [
      { ...closed('wrk', 64), options: ['-s', counterScript] },
      { ...closed('tailgate', 64), options: ['--script', counterScript] },
    ],
  },
  {
    ...atLeisure,
    name: 'tls',
    server: { ...fromMemory, scheme: 'https' },
    contestants: [
      closed('wrk', 64),
      // The others do not ask whether the certificate is good.
      { ...closed('oha', 64), options: ['--insecure'] },
      closed('tailgate', 64),
    ],
  },
  {
    ...atLeisure,
    name: 'rate',
    server: fromMemory,
    contestants: [
      ...(['floor', 'tailgate', 'oha'] as const).map((tool) => at(tool, 20_000, 64)),
      balanced(at('tailgate', 20_000, 64)),
    ],
  },
  {
    ...atLeisure,
    name: 'memory',
    server: fromMemory,
    contestants: [1, 10_000].flatMap((connections) => [
      ...(['wrk', 'h2load', 'oha', 'autocannon'] as const).map((tool) =>
        counted(closed(tool, connections)),
      ),
      counted(at('tailgate', 5_000, connections)),
    ]),
  },
  {
    ...atLeisure,
    name: 'flat',
    server: fromMemory,
    contestants: [10, 100, 1_000, 10_000].flatMap((connections) =>
      (['floor', 'wrk', 'tailgate'] as const).map((tool) => counted(closed(tool, connections))),
    ),
  },
  {
    ...atLeisure,
    name: 'megabyte',
    server: { kind: 'nginx', path: '/megabyte' },
    contestants: (['wrk', 'oha', 'tailgate'] as const).map((tool) => closed(tool, 16)),
  },
  {
    ...atLeisure,
    name: 'calls',
    server: fromMemory,
    // Tracing leaves about 1,000 requests a second, and what the start and connecting take is counted too.
    seconds: 10,
    traced: true,
    contestants: (['floor', 'wrk', 'h2load', 'ab', 'oha', 'tailgate'] as const).map((tool) =>
      closed(tool, 64),
    ),
  },
]

function closed(tool: ToolName, connections: number): Contestant {
  return { name: tool, tool, load: { kind: 'closed', connections }, options: [] }
}

function at(tool: ToolName, perSecond: number, connections: number): Contestant {
  return { name: tool, tool, load: { kind: 'rate', connections, perSecond }, options: [] }
}

function balanced(contestant: Contestant): Contestant {
  return { ...contestant, name: `${contestant.name}-balanced`, options: ['--pacing', 'balanced'] }
}

/** Where a tool takes part with several numbers of connections. */
function counted(contestant: Contestant): Contestant {
  return { ...contestant, name: `${contestant.tool}-${contestant.load.connections}` }
}

export interface Trial {
  /** `closed/wrk/3`: what a benchmark that goes on later knows it by. */
  id: string
  playedCase: Case
  contestant: Contestant
  round: number
}

/** Rounds of every case. Who comes first in a case comes last in the next round. */
export function planFor(rounds: number): Trial[] {
  return Array.from({ length: rounds }, (_, index) =>
    cases.flatMap((playedCase) =>
      rotated(playedCase.contestants, index).map((contestant) => ({
        id: `${playedCase.name}/${contestant.name}/${index + 1}`,
        playedCase,
        contestant,
        round: index + 1,
      })),
    ),
  ).flat()
}

function rotated<Value>(values: readonly Value[], by: number): Value[] {
  const first = by % values.length
  return [...values.slice(first), ...values.slice(0, first)]
}
