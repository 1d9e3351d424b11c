/** One run: a fresh server, one tool, a line of results. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { execa } from 'execa'
import { z } from 'zod'
import { thisMachine } from '../result-file.ts'
import type { Case, Trial } from './plan.ts'
import { type Programs, seriesOf } from './programs.ts'
import type { BenchResult, Figures } from './result.ts'
import { startBusyLoops, startServer } from './servers.ts'
import { callsIn, type Said, saidBy } from './tool-output.ts'
import { commandFor, type Tools } from './tools.ts'

export interface Stage {
  programs: Programs
  tools: Tools
  secondsAtMost: number
  signal: AbortSignal
}

/** Null when it was interrupted: then it is no run, and is played afresh another time. */
export async function play(
  { id, playedCase, contestant, round }: Trial,
  stage: Stage,
): Promise<BenchResult | null> {
  const { programs, tools, signal } = stage
  const seconds = Math.min(playedCase.seconds, stage.secondsAtMost)
  const loadBefore = loadavg()[0] ?? 0
  const startedAt = new Date().toISOString()
  await using server = await startServer(playedCase.server, programs, tools)
  using _busy = startBusyLoops(playedCase.busyLoops, seconds + patienceSeconds)
  await pause(settleMs)
  const command = commandFor(contestant, server.url, seconds, tools, programs)
  const { output, taken } = await metered(command, playedCase, seconds, stage)
  if (signal.aborted) return null
  const said = 'problem' in output ? output : saidBy(contestant.tool, output.text)
  const { figures, verdict, problem } =
    'problem' in said ? { ...nothing, ...said } : { ...said, problem: doubtOf(said) }
  return {
    trial: id,
    case: playedCase.name,
    contestant: contestant.name,
    round,
    startedAt,
    command: command.join(' '),
    toolVersion: tools[contestant.tool]?.version ?? programs.version,
    problem,
    figures,
    verdict,
    server: await server.record(),
    taken,
    series: seriesOf(programs),
    machine: thisMachine(),
    tailgate: { version: programs.version, commit: programs.commit },
    loadBefore,
  }
}

/** So that what the start of a server and the end of the one before cost is over. */
const settleMs = 300
/** The longest that a tool may take beside its load. */
const patienceSeconds = 30

const nothing = { figures: {}, verdict: '' }

/** Why its figures mean nothing. */
function doubtOf({ figures: { requests = 0, failed = 0 } }: Said): string | null {
  if (requests === 0) return 'no request was answered'
  return failed > requests / 100
    ? `${failed} requests failed beside ${requests} that were answered`
    : null
}

async function metered(
  command: string[],
  { traced }: Case,
  seconds: number,
  { programs, signal }: Stage,
): Promise<{ output: { text: string } | { problem: string }; taken: Figures }> {
  using folder = openFolder()
  const [meter, calls] = [join(folder.path, 'meter.json'), join(folder.path, 'calls')]
  const tracing = traced ? ['strace', '-c', '-f', '-o', calls] : []
  const { all, stdout, exitCode, timedOut } = await execa(
    programs.metered,
    [meter, ...tracing, ...command],
    {
      all: true,
      reject: false,
      timeout: (seconds + patienceSeconds) * 1000,
      cancelSignal: signal,
    },
  )
  if (timedOut)
    return {
      output: { problem: `it did not end within ${seconds + patienceSeconds} s` },
      taken: {},
    }
  if (exitCode !== 0) {
    return {
      output: {
        problem: `it ended with ${exitCode}: ${all.trim().split('\n').slice(-3).join(' ')}`,
      },
      taken: {},
    }
  }
  const taken = z.record(z.string(), z.number()).parse(JSON.parse(readFileSync(meter, 'utf8')))
  const counted = traced ? { systemCalls: callsIn(readFileSync(calls, 'utf8')) } : {}
  return { output: { text: stdout }, taken: { ...taken, ...counted } }
}

function openFolder(): Disposable & { path: string } {
  const path = mkdtempSync(join(tmpdir(), 'tailgate-bench-run-'))
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) }
}
