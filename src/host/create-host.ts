/** Creates the Host that acts on the real machine: files, processes, git and the engine. */

import { randomInt } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { cpus, platform } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import packageJson from '../../package.json' with { type: 'json' }
import { segment } from '../baseline/store.ts'
import type { Suite } from '../core/config/suite.ts'
import type { Machine } from '../core/measurement/measurement.ts'
import { type Files, filesOf, type NamedFile } from '../core/plan/files.ts'
import { Failure } from '../core/text/errors.ts'
import { play } from '../engine/addon.ts'
import { commitOf } from '../git/revisions.ts'
import { allowanceOf, busyCpuSeconds } from '../service/allowance.ts'
import { speaksTls } from '../service/connection.ts'
import { placeOf } from '../service/endpoint.ts'
import { freePort } from '../service/port.ts'
import { runCommand } from '../service/process/command.ts'
import { masked } from '../service/process/log.ts'
import { type Meter, startMeter } from '../service/resources.ts'
import { liftLimits, takesSudo } from '../service/scheduling-priority.ts'
import { diedWhileMeasured, type Service, startService } from '../service/service.ts'
import { readingsNow } from '../system/readings.ts'
import { historyBefore, opponentOf, treeOf, whyUnaffected } from './base.ts'
import type { Taken, World } from './host.ts'
import type { Circumstances } from './settings.ts'

const nothingTaken: Taken = { event: null, waivers: [], before: [], warnings: [] }

export function worldOf(circumstances: Circumstances): World {
  const { keep, signal } = circumstances
  const folder = resolve(circumstances.folder)
  const logs = resolve(folder, keep, 'logs')
  const secrets = new Set<string>()
  const warned = new Set<string>()
  let lifted: Promise<string | null> | null = null
  return {
    signal,
    folder,
    environment: (name) => process.env[name],
    machine: machine(),
    versions: { tailgate: packageJson.version, node: process.versions.node },
    store: circumstances.store,
    leg: circumstances.leg,
    savesBaseline: circumstances.savesBaseline,
    reproduce: circumstances.reproduce,
    notices: circumstances.notices ?? [],
    acceptHow: circumstances.acceptHow ?? null,
    acceptances: circumstances.acceptances ?? (async () => nothingTaken),
    now: () => new Date(),
    newSeed: () => randomInt(2 ** 47),
    pause: (ms) => pause(ms),
    tell: circumstances.tell,
    warnOnce: (message, matter = message) => {
      if (!warned.has(matter)) circumstances.tell({ kind: 'warning', message })
      warned.add(matter)
    },
    machineReadings: readingsNow,
    mask: (values) => {
      for (const value of values) {
        secrets.add(value)
        circumstances.mask?.(value)
      }
    },
    masked: (text) => masked(text, [...secrets]),
    files: (suite) => readFiles(suite, folder),
    commit: () => commitOf(folder),
    whyUnaffected: (suite) => whyUnaffected(suite, circumstances),
    opponentOf: (suite) => opponentOf(suite, circumstances),
    historyOf: (commit) => historyBefore(commit, circumstances),
    treeOf: (suite, against) => treeOf(suite, against, folder, signal),
    run: async (task) => {
      const logPath = await freshLog(logs, task.log)
      const stoppedBy = task.evenInterrupted ? {} : { signal }
      await runCommand(task, { logPath, ...stoppedBy, secrets: [...secrets] })
    },
    freePort,
    startService: async (suite, { side, service, ...reach }, epoch, hidden) => {
      const logPath = await freshLog(logs, [suite, side, String(epoch)])
      return startService({ ...service, ...reach }, { logPath, signal, secrets: hidden })
    },
    died: diedWhileMeasured,
    speaksTls: (reach) => speaksTls(placeOf(reach), 2000, signal),
    meterOf,
    allowanceOf,
    busyCpuSeconds,
    raisePriority: async (suite) => {
      if (!takesSudo(suite, (name) => process.env[name])) return null
      lifted ??= liftLimits(signal)
      return lifted
    },
    play,
    keep: async (measurement) => {
      const path = circumstances.outFor(measurement.suite)
      if (path !== null) await writeFile(path, `${JSON.stringify(measurement)}\n`)
    },
  }
}

function machine(): Machine {
  const all = cpus()
  return { os: platform(), arch: process.arch, cpu: all[0]?.model.trim() || 'unknown', cpus: all.length }
}

/** The files that a suite names, read. */
export async function readFiles(suite: Suite, folder: string): Promise<Files> {
  const read = async ({ option, path }: NamedFile): Promise<[string, Buffer]> => {
    try {
      return [path, await readFile(resolve(folder, path))]
    } catch (cause) {
      const why = cause instanceof Error ? cause.message : String(cause)
      throw new Failure('usage', `${option} ${path} can't be read: ${why}`, { cause })
    }
  }
  return new Map(await Promise.all(filesOf(suite).map(read)))
}

/** Each invocation keeps its own; else the folder would grow for ever. */
async function freshLog(logs: string, parts: string[]): Promise<string> {
  const path = join(logs, `${parts.map(segment).join('-')}.log`)
  try {
    await rm(path, { force: true })
    await keepOutOfGit(logs)
    return path
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    const sentence = `The logs can't be kept in ${logs}: ${why}. Name another folder with \`baseline\`.`
    throw new Failure('store', sentence, { cause })
  }
}

/** Baselines may be committed; logs are for this machine, and hold whatever the service wrote. */
async function keepOutOfGit(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, '.gitignore'), '*\n')
}

function meterOf(service: Service) {
  let meter: Meter | null = null
  return {
    start: () => {
      meter ??= startMeter(service)
    },
    read: () => meter?.read() ?? null,
  }
}
