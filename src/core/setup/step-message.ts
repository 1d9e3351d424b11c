/** Makes the message of a setup request: its placeholders are filled in, and cookies added. */

import { fillPlaceholders, lookupSideValue, type SideValues } from '../config/placeholders.ts'
import type { SetupRequest } from '../config/setup.ts'
import type { Suite } from '../config/suite.ts'
import { type EnvironmentLookup, percentEncode } from '../config/value/template.ts'
import type { TemplatePlace } from '../config/value/template-problems.ts'
import { buildBasicAuthorization, combineHeaders } from '../plan/request-headers.ts'
import { chooseBodyEscape, findValueProblem, type SetupValues } from '../plan/setup/setup-values.ts'
import { type Cookie, formatCookieHeader } from './cookie-jar.ts'

/** A request as it is sent, but for the address of the service. */
export interface StepMessage {
  method: string
  /** `http://host:port`; null: the address of the service. */
  origin: string | null
  path: string
  headers: { name: string; value: string }[]
  body: Buffer | null
}

export interface SetupStepContext {
  values: SideValues
  /** What steps before this one have captured. */
  captured: SetupValues
  cookies: readonly Cookie[]
  environment: EnvironmentLookup
  /** Those of the load, which also go to the service itself; null: none. */
  credentials: Suite['credentials']
}

/** The message, or why a captured value cannot be in it, as a sentence that does not show it. */
export function buildStepMessage(
  step: SetupRequest,
  context: SetupStepContext,
): { message: StepMessage } | { problem: string } {
  const problems: string[] = []
  const fill = (text: string, place: TemplatePlace, encode?: (value: string) => string) =>
    fillStepText(text, place, context, problems, encode)
  const path = fill(step.path, 'path', percentEncode)
  const headers = listHeaders(step, context).map((header) =>
    'basic' in header
      ? { name: header.name, value: buildBasicAuthorization(header.basic, context.environment) }
      : { name: header.name, value: fill(header.value, 'header') },
  )
  const body = fillStepBody(step, fill)
  const [problem] = problems
  if (problem !== undefined) return { problem }
  const origin = step.origin && fillPlaceholders(step.origin, context.values)
  const added = listCookies(path, context).filter(
    ({ name }) => !headers.some((header) => header.name.toLowerCase() === name.toLowerCase()),
  )
  return { message: { method: step.method, origin, path, headers: [...headers, ...added], body } }
}

/** Credentials are for the service at its address, not for another one that `url` names. */
function listHeaders(step: SetupRequest, { credentials }: SetupStepContext) {
  return combineHeaders(step, {
    credentials: step.origin === null ? credentials : null,
    compression: false,
  })
}

function listCookies(path: string, { cookies }: SetupStepContext): StepMessage['headers'] {
  const value = formatCookieHeader(cookies, path)
  return value === null ? [] : [{ name: 'Cookie', value }]
}

type FillText = (text: string, place: TemplatePlace, encode?: (value: string) => string) => string

function fillStepBody(step: SetupRequest, fill: FillText): Buffer | null {
  const { body } = step
  if (body === null) return null
  if (body.kind === 'text')
    return Buffer.from(fill(body.text, 'body', chooseBodyEscape(step, body.text)))
  const fields = body.fields.map(
    ({ name, value }) => `${percentEncode(name)}=${percentEncode(fill(value, 'body'))}`,
  )
  return Buffer.from(fields.join('&'))
}

/** `encode` is applied to captured values; others were checked when they were read. */
function fillStepText(
  text: string,
  place: TemplatePlace,
  { values, captured, environment }: SetupStepContext,
  problems: string[],
  encode = (value: string) => value,
): string {
  return text.replaceAll(/\$\$\{|\$\{([^{}]*)\}/g, (whole, name: string | undefined) => {
    if (name === undefined) return whole.slice(1)
    const own = lookupSideValue(name, values)
    if (own !== undefined) return own
    if (name.startsWith('env.')) return environment(name.slice('env.'.length)) ?? ''
    const value = captured.get(name)
    if (value === undefined) return whole
    const problem = findValueProblem(value, place)
    if (problem !== null) problems.push(`The value of ${whole} in its ${place} ${problem}.`)
    return encode(value)
  })
}
