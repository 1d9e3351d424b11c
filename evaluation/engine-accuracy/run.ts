/** The benchmark: run after run until the plan is played, then the page. What `npm run bench` runs. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { UsageError } from '../../src/core/text/errors.ts'
import { appendResult, readResults } from '../result-file.ts'
import { page } from './page.ts'
import { cases, planFor, type Trial } from './plan.ts'
import { makePrograms, type Programs, seriesOf, versionOf } from './programs.ts'
import { type BenchResult, latestSeries } from './result.ts'
import { findTools, setUp, type Tools, whyNot } from './tools.ts'
import { play } from './trial.ts'

const usage = `npm run bench -- [options]

  --setup        install the tools to compare with: from Debian, crates.io and npm (minutes)
  --table        only make docs/evaluation/engine-accuracy.md from the results there are
  --only NAME    only runs whose name begins so: truth, closed/wrk, memory (may be repeated)
  --rounds N     play the plan N times (default 5)
  --quick        one round of runs of a second, kept in node_modules/.cache: shows that all works, and no more

Runs that have a result of this engine on this machine already are not played again. Ctrl-C stops it; the run under way
is not counted.
`

interface Options {
  setup: boolean
  table: boolean
  quick: boolean
  only: string[]
  rounds: number
}

export async function bench(given: string[], root: string): Promise<number> {
  const options = optionsIn(given)
  if ('problem' in options) {
    process.stderr.write(`${options.problem}\n\n${usage}`)
    return 2
  }
  const cache = join(root, 'node_modules/.cache/tailgate/bench')
  const paths = pathsIn(options.quick ? join(cache, 'quick') : root, versionOf(root))
  if (options.table) return writePage(paths)
  const { signal, [Symbol.dispose]: ignoreSignals } = interruptions()
  try {
    if (options.setup) await setUp(cache, say)
    else await playAll(options, root, cache, paths, signal)
    return signal.aborted ? 130 : 0
  } catch (error) {
    if (signal.aborted) return 130
    if (!(error instanceof UsageError)) throw error
    process.stderr.write(`${error.message}\n`)
    return 2
  } finally {
    ignoreSignals()
  }
}

/** What of the plan is left to play. */
export function left(plan: Trial[], results: { trial: string }[], only: string[]): Trial[] {
  const played = new Set(results.map(({ trial }) => trial))
  return plan.filter((trial) => !played.has(trial.id) && isAsked(trial, only))
}

function isAsked({ id }: Trial, only: string[]): boolean {
  return only.length === 0 || only.some((name) => id.startsWith(`${name}/`))
}

export function optionsIn(given: string[]): Options | { problem: string } {
  try {
    const { values } = parseArgs({
      args: given,
      options: {
        setup: { type: 'boolean', default: false },
        table: { type: 'boolean', default: false },
        quick: { type: 'boolean', default: false },
        only: { type: 'string', multiple: true, default: [] },
        rounds: { type: 'string' },
      },
    })
    const rounds = Number(values.rounds ?? (values.quick ? 1 : 5))
    if (!(Number.isInteger(rounds) && rounds > 0))
      return { problem: '--rounds takes a whole number above 0.' }
    const unknown = values.only.find(
      (name) => !planFor(rounds).some((trial) => isAsked(trial, [name])),
    )
    if (unknown !== undefined) {
      return {
        problem: `No run is called ${unknown}. There are ${cases.map(({ name }) => name).join(', ')}.`,
      }
    }
    return { ...values, rounds }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}

async function playAll(
  { only, rounds, quick }: Options,
  root: string,
  cache: string,
  paths: Paths,
  signal: AbortSignal,
): Promise<void> {
  if (quick) rmSync(paths.folder, { recursive: true, force: true })
  const [programs, tools] = [await makePrograms(root), await findTools(cache)]
  const results = ofThisSeries(readResults<BenchResult>(paths.results), programs)
  const trials = playable(left(planFor(rounds), results, only), tools)
  for (const [index, trial] of trials.entries()) {
    if (signal.aborted) break
    const result = await play(trial, {
      programs,
      tools,
      secondsAtMost: quick ? 1 : Infinity,
      signal,
    })
    if (result === null) break
    results.push(result)
    appendResult(paths.results, result)
    say(`${index + 1}/${trials.length} ${lineFor(result)}`)
  }
  if (writePage(paths) === 0) say(`\n${readFileSync(paths.page, 'utf8')}\nWritten to ${paths.page}`)
}

function ofThisSeries(results: BenchResult[], programs: Programs): BenchResult[] {
  return results.filter(({ series }) => series === seriesOf(programs))
}

/** Without the runs that can't be played here; each reason is told once. */
function playable(trials: Trial[], tools: Tools): Trial[] {
  const missing = new Map<string, Set<string>>()
  const found = trials.filter(({ playedCase, contestant }) => {
    const reason = whyNot(contestant, playedCase, tools)
    if (reason === null) return true
    const names = missing.get(reason) ?? new Set()
    missing.set(reason, names.add(`${playedCase.name}/${contestant.name}`))
    return false
  })
  for (const [reason, names] of missing) say(`${reason} Not played: ${[...names].join(', ')}.`)
  return found
}

/** `closed/wrk/3: 130,212 requests in 5.0 s`. */
function lineFor({ trial, problem, figures }: BenchResult): string {
  if (problem !== null) return `${trial}: ${problem}`
  const { requests = 0, seconds = 0 } = figures
  return `${trial}: ${requests.toLocaleString('en-US')} requests in ${seconds.toFixed(1)} s`
}

interface Paths {
  folder: string
  version: string
  results: string
  page: string
}

function pathsIn(folder: string, version: string): Paths {
  return {
    folder,
    version,
    results: join(folder, `evaluation/engine-accuracy/results/${version}.jsonl`),
    page: join(folder, 'docs/evaluation/engine-accuracy.md'),
  }
}

function writePage(paths: Paths): number {
  if (!existsSync(paths.results)) {
    process.stderr.write(
      `There are no results yet: npm run bench plays runs and writes ${paths.results}\n`,
    )
    return 1
  }
  mkdirSync(dirname(paths.page), { recursive: true })
  writeFileSync(
    paths.page,
    page(latestSeries(readResults<BenchResult>(paths.results)), paths.version, earlierPages(paths)),
  )
  return 0
}

/** The versions before this one whose pages are kept beside this one's. */
function earlierPages({ page, version }: Paths): string[] {
  return readdirSync(dirname(page))
    .flatMap((file) => /^engine-accuracy-(.+)\.md$/.exec(file)?.[1] ?? [])
    .filter((earlier) => earlier !== version)
    .sort()
}

/** The first Ctrl-C stops what is under way; the tools, in the same terminal, have heard it too. */
function interruptions(): Disposable & { signal: AbortSignal } {
  const controller = new AbortController()
  const stop = () => controller.abort()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, stop)
  return {
    signal: controller.signal,
    [Symbol.dispose]: () => {
      for (const name of ['SIGINT', 'SIGTERM'] as const) process.off(name, stop)
    },
  }
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}
