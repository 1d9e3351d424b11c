/** The right to go before other programs, for the threads that generate load: where there is more of it to be had. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Suite } from '../core/config/suite.ts'
import type { EnvironmentLookup } from '../core/config/value/template.ts'
import { runCommand } from './process/command.ts'
import { ServiceProcessError } from './process/errors.ts'

/**
 * Only where somebody wants it, and on the runners that GitHub hosts: those are one job's alone, gone when it ends, and
 * `sudo` asks nobody there for a password. A closed load goes before nobody, since the service would get no turn.
 */
export function shouldUseSudo(
  { priority, load }: Pick<Suite, 'priority' | 'load'>,
  environment: EnvironmentLookup,
): boolean {
  const isAsked = priority === 'sudo' || (priority === 'high' && isHostedRunner(environment))
  return load.kind === 'rate' && isAsked
}

/** Whether this is a runner that GitHub hosts. */
export function isHostedRunner(environment: EnvironmentLookup): boolean {
  return environment('RUNNER_ENVIRONMENT') === 'github-hosted'
}

/**
 * Lifts the limits of this process, so that its threads may take the lowest real-time priority.
 * Resolves with why that could not be, in words without a point; null where it was done.
 */
export async function raisePriorityLimits(signal: AbortSignal): Promise<string | null> {
  const lift = ['prlimit', '--pid', String(process.pid), '--rtprio=1:1']
  const command = { kind: 'argv' as const, argv: ['sudo', '-n', ...lift] }
  const cwd = await mkdtemp(join(tmpdir(), 'tailgate-priority-'))
  try {
    const what = 'request for priority'
    const logPath = join(cwd, 'sudo.log')
    await runCommand(
      { what, command, cwd, env: {}, timeoutSeconds: sudoTimeoutSeconds },
      { logPath, signal },
    )
    return null
  } catch (error) {
    if (!(error instanceof ServiceProcessError)) throw error
    const last = error.lastLines.at(-1)
    return last === undefined ? error.sentence : `${error.sentence}: ${last}`
  } finally {
    await rm(cwd, { recursive: true, force: true })
  }
}

/** Nobody waits for a password that nobody enters. */
const sudoTimeoutSeconds = 5
