/** The cookies of the requests of one setup (RFC 6265). All of them go to the same service. */

export interface Cookie {
  name: string
  value: string
  /** The cookie is sent with requests to this path and below it. */
  path: string
}

/** More are not kept: a service cannot make the header of a request grow without end. */
const maxCookies = 50
const maxCookieLength = 4096

/**
 * The cookies after a response to a request of this path. A cookie replaces that of the same name
 * and path; one that has expired removes it.
 */
export function updateCookies(
  cookies: readonly Cookie[],
  setCookies: readonly string[],
  requestPath: string,
  nowMs: number,
): Cookie[] {
  let kept = [...cookies]
  for (const line of setCookies) {
    const parsed = parseSetCookie(line, requestPath, nowMs)
    if (parsed === null) continue
    const { cookie, isExpired } = parsed
    kept = kept.filter(({ name, path }) => name !== cookie.name || path !== cookie.path)
    if (!isExpired) kept.push(cookie)
  }
  return kept.slice(-maxCookies)
}

/** The value of the header `Cookie` of a request to this path; null without cookies. */
export function formatCookieHeader(cookies: readonly Cookie[], requestPath: string): string | null {
  // The longest path first (RFC 6265, 5.4).
  const sent = cookies
    .filter(({ path }) => isWithinPath(cutQuery(requestPath), path))
    .toSorted((one, other) => other.path.length - one.path.length)
  return sent.length === 0 ? null : sent.map(({ name, value }) => `${name}=${value}`).join('; ')
}

function parseSetCookie(
  line: string,
  requestPath: string,
  nowMs: number,
): { cookie: Cookie; isExpired: boolean } | null {
  const [pair = '', ...attributes] = line.slice(0, maxCookieLength).split(';')
  const equals = pair.indexOf('=')
  if (equals < 1 || line.length > maxCookieLength) return null
  const [name, value] = [pair.slice(0, equals).trim(), pair.slice(equals + 1).trim()]
  const find = (wanted: string) => findAttribute(attributes, wanted)
  const path = find('path')
  const cookie = { name, value, path: path?.startsWith('/') ? path : readFolder(requestPath) }
  return { cookie, isExpired: isExpired(find('max-age'), find('expires'), nowMs) }
}

/** The last attribute of a name counts (RFC 6265, 5.3). */
function findAttribute(attributes: string[], wanted: string): string | undefined {
  const found = attributes.findLast((each) => each.split('=')[0]?.trim().toLowerCase() === wanted)
  return found?.split('=').slice(1).join('=').trim()
}

function isExpired(
  maxAge: string | undefined,
  expires: string | undefined,
  nowMs: number,
): boolean {
  if (maxAge !== undefined && /^-?\d+$/.test(maxAge)) return Number(maxAge) <= 0
  const expiryMs = expires === undefined ? Number.NaN : Date.parse(expires)
  return expiryMs <= nowMs // false if it cannot be parsed
}

/** The folder of a request's path (RFC 6265, 5.1.4). */
function readFolder(requestPath: string): string {
  const path = cutQuery(requestPath)
  const end = path.lastIndexOf('/')
  return end < 1 ? '/' : path.slice(0, end)
}

function cutQuery(path: string): string {
  return path.replace(/[?#].*$/s, '')
}

/** RFC 6265, 5.1.4. */
function isWithinPath(requestPath: string, path: string): boolean {
  if (requestPath === path) return true
  return requestPath.startsWith(path.endsWith('/') ? path : `${path}/`)
}
