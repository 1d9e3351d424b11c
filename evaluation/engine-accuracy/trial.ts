/** One run of the benchmark: a fresh server, one tool, one result. */
import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { execa } from 'execa'
import { z } from 'zod'
import { describeMachine } from '../result-file.ts'
import { createTemporaryFolder } from '../temporary-folder.ts'
import type { BenchCase, BenchTrial } from './plan.ts'
import { type BenchPrograms, nameSeries } from './programs.ts'
import type { BenchResult, Figures } from './result.ts'
import { startBusyLoops, startServer } from './servers.ts'
import { parseSystemCallCount, parseToolOutput, type ToolReport } from './tool-output.ts'
import { type BenchTools, buildCommand } from './tools.ts'

/** What every run needs. */
export interface BenchContext {
  programs: BenchPrograms
  tools: BenchTools
  /** Shortens longer runs. */
  maxSeconds: number
  signal: AbortSignal
}

/** Null when it was interrupted: an interrupted run has no result and is repeated another time. */
export async function runTrial(
  { id, benchCase, contestant, round }: BenchTrial,
  context: BenchContext,
): Promise<BenchResult | null> {
  const { programs, tools, signal } = context
  const seconds = Math.min(benchCase.seconds, context.maxSeconds)
  const loadBefore = loadavg()[0] ?? 0
  const startedAt = new Date().toISOString()
  await using server = await startServer(benchCase.server, programs, tools)
  using _busy = startBusyLoops(benchCase.busyLoops, seconds + maxOverheadSeconds)
  await pause(settleMs)
  const command = buildCommand(contestant, server.url, seconds, tools, programs)
  const { output, taken } = await runMetered(command, benchCase, seconds, context)
  if (signal.aborted) return null
  const report = 'problem' in output ? output : parseToolOutput(contestant.tool, output.text)
  const { figures, verdict, problem } =
    'problem' in report
      ? { ...noReport, ...report }
      : { ...report, problem: describeFailure(report) }
  return {
    trial: id,
    case: benchCase.name,
    contestant: contestant.name,
    round,
    startedAt,
    command: command.join(' '),
    toolVersion: tools[contestant.tool]?.version ?? programs.version,
    problem,
    figures,
    verdict,
    server: await server.stopAndReadRecord(),
    taken,
    series: nameSeries(programs),
    machine: describeMachine(),
    tailgate: { version: programs.version, commit: programs.commit },
    loadBefore,
  }
}

/** By then the end of the last server and the start of this one use no more CPU time. */
const settleMs = 300
/** The time that a tool may take in addition to the load. */
const maxOverheadSeconds = 30

const noReport = { figures: {}, verdict: '' }

/** The reason why the figures of a run are not valid; null when they are. */
function describeFailure({ figures: { requests = 0, failed = 0 } }: ToolReport): string | null {
  if (requests === 0) return 'no request had a response'
  return failed > requests / 100 ? `${failed} requests failed, ${requests} had a response` : null
}

async function runMetered(
  command: string[],
  { traced }: BenchCase,
  seconds: number,
  { programs, signal }: BenchContext,
): Promise<{ output: { text: string } | { problem: string }; taken: Figures }> {
  using folder = createTemporaryFolder('tailgate-bench-run-')
  const [meter, calls] = [join(folder.path, 'meter.json'), join(folder.path, 'calls')]
  const tracing = traced ? ['strace', '-c', '-f', '-o', calls] : []
  const { all, stdout, exitCode, timedOut } = await execa(
    programs.metered,
    [meter, ...tracing, ...command],
    {
      all: true,
      reject: false,
      timeout: (seconds + maxOverheadSeconds) * 1000,
      cancelSignal: signal,
    },
  )
  if (timedOut) {
    const problem = `it did not end within ${seconds + maxOverheadSeconds} s`
    return { output: { problem }, taken: {} }
  }
  if (exitCode !== 0) {
    const problem = `it ended with ${exitCode}: ${all.trim().split('\n').slice(-3).join(' ')}`
    return { output: { problem }, taken: {} }
  }
  const taken = z.record(z.string(), z.number()).parse(JSON.parse(readFileSync(meter, 'utf8')))
  const callCount = traced ? { systemCalls: parseSystemCallCount(readFileSync(calls, 'utf8')) } : {}
  return { output: { text: stdout }, taken: { ...taken, ...callCount } }
}
