/** Fits Markdown into the sizes that GitHub accepts. */

/** GitHub refuses a comment of more than 65,536 characters; the rest is for the marker that its poster adds. */
export const maxCommentLength = 60_000

/** Of the body alone, as a part of a comment: what the part says of itself, hidden, takes room too. */
export const maxSectionLength = 45_000

/** GitHub drops a job summary of more than 1 MiB, and a character takes 3 bytes at the most. */
export const maxSummaryLength = 340_000

/** How much may be shown, the most first. */
export interface ContentLimits {
  suites: number
  requests: number
  details: boolean
}

const contentLimits: ContentLimits[] = [
  { suites: 100, requests: 100, details: true },
  { suites: 100, requests: 20, details: true },
  { suites: 100, requests: 5, details: true },
  { suites: 100, requests: 0, details: false },
  { suites: 20, requests: 0, details: false },
  { suites: 5, requests: 0, details: false },
  { suites: 1, requests: 0, details: false },
]

export function renderToFit(
  longest: number,
  write: (room: ContentLimits) => string,
): string | null {
  for (const room of contentLimits) {
    const text = write(room)
    if (text.length < longest) return text
  }
  return null
}
