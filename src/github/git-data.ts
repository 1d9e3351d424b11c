/** GitHub's Git Data API, as the door that the store on a branch goes through. */

import { z } from 'zod'
import type { BranchDoor, Change, Item, Made, Moved } from '../baseline/branch-api.ts'
import { Failure } from '../core/text/errors.ts'
import { isForbidden, statusOf, whyRefused, wordsOf } from './api-failure.ts'
import type { Client } from './client.ts'
import type { Repository } from './workflow-context.ts'

export function branchDoor(client: Client, { owner, name }: Repository): BranchDoor {
  const about = { owner, repo: name }
  const { git, repos } = client.rest

  /** By what it begins with, since a branch that is missing can so be told from a repository out of sight. */
  async function tip(branch: string): Promise<string | null> {
    const answer = await answerOf(git.listMatchingRefs({ ...about, ref: `heads/${branch}` }), [409])
    const refs = answer === null ? [] : parsed(refsSchema, answer.data)
    return refs.find(({ ref }) => ref === `refs/heads/${branch}`)?.object.sha ?? null
  }

  return {
    tip,

    async commit(hash) {
      const { data } = await answered(git.getCommit({ ...about, commit_sha: hash }))
      const { tree, parents } = parsed(commitSchema, data)
      return { tree: tree.sha, parents: parents.map(({ sha }) => sha) }
    },

    async folder(tree) {
      const { data } = await answered(git.getTree({ ...about, tree_sha: tree }))
      return itemsIn(parsed(treeSchema, data))
    },

    async below(tree) {
      const { data } = await answered(git.getTree({ ...about, tree_sha: tree, recursive: '1' }))
      const answer = parsed(treeSchema, data)
      return answer.truncated ? null : itemsIn(answer)
    },

    async blob(hash) {
      const answer = await answerOf(git.getBlob({ ...about, file_sha: hash }), [404])
      return answer === null ? null : Buffer.from(parsed(blobSchema, answer.data).content, 'base64')
    },

    makeBlob(text) {
      const content = Buffer.from(text).toString('base64')
      return made(git.createBlob({ ...about, content, encoding: 'base64' }))
    },

    makeTree(onto, changes) {
      const base = onto === null ? {} : { base_tree: onto }
      return made(git.createTree({ ...about, ...base, tree: changes.map(asTreeItem) }))
    },

    makeCommit(commit) {
      return made(git.createCommit({ ...about, ...commit }))
    },

    createBranch(branch, commit) {
      return moved(git.createRef({ ...about, ref: `refs/heads/${branch}`, sha: commit }))
    },

    moveBranch(branch, commit) {
      return moved(git.updateRef({ ...about, ref: `heads/${branch}`, sha: commit, force: false }))
    },

    /** REST can force a branch, but not from a commit that is named: only GraphQL has both. */
    async swapBranch(branch, from, to) {
      const { data } = await answered(repos.get(about))
      const { node_id: repositoryId } = parsed(repositorySchema, data)
      const update = { name: `refs/heads/${branch}`, beforeOid: from, afterOid: to, force: true }
      try {
        await client.graphql(updateRefs, { input: { repositoryId, refUpdates: [update] } })
        return { kind: 'moved' }
      } catch (error) {
        if (lacksUpdateRefs(error)) return { kind: 'unsupported' }
        if (isRule(error) || isForbidden(error)) return forbiddenBy(error)
        // GitHub documents no words for a branch that is elsewhere, so where it is now is what counts.
        const now = await tip(branch)
        if (now === to) return { kind: 'moved' }
        if (now !== from) return { kind: 'lost', why: wordsOf(error) }
        throw failureOf(error)
      }
    },
  }
}

const updateRefs = 'mutation ($input: UpdateRefsInput!) { updateRefs(input: $input) { clientMutationId } }'

/** An Enterprise Server may be too old for it, or have no GraphQL where it is looked for. */
function lacksUpdateRefs(error: unknown): boolean {
  return statusOf(error) === 404 || /'updateRefs'|UpdateRefsInput/.test(wordsOf(error))
}

