/** The API of the branch store, through GitHub's Git Data API. */

import * as z from 'zod'
import type {
  BranchApi,
  CreateObjectResult,
  MoveBranchResult,
  TreeChange,
  TreeItem,
} from '../baseline/branch-api.ts'
import { StoreError, TailgateError } from '../core/text/errors.ts'
import {
  describeApiFailure,
  isForbidden,
  readErrorMessage,
  readErrorStatus,
} from './api-failure.ts'
import type { GitHubClient } from './client.ts'
import type { GitHubRepository } from './workflow-context.ts'

export function createBranchApi(client: GitHubClient, repository: GitHubRepository): BranchApi {
  return {
    ...createObjectReader(client, repository),
    ...createObjectWriter(client, repository),
    swapBranch: (branch, from, to) => swapBranch(branch, from, to, client, repository),
  }
}

type ObjectReader = Pick<
  BranchApi,
  'readTip' | 'readCommit' | 'listFolder' | 'listBelow' | 'readBlob'
>

function createObjectReader(client: GitHubClient, { owner, name }: GitHubRepository): ObjectReader {
  const params = { owner, repo: name }
  const { git } = client.rest
  return {
    readTip: (branch) => readTip(branch, client, { owner, name }),

    async readCommit(hash) {
      const { data } = await awaitResponse(git.getCommit({ ...params, commit_sha: hash }))
      const { tree, parents } = parseResponse(commitSchema, data)
      return { tree: tree.sha, parents: parents.map(({ sha }) => sha) }
    },

    async listFolder(tree) {
      const { data } = await awaitResponse(git.getTree({ ...params, tree_sha: tree }))
      return listItems(parseResponse(treeSchema, data))
    },

    async listBelow(tree) {
      const { data } = await awaitResponse(
        git.getTree({ ...params, tree_sha: tree, recursive: '1' }),
      )
      const response = parseResponse(treeSchema, data)
      return response.truncated ? null : listItems(response)
    },

    async readBlob(hash) {
      const response = await awaitResponseOrNull(git.getBlob({ ...params, file_sha: hash }), [404])
      if (response === null) return null
      return Buffer.from(parseResponse(blobSchema, response.data).content, 'base64')
    },
  }
}

type ObjectWriter = Pick<
  BranchApi,
  'createBlob' | 'createTree' | 'createCommit' | 'createBranch' | 'moveBranch'
>

function createObjectWriter(client: GitHubClient, { owner, name }: GitHubRepository): ObjectWriter {
  const params = { owner, repo: name }
  const { git } = client.rest
  return {
    createBlob(text) {
      const content = Buffer.from(text).toString('base64')
      return awaitCreation(git.createBlob({ ...params, content, encoding: 'base64' }))
    },

    createTree(base, changes) {
      const tree = changes.map(buildTreeItem)
      const baseTree = base === null ? {} : { base_tree: base }
      return awaitCreation(git.createTree({ ...params, ...baseTree, tree }))
    },

    createCommit(commit) {
      return awaitCreation(git.createCommit({ ...params, ...commit }))
    },

    createBranch(branch, commit) {
      return awaitMove(git.createRef({ ...params, ref: `refs/heads/${branch}`, sha: commit }))
    },

    moveBranch(branch, commit) {
      const ref = `heads/${branch}`
      return awaitMove(git.updateRef({ ...params, ref, sha: commit, force: false }))
    },
  }
}

/**
 * Lists refs by prefix, because then the response for a missing branch differs from the response
 * for a repository that the token cannot see.
 */
async function readTip(
  branch: string,
  client: GitHubClient,
  { owner, name }: GitHubRepository,
): Promise<string | null> {
  const response = await awaitResponseOrNull(
    client.rest.git.listMatchingRefs({ owner, repo: name, ref: `heads/${branch}` }),
    [409],
  )
  const refs = response === null ? [] : parseResponse(refsSchema, response.data)
  return refs.find(({ ref }) => ref === `refs/heads/${branch}`)?.object.sha ?? null
}

/** Uses GraphQL, because a forced update with REST has no expected commit. */
async function swapBranch(
  branch: string,
  from: string,
  to: string,
  client: GitHubClient,
  { owner, name }: GitHubRepository,
): Promise<MoveBranchResult | { kind: 'unsupported' }> {
  const { data } = await awaitResponse(client.rest.repos.get({ owner, repo: name }))
  const { node_id: repositoryId } = parseResponse(repositorySchema, data)
  const update = { name: `refs/heads/${branch}`, beforeOid: from, afterOid: to, force: true }
  try {
    await client.graphql(updateRefsMutation, { input: { repositoryId, refUpdates: [update] } })
    return { kind: 'moved' }
  } catch (error) {
    if (lacksUpdateRefs(error)) return { kind: 'unsupported' }
    if (isRuleViolation(error) || isForbidden(error)) return buildForbidden(error)
    // GitHub documents no error for a branch that was moved, so the branch is read again.
    const tip = await readTip(branch, client, { owner, name })
    if (tip === to) return { kind: 'moved' }
    if (tip !== from) return { kind: 'lost', reason: readErrorMessage(error) }
    throw wrapAsStoreFailure(error)
  }
}

