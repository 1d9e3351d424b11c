/** Lists the files that a suite names, and encodes the request bodies. */

import { isUtf8 } from 'node:buffer'
import type { Body } from '../config/request/body.ts'
import type { Feeder } from '../config/request/feeders.ts'
import type { FormField } from '../config/request/form.ts'
import type { NamedPath } from '../config/request/named-path.ts'
import type { Request } from '../config/requests.ts'
import { listCaptureNames } from '../config/setup.ts'
import type { SideConfig } from '../config/side-config.ts'
import type { Suite } from '../config/suite.ts'
import {
  type EnvironmentLookup,
  escapePlaceholders,
  listReferences,
  resolveTemplate,
} from '../config/value/template.ts'
import {
  findTemplateProblems,
  noNames,
  type TemplateNames,
} from '../config/value/template-problems.ts'
import { findColumnProblems, type LoadedData, noData } from './data/loaded-data.ts'
import { encodeForm, encodeMultipart, type FillTemplate } from './form-body.ts'

/** The contents of the files that the configuration names for the load, by `formatFileKey`. */
export type FileContents = ReadonlyMap<string, Buffer>

/** A file, and the option that names it. */
export interface NamedFile extends NamedPath {
  option: string
}

/** The path, with the commit in front if the file is read there. */
export function formatFileKey({ path, commit }: NamedPath): string {
  return commit === undefined ? path : `${commit}:${path}`
}

/** All files that must be read before the load starts. */
export function listSuiteFiles({ requests, tls, script }: Suite): NamedFile[] {
  const bodies = requests.flatMap(({ body }) => listBodyFiles(body))
  const unique = new Map(bodies.map((body) => [formatFileKey(body), body]))
  return [
    ...unique.values(),
    ...listTlsFiles({ tls }),
    ...(script ? [{ option: 'script', ...selectPath(script) }] : []),
  ]
}

/** The file of a body, or the files of a form. */
function listBodyFiles(body: Body | null): NamedFile[] {
  if (body?.kind === 'file') return [{ option: 'body-file', ...selectPath(body) }]
  if (body?.kind !== 'multipart') return []
  return body.files.map((file) => ({ option: 'files', ...selectPath(file) }))
}

function selectPath({ path, commit }: NamedPath): NamedPath {
  return { path, ...(commit !== undefined && { commit }) }
}

export function listTlsFiles({ tls }: Pick<SideConfig, 'tls'>): NamedFile[] {
  if (tls === null) return []
  const { ca, identity } = tls
  return [
    ...(ca === null ? [] : [{ option: 'tls-ca', path: ca }]),
    ...(identity === null
      ? []
      : [
          { option: 'tls-certificate', path: identity.certificate },
          { option: 'tls-key', path: identity.key },
        ]),
  ]
}

/** Problems with the placeholders in the body files, each with its file in front. */
export function findBodyProblems(
  suite: Suite,
  files: FileContents,
  environment: EnvironmentLookup,
  data: LoadedData = noData,
): string[] {
  return suite.requests.flatMap(({ body }, index) => {
    if (body?.kind !== 'file') return []
    const text = decodeTemplate(files.get(formatFileKey(body)) ?? null)
    const place = `${body.path}: `
    const names = listNames(suite, index)
    return [
      ...findTemplateProblems(text, environment, 'body', names).map((problem) => place + problem),
      ...findColumnProblems({ data: listUses(text, place, suite.data) }, data),
    ]
  })
}

/** The names that the request at this place can use. */
function listNames(suite: Suite, index: number): TemplateNames {
  const { data, scenarios, requests, setup } = suite
  const steps = scenarios.find((scenario) =>
    scenario.steps.some((step) => step.requests.includes(index)),
  )?.steps
  const own = steps?.findIndex((step) => step.requests.includes(index)) ?? 0
  const earlier = steps?.slice(0, own).flatMap((step) => step.requests) ?? []
  return {
    ...noNames,
    data: data.map(({ name }) => name),
    captures: [
      ...listCaptureNames(setup),
      ...earlier.flatMap((each) => requests[each]?.captures ?? []).map(({ name }) => name),
    ],
  }
}

/** The feeders, with the columns that this text uses. */
function listUses(text: string, place: string, feeders: Feeder[]): Feeder[] {
  const references = listReferences(text)
  return feeders.map((feeder) => ({
    ...feeder,
    uses: references.flatMap(({ name, column }) =>
      name === feeder.name && column !== null ? [{ column, place }] : [],
    ),
  }))
}

/** The body as configured: its placeholders stay. */
export function encodeBody({ body }: Pick<Request, 'body'>, files: FileContents): Buffer | null {
  return (
    body &&
    fillBody(
      body,
      (template) => template,
      (file) => lookupFile(file, files),
    )
  )
}

/**
 * The body as a template of the engine. What is not text is sent unchanged: what looks like a
 * placeholder in it is escaped.
 */
export function resolveBody(
  { body }: Pick<Request, 'body'>,
  files: FileContents,
  environment: EnvironmentLookup,
): Buffer | null {
  const fill: FillTemplate = (template, encode) => resolveTemplate(template, environment, encode)
  const readFile = (file: NamedPath) => {
    const bytes = lookupFile(file, files)
    return body?.kind === 'file' && isUtf8(bytes)
      ? Buffer.from(fill(bytes.toString('utf8')), 'utf8')
      : Buffer.from(escapePlaceholders(bytes.toString('latin1')), 'latin1')
  }
  return body && fillBody(body, fill, readFile)
}

function fillBody(body: Body, fill: FillTemplate, readFile: (file: NamedPath) => Buffer): Buffer {
  switch (body.kind) {
    case 'text':
      return Buffer.from(fill(body.text), 'utf8')
    case 'size':
      return Buffer.alloc(body.bytes, 'x')
    case 'form':
      return Buffer.from(encodeForm(body.fields, fill), 'utf8')
    case 'multipart':
      return encodeMultipart(body, fill, readFile)
    case 'file':
      return readFile(body)
  }
}

export function listFormFields(body: Body | null): FormField[] {
  return body?.kind === 'form' || body?.kind === 'multipart' ? body.fields : []
}

/** The templates in a body: none in what is not text. */
export function listBodyTemplates(body: Body | null, files: FileContents): string[] {
  switch (body?.kind) {
    case 'text':
      return [body.text]
    case 'form':
    case 'multipart':
      return body.fields.map(({ value }) => value)
    case 'file':
      return [decodeTemplate(files.get(formatFileKey(body)) ?? null)]
    default:
      return []
  }
}

export function lookupFile(file: NamedPath, files: FileContents): Buffer {
  const bytes = files.get(formatFileKey(file))
  if (!bytes) throw new Error(`${file.path} was not read`)
  return bytes
}

function decodeTemplate(body: Buffer | null): string {
  return body && isUtf8(body) ? body.toString('utf8') : ''
}
