/** `tailgate init`: writes tailgate.yml and a workflow, at a rate that the service was seen to keep. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { stringify } from 'yaml'
import { parseConfig, type Suite } from './core/config.ts'
import { Failure } from './core/failure.ts'
import { databaseName, filledIn, hostOf, writtenPort } from './core/placeholders.ts'
import { enginePlan } from './core/plan.ts'
import { play } from './engine.ts'
import { invalidExitCode, isWritable, usageExitCode, usualConfig } from './invocation.ts'
import { Interrupted } from './measure.ts'
import { type Probed, probe } from './probe.ts'
import { linesShown, ServiceError } from './service/errors.ts'
import { addressOf, freePort, tryConnecting } from './service/port.ts'
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
  const suite = suiteOf(flags.url, start, false)
  if ('problems' in suite) return refuse(suite.problems.join('\ntailgate: '))

  process.stderr.write(`${start ? `Starting \`${start}\`` : `Looking at ${flags.url}`} and trying rates …\n`)
  if (!isWritable(folder)) return refuse(`${folder} may not be written to.`)
  if (start === undefined && (await tryConnecting(addressOf(flags.url), 1000, signal)).kind === 'closed') {
    return refuse(
      `Nothing answers at ${flags.url}, and package.json has no start script: say how to start the service with ` +
        '`--start`, or start it and say where it listens with `--url`.',
    )
  }
  const { kept, proposed, portable } = await probedAtBest(suite, flags.url, start, folder, signal).catch(
    (error: unknown) => {
      throw signal.aborted ? new Interrupted(null) : told(error)
    },
  )
  if (signal.aborted) throw new Interrupted(null)
  if (kept === 0) {
    const reason = `${flags.url} did not answer even 20 requests per second without errors. Try \`tailgate measure ${flags.url} -r 1\`.`
    return refuse(reason, invalidExitCode)
  }
  write(join(folder, usualConfig), configText(flags.url, start, proposed, portable, folder))
  write(join(folder, workflowPath), workflowText(start === undefined))
  process.stdout.write(
    `It kept ${kept} requests per second, so the gate will send ${proposed} to base and head each.\n` +
      (start === undefined || portable ? '' : `${onePort}\n`) +
      `Wrote ${usualConfig} and ${workflowPath}.\n` +
      (start === undefined
        ? 'Next: `tailgate run --save-baseline`, and from then on `tailgate run`.\n'
        : 'Next: `tailgate run` on a branch measures it beside what the branch started from.\n'),
  )
  return 0
}

const onePort =
  'It does not listen where the variable PORT says, so base and head would be measured one after the other, which sees ' +
  'large changes only. Put ${port} into start or env, wherever the service is told its port.'

/** A service that reads PORT can be up twice, which is tried first. */
async function probedAtBest(
  suite: Suite,
  url: string,
  start: string | undefined,
  folder: string,
  signal: AbortSignal,
): Promise<Probed & { portable: boolean }> {
  const twice = start === undefined ? null : suiteOf(url, start, true)
  if (twice !== null && !('problems' in twice)) {
    try {
      return { ...(await probed(twice, folder, signal)), portable: true }
    } catch (error) {
      if (signal.aborted || !(error instanceof ServiceError)) throw error
    }
  }
  return { ...(await probed(suite, folder, signal)), portable: false }
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
  return hasScript(folder, 'start') ? 'npm start' : undefined
}

function hasScript(folder: string, name: string): boolean {
  try {
    const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    return typeof scripts?.[name] === 'string'
  } catch {
    return false
  }
}

/** `portable`: with a port of its own at each start, told by PORT; one that does not read it is not waited for long. */
function suiteOf(url: string, start: string | undefined, portable: boolean): Suite | { problems: string[] } {
  const overrides = {
    url: [portable ? atFreePort(url) : url],
    ...(start === undefined ? {} : { start: [start] }),
    ...(portable && { env: [portVariable], 'ready-timeout': ['5s'] }),
  }
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

const ownPort = '${port}'
const portVariable = `PORT=${ownPort}`

function atFreePort(url: string): string {
  const { protocol, hostname, pathname, search } = new URL(url)
  return `${protocol}//${hostname}:${ownPort}${pathname}${search}`
}

async function probed(suite: Suite, folder: string, signal: AbortSignal): Promise<Probed> {
  const logs = await mkdtemp(join(tmpdir(), 'tailgate-init-'))
  try {
    const port = writtenPort(suite.url) ?? (await freePort(hostOf(suite.url)))
    const values = { port, side: 'head' as const, epoch: 1, database: databaseName(suite.name, 'head') }
    const { service, url } = filledIn(suite.service, suite.url, values)
    await using _service = await startService(
      { ...service, cwd: folder, url },
      { logPath: join(logs, 'service.log'), signal },
    )
    const bodies = new Map()
    const second = (perSecond: number) => ({
      ...enginePlan(suite, 1, {
        urls: { head: url },
        turns: 'requests',
        secrets: () => undefined,
        bodies,
        seed: 1,
        counterStart: 0,
      }),
      load: { kind: 'even' as const, perThousandSeconds: perSecond * 1000, jitter: 0.15 },
      warmupMs: 300,
      durationMs: 1000,
      drainMs: 2000,
    })
    return await probe(second, (plan) => play(plan, { signal }))
  } finally {
    await rm(logs, { recursive: true, force: true })
  }
}

function configText(
  url: string,
  start: string | undefined,
  rate: number,
  portable: boolean,
  folder: string,
): string {
  const { origin, pathname, search } = new URL(url)
  const build = start === undefined ? null : buildCommand(folder)
  const config = {
    name: 'api',
    ...(build === null ? {} : { build }),
    ...(start === undefined ? {} : { start }),
    ...(portable ? { env: { PORT: ownPort } } : {}),
    url: portable ? atFreePort(origin).replace(/\/$/, '') : origin,
    requests: [`GET ${pathname}${search}`],
    load: { rate: `${rate}/s` },
    limits: { p50: '+5%', p99: '+10%' },
  }
  return `# yaml-language-server: $schema=${schema}\n${stringify(config)}`
}

/** What the checkout of the base needs before it starts, where package.json tells. */
function buildCommand(folder: string): string | null {
  if (!existsSync(join(folder, 'package-lock.json'))) return null
  return hasScript(folder, 'build') ? 'npm ci && npm run build' : 'npm ci'
}

/** What can be started needs no stored baseline: its base is built in the pull request itself. */
function workflowText(storesBaselines: boolean): string {
  const events = storesBaselines ? 'on:\n  pull_request:\n  push:\n    branches: [main]' : 'on: pull_request'
  const contents = storesBaselines
    ? 'write # a push stores what it measured on the branch tailgate-data'
    : 'read # checks the pull request out, and what it started from'
  return `name: tailgate
${events}
permissions: {}
jobs:
  tailgate:
    runs-on: ubuntu-latest
    timeout-minutes: 15
    permissions:
      contents: ${contents}
      pull-requests: write # the result is a comment in the pull request
    steps:
      - uses: actions/checkout@v7
        with:
          persist-credentials: false
          fetch-depth: 2 # the pull request, merged, and what it is merged onto
      - uses: ${slug}
`
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text, { flag: 'wx' })
}
