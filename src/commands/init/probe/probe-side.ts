/** Builds and starts the service of one side once, as the gate will, to try it. */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import {
  buildDatabaseName,
  fillCommand,
  fillServiceTemplate,
  parseFixedPort,
  parseHost,
  type SideValues,
} from '../../../core/config/placeholders.ts'
import type { Command } from '../../../core/config/service.ts'
import type { Suite } from '../../../core/config/suite.ts'
import { buildEngineTls } from '../../../core/plan/engine-plan.ts'
import { type FileContents, listSuiteFiles } from '../../../core/plan/files.ts'
import { readFiles } from '../../../host/create-host.ts'
import type { ConnectOptions } from '../../../service/http/endpoint.ts'
import { findFreePort } from '../../../service/port.ts'
import { runCommand } from '../../../service/process/command.ts'
import { ServiceProcessError } from '../../../service/process/errors.ts'
import type { SpawnedService } from '../../../service/process/options.ts'
import { type RunningService, startService } from '../../../service/service.ts'
import { resolveSocket, selectProtocol } from './suite.ts'

export interface ProbeContext {
  folder: string
  signal: AbortSignal
  /** Shows a sentence about what happens. */
  report(sentence: string): void
}

export interface ProbeSide {
  name: 'base' | 'head'
  suite: Suite
  /** The folder that corresponds to that in which tailgate runs. */
  folder: string
}

/** Disposing of it, once or twice, stops the service and resets its state. */
export interface TrialSide extends AsyncDisposable {
  service: RunningService
  connection: ConnectOptions
  files: FileContents
}

export interface SideStartOptions {
  signal: AbortSignal
  onSpawned?(spawned: SpawnedService, connection: ConnectOptions): void
}

/** @throws BuildFailure if the build fails */
export async function buildSide(side: ProbeSide, signal: AbortSignal): Promise<void> {
  const { build, buildTimeoutSeconds } = side.suite
  if (build === null) return
  await using logs = await openLogFolder()
  const values = { side: side.name }
  await runSideCommand(side, 'build', build, values, {
    timeoutSeconds: buildTimeoutSeconds,
    logs: logs.path,
    env: {},
    signal,
  }).catch((error) => {
    throw error instanceof ServiceProcessError ? new BuildFailure(error) : error
  })
}

/** Tells a build that failed from a service that failed. */
export class BuildFailure extends ServiceProcessError {
  override name = 'BuildFailure'

  constructor({ kind, sentence, lastLines }: ServiceProcessError) {
    super(kind, sentence, { lastLines, logPath: null })
  }
}

/** Prepares the state and starts the service. If that fails, nothing is left of it. */
export async function startSide(side: ProbeSide, options: SideStartOptions): Promise<TrialSide> {
  const { suite, folder } = side
  const values = await chooseValues(side)
  const files = await readFiles(listSuiteFiles(suite), [folder])
  const logs = await openLogFolder()
  const reset = () =>
    runStateCommand('reset', side, values, logs.path, new AbortController().signal)
  const clean = async () => {
    // The reset before the start has reported a command that does not work.
    await reset().catch(() => undefined)
    await logs[Symbol.asyncDispose]()
  }
  try {
    await runStateCommand('reset', side, values, logs.path, options.signal)
    await runStateCommand('prepare', side, values, logs.path, options.signal)
    const { service, connection } = await launchSide(side, values, files, logs.path, options)
    let disposal: Promise<void> | null = null
    const dispose = async () => {
      await service.stop()
      await clean()
    }
    const disposeOnce = () => {
      disposal ??= dispose()
      return disposal
    }
    return { service, connection, files, [Symbol.asyncDispose]: disposeOnce }
  } catch (error) {
    await clean()
    throw error
  }
}

async function chooseValues({ suite, name }: ProbeSide): Promise<SideValues> {
  const port = parseFixedPort(suite.url) ?? (await findFreePort(parseHost(suite.url)))
  return { port, side: name, epoch: 1, database: buildDatabaseName(suite.name, name) }
}

async function launchSide(
  { suite, folder }: ProbeSide,
  values: SideValues,
  files: FileContents,
  logs: string,
  { signal, onSpawned }: SideStartOptions,
): Promise<Pick<TrialSide, 'service' | 'connection'>> {
  const { service, url } = fillServiceTemplate(suite.service, suite.url, values)
  const cwd = resolve(folder, service.cwd)
  const connection: ConnectOptions = {
    url,
    ...resolveSocket(suite, cwd, values),
    ...buildEngineTls(suite, files),
    ...selectProtocol(suite),
  }
  const running = await startService(
    { ...service, cwd, ...connection },
    {
      logPath: join(logs, 'service.log'),
      signal,
      onSpawned: (spawned) => onSpawned?.(spawned, connection),
    },
  )
  return { service: running, connection }
}

async function runStateCommand(
  name: 'prepare' | 'reset',
  side: ProbeSide,
  values: SideValues,
  logs: string,
  signal: AbortSignal,
): Promise<void> {
  const { suite } = side
  const command = suite[name]
  if (command === null) return
  const { env } = fillServiceTemplate(suite.service, suite.url, values).service
  const timeoutSeconds = suite.prepareTimeoutSeconds
  await runSideCommand(side, name, command, values, { timeoutSeconds, logs, env, signal })
}

interface SideCommandOptions {
  timeoutSeconds: number
  /** The folder of its log. */
  logs: string
  env: Record<string, string>
  signal: AbortSignal
}

async function runSideCommand(
  { name, suite, folder }: ProbeSide,
  what: string,
  command: Command,
  values: Partial<SideValues>,
  { timeoutSeconds, logs, env, signal }: SideCommandOptions,
): Promise<void> {
  const task = {
    command: fillCommand(command, values),
    cwd: resolve(folder, suite.service.cwd),
    env,
    timeoutSeconds,
    what: name === 'head' ? what : `${what} of the base`,
  }
  await runCommand(task, { logPath: join(logs, `${what}.log`), signal })
}

async function openLogFolder(): Promise<AsyncDisposable & { path: string }> {
  const path = await mkdtemp(join(tmpdir(), 'tailgate-init-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}
