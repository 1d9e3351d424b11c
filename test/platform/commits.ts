/**
 * The REST API for commits of a local repository, which emulate does not have. Only their order
 * counts.
 */
import type { Parts, Request, Route } from './proxy.ts'
import { ofRepository } from './refusals.ts'
import { pageOf, type TestResponse } from './server.ts'

export function commitRoutes({ memory }: Parts): Route[] {
  /** The commit and its ancestors, newest first; null if it is not a commit of these histories. */
  const from = (hash: string): string[] | null => {
    const history = memory.histories.find((hashes) => hashes.includes(hash))
    return history?.slice(history.indexOf(hash)) ?? null
  }

  const list = ({ url }: Request): TestResponse | null => {
    const commits = from(url.searchParams.get('sha') ?? '')
    if (commits === null) return null
    const shown = commits.map((sha, index) => commitJson(sha, commits[index + 1]))
    const { items, headers } = pageOf(shown, url)
    return { status: 200, headers, body: items }
  }

  const one = (_: Request, [hash = '']: string[]): TestResponse | null => {
    const commits = from(hash)
    return commits === null ? null : { status: 200, body: commitJson(hash, commits[1]) }
  }

  const compare = (_: Request, [base = '', head = '']: string[]): TestResponse | null => {
    const [ofBase, ofHead] = [from(base), from(head)]
    const mergeBase = ofHead?.find((sha) => ofBase?.includes(sha))
    if (!ofBase || !ofHead || mergeBase === undefined) return null
    const [ahead, behind] = [ofHead.indexOf(mergeBase), ofBase.indexOf(mergeBase)]
    const commits = ofHead.slice(0, ahead).map((sha, index) => commitJson(sha, ofHead[index + 1]))
    const body = {
      status:
        ahead > 0 && behind > 0
          ? 'diverged'
          : ahead > 0
            ? 'ahead'
            : behind > 0
              ? 'behind'
              : 'identical',
      ahead_by: ahead,
      behind_by: behind,
      total_commits: ahead,
      merge_base_commit: commitJson(mergeBase, ofHead[ahead + 1]),
      commits: commits.reverse(),
    }
    return { status: 200, body }
  }

  const hash = '([0-9a-f]{40})'
  return [
    { method: 'GET', path: new RegExp(`^${ofRepository}/commits$`), respond: list },
    { method: 'GET', path: new RegExp(`^${ofRepository}/commits/${hash}$`), respond: one },
    {
      method: 'GET',
      path: new RegExp(`^${ofRepository}/compare/${hash}\\.\\.\\.${hash}$`),
      respond: compare,
    },
  ]
}

function commitJson(sha: string, parent: string | undefined): object {
  const parents = parent === undefined ? [] : [{ sha: parent }]
  return { sha, commit: { message: `Commit ${sha.slice(0, 7)}` }, parents }
}
