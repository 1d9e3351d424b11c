/** The door to git: what was measured, as a commit. */
import { execa } from 'execa'

export interface Commit {
  /** Full hash; null where there is no repository. */
  commit: string | null
  /** Tracked files differ from it. */
  dirty: boolean
}

export async function commitOf(folder: string): Promise<Commit> {
  const commit = await git(folder, ['rev-parse', '--verify', 'HEAD'])
  if (commit === null || !/^[0-9a-f]{40,64}$/.test(commit)) return { commit: null, dirty: false }
  const changes = await git(folder, ['status', '--porcelain', '--untracked-files=no'])
  return { commit, dirty: changes !== null && changes !== '' }
}

/** What git printed; null when it failed, is not there, or takes too long. */
async function git(folder: string, args: string[]): Promise<string | null> {
  const result = await execa('git', args, { cwd: folder, reject: false, timeout: 10_000, stdin: 'ignore' })
  return result.exitCode === 0 ? result.stdout.trim() : null
}
