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
import { type CostResult, measurePair } from './trial.ts'

const usage = `npm run cost -- [options]

  --pairs N     pairs of loads for each case (default 9)
  --seconds N   length of each load (default 2)
  --only TEXT   only cases whose name contains TEXT
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
    page: join(root, 'docs/evaluation/request-cost.md'),
  }
  if (!options.table) await measureAll(options, root, paths)
  const pairs = readResults<CostResult>(paths.pairs)
  writeFileSync(paths.page, renderPage(pairs, readResults<ReadingResult>(paths.reading)))
  process.stdout.write(`Written to ${paths.page}\n`)
  return 0
}

interface CostOptions {
  pairs: number
  seconds: number
  only: string
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
        table: { type: 'boolean', default: false },
      },
    })
    const [pairs, seconds] = [Number(values.pairs), Number(values.seconds)]
    const areCounts = [pairs, seconds].every((number) => Number.isInteger(number) && number > 0)
    return areCounts ? { ...values, pairs, seconds } : null
  } catch {
    return null
  }
}

async function measureAll(
  options: CostOptions,
  root: string,
  paths: { pairs: string; reading: string },
): Promise<void> {
  const programs = await buildPrograms(root)
  using folder = createTemporaryFolder('tailgate-cost-')
  if (options.only === '') {
    const results = await measureReading(programs, folder.path)
    for (const result of results) appendResult(paths.reading, result)
  }
  await measurePairs(options, programs, folder.path, paths.pairs)
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
