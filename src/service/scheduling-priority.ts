/** Raises the limits for the scheduling priority of the load threads and of the services. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Suite } from '../core/config/suite.ts'
import type { EnvironmentLookup } from '../core/config/value/template.ts'
import { runCommand } from './process/command.ts'
import { ServiceProcessError } from './process/errors.ts'

/**
 * Whether to use `sudo` for a higher scheduling priority: with `priority: sudo`, and with the
 * default `high` on GitHub-hosted runners. Such a runner serves a single job, and its `sudo` needs
 * no password. A closed load gets no higher priority, because the service would then get no CPU
 * time.
 */
export function shouldUseSudo(
  { priority, load }: Pick<Suite, 'priority' | 'load'>,
  environment: EnvironmentLookup,
): boolean {
  const isAllowed = priority === 'sudo' || (priority === 'high' && isHostedRunner(environment))
  return load.kind === 'rate' && isAllowed
}

/** Whether this machine is a GitHub-hosted runner. */
export function isHostedRunner(environment: EnvironmentLookup): boolean {
  return environment('RUNNER_ENVIRONMENT') === 'github-hosted'
}

/**
 * Raises the limits of this process with `sudo`, so that its threads may use the lowest real-time
 * priority, and its services `precedingNice`. Resolves with null if that worked, and otherwise with
 * the reason: a sentence without its final period.
 */
export async function raisePriorityLimits(signal: AbortSignal): Promise<string | null> {
  const prlimit = ['prlimit', '--pid', String(process.pid), '--rtprio=1:1', '--nice=30:30']
  const command = { kind: 'argv' as const, argv: ['sudo', '-n', ...prlimit] }
  const cwd = await mkdtemp(join(tmpdir(), 'tailgate-priority-'))
  try {
    const what = 'request for scheduling priority'
    const logPath = join(cwd, 'sudo.log')
    await runCommand(
      { what, command, cwd, env: {}, timeoutSeconds: sudoTimeoutSeconds },
      { logPath, signal },
    )
    return null
  } catch (error) {
    if (!(error instanceof ServiceProcessError)) throw error
    const lastLine = error.lastLines.at(-1)
    return lastLine === undefined ? error.sentence : `${error.sentence}: ${lastLine}`
  } finally {
    await rm(cwd, { recursive: true, force: true })
  }
}

/** Short, because a `sudo` that takes longer waits for a password. */
const sudoTimeoutSeconds = 5
