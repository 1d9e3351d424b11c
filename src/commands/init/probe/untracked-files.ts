/** Finds the untracked files without which a checkout of a commit does not work. */

import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { isBuildOutput } from '../../../core/sides/environment-cause.ts'
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
 * Those that a build has made. A copy of them would make the base the same program as the head, so
 * that no slowdown could ever be found.
 */
export async function selectBuilt(
  files: readonly UntrackedFile[],
  folder: string,
): Promise<UntrackedFile[]> {
  const areBuilt = await Promise.all(
    files.map(async ({ path }) => isBuildOutput(path) || isNativeProgram(join(folder, path))),
  )
  return files.filter((_, index) => areBuilt[index])
}

/** By its first bytes: those of ELF, of Mach-O, or of Windows. */
async function isNativeProgram(path: string): Promise<boolean> {
  try {
    await using file = await open(path)
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(4) })
    return programStarts.includes(buffer.toString('latin1', 0, bytesRead)) || isWindows(buffer)
  } catch {
    return false // such as a folder
  }
}

const programStarts = ['\x7fELF', '\xcf\xfa\xed\xfe', '\xca\xfe\xba\xbe']

function isWindows(start: Buffer): boolean {
  return start.toString('latin1', 0, 2) === 'MZ'
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
