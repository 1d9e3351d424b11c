/** Finds names that no file of a repository contains. */

import { runGit, silentFailure } from '../git.ts'

/**
 * Those of the names that are a word in no text file of the folder, ignored files excluded; empty
 * where that cannot be found out. `exceptPath`: a file that does not count, relative to the folder.
 */
export async function findUnusedNames(
  folder: string,
  names: string[],
  exceptPath: string,
): Promise<string[]> {
  const inRepository = await runGit(folder, ['rev-parse', '--is-inside-work-tree'])
  if (inRepository.kind !== 'done') return []
  const readings = await Promise.all(
    names.map(async (name) => {
      const search = ['grep', '--untracked', '-I', '-l', '-w', '-F', '-e', name]
      const found = await runGit(folder, [...search, '--', '.', `:(exclude)${exceptPath}`], {
        timeoutSeconds: searchTimeoutSeconds,
      })
      return found.kind === 'failed' && found.message === silentFailure ? [name] : []
    }),
  )
  return readings.flat()
}

const searchTimeoutSeconds = 20