function asTreeItem({ path, blob }: Change) {
  return { path, mode: '100644', type: 'blob', sha: blob } as const
}

// ── what GitHub answers ──

const hash = z.string().regex(/^([0-9a-f]{40}|[0-9a-f]{64})$/)
const object = z.object({ sha: hash })
const refsSchema = z.array(z.object({ ref: z.string(), object }))
const commitSchema = z.object({ tree: object, parents: z.array(object) })
const blobSchema = z.object({ content: z.string(), encoding: z.literal('base64') })
const repositorySchema = z.object({ node_id: z.string() })
const treeSchema = z.object({
  tree: z.array(
    z.object({ path: z.string(), mode: z.string(), sha: hash, size: z.number().nonnegative().nullish() }),
  ),
  truncated: z.boolean(),
})

/** Of what git knows only files and folders: 120000 is a link, 160000 another repository's commit. */
function itemsIn({ tree }: z.infer<typeof treeSchema>): Item[] {
  return tree.flatMap(({ path, mode, sha, size }): Item[] => {
    if (mode === '040000') return [{ kind: 'folder', path, hash: sha, size: 0 }]
    // A file without a size is not known to be small.
    if (mode !== '100644' && mode !== '100755') return []
    return [{ kind: 'file', path, hash: sha, size: size ?? Number.POSITIVE_INFINITY }]
  })
}

function parsed<Value>(schema: z.ZodType<Value>, data: unknown): Value {
  const result = schema.safeParse(data)
  if (result.success) return result.data
  throw new Failure('store', 'GitHub answered what tailgate can not read: check GITHUB_API_URL.')
}

// ── what it refuses ──

async function answered<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call
  } catch (error) {
    throw failureOf(error)
  }
}

/** Null where the answer is one of these statuses. */
async function answerOf<Answer>(call: Promise<Answer>, none: number[]): Promise<Answer | null> {
  try {
    return await call
  } catch (error) {
    if (none.includes(statusOf(error) ?? 0)) return null
    throw failureOf(error)
  }
}

async function made(call: Promise<{ data: unknown }>): Promise<Made> {
  try {
    return { kind: 'made', hash: parsed(object, (await call).data).sha }
  } catch (error) {
    if (isForbidden(error)) return forbiddenBy(error)
    throw failureOf(error)
  }
}

/**
 * GitHub has several words for a lost race (`Update is not a fast forward`, `Reference already exists`, `Reference cannot
 * be updated`), and answers the same 422 and `Reference update failed` to one and to a rule: who asks must look where the
 * branch is.
 */
async function moved(call: Promise<unknown>): Promise<Moved> {
  try {
    await call
    return { kind: 'moved' }
  } catch (error) {
    if (isRule(error)) return forbiddenBy(error)
    // 404: an update of a branch that was deleted meanwhile.
    if ([404, 409, 422].includes(statusOf(error) ?? 0)) return { kind: 'lost', why: wordsOf(error) }
    if (isForbidden(error)) return forbiddenBy(error)
    throw failureOf(error)
  }
}

function isRule(error: unknown): boolean {
  const rule =
    /rule violation|protected branch|protected ref|restricted|through a pull request|required status/i
  return [403, 409, 422, null].includes(statusOf(error)) && rule.test(wordsOf(error))
}

function forbiddenBy(error: unknown): { kind: 'forbidden'; why: string } {
  if (!isRule(error)) return { kind: 'forbidden', why: whyRefused(error) }
  const remedy = 'let GitHub Actions bypass the rule for this branch, or name another with `data-branch`'
  return { kind: 'forbidden', why: `A rule of the repository is against it (${wordsOf(error)}): ${remedy}.` }
}

function failureOf(error: unknown): Failure {
  return error instanceof Failure ? error : new Failure('store', whyRefused(error), { cause: error })
}
