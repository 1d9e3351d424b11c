/**
 * Measures the processor time of the load's threads for each request, of plain requests and of those
 * with scenarios, data and checks, in turn and with the same bytes on the wire.
 *
 *   --runs N       runs of each kind (default 9)
 *   --seconds N    of each run (default 5)
 */
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { execa } from 'execa'
import { z } from 'zod'
import { type BenchPrograms, buildPrograms } from '../engine-accuracy/programs.ts'
import { createTemporaryFolder } from '../temporary-folder.ts'
import { buildDataFile, type CostCase, type CostLoad, listCases } from './cases.ts'

/** The service answers soon: what is measured is the generator. */
const serverDelayUs = 100

const loadReport = z.object({
  requests: z.number(),
  failed: z.number(),
  cpuSeconds: z.number(),
  lagP99Us: z.number(),
})

type LoadReport = z.infer<typeof loadReport>

interface CostResult {
  name: string
  plainUs: number
  measuredUs: number
  ratio: number
  maxRatio: number
  plainLagP99Us: number
  measuredLagP99Us: number
}

export async function runCost(argv: string[], root: string): Promise<number> {
  const { values } = parseArgs({
    args: argv,
    options: {
      runs: { type: 'string', default: '9' },
      seconds: { type: 'string', default: '5' },
    },
  })
  const programs = await buildPrograms(root)
  await using folder = createTemporaryFolder('tailgate-cost-')
  const dataFile = join(folder.path, 'rows.csv')
  writeFileSync(dataFile, buildDataFile(100_000))
  let isWithin = true
  for (const costCase of listCases(dataFile)) {
    const result = await measureCase(costCase, Number(values.runs), values.seconds, programs)
    console.log(formatResult(result))
    isWithin &&= result.ratio <= result.maxRatio
  }
  return isWithin ? 0 : 1
}

/** Both loads by turns; the one that goes first alternates. */
async function measureCase(
  costCase: CostCase,
  runs: number,
  seconds: string,
  programs: BenchPrograms,
): Promise<CostResult> {
  const server = execa(programs.server, ['--delay-us', `${serverDelayUs}`, '--text', costCase.body])
  const [greeting] = await once(server.stdout, 'data')
  const { port } = z.object({ port: z.number() }).parse(JSON.parse(String(greeting)))
  const plain: LoadReport[] = []
  const measured: LoadReport[] = []
  for (let run = 0; run < runs; run++) {
    const turns = [
      [costCase.plain, plain],
      [costCase.measured, measured],
    ] as const
    for (const [load, reports] of run % 2 === 0 ? turns : [...turns].reverse()) {
      reports.push(await runLoad(load, port, seconds, programs))
    }
  }
  server.kill('SIGTERM')
  await server.catch(() => {})
  return summarize(costCase, plain, measured)
}

async function runLoad(
  { path, flags, perSecond }: CostLoad,
  port: number,
  seconds: string,
  programs: BenchPrograms,
): Promise<LoadReport> {
  const { stdout } = await execa(programs.tailgateLoad, [
    `http://127.0.0.1:${port}${path}`,
    ...['--rate', `${perSecond}`, '--seconds', seconds, ...flags],
  ])
  const report = loadReport.parse(JSON.parse(stdout))
  if (report.failed > 0) throw new Error(`${report.failed} requests of ${path} failed`)
  return report
}

function summarize(costCase: CostCase, plain: LoadReport[], measured: LoadReport[]): CostResult {
  const cost = ({ cpuSeconds, requests }: LoadReport) => (cpuSeconds / requests) * 1e6
  const plainUs = findMedian(plain.map(cost))
  const measuredUs = findMedian(measured.map(cost))
  return {
    name: costCase.name,
    plainUs,
    measuredUs,
    ratio: measuredUs / plainUs,
    maxRatio: costCase.maxRatio,
    plainLagP99Us: findMedian(plain.map(({ lagP99Us }) => lagP99Us)),
    measuredLagP99Us: findMedian(measured.map(({ lagP99Us }) => lagP99Us)),
  }
}

/** A row of the table on the page. */
function formatResult(result: CostResult): string {
  const columns = [
    result.name,
    result.plainUs.toFixed(2),
    result.measuredUs.toFixed(2),
    `${result.ratio.toFixed(2)} ×`,
    `${result.maxRatio} ×`,
    `${result.plainLagP99Us.toFixed(0)}, ${result.measuredLagP99Us.toFixed(0)}`,
  ]
  return `| ${columns.join(' | ')} |`
}

function findMedian(values: number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
