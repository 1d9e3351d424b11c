/** `tailgate init`: writes tailgate.yml and a workflow, at a rate that the service was seen to keep. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { stringify } from 'yaml'
import { parseConfig, type Suite } from './core/config.ts'
import { Failure } from './core/failure.ts'
import { enginePlan } from './core/plan.ts'
import { play } from './engine.ts'
import { invalidExitCode, isWritable, usageExitCode, usualConfig } from './invocation.ts'
import { Interrupted } from './measure.ts'
import { type Probed, probe } from './probe.ts'
import { linesShown, ServiceError } from './service/errors.ts'
import { addressOf, tryConnecting } from './service/port.ts'
import { startService } from './service/service.ts'

export interface InitFlags {
  start?: string
  url: string
}

const workflowPath = '.github/workflows/tailgate.yml'
/** Where the package will be found; the release fills in the owner. */
const slug = 'OWNER/tailgate@v1'
const schema = 'https://raw.githubusercontent.com/OWNER/tailgate/v1/dist/tailgate.schema.json'

export async function init(flags: InitFlags, folder: string, signal: AbortSignal): Promise<number> {
  const taken = [usualConfig, workflowPath].filter((path) => existsSync(join(folder, path)))
  if (taken.length > 0) return refuse(`${taken.join(' and ')} is there already: delete it to start afresh.`)
  const start = flags.start ?? startScript(folder)
  const suite = suiteOf(flags.url, start)
  if ('problems' in suite) return refuse(suite.problems.join('\ntailgate: '))

  process.stderr.write(`${start ? `Starting \`${start}\`` : `Looking at ${flags.url}`} and trying rates …\n`)
  if (!isWritable(folder)) return refuse(`${folder} may not be written to.`)
  if (start === undefined && (await tryConnecting(addressOf(flags.url), 1000, signal)).kind === 'closed') {
    return refuse(
      `Nothing answers at ${flags.url}, and package.json has no start script: say how to start the service with ` +
        '`--start`, or start it and say where it listens with `--url`.',
    )
  }
  const { kept, proposed } = await probed(suite, folder, signal).catch((error: unknown) => {
    throw signal.aborted ? new Interrupted(null) : told(error)
  })
  if (signal.aborted) throw new Interrupted(null)
  if (kept === 0) {
    const reason = `${flags.url} did not answer even 20 requests per second without errors. Try \`tailgate measure ${flags.url} -r 1\`.`
    return refuse(reason, invalidExitCode)
  }
  write(join(folder, usualConfig), configText(flags.url, start, proposed))
  write(join(folder, workflowPath), workflowText(existsSync(join(folder, 'package-lock.json'))))
  process.stdout.write(
    `It kept ${kept} requests per second, so the gate will send ${proposed}.\n` +
      `Wrote ${usualConfig} and ${workflowPath}.\n` +
      'Next: `tailgate run --save-baseline`, and from then on `tailgate run`.\n',
  )
  return 0
}

/** The log is gone by now, so its last lines are told and not its place. */
function told(error: unknown): unknown {
  if (!(error instanceof ServiceError)) return error
  const lines = error.lastLines.slice(-linesShown).map((line) => `  | ${line}`)
  const elsewhere = 'If it listens elsewhere, say where with `--url`.'
  return new Failure('service', [`${error.sentence}. ${elsewhere}`, ...lines].join('\n'))
}

function refuse(sentence: string, exitCode = usageExitCode): number {
  process.stderr.write(`tailgate: ${sentence}\n`)
  return exitCode
}

/** `npm start`, where package.json has a start script. */
function startScript(folder: string): string | undefined {
  try {
    const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    return typeof scripts?.start === 'string' ? 'npm start' : undefined
  } catch {
    return undefined
  }
}

function suiteOf(url: string, start: string | undefined): Suite | { problems: string[] } {
  const overrides = { url: [url], ...(start === undefined ? {} : { start: [start] }) }
  const parsed = parseConfig({
    file: null,
    overrides,
    origin: 'flag',
    environment: (name) => process.env[name],
  })
  if ('problems' in parsed) return parsed
  const [suite] = parsed.config.suites
  return suite ?? { problems: ['There is nothing to load.'] }
}

async function probed(suite: Suite, folder: string, signal: AbortSignal): Promise<Probed> {
  const logs = await mkdtemp(join(tmpdir(), 'tailgate-init-'))
  try {
    const spec = { ...suite.service, cwd: folder, url: suite.url }
    await using _service = await startService(spec, { logPath: join(logs, 'service.log'), signal })
    const bodies = new Map()
    const second = (perSecond: number) => ({
      ...enginePlan(suite, 1, {
        urls: { head: suite.url },
        secrets: () => undefined,
        bodies,
        seed: 1,
        counterStart: 0,
      }),
      ratePerThousandSeconds: perSecond * 1000,
      warmupMs: 300,
      durationMs: 1000,
      drainMs: 2000,
    })
    return await probe(second, (plan) => play(plan, { signal }))
  } finally {
    await rm(logs, { recursive: true, force: true })
  }
}

function configText(url: string, start: string | undefined, rate: number): string {
  const { origin, pathname, search } = new URL(url)
  const config = {
    name: 'api',
    ...(start === undefined ? {} : { start }),
    url: origin,
    requests: [`GET ${pathname}${search}`],
    load: { rate: `${rate}/s` },
    limits: { p50: '+5%', p99: '+10%' },
  }
  return `# yaml-language-server: $schema=${schema}\n${stringify(config)}`
}

function workflowText(node: boolean): string {
  const install = node ? '      - run: npm ci\n' : ''
  return `name: tailgate
on:
  pull_request:
  push:
    branches: [main]
permissions:
  contents: read
  pull-requests: write
jobs:
  tailgate:
    runs-on: ubuntu-latest
    timeout-minutes: 15
    steps:
      - uses: actions/checkout@v7
${install}      - uses: actions/cache@v5 # carries the baseline from main to pull requests
        with:
          path: .tailgate/v1
          key: tailgate-\${{ github.ref_name }}-\${{ github.run_id }}
          restore-keys: tailgate-main-
      - uses: ${slug}
`
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text, { flag: 'wx' })
}
