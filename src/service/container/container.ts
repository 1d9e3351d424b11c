/**
 * A service that is a container image, and what it has in common with a compose project:
 *
 *   tailgate ── client (`docker start --attach`)      a process group like any service's; its end is the service's
 *                  ┆
 *   engine (dockerd) ── container ── process ── …     not our children: found, metered and removed by their label
 */
import { spawn, spawnSync } from 'node:child_process'
import { constants } from 'node:os'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { runCommand } from '../process/command.ts'
import {
  createAbortedError,
  createContainerError,
  createImageNameError,
  createImageNotFoundError,
  createNoClientError,
  ServiceProcessError,
} from '../process/errors.ts'
import { sanitizeLine } from '../process/log.ts'
import {
  buildServiceEnvironment,
  type ProcessExit,
  type ServiceOptions,
  type ServiceSpec,
} from '../process/options.ts'
import { createMarker, killAllGroupsNow } from '../process/process-group.ts'
import { isInContainer } from './cgroup.ts'

/** One container of an image, or all of a compose project; created, and started by running `argv`. */
export interface Containers {
  /** Starts them, prints what they print, and ends when they have all ended. */
  readonly argv: string[]
  readonly env: Record<string, string>
  /** How they end, given how the client does. */
  resolveExit(client: Promise<ProcessExit>): Promise<ProcessExit>
  observe(): Promise<ContainerObservation>
  /** Asks them to end, and kills those that have not within the time. */
  stop(patienceSeconds: number): Promise<void>
  /** Removes what is left of them; false when something stays. */
  remove(): Promise<boolean>
}

/** What the engine says about the containers that run. */
export interface ContainerObservation {
  /** The first process of each, as this machine numbers it. */
  firstPids: number[]
  /** Ports of this machine that the engine itself listens on for them. */
  publishedPorts: number[]
}

/**
 * Fetches the image if it is not here, and creates its container. All of that comes before the start, so that
 * none of it counts as the service's time to get ready. Rejects with a ServiceProcessError, and then nothing is left.
 */
export async function createContainer(
  image: string,
  spec: ServiceSpec,
  options: ServiceOptions,
): Promise<Containers> {
  const sanitize = (text: string) => sanitizeLine(text, options.secrets ?? [])
  if (!/^[^-\s]/.test(image)) throw createImageNameError(sanitize(image))
  const client = await findClient('image')
  await ensureImage(image, client, spec, options)
  if (options.signal?.aborted) throw createAbortedError()

  const marker = createMarker()
  const name = `tailgate-${marker}`
  const owned = trackForRemoval(client, `tailgate.service=${marker}`)
  const created = await client.run(
    [
      ...['container', 'create', '--rm', '--init', '--network', 'host', '--pull', 'never'],
      ...['--name', name, '--label', owned.label],
      // The attached client keeps the log. Were the engine to keep one too, it would write every line twice.
      ...['--log-driver', 'none'],
      ...formatVariableFlags(spec.env),
      image,
    ],
    {
      env: { ...client.env, ...selectHiddenVariables(spec.env) },
      patienceSeconds: createContainerSeconds,
    },
  )
  if (created.kind === 'failed') {
    await owned.remove()
    throw createContainerError(sanitize(image), `${client.name} ${sanitize(created.because)}`)
  }

  return {
    argv: [client.name, 'start', '--attach', name],
    env: client.env,
    resolveExit: async (end) => decodeContainerExit(await end),
    observe: () => observeContainers(client, owned.label),
    async stop(patienceSeconds) {
      const time = Math.ceil(patienceSeconds)
      await client.run(['stop', '--time', String(time), name], {
        patienceSeconds: time + removeSeconds,
      })
    },
    remove: owned.remove,
  }
}

/** An exit as the container's engine reports it: 128 and the signal's number for a death by signal. */
export function decodeContainerExit({ code, signal }: ProcessExit): ProcessExit {
  const [name] = Object.entries(constants.signals).find(([, number]) => number + 128 === code) ?? []
  return name === undefined ? { code, signal } : { code: null, signal: name as NodeJS.Signals }
}

/** The program that speaks to the engine. */
export interface ContainerClient {
  readonly name: 'docker' | 'podman'
  readonly env: Record<string, string>
  run(args: string[], how?: ClientRunOptions): Promise<ClientResult>
}

/** `because` is a clause, in the program's own words where it had any. */
export type ClientResult = { kind: 'done'; text: string } | { kind: 'failed'; because: string }

export interface ClientRunOptions {
  env?: Record<string, string>
  cwd?: string
  patienceSeconds?: number
}

