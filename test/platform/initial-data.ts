/** What there is from the start, and GitHub's limits. */

export const repository = { owner: 'acme', name: 'widgets' }
export const fullName = 'acme/widgets'
/** octocat's, from the branch `quicker` of the same repository, to `main`. */
export const pullRequest = 7

export const tokens = {
  /** A workflow's own, with write permissions. Writes as github-actions[bot]. */
  workflow: 'token-of-the-workflow',
  /** A workflow's own, as pull requests from forks get it: reads everything, writes nothing. */
  readOnly: 'token-of-a-fork',
  /** A person's: octocat's. */
  personal: 'token-of-a-person',
  /** An App's: writes as tailgate-app[bot]. */
  app: 'token-of-an-app',
}

export type TokenKind = keyof typeof tokens | 'none' | 'unknown'

/** Longer bodies of comments get a 422. */
export const longestBody = 65_536
/** A summary or text of a check run that has more characters, or more bytes, gets a 422. */
export const longestOutput = 65_535
/** More annotations in one request about a check run get a 422. */
export const mostAnnotations = 50

/** How GitHub says that a token is asked for too much in too short a time; goes into `fail`. */
export function overLimit(retryAfterSeconds: number) {
  const message =
    'You have exceeded a secondary rate limit. Please wait a few minutes before you try again.'
  return {
    status: 429,
    headers: { 'retry-after': String(retryAfterSeconds), 'x-ratelimit-remaining': '4000' },
    body: { message, documentation_url: 'https://docs.github.com/rest' },
  }
}

/** How GitHub says that the hour's requests are used up; goes into `fail`. */
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
