/** The files that a suite names, and the request bodies that come from them. */

import { isUtf8 } from 'node:buffer'
import type { Request } from '../config/requests.ts'
import type { Suite } from '../config/suite.ts'
import { type Environment, templateProblems } from '../config/value/template.ts'

/** The content of every file that the configuration names for the load, by the path as it stands there. */
export type Files = ReadonlyMap<string, Buffer>

/** A file, and what it is called in the configuration. */
export interface NamedFile {
  option: string
  path: string
}

/** All that have to be read before the load. */
export function filesOf({ requests, transport: { tls }, script }: Suite): NamedFile[] {
  const bodies = requests.flatMap(({ body }) => (body?.kind === 'file' ? [body.path] : []))
  return [
    ...[...new Set(bodies)].map((path) => ({ option: 'body-file', path })),
    ...(tls?.ca ? [{ option: 'tls-ca', path: tls.ca }] : []),
    ...(tls?.identity ? [{ option: 'tls-certificate', path: tls.identity.certificate }] : []),
    ...(tls?.identity ? [{ option: 'tls-key', path: tls.identity.key }] : []),
    ...(script ? [{ option: 'script', path: script.path }] : []),
  ]
}

/** What is wrong with the placeholders in the body files, each sentence with its file in front. */
export function bodyProblems(suite: Suite, files: Files, environment: Environment): string[] {
  return suite.requests.flatMap((request) => {
    const path = request.body?.kind === 'file' ? request.body.path : null
    const bytes = path === null ? undefined : files.get(path)
    return templateProblems(templateOf(bytes ?? null), environment, 'body').map(
      (problem) => `${path}: ${problem}`,
    )
  })
}

export function bodyOf({ name, body }: Request, files: Files): Buffer | null {
  if (body === null) return null
  if (body.kind === 'text') return Buffer.from(body.text, 'utf8')
  if (body.kind === 'size') return Buffer.alloc(body.bytes, 'x')
  const bytes = files.get(body.path)
  if (!bytes) throw new Error(`the body of ${name} was not read: ${body.path}`)
  return bytes
}

export function fileAt(path: string, files: Files): Buffer {
  const bytes = files.get(path)
  if (!bytes) throw new Error(`${path} was not read`)
  return bytes
}

export function templateOf(body: Buffer | null): string {
  return body && isUtf8(body) ? body.toString('utf8') : ''
}
