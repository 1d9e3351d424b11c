/** Reads what happens between a start and its load: `setup`, and `teardown` before the stop. */

import { controlCharacter, quote } from '../text/quote.ts'
import { findClosestWord } from '../text/suggest.ts'
import { parseAddress } from './address.ts'
import { isSidePlaceholder } from './placeholders.ts'
import type { Body } from './request/body.ts'
import { type Capture, readCaptures } from './request/captures.ts'
import { type Expect, readExpect } from './request/expect.ts'
import { listCapturesByStep } from './request/step-names.ts'
import { readMethod, tokenRegExp } from './request/target.ts'
import { type Command, readCommandValue } from './service.ts'
import { findValue, type ReadContext, readKnownEntries } from './source/read-option.ts'
import { readSingleText, reportProblem, type SourceValue } from './source/source-value.ts'
import type { TemplatePlace } from './value/template-problems.ts'

/** One step of `setup` or `teardown`. */
export type SetupStep = SetupCommand | SetupRequest

export interface SetupCommand {
  kind: 'command'
  command: Command
}

/**
 * Path, header values and body are templates: they may contain the placeholders of a side,
 * `${env.NAME}`, and values that steps before this one have captured.
 */
export interface SetupRequest {
  kind: 'request'
  name: string
  method: string
  /** Such as `http://127.0.0.1:${port:admin}`; null: the address of the service. */
  origin: string | null
  path: string
  headers: { name: string; value: string }[]
  body: SetupBody | null
  /** Null: a status below 400. */
  expect: Expect | null
  captures: Capture[]
}

/** A command can send a file. */
export type SetupBody = Extract<Body, { kind: 'text' | 'form' }>

/** What `setup` and `teardown` do for one side. */
export interface SetupConfig {
  /** Runs when the service is ready, before the warm-up. */
  setup: SetupStep[]
  /** Runs after the load, before the stop. */
  teardown: SetupStep[]
  /** Maximum time of each step. */
  setupTimeoutSeconds: number
}

export function readSetupSteps(context: ReadContext): Pick<SetupConfig, 'setup' | 'teardown'> {
  const setup = readSteps('setup', [], context)
  return { setup, teardown: readSteps('teardown', listCaptureNames(setup), context) }
}

/** The names of the values that these steps capture. */
export function listCaptureNames(steps: readonly SetupStep[]): string[] {
  return steps.flatMap((step) =>
    step.kind === 'request' ? step.captures.map(({ name }) => name) : [],
  )
}

/** The names that `${NAME}` may have in the requests of the load, whatever else `setup` says. */
export function listSetupCaptureNames(context: ReadContext): string[] {
  const source = findValue('setup', context)
  if (source === undefined) return []
  const steps = source.kind === 'list' ? source.items : [source]
  return listCapturesByStep(steps).flat()
}

/** The texts of the steps that may contain placeholders of a side. */
export function listStepTexts(steps: readonly SetupStep[]): string[] {
  return steps.flatMap((step) => {
    if (step.kind === 'command')
      return step.command.kind === 'shell' ? [step.command.line] : step.command.argv
    return [step.origin ?? '', ...listTemplates(step).map(({ text }) => text)]
  })
}

