/** Builds and starts the service of one side once, as the gate will, to try it. */

import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
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
  /** When its process began to start, as `performance.now()` tells it. */
  startedMs: number
  /** How long it took to be ready by its check. */
  readySeconds: number
}

export interface SideStartOptions extends Pick<ProbeContext, 'signal' | 'report'> {
  onSpawned?(spawned: SpawnedService, connection: ConnectOptions): void
}

/** @throws BuildFailure if the build fails */
export async function buildSide(
  side: ProbeSide,
  { signal, report }: Pick<ProbeContext, 'signal' | 'report'>,
): Promise<void> {
  const { build, buildTimeoutSeconds } = side.suite
  if (build === null) return
  await using logs = await openLogFolder()
  const values = { side: side.name }
  const what = side.name === 'base' ? 'the base' : 'it'
  await showProgress(`Still building ${what}`, join(logs.path, 'build.log'), report, () =>
    runSideCommand(side, 'build', build, values, {
      timeoutSeconds: buildTimeoutSeconds,
      logs: logs.path,
      env: {},
      signal,
    }),
  ).catch((error) => {
    throw error instanceof ServiceProcessError ? new BuildFailure(error) : error
  })
}

/** Shows the seconds and the last line of the log now and then, while something takes long. */
async function showProgress<Result>(
  what: string,
  logPath: string,
  report: ProbeContext['report'],
  act: () => Promise<Result>,
): Promise<Result> {
  const beganMs = performance.now()
  const show = () => {
    const line = readLastLine(logPath)
    const seconds = Math.round((performance.now() - beganMs) / 1000)
    report(`${what} (${seconds} s)${line === '' ? ' …' : `: ${line}`}`)
  }
  const timer = setInterval(show, progressMs)
  try {
    return await act()
  } finally {
    clearInterval(timer)
  }
}

/** Often enough to see that something happens. */
export const progressMs = 10_000

/** Empty if there is none yet. */
function readLastLine(path: string): string {
  try {
    const descriptor = openSync(path, 'r')
    try {
      const tail = Buffer.alloc(Math.min(fstatSync(descriptor).size, maxTailBytes))
      const length = readSync(
        descriptor,
        tail,
        0,
        tail.length,
        fstatSync(descriptor).size - tail.length,
      )
      const lines = tail.toString('utf8', 0, length).split(/[\r\n]+/)
      return (lines.findLast((line) => line.trim() !== '') ?? '').trim().slice(0, 200)
    } finally {
      closeSync(descriptor)
    }
  } catch {
    return ''
  }
}

const maxTailBytes = 4096

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
    const launched = await launchSide(side, values, files, logs.path, options)
    let disposal: Promise<void> | null = null
    const dispose = async () => {
      await launched.service.stop()
      await clean()
    }
    const disposeOnce = () => {
      disposal ??= dispose()
      return disposal
    }
    return { ...launched, files, [Symbol.asyncDispose]: disposeOnce }
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
  { signal, report, onSpawned }: SideStartOptions,
): Promise<Pick<TrialSide, 'service' | 'connection' | 'startedMs' | 'readySeconds'>> {
  const { service, url } = fillServiceTemplate(suite.service, suite.url, values)
  const cwd = resolve(folder, service.cwd)
  const connection: ConnectOptions = {
    url,
    ...resolveSocket(suite, cwd, values),
    ...buildEngineTls(suite, files),
    ...selectProtocol(suite),
  }
  const logPath = join(logs, 'service.log')
  const startedMs = performance.now()
  const running = await showProgress('Waiting until it is ready', logPath, report, () =>
    startService(
      { ...service, cwd, ...connection },
      { logPath, signal, onSpawned: (spawned) => onSpawned?.(spawned, connection) },
    ),
  )
  const readySeconds = (performance.now() - startedMs) / 1000
  return { service: running, connection, startedMs, readySeconds }
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
