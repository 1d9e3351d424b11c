/**
 * Runs a service from a container image, and contains what compose projects also need:
 *
 *   tailgate ── client (`docker start --attach`)      a process group; its end is the service's end
 *                  ┆
 *   engine (dockerd) ── container ── process ── …     not our children: found, measured and
 *                                                     removed by their label
 */
import { spawnSync } from 'node:child_process'
import { constants } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'
import type { ResourceLimits } from '../../core/config/resource-limits.ts'
import { runCommand } from '../process/command.ts'
import {
  createAbortedError,
  createContainerError,
  createImageNameError,
  createImageNotFoundError,
  ServiceProcessError,
} from '../process/errors.ts'
import { maskNothing, sanitizeLine } from '../process/log.ts'
import type { ProcessExit, ServiceOptions, ServiceSpec } from '../process/options.ts'
import { createMarker, killAllGroupsNow } from '../process/process-group.ts'
import { isInContainer } from './cgroup.ts'
import { type ClientResult, type ContainerClient, findClient, splitLines } from './client.ts'
import {
  addMemoryKill,
  containerLimitsSchema,
  formatLimitFlags,
  refuseDiscardedLimits,
  refuseUnsupportedLimits,
} from './container-limits.ts'

/**
 * The container of an image, or all containers of a compose project. They are created, not started.
 */
export interface Containers {
  /**
   * The client's command: it starts the containers, prints their output, and ends after the last.
   */
  readonly argv: string[]
  readonly env: Record<string, string>
  /** The command that removes the containers if tailgate is killed. */
  readonly cleanup: string[]
  /** The exit of the containers, derived from the exit of the client. */
  resolveExit(client: Promise<ProcessExit>): Promise<ProcessExit>
  observe(): Promise<ContainerObservation>
  /** Stops the containers, and kills those that still run after the time. */
  stop(patienceSeconds: number): Promise<void>
  /** Removes the containers. False if one is left. */
  remove(): Promise<boolean>
}

/** The engine's data about the running containers. */
export interface ContainerObservation {
  /** The first process of each container, as a pid of this machine. */
  firstPids: number[]
  /** Ports of this machine on which the engine listens for the containers. */
  publishedPorts: number[]
}

/**
 * Pulls the image if it is not on this machine, and creates its container. This happens before the
 * start, so it does not count as the time that the service needs to become ready. Rejects with a
 * ServiceProcessError; then no container is left.
 */
export async function createContainer(
  image: string,
  spec: ServiceSpec,
  options: ServiceOptions,
): Promise<Containers> {
  const sanitize = (text: string) => sanitizeLine(text, options.mask ?? maskNothing)
  if (!/^[^-\s]/.test(image)) throw createImageNameError(sanitize(image))
  const client = await findClient('image')
  await ensureImage(image, client, spec, options)
  if (options.signal?.aborted) throw createAbortedError()

  const { name, labelled, created } = await runCreation(image, client, spec)
  try {
    if (created.kind === 'failed')
      throw createContainerError(sanitize(image), `${client.name} ${sanitize(created.reason)}`)
    if (spec.limits) await checkContainerLimits(name, spec.limits, client)
    return createContainerHandle(name, client, labelled, spec.limits?.memoryBytes ?? null)
  } catch (error) {
    await labelled.remove()
    throw error
  }
}

/**
 * Applies the limits to a container of this image that is not started, if the image is on this
 * machine. Rejects with a ServiceProcessError if the engine refuses them or leaves one out.
 */
export async function tryContainerLimits(image: string, limits: ResourceLimits): Promise<void> {
  const client = await findClient('image')
  await refuseUnsupportedLimits(limits, client)
  if (!(await hasImage(image, client))) return
  const { name, labelled, created } = await runCreation(image, client, { env: {}, limits })
  try {
    if (created.kind === 'failed')
      throw createContainerError(
        sanitizeLine(image, maskNothing),
        `${client.name} ${created.reason}`,
      )
    await checkContainerLimits(name, limits, client)
  } finally {
    await labelled.remove()
  }
}

interface CreatedContainer {
  name: string
  labelled: LabelledResources
  created: ClientResult
}

async function runCreation(
  image: string,
  client: ContainerClient,
  { env, limits }: Pick<ServiceSpec, 'env' | 'limits'>,
): Promise<CreatedContainer> {
  const marker = createMarker()
  const name = `tailgate-${marker}`
  const labelled = trackForRemoval(client, `tailgate.service=${marker}`)
  const created = await client.run(
    [
      ...['container', 'create', '--rm', '--init', '--network', 'host', '--pull', 'never'],
      ...['--name', name, '--label', labelled.label],
      // The attached client writes the log. A log of the engine would contain every line again.
      ...['--log-driver', 'none'],
      ...formatLimitFlags(limits),
      ...formatVariableFlags(env),
      image,
    ],
    {
      env: { ...client.env, ...selectHiddenVariables(env) },
      patienceSeconds: createContainerSeconds,
    },
  )
  return { name, labelled, created }
}

async function checkContainerLimits(
  name: string,
  limits: ResourceLimits,
  client: ContainerClient,
): Promise<void> {
  const [container] = (await inspectContainers(client, [name])) ?? []
  if (container !== undefined) refuseDiscardedLimits(container.HostConfig, limits, client)
}

function createContainerHandle(
  name: string,
  client: ContainerClient,
  labelled: LabelledResources,
  memoryBytes: number | null,
): Containers {
  return {
    argv: [client.name, 'start', '--attach', name],
    env: client.env,
    cleanup: [client.name, 'rm', '--force', '--volumes', name],
    resolveExit: async (end) =>
      addMemoryKill(decodeContainerExit(await end), memoryBytes, name, client),
    observe: () => observeContainers(client, labelled.label),
    async stop(patienceSeconds) {
      const seconds = Math.ceil(patienceSeconds)
      await client.run(['stop', '--time', String(seconds), name], {
        patienceSeconds: seconds + removeSeconds,
      })
    },
    remove: labelled.remove,
  }
}

