/** GitHub's artifacts: uploaded as a job may, listed and read through the API as anybody may who can see them. */

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
  /** What one run of a workflow has left. */
  listByRun(run: number): AsyncIterable<Artifact>
  /** The zip, as it is; nothing is kept of one that is larger than `longest` bytes. A problem is a sentence. */
  download(id: number, limit: { longest: number }): Promise<Buffer | { problem: string }>
}

/** `server`: where people look at the repository, as in GITHUB_SERVER_URL. */
export function createArtifactApi(
  client: GitHubClient,
  { owner, name: repo }: GitHubRepository,
  server: string = process.env.GITHUB_SERVER_URL || 'https://github.com',
): ArtifactApi {
  const about = { owner, repo, per_page: 100 }
  const { actions } = client.rest
  const convert = (listPages: ListedArtifact) =>
    buildArtifact(listPages, `${server}/${owner}/${repo}/actions`)

  async function* listed(
    pages: AsyncIterable<{ data: ListedArtifact[] }>,
  ): AsyncIterable<Artifact> {
    try {
      for await (const { data } of pages) yield* data.map(convert)
    } catch (cause) {
      throw new StoreError(sentences.unlisted(`${owner}/${repo}`, describeApiFailure(cause)), {
        cause,
      })
    }
  }

  const download: ArtifactApi['download'] = async (id, { longest }) => {
    try {
      return await downloadZip(
        client,
        { owner, repo, artifact_id: id, archive_format: 'zip' },
        longest,
      )
    } catch (error) {
      const isGone = [404, 410].includes(readErrorStatus(error) ?? 0)
      return { problem: isGone ? sentences.gone : describeApiFailure(error) }
    }
  }

  return {
    upload: uploadArtifact,
    listNamed: (name) =>
      listed(client.paginate.iterator(actions.listArtifactsForRepo, { ...about, name })),
    listNewest: () => listed(client.paginate.iterator(actions.listArtifactsForRepo, about)),
    listByRun: (run) =>
      listed(client.paginate.iterator(actions.listWorkflowRunArtifacts, { ...about, run_id: run })),
    download,
    async readText(id, file, longest): Promise<StoredText> {
      const zip = await download(id, { longest: longest + zipOverheadBytes })
      if (!Buffer.isBuffer(zip)) return zip
      const text = await extractFile(zip, file, longest)
      return typeof text === 'string' ? { text } : text
    },
    async remove(id) {
      try {
        await actions.deleteArtifact({ owner, repo, artifact_id: id })
      } catch (cause) {
        if (readErrorStatus(cause) === 404) return
        throw new StoreError(sentences.undeleted(describeApiFailure(cause)), { cause })
      }
    },
  }
}

/** What a zip has besides its one file. */
const zipOverheadBytes = 4096

// ── listing ──

/** As the API has it, in so far as it is used. */
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

/** `actions`: the address of the repository's tab. */
function buildArtifact(
  { id, name, created_at, expired, workflow_run: run }: ListedArtifact,
  actions: string,
): Artifact {
  // In a fork's run, the repository is the one that the pull request is for, and the head repository is the fork.
  const isOwn = run?.repository_id !== undefined && run.head_repository_id === run.repository_id
  const branch = run?.head_branch
  return {
    id,
    name,
    createdAt: created_at ?? '',
    expired,
    where:
      run?.id === undefined ? `the artifact ${id}` : `${actions}/runs/${run.id}/artifacts/${id}`,
    madeBy: isOwn && branch ? { branch, commit: run.head_sha ?? null } : null,
  }
}

// ── reading ──

interface ArtifactDownloadRequest {
  owner: string
  repo: string
  artifact_id: number
  archive_format: 'zip'
}

const downloadRoute = 'GET /repos/{owner}/{repo}/actions/artifacts/{artifact_id}/{archive_format}'
const maxDownloadSeconds = 60

/**
 * GitHub redirects to where the bytes are, and these are fetched apart: without the token, which is none of that server's
 * business, and piece by piece, since octokit would read them all whatever their number.
 */
async function downloadZip(
  client: GitHubClient,
  wanted: ArtifactDownloadRequest,
  longest: number,
): Promise<Buffer | { problem: string }> {
  const { headers } = await client.request(downloadRoute, {
    ...wanted,
    request: { redirect: 'manual', parseSuccessResponseBody: false },
  })
  if (!headers.location) return { problem: sentences.notRedirected }
  // This one knows of proxies.
  const { defaults } = await import('@actions/github/lib/utils')
  const fetching: typeof fetch = defaults.request?.fetch ?? fetch
  const response = await fetching(headers.location, {
    signal: AbortSignal.timeout(maxDownloadSeconds * 1000),
  })
  if (!response.ok) return { problem: sentences.notServed(response.status) }
  return readBounded(longest, response.body)
}

/** Leaving the loop ends the download. */
async function readBounded(
  longest: number,
  body: AsyncIterable<Uint8Array> | null,
): Promise<Buffer | { problem: string }> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of body ?? []) {
    length += part.length
    if (length > longest) return { problem: sentences.large(longest) }
    parts.push(part)
  }
  return Buffer.concat(parts)
}

// ── uploading ──

export async function uploadArtifact(
  name: string,
  { name: fileName, text, retentionDays }: ArtifactFile,
): Promise<void> {
  if (!process.env.ACTIONS_RUNTIME_TOKEN) throw new StoreError(sentences.noJob)
  // It is large, and only few runs upload anything.
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
      // An earlier attempt of this run left it, or a job that measured the very same; what is newer stands for both.
      await artifacts.deleteArtifact(name)
      await sendFile()
    })
  } catch (cause) {
    throw new StoreError(sentences.notUploaded(describeUploadError(cause)), { cause })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The client has no type for it. */
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
  unlisted: (repository: string, why: string) =>
    `The artifacts of ${repository} can not be listed. ${why}`,
  undeleted: (why: string) => `An artifact can not be deleted. ${why}`,
  gone: 'It is gone: somebody deleted it, or it is older than the repository keeps artifacts.',
  notRedirected: 'GitHub does not say where it is.',
  notServed: (status: number) => `Where GitHub keeps it, it can not be had (${status}).`,
  large: (longest: number) =>
    `It is larger than the ${longest} bytes it may have, and was not read to the end.`,
  noJob: 'An artifact can only be uploaded by a job of a workflow: elsewhere, use another `store`.',
  notUploaded: (why: string) => `The artifact could not be uploaded: ${why}.`,
  enterprise: 'GitHub Enterprise Server does not take such artifacts, so use `store: branch`',
  full: 'the storage for artifacts is used up, so delete old ones, or use `store: branch`',
}
