/** Fits Markdown into the sizes that GitHub accepts. */

/** GitHub refuses comments of more than 65,536 characters; the rest is for a marker added later. */
export const maxCommentLength = 60_000

/** For the body of one part of a comment; the hidden data of the part is not included. */
export const maxSectionLength = 45_000

/** GitHub drops a job summary of more than 1 MiB, and a character takes at most 3 bytes. */
export const maxSummaryLength = 340_000

/** How much of a report is shown: maximum numbers of suites and requests; with details or not. */
export interface ContentLimits {
  suites: number
  requests: number
  details: boolean
}

/** The largest first. */
const contentLimits: ContentLimits[] = [
  { suites: 100, requests: 100, details: true },
  { suites: 100, requests: 20, details: true },
  { suites: 100, requests: 5, details: true },
  { suites: 100, requests: 0, details: false },
  { suites: 20, requests: 0, details: false },
  { suites: 5, requests: 0, details: false },
  { suites: 1, requests: 0, details: false },
]

/** The text with the largest content that is under `maxLength` characters; null if none is. */
export function renderToFit(
  maxLength: number,
  render: (limits: ContentLimits) => string,
): string | null {
  for (const limits of contentLimits) {
    const text = render(limits)
    if (text.length < maxLength) return text
  }
  return null
}
