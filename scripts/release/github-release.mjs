// The release on GitHub. It is a draft until everything else is published, because a published
// release can be immutable: its assets and its tag then never change.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { getOctokit } from '@actions/github'

/**
 * @typedef {object} ReleaseTarget
 * @property {string} owner
 * @property {string} repository its name
 * @property {string} token
 * @property {string} [api] the address of the REST API
 */

/**
 * Creates the draft of a release, or completes that of an earlier attempt. Assets that are missing
 * or differ are uploaded.
 *
 * @param {ReleaseTarget} target
 * @param {{ tag: string, notes: string, assets: string[], prerelease: boolean }} release `assets`:
 *   paths
 * @returns {Promise<{ id: number, published: boolean }>}
 */
export async function createDraft(target, { tag, notes, assets, prerelease }) {
  const { rest, repo } = connect(target)
  const fields = { name: tag, body: notes, prerelease }
  const found = await findRelease(target, tag)
  if (found !== null && !found.draft) return { id: found.id, published: true }
  const { data: release } =
    found === null
      ? await rest.repos.createRelease({ ...repo, ...fields, tag_name: tag, draft: true })
      : await rest.repos.updateRelease({ ...repo, ...fields, release_id: found.id })
  for (const path of assets) await uploadAsset(target, release, path)
  return { id: release.id, published: false }
}

export async function publishRelease(target, id) {
  const { rest, repo } = connect(target)
  await rest.repos.updateRelease({ ...repo, release_id: id, draft: false })
}

/** A draft is not found by its tag, so all releases are listed. */
async function findRelease(target, tag) {
  const { rest, repo, paginate } = connect(target)
  const releases = await paginate(rest.repos.listReleases, { ...repo, per_page: 100 })
  return releases.find((release) => release.tag_name === tag) ?? null
}

async function uploadAsset(target, release, path) {
  const { rest, repo } = connect(target)
  const name = basename(path)
  const bytes = readFileSync(path)
  const digest = `sha256:${createHash('sha256').update(bytes).digest('hex')}`
  const existing = release.assets?.find((asset) => asset.name === name)
  if (existing?.digest === digest) return
  if (existing !== undefined)
    await rest.repos.deleteReleaseAsset({ ...repo, asset_id: existing.id })
  await rest.repos.uploadReleaseAsset({
    ...repo,
    release_id: release.id,
    url: release.upload_url,
    name,
    data: bytes,
    headers: { 'content-type': 'application/octet-stream', 'content-length': bytes.length },
  })
}

function connect({ owner, repository, token, api }) {
  const { rest, paginate } = getOctokit(token, api === undefined ? {} : { baseUrl: api })
  return { rest, paginate, repo: { owner, repo: repository } }
}
