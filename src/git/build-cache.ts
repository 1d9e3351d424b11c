/** Keeps built trees for later runs, and removes old and abandoned trees. */

import { createHash, randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import {
  access,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { basename, dirname, isAbsolute, join } from 'node:path'
import { execa } from 'execa'
import {
  type CheckoutLocation,
  type CheckoutSpec,
  type LocalRepository,
  shortenCommit,
} from './checkout-spec.ts'
import { runGit } from './git.ts'
import { recordBuiltFiles, restoreBuiltFiles } from './kept-tree/built-files.ts'
import { acquireLock, releaseLock } from './kept-tree/folder-lock.ts'
import { exists, isInsideFolder } from './tree-paths.ts'
import { removeGitFiles, removeWorktree, unregisterWorktree } from './worktree.ts'

/** A location in the cache, or in the folder for temporary files if the cache cannot be used. */
export async function chooseLocation(
  spec: CheckoutSpec,
  repository: LocalRepository,
): Promise<CheckoutLocation> {
  const cached = await reserveInCache(spec, repository).catch(() => null)
  if (cached !== null) return cached
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'tailgate-base-')))
  return {
    path: join(folder, shortenCommit(spec)),
    ownedFolder: folder,
    reusable: false,
    built: false,
    registration: null,
  }
}

/**
 * Locks a tree in the cache. If another process uses the wanted tree, a location for a second tree
 * is returned, which is not kept. Null if there is no cache folder.
 */
async function reserveInCache(
  spec: CheckoutSpec,
  repository: LocalRepository,
): Promise<CheckoutLocation | null> {
  const folder = await prepareCacheFolder(repository)
  if (folder === null) return null
  await removeAbandonedTrees(folder, repository)
  const path = join(folder, `${shortenCommit(spec)}-${hashBuildInputs(spec, repository)}`)
  if (spec.cacheKey !== null && (await acquireLock(path))) {
    const built = await prepareLockedTree(path, spec, repository)
    return { path, ownedFolder: path, reusable: true, built, registration: null }
  }
  const unique = join(folder, `${shortenCommit(spec)}-${randomBytes(8).toString('hex')}`)
  await acquireLock(unique)
  return { path: unique, ownedFolder: unique, reusable: false, built: false, registration: null }
}

/** Whether a tree of an earlier run can be used. Otherwise its place is empty now. */
async function prepareLockedTree(
  path: string,
  spec: CheckoutSpec,
  repository: LocalRepository,
): Promise<boolean> {
  try {
    const built =
      (await isBuilt(path)) &&
      (await restoreBuild(path)) &&
      (await isUnchanged(path, spec, repository))
    if (built) await touchMarker(path)
    else await discardTree(path, repository)
    return built
  } catch (error) {
    await releaseLock(path)
    throw error
  }
}

/** Removes what services have written into a kept tree. False if they have changed the build. */
async function restoreBuild(path: string): Promise<boolean> {
  const record = await readFile(markerPathOf(path)).catch(() => null)
  return record !== null && restoreBuiltFiles(path, record)
}

/**
 * Whether the tracked files of a kept tree are those of its commit, byte for byte. Any process of
 * the same user could have changed them since, such as a build of another pull request on the same
 * machine. Of what the build itself made, only size and time are known. Carried files are copied
 * anew in each run.
 */
