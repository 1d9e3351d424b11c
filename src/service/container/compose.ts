/** A service that is a compose project of its own name: all its containers, networks and volumes. */
import { spawn } from 'node:child_process'
import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { runCommand } from '../process/command.ts'
import { createComposeFileError, createNoComposeError } from '../process/errors.ts'
import { sanitizeLine } from '../process/log.ts'
import {
  buildServiceEnvironment,
  type ProcessExit,
  type ServiceOptions,
  type ServiceSpec,
} from '../process/options.ts'
import { createMarker } from '../process/process-group.ts'
import {
  type ContainerClient,
  type Containers,
  decodeContainerExit,
  findClient,
  inspectContainers,
  observeContainers,
  runProgram,
  trackForRemoval,
} from './container.ts'

/**
 * Builds and fetches the images and creates the containers, before the time to get ready begins. `env` is what
 * the file may refer to. Rejects with a ServiceProcessError, and then nothing is left.
 */
export async function createComposeProject(
  file: string,
  spec: ServiceSpec,
  options: ServiceOptions,
): Promise<Containers> {
  const { cwd } = spec
  const path = resolve(cwd, file)
  if (!isFile(path)) throw createComposeFileError(sanitizeLine(path, options.secrets ?? []))
  const client = await findClient('compose')
  const compose = await findCompose(client)
  const name = `tailgate-${createMarker()}`
  const project = [...compose, '--project-name', name, '--file', path]
  const env = buildServiceEnvironment(process.env, spec.env)

  const label = `com.docker.compose.project=${name}`
  const watch = watchFailures(client, label)
  const owned = trackForRemoval(client, label, watch.end)
  const containers: Containers = {
    argv: [...project, 'up', '--no-color'],
    env,
    // The client may end before the news of which container failed.
    resolveExit: (end) =>
      Promise.race([watch.failed, end.then((exit) => pause(failureEventMs, exit))]),
    observe: () => observeContainers(client, label),
    async stop(patienceSeconds) {
      const time = Math.ceil(patienceSeconds)
      const down = [
        'down',
        '--volumes',
        '--remove-orphans',
        '--rmi',
        'local',
        '--timeout',
        String(time),
      ]
      const [program = '', ...args] = [...project, ...down]
      await runProgram(program, args, { env, cwd, patienceSeconds: time + composeDownSeconds })
    },
    remove: owned.remove,
  }
  // Always built: an image that the file names may be here already, and be the other side's.
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

/** The plugin, or the older program of its own. */
async function findCompose(client: ContainerClient): Promise<string[]> {
  const plugin = await client.run(['compose', 'version'])
  if (plugin.kind === 'done') return [client.name, 'compose']
  const program = await runProgram('docker-compose', ['version'], { env: client.env })
  if (program.kind === 'done') return ['docker-compose']
  throw createNoComposeError(program.because)
}

/**
 * `up` goes on while one container lives, so the engine is asked for the others' ends. One that ends well may
 * have had no more to do, and one that is started again is left to the engine.
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
  events.once('error', () => undefined) // without the engine there is no news of it either
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
