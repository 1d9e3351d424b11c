/** Reads the paths of an OpenAPI document in the project. */

import { parseDocument } from 'yaml'
import type { ProjectFolder } from '../proposals/project-folder.ts'

export interface DescribedPaths {
  /** The file of the document. */
  source: string
  /** Paths that GET serves without parameters, in the order of the document. */
  paths: string[]
}

/** The first document at one of the usual places that has such paths. */
export function findDescribedPaths(folder: ProjectFolder): DescribedPaths | null {
  for (const source of listDocumentPaths(folder)) {
    const text = folder.read(source) ?? ''
    const paths = parseDescribedPaths(text)
    if (paths.length > 0) return { source, paths }
  }
  return null
}

const documentFolders = ['', 'docs/', 'doc/', 'api/', 'openapi/', 'spec/', 'specs/', 'public/']
const resourceFolders = ['src/main/resources/', 'src/main/resources/static/', 'src/', 'static/']

function listDocumentPaths(folder: ProjectFolder): string[] {
  return [...documentFolders, ...resourceFolders].flatMap((top) =>
    folder
      .list(top)
      .filter((name) => /^(?:openapi|swagger)[\w.-]*\.(?:ya?ml|json)$/i.test(name))
      .map((name) => `${top}${name}`),
  )
}

/** Empty for a text that is no OpenAPI document, or one that is too large to parse. */
export function parseDescribedPaths(text: string): string[] {
  const document = asMap(parseData(text))
  if (!('openapi' in document) && !('swagger' in document)) return []
  const prefix = readPathPrefix(document)
  return Object.entries(asMap(document.paths))
    .filter(([path, item]) => isPlainPath(path) && isCallable(asMap(item)))
    .map(([path]) => `${prefix}${path}`)
    .slice(0, maxPaths)
}

const maxPaths = 20

/** Within this, the parser is fast whatever the text has. */
const maxDocumentCharacters = 512 * 1024
const maxAliases = 100

function parseData(text: string): unknown {
  if (text.length > maxDocumentCharacters) return null
  try {
    if (/^\s*\{/.test(text)) return JSON.parse(text)
    const document = parseDocument(text, { prettyErrors: false, uniqueKeys: false })
    return document.errors.length > 0 ? null : document.toJS({ maxAliasCount: maxAliases })
  } catch {
    // Not JSON, nested too deeply for the stack, or too many aliases.
    return null
  }
}

/** The path of the server: `/v1` of `https://shop.test/v1`. */
function readPathPrefix({ servers, basePath }: Record<string, unknown>): string {
  const [first] = Array.isArray(servers) ? servers : []
  const url = asMap(first).url ?? basePath
  const path = typeof url === 'string' ? url.replace(/^https?:\/\/[^/]*/i, '') : ''
  const prefix = path.replace(/\/$/, '')
  return isPlainPath(prefix) ? prefix : ''
}

/** Without parameters, and with characters that a URL may have. */
function isPlainPath(path: string): boolean {
  return path.length <= maxPathCharacters && /^\/[\w.~!$&'()*+,;=:@%/-]*$/.test(path)
}

const maxPathCharacters = 200

/** Whether GET serves it and needs no parameter, as far as the document says without references. */
function isCallable(item: Record<string, unknown>): boolean {
  if (!('get' in item)) return false
  const parameters = [item.parameters, asMap(item.get).parameters].flatMap((each) =>
    Array.isArray(each) ? each : [],
  )
  return !parameters.some((each) => asMap(each).required === true)
}

function asMap(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
