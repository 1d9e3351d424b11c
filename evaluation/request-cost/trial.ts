/** One pair of loads: plain requests and a feature, in turn, each against a server of its own. */
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { execa } from 'execa'
import { z } from 'zod'
import type { BenchPrograms } from '../engine-accuracy/programs.ts'
import type { EvaluationMachine } from '../result-file.ts'
import {
  type CostCase,
  dataFilePlaceholder,
  dataRows,
  type LoadArguments,
  requestsPerSecond,
  samplesPlaceholder,
} from './cases.ts'

/** A line of JSON in results/. */
export interface CostResult {
  name: string
  startedAt: string
  /** CPU time of the load threads for each request, in microseconds. */
  plainUs: number
  featureUs: number
  loadBefore: number
  machine: EvaluationMachine
  commit: string
}

/** Both CPU times. The feature goes first in every other pair. */
export async function measurePair(
  costCase: CostCase,
  isFeatureFirst: boolean,
  seconds: number,
  programs: BenchPrograms,
  folder: string,
): Promise<Pick<CostResult, 'plainUs' | 'featureUs'>> {
  const measure = (load: LoadArguments) =>
    measureCpuUs(load, costCase.body, seconds, programs, folder)
  const first = await measure(isFeatureFirst ? costCase.feature : costCase.plain)
  const second = await measure(isFeatureFirst ? costCase.plain : costCase.feature)
  return isFeatureFirst
    ? { plainUs: second, featureUs: first }
    : { plainUs: first, featureUs: second }
}

/** The CPU time of the load threads for each request. */
async function measureCpuUs(
  load: LoadArguments,
  body: string,
  seconds: number,
  programs: BenchPrograms,
  folder: string,
): Promise<number> {
  const server = execa(programs.server, ['--delay-us', '300', '--text', body], { reject: false })
  try {
    const [greeting] = await once(server.stdout, 'data')
    const { port } = z.object({ port: z.number() }).parse(JSON.parse(String(greeting)))
    const args = buildLoadArguments(load, port, seconds, folder)
    const { stdout } = await execa(programs.tailgateLoad, args)
    const figures = loadFigures.parse(JSON.parse(stdout.trim().split('\n').at(-1) ?? ''))
    checkFigures(figures, seconds)
    return (figures.cpuSeconds * 1e6) / figures.requests
  } finally {
    server.kill('SIGTERM')
    await server
  }
}

/** Those of tailgate-load, with values for the placeholders. Writes the data file that they name. */
export function buildLoadArguments(
  load: LoadArguments,
  port: number,
  seconds: number,
  folder: string,
): string[] {
  const insert = (option: string) => {
    if (option === dataFilePlaceholder) return writeDataFile(folder)
    return option === samplesPlaceholder ? `${Math.round((load.rate * seconds) / 250)}` : option
  }
  return [
    `http://127.0.0.1:${port}${load.path}`,
    ...['--rate', `${load.rate}`, '--seconds', `${seconds}`, '--connections', '50'],
    ...load.options.map(insert),
  ]
}

const loadFigures = z.object({
  requests: z.number(),
  failed: z.number(),
  unfinished: z.number(),
  cpuSeconds: z.number(),
})

/** A load that did not send what it was to send is not compared. */
function checkFigures(figures: z.infer<typeof loadFigures>, seconds: number): void {
  const { requests, failed, unfinished } = figures
  if (failed > 0 || unfinished > 0 || requests < 0.99 * requestsPerSecond * seconds) {
    throw new Error(`The load is incomplete: ${JSON.stringify(figures)}`)
  }
}

export function writeDataFile(folder: string): string {
  const path = join(folder, 'data.csv')
  const rows = Array.from({ length: dataRows }, (_, row) => String(row).padStart(8, '0'))
  writeFileSync(path, `id\n${rows.join('\n')}\n`)
  return path
}
