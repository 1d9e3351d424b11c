/**
 * The GraphQL queries of tailgate: the login, the id of the repository, and compare-and-swap of
 * refs.
 */
import { repository } from './initial-data.ts'
import type { Parts, Request, Route } from './proxy.ts'
import { ofRepository, refusal, refusalOfBranch } from './refusals.ts'
import { at, type TestResponse, textAt } from './server.ts'

export function graphqlRoutes({ memory, emulate }: Parts): Route[] {
  const query = ({ token, body }: Request): TestResponse => {
    const asked = textAt(body, 'query')
    const about = asked + JSON.stringify(at(body, 'variables') ?? {})
    const isKnown =
      about.includes(`"${repository.owner}"`) && about.includes(`"${repository.name}"`)
    const data: Record<string, unknown> = {}
    if (/\bviewer\b/.test(asked)) data.viewer = { login: token?.login }
    if (/\brepository\s*\(/.test(asked))
      data.repository = isKnown ? { id: memory.repository.nodeId } : null
    if (Object.keys(data).length === 0)
      return failed('NOT_KNOWN', `The test GitHub does not support this: ${asked}`)
    if (data.repository !== null) return { status: 200, body: { data } }
    return failed('NOT_FOUND', 'Could not resolve to a Repository with that name.', data)
  }

  const shaOf = async (ref: string) => {
    const path = `${ofRepository}/git/ref/${encodeURIComponent(ref.replace(/^refs\//, ''))}`
    const { body } = await emulate.call('GET', path, { token: memory.own })
    return textAt(body, 'object', 'sha') || nowhere
  }

  const move = async (
    { name, afterOid, force }: RefUpdate,
    before: string,
    own: string | undefined,
  ) => {
    const path = `${ofRepository}/git/refs/${encodeURIComponent(name.replace(/^refs\//, ''))}`
    const sent = { sha: afterOid, force: force ?? false }
    if (afterOid === nowhere) return emulate.call('DELETE', path, { token: own })
    if (before !== nowhere) return emulate.call('PATCH', path, { token: own, body: sent })
    const created = { ref: name, sha: afterOid }
    return emulate.call('POST', `${ofRepository}/git/refs`, { token: own, body: created })
  }

  /** Updates all refs or none. */
  const updateRefs = async ({ token, body }: Request): Promise<TestResponse> => {
    const input = inputOf(textAt(body, 'query'), at(body, 'variables'))
    if (input === null)
      return failed('NOT_KNOWN', 'The test GitHub cannot read the input of this mutation')
    const data = { updateRefs: null }
    if (input.repositoryId !== memory.repository.nodeId) {
      const message = `Could not resolve to a node with the global id of '${input.repositoryId}'`
      return failed('NOT_FOUND', message, data)
    }
    const befores = await Promise.all(input.refUpdates.map(({ name }) => shaOf(name)))
    for (const [index, { name, beforeOid }] of input.refUpdates.entries()) {
      const isNew = befores[index] === nowhere
      const refused = refusalOfBranch(name.replace(/^refs\/heads\//, ''), isNew, memory)
      if (refused) return failed('UNPROCESSABLE', textAt(refused.body, 'message'), data)
      if (beforeOid && beforeOid !== befores[index]) {
        return failed('UNPROCESSABLE', `${name} is not at ${beforeOid}`, data)
      }
    }
    for (const [index, update] of input.refUpdates.entries()) {
      const { status, body: told } = await move(update, befores[index] ?? nowhere, token?.own)
      if (status === 403) return failed('FORBIDDEN', 'Resource not accessible by integration', data)
      if (status >= 300) return failed('UNPROCESSABLE', textAt(told, 'message'), data)
    }
    const clientMutationId = input.clientMutationId ?? null
    return { status: 200, body: { data: { updateRefs: { clientMutationId } } } }
  }

  const respond = (request: Request) => {
    if (request.token === null)
      return refusal(401, 'This endpoint requires you to be authenticated.')
    return /\bupdateRefs\s*\(/.test(textAt(request.body, 'query'))
      ? updateRefs(request)
      : query(request)
  }
  return [{ method: 'POST', path: /^\/graphql$/, respond }]
}

/** The hash of a ref that does not exist, before or after an update. */
const nowhere = '0'.repeat(40)

interface RefUpdate {
  name: string
  beforeOid?: string | null
  afterOid: string
  force?: boolean | null
}

interface Input {
  repositoryId: string
  refUpdates: RefUpdate[]
  clientMutationId?: string | null
}

/**
 * The input in `updateRefs(input: …)` with its variables. This is not a GraphQL parser: it needs
 * the commas that are optional in GraphQL.
 */
function inputOf(query: string, variables: unknown): Input | null {
  const written = /\bupdateRefs\s*\(\s*input\s*:\s*(\$\w+|\{[\s\S]*?\})\s*\)/.exec(query)?.[1] ?? ''
  const filled = written.replace(
    /"(?:[^"\\]|\\.)*"|\$(\w+)|[A-Za-z_]\w*(?=\s*:)/g,
    (found, variable) => {
      if (variable !== undefined) return JSON.stringify(at(variables, variable) ?? null)
      return found.startsWith('"') ? found : `"${found}"`
    },
  )
  try {
    const input = JSON.parse(filled)
    return Array.isArray(input?.refUpdates) ? input : null
  } catch {
    return null
  }
}

function failed(type: string, message: string, data: unknown = null): TestResponse {
  return { status: 200, body: { data, errors: [{ type, path: Object.keys(data ?? {}), message }] } }
}
