/** The REST API for artifacts and their runs, because emulate stores no bytes. */

import type { Run, StoredArtifact } from './github.ts'
import { fullName as ownName } from './initial-data.ts'
import type { Parts, Request, Route } from './proxy.ts'
import { idOf } from './pull-requests.ts'
import { forbidden, may, ofRepository, refusal, userOf } from './refusals.ts'
import { asGitHubWrites, pageOf, type TestResponse, textAt } from './server.ts'

export function artifactRoutes({ memory, emulate, blobs, artifacts }: Parts): Route[] {
  /** Newest first. */
  const all = () =>
    [...artifacts(), ...memory.artifacts]
      .filter(({ id }) => !memory.goneArtifacts.has(id))
      .sort((one, other) => other.createdAt.localeCompare(one.createdAt) || other.id - one.id)

  const tipOfMain = async () => {
    const { body } = await emulate.call('GET', `${ofRepository}/git/ref/heads/main`, {
      token: memory.own,
    })
    return textAt(body, 'object', 'sha')
  }

  const runOf = async (id: number): Promise<Run> => ({
    ...pushToMain,
    headSha: await tipOfMain(),
    ...memory.runs.get(id),
  })

  const shown = async (artifact: StoredArtifact, { url }: Request) => {
    const { id, name, zip, run, createdAt, expired } = artifact
    const { headRepository, headBranch, headSha } = await runOf(run)
    const expires = new Date(Date.parse(createdAt) + 90 * 24 * 60 * 60 * 1000).toISOString()
    const address = `${url.origin}${ofRepository}/actions/artifacts/${id}`
    return {
      id,
      name,
      size_in_bytes: zip.length,
      url: address,
      archive_download_url: `${address}/zip`,
      expired,
      created_at: asGitHubWrites(createdAt),
      updated_at: asGitHubWrites(createdAt),
      expires_at: asGitHubWrites(expires),
      digest: artifact.digest ?? null,
      workflow_run: {
        id: run,
        repository_id: memory.repository.id,
        head_repository_id: idOf(headRepository, memory),
        head_branch: headBranch,
        head_sha: headSha,
      },
    }
  }

  const page = async (found: StoredArtifact[], request: Request): Promise<TestResponse> => {
    const name = request.url.searchParams.get('name')
    const named = found.filter((one) => name === null || one.name === name)
    const { items, headers } = pageOf(named, request.url)
    const entries = await Promise.all(items.map((one) => shown(one, request)))
    return { status: 200, headers, body: { total_count: named.length, artifacts: entries } }
  }

  const find = ([id = '']: string[]) => all().find((one) => one.id === Number(id))

  const one = async (request: Request, parts: string[]): Promise<TestResponse> => {
    const artifact = find(parts)
    return artifact ? { status: 200, body: await shown(artifact, request) } : notFound
  }

  const zip = ({ token }: Request, parts: string[]): TestResponse => {
    if (token === null) return refusal(401, 'Requires authentication')
    const artifact = find(parts)
    if (artifact === undefined) return notFound
    if (artifact.expired) return refusal(410, 'Artifact has expired')
    const name = `artifact-${artifact.id}`
    blobs.put(name, artifact.zip, 'application/zip')
    return { status: 302, headers: { location: blobs.readable(name) } }
  }

  const remove = ({ token }: Request, parts: string[]): TestResponse => {
    if (!may(token, 'actions', 'write')) return forbidden(token)
    const artifact = find(parts)
    if (artifact === undefined) return notFound
    memory.goneArtifacts.add(artifact.id)
    return { status: 204 }
  }

  const run = async (_: Request, [id = '']: string[]): Promise<TestResponse> => {
    const isKnown =
      memory.runs.has(Number(id)) || all().some((artifact) => artifact.run === Number(id))
    return isKnown ? { status: 200, body: runJson(Number(id), await runOf(Number(id))) } : notFound
  }

  /** All runs that a test described, newest first; `created` is not looked at. */
  const runs = async ({ url }: Request): Promise<TestResponse> => {
    const event = url.searchParams.get('event')
    const ids = [...memory.runs.keys()].sort((one, other) => other - one)
    const described = await Promise.all(ids.map(async (id) => runJson(id, await runOf(id))))
    const found = described.filter((each) => event === null || each.event === event)
    const { items, headers } = pageOf(found, url)
    return { status: 200, headers, body: { total_count: found.length, workflow_runs: items } }
  }

  const jobs = async (request: Request, [id = '']: string[]): Promise<TestResponse> => {
    const about = await runOf(Number(id))
    const { items, headers } = pageOf(about.jobs, request.url)
    const entries = items.map((job, index) => ({
      id: 1000 * Number(id) + index,
      run_id: Number(id),
      run_attempt: about.attempt,
      status: 'completed',
      ...job,
    }))
    return { status: 200, headers, body: { total_count: about.jobs.length, jobs: entries } }
  }

  const runJson = (id: number, about: Run) => ({
    id,
    name: 'load',
    path: '.github/workflows/load.yml',
    event: about.event,
    status: about.status,
    conclusion: about.conclusion,
    run_number: id,
    run_attempt: about.attempt,
    head_branch: about.headBranch,
    head_sha: about.headSha,
    pull_requests: about.pullRequests.map((number) => ({
      number,
      head: { ref: about.headBranch, sha: about.headSha },
    })),
    repository: repositoryJson(ownName),
    head_repository: repositoryJson(about.headRepository),
  })

  const repositoryJson = (fullName: string) => {
    const [owner = '', name = ''] = fullName.split('/')
    const id = idOf(fullName, memory)
    return { id, name, full_name: fullName, fork: fullName !== ownName, owner: userOf(owner) }
  }

  const get = (path: string, respond: Route['respond']): Route => ({
    method: 'GET',
    path: new RegExp(`^${ofRepository}/actions/${path}$`),
    respond,
  })
  const ofRun = ([id = '']: string[]) => all().filter((artifact) => artifact.run === Number(id))
  return [
    get('artifacts', (request) => page(all(), request)),
    get('runs', runs),
    get('runs/(\\d+)/artifacts', (request, parts) => page(ofRun(parts), request)),
    get('runs/(\\d+)/jobs', jobs),
    get('runs/(\\d+)', run),
    get('artifacts/(\\d+)', one),
    get('artifacts/(\\d+)/zip', zip),
    { ...get('artifacts/(\\d+)', remove), method: 'DELETE' },
  ]
}

const pushToMain: Omit<Run, 'headSha'> = {
  event: 'push',
  status: 'completed',
  conclusion: 'success',
  attempt: 1,
  headBranch: 'main',
  headRepository: ownName,
  pullRequests: [],
  jobs: [{ name: 'load', conclusion: 'success' }],
}

const notFound = refusal(404, 'Not Found')
