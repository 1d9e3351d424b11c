/** Parses what each tool prints into figures. The tests use recorded output. */
import { z } from 'zod'
import type { ToolName } from './plan.ts'
import type { Figures } from './result.ts'

/** The figures that a tool printed, under the same names for all tools. */
export interface ToolReport {
  /**
   * `requests` with a response, `failed`, `seconds` and `perSecond`. Times where the tool prints
   * them: `response…Us` from when a request was due, `service…Us` from when it was sent.
   */
  figures: Figures
  /** Whether tailgate considers its own run valid, with the reasons; empty for other tools. */
  verdict: string
}

export function parseToolOutput(tool: ToolName, text: string): ToolReport | { problem: string } {
  const report = parsers[tool](text)
  return report ?? { problem: `its output could not be parsed: ${text.trim().slice(-200)}` }
}

/**
 * The number of system calls that `strace -c` counted: the fourth column of the line with the
 * totals.
 */
export function parseSystemCallCount(text: string): number {
  const [, calls] =
    /^\s*100\.00\s+[\d.]+\s+(?:[\d.]+\s+)?(\d+)\s+(?:\d+\s+)?total$/m.exec(text) ?? []
  return Number(calls ?? 0)
}

const parsers: Record<ToolName, (text: string) => ToolReport | null> = {
  tailgate: parseOwnOutput,
  floor: parseOwnOutput,
  wrk: parseWrk,
  h2load: parseH2load,
  ab: parseAb,
  oha: parseOha,
  autocannon: parseAutocannon,
}

const ownFigures = z.record(z.string(), z.union([z.number(), z.string(), z.null()]))

function parseOwnOutput(text: string): ToolReport | null {
  const own = parseJson(text, ownFigures)
  if (own === null) return null
  const figures = Object.entries(own).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number',
  )
  const words = [own.verdict, own.reasons].filter((word) => typeof word === 'string' && word !== '')
  return { figures: Object.fromEntries(figures), verdict: words.join(': ') }
}

/**
 * wrk prints socket errors and responses with a status of 400 and above only where there are some.
 */
function parseWrk(text: string): ToolReport | null {
  const [, requests] = /(\d+) requests in /.exec(text) ?? []
  const [, perSecond] = /^Requests\/sec:\s+([\d.]+)/m.exec(text) ?? []
  if (requests === undefined || perSecond === undefined) return null
  const [, ...errors] =
    /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(text) ?? []
  const [, badStatuses = '0'] = /Non-2xx or 3xx responses: (\d+)/.exec(text) ?? []
  const times = parsePercentiles(text, /^\s*(\d+)%\s+([\d.]+)(us|ms|s|m)$/gm)
  return createToolReport(
    Number(requests),
    sumCounts([...errors, badStatuses]),
    Number(requests) / Number(perSecond),
    times,
  )
}

function parseH2load(text: string): ToolReport | null {
  const [, perSecond] = /^finished in [\d.]+\w+, ([\d.]+) req\/s/m.exec(text) ?? []
  const [, requests, failed] =
    /, (\d+) succeeded, (\d+) failed, \d+ errored, \d+ timeout$/m.exec(text) ?? []
  if (perSecond === undefined || requests === undefined) return null
  // `failed` includes the requests that were `errored` or timed out.
  return createToolReport(
    Number(requests),
    Number(failed),
    Number(requests) / Number(perSecond),
    {},
  )
}

function parseAb(text: string): ToolReport | null {
  const readText = (name: string) => new RegExp(`^${name}:\\s+([\\d.]+)`, 'm').exec(text)?.[1]
  const [requests, seconds] = [readText('Complete requests'), readText('Time taken for tests')]
  if (requests === undefined || seconds === undefined) return null
  const failed = sumCounts([
    readText('Failed requests') ?? '0',
    readText('Non-2xx responses') ?? '0',
  ])
  const times = parsePercentiles(text, /^\s*(\d+)%\s+(\d+)()$/gm)
  return createToolReport(Number(requests), failed, Number(seconds), times)
}

const ohaReport = z.object({
  summary: z.object({ total: z.number() }),
  latencyPercentiles: z.record(z.string(), z.number().nullable()),
  statusCodeDistribution: z.record(z.string(), z.number()),
  errorDistribution: z.record(z.string(), z.number()),
})

/** At a rate, oha runs with `--latency-correction`: its times count from when a request was due. */
function parseOha(text: string): ToolReport | null {
  const report = parseJson(text, ohaReport)
  if (report === null) return null
  const withResponse = Object.entries(report.statusCodeDistribution)
  const [good, bad] = [
    withResponse.filter(([status]) => Number(status) < 400),
    withResponse.filter(([status]) => Number(status) >= 400),
  ]
  // A request that is in flight at the end of the load has not failed.
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
  return createToolReport(requests, failed, report.summary.total, Object.fromEntries(us))
}

const autocannonReport = z.object({
  duration: z.number(),
  '2xx': z.number(),
  non2xx: z.number(),
  errors: z.number(),
  latency: z.object({ p50: z.number(), p99: z.number(), p99_9: z.number() }),
})

/** autocannon prints whole milliseconds. */
function parseAutocannon(text: string): ToolReport | null {
  const report = parseJson(text, autocannonReport)
  if (report === null) return null
  const { duration, errors, non2xx, latency } = report
  const times = {
    serviceP50Us: latency.p50 * 1e3,
    serviceP99Us: latency.p99 * 1e3,
    serviceP999Us: latency.p99_9 * 1e3,
  }
  return createToolReport(report['2xx'], errors + non2xx, duration, times)
}

function createToolReport(
  requests: number,
  failed: number,
  seconds: number,
  times: Figures,
): ToolReport {
  return {
    figures: { requests, failed, seconds, perSecond: requests / seconds, ...times },
    verdict: '',
  }
}

/**
 * Reads lines of a percentage, a number and its unit (milliseconds without a unit). These times
 * count from the sending.
 */
function parsePercentiles(text: string, line: RegExp): Figures {
  const found = [...text.matchAll(line)].map(([, percent, value, unit = '']) => [
    `serviceP${percent}Us`,
    Number(value) * (microsecondsPerUnit[unit] ?? 1e3),
  ])
  return Object.fromEntries(found)
}

const microsecondsPerUnit: Record<string, number> = { us: 1, ms: 1e3, s: 1e6, m: 60e6 }

function sumCounts(counts: (string | undefined)[]): number {
  return counts.reduce((total, count) => total + Number(count ?? 0), 0)
}

function parseJson<Value>(text: string, shape: z.ZodType<Value>): Value | null {
  try {
    return shape.parse(JSON.parse(text))
  } catch {
    return null
  }
}
