/**
 * Runs a service as a compose project with a unique name, and removes its containers, networks and
 * volumes.
 */
import { spawn } from 'node:child_process'
import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { runCommand } from '../process/command.ts'
import { createComposeFileError, createNoComposeError } from '../process/errors.ts'
import { maskNothing, sanitizeLine } from '../process/log.ts'
import {
  buildServiceEnvironment,
  type ProcessExit,
  type ServiceOptions,
  type ServiceSpec,
} from '../process/options.ts'
import { registerOwnProgram } from '../process/own-programs.ts'
import { createMarker } from '../process/process-group.ts'
import { type ContainerClient, findClient, runProgram } from './client.ts'
import {
  type Containers,
  decodeContainerExit,
  inspectContainers,
  observeContainers,
  trackForRemoval,
} from './container.ts'

/**
 * Builds or pulls the images and creates the containers. This happens before the start, so it does
 * not count as the time that the service needs to become ready. The compose file may refer to
 * `spec.env`. Rejects with a ServiceProcessError; then nothing of the project is left.
 */
export async function createComposeProject(
  file: string,
  spec: ServiceSpec,
  options: ServiceOptions,
): Promise<Containers> {
  const { cwd } = spec
  const path = resolve(cwd, file)
  if (!isFile(path)) throw createComposeFileError(sanitizeLine(path, options.mask ?? maskNothing))
  const client = await findClient('compose')
  const compose = await findCompose(client)
  const name = `tailgate-${createMarker()}`
  const project = [...compose, '--project-name', name, '--file', path]
  const containers = createProjectHandle(project, name, client, spec)
  // Always builds: an image with the name from the file may exist, but belong to the other side.
  const argv = [...project, 'up', '--no-start', '--build', '--no-color']
  const creation = { command: { kind: 'argv' as const, argv }, cwd, env: spec.env }
  try {
    await runCommand(
      { ...creation, timeoutSeconds: createProjectSeconds, what: 'compose project' },
      options,
    )
    return containers
  } catch (error) {
    await containers.stop(0)
    await containers.remove()
    throw error
  }
}

/** `project` is the command line of compose for this project. */
function createProjectHandle(
  project: string[],
  name: string,
  client: ContainerClient,
  spec: ServiceSpec,
): Containers {
  const env = buildServiceEnvironment(process.env, spec.env)
  const label = `com.docker.compose.project=${name}`
  const watch = watchFailures(client, label)
  const formatDown = (seconds: number) => {
    const removal = ['--volumes', '--remove-orphans', '--rmi', 'local']
    return [...project, 'down', ...removal, '--timeout', String(seconds)]
  }
  const labelled = trackForRemoval(client, label, watch.end)
  return {
    argv: [...project, 'up', '--no-color'],
    env,
    cleanup: formatDown(0),
    // The client may end before the engine reports which container failed.
    resolveExit: (end) =>
      Promise.race([watch.failed, end.then((exit) => pause(failureEventMs, exit))]),
    observe: () => observeContainers(client, label),
    async stop(patienceSeconds) {
      const seconds = Math.ceil(patienceSeconds)
      const [program = '', ...args] = formatDown(seconds)
      const timeout = { patienceSeconds: seconds + composeDownSeconds }
      await runProgram(program, args, { env, cwd: spec.cwd, ...timeout })
    },
    remove: labelled.remove,
  }
}

/** The command of the compose plugin, or of the older separate program. */
async function findCompose(client: ContainerClient): Promise<string[]> {
  const plugin = await client.run(['compose', 'version'])
  if (plugin.kind === 'done') return [client.name, 'compose']
  const program = await runProgram('docker-compose', ['version'], { env: client.env })
  if (program.kind === 'done') return ['docker-compose']
  throw createNoComposeError(program.reason)
}

/**
 * Resolves `failed` when a container of the project fails. `up` continues while one container runs,
 * so the engine has to report the exits. A container that exits with 0 may have finished its work,
 * and one with a restart policy is started again by the engine; neither is a failure.
 */
function watchFailures(
  client: ContainerClient,
  label: string,
): { failed: Promise<ProcessExit>; end(): void } {
  const filters = ['type=container', 'event=die', `label=${label}`].flatMap((filter) => [
    '--filter',
    filter,
  ])
  const format = '{{.Actor.ID}} {{.Actor.Attributes.exitCode}}'
  const events = spawn(client.name, ['events', ...filters, '--format', format], {
    env: client.env,
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  registerOwnProgram(events)
  events.once('error', () => undefined) // without the engine there are no events either
  const failed = new Promise<ProcessExit>((resolve) => {
    createInterface(events.stdout).on('line', async (line) => {
      const [id = '', code] = line.split(' ')
      if (code === '0' || (await hasRestartPolicy(id, client))) return
      resolve(decodeContainerExit({ code: Number(code), signal: null }))
    })
  })
  return { failed, end: () => events.kill() }
}

async function hasRestartPolicy(id: string, client: ContainerClient): Promise<boolean> {
  const [container] = (await inspectContainers(client, [id])) ?? []
  return container !== undefined && !['', 'no'].includes(container.HostConfig.RestartPolicy.Name)
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
}

const failureEventMs = 250
const createProjectSeconds = 1800
const composeDownSeconds = 60
