/**
 * A test version of the service behind @actions/artifact and @actions/cache: artifacts (v4) and
 * caches (v2) as JSON over Twirp, and their bytes as Azure block blobs.
 */
import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type Blobs, blobsAt, isOfBlobs } from './blobs.ts'
import {
  at,
  jsonIn,
  type ReceivedRequest,
  type Server,
  serve,
  type TestResponse,
  textAt,
  thisSecond,
} from './server.ts'

export interface Results extends AsyncDisposable {
  /** The value of ACTIONS_RESULTS_URL. */
  readonly url: string
  /** The value of ACTIONS_RUNTIME_TOKEN for a job of run 1. */
  readonly token: string
  tokenOf(run: number): string
  /**
   * All variables that the clients read, for a job of this run (default: 1). act passes them on to
   * the steps from its own environment, except the run: `--env=GITHUB_RUN_ID=42`.
   */
  environment(run?: number): Record<string, string>
  /** All calls in their order. */
  readonly calls: Call[]
  /** The complete artifacts, oldest first. */
  artifacts(): Artifact[]
  /** Lets an artifact expire: it is still listed, but not stored. */
  expire(id: number): void
  /** The complete cache entries, oldest first. */
  caches(): Cache[]
  /** `read`: the mode of a run for an untrusted trigger. `none`: not even reading. */
  cacheMode(mode: 'write' | 'read' | 'none'): void
  /** Deletes the entries whose keys have this prefix, as GitHub does when space is needed. */
  evict(prefix?: string): void
  /** From now on calls of a method (`CreateCacheEntry`) fail this number of times (default: 1). */
  fail(method: string, status: number, times?: number): void
  /** Restores the initial state. */
  reset(): void
}

export interface Call {
  method: string
  /** Without the query, which contains signatures. */
  path: string
  /** The status of the response. */
  status: number
  /** The JSON in the request; null without JSON. */
  body: unknown
}

/** A `StoredArtifact` of `github.ts`. */
export interface Artifact {
  /** The id in GitHub's database. */
  id: number
  name: string
  run: number
  zip: Buffer
  /** `sha256:` and hexadecimal digits from the client. */
  digest: string | null
  /** ISO 8601. */
  createdAt: string
  expired: boolean
}

export interface Cache {
  key: string
  /** Hash of the paths and the compression. */
  version: string
  bytes: Buffer
  /** ISO 8601. */
  createdAt: string
}

