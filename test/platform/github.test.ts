/** Tests that the test GitHub is as strict as the real one, with the client that Actions use. */

import { getOctokit } from '@actions/github'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type GitHub, startGitHub } from './github.ts'
import {
  longestBody,
  longestOutput,
  mostAnnotations,
  overLimit,
  pullRequest,
  repository,
  tokens,
} from './initial-data.ts'

const about = { owner: repository.owner, repo: repository.name }
const onPull = { ...about, issue_number: pullRequest }
const branch = 'tailgate-data'
const byIntegration = '403 Resource not accessible by integration'

let github: GitHub

beforeAll(async () => {
  github = await startGitHub()
})

beforeEach(() => github.reset())

afterAll(() => github[Symbol.asyncDispose]())

function by(token: string, baseUrl = github.url) {
  return getOctokit(token, { baseUrl })
}

const workflow = () => by(tokens.workflow).rest

/** The status and the message of a refusal. */
async function refusal(asked: Promise<unknown>): Promise<string> {
  const error = await asked.then(
    () => null,
    (error: Refused) => error,
  )
  return error === null ? 'not refused' : `${error.status} ${error.response?.data.message}`
}

interface Refused {
  status: number
  response?: { data: { message: string } }
}

const comment = (body = 'remark', token: string = tokens.workflow) =>
  by(token).rest.issues.createComment({ ...onPull, body })

describe('a client', () => {
  test('is refused with an unknown token', async () => {
    expect(await refusal(comment('remark', 'token-that-nobody-knows'))).toBe('401 Bad credentials')
  })

  test('may read without a token, but not write', async () => {
    const path = `${github.url}/repos/acme/widgets/issues/${pullRequest}/comments`
    expect((await fetch(path)).status).toBe(200)
    expect((await fetch(path, { method: 'POST', body: '{"body":"remark"}' })).status).toBe(401)
  })

  test('has no login with the token of a workflow or an App', async () => {
    expect(await refusal(workflow().users.getAuthenticated())).toBe(byIntegration)
    expect(await refusal(by(tokens.app).rest.users.getAuthenticated())).toBe(byIntegration)
  })

  test('is a person with the token of a person', async () => {
    const { data } = await by(tokens.personal).rest.users.getAuthenticated()
    expect(data.login).toBe('octocat')
  })

  test('reads everything and writes nothing with the token of a fork', async () => {
    const { issues, git, checks, actions } = by(tokens.readOnly).rest
    const main = (await github.ref('heads/main')) ?? ''
    const { data } = await comment()
    const artifact = github.addArtifact({ name: 'figures', zip: Buffer.from('zip'), run: 1 })
    const ofComment = { ...about, comment_id: data.id }
    const asked = [
      issues.createComment({ ...onPull, body: 'remark' }),
      issues.updateComment({ ...ofComment, body: 'other' }),
      issues.deleteComment(ofComment),
      issues.addLabels({ ...onPull, labels: ['tailgate:accept'] }),
      git.createBlob({ ...about, content: 'text' }),
      git.createRef({ ...about, ref: 'refs/heads/other', sha: main }),
      git.updateRef({ ...about, ref: 'heads/quicker', sha: main, force: true }),
      git.deleteRef({ ...about, ref: 'heads/quicker' }),
      checks.create({ ...about, name: 'tailgate', head_sha: main }),
      actions.deleteArtifact({ ...about, artifact_id: artifact }),
    ]
    expect(new Set(await Promise.all(asked.map(refusal)))).toEqual(new Set([byIntegration]))
    expect((await issues.listComments(onPull)).data).toHaveLength(1)
    expect((await git.getRef({ ...about, ref: 'heads/main' })).data.object.sha).toBe(main)
  })

  test('has exactly the permissions of its token', async () => {
    const token = await github.tokenWith({ contents: 'read', 'pull-requests': 'write' })
    expect((await comment('remark', token)).status).toBe(201)
    const blob = by(token).rest.git.createBlob({ ...about, content: 'text' })
    expect(await refusal(blob)).toBe(byIntegration)
  })

  test('finds no other repository', async () => {
    const asked = workflow().issues.listComments({ ...onPull, repo: 'gadgets' })
    expect(await refusal(asked)).toBe('404 Not Found')
  })

  test('is recorded with all its calls', async () => {
    await comment()
    expect(github.calls).toEqual([
      {
        method: 'POST',
        path: `/repos/acme/widgets/issues/${pullRequest}/comments`,
        status: 201,
        token: 'workflow',
        body: { body: 'remark' },
      },
    ])
  })
})