/** The first that answers. */
export async function findClient(wanted: 'image' | 'compose'): Promise<ContainerClient> {
  const names = wanted === 'image' ? (['docker', 'podman'] as const) : (['docker'] as const)
  const reasons: string[] = []
  for (const name of names) {
    const client = createContainerClient(name, buildServiceEnvironment(process.env, {}))
    const answer = await client.run(['ps', '--quiet'])
    if (answer.kind === 'done') return client
    reasons.push(`${name} ${answer.because}`)
  }
  throw createNoClientError(wanted, reasons)
}

function createContainerClient(
  name: ContainerClient['name'],
  env: Record<string, string>,
): ContainerClient {
  return { name, env, run: (args, how = {}) => runProgram(name, args, { env, ...how }) }
}

/** Runs a program to its end. It has a session of its own, so that a Ctrl-C does not interrupt its tidying up. */
export async function runProgram(
  program: string,
  args: string[],
  how: ClientRunOptions,
): Promise<ClientResult> {
  const { patienceSeconds = clientTimeoutSeconds, env = {}, cwd } = how
  const child = spawn(program, args, {
    env,
    cwd,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const outputs = Promise.all([text(child.stdout), text(child.stderr)]).catch(() => ['', ''])
  let late = false
  const timer = setTimeout(() => {
    late = true
    child.kill('SIGKILL')
    // What it started itself may live on, and hold the pipes open.
    child.stdout.destroy()
    child.stderr.destroy()
  }, patienceSeconds * 1000)
  const code = await new Promise<number | string | null>((resolve) => {
    child.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    child.once('exit', resolve)
  })
  const [said, complained] = await outputs
  clearTimeout(timer)

  if (code === 0) return { kind: 'done', text: said }
  if (code === 'ENOENT') return { kind: 'failed', because: 'is not installed' }
  if (late) return { kind: 'failed', because: `did not answer within ${patienceSeconds} s` }
  const reason = splitLines(complained).find((line) => line.trim() !== '')
  return {
    kind: 'failed',
    because: reason === undefined ? `ended with ${code}` : `says "${reason.trim()}"`,
  }
}

async function ensureImage(
  image: string,
  client: ContainerClient,
  { cwd }: ServiceSpec,
  options: ServiceOptions,
): Promise<void> {
  const here = await client.run(['image', 'inspect', '--format', '{{.Id}}', image])
  if (here.kind === 'done') return
  const command = { kind: 'argv' as const, argv: [client.name, 'pull', '--quiet', image] }
  const pull = {
    command,
    cwd,
    env: {},
    timeoutSeconds: pullTimeoutSeconds,
    what: 'pull of the image',
  }
  await runCommand(pull, options).catch((error: unknown) => {
    if (!(error instanceof ServiceProcessError) || error.kind === 'aborted') throw error
    throw createImageNotFoundError(
      sanitizeLine(image, options.secrets ?? []),
      error.lastLines.at(-1) ?? error.sentence,
    )
  })
}

/** Values pass through the client's environment, since any user of the machine may read its command line. */
function formatVariableFlags(env: Record<string, string>): string[] {
  return Object.entries(env).map(([name, value]) =>
    clientVariableNames.has(name) ? `--env=${name}=${value}` : `--env=${name}`,
  )
}

function selectHiddenVariables(env: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !clientVariableNames.has(name)))
}

/**
 * Folders and addresses by which the client finds its engine: meant for the container, they would mislead it.
 * Each by its whole name, since what else begins alike may be a secret.
 */
const clientVariableNames = new Set([
  ...['PATH', 'HOME', 'TMPDIR', 'LD_PRELOAD', 'LD_LIBRARY_PATH'],
  ...['XDG_RUNTIME_DIR', 'XDG_CONFIG_HOME', 'XDG_DATA_HOME'],
  ...[
    'DOCKER_HOST',
    'DOCKER_CONTEXT',
    'DOCKER_CONFIG',
    'DOCKER_CERT_PATH',
    'DOCKER_TLS',
    'DOCKER_TLS_VERIFY',
  ],
  ...['DOCKER_API_VERSION', 'CONTAINER_HOST', 'CONTAINER_CONNECTION', 'CONTAINERS_CONF'],
  ...['CONTAINERS_STORAGE_CONF', 'CONTAINERS_REGISTRIES_CONF'],
])

/**
 * A service may answer a moment before its engine says that its container runs, so this looks until none is
 * merely created. It does not wait for long: one may start only when another has become healthy.
 */
export async function observeContainers(
  client: ContainerClient,
  label: string,
): Promise<ContainerObservation> {
  const deadlineMs = performance.now() + createdStateSeconds * 1000
  while (true) {
    const found = await inspectLabelled(client, label)
    const settled = found?.every(({ State }) => State.Status !== 'created')
    if (settled || performance.now() > deadlineMs) return summarizeInspections(found ?? [])
    await pause(containerPollMs)
  }
}

