/** Starts the service and finds the rate that it keeps. */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseName, filledIn, hostOf, writtenPort } from '../../core/config/placeholders.ts'
import type { Suite } from '../../core/config/suite.ts'
import { enginePlan, tlsOf } from '../../core/plan/engine-plan.ts'
import { play } from '../../engine/addon.ts'
import { readFiles } from '../../host/create-host.ts'
import { freePort } from '../../service/port.ts'
import { ServiceError } from '../../service/process/errors.ts'
import { startService } from '../../service/service.ts'
import { type Probed, probe } from './rate-probe.ts'
import { type InitFlags, protocolOf, socketIn, suiteOf } from './suite.ts'

/** A service that reads PORT can be up twice, which is tried first. */
export async function probedAtBest(
  suite: Suite,
  asked: InitFlags,
  folder: string,
  signal: AbortSignal,
): Promise<Probed & { portable: boolean }> {
  const hasPort = asked.start !== undefined && suite.transport.socket === null
  const twice = hasPort ? suiteOf(asked, true) : null
  if (twice !== null && !('problems' in twice)) {
    try {
      return { ...(await probed(twice, folder, signal)), portable: true }
    } catch (error) {
      if (signal.aborted || !(error instanceof ServiceError)) throw error
    }
  }
  return { ...(await probed(suite, folder, signal)), portable: false }
}

async function probed(suite: Suite, folder: string, signal: AbortSignal): Promise<Probed> {
  const logs = await mkdtemp(join(tmpdir(), 'tailgate-init-'))
  try {
    const port = writtenPort(suite.url) ?? (await freePort(hostOf(suite.url)))
    const values = { port, side: 'head' as const, epoch: 1, database: databaseName(suite.name, 'head') }
    const { service, url } = filledIn(suite.service, suite.url, values)
    const files = await readFiles(suite, folder)
    const way = { url, ...socketIn(suite, folder, values), ...tlsOf(suite, files), ...protocolOf(suite) }
    await using _service = await startService(
      { ...service, cwd: folder, ...way },
      { logPath: join(logs, 'service.log'), signal },
    )
    const second = (perSecond: number) => ({
      ...enginePlan(suite, 1, {
        urls: { head: url },
        ...(way.socket !== undefined && { sockets: { head: way.socket } }),
        turns: 'requests',
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
    return await probe(second, (plan) => play(plan, { signal }))
  } finally {
    await rm(logs, { recursive: true, force: true })
  }
}