describe('comments', () => {
  test('have the author of the token or the author in the test', async () => {
    for (const token of [tokens.workflow, tokens.app, tokens.personal])
      await comment('remark', token)
    await github.say('mallory', 'remark')
    await github.say('mallory[bot]', 'remark')
    const users = [
      { login: 'github-actions[bot]', type: 'Bot' },
      { login: 'tailgate-app[bot]', type: 'Bot' },
      { login: 'octocat', type: 'User' },
      { login: 'mallory', type: 'User' },
      { login: 'mallory[bot]', type: 'Bot' },
    ]
    const { data } = await workflow().issues.listComments(onPull)
    expect(data.map((one) => one.user)).toMatchObject(users)
    expect((await github.comments()).map(({ user }) => user)).toEqual(users)
  })

  test('are listed in pages with links', async () => {
    await github.fill(130)
    const { data, headers } = await workflow().issues.listComments({ ...onPull, per_page: 100 })
    expect(data).toHaveLength(100)
    expect(headers.link).toContain(`<${github.url}/repos/acme/widgets/`)
    const { paginate, rest } = by(tokens.workflow)
    const all = await paginate(rest.issues.listComments, { ...onPull, per_page: 100 })
    expect(all.map(({ body }) => body)).toEqual(
      Array.from({ length: 130 }, (_, index) => `remark ${index}`),
    )
  })

  test('have the URL of their pull request', async () => {
    expect((await comment()).data.html_url).toMatch(/\/acme\/widgets\/pull\/7#issuecomment-\d+$/)
  })

  test('have the maximum length of GitHub', async () => {
    const { data } = await comment('x'.repeat(longestBody))
    expect(await refusal(comment('x'.repeat(longestBody + 1)))).toBe('422 Validation Failed')
    const longer = { ...about, comment_id: data.id, body: 'x'.repeat(longestBody + 1) }
    expect(await refusal(workflow().issues.updateComment(longer))).toBe('422 Validation Failed')
    expect((await github.comments()).map(({ body }) => body.length)).toEqual([longestBody])
  })

  test('that were deleted cannot be updated', async () => {
    const { id } = await github.say('github-actions[bot]', 'remark')
    await github.unsay(id)
    const asked = workflow().issues.updateComment({ ...about, comment_id: id, body: 'other' })
    expect(await refusal(asked)).toBe('404 Not Found')
  })
})

describe('check runs', () => {
  const check = async (
    output: { summary?: string; annotations?: object[] },
    token: string = tokens.workflow,
  ) => {
    const head_sha = (await github.ref('heads/quicker')) ?? ''
    return by(token).request('POST /repos/{owner}/{repo}/check-runs', {
      ...about,
      name: 'tailgate',
      head_sha,
      status: 'completed',
      conclusion: 'failure',
      output: { title: 'Slower', summary: 'p99', ...output } as { title: string; summary: string },
    })
  }
  const annotations = (count: number) =>
    Array.from({ length: count }, () => ({
      path: 'tailgate.yml',
      start_line: 1,
      end_line: 1,
      annotation_level: 'failure',
      message: 'p99 is slower',
    }))

  test('have a maximum number of annotations per request', async () => {
    await check({ annotations: annotations(mostAnnotations) })
    expect(await refusal(check({ annotations: annotations(mostAnnotations + 1) }))).toContain(
      '422 Invalid',
    )
    const [run, ...others] = await github.checkRuns((await github.ref('heads/quicker')) ?? '')
    expect(run).toMatchObject({ name: 'tailgate', conclusion: 'failure' })
    expect(run?.output).toMatchObject({ title: 'Slower', annotations_count: mostAnnotations })
    expect(others).toEqual([])
  })

  test('have a maximum length of the summary', async () => {
    await check({ summary: 'x'.repeat(longestOutput) })
    expect(await refusal(check({ summary: 'x'.repeat(longestOutput + 1) }))).toContain(
      '422 Invalid',
    )
    const inBytes = '…'.repeat(longestOutput / 3 + 1)
    expect(await refusal(check({ summary: inBytes }))).toBe('422 Validation Failed')
  })

  test('can be written by an App, and not by a person', async () => {
    expect(await refusal(check({}, tokens.personal))).toContain('403 ')
  })
})

describe('pull requests', () => {
  const fork = {
    headRepository: 'mallory/widgets',
    headBranch: 'patch',
    headSha: 'f0'.repeat(20),
  }
  const one = async (number = pullRequest) =>
    (await workflow().pulls.get({ ...about, pull_number: number })).data
  const ofCommit = async (commit_sha: string, owner = 'acme') => {
    const asked = { owner, repo: 'widgets', commit_sha }
    const { data } = await workflow().repos.listPullRequestsAssociatedWithCommit(asked)
    return data.map(({ number }) => number)
  }

  test('have the commit of their branch', async () => {
    const first = await github.ref('heads/quicker')
    expect((await one()).head).toMatchObject({
      sha: first,
      ref: 'quicker',
      repo: { full_name: 'acme/widgets' },
    })
    const second = await github.push('quicker', { 'quicker.md': 'Quicker still.\n' })
    expect((await one()).head.sha).toBe(second)
    expect(await ofCommit(second)).toEqual([pullRequest])
    expect(await ofCommit(first ?? '')).toEqual([])
  })

  test('of a fork are found by its branch or repository, but not by the commit alone', async () => {
    await github.pull(pullRequest, fork)
    await github.pull(9, { title: 'Another' })
    expect((await one()).head).toMatchObject({
      sha: fork.headSha,
      repo: { full_name: 'mallory/widgets' },
    })
    expect(await ofCommit(fork.headSha)).toEqual([])
    expect(await ofCommit(fork.headSha, 'mallory')).toEqual([pullRequest])
    const list = async (head: string) =>
      (await workflow().pulls.list({ ...about, head })).data.map(({ number }) => number)
    expect(await list('mallory:patch')).toEqual([pullRequest])
    expect(await list('mallory:other')).toEqual([])
    expect(await list('patch')).toHaveLength(2) // A filter without an owner is ignored.
  })

  test('of a deleted fork have no repository', async () => {
    await github.pull(pullRequest, { ...fork, headRepository: null })
    expect((await one()).head.repo).toBeNull()
  })

  test('that are closed are not listed as open', async () => {
    await github.pull(pullRequest, { state: 'closed' })
    expect((await workflow().pulls.list(about)).data).toEqual([])
    expect((await one()).state).toBe('closed')
  })

  test('that are merged are found by the commit of the merge', async () => {
    const commit = 'c'.repeat(40)
    github.adopt([commit])
    expect(await ofCommit(commit)).toEqual([])
    await github.pull(pullRequest, { mergedAs: commit })
    expect(await ofCommit(commit)).toEqual([pullRequest])
    expect(await one()).toMatchObject({ state: 'closed', merge_commit_sha: commit })
    expect((await one()).merged_at).not.toBeNull()
  })

  test('have events with the user and the time of each label change', async () => {
    await github.label('tailgate:accept', 'octocat', '2026-11-20T10:00:00Z')
    expect((await workflow().issues.listLabelsOnIssue(onPull)).data).toMatchObject([
      { name: 'tailgate:accept' },
    ])
    expect((await one()).labels).toMatchObject([{ name: 'tailgate:accept' }])
    await github.unlabel('tailgate:accept', 'hubot')
    await workflow().issues.addLabels({ ...onPull, labels: ['tailgate:accept'] })
    const { data } = await workflow().issues.listEvents(onPull)
    const label = { name: 'tailgate:accept' }
    expect(data).toMatchObject([
      { event: 'labeled', actor: { login: 'octocat' }, created_at: '2026-11-20T10:00:00Z', label },
      { event: 'unlabeled', actor: { login: 'hubot' }, label },
      { event: 'labeled', actor: { login: 'github-actions[bot]' }, label },
    ])
  })

  test('are also issues', async () => {
    const { data } = await workflow().issues.get(onPull)
    expect(data).toMatchObject({ number: pullRequest, title: 'Be quicker' })
    expect(data.pull_request).toBeDefined()
  })
})

describe('git data', () => {
  type Files = Record<string, string | null>

  /** As `createBranchStore`: a tree from another tree, and a commit. Null deletes a file. */
  async function commit(files: Files, parents: string[] = [], baseTree?: string): Promise<string> {
    const { git } = workflow()
    const { data: tree } = await git.createTree({
      ...about,
      ...(baseTree && { base_tree: baseTree }),
      tree: Object.entries(files).map(([path, content]) => ({
        path,
        mode: '100644' as const,
        type: 'blob' as const,
        ...(content === null ? { sha: null } : { content }),
      })),
    })
    return (await git.createCommit({ ...about, message: 'Runs', tree: tree.sha, parents })).data.sha
  }

  const create = (sha: string) =>
    workflow().git.createRef({ ...about, ref: `refs/heads/${branch}`, sha })
  const move = (sha: string, force = false) =>
    workflow().git.updateRef({ ...about, ref: `heads/${branch}`, sha, force })
  const treeOf = async (hash: string) =>
    (await workflow().git.getCommit({ ...about, commit_sha: hash })).data.tree.sha

  test('create a branch without common history with main, and move it', async () => {
    const first = await commit({ 'v1/api/one.json': '1' })
    await create(first)
    const second = await commit({ 'v1/api/two.json': '2' }, [first], await treeOf(first))
    await move(second)
    expect(await github.files(branch)).toEqual({ 'v1/api/one.json': '1', 'v1/api/two.json': '2' })
    expect(await github.history(branch)).toEqual([second, first])
  })

  test('delete a file with the hash null', async () => {
    const first = await commit({ 'v1/one.json': '1', 'v1/two.json': '2' })
    await create(first)
    await move(await commit({ 'v1/one.json': null }, [first], await treeOf(first)))
    expect(await github.files(branch)).toEqual({ 'v1/two.json': '2' })
    const gone = commit({ 'v1/none.json': null }, [first], await treeOf(first))
    expect(await refusal(gone)).toContain('422 ')
  })

  test('do not create an existing branch', async () => {
    const first = await commit({ one: '1' })
    await create(first)
    expect(await refusal(create(await commit({ two: '2' })))).toBe('422 Reference already exists')
    expect(await github.ref(`heads/${branch}`)).toBe(first)
  })

  test('move a branch to another commit than a descendant only by force', async () => {
    await create(await commit({ one: '1' }))
    const other = await commit({ two: '2' })
    expect(await refusal(move(other))).toBe('422 Update is not a fast forward')
    await move(other, true)
    expect(await github.ref(`heads/${branch}`)).toBe(other)
  })

  test('move and delete no missing branch', async () => {
    const first = await commit({ one: '1' })
    expect(await refusal(move(first))).toBe('422 Reference does not exist')
    const asked = workflow().git.deleteRef({ ...about, ref: `heads/${branch}` })
    expect(await refusal(asked)).toBe('422 Reference does not exist')
    expect(await refusal(workflow().git.getRef({ ...about, ref: `heads/${branch}` }))).toBe(
      '404 Not Found',
    )
  })

  test('move no branch to a missing commit', async () => {
    await create(await commit({ one: '1' }))
    expect(await refusal(move('0123456789'.repeat(4)))).toBe('422 Object does not exist')
  })

  test('return a blob as base64 on several lines', async () => {
    const text = 'tailgate '.repeat(20)
    const { data } = await workflow().git.createBlob({ ...about, content: text })
    const { data: blob } = await workflow().git.getBlob({ ...about, file_sha: data.sha })
    expect(blob.content.split('\n').length).toBeGreaterThan(3)
    expect(Buffer.from(blob.content, 'base64').toString()).toBe(text)
  })

  test('truncate a tree that is too long, and mark it', async () => {
    const tree_sha = await treeOf(await commit({ one: '1', two: '2', three: '3' }))
    github.truncateTrees(2)
    const { data } = await workflow().git.getTree({ ...about, tree_sha, recursive: '1' })
    expect(data.truncated).toBe(true)
    expect(data.tree).toHaveLength(2)
  })

  test('let exactly one of several concurrent moves succeed', async () => {
    const first = await commit({ one: '1' })
    await create(first)
    const rivals = await Promise.all(
      Array.from({ length: 5 }, (_, index) => commit({ [`rival-${index}`]: `${index}` }, [first])),
    )
    const told = await Promise.all(rivals.map((sha) => refusal(move(sha))))
    expect(told.filter((one) => one === 'not refused')).toHaveLength(1)
    expect(told.filter((one) => one === '422 Update is not a fast forward')).toHaveLength(4)
  })

  test('refuse what a ruleset forbids, with a specific or a vague message', async () => {
    const first = await commit({ one: '1' })
    github.forbidBranch(branch)
    expect(await refusal(create(first))).toMatch(/^422 Repository rule violations found/)
    expect(await github.ref(`heads/${branch}`)).toBeNull()
    github.forbidBranch(branch, 'vague')
    expect(await refusal(create(first))).toBe('422 Reference update failed')
    github.forbidBranch('quicker')
    const asked = workflow().git.updateRef({
      ...about,
      ref: 'heads/quicker',
      sha: first,
      force: true,
    })
    expect(await refusal(asked)).toMatch(/^422 Repository rule violations found/)
  })

  test('do not work in a repository without a commit', async () => {
    await using other = await startGitHub({ empty: true })
    const { git } = by(tokens.workflow, other.url).rest
    expect(await refusal(git.getRef({ ...about, ref: 'heads/main' }))).toBe(
      '409 Git Repository is empty.',
    )
    const blob = git.createBlob({ ...about, content: 'text' })
    expect(await refusal(blob)).toBe('409 Git Repository is empty.')
  })

  describe('with GraphQL', () => {
    const mutation =
      'mutation ($input: UpdateRefsInput!) { updateRefs(input: $input) { clientMutationId } }'
    const inline = `mutation ($id: ID!, $name: GitRefname!, $before: GitObjectID!, $after: GitObjectID!) {
      updateRefs(input: { repositoryId: $id, refUpdates: [
        { name: $name, beforeOid: $before, afterOid: $after, force: true }
      ] }) { clientMutationId }
    }`

    const repositoryId = async (token: string = tokens.workflow) => {
      const query =
        'query ($owner: String!, $name: String!) { repository(owner: $owner, name: $name) { id } }'
      const asked = { owner: 'acme', name: 'widgets' }
      const told = await by(token).graphql<{ repository: { id: string } }>(query, asked)
      return told.repository.id
    }
    const swap = async (
      beforeOid: string,
      afterOid: string,
      { token = tokens.workflow, id = '' }: { token?: string; id?: string } = {},
    ) => {
      const update = { name: `refs/heads/${branch}`, beforeOid, afterOid, force: true }
      const input = { repositoryId: id || (await repositoryId()), refUpdates: [update] }
      return by(token).graphql(mutation, { input })
    }

    test('the token has a login', async () => {
      const query = 'query { viewer { login } }'
      expect(await by(tokens.workflow).graphql(query)).toEqual({
        viewer: { login: 'github-actions[bot]' },
      })
      expect(await by(tokens.personal).graphql(query)).toEqual({ viewer: { login: 'octocat' } })
      await expect(by('token-that-nobody-knows').graphql(query)).rejects.toThrow('Bad credentials')
    })

    test('a branch is swapped only from its current commit', async () => {
      const [first, second] = [await commit({ one: '1' }), await commit({ two: '2' })]
      await create(first)
      await expect(swap(second, second)).rejects.toThrow('is not at')
      expect(await github.ref(`heads/${branch}`)).toBe(first)
      await swap(first, second)
      expect(await github.ref(`heads/${branch}`)).toBe(second)
    })

    test('the update can be part of the mutation', async () => {
      const [first, second] = [await commit({ one: '1' }), await commit({ two: '2' })]
      await create(first)
      const id = await repositoryId()
      const name = `refs/heads/${branch}`
      await by(tokens.workflow).graphql(inline, { id, name, before: first, after: second })
      expect(await github.ref(`heads/${branch}`)).toBe(second)
    })

    test('exactly one of several concurrent swaps and moves succeeds', async () => {
      const first = await commit({ one: '1' })
      await create(first)
      const id = await repositoryId()
      const moved = await commit({ moved: '1' }, [first])
      const swapped = await Promise.all(
        ['2', '3', '4', '5'].map((text) => commit({ swapped: text })),
      )
      const rivals = [...swapped.map((sha) => swap(first, sha, { id })), move(moved)]
      const told = await Promise.allSettled(rivals)
      expect(told.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    })

    test('the token of a fork and a ruleset are refused', async () => {
      const [first, second] = [await commit({ one: '1' }), await commit({ two: '2' })]
      await create(first)
      await expect(swap(first, second, { token: tokens.readOnly })).rejects.toThrow(
        'not accessible by integration',
      )
      github.forbidBranch(branch)
      await expect(swap(first, second)).rejects.toThrow('Repository rule violations found')
      expect(await github.ref(`heads/${branch}`)).toBe(first)
    })
  })
})

describe('artifacts', () => {
  const zip = Buffer.from('not really a zip')
  const add = (name: string, run: number, other = {}) =>
    github.addArtifact({ name, run, zip, ...other })
  const download = (artifact_id: number, token: string = tokens.readOnly) =>
    by(token).rest.actions.downloadArtifact({
      ...about,
      artifact_id,
      archive_format: 'zip',
      request: { redirect: 'manual' },
    })

  test('are listed by name, newest first, with the repository of their run', async () => {
    github.run(11, { event: 'pull_request', headRepository: 'mallory/widgets', headBranch: 'main' })
    const old = add('figures', 10, { createdAt: '2026-11-19T10:00:00Z' })
    const forged = add('figures', 11)
    add('other', 10)
    const { data } = await workflow().actions.listArtifactsForRepo({ ...about, name: 'figures' })
    expect(data.total_count).toBe(2)
    expect(data.artifacts.map(({ id }) => id)).toEqual([forged, old])
    const isOwn = data.artifacts.map(
      ({ workflow_run }) => workflow_run?.head_repository_id === workflow_run?.repository_id,
    )
    expect(isOwn).toEqual([false, true])
    expect(data.artifacts[1]?.workflow_run?.head_sha).toBe(await github.ref('heads/main'))
    const ofRun = await workflow().actions.listWorkflowRunArtifacts({ ...about, run_id: 10 })
    expect(ofRun.data.artifacts.map(({ name }) => name).sort()).toEqual(['figures', 'other'])
    const run = await workflow().actions.getWorkflowRun({ ...about, run_id: 11 })
    expect(run.data).toMatchObject({
      event: 'pull_request',
      head_repository: { full_name: 'mallory/widgets' },
    })
  })

  test('are downloaded from a server that needs the signature and refuses the token', async () => {
    const { status, headers } = await download(add('figures', 10))
    const there = headers.location ?? ''
    expect(status).toBe(302)
    expect(new URL(there).origin).not.toBe(github.url)
    const answer = await fetch(there)
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(zip)
    expect(answer.headers.get('content-length')).toBe(String(zip.length))
    const withToken = { headers: { authorization: `Bearer ${tokens.workflow}` } }
    expect((await fetch(there, withToken)).status).toBe(400)
    expect((await fetch(there.replace(/sig=.*/, 'sig=guessed'))).status).toBe(403)
  })

  test('that are expired or unknown cannot be downloaded', async () => {
    expect(await refusal(download(add('figures', 10, { expired: true })))).toBe(
      '410 Artifact has expired',
    )
    expect(await refusal(download(1))).toBe('404 Not Found')
  })

  test('are deleted with the right permission', async () => {
    const artifact_id = add('figures', 10)
    await workflow().actions.deleteArtifact({ ...about, artifact_id })
    expect((await workflow().actions.listArtifactsForRepo(about)).data.artifacts).toEqual([])
  })
})

describe('a fault', () => {
  const path = /\/issues\/7\/comments/
  const read = () => workflow().issues.listComments(onPull)

  test('happens as often as the test requests', async () => {
    github.fail({ method: 'GET', path, times: 2, with: { status: 502 } })
    github.fail({ method: 'POST', path, with: overLimit(3) })
    expect(await refusal(read())).toMatch(/^502 /)
    expect(await refusal(read())).toMatch(/^502 /)
    expect((await read()).status).toBe(200)
    const limited = await comment().catch((error) => error)
    expect(limited).toMatchObject({ status: 429, response: { headers: { 'retry-after': '3' } } })
    expect((await comment()).status).toBe(201)
    expect(github.calls.map(({ status }) => status)).toEqual([502, 502, 200, 429, 201])
  })

  test('can be a missing response', async () => {
    github.fail({ path, with: 'timeout' })
    const stopping = new AbortController()
    github.meanwhile({ path }, () => setTimeout(() => stopping.abort(), 100))
    const request = { signal: stopping.signal }
    await expect(workflow().issues.listComments({ ...onPull, request })).rejects.toThrow('aborted')
    expect(github.calls.map(({ status }) => status)).toEqual([0])
  })

  test('can be a closed connection, before or after the effect of the call', async () => {
    github.fail({ path, with: 'reset' })
    await expect(comment('not done')).rejects.toThrow()
    github.fail({ path, with: 'lost' })
    await expect(comment('done')).rejects.toThrow()
    expect((await github.comments()).map(({ body }) => body)).toEqual(['done'])
  })

  test('can be one action of a concurrent client', async () => {
    github.meanwhile({ method: 'POST', path }, () => github.say('octocat', 'quicker'))
    await comment('slower')
    await comment('later')
    expect((await github.comments()).map(({ body }) => body)).toEqual([
      'quicker',
      'slower',
      'later',
    ])
  })
})

test('commits of a local repository can be listed and compared', async () => {
  const [first, second, third, aside] = ['1', '2', '3', 'a'].map((digit) => digit.repeat(40))
  const [main, change] = [[third, second, first] as string[], [aside, second, first] as string[]]
  github.adopt(main)
  github.adopt(change)
  const { data } = await workflow().repos.listCommits({ ...about, sha: second ?? '', per_page: 1 })
  expect(data).toMatchObject([{ sha: second, parents: [{ sha: first }] }])
  const basehead = `${third}...${aside}`
  const compared = await workflow().repos.compareCommitsWithBasehead({ ...about, basehead })
  expect(compared.data).toMatchObject({ status: 'diverged', merge_base_commit: { sha: second } })
  const ref = (await github.ref('heads/main')) ?? ''
  expect((await workflow().repos.getCommit({ ...about, ref })).data.sha).toBe(ref)
})

test('an Enterprise Server has the same API at its own paths', async () => {
  await github.fill(40)
  const { rest, graphql, paginate } = by(tokens.workflow, github.enterpriseUrl)
  expect(await graphql('query { viewer { login } }')).toEqual({
    viewer: { login: 'github-actions[bot]' },
  })
  const { headers } = await rest.issues.listComments(onPull)
  expect(headers.link).toContain(`<${github.enterpriseUrl}/repos/`)
  expect(await paginate(rest.issues.listComments, onPull)).toHaveLength(40)
})

test('a reset restores the initial state', async () => {
  await github.fill(3)
  await github.push('quicker', { 'quicker.md': 'Quicker still.\n' })
  await github.pull(pullRequest, { state: 'closed', headRepository: 'mallory/widgets' })
  github.fail({ path: /./, times: Number.POSITIVE_INFINITY, with: { status: 500 } })
  await github.reset()
  expect(github.calls).toEqual([])
  expect(await github.comments()).toEqual([])
  const { data } = await workflow().pulls.get({ ...about, pull_number: pullRequest })
  expect(data).toMatchObject({
    state: 'open',
    head: { ref: 'quicker', repo: { full_name: 'acme/widgets' } },
  })
})
