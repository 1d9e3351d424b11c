/** The initial data of the test GitHub, and GitHub's limits. */

export const repository = { owner: 'acme', name: 'widgets' }
export const fullName = 'acme/widgets'
/** A pull request of octocat from the branch `quicker` of the same repository to `main`. */
export const pullRequest = 7

export const tokens = {
  /** A workflow's own token with write permissions. Writes as github-actions[bot]. */
  workflow: 'token-of-the-workflow',
  /** A workflow's own token for a pull request from a fork: reads everything, writes nothing. */
  readOnly: 'token-of-a-fork',
  /** The token of a person, octocat. */
  personal: 'token-of-a-person',
  /** The token of an App. Writes as tailgate-app[bot]. */
  app: 'token-of-an-app',
}

export type TokenKind = keyof typeof tokens | 'none' | 'unknown'

/** In characters. A longer comment is refused with 422. */
export const longestBody = 65_536
/** In characters and in bytes. A longer summary or text of a check run is refused with 422. */
export const longestOutput = 65_535
/** Per request about a check run. More annotations are refused with 422. */
export const mostAnnotations = 50

/** GitHub's response to too many requests in a short time, for `fail`. */
export function overLimit(retryAfterSeconds: number) {
  const message =
    'You have exceeded a secondary rate limit. Please wait a few minutes before you try again.'
  return {
    status: 429,
    headers: { 'retry-after': String(retryAfterSeconds), 'x-ratelimit-remaining': '4000' },
    body: { message, documentation_url: 'https://docs.github.com/rest' },
  }
}

/** GitHub's response after the last request of the hour, for `fail`. */
export function usedUp(resetsInSeconds: number) {
  const reset = Math.trunc(Date.now() / 1000) + resetsInSeconds
  return {
    status: 403,
    headers: {
      'x-ratelimit-limit': '1000',
      'x-ratelimit-remaining': '0',
      'x-ratelimit-reset': String(reset),
    },
    body: {
      message: 'API rate limit exceeded for installation.',
      documentation_url: 'https://docs.github.com/rest',
    },
  }
}
