/**
 * Another commit's tree, in a folder of its own. It is outside the repository, since a build in a nested folder would
 * find the packages and the workspace of the head above it. What was built is kept for later runs:
 *
 *   ~/.cache/tailgate/<repository>-<hash of its path>/
 *     <commit>-<hash of what decides the build>         the tree, git's worktree until it is kept
 *     <commit>-<hash of what decides the build>.built   written last: the tree is whole, and built
 *     <commit>-<hash of what decides the build>.lock    the process that uses it, as the target of a link
 *
 * A tree without `.built` that nobody uses was left by a process that was killed, and is removed by the next.
 */
import { createHash, randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import {
  access,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readlink,
  realpath,
  rename,
  rm,
  rmdir,
  stat,
  symlink,
  unlink,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import { execa } from 'execa'
import { Failure } from './core/failure.ts'
import { type Answer, git } from './git.ts'
import { processReading } from './service/processes.ts'

export interface CheckoutSpec {
  /** Where tailgate runs: the repository's top folder, or one below it. */
  folder: string
  /** Full hash of a commit that is in the repository. */
  commit: string
  /** Files and folders that git does not have, relative to `folder`: copied from the user's tree. */
  carry: string[]
  /** What decides what a build makes of a commit: its command, its environment. Null: never kept. */
  cacheKey: string | null
  signal?: AbortSignal
}

export interface Checkout extends AsyncDisposable {
  /** Where the same folder as `CheckoutSpec.folder` is: a suite in a sub-folder finds itself there. */
  readonly folder: string
  /** Built by an earlier run, and kept: nothing is left to build. */
  readonly built: boolean
  /** Doubts about what was checked out, as sentences. */
  readonly warnings: string[]
  /** To be called when the build worked: later runs find it. What can't be kept is built again, and no error. */
  keep(): Promise<void>
}

/** Rejects with a Failure, or with the signal's reason when aborted, and then nothing is left behind. */
export async function checkoutOf(spec: CheckoutSpec): Promise<Checkout> {
  const repository = await repositoryOf(spec)
  const place = await placeFor(spec, repository)
  try {
    if (!place.built) await checkOut(spec, repository, place)
    const folder = join(place.path, repository.within)
    await refuseMissing(folder, spec, repository)
    const warnings = await carryAll(spec, repository, place)
    return {
      folder,
      built: place.built,
      warnings,
      keep: () => keep(repository, place),
      [Symbol.asyncDispose]: () => giveBack(repository, place),
    }
  } catch (error) {
    await giveBack(repository, place)
    throw error
  }
}

// ── the repository ──

interface Repository {
  /** Its top folder, without symbolic links. */
  top: string
  /** From there to where tailgate runs; empty for the top itself. */
  within: string
}

async function repositoryOf({ folder, signal }: CheckoutSpec): Promise<Repository> {
  const [top, within] = await Promise.all(
    ['--show-toplevel', '--show-prefix'].map((asked) => git(folder, ['rev-parse', asked], { signal })),
  )
  if (top?.kind === 'said' && within?.kind === 'said')
    return { top: top.text, within: within.text.replace(/\/$/, '') }
  const why = top?.kind === 'failed' ? top.why : 'it has no work tree'
  throw new Failure('usage', `No base can be checked out in ${folder}: ${why}.`)
}

// ── its place ──

interface Place {
  path: string
  /** What goes with it: the tree itself, or the folder that was made to hold it. */
  whole: string
  /** Whether a later run may find it there. */
  lasting: boolean
  built: boolean
  /** git's own folder for the worktree; null as long as there is none. */
  registration: string | null
}

/** In the cache, or among the temporary files where that can't be used. */
async function placeFor(spec: CheckoutSpec, repository: Repository): Promise<Place> {
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

function isInside(path: string, folder: string): boolean {
  const way = relative(folder, path)
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way))
}

// ── what is checked out ──

async function checkOut(spec: CheckoutSpec, { top }: Repository, place: Place): Promise<void> {
  const options = { timeoutSeconds: checkoutSeconds, signal: spec.signal }
  const add = ['worktree', 'add', '--quiet', '--detach', place.path, spec.commit]
  refuseFailed(await git(top, [...unattended, ...add], options), spec)
  const registration = await git(place.path, ['rev-parse', '--absolute-git-dir'], { signal: spec.signal })
  place.registration = registration.kind === 'said' ? registration.text : null
  await updateSubmodules(spec, top, place)
}

/** The user's hooks are for the user's tree; a file monitor would outlive this one. */
const unattended = ['-c', 'core.hooksPath=/dev/null', '-c', 'core.fsmonitor=false']
const checkoutSeconds = 600

/**
 * Those the user's tree does without are done without here as well. They are made active for this call alone, since
 * `--init` would write into the configuration that the worktree shares with the user's tree.
 */
async function updateSubmodules(spec: CheckoutSpec, top: string, { path }: Place): Promise<void> {
  if (!(await exists(join(path, '.gitmodules')))) return
  const options = { timeoutSeconds: checkoutSeconds, signal: spec.signal }
  const [here, users] = await Promise.all(
    [path, top].map((folder) => git(folder, ['submodule', 'status'], options)),
  )
  const absent = new Set(submodulesIn(users).flatMap((one) => (one.state === '-' ? [one.path] : [])))
  const wanted = submodulesIn(here).flatMap((one) => (absent.has(one.path) ? [] : [one.path]))
  if (wanted.length === 0) return
  const update = ['-c', 'submodule.active=.', 'submodule', '--quiet', 'update', '--recursive', '--']
  const answer = await git(path, [...unattended, ...update, ...wanted], options)
  if (answer.kind === 'said') return
  const sentence = `The submodules of the base (${shortOf(spec)}) could not be checked out: ${answer.why}.`
  throw new Failure('service', sentence)
}

/** Rows such as `-<hash> path` and ` <hash> path (describe)`. */
function submodulesIn(answer: Answer | undefined): { state: string; path: string }[] {
  const rows = answer?.kind === 'said' ? answer.text.split('\n') : []
  return rows.flatMap((row) => {
    const [, state = '', path = ''] = /^([ +U-])[0-9a-f]+ (.+?)(?: \([^()]*\))?$/.exec(row) ?? []
    return path === '' ? [] : [{ state, path }]
  })
}

function refuseFailed(answer: Answer, spec: CheckoutSpec): void {
  if (answer.kind === 'said') return
  throw new Failure('service', `The base (${shortOf(spec)}) could not be checked out: ${answer.why}.`)
}

async function refuseMissing(folder: string, spec: CheckoutSpec, { within }: Repository): Promise<void> {
  if ((await stat(folder).catch(() => null))?.isDirectory()) return
  const sentence = `The base (${shortOf(spec)}) has no folder ${within}: there is nothing to compare with.`
  throw new Failure('service', sentence)
}

function shortOf({ commit }: CheckoutSpec): string {
  return commit.slice(0, 12)
}

// ── what is carried along ──

/** Warnings for what could not be. */
async function carryAll(spec: CheckoutSpec, repository: Repository, place: Place): Promise<string[]> {
  const warnings: string[] = []
  for (const path of spec.carry) {
    spec.signal?.throwIfAborted()
    const problem = await carry(path, spec, repository, place)
    if (problem !== null) warnings.push(`${path} was not carried into the base's tree: ${problem}.`)
  }
  return warnings
}

/** Of a folder, what the commit has itself is left as it is. */
async function carry(
  path: string,
  { commit, signal }: CheckoutSpec,
  { top, within }: Repository,
  place: Place,
): Promise<string | null> {
  const inTree = join(within, path)
  if (isAbsolute(path) || !isInside(resolve(top, inTree), top)) return 'it is outside the repository'
  const source = await realpath(join(top, inTree)).catch(() => null)
  if (source === null) return 'it is not there'
  if (!isInside(source, top)) return 'it is a link out of the repository'
  if (isInside(join(top, '.git'), source) || isInside(source, join(top, '.git'))) return "it is git's own"

  const target = join(place.path, inTree)
  const listed = await git(top, ['ls-tree', '-r', '-z', '--name-only', '--full-tree', commit, '--', inTree], {
    signal,
  })
  const own = new Set(listed.kind === 'said' ? listed.text.split('\0') : [])
  try {
    if (!(await leadsInside(dirname(target), place.path))) return 'a link leads out of the tree there'
    // A link in its place would have the copy written to wherever it leads.
    if ((await lstat(target).catch(() => null))?.isSymbolicLink()) await unlink(target)
    await mkdir(dirname(target), { recursive: true })
    await cp(source, target, {
      recursive: true,
      verbatimSymlinks: true,
      mode: constants.COPYFILE_FICLONE,
      filter: async (from, to) => {
        const isOwn = own.has(relative(place.path, to).split(sep).join('/'))
        return (from === source || !isOwn) && isPlain(await lstat(from))
      },
    })
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Sockets and devices are nobody's to copy. */
function isPlain(one: { isFile(): boolean; isDirectory(): boolean; isSymbolicLink(): boolean }): boolean {
  return one.isFile() || one.isDirectory() || one.isSymbolicLink()
}

/** Of the folders on the way, as many as are there. */
async function leadsInside(folder: string, tree: string): Promise<boolean> {
  const real = await realpath(folder).catch(() => null)
  if (real !== null) return isInside(real, tree)
  return folder !== tree && isInside(folder, tree) && leadsInside(dirname(folder), tree)
}

// ── what is kept, and what is not ──

/**
 * git knows of a worktree only until it is kept: the user's list of worktrees stays theirs. What a build needs git for
 * is done by then.
 */
async function keep(repository: Repository, place: Place): Promise<void> {
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

/** Those of submodules point into the registration, which goes. */
async function removeGitFiles({ path }: Place): Promise<void> {
  const listed = (await exists(join(path, '.gitmodules')))
    ? await git(path, ['submodule', 'status', '--recursive'])
    : undefined
  for (const submodule of submodulesIn(listed)) {
    const folder = join(path, submodule.path)
    if (await leadsInside(folder, path)) await rm(join(folder, '.git'), { force: true })
  }
  await rm(join(path, '.git'), { force: true })
}

/** git has no command that forgets a worktree and leaves its files; this is what its own `prune` does. */
async function unregister(place: Place): Promise<void> {
  const { registration } = place
  if (registration === null || basename(dirname(registration)) !== 'worktrees') throw new Error('no worktree')
  await rm(registration, { recursive: true, force: true })
  await rmdir(dirname(registration)).catch(() => {})
}

/** Never rejects: a folder that can't be removed now is removed by a later run. */
async function giveBack(repository: Repository, place: Place): Promise<void> {
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

async function exists(path: string): Promise<boolean> {
  return (await lstat(path).catch(() => null)) !== null
}

/** What was used last is removed last. */
async function touch(path: string): Promise<void> {
  const now = new Date()
  await utimes(markerOf(path), now, now).catch(() => {})
}

// ── one at a time ──

/** False while a living process has it. A link is made with what it says, or not at all: nobody reads half a lock. */
async function lock(path: string): Promise<boolean> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (await linked(lockOf(path))) return true
    const holder = await readlink(lockOf(path)).catch(() => null)
    if (holder !== null && isAlive(holder)) return false
    if (holder !== null) await removeStale(lockOf(path), holder)
  }
  return false
}

async function unlock(path: string): Promise<void> {
  const holder = await readlink(lockOf(path)).catch(() => null)
  if (holder === ownName()) await unlink(lockOf(path)).catch(() => {})
}

function lockOf(path: string): string {
  return `${path}.lock`
}

async function linked(path: string): Promise<boolean> {
  try {
    await symlink(ownName(), path)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/** With when it started, since pids come again. */
function ownName(): string {
  return `${process.pid}:${processReading(process.pid)?.startTicks ?? 0}`
}

function isAlive(holder: string): boolean {
  const [pid = 0, startTicks = 0] = holder.split(':').map(Number)
  const reading = processReading(pid)
  if (reading !== null) return !reading.dead && reading.startTicks === startTicks
  const isTold = processReading(process.pid) !== null
  return !isTold && answersSignals(pid)
}

function answersSignals(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Moved aside first: had another been quicker, this would be its lock by now, and is put back. */
async function removeStale(path: string, holder: string): Promise<void> {
  const aside = `${path}-${randomBytes(4).toString('hex')}.lock`
  if (
    !(await rename(path, aside).then(
      () => true,
      () => false,
    ))
  )
    return
  const moved = await readlink(aside).catch(() => holder)
  if (moved !== holder) await symlink(moved, path).catch(() => {})
  await unlink(aside).catch(() => {})
}
