/**
 * The same loads with k6 and JMeter, for context: the CPU time of each whole process, from its
 * first instruction to its last, for each request that it has sent.
 */
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { execa } from 'execa'
import { z } from 'zod'
import type { BenchPrograms } from '../engine-accuracy/programs.ts'
import { installJMeter } from '../jmeter/programs.ts'
import { describeMachine, type EvaluationMachine } from '../result-file.ts'
import { type CostCase, costCases, requestsPerSecond } from './cases.ts'
import { buildLoadArguments, writeDataFile } from './trial.ts'

export const toolNames = ['tailgate', 'k6', 'JMeter'] as const
export type ToolName = (typeof toolNames)[number]

export const k6Version = 'v1.8.1'

/** What a request does besides being sent, of what k6 and JMeter do too: they compare no answers. */
export type Feature = 'nothing' | Exclude<CostCase['feature']['kind'], 'answers'>

export interface ToolTrial {
  tool: ToolName
  feature: Feature
}

/** A line of JSON in results/. */
export interface ToolResult extends ToolTrial {
  startedAt: string
  requests: number
  failed: number
  /** For which requests were sent. */
  seconds: number
  cpuSeconds: number
  machine: EvaluationMachine
  commit: string
}

export interface ToolPrograms extends BenchPrograms {
  k6: string
  jmeter: string
  /** The folder of the k6 script and of JMeter's test plan. */
  sources: string
}

/** Needs Go, Java and Maven on this machine. */
export async function installTools(programs: BenchPrograms, root: string): Promise<ToolPrograms> {
  const cache = join(root, 'node_modules/.cache/tailgate')
  const k6 = join(cache, `k6-${k6Version}`, 'k6')
  if (!existsSync(k6)) {
    await execa('go', ['install', `go.k6.io/k6@${k6Version}`], {
      env: { GOBIN: join(cache, `k6-${k6Version}`) },
      stdio: 'inherit',
    })
  }
  const jmeter = await installJMeter(
    join(root, 'evaluation/jmeter/programs'),
    join(cache, 'jmeter'),
  )
  return { ...programs, k6, jmeter, sources: join(root, 'evaluation/request-cost/programs') }
}

/** The features, with their names in the page. */
export function planFeatures(): [Feature, string][] {
  return [
    ['nothing', 'plain'],
    ...costCases.flatMap(({ name, feature: { kind } }): [Feature, string][] =>
      kind === 'answers' ? [] : [[kind, name]],
    ),
  ]
}

/** Every tool with every feature, one after the other, so that a change of the machine affects all. */
export function planToolTrials(): ToolTrial[] {
  const features = planFeatures().map(([feature]) => feature)
  return features.flatMap((feature) => toolNames.map((tool) => ({ tool, feature })))
}

const connections = 50

export async function runToolTrial(
  { tool, feature }: ToolTrial,
  seconds: number,
  programs: ToolPrograms,
  folder: string,
): Promise<ToolResult> {
  const startedAt = new Date().toISOString()
  const costCase = costCases.find(({ feature: { kind } }) => kind === feature)
  const server = execa(programs.server, ['--delay-us', '300', '--text', costCase?.body ?? 'ok'], {
    reject: false,
  })
  try {
    const [greeting] = await once(server.stdout, 'data')
    const { port } = z.object({ port: z.number() }).parse(JSON.parse(String(greeting)))
    const load = { costCase, feature, port, seconds, programs, folder }
    const sent = await senders[tool](load)
    if (sent.failed > 0) throw new Error(`${tool}: ${sent.failed} requests failed (${feature}).`)
    const { cpuSeconds } = meteredFigures.parse(
      JSON.parse(readFileSync(join(folder, 'metered.json'), 'utf8')),
    )
    const { commit } = programs
    return {
      tool,
      feature,
      startedAt,
      ...sent,
      seconds,
      cpuSeconds,
      machine: describeMachine(),
      commit,
    }
  } finally {
    server.kill('SIGTERM')
    await server
  }
}

const meteredFigures = z.object({ cpuSeconds: z.number() })

interface ToolLoad {
  costCase: CostCase | undefined
  feature: Feature
  port: number
  seconds: number
  programs: ToolPrograms
  folder: string
}

type SentRequests = Pick<ToolResult, 'requests' | 'failed'>

