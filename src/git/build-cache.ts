/** Keeps built trees for later runs, and removes old and abandoned ones. */

import { createHash, randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import {
  access,
  mkdir,
  mkdtemp,
  readdir,
  realpath,
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
import { acquireLock, releaseLock } from './folder-lock.ts'
import { runGit } from './git.ts'
import { exists, isInsideFolder } from './tree-paths.ts'
import { removeGitFiles, unregisterWorktree } from './worktree.ts'

/** In the cache, or among the temporary files where that can't be used. */
export async function chooseLocation(
  spec: CheckoutSpec,
  repository: LocalRepository,
): Promise<CheckoutLocation> {
  const cached = await reserveInCache(spec, repository).catch(() => null)
  if (cached !== null) return cached
  const whole = await realpath(await mkdtemp(join(tmpdir(), 'tailgate-base-')))
  return {
    path: join(whole, shortenCommit(spec)),
    ownedFolder: whole,
    reusable: false,
    built: false,
    registration: null,
  }
}

/** Where another process uses the tree that is wanted, one more is made, and not kept. */
async function reserveInCache(
  spec: CheckoutSpec,
  repository: LocalRepository,
): Promise<CheckoutLocation | null> {
  const folder = await prepareCacheFolder(repository)
  if (folder === null) return null
  await removeAbandonedTrees(folder, repository)
  const path = join(folder, `${shortenCommit(spec)}-${hashBuildInputs(spec, repository)}`)
  if (spec.cacheKey !== null && (await acquireLock(path))) {
    const built = await isBuilt(path)
    if (built) await touchMarker(path)
    else await discardTree(path, repository)
    return { path, ownedFolder: path, reusable: true, built, registration: null }
  }
  const unique = join(folder, `${shortenCommit(spec)}-${randomBytes(8).toString('hex')}`)
  await acquireLock(unique)
  return { path: unique, ownedFolder: unique, reusable: false, built: false, registration: null }
}

/** The same command in another folder, or with other files carried along, is another build. */
function hashBuildInputs(
  { commit, carry, cacheKey }: CheckoutSpec,
  { within }: LocalRepository,
): string {
  return hashText(JSON.stringify([commit, within, carry, cacheKey])).slice(0, 16)
}

function hashText(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** Null where it can't be written, or where it is in the repository itself. */
async function prepareCacheFolder({ top }: LocalRepository): Promise<string | null> {
  const asked = process.env.XDG_CACHE_HOME ?? ''
  // A relative path is invalid and to be ignored (XDG Base Directory Specification).
  const home = isAbsolute(asked) ? asked : join(homedir(), '.cache')
  const folder = join(
    home,
    'tailgate',
    `${basename(top) || 'repository'}-${hashText(top).slice(0, 12)}`,
  )
  try {
    // Carried files may hold secrets.
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await access(folder, constants.W_OK | constants.X_OK)
    const real = await realpath(folder)
    return isInsideFolder(real, top) ? null : real
  } catch {
    return null
  }
}

/**
 * git knows of a worktree only until it is kept: the user's list of worktrees stays theirs. What a build needs git for
 * is done by then.
 */
export async function keepBuild(
  repository: LocalRepository,
  place: CheckoutLocation,
): Promise<void> {
  if (!place.reusable || place.built) return
  try {
    await removeGitFiles(place)
    await unregisterWorktree(place)
    await writeFile(markerPathOf(place.path), '')
    place.built = true
    await removeOldestTrees(dirname(place.path), repository)
  } catch {
    // Without its marker the tree is removed when it is given back, and the next run builds it again.
  }
}

/** Never rejects: a folder that can't be removed now is removed by a later run. */
export async function releaseLocation(
  repository: LocalRepository,
  place: CheckoutLocation,
): Promise<void> {
  if (!place.built) {
    await discardTree(place.path, repository).catch(() => {})
    await removeTree(place.ownedFolder)
  }
  await releaseLock(place.path)
}

async function discardTree(path: string, { top }: LocalRepository): Promise<void> {
  // First, so that no half of a tree is ever taken for a whole one.
  await rm(markerPathOf(path), { force: true })
  await removeTree(path)
  await runGit(top, ['worktree', 'remove', '--force', path])
}

/** Some builds leave folders that can't be written to, such as Go's modules. */
async function removeTree(path: string): Promise<void> {
  const remove = () => rm(path, { recursive: true, force: true, maxRetries: 3 })
  await remove().catch(async () => {
    await execa('chmod', ['-R', 'u+rwX', path], { reject: false, stdio: 'ignore' })
    await remove().catch(() => {})
  })
}

/** Removes what killed processes left behind. */
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

const maxKeptTrees = 3

/** `spare` is asked when nobody else can build there any more. */
async function discardIfUnlocked(
  path: string,
  repository: LocalRepository,
  spare: (path: string) => Promise<boolean>,
): Promise<void> {
  if (!(await acquireLock(path))) return
  if (!(await spare(path))) await discardTree(path, repository)
  await releaseLock(path)
}

async function isBuilt(path: string): Promise<boolean> {
  return (await exists(markerPathOf(path))) && (await exists(path))
}

function markerPathOf(path: string): string {
  return `${path}.built`
}

/** What was used last is removed last. */
async function touchMarker(path: string): Promise<void> {
  const now = new Date()
  await utimes(markerPathOf(path), now, now).catch(() => {})
}
