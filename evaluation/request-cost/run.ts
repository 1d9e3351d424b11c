/** The program behind `npm run cost`: measures pairs of loads, then writes the page. */
import { writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type BenchPrograms, buildPrograms } from '../engine-accuracy/programs.ts'
import { catchInterrupts } from '../interrupts.ts'
import { appendResult, describeMachine, readResults } from '../result-file.ts'
import { createTemporaryFolder } from '../temporary-folder.ts'
import { costCases } from './cases.ts'
import { renderPage } from './page.ts'
import { measureReading, type ReadingResult } from './reading.ts'
import {
  installTools,
  planToolTrials,
  runToolTrial,
  type ToolPrograms,
  type ToolResult,
} from './tools.ts'
import { type CostResult, measurePair } from './trial.ts'

const usage = `npm run cost -- [options]

  --pairs N     pairs of loads for each case (default 9)
  --seconds N   length of each load (default 2)
  --only TEXT   only cases whose name contains TEXT
  --tools       measure k6 and JMeter too, in --rounds rounds; needs Go, Java and Maven
  --rounds N    rounds of all tools (default 3)
  --table       only write docs/evaluation/request-cost.md from the existing results

Ctrl-C stops the measurement; the current pair is not counted.
`

/** Resolves with the exit code. */
export async function runCost(args: string[], root: string): Promise<number> {
  const options = parseOptions(args)
  if (options === null) {
    process.stderr.write(usage)
    return 2
  }
  const results = join(root, 'evaluation/request-cost/results')
  const paths = {
    pairs: join(results, 'pairs.jsonl'),
    reading: join(results, 'reading.jsonl'),
    tools: join(results, 'tools.jsonl'),
    page: join(root, 'docs/evaluation/request-cost.md'),
  }
  if (!options.table) await measureAll(options, root, paths)
  const pairs = readResults<CostResult>(paths.pairs)
  const readings = readResults<ReadingResult>(paths.reading)
  const tools = readResults<ToolResult>(paths.tools)
  writeFileSync(paths.page, renderPage(pairs, readings, tools))
  process.stdout.write(`Written to ${paths.page}\n`)
  return 0
}

interface CostOptions {
  pairs: number
  seconds: number
  only: string
  tools: boolean
  rounds: number
  table: boolean
}

export function parseOptions(args: string[]): CostOptions | null {
  try {
    const { values } = parseArgs({
      args,
      options: {
        pairs: { type: 'string', default: '9' },
        seconds: { type: 'string', default: '2' },
        only: { type: 'string', default: '' },
        tools: { type: 'boolean', default: false },
        rounds: { type: 'string', default: '3' },
        table: { type: 'boolean', default: false },
      },
    })
    const counts = {
      pairs: Number(values.pairs),
      seconds: Number(values.seconds),
      rounds: Number(values.rounds),
    }
    const areCounts = Object.values(counts).every((count) => Number.isInteger(count) && count > 0)
    return areCounts ? { ...values, ...counts } : null
  } catch {
    return null
  }
}

async function measureAll(
  options: CostOptions,
  root: string,
  paths: { pairs: string; reading: string; tools: string },
): Promise<void> {
  const programs = await buildPrograms(root)
  using folder = createTemporaryFolder('tailgate-cost-')
  if (options.tools) {
    await measureTools(options.rounds, await installTools(programs, root), folder.path, paths.tools)
    return
  }
  for (let file = 0; options.only === '' && file < filesOfEachFormat; file++) {
    const results = await measureReading(programs, folder.path)
    for (const result of results) appendResult(paths.reading, result)
  }
  await measurePairs(options, programs, folder.path, paths.pairs)
}

/** Each is read anew this many times. */
const filesOfEachFormat = 5

/** Of each load of a tool: JMeter takes a while to compile its code. */
const toolSeconds = 10

async function measureTools(
  rounds: number,
  programs: ToolPrograms,
  folder: string,
  resultsPath: string,
): Promise<void> {
  using interrupts = catchInterrupts()
  for (let round = 1; round <= rounds; round++) {
    for (const trial of planToolTrials()) {
      if (interrupts.signal.aborted) return
      const result = await runToolTrial(trial, toolSeconds, programs, folder)
      appendResult(resultsPath, result)
      const cost = ((1e6 * result.cpuSeconds) / result.requests).toFixed(1)
      process.stdout.write(
        `${round}/${rounds} ${trial.tool}, ${trial.feature}: ${cost} µs, ` +
          `${Math.round(result.requests / toolSeconds)}/s, ${result.failed} failed\n`,
      )
    }
  }
}

/** The pairs of the cases alternate, so that a change of the machine affects all of them. */
async function measurePairs(
  { pairs, seconds, only }: CostOptions,
  programs: BenchPrograms,
  folder: string,
  resultsPath: string,
): Promise<void> {
  const cases = costCases.filter(({ name }) => name.includes(only))
  using interrupts = catchInterrupts()
  for (let pair = 0; pair < pairs; pair++) {
    for (const costCase of cases) {
      if (interrupts.signal.aborted) return
      const [startedAt, loadBefore] = [new Date().toISOString(), loadavg()[0] ?? 0]
      const isFeatureFirst = pair % 2 === 1
      const times = await measurePair(costCase, isFeatureFirst, seconds, programs, folder)
      const result: CostResult = {
        name: costCase.name,
        startedAt,
        ...times,
        loadBefore,
        machine: describeMachine(),
        commit: programs.commit,
      }
      appendResult(resultsPath, result)
      const ratio = (times.featureUs / times.plainUs).toFixed(3)
      process.stdout.write(`${pair + 1}/${pairs} ${costCase.name}: ${ratio}\n`)
    }
  }
}
