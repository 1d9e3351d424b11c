/** Commits of a repository on this machine, which emulate does not have: as far as their order tells. */
import type { Parts, Request, Route } from './proxy.ts'
import { ofRepository } from './refusals.ts'
import { type Answer, pageOf } from './server.ts'

export function commitRoutes({ memory }: Parts): Route[] {
  /** This commit and those before it, the newest first; null where it is none of theirs. */
  const from = (hash: string): string[] | null => {
    const history = memory.histories.find((hashes) => hashes.includes(hash))
    return history?.slice(history.indexOf(hash)) ?? null
  }

  const list = ({ url }: Request): Answer | null => {
    const commits = from(url.searchParams.get('sha') ?? '')
    if (commits === null) return null
    const shown = commits.map((sha, index) => commitJson(sha, commits[index + 1]))
    const { items, headers } = pageOf(shown, url)
    return { status: 200, headers, body: items }
  }

  const one = (_: Request, [hash = '']: string[]): Answer | null => {
    const commits = from(hash)
    return commits === null ? null : { status: 200, body: commitJson(hash, commits[1]) }
  }

  const compare = (_: Request, [base = '', head = '']: string[]): Answer | null => {
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
    { method: 'GET', path: new RegExp(`^${ofRepository}/commits$`), answer: list },
    { method: 'GET', path: new RegExp(`^${ofRepository}/commits/${hash}$`), answer: one },
    {
      method: 'GET',
      path: new RegExp(`^${ofRepository}/compare/${hash}\\.\\.\\.${hash}$`),
      answer: compare,
    },
  ]
}

function commitJson(sha: string, parent: string | undefined): object {
  const parents = parent === undefined ? [] : [{ sha: parent }]
  return { sha, commit: { message: `Commit ${sha.slice(0, 7)}` }, parents }
}
