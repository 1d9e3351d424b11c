/** Finds the merge request that a job of GitLab belongs to, and the token for its notes. */

import type { VariableReader } from '../ci/ci.ts'

export interface MergeRequest {
  /** The address of GitLab's API, such as `https://gitlab.com/api/v4`. */
  api: string
  /** The number of the project that the change will be merged into. */
  project: string
  number: string
  token: string
}

/** The variable with the token. GitLab gives it to no job of a fork. */
export const tokenVariable = 'TAILGATE_GITLAB_TOKEN'

/**
 * A merge request, or a sentence that says why no note is written. Source:
 * https://docs.gitlab.com/ci/variables/predefined_variables/.
 */
export function findMergeRequest(read: VariableReader): MergeRequest | { reason: string } {
  const [api, project, number, token] = [
    read('CI_API_V4_URL'),
    read('CI_MERGE_REQUEST_PROJECT_ID'),
    read('CI_MERGE_REQUEST_IID'),
    read(tokenVariable),
  ]
  if (!isNumber(number) || !isNumber(project))
    return { reason: 'This job does not belong to a merge request.' }
  if (!/^https?:\/\/[^\s?#]+$/.test(api))
    return { reason: `CI_API_V4_URL is not the address of GitLab's API.` }
  if (token === '') {
    return {
      reason:
        `${tokenVariable} is empty: GitLab gives it to no merge request of a fork. The result is ` +
        'in the output of this job.',
    }
  }
  return { api: api.endsWith('/') ? api.slice(0, -1) : api, project, number, token }
}

function isNumber(text: string): boolean {
  return /^[1-9]\d{0,14}$/.test(text)
}