/**
 * Decodes the engine's exit code: 128 plus the number of the signal means a death by that signal.
 */
export function decodeContainerExit({ code, signal }: ProcessExit): ProcessExit {
  const [name] = Object.entries(constants.signals).find(([, number]) => number + 128 === code) ?? []
  return name === undefined ? { code, signal } : { code: null, signal: name as NodeJS.Signals }
}

async function ensureImage(
  image: string,
  client: ContainerClient,
  { cwd }: ServiceSpec,
  options: ServiceOptions,
): Promise<void> {
  if (await hasImage(image, client)) return
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
      sanitizeLine(image, options.mask ?? maskNothing),
      error.lastLines.at(-1) ?? error.sentence,
    )
  })
}

/** Whether the image is on the engine's machine. */
async function hasImage(image: string, client: ContainerClient): Promise<boolean> {
  const inspected = await client.run(['image', 'inspect', '--format', '{{.Id}}', image])
  return inspected.kind === 'done'
}

/** Values are passed in the client's environment, because every user can read its command line. */
function formatVariableFlags(env: Record<string, string>): string[] {
  return Object.entries(env).map(([name, value]) =>
    clientVariableNames.has(name) ? `--env=${name}=${value}` : `--env=${name}`,
  )
}

function selectHiddenVariables(env: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !clientVariableNames.has(name)))
}

/**
 * Variables with which the client finds its engine. Values for the container would mislead the
 * client, so these are passed on its command line. Each is listed by its full name, because another
 * variable with the same prefix may be a secret.
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
 * Polls the engine until no container is merely created. A service may respond shortly before the
 * engine reports its container as running. The wait is short, because a container may start only
 * after another has become healthy.
 */
export async function observeContainers(
  client: ContainerClient,
  label: string,
): Promise<ContainerObservation> {
  const deadlineMs = performance.now() + createdStateSeconds * 1000
  while (true) {
    const found = await inspectLabelled(client, label)
    const isSettled = found?.every(({ State }) => State.Status !== 'created')
    if (isSettled || performance.now() > deadlineMs) return summarizeInspections(found ?? [])
    await pause(containerPollMs)
  }
}

/** Only pids of this machine are kept: an engine in a virtual machine has others. */
function summarizeInspections(found: ContainerInspection[]): ContainerObservation {
  const ports = found.flatMap(({ NetworkSettings }) => Object.values(NetworkSettings.Ports ?? {}))
  return {
    firstPids: found
      .filter(({ Id, State }) => isInContainer(State.Pid, Id))
      .map(({ State }) => State.Pid),
    publishedPorts: ports
      .flatMap((hosts) => (hosts ?? []).map(({ HostPort }) => Number(HostPort)))
      .filter((port) => Number.isInteger(port) && port > 0 && port <= maxPort),
  }
}

const maxPort = 65_535

/** Null if the engine does not respond, or if a container disappears during the calls. */
async function inspectLabelled(
  client: ContainerClient,
  label: string,
): Promise<ContainerInspection[] | null> {
  const listed = await client.run(['ps', '--all', '--quiet', '--filter', `label=${label}`])
  if (listed.kind === 'failed') return null
  const ids = splitLines(listed.text)
  return ids.length === 0 ? [] : inspectContainers(client, ids)
}

/** Null if a container does not exist, or if the engine reports it in an unknown form. */
export async function inspectContainers(
  client: ContainerClient,
  ids: string[],
): Promise<ContainerInspection[] | null> {
  const result = await client.run(['container', 'inspect', ...ids])
  return result.kind === 'failed' ? null : parseInspections(result.text)
}

function parseInspections(text: string): ContainerInspection[] | null {
  try {
    return inspectionSchema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** The JSON output is used, because the templates of docker and podman differ. */
const inspectionSchema = z.array(
  z.object({
    Id: z.string().min(1),
    State: z.object({ Status: z.string(), Pid: z.int().nonnegative() }),
    HostConfig: containerLimitsSchema.extend({ RestartPolicy: z.object({ Name: z.string() }) }),
    NetworkSettings: z.object({
      Ports: z.record(z.string(), z.array(z.object({ HostPort: z.string() })).nullable()).nullish(),
    }),
  }),
)

type ContainerInspection = z.infer<typeof inspectionSchema>[number]

/** All containers, networks and volumes with one label. */
export interface LabelledResources {
  readonly label: string
  /** False if something is left, or if the engine does not respond. */
  remove(): Promise<boolean>
}

/**
 * Registers a label, before anything with it is created, so that `removeAllContainersNow` removes
 * everything with it. `unwatch` is called before the removal.
 */
export function trackForRemoval(
  client: ContainerClient,
  label: string,
  unwatch: () => void = () => undefined,
): LabelledResources {
  const removeNow = () => {
    unwatch()
    for (const kind of resourceKinds) {
      const names = splitLines(runClientSync(client, buildListArgs(kind, label)))
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

/** Removes the containers of all services synchronously, because Node may be about to exit. */
export function removeAllContainersNow(): void {
  killAllGroupsNow() // a client that still runs could start another container
  for (const removeNow of liveRemovals) removeNow()
  liveRemovals.clear()
}

const liveRemovals = new Set<() => void>()
let removesAtExit = false

/** In the order of removal: containers use networks and volumes. */
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

const createContainerSeconds = 120
const pullTimeoutSeconds = 1800
const removeSeconds = 15
const createdStateSeconds = 2
const containerPollMs = 50
const syncTimeoutMs = 5000
