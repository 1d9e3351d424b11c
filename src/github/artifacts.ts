/**
 * Uploads artifacts from a workflow job, and lists, reads and deletes them through GitHub's API.
 */

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Artifact, ArtifactFile, ArtifactStoreApi } from '../baseline/artifact.ts'
import type { StoredText } from '../baseline/store.ts'
import { StoreError } from '../core/text/errors.ts'
import { describeApiFailure, readErrorMessage, readErrorStatus } from './api-failure.ts'
import type { GitHubClient } from './client.ts'
import type { GitHubRepository } from './workflow-context.ts'
import { extractFile } from './zip.ts'

export interface ArtifactApi extends ArtifactStoreApi {
  /** The artifacts of one workflow run. */
  listByRun(run: number): AsyncIterable<Artifact>
  /** Downloads the zip, up to `maxBytes`. A problem is a sentence. */
  download(id: number, limit: { maxBytes: number }): Promise<Buffer | { problem: string }>
}

/** `server`: the URL of GitHub's web pages, as in GITHUB_SERVER_URL. */
export function createArtifactApi(
  client: GitHubClient,
  repository: GitHubRepository,
  server: string = process.env.GITHUB_SERVER_URL || 'https://github.com',
): ArtifactApi {
  const { owner, name: repo } = repository
  const params = { owner, repo, per_page: 100 }
  const { paginate, rest } = client
  const { listArtifactsForRepo, listWorkflowRunArtifacts } = rest.actions
  const list = (pages: AsyncIterable<{ data: ListedArtifact[] }>) =>
    listArtifacts(pages, `${owner}/${repo}`, server)
  const download: ArtifactApi['download'] = (id, { maxBytes }) =>
    downloadArtifact(id, maxBytes, repository, client)

  return {
    upload: uploadArtifact,
    listNamed: (name) => list(paginate.iterator(listArtifactsForRepo, { ...params, name })),
    listNewest: () => list(paginate.iterator(listArtifactsForRepo, params)),
    listByRun: (run) =>
      list(paginate.iterator(listWorkflowRunArtifacts, { ...params, run_id: run })),
    download,
    async readText(id, file, maxBytes): Promise<StoredText> {
      const zip = await download(id, { maxBytes: maxBytes + zipOverheadBytes })
      if (!Buffer.isBuffer(zip)) return zip
      const text = await extractFile(zip, file, maxBytes)
      return typeof text === 'string' ? { text } : text
    },
    async remove(id) {
      try {
        await rest.actions.deleteArtifact({ owner, repo, artifact_id: id })
      } catch (cause) {
        if (readErrorStatus(cause) === 404) return
        throw new StoreError(sentences.undeleted(describeApiFailure(cause)), { cause })
      }
    },
  }
}

/** The size of a zip without its file. */
const zipOverheadBytes = 4096

async function* listArtifacts(
  pages: AsyncIterable<{ data: ListedArtifact[] }>,
  repository: string,
  server: string,
): AsyncIterable<Artifact> {
  const actions = `${server}/${repository}/actions`
  try {
    for await (const { data } of pages)
      yield* data.map((artifact) => buildArtifact(artifact, actions))
  } catch (cause) {
    throw new StoreError(sentences.unlisted(repository, describeApiFailure(cause)), { cause })
  }
}

/** An artifact in a response of the API, with the fields that are used. */
interface ListedArtifact {
  id: number
  name: string
  created_at: string | null
  expired: boolean
  workflow_run?: {
    id?: number
    repository_id?: number
    head_repository_id?: number
    head_branch?: string | null
    head_sha?: string
  } | null
}

/** `actions`: the URL of the repository's Actions page. */
function buildArtifact(
  { id, name, created_at, expired, workflow_run: run }: ListedArtifact,
  actions: string,
): Artifact {
  // For a run of a fork, `head_repository_id` is the fork, and `repository_id` is this repository.
  const isOwn = run?.repository_id !== undefined && run.head_repository_id === run.repository_id
  const branch = run?.head_branch
  return {
    id,
    name,
    createdAt: created_at ?? '',
    expired,
    where:
      run?.id === undefined ? `the artifact ${id}` : `${actions}/runs/${run.id}/artifacts/${id}`,
    run:
      isOwn && branch && run.id !== undefined
        ? { id: run.id, branch, commit: run.head_sha ?? null }
        : null,
  }
}