/** The names of the environment variables in a text of a step. */
export function listStepVariables(text: string): string[] {
  return [...text.matchAll(/\$\$\{|\$\{env\.([A-Za-z_]\w*)\}/g)].flatMap(([, name]) => name ?? [])
}

function listTemplates(step: SetupRequest): { text: string; place: TemplatePlace }[] {
  const { path, headers, body } = step
  const fields = body?.kind === 'form' ? body.fields.map(({ value }) => value) : []
  const bodies = body?.kind === 'text' ? [body.text] : fields
  return [
    { text: path, place: 'path' },
    ...headers.map(({ value }) => ({ text: value, place: 'header' as const })),
    ...bodies.map((text) => ({ text, place: 'body' as const })),
  ]
}

/** `known`: the names of the values that are captured before. */
function readSteps(name: 'setup' | 'teardown', known: string[], context: ReadContext): SetupStep[] {
  const source = findValue(name, context)
  if (source === undefined || source.kind === 'empty') return []
  if (source.kind !== 'list') return [readStep(source, known, context)]
  if (isWordList(source.items)) {
    checkWords(source, context)
    return [{ kind: 'command', command: readCommandValue(source, removeRemedy, context) }]
  }
  if (source.items.length === 0) reportProblem(source, `is empty: ${removeRemedy}`, context)
  const steps: SetupStep[] = []
  for (const item of source.items) {
    const captured = [...known, ...listCaptureNames(steps)]
    if (item.kind === 'text' && parseShortRequest(item.text) === null)
      reportProblem(item, stepMessage, context)
    else steps.push(readStep(item, captured, context))
  }
  return steps
}

const removeRemedy = 'give it a command, or leave it out'

const stepMessage =
  'must be a request such as POST /login, a map with a path, or a command such as ' +
  '{ run: ./seed.sh }'

/** A list of words is one command, as in `start`; a list that begins with a request has steps. */
function isWordList(items: SourceValue[]): boolean {
  const [first] = items
  return (
    first?.kind === 'text' &&
    parseShortRequest(first.text) === null &&
    items.every(({ kind }) => kind === 'text')
  )
}

function checkWords(source: SourceValue & { kind: 'list' }, context: ReadContext): void {
  const request = source.items.find(
    (item) => item.kind === 'text' && parseShortRequest(item.text) !== null,
  )
  if (request) {
    const message =
      'stands in a list that begins with a command: write the command as { run: … } to have both'
    reportProblem(request, message, context)
  }
}

function readStep(source: SourceValue, known: string[], context: ReadContext): SetupStep {
  if (source.kind === 'map') return readStepMap(source, known, context)
  const request = source.kind === 'text' ? parseShortRequest(source.text) : null
  if (request === null)
    return { kind: 'command', command: readCommandValue(source, removeRemedy, context) }
  const step = { ...emptyRequest, ...request, name: `${request.method} ${request.path}` }
  checkTemplates(step, source, known, context)
  return step
}

const emptyRequest = {
  kind: 'request' as const,
  origin: null,
  headers: [],
  body: null,
  expect: null,
  captures: [],
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** `POST /login`; null for the text of a command. */
function parseShortRequest(text: string): { method: string; path: string } | null {
  const [, method = '', path = ''] = /^([A-Za-z]+)\s+(\/\S*)$/.exec(text.trim()) ?? []
  const upper = method.toUpperCase()
  return methods.includes(upper) ? { method: upper, path } : null
}

const commandKeys = ['run']
const requestKeys = [
  ...['name', 'method', 'path', 'url', 'headers', 'body', 'form', 'expect', 'capture'],
]

function readStepMap(
  source: SourceValue & { kind: 'map' },
  known: string[],
  context: ReadContext,
): SetupStep {
  const run = source.entries.find(({ name }) => name === 'run')
  if (run === undefined) return readRequestMap(source, known, context)
  const other = source.entries.find(({ name }) => requestKeys.includes(name))
  if (other) {
    const message = 'cannot be combined with run: a step is a command or a request, so write two'
    reportProblem(other.value, message, context)
  } else readKnownEntries(source, commandKeys, context)
  return { kind: 'command', command: readCommandValue(run.value, removeRemedy, context) }
}

function readRequestMap(
  source: SourceValue & { kind: 'map' },
  known: string[],
  context: ReadContext,
): SetupRequest {
  const entries = readKnownEntries(source, [...requestKeys, ...commandKeys], context)
  const [name, method, path, url, headers, body, form, expected, capture] = requestKeys.map((key) =>
    entries.get(key),
  )
  const target = readTarget(source, path, url, context)
  const content = readStepBody(body, form, context)
  const verb = method ? readMethod(method, context) : content ? 'POST' : 'GET'
  const step: SetupRequest = {
    kind: 'request',
    name: (name && readSingleText(name, context)?.trim()) || `${verb} ${target.path}`,
    method: verb,
    ...target,
    headers: readStepHeaders(headers, context),
    body: content,
    expect: expected ? readExpect(expected, context) : null,
    captures: capture ? readCaptures(capture, context) : [],
  }
  checkTemplates(step, source, known, context)
  return step
}

/** A path at the service, or an address in `url` with its path there or in `path`. */
function readTarget(
  source: SourceValue,
  path: SourceValue | undefined,
  url: SourceValue | undefined,
  context: ReadContext,
): Pick<SetupRequest, 'origin' | 'path'> {
  const parsed = url && parseAddress(readSingleText(url, context)?.trim() ?? '')
  if (parsed && 'problem' in parsed && url) reportProblem(url, parsed.problem, context)
  const address = parsed && 'value' in parsed ? parsed.value : null
  const own = path ? (readSingleText(path, context)?.trim() ?? '/') : null
  if (own === null && !url)
    reportProblem(source, 'must have a path, such as path: /login, or run: and a command', context)
  if (path && own !== null && !own.startsWith('/'))
    reportProblem(path, `must begin with a slash, not ${quote(own)}`, context)
  if (path && address && address.path !== '')
    reportProblem(path, 'cannot be combined with a path in url: keep one of them', context)
  return { origin: address?.origin ?? null, path: own ?? (address?.path || '/') }
}

function readStepHeaders(
  source: SourceValue | undefined,
  context: ReadContext,
): SetupRequest['headers'] {
  if (source === undefined || source.kind === 'empty') return []
  if (source.kind !== 'map') {
    reportProblem(source, 'must be a map, such as { Accept: text/html }', context)
    return []
  }
  return source.entries.map(({ name, value }) => {
    if (!tokenRegExp.test(name))
      reportProblem(value, `has no valid name for a header: ${quote(name)}`, context)
    return { name, value: (value.kind !== 'empty' && readSingleText(value, context)) || '' }
  })
}

function readStepBody(
  body: SourceValue | undefined,
  form: SourceValue | undefined,
  context: ReadContext,
): SetupBody | null {
  if (body && form) reportProblem(form, 'cannot be combined with body: keep one of them', context)
  if (body) {
    if (body.kind === 'text') return { kind: 'text', text: readSingleText(body, context) ?? '' }
    if (body.kind === 'empty') return { kind: 'text', text: '' }
    reportProblem(body, 'must be text: put it in quotes, such as \'{"id": 1}\'', context)
  }
  if (form?.kind === 'map') {
    const fields = form.entries.flatMap(({ name, value }) =>
      (value.kind === 'list' ? value.items : [value]).map((each) => ({
        name,
        value: (each.kind !== 'empty' && readSingleText(each, context)) || '',
      })),
    )
    return { kind: 'form', fields }
  }
  if (form) reportProblem(form, 'must be a map, such as { user: a }', context)
  return null
}

function checkTemplates(
  step: SetupRequest,
  source: SourceValue,
  known: string[],
  context: ReadContext,
): void {
  for (const { text, place } of listTemplates(step))
    for (const problem of findStepProblems(text, place, known, context))
      reportProblem(source, problem, context)
}

/** What is wrong with a text of a step, as phrases; none shows the value of a variable. */
function findStepProblems(
  text: string,
  place: TemplatePlace,
  known: string[],
  { environment }: Pick<ReadContext, 'environment'>,
): string[] {
  const forbidden = forbiddenCharacters[place]
  const refused = `has a character that is not allowed in a ${place}`
  const variables = [...text.matchAll(/\$\$\{|\$\{([^}]*)\}?/g)].flatMap(([whole, name = '']) => {
    if (whole === '$${') return []
    if (!whole.endsWith('}')) return ['contains ${ without a closing brace']
    if (isSidePlaceholder(name) || known.includes(name)) return []
    const [, variable] = /^env\.([A-Za-z_]\w*)$/.exec(name) ?? []
    if (variable === undefined) return [describeUnknown(whole, name, known)]
    const value = environment(variable)
    if (value === undefined) return [`needs the environment variable ${variable}, which is not set`]
    return forbidden?.test(value) ? [`contains ${whole}, whose value ${refused}`] : []
  })
  return [...(forbidden?.test(text.replaceAll(/\$\{[^{}]*\}/g, '')) ? [refused] : []), ...variables]
}

/** A body is sent as it is. */
const forbiddenCharacters: Record<TemplatePlace, RegExp | null> = {
  path: /[^!-~]/,
  header: controlCharacter,
  body: null,
}

function describeUnknown(whole: string, name: string, known: string[]): string {
  const names = [...known, 'port', 'side', 'epoch', 'database']
  const closest = findClosestWord(name, names)
  const remedy = closest
    ? `did you mean $\{${closest}}?`
    : `use one of ${[...names, 'env.NAME', 'port:NAME'].map((each) => `$\{${each}}`).join(', ')}`
  return (
    `contains ${quote(whole)}, which no step before this one captures and which is no ` +
    `placeholder: ${remedy} (write $$\{ for a literal $\{)`
  )
}
