/** Keeps built trees for later runs, and removes old and abandoned ones. */

import { createHash, randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { access, mkdir, mkdtemp, readdir, realpath, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { basename, dirname, isAbsolute, join } from 'node:path'
import { execa } from 'execa'
import { type CheckoutSpec, type Place, type Repository, shortOf } from './checkout-spec.ts'
import { lock, unlock } from './folder-lock.ts'
import { git } from './git.ts'
import { exists, isInside } from './tree-paths.ts'
import { removeGitFiles, unregister } from './worktree.ts'

/** In the cache, or among the temporary files where that can't be used. */
export async function placeFor(spec: CheckoutSpec, repository: Repository): Promise<Place> {
  const cached = await placeInCache(spec, repository).catch(() => null)
  if (cached !== null) return cached
  const whole = await realpath(await mkdtemp(join(tmpdir(), 'tailgate-base-')))
  return { path: join(whole, shortOf(spec)), whole, lasting: false, built: false, registration: null }
}

/** Where another process uses the tree that is wanted, one more is made, and not kept. */
async function placeInCache(spec: CheckoutSpec, repository: Repository): Promise<Place | null> {
  const folder = await cacheFolder(repository)
  if (folder === null) return null
  await sweep(folder, repository)
  const path = join(folder, `${shortOf(spec)}-${keyOf(spec, repository)}`)
  if (spec.cacheKey !== null && (await lock(path))) {
    const built = await isBuilt(path)
    if (built) await touch(path)
    else await discard(path, repository)
    return { path, whole: path, lasting: true, built, registration: null }
  }
  const unique = join(folder, `${shortOf(spec)}-${randomBytes(8).toString('hex')}`)
  await lock(unique)
  return { path: unique, whole: unique, lasting: false, built: false, registration: null }
}

/** The same command in another folder, or with other files carried along, is another build. */
function keyOf({ commit, carry, cacheKey }: CheckoutSpec, { within }: Repository): string {
  return digest(JSON.stringify([commit, within, carry, cacheKey])).slice(0, 16)
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** Null where it can't be written, or where it is in the repository itself. */
async function cacheFolder({ top }: Repository): Promise<string | null> {
  const asked = process.env.XDG_CACHE_HOME ?? ''
  // A relative path is invalid and to be ignored (XDG Base Directory Specification).
  const home = isAbsolute(asked) ? asked : join(homedir(), '.cache')
  const folder = join(home, 'tailgate', `${basename(top) || 'repository'}-${digest(top).slice(0, 12)}`)
  try {
    // Carried files may hold secrets.
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await access(folder, constants.W_OK | constants.X_OK)
    const real = await realpath(folder)
    return isInside(real, top) ? null : real
  } catch {
    return null
  }
}

/**
 * git knows of a worktree only until it is kept: the user's list of worktrees stays theirs. What a build needs git for
 * is done by then.
 */
export async function keep(repository: Repository, place: Place): Promise<void> {
  if (!place.lasting || place.built) return
  try {
    await removeGitFiles(place)
    await unregister(place)
    await writeFile(markerOf(place.path), '')
    place.built = true
    await removeOldest(dirname(place.path), repository)
  } catch {
    // Without its marker the tree is removed when it is given back, and the next run builds it again.
  }
}

/** Never rejects: a folder that can't be removed now is removed by a later run. */
export async function giveBack(repository: Repository, place: Place): Promise<void> {
  if (!place.built) {
    await discard(place.path, repository).catch(() => {})
    await removeTree(place.whole)
  }
  await unlock(place.path)
}

async function discard(path: string, { top }: Repository): Promise<void> {
  // First, so that no half of a tree is ever taken for a whole one.
  await rm(markerOf(path), { force: true })
  await removeTree(path)
  await git(top, ['worktree', 'remove', '--force', path])
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
async function sweep(folder: string, repository: Repository): Promise<void> {
  const names = new Set((await readdir(folder)).map((name) => name.replace(/\.(built|lock)$/, '')))
  for (const path of [...names].map((name) => join(folder, name))) {
    if (!(await isBuilt(path))) await discardUnused(path, repository, isBuilt)
  }
}

async function removeOldest(folder: string, repository: Repository): Promise<void> {
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
  for (const { tree } of ages.slice(keptTrees)) await discardUnused(tree, repository, async () => false)
}

const keptTrees = 3

/** `spare` is asked when nobody else can build there any more. */
async function discardUnused(
  path: string,
  repository: Repository,
  spare: (path: string) => Promise<boolean>,
): Promise<void> {
  if (!(await lock(path))) return
  if (!(await spare(path))) await discard(path, repository)
  await unlock(path)
}

async function isBuilt(path: string): Promise<boolean> {
  return (await exists(markerOf(path))) && (await exists(path))
}

function markerOf(path: string): string {
  return `${path}.built`
}

/** What was used last is removed last. */
async function touch(path: string): Promise<void> {
  const now = new Date()
  await utimes(markerOf(path), now, now).catch(() => {})
}
