/** One trial: starts the service, and loads one of its files with both tools in turn. */
import { readFileSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import { MachineError } from '../../src/core/text/errors.ts'
import { invalidExitCode } from '../../src/invocation/error-exit.ts'
import { tryConnecting } from '../../src/service/http/connection.ts'
import { describeCommit } from '../product-version.ts'
import { describeMachine } from '../result-file.ts'
import { createTemporaryFolder } from '../temporary-folder.ts'
import { type JMeterTrial, type LoadTool, pageFiles, sameLoad } from './plan.ts'
import type { JMeterPrograms } from './programs.ts'
import type { JMeterTrialResult, ToolFigures } from './result.ts'
import { compareFigures, type MeasuredLoad, readSamples, selectFigures } from './samples.ts'

const { requests, perSecond, connections } = sameLoad
const servicePort = 18_241
/** Several times as long as a load takes. */
const maxLoadMs = 120_000
/** A busy machine makes measurements invalid; then both tools load again. */
const maxAttempts = 5

/** Null if it was interrupted. */
export async function runJMeterTrial(
  trial: JMeterTrial,
  programs: JMeterPrograms,
  root: string,
  signal: AbortSignal,
): Promise<JMeterTrialResult | null> {
  const startedAt = new Date()
  const loadBefore = loadavg()[0] ?? 0
  await using _service = await startPageService(programs.service)
  const path = pageFiles[trial.kind]
  const load: Record<LoadTool, () => Promise<ToolFigures | null>> = {
    tailgate: () => loadWithTailgate(path, programs),
    jmeter: () => loadWithJMeter(path, programs),
  }
  const order: LoadTool[] =
    trial.first === 'tailgate' ? ['tailgate', 'jmeter'] : ['jmeter', 'tailgate']
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const figures: Partial<Record<LoadTool, ToolFigures | null>> = {}
    for (const tool of order) {
      if (signal.aborted) return null
      figures[tool] = await load[tool]()
    }
    const { tailgate, jmeter } = figures
    // They take part in an interruption of the terminal, and have then sent fewer requests.
    if (signal.aborted) return null
    if (!tailgate || !jmeter) continue
    return {
      trial: trial.id,
      kind: trial.kind,
      outcome: compareFigures(tailgate, jmeter),
      first: trial.first,
      tailgate,
      jmeter,
      attempts: attempt,
      seconds: Math.round((Date.now() - startedAt.getTime()) / 1000),
      startedAt: startedAt.toISOString(),
      loadBefore,
      machine: describeMachine(),
      commit: await describeCommit(root),
    }
  }
  throw new MachineError(
    `${trial.id}: ${maxAttempts} measurements were invalid: close other programs on this machine.`,
  )
}

/** Ends with everything that it has started: it leads a group of processes. */
async function startPageService(folder: string): Promise<AsyncDisposable> {
  const service = execa('sh', ['start.sh'], {
    cwd: folder,
    reject: false,
    detached: true,
    stdio: 'ignore',
    env: { PORT: String(servicePort), CONNECTIONS: '1024', BACKLOG: '100', WORKERS: '8' },
  })
  const { pid } = service
  const dispose = async () => {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
    await service
  }
  for (let attempt = 0; attempt < 100; attempt++) {
    const { kind } = await tryConnecting({ host: '127.0.0.1', port: servicePort }, 1000)
    if (kind === 'open') return { [Symbol.asyncDispose]: dispose }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  await dispose()
  throw new Error(`The service did not listen on port ${servicePort}.`)
}

/** Null if tailgate says that its measurement is invalid. */
async function loadWithTailgate(
  path: string,
  { cli }: JMeterPrograms,
): Promise<ToolFigures | null> {
  const url = `http://127.0.0.1:${servicePort}${path}`
  const flags = ['-r', `${perSecond}/s`, '-c', String(connections), '-n', String(requests)]
  const { stdout, stderr, exitCode } = await execa(
    process.execPath,
    [cli, 'measure', url, ...flags, '--json'],
    { timeout: maxLoadMs, stdin: 'ignore', reject: false },
  )
  if (exitCode !== 0 && exitCode !== invalidExitCode) throw new Error(stderr)
  const load: MeasuredLoad = JSON.parse(stdout)
  return load.validity.verdict === 'invalid' ? null : selectFigures(load)
}

async function loadWithJMeter(path: string, programs: JMeterPrograms): Promise<ToolFigures> {
  using folder = createTemporaryFolder('tailgate-jmeter-')
  const [plan, samples] = ['plan.jmx', 'samples.csv'].map((name) => join(folder.path, name))
  if (plan === undefined || samples === undefined) throw new Error('A path is missing.')
  writeFileSync(plan, fillPlan(programs.plan, path))
  const jar = join(programs.home, 'bin/ApacheJMeter.jar')
  const flags = ['-n', '-t', plan, '-l', samples, '-j', join(folder.path, 'jmeter.log')]
  await execa('java', ['-Xmx512m', '-jar', jar, ...flags], {
    cwd: folder.path,
    timeout: maxLoadMs,
    stdin: 'ignore',
  })
  return readSamples(readFileSync(samples, 'utf8'))
}

/** Each thread sends its share of the requests. */
export function fillPlan(plan: string, path: string): string {
  const values: Record<string, string> = {
    LOOPS: String(requests / connections),
    THREADS: String(connections),
    PORT: String(servicePort),
    PATH: path,
    PER_MINUTE: String(60 * perSecond),
  }
  return plan.replaceAll(/@([A-Z_]+)@/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`The plan has an unknown placeholder, ${name}.`)
    return value
  })
}
