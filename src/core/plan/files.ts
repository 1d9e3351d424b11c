/** Lists the files that a suite names, and encodes the request bodies. */

import { isUtf8 } from 'node:buffer'
import type { Request } from '../config/requests.ts'
import type { Suite } from '../config/suite.ts'
import { type EnvironmentLookup, findTemplateProblems } from '../config/value/template.ts'

/** The contents of the files that the configuration names for the load, by their paths in it. */
export type FileContents = ReadonlyMap<string, Buffer>

/** A file, and the option that names it. */
export interface NamedFile {
  option: string
  path: string
}

/** All files that must be read before the load starts. */
export function listSuiteFiles({ requests, transport: { tls }, script }: Suite): NamedFile[] {
  const bodies = requests.flatMap(({ body }) => (body?.kind === 'file' ? [body.path] : []))
  return [
    ...[...new Set(bodies)].map((path) => ({ option: 'body-file', path })),
    ...(tls?.ca ? [{ option: 'tls-ca', path: tls.ca }] : []),
    ...(tls?.identity ? [{ option: 'tls-certificate', path: tls.identity.certificate }] : []),
    ...(tls?.identity ? [{ option: 'tls-key', path: tls.identity.key }] : []),
    ...(script ? [{ option: 'script', path: script.path }] : []),
  ]
}

/** Problems with the placeholders in the body files, each with its file in front. */
export function findBodyProblems(
  suite: Suite,
  files: FileContents,
  environment: EnvironmentLookup,
): string[] {
  return suite.requests.flatMap((request) => {
    const path = request.body?.kind === 'file' ? request.body.path : null
    const bytes = path === null ? undefined : files.get(path)
    return findTemplateProblems(decodeTemplate(bytes ?? null), environment, 'body').map(
      (problem) => `${path}: ${problem}`,
    )
  })
}

export function encodeBody({ name, body }: Request, files: FileContents): Buffer | null {
  if (body === null) return null
  if (body.kind === 'text') return Buffer.from(body.text, 'utf8')
  if (body.kind === 'size') return Buffer.alloc(body.bytes, 'x')
  const bytes = files.get(body.path)
  if (!bytes) throw new Error(`the body of ${name} was not read: ${body.path}`)
  return bytes
}

export function lookupFile(path: string, files: FileContents): Buffer {
  const bytes = files.get(path)
  if (!bytes) throw new Error(`${path} was not read`)
  return bytes
}

export function decodeTemplate(body: Buffer | null): string {
  return body && isUtf8(body) ? body.toString('utf8') : ''
}