/** Pids are kept only where they are this machine's: an engine in a virtual machine has others. */
function summarizeInspections(found: ContainerInspection[]): ContainerObservation {
  const ports = found.flatMap(({ NetworkSettings }) => Object.values(NetworkSettings.Ports ?? {}))
  return {
    firstPids: found
      .filter(({ Id, State }) => isInContainer(State.Pid, Id))
      .map(({ State }) => State.Pid),
    publishedPorts: ports.flatMap((bound) => (bound ?? []).map(({ HostPort }) => Number(HostPort))),
  }
}

/** Null when the engine does not answer, or a container went while it was asked. */
async function inspectLabelled(
  client: ContainerClient,
  label: string,
): Promise<ContainerInspection[] | null> {
  const listed = await client.run(['ps', '--all', '--quiet', '--filter', `label=${label}`])
  if (listed.kind === 'failed') return null
  const ids = splitLines(listed.text)
  return ids.length === 0 ? [] : inspectContainers(client, ids)
}

/** Null when one of them is not there, or the engine is none that we know. */
export async function inspectContainers(
  client: ContainerClient,
  ids: string[],
): Promise<ContainerInspection[] | null> {
  const answer = await client.run(['container', 'inspect', ...ids])
  return answer.kind === 'failed'
    ? null
    : (inspectionSchema.safeParse(JSON.parse(answer.text)).data ?? null)
}

/** As JSON, since docker and podman do not read the same templates. */
const inspectionSchema = z.array(
  z.object({
    Id: z.string(),
    State: z.object({ Status: z.string(), Pid: z.number() }),
    HostConfig: z.object({ RestartPolicy: z.object({ Name: z.string() }) }),
    NetworkSettings: z.object({
      Ports: z.record(z.string(), z.array(z.object({ HostPort: z.string() })).nullable()).nullish(),
    }),
  }),
)

type ContainerInspection = z.infer<typeof inspectionSchema>[number]

/** Everything that carries one label, from before it is made until it is gone. */
export interface LabelledResources {
  readonly label: string
  /** False when something stays, or the engine does not answer. */
  remove(): Promise<boolean>
}

/** `unwatch` is called before the removal. */
export function trackForRemoval(
  client: ContainerClient,
  label: string,
  unwatch: () => void = () => undefined,
): LabelledResources {
  const removeNow = () => {
    unwatch()
    for (const kind of resourceKinds) {
      const answer = runClientSync(client, buildListArgs(kind, label))
      const names = splitLines(answer)
      if (names.length > 0) runClientSync(client, [...kind.remove, ...names])
    }
  }
  if (!removesAtExit) process.on('exit', removeAllContainersNow)
  removesAtExit = true
  liveRemovals.add(removeNow)
  return {
    label,
    async remove() {
      unwatch()
      const gone = await removeLabelled(client, label)
      if (gone) liveRemovals.delete(removeNow)
      return gone
    },
  }
}

/** Removes what is left of every service in containers, without returning to Node's loop: it may be ending. */
export function removeAllContainersNow(): void {
  killAllGroupsNow() // a client that still lives might start another
  for (const removeNow of liveRemovals) removeNow()
  liveRemovals.clear()
}

const liveRemovals = new Set<() => void>()
let removesAtExit = false

/** In the order in which they let go of each other. */
const resourceKinds = [
  { list: ['ps', '--all'], remove: ['rm', '--force', '--volumes'] },
  { list: ['network', 'ls'], remove: ['network', 'rm'] },
  { list: ['volume', 'ls'], remove: ['volume', 'rm', '--force'] },
]

function buildListArgs({ list }: { list: string[] }, label: string): string[] {
  return [...list, '--quiet', '--filter', `label=${label}`]
}

async function removeLabelled(client: ContainerClient, label: string): Promise<boolean> {
  const deadlineMs = performance.now() + removeSeconds * 1000
  while (true) {
    let left = false
    for (const kind of resourceKinds) {
      const listed = await client.run(buildListArgs(kind, label))
      const names = listed.kind === 'done' ? splitLines(listed.text) : []
      if (listed.kind === 'failed' || names.length > 0) left = true
      if (names.length > 0) await client.run([...kind.remove, ...names])
    }
    if (!left) return true
    if (performance.now() > deadlineMs) return false
    await pause(containerPollMs)
  }
}

function runClientSync({ name, env }: ContainerClient, args: string[]): string {
  const { stdout } = spawnSync(name, args, {
    env,
    timeout: syncTimeoutMs,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return stdout?.toString() ?? ''
}

function splitLines(text: string): string[] {
  return text.split('\n').filter((line) => line !== '')
}

const clientTimeoutSeconds = 10
const createContainerSeconds = 120
const pullTimeoutSeconds = 1800
const removeSeconds = 15
const createdStateSeconds = 2
const containerPollMs = 50
const syncTimeoutMs = 5000
