/** Finds the untracked files without which a checkout of a commit does not work. */

import { runGit } from '../../../git/git.ts'

export interface UntrackedFile {
  /** Relative to the folder in which tailgate runs, without a slash at the end. */
  path: string
  /** Whether git ignores it. Other untracked files will be committed sooner or later. */
  isIgnored: boolean
}

/** Those that a program probably reads come first. An untracked folder counts as one file. */
export async function listUntrackedFiles(
  folder: string,
  signal: AbortSignal,
): Promise<UntrackedFile[]> {
  const list = async (isIgnored: boolean): Promise<UntrackedFile[]> => {
    const ignored = isIgnored ? ['--ignored'] : []
    const args = ['ls-files', '-z', '--others', ...ignored, '--exclude-standard', '--directory']
    const listed = await runGit(folder, args, { signal })
    const paths = listed.kind === 'done' ? listed.text.split('\0') : []
    return paths.filter(isCandidate).map((path) => ({ path: path.replace(/\/$/, ''), isIgnored }))
  }
  const files = [...(await list(true)), ...(await list(false))]
  return files
    .sort((one, other) => rankPath(one.path) - rankPath(other.path))
    .slice(0, maxUntrackedFiles)
}

/** Each is copied at least once. */
const maxUntrackedFiles = 100

/** Git's output ends with an empty path; the files of tailgate and of editors start no service. */
function isCandidate(path: string): boolean {
  const [top = ''] = path.split('/')
  return path !== '' && !['.tailgate', '.idea', '.vscode', '.git'].includes(top)
}

/** Settings first, then other files, then what tools make. */
function rankPath(path: string): number {
  const name = path.split('/').at(-1) ?? ''
  if (name.startsWith('.env')) return 0
  if (/\.(?:json|ya?ml|toml|ini|cfg|properties|npmrc|pem|key|crt)$|local|secret/.test(name))
    return 1
  return /log|cache|coverage|tmp/.test(name) ? 3 : 2
}

/**
 * The items of which none can be left out, given that no item does not work and all of them do: the
 * shortest beginning that works ends with one that is needed, and so on with the items before it.
 * That takes about as many trials for each needed item as the list can be halved.
 *
 * From the moment at which `isOver` is true, the items that are known to work are returned, which
 * may be more than are needed.
 */
export async function findNeeded<Item>(
  items: readonly Item[],
  works: (some: Item[]) => Promise<boolean>,
  isOver: () => boolean = () => false,
): Promise<Item[]> {
  let needed: Item[] = []
  let rest = [...items]
  while (true) {
    let [tooFew, enough] = [0, rest.length]
    while (enough - tooFew > 1) {
      if (isOver()) return [...rest.slice(0, enough), ...needed]
      const middle = Math.floor((tooFew + enough) / 2)
      if (await works([...rest.slice(0, middle), ...needed])) enough = middle
      else tooFew = middle
    }
    needed = [...rest.slice(enough - 1, enough), ...needed]
    rest = rest.slice(0, enough - 1)
    if (rest.length === 0) return needed
    if (isOver()) return [...rest, ...needed]
    if (await works(needed)) return needed
  }
}
