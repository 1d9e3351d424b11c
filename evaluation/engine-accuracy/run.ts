/** The program behind `npm run bench`: carries out the runs of the plan, then writes the page. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { UsageError } from '../../src/core/text/errors.ts'
import { catchInterrupts } from '../interrupts.ts'
import { readVersion } from '../product-version.ts'
import { appendResult, readResults } from '../result-file.ts'
import { renderPage } from './page.ts'
import { type BenchTrial, cases, planTrials } from './plan.ts'
import { type BenchPrograms, buildPrograms, nameSeries } from './programs.ts'
import { type BenchResult, selectLatestSeries } from './result.ts'
import { type BenchTools, describeMissingTool, findTools, installTools } from './tools.ts'
import { runTrial } from './trial.ts'

const usage = `npm run bench -- [options]

  --setup        install the other tools from Debian, crates.io and npm (minutes)
  --table        only write docs/evaluation/engine-accuracy.md from the existing results
  --only NAME    only runs whose name begins with NAME: truth, closed/wrk, memory (repeatable)
  --rounds N     carry out the plan N times (default 5)
  --quick        one round with runs of one second, stored in node_modules/.cache: a check that
                 everything works

A run that has a result of this engine on this machine is not repeated. Ctrl-C stops the benchmark;
the current run is not counted.
`

interface BenchOptions {
  setup: boolean
  table: boolean
  quick: boolean
  only: string[]
  rounds: number
}

/** Resolves with the exit code. */
export async function runBench(args: string[], root: string): Promise<number> {
  const options = parseOptions(args)
  if ('problem' in options) {
    process.stderr.write(`${options.problem}\n\n${usage}`)
    return 2
  }
  const cache = join(root, 'node_modules/.cache/tailgate/bench')
  const paths = listPaths(options.quick ? join(cache, 'quick') : root, readVersion(root))
  if (options.table) return writePage(paths)
  const { signal, [Symbol.dispose]: ignoreSignals } = catchInterrupts()
  try {
    if (options.setup) await installTools(cache, print)
    else await runTrials(options, root, cache, paths, signal)
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

/** The trials of the plan that are selected and have no result yet. */
export function listRemaining(
  plan: BenchTrial[],
  results: { trial: string }[],
  only: string[],
): BenchTrial[] {
  const measured = new Set(results.map(({ trial }) => trial))
  return plan.filter((trial) => !measured.has(trial.id) && isSelected(trial, only))
}

function isSelected({ id }: BenchTrial, only: string[]): boolean {
  return only.length === 0 || only.some((name) => id.startsWith(`${name}/`))
}

export function parseOptions(args: string[]): BenchOptions | { problem: string } {
  try {
    const { values } = parseArgs({
      args,
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
      (name) => !planTrials(rounds).some((trial) => isSelected(trial, [name])),
    )
    if (unknown !== undefined) {
      const known = cases.map(({ name }) => name).join(', ')
      return { problem: `No run is called ${unknown}. The cases are ${known}.` }
    }
    return { ...values, rounds }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}

async function runTrials(
  { only, rounds, quick }: BenchOptions,
  root: string,
  cache: string,
  paths: BenchPaths,
  signal: AbortSignal,
): Promise<void> {
  if (quick) rmSync(paths.folder, { recursive: true, force: true })
  const [programs, tools] = [await buildPrograms(root), await findTools(cache)]
  const results = selectSeries(readResults<BenchResult>(paths.results), programs)
  const trials = selectRunnable(listRemaining(planTrials(rounds), results, only), tools)
  for (const [index, trial] of trials.entries()) {
    if (signal.aborted) break
    const result = await runTrial(trial, {
      programs,
      tools,
      maxSeconds: quick ? 1 : Infinity,
      signal,
    })
    if (result === null) break
    results.push(result)
    appendResult(paths.results, result)
    print(`${index + 1}/${trials.length} ${formatProgress(result)}`)
  }
  if (writePage(paths) === 0)
    print(`\n${readFileSync(paths.page, 'utf8')}\nWritten to ${paths.page}`)
}

function selectSeries(results: BenchResult[], programs: BenchPrograms): BenchResult[] {
  return results.filter(({ series }) => series === nameSeries(programs))
}

/** Leaves out the runs that are impossible on this machine, and prints each reason once. */
function selectRunnable(trials: BenchTrial[], tools: BenchTools): BenchTrial[] {
  const missing = new Map<string, Set<string>>()
  const runnable = trials.filter(({ benchCase, contestant }) => {
    const reason = describeMissingTool(contestant, benchCase, tools)
    if (reason === null) return true
    const names = missing.get(reason) ?? new Set()
    missing.set(reason, names.add(`${benchCase.name}/${contestant.name}`))
    return false
  })
  for (const [reason, names] of missing) print(`${reason} Left out: ${[...names].join(', ')}.`)
  return runnable
}

/** `closed/wrk/3: 130,212 requests in 5.0 s`. */
function formatProgress({ trial, problem, figures }: BenchResult): string {
  if (problem !== null) return `${trial}: ${problem}`
  const { requests = 0, seconds = 0 } = figures
  return `${trial}: ${requests.toLocaleString('en-US')} requests in ${seconds.toFixed(1)} s`
}

interface BenchPaths {
  folder: string
  version: string
  results: string
  page: string
}

function listPaths(folder: string, version: string): BenchPaths {
  return {
    folder,
    version,
    results: join(folder, `evaluation/engine-accuracy/results/${version}.jsonl`),
    page: join(folder, 'docs/evaluation/engine-accuracy.md'),
  }
}

function writePage(paths: BenchPaths): number {
  if (!existsSync(paths.results)) {
    process.stderr.write(
      `There are no results yet: npm run bench carries out the runs and writes ${paths.results}\n`,
    )
    return 1
  }
  mkdirSync(dirname(paths.page), { recursive: true })
  writeFileSync(
    paths.page,
    renderPage(
      selectLatestSeries(readResults<BenchResult>(paths.results)),
      paths.version,
      listEarlierPages(paths),
    ),
  )
  return 0
}

/** The earlier versions whose pages lie next to the current one. */
function listEarlierPages({ page, version }: BenchPaths): string[] {
  return readdirSync(dirname(page))
    .flatMap((file) => /^engine-accuracy-(.+)\.md$/.exec(file)?.[1] ?? [])
    .filter((earlier) => earlier !== version)
    .sort()
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
