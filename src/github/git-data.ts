/** GitHub's Git Data API, as the door that the store on a branch goes through. */

import { z } from 'zod'
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

export function createBranchApi(
  client: GitHubClient,
  { owner, name }: GitHubRepository,
): BranchApi {
  const about = { owner, repo: name }
  const { git, repos } = client.rest

  /** By what it begins with, since a branch that is missing can so be told from a repository out of sight. */
  async function readTip(branch: string): Promise<string | null> {
    const answer = await awaitResponseOrNull(
      git.listMatchingRefs({ ...about, ref: `heads/${branch}` }),
      [409],
    )
    const refs = answer === null ? [] : parseResponse(refsSchema, answer.data)
    return refs.find(({ ref }) => ref === `refs/heads/${branch}`)?.object.sha ?? null
  }

  return {
    readTip: readTip,

    async readCommit(hash) {
      const { data } = await awaitResponse(git.getCommit({ ...about, commit_sha: hash }))
      const { tree, parents } = parseResponse(commitSchema, data)
      return { tree: tree.sha, parents: parents.map(({ sha }) => sha) }
    },

    async listFolder(tree) {
      const { data } = await awaitResponse(git.getTree({ ...about, tree_sha: tree }))
      return listItems(parseResponse(treeSchema, data))
    },

    async listBelow(tree) {
      const { data } = await awaitResponse(
        git.getTree({ ...about, tree_sha: tree, recursive: '1' }),
      )
      const answer = parseResponse(treeSchema, data)
      return answer.truncated ? null : listItems(answer)
    },

    async readBlob(hash) {
      const answer = await awaitResponseOrNull(git.getBlob({ ...about, file_sha: hash }), [404])
      return answer === null
        ? null
        : Buffer.from(parseResponse(blobSchema, answer.data).content, 'base64')
    },

    makeBlob(text) {
      const content = Buffer.from(text).toString('base64')
      return awaitCreation(git.createBlob({ ...about, content, encoding: 'base64' }))
    },

    makeTree(onto, changes) {
      const base = onto === null ? {} : { base_tree: onto }
      return awaitCreation(git.createTree({ ...about, ...base, tree: changes.map(buildTreeItem) }))
    },

    makeCommit(commit) {
      return awaitCreation(git.createCommit({ ...about, ...commit }))
    },

    createBranch(branch, commit) {
      return awaitMove(git.createRef({ ...about, ref: `refs/heads/${branch}`, sha: commit }))
    },

    moveBranch(branch, commit) {
      return awaitMove(
        git.updateRef({ ...about, ref: `heads/${branch}`, sha: commit, force: false }),
      )
    },

    /** REST can force a branch, but not from a commit that is named: only GraphQL has both. */
    async swapBranch(branch, from, to) {
      const { data } = await awaitResponse(repos.get(about))
      const { node_id: repositoryId } = parseResponse(repositorySchema, data)
      const update = { name: `refs/heads/${branch}`, beforeOid: from, afterOid: to, force: true }
      try {
        await client.graphql(updateRefsMutation, { input: { repositoryId, refUpdates: [update] } })
        return { kind: 'moved' }
      } catch (error) {
        if (lacksUpdateRefs(error)) return { kind: 'unsupported' }
        if (isRuleViolation(error) || isForbidden(error)) return buildForbidden(error)
        // GitHub documents no words for a branch that is elsewhere, so where it is now is what counts.
        const now = await readTip(branch)
        if (now === to) return { kind: 'moved' }
        if (now !== from) return { kind: 'lost', why: readErrorMessage(error) }
        throw wrapAsStoreFailure(error)
      }
    },
  }
}

const updateRefsMutation =
  'mutation ($input: UpdateRefsInput!) { updateRefs(input: $input) { clientMutationId } }'

/** An Enterprise Server may be too old for it, or have no GraphQL where it is looked for. */
function lacksUpdateRefs(error: unknown): boolean {
  return (
    readErrorStatus(error) === 404 || /'updateRefs'|UpdateRefsInput/.test(readErrorMessage(error))
  )
}

function buildTreeItem({ path, blob }: TreeChange) {
  return { path, mode: '100644', type: 'blob', sha: blob } as const
}

// ── what GitHub answers ──

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

/** Of what git knows only files and folders: 120000 is a link, 160000 another repository's commit. */
function listItems({ tree }: z.infer<typeof treeSchema>): TreeItem[] {
  return tree.flatMap(({ path, mode, sha, size }): TreeItem[] => {
    if (mode === '040000') return [{ kind: 'folder', path, hash: sha, size: 0 }]
    // A file without a size is not known to be small.
    if (mode !== '100644' && mode !== '100755') return []
    return [{ kind: 'file', path, hash: sha, size: size ?? Number.POSITIVE_INFINITY }]
  })
}

function parseResponse<Value>(schema: z.ZodType<Value>, data: unknown): Value {
  const result = schema.safeParse(data)
  if (result.success) return result.data
  throw new StoreError('GitHub answered what tailgate can not read: check GITHUB_API_URL.')
}

// ── what it refuses ──

async function awaitResponse<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call
  } catch (error) {
    throw wrapAsStoreFailure(error)
  }
}

/** Null where the answer is one of these statuses. */
async function awaitResponseOrNull<Answer>(
  call: Promise<Answer>,
  none: number[],
): Promise<Answer | null> {
  try {
    return await call
  } catch (error) {
    if (none.includes(readErrorStatus(error) ?? 0)) return null
    throw wrapAsStoreFailure(error)
  }
}

async function awaitCreation(call: Promise<{ data: unknown }>): Promise<CreateObjectResult> {
  try {
    return { kind: 'made', hash: parseResponse(objectSchema, (await call).data).sha }
  } catch (error) {
    if (isForbidden(error)) return buildForbidden(error)
    throw wrapAsStoreFailure(error)
  }
}

/**
 * GitHub has several words for a lost race (`Update is not a fast forward`, `Reference already exists`, `Reference cannot
 * be updated`), and answers the same 422 and `Reference update failed` to one and to a rule: who asks must look where the
 * branch is.
 */
async function awaitMove(call: Promise<unknown>): Promise<MoveBranchResult> {
  try {
    await call
    return { kind: 'moved' }
  } catch (error) {
    if (isRuleViolation(error)) return buildForbidden(error)
    // 404: an update of a branch that was deleted meanwhile.
    if ([404, 409, 422].includes(readErrorStatus(error) ?? 0))
      return { kind: 'lost', why: readErrorMessage(error) }
    if (isForbidden(error)) return buildForbidden(error)
    throw wrapAsStoreFailure(error)
  }
}

function isRuleViolation(error: unknown): boolean {
  const rule =
    /rule violation|protected branch|protected ref|restricted|through a pull request|required status/i
  return (
    [403, 409, 422, null].includes(readErrorStatus(error)) && rule.test(readErrorMessage(error))
  )
}

function buildForbidden(error: unknown): { kind: 'forbidden'; why: string } {
  if (!isRuleViolation(error)) return { kind: 'forbidden', why: describeApiFailure(error) }
  const remedy =
    'let GitHub Actions bypass the rule for this branch, or name another with `data-branch`'
  return {
    kind: 'forbidden',
    why: `A rule of the repository is against it (${readErrorMessage(error)}): ${remedy}.`,
  }
}

function wrapAsStoreFailure(error: unknown): TailgateError {
  return error instanceof TailgateError
    ? error
    : new StoreError(describeApiFailure(error), { cause: error })
}
