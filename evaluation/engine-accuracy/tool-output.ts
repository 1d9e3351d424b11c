/** What each tool printed, as figures: pure, and tested on what they really print. */
import { z } from 'zod'
import type { ToolName } from './plan.ts'
import type { Figures } from './result.ts'

/**
 * `requests` that were answered, `failed`, `seconds` and `formatPerSecond`; times as far as they are told: `response…Us` from
 * when a request was due, `service…Us` from when it was sent.
 */
export interface Said {
  figures: Figures
  /** Whether tailgate trusts its own run, and why not; empty for others. */
  verdict: string
}

export function saidBy(tool: ToolName, text: string): Said | { problem: string } {
  const said = readers[tool](text)
  return said ?? { problem: `what it printed is not understood: ${text.trim().slice(-200)}` }
}

/** How many system calls `strace -c` counted: the line of totals, whose fourth column they are. */
export function callsIn(text: string): number {
  const [, calls] =
    /^\s*100\.00\s+[\d.]+\s+(?:[\d.]+\s+)?(\d+)\s+(?:\d+\s+)?total$/m.exec(text) ?? []
  return Number(calls ?? 0)
}

const readers: Record<ToolName, (text: string) => Said | null> = {
  tailgate: ourOwn,
  floor: ourOwn,
  wrk,
  h2load,
  ab,
  oha,
  autocannon,
}

const ownFigures = z.record(z.string(), z.union([z.number(), z.string(), z.null()]))

function ourOwn(text: string): Said | null {
  const own = json(text, ownFigures)
  if (own === null) return null
  const figures = Object.entries(own).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number',
  )
  const words = [own.verdict, own.reasons].filter((word) => typeof word === 'string' && word !== '')
  return { figures: Object.fromEntries(figures), verdict: words.join(': ') }
}

/** Socket errors and answers of 400 and above are told only where there are some. */
function wrk(text: string): Said | null {
  const [, requests] = /(\d+) requests in /.exec(text) ?? []
  const [, perSecond] = /^Requests\/sec:\s+([\d.]+)/m.exec(text) ?? []
  if (requests === undefined || perSecond === undefined) return null
  const [, ...errors] =
    /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(text) ?? []
  const [, refused = '0'] = /Non-2xx or 3xx responses: (\d+)/.exec(text) ?? []
  const times = percentiles(text, /^\s*(\d+)%\s+([\d.]+)(us|ms|s|m)$/gm)
  return said(
    Number(requests),
    sum([...errors, refused]),
    Number(requests) / Number(perSecond),
    times,
  )
}

function h2load(text: string): Said | null {
  const [, perSecond] = /^finished in [\d.]+\w+, ([\d.]+) req\/s/m.exec(text) ?? []
  const [, requests, failed] =
    /, (\d+) succeeded, (\d+) failed, \d+ errored, \d+ timeout$/m.exec(text) ?? []
  if (perSecond === undefined || requests === undefined) return null
  // `failed` holds those that were `errored` or timed out.
  return said(Number(requests), Number(failed), Number(requests) / Number(perSecond), {})
}

function ab(text: string): Said | null {
  const figure = (name: string) => new RegExp(`^${name}:\\s+([\\d.]+)`, 'm').exec(text)?.[1]
  const [requests, seconds] = [figure('Complete requests'), figure('Time taken for tests')]
  if (requests === undefined || seconds === undefined) return null
  const failed = sum([figure('Failed requests') ?? '0', figure('Non-2xx responses') ?? '0'])
  const times = percentiles(text, /^\s*(\d+)%\s+(\d+)()$/gm)
  return said(Number(requests), failed, Number(seconds), times)
}

const ohaReport = z.object({
  summary: z.object({ total: z.number() }),
  latencyPercentiles: z.record(z.string(), z.number().nullable()),
  statusCodeDistribution: z.record(z.string(), z.number()),
  errorDistribution: z.record(z.string(), z.number()),
})

/** With `--latency-correction`, as it is run here at a rate, its times count from when a request was due. */
function oha(text: string): Said | null {
  const report = json(text, ohaReport)
  if (report === null) return null
  const answered = Object.entries(report.statusCodeDistribution)
  const [good, bad] = [
    answered.filter(([status]) => Number(status) < 400),
    answered.filter(([status]) => Number(status) >= 400),
  ]
  // What is under way when the time is over is no failure of anybody's.
  const errors = Object.entries(report.errorDistribution).filter(
    ([kind]) => kind !== 'aborted due to deadline',
  )
  const { p50, p95, p99, 'p99.9': p999 } = report.latencyPercentiles
  const times = { P50: p50, P95: p95, P99: p99, P999: p999 }
  const us = Object.entries(times).flatMap(([name, seconds]) =>
    seconds == null ? [] : [[`response${name}Us`, seconds * 1e6]],
  )
  const failed = [...bad, ...errors].reduce((total, [, count]) => total + count, 0)
  const requests = good.reduce((total, [, count]) => total + count, 0)
  return said(requests, failed, report.summary.total, Object.fromEntries(us))
}

const autocannonReport = z.object({
  duration: z.number(),
  '2xx': z.number(),
  non2xx: z.number(),
  errors: z.number(),
  latency: z.object({ p50: z.number(), p99: z.number(), p99_9: z.number() }),
})

/** Its times are whole milliseconds. */
function autocannon(text: string): Said | null {
  const report = json(text, autocannonReport)
  if (report === null) return null
  const { duration, errors, non2xx, latency } = report
  const times = {
    serviceP50Us: latency.p50 * 1e3,
    serviceP99Us: latency.p99 * 1e3,
    serviceP999Us: latency.p99_9 * 1e3,
  }
  return said(report['2xx'], errors + non2xx, duration, times)
}

function said(requests: number, failed: number, seconds: number, times: Figures): Said {
  return {
    figures: { requests, failed, seconds, perSecond: requests / seconds, ...times },
    verdict: '',
  }
}

/** Of lines of a percentage, a number and its unit (none is milliseconds); in all of them counted from the sending. */
function percentiles(text: string, line: RegExp): Figures {
  const found = [...text.matchAll(line)].map(([, percent, value, unit = '']) => [
    `serviceP${percent}Us`,
    Number(value) * (microsecondsIn[unit] ?? 1e3),
  ])
  return Object.fromEntries(found)
}

const microsecondsIn: Record<string, number> = { us: 1, ms: 1e3, s: 1e6, m: 60e6 }

function sum(counts: (string | undefined)[]): number {
  return counts.reduce((total, count) => total + Number(count ?? 0), 0)
}

function json<Value>(text: string, shape: z.ZodType<Value>): Value | null {
  try {
    return shape.parse(JSON.parse(text))
  } catch {
    return null
  }
}
