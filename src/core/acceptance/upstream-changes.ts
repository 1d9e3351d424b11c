/** How a change alters the upstreams: more calls that are allowed, other answers, fewer of them. */

import type { Upstream } from '../config/upstream/upstreams.ts'

/** The differences as sentences. New upstreams are not listed: they loosen nothing. */
export function listUpstreamChanges(before: Upstream[], after: Upstream[]): string[] {
  return before.flatMap((was) => {
    const what = `upstreams.${was.name}`
    const is = after.find(({ name }) => name === was.name)
    if (is === undefined) return [`${what} is removed from the file.`]
    return [
      ...describeLimitChange(what, was.maxMoreCalls, is.maxMoreCalls),
      ...(JSON.stringify(was.routes) === JSON.stringify(is.routes)
        ? []
        : [`${what} has other routes, answers or delays.`]),
    ]
  })
}

function describeLimitChange(what: string, was: number | null, is: number | null): string[] {
  if (was === is) return []
  const isLooser = is === null || (was !== null && is > was)
  const format = (limit: number | null) => (limit === null ? 'off' : `+${limit}`)
  const direction = isLooser ? 'loosened' : 'tightened'
  return [`${what}.limit is ${direction} from ${format(was)} to ${format(is)}.`]
}
