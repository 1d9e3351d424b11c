/** Creates the Host that acts on the real machine: files, processes, git and the engine. */

import { randomInt } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { cpus, platform } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import packageJson from '../../package.json' with { type: 'json' }
import { encodeSegment } from '../baseline/store.ts'
import type { Suite } from '../core/config/suite.ts'
import type { Machine } from '../core/measurement/measurement.ts'
import { type FileContents, listSuiteFiles, type NamedFile } from '../core/plan/files.ts'
import { StoreError, UsageError } from '../core/text/errors.ts'
import { runEnginePlan } from '../engine/addon.ts'
import { readHeadCommit } from '../git/revisions.ts'
import { readAllowance, readBusyCpuSeconds } from '../service/allowance.ts'
import { canSpeakTls } from '../service/connection.ts'
import { resolveEndpoint } from '../service/endpoint.ts'
import { findFreePort } from '../service/port.ts'
import { runCommand } from '../service/process/command.ts'
import { maskSecrets } from '../service/process/log.ts'
import { type Meter, startMeter } from '../service/resources.ts'
import { raisePriorityLimits, shouldUseSudo } from '../service/scheduling-priority.ts'
import { createDiedError, type RunningService, startService } from '../service/service.ts'
import { readMachine } from '../system/readings.ts'
import { findUnaffectedReason, openBaseTree, readHistoryBefore, resolveBase } from './base.ts'
import type { AcceptanceInputs, Host } from './host.ts'
import type { HostSettings } from './settings.ts'

const noAcceptances: AcceptanceInputs = { event: null, waivers: [], before: [], warnings: [] }

export function createHost(circumstances: HostSettings): Host {
  const { dataFolder: keep, signal } = circumstances
  const folder = resolve(circumstances.folder)
  const logs = resolve(folder, keep, 'logs')
  const secrets = new Set<string>()
  const warned = new Set<string>()
  let lifted: Promise<string | null> | null = null
  return {
    signal,
    folder,
    environment: (name) => process.env[name],
    machine: describeMachine(),
    versions: { tailgate: packageJson.version, node: process.versions.node },
    store: circumstances.store,
    leg: circumstances.leg,
    savesBaseline: circumstances.savesBaseline,
    reproduce: circumstances.reproduce,
    notices: circumstances.notices ?? [],
    acceptHow: circumstances.acceptHow ?? null,
    readAcceptances: circumstances.readAcceptances ?? (async () => noAcceptances),
    now: () => new Date(),
    createSeed: () => randomInt(2 ** 47),
    pause: (ms) => pause(ms),
    emit: circumstances.emit,
    warnOnce: (message, matter = message) => {
      if (!warned.has(matter)) circumstances.emit({ kind: 'warning', message })
      warned.add(matter)
    },
    readMachine: readMachine,
    registerSecrets: (values) => {
      for (const value of values) {
        secrets.add(value)
        circumstances.registerSecret?.(value)
      }
    },
    maskSecrets: (text) => maskSecrets(text, [...secrets]),
    readFiles: (suite) => readFiles(suite, folder),
    readCommit: () => readHeadCommit(folder),
    findUnaffectedReason: (suite) => findUnaffectedReason(suite, circumstances),
    resolveBase: (suite) => resolveBase(suite, circumstances),
    readHistory: (commit) => readHistoryBefore(commit, circumstances),
    openBaseTree: (suite, against) => openBaseTree(suite, against, folder, signal),
    runTask: async (task) => {
      const logPath = await prepareLogFile(logs, task.log)
      const stoppedBy = task.evenInterrupted ? {} : { signal }
      await runCommand(task, { logPath, ...stoppedBy, secrets: [...secrets] })
    },
    findFreePort: findFreePort,
    startService: async (suite, { side, service, ...reach }, epoch, hidden) => {
      const logPath = await prepareLogFile(logs, [suite, side, String(epoch)])
      return startService({ ...service, ...reach }, { logPath, signal, secrets: hidden })
    },
    createExitError: createDiedError,
    hasTls: (reach) => canSpeakTls(resolveEndpoint(reach), 2000, signal),
    createMeter: createMeter,
    readAllowance: readAllowance,
    readBusyCpuSeconds: readBusyCpuSeconds,
    raisePriority: async (suite) => {
      if (!shouldUseSudo(suite, (name) => process.env[name])) return null
      lifted ??= raisePriorityLimits(signal)
      return lifted
    },
    runEngine: runEnginePlan,
    saveMeasurement: async (measurement) => {
      const path = circumstances.resolveOutPath(measurement.suite)
      if (path !== null) await writeFile(path, `${JSON.stringify(measurement)}\n`)
    },
  }
}

function describeMachine(): Machine {
  const all = cpus()
  return {
    os: platform(),
    arch: process.arch,
    cpu: all[0]?.model.trim() || 'unknown',
    cpus: all.length,
  }
}

/** The files that a suite names, read. */
export async function readFiles(suite: Suite, folder: string): Promise<FileContents> {
  const readNamedFile = async ({ option, path }: NamedFile): Promise<[string, Buffer]> => {
    try {
      return [path, await readFile(resolve(folder, path))]
    } catch (cause) {
      const why = cause instanceof Error ? cause.message : String(cause)
      throw new UsageError(`${option} ${path} can't be read: ${why}`, { cause })
    }
  }
  return new Map(await Promise.all(listSuiteFiles(suite).map(readNamedFile)))
}

/** Each invocation keeps its own; else the folder would grow for ever. */
async function prepareLogFile(logs: string, parts: string[]): Promise<string> {
  const path = join(logs, `${parts.map(encodeSegment).join('-')}.log`)
  try {
    await rm(path, { force: true })
    await excludeFromGit(logs)
    return path
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    const sentence = `The logs can't be kept in ${logs}: ${why}. Name another folder with \`baseline\`.`
    throw new StoreError(sentence, { cause })
  }
}

/** Baselines may be committed; logs are for this machine, and hold whatever the service wrote. */
async function excludeFromGit(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, '.gitignore'), '*\n')
}

function createMeter(service: RunningService) {
  let meter: Meter | null = null
  return {
    start: () => {
      meter ??= startMeter(service)
    },
    read: () => meter?.read() ?? null,
  }
}