async function isUnchanged(
  path: string,
  { commit, carry, signal }: CheckoutSpec,
  { top, within }: LocalRepository,
): Promise<boolean> {
  const found = await runGit(top, ['rev-parse', '--absolute-git-dir'], { signal })
  if (found.kind === 'failed') return false
  // On a full disk, the tree cannot be checked, so it is built again.
  const temporary = await mkdtemp(join(tmpdir(), 'tailgate-index-')).catch(() => null)
  if (temporary === null) return false
  const env = { GIT_INDEX_FILE: join(temporary, 'index') }
  const place = ['--git-dir', found.text, '--work-tree', path, '-c', 'core.fsmonitor=false']
  const options = { signal, timeoutSeconds: checkTimeoutSeconds, env }
  const excluded = carry.map((each) => `:(top,exclude,literal)${join(within, each)}`)
  try {
    const read = await runGit(path, [...place, 'read-tree', commit], options)
    if (read.kind === 'failed') return false
    // It fails where a file differs; the next command says whether that file counts.
    await runGit(path, [...place, 'update-index', '-q', '--refresh'], options)
    const compare = ['diff-files', '--quiet', '--ignore-submodules=all', '--', ':/', ...excluded]
    return (await runGit(path, [...place, ...compare], options)).kind === 'done'
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}

const checkTimeoutSeconds = 60

/** Everything that makes a build different, besides the repository. */
function hashBuildInputs(
  { commit, carry, cacheKey }: CheckoutSpec,
  { within }: LocalRepository,
): string {
  return hashText(JSON.stringify([commit, within, carry, cacheKey])).slice(0, 16)
}

function hashText(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** Null if it is not writable, or if it is inside the repository. */
async function prepareCacheFolder({ top }: LocalRepository): Promise<string | null> {
  const configured = process.env.XDG_CACHE_HOME ?? ''
  // The XDG Base Directory Specification says that a relative path is invalid and must be ignored.
  const home = isAbsolute(configured) ? configured : join(homedir(), '.cache')
  const folder = join(
    home,
    'tailgate',
    `${basename(top) || 'repository'}-${hashText(top).slice(0, 12)}`,
  )
  try {
    // Carried files may contain secrets.
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await access(folder, constants.W_OK | constants.X_OK)
    const real = await realpath(folder)
    return isInsideFolder(real, top) ? null : real
  } catch {
    return null
  }
}

/**
 * Keeps a finished build for later runs. The tree is then no longer a worktree of git, so the
 * user's list of worktrees does not grow. At this point the build no longer needs git. `carried`:
 * the full paths of copies that are removed at the end of the run.
 */
export async function keepBuild(
  repository: LocalRepository,
  location: CheckoutLocation,
  carried: string[],
): Promise<void> {
  if (!location.reusable || location.built) return
  try {
    await removeGitFiles(location)
    await unregisterWorktree(location)
    await writeMarker(location.path, await recordBuiltFiles(location.path, carried))
    location.built = true
    await removeOldestTrees(dirname(location.path), repository)
  } catch {
    // Without its marker, the tree is removed at its release, and the next run builds it again.
  }
}

/** It is written inside the tree and moved, because an incomplete record would lose files. */
async function writeMarker(path: string, record: Buffer): Promise<void> {
  const written = join(path, `.tailgate-${randomBytes(8).toString('hex')}`)
  await writeFile(written, record, { flag: 'wx' })
  await rename(written, markerPathOf(path))
}

/** Unlocks a tree, and removes it if it is not kept. Never rejects: a later run tries it again. */
export async function releaseLocation(
  repository: LocalRepository,
  location: CheckoutLocation,
): Promise<void> {
  if (!location.built) {
    await discardTree(location.path, repository).catch(() => {})
    await removeTree(location.ownedFolder)
  }
  await releaseLock(location.path)
}

async function discardTree(path: string, { top }: LocalRepository): Promise<void> {
  // First, so that an incomplete tree never has a marker.
  await rm(markerPathOf(path), { force: true })
  await removeTree(path)
  await removeWorktree(top, path)
}

/** Some builds leave read-only folders, such as Go's modules. */
async function removeTree(path: string): Promise<void> {
  const remove = () => rm(path, { recursive: true, force: true, maxRetries: 3 })
  await remove().catch(async () => {
    await execa('chmod', ['-R', 'u+rwX', path], { reject: false, stdio: 'ignore' })
    await remove().catch(() => {})
  })
}

/** Removes trees of killed processes. */
async function removeAbandonedTrees(folder: string, repository: LocalRepository): Promise<void> {
  const names = new Set((await readdir(folder)).map((name) => name.replace(/\.(built|lock)$/, '')))
  for (const path of [...names].map((name) => join(folder, name))) {
    if (!(await isBuilt(path))) await discardIfUnlocked(path, repository, isBuilt)
  }
}

async function removeOldestTrees(folder: string, repository: LocalRepository): Promise<void> {
  const markers = (await readdir(folder)).filter((name) => name.endsWith('.built'))
  const ages = await Promise.all(
    markers.map(async (name) => {
      const path = join(folder, name)
      return {
        tree: path.slice(0, -'.built'.length),
        usedMs: (await stat(path).catch(() => null))?.mtimeMs ?? 0,
      }
    }),
  )
  ages.sort((one, other) => other.usedMs - one.usedMs)
  for (const { tree } of ages.slice(maxKeptTrees))
    await discardIfUnlocked(tree, repository, async () => false)
}

/** A design choice: those of base and head of three suites, or of the last pull requests. */
const maxKeptTrees = 6

/** Removes a tree that no process uses. `shouldKeep` is called while the tree is locked. */
async function discardIfUnlocked(
  path: string,
  repository: LocalRepository,
  shouldKeep: (path: string) => Promise<boolean>,
): Promise<void> {
  if (!(await acquireLock(path))) return
  if (!(await shouldKeep(path))) await discardTree(path, repository)
  await releaseLock(path)
}

async function isBuilt(path: string): Promise<boolean> {
  return (await exists(markerPathOf(path))) && (await exists(path))
}

function markerPathOf(path: string): string {
  return `${path}.built`
}

/** Records the last use, because the tree that was unused for the longest time is removed first. */
async function touchMarker(path: string): Promise<void> {
  const now = new Date()
  await utimes(markerPathOf(path), now, now).catch(() => {})
}
