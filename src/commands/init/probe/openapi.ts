/** Reads the paths of an OpenAPI document: one in the project, or one that the service serves. */

import {
  asMap,
  maxDocumentCharacters,
  type ProjectFolder,
  parseUntrustedYaml,
} from '../proposals/project-folder.ts'

export interface DescribedPaths {
  /** The file of the document, or its path on the service. */
  source: string
  /**
   * Paths that GET serves, in the order of the document: without parameters that are required, or
   * with values that the document gives for them.
   */
  paths: string[]
}

/** The first document at one of the usual places of a project that has such paths. */
export function findDescribedPaths(folder: ProjectFolder): DescribedPaths | null {
  for (const source of listDocumentPaths(folder)) {
    const text = folder.read(source) ?? ''
    const paths = parseDescribedPaths(text)
    if (paths.length > 0) return { source, paths }
  }
  return null
}

/** Where frameworks serve the document of the routes that they have. */
export const servedDocumentPaths = [
  '/openapi.json', // FastAPI, Litestar and others
  '/v3/api-docs', // springdoc
  '/openapi/v1.json', // ASP.NET Core
  '/swagger/v1/swagger.json', // Swashbuckle
  '/swagger.json',
  '/api/openapi.json',
  '/api-docs',
  '/documentation/json', // @fastify/swagger
  '/api-json', // NestJS
  '/q/openapi?format=json', // Quarkus
  '/openapi.yaml',
] as const

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
    .slice(0, maxReadPaths)
    .flatMap(([path, item]) => {
      const filled = fillPath(path, asMap(item), document)
      return filled === null || isUnwanted(path) ? [] : [`${prefix}${filled}`]
    })
    .slice(0, maxPaths)
}

const maxReadPaths = 2000
const maxPaths = 20

function parseData(text: string): unknown {
  if (!/^\s*\{/.test(text)) return parseUntrustedYaml(text)?.value
  if (text.length > maxDocumentCharacters) return null
  try {
    return JSON.parse(text)
  } catch {
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

/**
 * Without parameters, with characters that a URL may have, and without the parts that a client or a
 * server changes: empty ones, `.` and `..`.
 */
export function isPlainPath(path: string): boolean {
  return (
    path.length <= maxPathCharacters &&
    /^\/[\w.~!$&'()*+,;=:@%/-]*$/.test(path) &&
    !/\/\/|\/(?:\.|%2e){1,2}(?:\/|$)/i.test(path)
  )
}

const maxPathCharacters = 200

/** A GET that ends a session or changes something, whatever the rules of HTTP say of GET. */
export function isUnwanted(path: string): boolean {
  // `/clearCache` has the same words as `/clear-cache`.
  const words = path.replaceAll(/([a-z])(?=[A-Z])/g, '$1-')
  return unwantedPatterns.some((pattern) => pattern.test(words))
}

const unwantedPatterns = [
  /log-?(?:out|off)|sign-?out|unsubscribe|delete|remove|reset/i,
  /shut-?down|restart|quit|exit|kill|crash|panic|abort|\bstop\b/i,
  // As whole words: `/runs` and `/synchronous` are ordinary names.
  /(?<![a-z])(?:wipe|purge|clear|flush|drop|truncate|destroy|erase|cancel|run|trigger)(?![a-z])/i,
  /(?<![a-z])(?:cron|jobs|migrate|seed|import|export|sync|send|e?mails?|notify)(?![a-z])/i,
  /(?<![a-z])(?:webhooks?|callback|charge|pay|refund|login|signin|oauth|admin)(?![a-z])/i,
]

/**
 * The path with values for its parameters, as far as the document gives them. Null unless GET
 * serves it, and if a required parameter has no value.
 */
function fillPath(
  path: string,
  item: Record<string, unknown>,
  document: Record<string, unknown>,
): string | null {
  if (!('get' in item)) return null
  const parameters = [item.parameters, asMap(item.get).parameters]
    .flatMap((each) => (Array.isArray(each) ? each.slice(0, maxParameters) : []))
    .map((each) => readParameter(asMap(each), document))
  let filled = path
  const query: string[] = []
  for (const { name, place, isRequired, value } of parameters) {
    if (place !== 'path' && !isRequired) continue
    if (value === null || !['path', 'query'].includes(place)) return null
    if (place === 'path') filled = filled.replaceAll(`{${name}}`, encodeURIComponent(value))
    else query.push(`${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
  }
  if (!isPlainPath(filled)) return null
  const whole = query.length === 0 ? filled : `${filled}?${query.join('&')}`
  return whole.length <= maxPathCharacters ? whole : null
}

const maxParameters = 50

interface Parameter {
  name: string
  /** `path`, `query`, `header`, `cookie`, or anything else. */
  place: string
  isRequired: boolean
  /** An example, or another value that the document gives; null without one. */
  value: string | null
}

function readParameter(
  given: Record<string, unknown>,
  document: Record<string, unknown>,
): Parameter {
  const { name, in: place, required, ...about } = followReference(given, document)
  const schema = followReference(asMap(about.schema), document)
  const [first] = Object.values(asMap(about.examples))
  const values = [about.example, asMap(first).value, ...listValues(schema), ...listValues(about)]
  const value = values.find((each) => ['string', 'number', 'boolean'].includes(typeof each))
  const hasPlainText = [name, value].every((each) => /^[ -~]{1,100}$/.test(String(each ?? '')))
  return {
    name: String(name),
    place: String(place),
    isRequired: required === true,
    value: hasPlainText ? String(value) : null,
  }
}

/** The values of a schema; Swagger 2.0 has them in the parameter itself. */
function listValues({ example, examples, default: usual, enum: all, const: only }: Values) {
  const [one, choice] = [examples, all].map((each) => (Array.isArray(each) ? each[0] : undefined))
  return [example, one, usual, only, choice]
}

interface Values {
  example?: unknown
  examples?: unknown
  default?: unknown
  enum?: unknown
  const?: unknown
}

/** Follows one reference such as `#/components/parameters/Page`. */
function followReference(
  given: Record<string, unknown>,
  document: Record<string, unknown>,
): Record<string, unknown> {
  const { $ref } = given
  if (typeof $ref !== 'string' || !$ref.startsWith('#/')) return given
  let found: unknown = document
  for (const part of $ref.slice(2).split('/').slice(0, maxReferenceParts)) {
    const map = asMap(found)
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~')
    found = Object.hasOwn(map, key) ? map[key] : undefined
  }
  return asMap(found)
}

const maxReferenceParts = 10