const updateRefsMutation =
  'mutation ($input: UpdateRefsInput!) { updateRefs(input: $input) { clientMutationId } }'

/** An Enterprise Server may be too old for it, or may have its GraphQL API at another URL. */
function lacksUpdateRefs(error: unknown): boolean {
  return (
    readErrorStatus(error) === 404 || /'updateRefs'|UpdateRefsInput/.test(readErrorMessage(error))
  )
}

function buildTreeItem({ path, blob }: TreeChange) {
  return { path, mode: '100644', type: 'blob', sha: blob } as const
}

const hashSchema = z.string().regex(/^([0-9a-f]{40}|[0-9a-f]{64})$/)
const objectSchema = z.object({ sha: hashSchema })
const refsSchema = z.array(z.object({ ref: z.string(), object: objectSchema }))
const commitSchema = z.object({ tree: objectSchema, parents: z.array(objectSchema) })
const blobSchema = z.object({ content: z.string(), encoding: z.literal('base64') })
const repositorySchema = z.object({ node_id: z.string() })
const treeSchema = z.object({
  tree: z.array(
    z.object({
      path: z.string(),
      mode: z.string(),
      sha: hashSchema,
      size: z.number().nonnegative().nullish(),
    }),
  ),
  truncated: z.boolean(),
})

/** The files and folders of a tree. Links (mode 120000) and submodules (160000) are omitted. */
function listItems({ tree }: z.infer<typeof treeSchema>): TreeItem[] {
  return tree.flatMap(({ path, mode, sha, size }): TreeItem[] => {
    if (mode === '040000') return [{ kind: 'folder', path, hash: sha, size: 0 }]
    // A file of unknown size counts as too large.
    if (mode !== '100644' && mode !== '100755') return []
    return [{ kind: 'file', path, hash: sha, size: size ?? Number.POSITIVE_INFINITY }]
  })
}

function parseResponse<Value>(schema: z.ZodType<Value>, data: unknown): Value {
  const result = schema.safeParse(data)
  if (result.success) return result.data
  throw new StoreError('tailgate cannot read the response of GitHub: check GITHUB_API_URL.')
}

async function awaitResponse<Value>(call: Promise<Value>): Promise<Value> {
  try {
    return await call
  } catch (error) {
    throw wrapAsStoreFailure(error)
  }
}

/** Null if the response has one of these statuses. */
async function awaitResponseOrNull<Value>(
  call: Promise<Value>,
  nullStatuses: number[],
): Promise<Value | null> {
  try {
    return await call
  } catch (error) {
    if (nullStatuses.includes(readErrorStatus(error) ?? 0)) return null
    throw wrapAsStoreFailure(error)
  }
}

async function awaitCreation(call: Promise<{ data: unknown }>): Promise<CreateObjectResult> {
  try {
    return { kind: 'created', hash: parseResponse(objectSchema, (await call).data).sha }
  } catch (error) {
    if (isForbidden(error)) return buildForbidden(error)
    throw wrapAsStoreFailure(error)
  }
}

/**
 * GitHub has several messages for a lost race: `Update is not a fast forward`,
 * `Reference already exists`, `Reference cannot be updated`. It responds with the same status 422
 * and the message `Reference update failed` to a lost race and to a rule, so the caller must
 * compare the tip of the branch.
 */
async function awaitMove(call: Promise<unknown>): Promise<MoveBranchResult> {
  try {
    await call
    return { kind: 'moved' }
  } catch (error) {
    if (isRuleViolation(error)) return buildForbidden(error)
    // 404: the branch was deleted in the meantime.
    if ([404, 409, 422].includes(readErrorStatus(error) ?? 0))
      return { kind: 'lost', reason: readErrorMessage(error) }
    if (isForbidden(error)) return buildForbidden(error)
    throw wrapAsStoreFailure(error)
  }
}

function isRuleViolation(error: unknown): boolean {
  const message = readErrorMessage(error)
  return (
    [403, 409, 422, null].includes(readErrorStatus(error)) &&
    ruleMessages.some((pattern) => pattern.test(message))
  )
}

const ruleMessages = [
  /rule violation/i,
  /protected branch|protected ref/i,
  /restricted/i,
  /through a pull request/i,
  /required status/i,
]

function buildForbidden(error: unknown): { kind: 'forbidden'; message: string } {
  if (!isRuleViolation(error)) return { kind: 'forbidden', message: describeApiFailure(error) }
  const remedy =
    'let GitHub Actions bypass the rule for this branch, or use another branch with `data-branch`'
  return {
    kind: 'forbidden',
    message: `A rule of the repository does not allow it (${readErrorMessage(error)}): ${remedy}.`,
  }
}

function wrapAsStoreFailure(error: unknown): TailgateError {
  return error instanceof TailgateError
    ? error
    : new StoreError(describeApiFailure(error), { cause: error })
}
