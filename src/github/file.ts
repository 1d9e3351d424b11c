/** Reads a file of the default branch through the API, without a checkout. */

import { Buffer } from 'node:buffer'
import * as z from 'zod'
import type { GitHubClient } from './client.ts'
import type { GitHubRepository } from './workflow-context.ts'

/** The text of a file of up to 1 MB; null if it does not exist, or may not be read. */
export async function fetchFile(
  { rest }: GitHubClient,
  { owner, name }: GitHubRepository,
  path: string,
): Promise<string | null> {
  try {
    const { data } = await rest.repos.getContent({ owner, repo: name, path })
    const parsed = fileShape.safeParse(data)
    return parsed.success ? Buffer.from(parsed.data.content, 'base64').toString() : null
  } catch {
    return null
  }
}

const fileShape = z.object({ encoding: z.literal('base64'), content: z.string().max(2_000_000) })
