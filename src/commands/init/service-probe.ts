/** Starts the service and finds the rate that it keeps. */

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
import { readFiles } from '../../host/create-host.ts'
import { findFreePort } from '../../service/port.ts'
import { ServiceProcessError } from '../../service/process/errors.ts'
import { startService } from '../../service/service.ts'
import { findKeptRate, type RateProposal } from './rate-probe.ts'
import { type InitFlags, parseInitSuite, resolveSocket, selectProtocol } from './suite.ts'

/** A service that reads PORT can be up twice, which is tried first. */
export async function probeWithFreePortFirst(
  suite: Suite,
  asked: InitFlags,
  folder: string,
  signal: AbortSignal,
): Promise<RateProposal & { portable: boolean }> {
  const hasPort = asked.start !== undefined && suite.transport.socket === null
  const twice = hasPort ? parseInitSuite(asked, true) : null
  if (twice !== null && !('problems' in twice)) {
    try {
      return { ...(await probeService(twice, folder, signal)), portable: true }
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
    const way = {
      url,
      ...resolveSocket(suite, folder, values),
      ...buildEngineTls(suite, files),
      ...selectProtocol(suite),
    }
    await using _service = await startService(
      { ...service, cwd: folder, ...way },
      { logPath: join(logs, 'service.log'), signal },
    )
    const buildOneSecondPlan = (perSecond: number) => ({
      ...buildEpochPlan(suite, 1, {
        urls: { head: url },
        ...(way.socket !== undefined && { sockets: { head: way.socket } }),
        interleaving: 'requests',
        secrets: (name) => process.env[name],
        files,
        seed: 1,
        counterStart: 0,
      }),
      load: { kind: 'even' as const, perThousandSeconds: perSecond * 1000, jitter: 0.15 },
      warmupMs: 300,
      durationMs: 1000,
      drainMs: 2000,
    })
    return await findKeptRate(buildOneSecondPlan, (plan) => runEnginePlan(plan, { signal }))
  } finally {
    await rm(logs, { recursive: true, force: true })
  }
}
