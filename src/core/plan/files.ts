/** Lists the files that a suite names, and encodes the request bodies. */

import { isUtf8 } from 'node:buffer'
import type { Body } from '../config/request/body.ts'
import type { NamedPath } from '../config/request/named-path.ts'
import type { Request } from '../config/requests.ts'
import type { SideConfig } from '../config/side-config.ts'
import type { Suite } from '../config/suite.ts'
import {
  type EnvironmentLookup,
  escapePlaceholders,
  resolveTemplate,
} from '../config/value/template.ts'
import { findTemplateProblems } from '../config/value/template-problems.ts'
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
): string[] {
  return suite.requests.flatMap((request) => {
    const { body } = request
    if (body?.kind !== 'file') return []
    const bytes = files.get(formatFileKey(body))
    return findTemplateProblems(decodeTemplate(bytes ?? null), environment, 'body').map(
      (problem) => `${body.path}: ${problem}`,
    )
  })
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
