/** Runs the steps of `setup` or `teardown` at one side. */

import { fillCommand, type SideValues } from '../../core/config/placeholders.ts'
import type { SetupCommand, SetupRequest, SetupStep } from '../../core/config/setup.ts'
import type { Suite } from '../../core/config/suite.ts'
import type { SetupValues } from '../../core/plan/setup/setup-values.ts'
import { isSecretName } from '../../core/secrets/secret-names.ts'
import { type Cookie, updateCookies } from '../../core/setup/cookie-jar.ts'
import { buildStepMessage } from '../../core/setup/step-message.ts'
import { ServiceError, TailgateError } from '../../core/text/errors.ts'
import type { Host } from '../../host/host.ts'
import type { ConnectOptions } from '../../service/http/endpoint.ts'

/** The side at which the steps run. */
export interface StepTarget {
  suite: string
  credentials: Suite['credentials']
  /** In messages: `the head`. */
  label: string
  /** In the name of the log: `head`. */
  side: string
  values: SideValues
  /** How the service is reached. */
  connection: ConnectOptions
  cwd: string
  env: Record<string, string>
  timeoutSeconds: number
  maxBodyBytes: Suite['maxBodyBytes']
}

type StepHost = Pick<Host, 'services' | 'inputs' | 'secrets' | 'clock'>

/** `signal` ends the steps; without it, they also run after the user's interruption. */
export interface StepRun {
  what: 'setup' | 'teardown'
  steps: readonly SetupStep[]
  /** What earlier steps have captured. */
  captured: SetupValues
  signal: AbortSignal | null
}

/**
 * Runs the steps in their order, and returns all captured values.
 *
 * @throws ServiceError that names the step that failed
 */
export async function runSteps(
  { what, steps, captured: before, signal }: StepRun,
  target: StepTarget,
  host: StepHost,
): Promise<SetupValues> {
  const captured = new Map(before)
  let cookies: Cookie[] = []
  for (const [index, step] of steps.entries()) {
    const label = labelStep(step, index, steps.length, what, target)
    if (step.kind === 'command') {
      await runCommandStep(step, label, what, signal === null, target, host)
      continue
    }
    const context = { captured, cookies, environment: host.inputs.environment, ...target }
    const sent = await sendStep(step, label, context, signal, host)
    cookies = updateCookies(cookies, sent.setCookies, sent.path, host.clock.now().getTime())
    for (const { name, value } of sent.values) captured.set(name, value)
  }
  return captured
}

async function sendStep(
  step: SetupRequest,
  label: string,
  context: StepTarget & Omit<Parameters<typeof buildStepMessage>[1], 'credentials' | 'values'>,
  signal: AbortSignal | null,
  { services, secrets }: StepHost,
): Promise<{ values: { name: string; value: string }[]; setCookies: string[]; path: string }> {
  const built = buildStepMessage(step, context)
  if ('problem' in built) throw new ServiceError(`The ${label} cannot be sent. ${built.problem}`)
  const { method, origin, path, headers, body } = built.message
  const { connection, timeoutSeconds, maxBodyBytes } = context
  const address = `${origin ?? connection.url}${path}`
  const outcome = await services.sendRequest(
    { ...(origin === null ? connection : {}), url: address },
    { method, headers, body, expect: step.expect, captures: step.captures, maxBodyBytes },
    timeoutSeconds,
    signal ?? new AbortController().signal,
  )
  if (outcome.kind === 'passed') {
    const hidden = outcome.values.filter(({ name }) => isSecretCapture(name))
    secrets.register(hidden.map(({ value }) => value))
    return { ...outcome, path }
  }
  const request = secrets.maskText(`${method} ${address}`)
  if (outcome.kind === 'failed')
    throw new ServiceError(`The ${label} failed: ${request} ${outcome.reason}. ${failedRemedy}.`)
  if (outcome.kind === 'timeout')
    throw new ServiceError(
      `The ${label} failed: ${request} did not respond within ${timeoutSeconds} s. ` +
        'Make it faster, or raise setup-timeout.',
    )
  throw new ServiceError(`Interrupted during the ${label}.`)
}

const failedRemedy =
  'Correct the step, or state under `expect:` what its response has, such as { status: 409 }'

/** A session id is as good as a password while the session lasts. */
function isSecretCapture(name: string): boolean {
  return isSecretName(name) || /session|(?:^|[^a-z])sid(?:$|[^a-z])|csrf|xsrf|otp/i.test(name)
}

async function runCommandStep(
  { command }: SetupCommand,
  label: string,
  what: StepRun['what'],
  evenInterrupted: boolean,
  { suite, side, values, connection, cwd, env, timeoutSeconds }: StepTarget,
  { services }: StepHost,
): Promise<void> {
  const task = {
    what: label,
    log: [suite, what, side],
    command: fillCommand(command, values),
    cwd,
    env: {
      ...env,
      TAILGATE_URL: connection.url,
      ...(connection.socket !== undefined && { TAILGATE_SOCKET: connection.socket }),
    },
    timeoutSeconds,
    evenInterrupted,
  }
  try {
    await services.runTask(task)
  } catch (error) {
    // The service itself is up: no other start can be the reason.
    throw error instanceof TailgateError ? new ServiceError(error.message, { cause: error }) : error
  }
}

/** `setup of the head`; with several steps, `step 2 of the setup of the head (login)`. */
function labelStep(
  step: SetupStep,
  index: number,
  count: number,
  what: StepRun['what'],
  { label }: StepTarget,
): string {
  const name = step.kind === 'request' ? ` (${step.name})` : ''
  return count === 1
    ? `${what} of ${label}${name}`
    : `step ${index + 1} of the ${what} of ${label}${name}`
}
