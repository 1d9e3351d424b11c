// A registry of npm on this machine, for dry runs and tests: it stores packages in memory, refuses
// a version twice, and fails on request.
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'

/** A tarball is base64 text within JSON. */
const maxBodyBytes = 64 * 1024 * 1024

/**
 * @typedef {object} RegistryFailure the next matching requests are answered with this status
 * @property {string} method
 * @property {RegExp} path
 * @property {number} [times] default: 1
 * @property {number} [status] default: 503
 */

export async function startRegistry() {
  const packages = new Map()
  const failures = []
  const server = createServer(async (request, response) => {
    try {
      const failure = takeFailure(failures, request)
      if (failure !== undefined) return answer(response, failure, { error: 'failed on request' })
      const url = `http://127.0.0.1:${server.address().port}`
      const [status, body] = await handle(request, packages, url)
      answer(response, status, body)
    } catch (error) {
      answer(response, 500, { error: String(error) })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    packages,
    /** @param {RegistryFailure} failure */
    fail: (failure) => failures.push({ times: 1, status: 503, ...failure }),
    repair: () => failures.splice(0),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function takeFailure(failures, { method, url }) {
  const failure = failures.find(
    (one) => one.times > 0 && one.method === method && one.path.test(decodeURIComponent(url)),
  )
  if (failure === undefined) return undefined
  failure.times -= 1
  return failure.status
}

/** Returns the status and the body of the response. */
async function handle(request, packages, url) {
  const path = decodeURIComponent(new URL(request.url, url).pathname).slice(1)
  if (request.method === 'PUT') return store(path, await readJson(request), packages, url)
  if (request.method !== 'GET') return [405, { error: 'method not allowed' }]
  const [name, file] = path.split('/-/')
  const known = packages.get(name)
  if (known === undefined) return [404, { error: 'not found' }]
  if (file === undefined) return [200, known.packument]
  const tarball = known.tarballs.get(file)
  return tarball === undefined ? [404, { error: 'not found' }] : [200, tarball]
}

/** The body of a publish has one version, its tarball and its dist-tag. */
function store(name, body, packages, url) {
  const [version] = Object.keys(body.versions ?? {})
  const [attachment] = Object.values(body._attachments ?? {})
  if (version === undefined || attachment === undefined)
    return [400, { error: 'a version and a tarball are needed' }]
  const known = packages.get(name) ?? {
    packument: { name, 'dist-tags': {}, versions: {} },
    tarballs: new Map(),
  }
  if (version in known.packument.versions)
    return [403, { error: `You cannot publish over the version ${version}.` }]
  const tarball = Buffer.from(attachment.data, 'base64')
  const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`
  const claimed = body.versions[version].dist?.integrity
  if (claimed !== undefined && claimed !== integrity)
    return [400, { error: 'the integrity is not that of the tarball' }]
  const file = `${name.split('/').at(-1)}-${version}.tgz`
  known.tarballs.set(file, tarball)
  known.packument.versions[version] = {
    ...body.versions[version],
    dist: {
      integrity,
      shasum: createHash('sha1').update(tarball).digest('hex'),
      tarball: `${url}/${name}/-/${file}`,
    },
  }
  Object.assign(known.packument['dist-tags'], body['dist-tags'])
  known.packument['dist-tags'].latest ??= version
  packages.set(name, known)
  return [201, { ok: true }]
}

async function readJson(request) {
  const chunks = []
  let bytes = 0
  for await (const chunk of request) {
    bytes += chunk.length
    if (bytes > maxBodyBytes) throw new Error('the body is too large')
    chunks.push(chunk)
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8'))
}

function answer(response, status, body) {
  const isJson = !Buffer.isBuffer(body)
  response.writeHead(status, {
    'content-type': isJson ? 'application/json' : 'application/octet-stream',
    // A connection that was kept would be closed at the moment at which a late client uses it.
    connection: 'close',
  })
  response.end(isJson ? JSON.stringify(body) : body)
}
