/** Starts the service and finds the rate that it can keep. */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  buildDatabaseName,
  fillServiceTemplate,
  parseFixedPort,
  parseHost,
} from '../../core/config/placeholders.ts'
import type { Suite } from '../../core/config/suite.ts'
import { buildEngineTls, buildEpochPlan } from '../../core/plan/engine-plan.ts'
import { runEnginePlan } from '../../engine/addon.ts'
import type { EnginePlan } from '../../engine/types.ts'
import { readFiles } from '../../host/create-host.ts'
import { findFreePort } from '../../service/port.ts'
import { ServiceProcessError } from '../../service/process/errors.ts'
import { startService } from '../../service/service.ts'
import { findKeptRate, type RateProposal } from './rate-probe.ts'
import { type InitFlags, parseInitSuite, resolveSocket, selectProtocol } from './suite.ts'

export interface ServiceProbe extends RateProposal {
  /** The service listens on the port in PORT, so two instances of it can run at once. */
  portable: boolean
}

/** Tries the service on a free port, given in PORT, and then on the port of the URL. */
export async function probeWithFreePortFirst(
  suite: Suite,
  flags: InitFlags,
  folder: string,
  signal: AbortSignal,
): Promise<ServiceProbe> {
  const canTryPort = flags.start !== undefined && suite.transport.socket === null
  const portable = canTryPort ? parseInitSuite(flags, true) : null
  if (portable !== null && !('problems' in portable)) {
    try {
      return { ...(await probeService(portable, folder, signal)), portable: true }
    } catch (error) {
      if (signal.aborted || !(error instanceof ServiceProcessError)) throw error
    }
  }
  return { ...(await probeService(suite, folder, signal)), portable: false }
}

async function probeService(
  suite: Suite,
  folder: string,
  signal: AbortSignal,
): Promise<RateProposal> {
  const logs = await mkdtemp(join(tmpdir(), 'tailgate-init-'))
  try {
    const port = parseFixedPort(suite.url) ?? (await findFreePort(parseHost(suite.url)))
    const values = {
      port,
      side: 'head' as const,
      epoch: 1,
      database: buildDatabaseName(suite.name, 'head'),
    }
    const { service, url } = fillServiceTemplate(suite.service, suite.url, values)
    const files = await readFiles(suite, folder)
    const connection = {
      url,
      ...resolveSocket(suite, folder, values),
      ...buildEngineTls(suite, files),
      ...selectProtocol(suite),
    }
    await using _service = await startService(
      { ...service, cwd: folder, ...connection },
      { logPath: join(logs, 'service.log'), signal },
    )
    const plan = buildEpochPlan(suite, 1, {
      urls: { head: url },
      ...(connection.socket !== undefined && { sockets: { head: connection.socket } }),
      interleaving: 'requests',
      secrets: (name) => process.env[name],
      files,
      seed: 1,
      counterStart: 0,
    })
    return await findKeptRate(
      (perSecond) => limitToOneSecond(plan, perSecond),
      (probePlan) => runEnginePlan(probePlan, { signal }),
    )
  } finally {
    await rm(logs, { recursive: true, force: true })
  }
}

/** The plan for one second at this rate, after a short warm-up. */
function limitToOneSecond(plan: EnginePlan, perSecond: number): EnginePlan {
  return {
    ...plan,
    load: { kind: 'even', perThousandSeconds: perSecond * 1000, jitter: 0.15 },
    warmupMs: 300,
    durationMs: 1000,
    drainMs: 2000,
  }
}
