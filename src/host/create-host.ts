/** Creates the Host that acts on the real machine: files, processes, git and the engine. */

import { randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { cpus, loadavg, platform } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createFolder } from '../baseline/create-folder.ts'
import { encodeSegment } from '../baseline/store.ts'
import type { Machine } from '../core/measurement/measurement.ts'
import {
  type FileContents,
  formatFileKey,
  listSuiteFiles,
  listTlsFiles,
  type NamedFile,
} from '../core/plan/files.ts'
import type { Mask } from '../core/secrets/mask.ts'
import { maskStrings } from '../core/secrets/mask-strings.ts'
import { StoreError, UsageError } from '../core/text/errors.ts'
import { describeFileError, describeUnwritten } from '../core/text/file-error.ts'
import { version } from '../core/text/names.ts'
import { runEnginePlan } from '../engine/addon.ts'
import { readBytesAtCommit, readHeadCommit } from '../git/revisions.ts'
import { copyTree, findMisplacedFiles } from '../git/tree/copied-tree.ts'
import { findUnusedNames } from '../git/tree/used-names.ts'
import { listUsableCpus, readAllowance, readBusyCpuSeconds } from '../service/allowance.ts'
import { canSpeakTls } from '../service/http/connection.ts'
import { resolveEndpoint } from '../service/http/endpoint.ts'
import { findUnappliedLimit } from '../service/limits.ts'
import { findFreePort } from '../service/port.ts'
import { runCommand } from '../service/process/command.ts'
import { type Meter, startMeter } from '../service/resources.ts'
import { raisePriorityLimits, shouldUseSudo } from '../service/scheduling-priority.ts'
import { createDiedError, type RunningService, startService } from '../service/service.ts'
import { startUpstreams } from '../service/upstreams/upstream-process.ts'
import { countClosedConnections } from '../system/ports.ts'
import { readTextFile } from '../system/proc.ts'
import { readMachine } from '../system/readings.ts'
import { createAttemptArchive } from './attempts.ts'
import {
  findMovedSidePath,
  findUnaffectedReason,
  readBaseFile,
  readHistoryBefore,
  resolveBase,
} from './base.ts'
import { sendCheckedRequest } from './checked-request.ts'
import type {
  AcceptanceInputs,
  BaseFinder,
  EventSink,
  Host,
  MachineControl,
  ProgressEvent,
  ServiceControl,
  SuiteInputs,
  TreeCopier,
} from './host.ts'
import { type DataCache, loadData } from './load-data.ts'
import { listOpenedUserFiles } from './opened-files.ts'
import { createPortNotice } from './port-notice.ts'
import type { InvocationSettings } from './settings.ts'
import { openBaseTree, openHeadTree } from './side-trees.ts'

const noAcceptances: AcceptanceInputs = { event: null, waivers: [], before: [], warnings: [] }

export function createHost(settings: InvocationSettings): Host {
  const { signal, store, readAcceptances = async () => noAcceptances } = settings
  const folder = resolve(settings.folder)
  const events = createEventSink(settings)
  return {
    signal,
    clock: { now: readSteadyClock, pause },
    events,
    inputs: createSuiteInputs(folder),
    secrets: settings.mask,
    git: createBaseFinder(folder, settings),
    trees: createTreeCopier(folder, settings),
    services: createServiceControl(folder, settings, events),
    engine: { run: runEnginePlan },
    machine: createMachineControl(signal),
    store,
    results: {
      save: async (measurement) => {
        const path = settings.resolveOutPath(measurement.suite)
        if (path === null) return
        try {
          await writeFile(path, `${JSON.stringify(measurement)}\n`)
        } catch (error) {
          settings.reportUnwritten?.(describeUnwritten(path, error))
        }
      },
    },
    acceptance: { read: readAcceptances },
    attempts: createAttemptArchive(settings.attempts ?? null),
  }
}

/**
 * The time of day at the start of this process, plus the time since. The system's clock may be set
 * back or forward during a measurement, and would change the time that it is allowed to take.
 */
function readSteadyClock(): Date {
  return new Date(performance.timeOrigin + performance.now())
}

function createEventSink(settings: InvocationSettings): EventSink {
  const warned = new Set<string>()
  const emit = (event: ProgressEvent) => settings.emit(maskEvent(event, settings.mask))
  return {
    emit,
    warnOnce: (message, matter = message) => {
      if (!warned.has(matter)) emit({ kind: 'warning', message })
      warned.add(matter)
    },
  }
}

function createSuiteInputs(folder: string): SuiteInputs {
  const dataCache: DataCache = new Map()
  return {
    environment: (name) => process.env[name],
    readFiles: (suite) => readFiles(listSuiteFiles(suite), [folder]),
    loadData: ({ data }) => loadData(data, folder, dataCache),
    readTlsFiles: (side, folders) => readFiles(listTlsFiles(side), folders),
    createSeed: () => randomInt(2 ** 47),
  }
}

/** The output of a script is masked piece by piece: it is shown only in the log. */
function maskEvent(event: ProgressEvent, mask: Mask): ProgressEvent {
  if (event.kind === 'progress') return event
  if (event.kind === 'printed') return { ...event, text: maskBytes(event.text, mask) }
  return maskStrings(event, mask)
}