async function downloadArtifact(
  id: number,
  maxBytes: number,
  { owner, name: repo }: GitHubRepository,
  client: GitHubClient,
): Promise<Buffer | { problem: string }> {
  try {
    const request = { owner, repo, artifact_id: id, archive_format: 'zip' as const }
    return await downloadZip(client, request, maxBytes)
  } catch (error) {
    const isGone = [404, 410].includes(readErrorStatus(error) ?? 0)
    return { problem: isGone ? sentences.gone : describeApiFailure(error) }
  }
}

interface ArtifactDownloadRequest {
  owner: string
  repo: string
  artifact_id: number
  archive_format: 'zip'
}

const downloadRoute = 'GET /repos/{owner}/{repo}/actions/artifacts/{artifact_id}/{archive_format}'
const maxDownloadSeconds = 60

/**
 * GitHub redirects to another server, from which the bytes are downloaded separately: without the
 * token, which that server must not get, and in parts, because octokit would read any number of
 * bytes.
 */
async function downloadZip(
  client: GitHubClient,
  request: ArtifactDownloadRequest,
  maxBytes: number,
): Promise<Buffer | { problem: string }> {
  const { headers } = await client.request(downloadRoute, {
    ...request,
    request: { redirect: 'manual', parseSuccessResponseBody: false },
  })
  if (!headers.location) return { problem: sentences.notRedirected }
  // The fetch function of this package supports proxies.
  const { defaults } = await import('@actions/github/lib/utils')
  const fetchBytes: typeof fetch = defaults.request?.fetch ?? fetch
  const response = await fetchBytes(headers.location, {
    signal: AbortSignal.timeout(maxDownloadSeconds * 1000),
  })
  if (!response.ok) return { problem: sentences.notServed(response.status) }
  return readBytes(maxBytes, response.body)
}

/** Leaving the loop ends the download. */
async function readBytes(
  maxBytes: number,
  body: AsyncIterable<Uint8Array> | null,
): Promise<Buffer | { problem: string }> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of body ?? []) {
    length += part.length
    if (length > maxBytes) return { problem: sentences.large(maxBytes) }
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** Uploads a text as an artifact of this workflow run. Rejects with a StoreError. */
export async function uploadArtifact(
  name: string,
  { name: fileName, text, retentionDays }: ArtifactFile,
): Promise<void> {
  if (!process.env.ACTIONS_RUNTIME_TOKEN) throw new StoreError(sentences.noJob)
  // Loaded here, because it is large and few runs upload anything.
  const { DefaultArtifactClient } = await import('@actions/artifact')
  const artifacts = new DefaultArtifactClient()
  const folder = await mkdtemp(join(tmpdir(), 'tailgate-artifact-'))
  const path = join(folder, fileName)
  const sendFile = () =>
    artifacts.uploadArtifact(name, [path], folder, retentionDays === null ? {} : { retentionDays })
  try {
    await writeFile(path, text)
    await sendFile().catch(async (error) => {
      if (!isNameTaken(error)) throw error
      // An earlier attempt of this run has uploaded it, or another job with the same key. The newer
      // artifact replaces it.
      await artifacts.deleteArtifact(name)
      await sendFile()
    })
  } catch (cause) {
    throw new StoreError(sentences.notUploaded(describeUploadError(cause)), { cause })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The package has no error class for this. */
function isNameTaken(error: unknown): boolean {
  return error instanceof Error && /\(409\)|already exists/.test(error.message)
}

function describeUploadError(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  if (name === 'GHESNotSupportedError') return sentences.enterprise
  if (name === 'UsageError') return sentences.full
  return readErrorMessage(error)
}

const sentences = {
  unlisted: (repository: string, message: string) =>
    `The artifacts of ${repository} cannot be listed. ${message}`,
  undeleted: (message: string) => `An artifact cannot be deleted. ${message}`,
  gone: 'It no longer exists: it was deleted, or its retention time has ended.',
  notRedirected: 'GitHub does not say where it is stored.',
  notServed: (status: number) => `It cannot be downloaded from GitHub's storage (${status}).`,
  large: (maxBytes: number) =>
    `It is larger than the maximum of ${maxBytes} bytes, so it was not downloaded completely.`,
  noJob: 'An artifact can only be uploaded by a job of a workflow: elsewhere, use another `store`.',
  notUploaded: (reason: string) => `The artifact could not be uploaded: ${reason}.`,
  enterprise: 'GitHub Enterprise Server does not support such artifacts, so use `store: branch`',
  full: 'the storage for artifacts is used up, so delete old ones, or use `store: branch`',
}