const senders: Record<ToolName, (load: ToolLoad) => Promise<SentRequests>> = {
  tailgate: sendWithTailgate,
  k6: sendWithK6,
  JMeter: sendWithJMeter,
}

async function sendWithTailgate(load: ToolLoad): Promise<SentRequests> {
  const { costCase, port, seconds, programs, folder } = load
  const plain = { path: '/items', rate: requestsPerSecond, options: [] }
  const args = buildLoadArguments(costCase?.feature ?? plain, port, seconds, folder)
  const { stdout } = await runMetered(load, programs.tailgateLoad, args)
  const figures = sentFigures.parse(JSON.parse(stdout.trim().split('\n').at(-1) ?? ''))
  return { requests: figures.requests, failed: figures.failed + figures.unfinished }
}

const sentFigures = z.object({ requests: z.number(), failed: z.number(), unfinished: z.number() })

async function sendWithK6(load: ToolLoad): Promise<SentRequests> {
  const { costCase, feature, port, seconds, programs, folder } = load
  const summary = join(folder, 'k6.json')
  const values = {
    FEATURE: feature,
    ORIGIN: `http://127.0.0.1:${port}`,
    PATH: costCase?.feature.path ?? '/items',
    SECOND: secondPath,
    DATA: writeDataFile(folder),
    RATE: String(costCase?.feature.rate ?? requestsPerSecond),
    SECONDS: String(seconds),
    USERS: String(connections),
  }
  const environment = Object.entries(values).flatMap(([name, value]) => ['-e', `${name}=${value}`])
  const args = ['run', '--quiet', '--no-usage-report', '--summary-export', summary, ...environment]
  await runMetered(load, programs.k6, [...args, join(programs.sources, 'load.js')])
  const { metrics } = k6Summary.parse(JSON.parse(readFileSync(summary, 'utf8')))
  const failed = metrics.http_req_failed.passes + (metrics.checks?.fails ?? 0)
  return { requests: metrics.http_reqs.count, failed }
}

/** `http_req_failed` counts as passed what has failed. */
const k6Summary = z.object({
  metrics: z.object({
    http_reqs: z.object({ count: z.number() }),
    http_req_failed: z.object({ passes: z.number() }),
    checks: z.object({ fails: z.number() }).optional(),
  }),
})

const secondPath = '/orders?token='

async function sendWithJMeter(load: ToolLoad): Promise<SentRequests> {
  const { costCase, feature, port, seconds, programs, folder } = load
  const [plan, samples] = [join(folder, 'load.jmx'), join(folder, `samples-${Date.now()}.csv`)]
  const path = feature === 'row' ? `/items/\${id}` : (costCase?.feature.path ?? '/items')
  const values: Record<string, string | number> = {
    USERS: connections,
    SECONDS: seconds,
    PER_MINUTE: 60 * requestsPerSecond,
    PORT: port,
    PATH: path,
    SECOND: secondPath,
    DATA: writeDataFile(folder),
    HAS_ROWS: String(feature === 'row'),
    HAS_CHECK: String(feature === 'check'),
    HAS_CAPTURE: String(feature === 'capture'),
  }
  const template = readFileSync(join(programs.sources, 'load.jmx'), 'utf8')
  const fill = (_: string, name: string) => String(values[name] ?? '')
  writeFileSync(plan, template.replaceAll(/@([A-Z_]+)@/g, fill))
  const jar = join(programs.jmeter, 'bin/ApacheJMeter.jar')
  const flags = ['-n', '-t', plan, '-l', samples, '-j', join(folder, 'jmeter.log')]
  const shorter = ['-Jjmeter.save.saveservice.assertion_results_failure_message=false']
  await runMetered(load, 'java', ['-Xmx1g', '-jar', jar, ...flags, ...shorter])
  const [header = '', ...lines] = readFileSync(samples, 'utf8').trim().split('\n')
  const success = header.split(',').indexOf('success')
  const failed = lines.filter((line) => line.split(',')[success] !== 'true')
  return { requests: lines.length, failed: failed.length }
}

function runMetered({ programs, folder }: ToolLoad, program: string, args: string[]) {
  return execa(programs.metered, [join(folder, 'metered.json'), program, ...args], {
    cwd: folder,
    stdin: 'ignore',
    timeout: 120_000,
  })
}