/** Bytes without a secret stay as they are, even if they are no valid UTF-8. */
function maskBytes(bytes: Buffer, mask: Mask): Buffer {
  const text = bytes.toString('utf8')
  const masked = mask.maskText(text)
  return masked === text ? bytes : Buffer.from(masked)
}

function createTreeCopier(folder: string, settings: InvocationSettings): TreeCopier {
  const configPath = settings.configPath ?? 'tailgate.yml'
  return {
    findMisplacedFiles: (files) => findMisplacedFiles(folder, files),
    copyTree: (files) => copyTree(folder, files, settings.signal),
    findUnusedNames: (names) => findUnusedNames(folder, names, configPath),
  }
}

function createBaseFinder(folder: string, settings: InvocationSettings): BaseFinder {
  return {
    readCommit: () => readHeadCommit(folder),
    findUnaffectedReason: (suite) => findUnaffectedReason(suite, settings),
    resolveBase: (suite) => resolveBase(suite, settings),
    readHistory: (commit) => readHistoryBefore(commit, settings),
    openBaseTree: (side, base) => openBaseTree(side, base, { ...settings, folder }),
    openHeadTree: (suite) => openHeadTree(suite, { ...settings, folder }),
    readBaseFile: (base) => readBaseFile(base, settings),
    findMovedPath: (base, lacked) => findMovedSidePath(base, lacked, settings),
  }
}

function createServiceControl(
  folder: string,
  { signal, mask, dataFolder }: Pick<InvocationSettings, 'signal' | 'mask' | 'dataFolder'>,
  { emit }: EventSink,
): ServiceControl {
  const logs = resolve(folder, dataFolder, 'logs')
  return {
    runTask: async (task) => {
      const logPath = await prepareLogFile(logs, task.log)
      const stoppedBy = task.evenInterrupted ? {} : { signal }
      await runCommand(task, { logPath, ...stoppedBy, mask })
    },
    findFreePort,
    startUpstreams,
    start: async (suite, { side, service, ...endpoint }, epoch, options) => {
      const logPath = await prepareLogFile(logs, [suite, side, String(epoch)])
      const notify = (what: string) => emit({ kind: 'step', suite, what: `${side} ${what}` })
      using notice = createPortNotice(notify)
      return await startService(
        { ...service, ...endpoint },
        {
          logPath,
          signal: options === undefined ? signal : AbortSignal.any([signal, options.signal]),
          mask,
          onSpawned: (spawned) => {
            notice.watch(spawned)
            options?.onSpawned()
          },
        },
      )
    },
    findUnappliedLimit: ({ start }, limits) => findUnappliedLimit(start, limits),
    createExitError: createDiedError,
    listOpenedUserFiles: (service) => listOpenedUserFiles(service, folder, dataFolder),
    sendRequest: (connection, request, timeoutSeconds, until) =>
      sendCheckedRequest(connection, request, timeoutSeconds, until, mask),
    hasTls: (endpoint) => canSpeakTls(resolveEndpoint(endpoint), 2000, signal),
    createMeter,
    readAllowance,
  }
}

function createMachineControl(signal: AbortSignal): MachineControl {
  const machine = describeMachine()
  let priorityRaised: Promise<string | null> | null = null
  return {
    describe: () => machine,
    listUsableCpus,
    readVersions: () => ({ tailgate: version, node: process.versions.node }),
    readLimits: readMachine,
    countClosedConnections: (port) => countClosedConnections(port, readTextFile),
    readBusyCpuSeconds,
    // Windows counts none.
    readLoadAverage: () => (platform() === 'win32' ? null : (loadavg()[0] ?? null)),
    raisePriority: async (suite) => {
      if (!shouldUseSudo(suite, (name) => process.env[name])) return null
      priorityRaised ??= raisePriorityLimits(signal)
      return priorityRaised
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

/**
 * Reads each file at its commit, or else from the first of the folders that has it: a file that git
 * does not track is in a folder only.
 */
export async function readFiles(files: NamedFile[], folders: string[]): Promise<FileContents> {
  const readNamedFile = async (file: NamedFile): Promise<[string, Buffer]> => {
    const { option, path, commit } = file
    const [first = '', ...others] = folders.map((folder) => resolve(folder, path))
    const committed = commit && (await readBytesAtCommit(folders[0] ?? '.', commit, path))
    if (committed) return [formatFileKey(file), committed]
    try {
      return [formatFileKey(file), await readFile([first, ...others].find(existsSync) ?? first)]
    } catch (cause) {
      const message = cause instanceof Error ? cause.message : String(cause)
      throw new UsageError(`${option} ${path} can't be read: ${message}`, { cause })
    }
  }
  return new Map(await Promise.all(files.map(readNamedFile)))
}

/** Replaces the log of an earlier invocation, so that the folder does not grow forever. */
async function prepareLogFile(logs: string, parts: string[]): Promise<string> {
  const path = join(logs, `${parts.map(encodeSegment).join('-')}.log`)
  try {
    await rm(path, { force: true })
    await excludeFromGit(logs)
    return path
  } catch (cause) {
    throw new StoreError(
      `The logs can't be kept in ${logs}: ${describeFileError(cause)}. ` +
        'Name another folder with `baseline`.',
      { cause },
    )
  }
}

/** Baselines may be committed; logs hold whatever a service wrote, so they stay here. */
async function excludeFromGit(folder: string): Promise<void> {
  await createFolder(folder)
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
