// The part of GitHub's API that a release uses, on this machine, for dry runs and tests. It refuses
// to change a published release, as GitHub does for immutable ones, and fails on request.
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'

export async function startGitHub() {
  const releases = []
  const failures = []
  const server = createServer(async (request, response) => {
    const failure = failures.find(
      (one) => one.times > 0 && one.method === request.method && one.path.test(request.url),
    )
    if (failure !== undefined) failure.times -= 1
    const url = `http://127.0.0.1:${server.address().port}`
    const [status, body] =
      failure === undefined
        ? handle(request, await readBody(request), releases, url)
        : [failure.status, { message: 'failed on request' }]
    response.writeHead(status, { 'content-type': 'application/json', connection: 'close' })
    response.end(body === null ? undefined : JSON.stringify(body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    releases,
    /** @param {{ method: string, path: RegExp, times?: number, status?: number }} failure */
    fail: (failure) => failures.push({ times: 1, status: 500, ...failure }),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Returns the status and the body of the response. */
function handle({ method, url: path }, bytes, releases, url) {
  const { pathname, searchParams } = new URL(path, url)
  const [, , , resource, id, sub] = pathname.slice(1).split('/')
  if (resource !== 'releases') return [404, { message: 'Not Found' }]
  const parse = () => JSON.parse(bytes.toString('utf8'))
  if (method === 'GET' && id === undefined) {
    const page = Number(searchParams.get('page') ?? 1)
    return [200, page === 1 ? releases : []]
  }
  if (method === 'POST' && id === undefined)
    return [201, addRelease(parse(), releases, `${url}${pathname}`)]
  if (id === 'assets') return removeAsset(Number(sub), releases)
  const release = releases.find((one) => one.id === Number(id))
  if (release === undefined) return [404, { message: 'Not Found' }]
  if (!release.draft) return [422, { message: 'A published release cannot be changed.' }]
  if (method === 'PATCH') return [200, Object.assign(release, parse())]
  if (method === 'POST' && sub === 'assets')
    return addAsset(searchParams.get('name'), bytes, release)
  return [404, { message: 'Not Found' }]
}

function addRelease(fields, releases, path) {
  const id = releases.length + 1
  const release = {
    id,
    draft: false,
    prerelease: false,
    assets: [],
    ...fields,
    upload_url: `${path}/${id}/assets{?name,label}`,
  }
  releases.push(release)
  return release
}

function addAsset(name, bytes, release) {
  if (release.assets.some((asset) => asset.name === name))
    return [422, { message: 'Validation Failed', errors: [{ code: 'already_exists' }] }]
  const digest = `sha256:${createHash('sha256').update(bytes).digest('hex')}`
  const asset = { id: release.id * 1000 + release.assets.length, name, size: bytes.length, digest }
  release.assets.push(asset)
  return [201, asset]
}

function removeAsset(id, releases) {
  const release = releases.find((one) => one.assets.some((asset) => asset.id === id))
  if (release === undefined) return [404, { message: 'Not Found' }]
  release.assets = release.assets.filter((asset) => asset.id !== id)
  return [204, null]
}

async function readBody(request) {
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}