export async function startResults(): Promise<Results> {
  const calls: Call[] = []
  const faults: { method: string; status: number; left: number }[] = []
  const blobs = blobsAt(() => server.url)
  const artifacts = artifactService(blobs)
  const caches = cacheService(blobs)
  const services: Record<string, Service> = { ArtifactService: artifacts, CacheService: caches }

  const respondTo = (received: ReceivedRequest, body: unknown): TestResponse => {
    if (isOfBlobs(received.path)) return blobs.respond(received)
    const [, service = '', method = ''] = route.exec(received.path) ?? []
    const job = jobOf(received.headers.authorization)
    if (job === null) return twirp(401, 'unauthenticated', 'invalid token')
    const fault = faults.find((one) => one.method === method && one.left > 0)
    if (fault !== undefined) {
      fault.left -= 1
      return twirp(fault.status, 'internal', 'requested by the test')
    }
    const response = services[service]?.methods[method]
    if (response === undefined) return twirp(404, 'bad_route', `no such method: ${received.path}`)
    return response(body, job)
  }

  const server: Server = await serve((received) => {
    const body = received.method === 'POST' ? jsonIn(received.body) : null
    const response = respondTo(received, body)
    calls.push({
      method: received.method,
      path: received.path.replace(/\?.*/, ''),
      status: response.status,
      body,
    })
    return response
  })
  const url = `${server.url}/`
  return {
    url,
    token: tokenOf(1),
    tokenOf,
    environment: (run = 1) => ({
      ACTIONS_RESULTS_URL: url,
      ACTIONS_RUNTIME_URL: url,
      ACTIONS_RUNTIME_TOKEN: tokenOf(run),
      ACTIONS_CACHE_SERVICE_V2: 'True',
      GITHUB_RUN_ID: String(run),
    }),
    calls,
    artifacts: artifacts.whole,
    expire: artifacts.expire,
    caches: caches.whole,
    cacheMode: caches.setMode,
    evict: caches.evict,
    fail: (method, status, times = 1) => faults.push({ method, status, left: times }),
    reset() {
      calls.length = 0
      faults.length = 0
      artifacts.clear()
      caches.clear()
      blobs.clear()
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

const route = /^\/twirp\/github\.actions\.results\.api\.v1\.(\w+)\/(\w+)$/

interface Service {
  methods: Record<string, (body: unknown, job: Job) => TestResponse>
}

/** The run and the job in the scope of a token. */
interface Job {
  run: string
  job: string
}

/** Contains the number of the run, as in act. GitHub uses a UUID there. */
function tokenOf(run: number): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = {
    scp: `Actions.GenericRead:none Actions.Results:${run}:job-of-${run}`,
    exp: 4_102_444_800,
  }
  return [part({ alg: 'HS256', typ: 'JWT' }), part(claims), 'signature-that-nobody-checks'].join(
    '.',
  )
}

function jobOf(authorization: string | undefined): Job | null {
  const [, claims = ''] = /^Bearer [\w-]+\.([\w-]+)\.[\w-]+$/i.exec(authorization ?? '') ?? []
  const scope = textAt(jsonIn(Buffer.from(claims, 'base64url')), 'scp')
  const [, run, job] = /(?:^| )Actions\.Results:([^: ]+):([^: ]+)(?: |$)/.exec(scope) ?? []
  return run === undefined || job === undefined ? null : { run, job }
}

function isFor(body: unknown, { run, job }: Job): boolean {
  const claimed = [
    textAt(body, 'workflow_run_backend_id'),
    textAt(body, 'workflow_job_run_backend_id'),
  ]
  return isDeepStrictEqual(claimed, [run, job])
}

interface Upload {
  id: number
  name: string
  job: Job
  blob: string
  digest: string | null
  createdAt: string
  isWhole: boolean
  expired: boolean
}

function artifactService(blobs: Blobs) {
  const uploads: Upload[] = []
  let lastId = 0
  const found = (run: string, name: string) =>
    uploads.find((one) => one.job.run === run && one.name === name)
  const bytesOf = ({ blob }: Upload) => blobs.bytes(blob) ?? Buffer.alloc(0)

  const create = (body: unknown, job: Job): TestResponse => {
    const name = textAt(body, 'name')
    // A name can be used once in a run, by any of its attempts and jobs.
    if (found(job.run, name)) {
      return twirp(
        409,
        'already_exists',
        'an artifact with this name already exists on the workflow run',
      )
    }
    const blob = randomUUID()
    const createdAt = thisSecond()
    uploads.push({
      id: 0,
      name,
      job,
      blob,
      digest: null,
      createdAt,
      isWhole: false,
      expired: false,
    })
    return fine({ signed_upload_url: blobs.writable(blob) })
  }

  const finalize = (body: unknown, job: Job): TestResponse => {
    const upload = found(job.run, textAt(body, 'name'))
    const size = upload === undefined ? -1 : bytesOf(upload).length
    if (upload === undefined || blobs.bytes(upload.blob) === null) return nothing
    if (textAt(body, 'size') !== String(size)) {
      return twirp(
        400,
        'invalid_argument',
        `${size} bytes were uploaded, not ${textAt(body, 'size')}`,
      )
    }
    lastId += 1
    Object.assign(upload, { id: lastId, digest: textAt(body, 'hash') || null, isWhole: true })
    return fine({ artifact_id: String(lastId) })
  }

  const list = (body: unknown, job: Job): TestResponse => {
    const [name, id] = [textAt(body, 'name_filter'), textAt(body, 'id_filter')]
    const shown = uploads
      .filter((one) => one.isWhole && one.job.run === job.run)
      .filter((one) => (name === '' || one.name === name) && (id === '' || String(one.id) === id))
    const entries = shown.map((one) => ({
      workflow_run_backend_id: one.job.run,
      workflow_job_run_backend_id: one.job.job,
      database_id: String(one.id),
      name: one.name,
      size: String(bytesOf(one).length),
      created_at: one.createdAt,
      ...(one.digest !== null && { digest: one.digest }),
    }))
    return { status: 200, body: { artifacts: entries } }
  }

  const sign = (body: unknown, job: Job): TestResponse => {
    const upload = found(job.run, textAt(body, 'name'))
    if (!upload?.isWhole) return nothing
    return { status: 200, body: { signed_url: blobs.readable(upload.blob) } }
  }

  const remove = (body: unknown, job: Job): TestResponse => {
    const upload = found(job.run, textAt(body, 'name'))
    if (!upload?.isWhole) return nothing
    uploads.splice(uploads.indexOf(upload), 1)
    return fine({ artifact_id: String(upload.id) })
  }

  return {
    methods: {
      CreateArtifact: forOwnJob(create),
      FinalizeArtifact: forOwnJob(finalize),
      ListArtifacts: forOwnJob(list),
      // For an artifact of another job of the run, the call contains that job's id.
      GetSignedArtifactURL: sign,
      DeleteArtifact: remove,
    },
    whole: (): Artifact[] =>
      uploads
        .filter((one) => one.isWhole)
        .map(({ id, name, job, blob, digest, createdAt, expired }) => ({
          id,
          name,
          run: Number(job.run),
          zip: blobs.bytes(blob) ?? Buffer.alloc(0),
          digest,
          createdAt,
          expired,
        })),
    expire(id: number) {
      for (const upload of uploads) if (upload.id === id) upload.expired = true
    },
    clear() {
      uploads.length = 0
      lastId = 0
    },
  }
}

function forOwnJob(method: (body: unknown, job: Job) => TestResponse) {
  return (body: unknown, job: Job): TestResponse =>
    isFor(body, job)
      ? method(body, job)
      : twirp(403, 'permission_denied', 'the token is for another job')
}

interface Entry {
  key: string
  version: string
  blob: string
  createdAt: string
  isWhole: boolean
}

function cacheService(blobs: Blobs) {
  let entries: Entry[] = []
  let mode: 'write' | 'read' | 'none' = 'write'
  const found = (key: string, version: string) =>
    entries.find((one) => one.key === key && one.version === version)

  const create = (body: unknown): TestResponse => {
    const [key, version] = [textAt(body, 'key'), textAt(body, 'version')]
    // The client distinguishes a refusal from a failure by the beginning of the message.
    if (mode !== 'write') {
      const message = 'cache write denied: the token has no writable scopes'
      return { status: 200, body: { ok: false, message } }
    }
    if (found(key, version)) {
      const message = 'cache entry with the same key, version, and scope already exists'
      return twirp(409, 'already_exists', message)
    }
    const blob = randomUUID()
    entries.push({ key, version, blob, createdAt: thisSecond(), isWhole: false })
    return fine({ signed_upload_url: blobs.writable(blob) })
  }

  const finalize = (body: unknown): TestResponse => {
    const entry = found(textAt(body, 'key'), textAt(body, 'version'))
    const bytes = entry && blobs.bytes(entry.blob)
    if (!entry || !bytes) return nothing
    if (textAt(body, 'size_bytes') !== String(bytes.length)) {
      return { status: 200, body: { ok: false, message: `${bytes.length} bytes were uploaded` } }
    }
    entry.isWhole = true
    return fine({ entry_id: String(entries.indexOf(entry) + 1) })
  }

  const download = (body: unknown): TestResponse => {
    if (mode === 'none') {
      return twirp(403, 'permission_denied', 'cache read denied: the token has no readable scopes')
    }
    const version = textAt(body, 'version')
    const newestFirst = entries.filter((one) => one.isWhole && one.version === version).reverse()
    const key = textAt(body, 'key')
    const others = at(body, 'restore_keys')
    const prefixes = [key, ...(Array.isArray(others) ? others.map(String) : [])]
    const hit =
      newestFirst.find((one) => one.key === key) ??
      prefixes
        .map((prefix) => newestFirst.find((one) => one.key.startsWith(prefix)))
        .find((one) => one !== undefined)
    if (hit === undefined) return { status: 200, body: { ok: false } }
    return fine({ signed_download_url: blobs.readable(hit.blob), matched_key: hit.key })
  }

  return {
    methods: {
      CreateCacheEntry: create,
      FinalizeCacheEntryUpload: finalize,
      GetCacheEntryDownloadURL: download,
    },
    whole: (): Cache[] =>
      entries
        .filter((one) => one.isWhole)
        .map(({ key, version, blob, createdAt }) => ({
          key,
          version,
          bytes: blobs.bytes(blob) ?? Buffer.alloc(0),
          createdAt,
        })),
    setMode(wanted: 'write' | 'read' | 'none') {
      mode = wanted
    },
    evict(prefix = '') {
      entries = entries.filter((one) => !one.key.startsWith(prefix))
    },
    clear() {
      entries = []
      mode = 'write'
    },
  }
}

function fine(body: object): TestResponse {
  return { status: 200, body: { ok: true, ...body } }
}

function twirp(status: number, code: string, msg: string): TestResponse {
  return { status, body: { code, msg } }
}

const nothing = twirp(404, 'not_found', 'there is no such entry')
