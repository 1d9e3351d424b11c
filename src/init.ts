/** `tailgate init`: writes tailgate.yml and a workflow, at a rate that the service was seen to keep. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { stringify } from 'yaml'
import { parseConfig, type Suite } from './core/config.ts'
import { Failure } from './core/failure.ts'
import { transportOptions } from './core/options/transport.ts'
import { keyOf, type OptionName, optionOf } from './core/options.ts'
import {
  databaseName,
  filled,
  filledIn,
  hostOf,
  type SideValues,
  usesPort,
  writtenPort,
} from './core/placeholders.ts'
import { enginePlan, tlsOf } from './core/plan.ts'
import { play } from './engine.ts'
import { invalidExitCode, isWritable, type Overrides, usageExitCode, usualConfig } from './invocation.ts'
import { Interrupted } from './measure.ts'
import { type Probed, probe } from './probe.ts'
import { linesShown, ServiceError } from './service/errors.ts'
import { freePort, placeOf, tryConnecting } from './service/port.ts'
import { startService } from './service/service.ts'
import { readFiles } from './world.ts'

export interface InitFlags {
  start: string | undefined
  url: string
  /** How the service is reached, and what it is sent, by option: what will stand in tailgate.yml. */
  reach: Overrides
}

/** What else can be said of the service. */
export const initOptions = [
  'method',
  'header',
  ...transportOptions.map(({ name }) => name),
] as const satisfies readonly OptionName[]

const workflowPath = '.github/workflows/tailgate.yml'
/** Where the package will be found; the release fills in the owner. */
const slug = 'OWNER/tailgate@v1'
const schema = 'https://raw.githubusercontent.com/OWNER/tailgate/v1/dist/tailgate.schema.json'

export async function init(flags: InitFlags, folder: string, signal: AbortSignal): Promise<number> {
  const taken = [usualConfig, workflowPath].filter((path) => existsSync(join(folder, path)))
  if (taken.length > 0) return refuse(`${taken.join(' and ')} is there already: delete it to start afresh.`)
  const start = flags.start ?? startScript(folder)
  const asked = { ...flags, start }
  const suite = suiteOf(asked, false)
  if ('problems' in suite) return refuse(suite.problems.join('\ntailgate: '))

  process.stderr.write(`${start ? `Starting \`${start}\`` : `Looking at ${flags.url}`} and trying rates …\n`)
  if (!isWritable(folder)) return refuse(`${folder} may not be written to.`)
  const place = placeOf({ url: flags.url, ...socketIn(suite, folder, { side: 'head' }) })
  if (start === undefined && (await tryConnecting(place, 1000, signal)).kind === 'closed') {
    const where = 'path' in place ? place.path : flags.url
    return refuse(
      `Nothing answers at ${where}, and package.json has no start script: say how to start the service with ` +
        '`--start`, or start it and say where it listens with `--url`.',
    )
  }
  const { kept, proposed, portable } = await probedAtBest(suite, asked, folder, signal).catch(
    (error: unknown) => {
      throw signal.aborted ? new Interrupted(null) : told(error)
    },
  )
  if (signal.aborted) throw new Interrupted(null)
  if (kept === 0) {
    const reason = `${flags.url} did not answer even 20 requests per second without errors. Try \`tailgate measure ${flags.url} -r 1\`.`
    return refuse(reason, invalidExitCode)
  }
  write(join(folder, usualConfig), configText(asked, proposed, portable, folder))
  write(join(folder, workflowPath), workflowText(start === undefined, secretsIn(flags.reach)))
  process.stdout.write(
    `It kept ${kept} requests per second, so the gate will send ${proposed} to base and head each.\n` +
      (start === undefined || portable || usesPort(suite) ? '' : `${onlyOne(suite)}\n`) +
      `Wrote ${usualConfig} and ${workflowPath}.\n` +
      (start === undefined
        ? 'Next: `tailgate run --save-baseline`, and from then on `tailgate run`.\n'
        : 'Next: `tailgate run` on a branch measures it beside what the branch started from.\n'),
  )
  return 0
}

function onlyOne({ transport }: Suite): string {
  return transport.socket === null ? onePort : oneSocket
}

const oneSocket =
  'It listens on one socket, so base and head would be measured one after the other, which sees large changes only. Put ' +
  '${side} into its path, and wherever the service is told it.'

