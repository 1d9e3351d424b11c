/** Lists the files that a suite names, and encodes the request bodies. */

import { isUtf8 } from 'node:buffer'
import type { NamedPath, Request } from '../config/requests.ts'
import type { SideConfig } from '../config/side-config.ts'
import type { Suite } from '../config/suite.ts'
import { type EnvironmentLookup, findTemplateProblems } from '../config/value/template.ts'

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
  const bodies = requests.flatMap(({ body }) => (body?.kind === 'file' ? [body] : []))
  const unique = new Map(bodies.map((body) => [formatFileKey(body), selectPath(body)]))
  return [
    ...[...unique.values()].map((body) => ({ option: 'body-file', ...body })),
    ...listTlsFiles({ tls }),
    ...(script ? [{ option: 'script', ...selectPath(script) }] : []),
  ]
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

export function encodeBody({ name, body }: Request, files: FileContents): Buffer | null {
  if (body === null) return null
  if (body.kind === 'text') return Buffer.from(body.text, 'utf8')
  if (body.kind === 'size') return Buffer.alloc(body.bytes, 'x')
  const bytes = files.get(formatFileKey(body))
  if (!bytes) throw new Error(`the body of ${name} was not read: ${body.path}`)
  return bytes
}

export function lookupFile(file: NamedPath, files: FileContents): Buffer {
  const bytes = files.get(formatFileKey(file))
  if (!bytes) throw new Error(`${file.path} was not read`)
  return bytes
}

export function decodeTemplate(body: Buffer | null): string {
  return body && isUtf8(body) ? body.toString('utf8') : ''
}