const onePort =
  'It does not listen where the variable PORT says, so base and head would be measured one after the other, which sees ' +
  'large changes only. Put ${port} into start or env, wherever the service is told its port.'

/** A service that reads PORT can be up twice, which is tried first. */
async function probedAtBest(
  suite: Suite,
  asked: InitFlags,
  folder: string,
  signal: AbortSignal,
): Promise<Probed & { portable: boolean }> {
  const hasPort = asked.start !== undefined && suite.transport.socket === null
  const twice = hasPort ? suiteOf(asked, true) : null
  if (twice !== null && !('problems' in twice)) {
    try {
      return { ...(await probed(twice, folder, signal)), portable: true }
    } catch (error) {
      if (signal.aborted || !(error instanceof ServiceError)) throw error
    }
  }
  return { ...(await probed(suite, folder, signal)), portable: false }
}

/** As far as it is not usual. */
function protocolOf({ transport }: Suite): { protocol?: 'http/2' } {
  return transport.protocol.kind === 'http/2' ? { protocol: 'http/2' } : {}
}

function socketIn({ transport }: Suite, folder: string, values: Partial<SideValues>): { socket?: string } {
  return transport.socket === null ? {} : { socket: resolve(folder, filled(transport.socket, values)) }
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
function suiteOf({ url, start, reach }: InitFlags, portable: boolean): Suite | { problems: string[] } {
  const overrides = {
    ...reach,
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
    const files = await readFiles(suite, folder)
    const way = { url, ...socketIn(suite, folder, values), ...tlsOf(suite, files), ...protocolOf(suite) }
    await using _service = await startService(
      { ...service, cwd: folder, ...way },
      { logPath: join(logs, 'service.log'), signal },
    )
    const second = (perSecond: number) => ({
      ...enginePlan(suite, 1, {
        urls: { head: url },
        ...(way.socket !== undefined && { sockets: { head: way.socket } }),
        turns: 'requests',
        secrets: (name) => process.env[name],
        files,
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
  { url, start, reach }: InitFlags,
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
    ...reachText(reach),
    requests: [requestText(`${pathname}${search}`, reach)],
    load: { rate: `${rate}/s` },
    limits: { p50: '+5%', p99: '+10%' },
  }
  return `# yaml-language-server: $schema=${schema}\n${stringify(config)}`
}

/** As it stands in the file: `tls: { ca: ca.pem }`. */
function reachText(reach: Overrides): Record<string, unknown> {
  const given = transportOptions.flatMap(({ name }) => {
    const [text] = reach[name] ?? []
    const key = keyOf(optionOf(name))
    return text === undefined || key === null ? [] : [{ key, text }]
  })
  const ofTls = given.flatMap(({ key, text }) =>
    key.startsWith('tls.') ? [[key.slice('tls.'.length), text === 'true' ? true : text]] : [],
  )
  return {
    ...Object.fromEntries(given.flatMap(({ key, text }) => (key.startsWith('tls.') ? [] : [[key, text]]))),
    ...(ofTls.length > 0 && { tls: Object.fromEntries(ofTls) }),
  }
}

function requestText(path: string, { method, header = [] }: Overrides): string | Record<string, unknown> {
  const verb = method?.at(-1) ?? 'GET'
  if (header.length === 0) return `${verb} ${path}`
  const headers = header.map((text) => [
    text.slice(0, text.indexOf(':')).trim(),
    text.slice(text.indexOf(':') + 1).trim(),
  ])
  return { method: verb, path, headers: Object.fromEntries(headers) }
}

/** The names of all `${env.NAME}`, which a runner knows by the repository's secrets. */
function secretsIn({ header = [] }: Overrides): string[] {
  return [
    ...new Set(
      header.flatMap((text) => [...text.matchAll(/\$\{env\.(\w+)\}/g)].map(([, name = '']) => name)),
    ),
  ]
}

/** What the checkout of the base needs before it starts, where package.json tells. */
function buildCommand(folder: string): string | null {
  if (!existsSync(join(folder, 'package-lock.json'))) return null
  return hasScript(folder, 'build') ? 'npm ci && npm run build' : 'npm ci'
}

/** What can be started needs no stored baseline: its base is built in the pull request itself. */
function workflowText(storesBaselines: boolean, secrets: string[]): string {
  const variables = secrets.map((name) => `          ${name}: \${{ secrets.${name} }}\n`).join('')
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
${variables && `        env:\n${variables}`}`
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text, { flag: 'wx' })
}
