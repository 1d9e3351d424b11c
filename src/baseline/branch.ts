/**
 * Baselines on a branch of their own: `v1/<suite>/<configuration>/<machine>/<entry>.json`, rejected ones under `rejected/`,
 * one file per run, written once and never changed. The branch has no history in common with the others, and is written
 * through an API: nobody's work tree is touched.
 */
import { randomBytes } from 'node:crypto'
import { setTimeout as timer } from 'node:timers/promises'
import { Failure } from '../core/failure.ts'
import {
  type Entry,
  entryName,
  entryOf,
  type Held,
  type Key,
  mostKept,
  newestFirst,
  type Shelf,
  type Stamp,
  type Store,
  type Stored,
  segmentsOf,
} from './store.ts'

/**
 * A git repository that is elsewhere. Hashes are whole. What a hash stands for never changes, so that only a branch can be
 * raced for. Every function may reject with a Failure.
 */
export interface BranchDoor {
  /** The commit that the branch is at; null when there is no such branch. */
  tip(branch: string): Promise<string | null>
  commit(hash: string): Promise<Commit>
  /** What is right in a folder. */
  folder(tree: string): Promise<Item[]>
  /** All that is below a folder; null where that is more than one answer holds. */
  below(tree: string): Promise<Item[] | null>
  /** Null when it is gone. */
  blob(hash: string): Promise<Uint8Array | null>

  makeBlob(text: string): Promise<Made>
  /** As the tree `onto`, or an empty one, with these changes. */
  makeTree(onto: string | null, changes: Change[]): Promise<Made>
  makeCommit(commit: { message: string; tree: string; parents: string[] }): Promise<Made>

  /** Begins a branch. */
  createBranch(branch: string, commit: string): Promise<Moved>
  /** Moves a branch on to a commit that comes after the one it is at. */
  moveBranch(branch: string, commit: string): Promise<Moved>
  /** Moves a branch from exactly this commit to any other, which nothing else here can do. */
  swapBranch(branch: string, from: string, to: string): Promise<Moved | { kind: 'unsupported' }>
}

export interface Commit {
  tree: string
  parents: string[]
}

/** Links and submodules are left out. */
export interface Item {
  kind: 'file' | 'folder'
  /** From the folder that was asked for: a name, or a path with slashes. */
  path: string
  hash: string
  /** In bytes; 0 for a folder. */
  size: number
}

/** One file written, or taken away where `blob` is null. */
export interface Change {
  path: string
  blob: string | null
}

/** `forbidden`: rules or permissions are against it; a sentence that says what to do. */
export type Made = { kind: 'made'; hash: string } | Forbidden

/** `lost`: refused, most likely since somebody else has moved the branch meanwhile. `why`: in the other's words. */
export type Moved = { kind: 'moved' } | { kind: 'lost'; why: string } | Forbidden

interface Forbidden {
  kind: 'forbidden'
  why: string
}

/** The branch will not be written, now or later, so that another store has to do. */
export class ForbiddenBranch extends Failure {
  override name = 'ForbiddenBranch'
}

export interface BranchStore extends Store {
  /**
   * Leaves one commit of the branch, with all that is in it: the files stay, what was removed is gone for good. The only
   * update that is forced, and none that anybody could lose a file by. A problem is a sentence.
   */
  squash(): Promise<Squashed>
}

export type Squashed = 'squashed' | 'nothing to do' | { problem: string }

export interface BranchOptions {
  branch?: string
  /** In [0, 1). */
  random?: () => number
  pause?: (milliseconds: number) => Promise<unknown>
}

/** In bytes. Larger texts are not saved, and not read. */
export const longestOnBranch = 20_000

export function branchStore(door: BranchDoor, options: BranchOptions = {}): BranchStore {
  const { branch = 'tailgate-data', random = Math.random, pause = timer } = options
  const trees = treesOf(door)
  const race: Race = { door, trees, branch, rest: (tries) => pause(pauseSeconds(tries, random) * 1000) }
  const now = async () => trees.of(await door.tip(branch))
  /** As git itself writes it: `git show origin/tailgate-data:v1/…` prints the file. */
  const whereIs = (path: string) => `${branch}:${path}`
  const pathOf = (where: string) => (where.startsWith(whereIs('')) ? where.slice(branch.length + 1) : '')
  /** The files that were listed, by where they are: reading one needs no second look. */
  const listed = new Map<string, Item>()

  /** Files that look like runs; what does not look like ours is nobody's business here. */
  const entriesOf = (files: Item[]): Entry[] => {
    const runs = files.filter((file) => placeOf(file.path) !== null)
    for (const file of runs) listed.set(whereIs(file.path), file)
    return newestFirst(runs.map(({ path }) => entryOf(nameOf(path), whereIs(path))))
  }

  return {
    place: `the branch ${branch}`,

    async save(key, stamp, text, shelf) {
      const bytes = Buffer.byteLength(text)
      if (bytes > longestOnBranch) throw new Failure('store', sentences.tooLong(bytes))
      const folder = folderOf(key, shelf)
      const path = `${folder}/${entryName(stamp, randomBytes(4).toString('hex'))}${ending}`
      const blob = hashOf(await door.makeBlob(text), branch)
      await commit(race, messageFor(key, stamp), async (tree, tries) => {
        // Looking for what is beyond takes as long as the race: whoever saves next may drop it.
        const there = tries > 1 ? [] : entriesOf(await trees.filesIn(folder, tree))
        const beyond = there.slice(mostKept - 1).slice(-mostInOneCommit)
        return [{ path, blob }, ...beyond.map(({ where }) => ({ path: pathOf(where), blob: null }))]
      })
      return whereIs(path)
    },

    async list(key, shelf) {
      return entriesOf(await trees.filesIn(folderOf(key, shelf), await now()))
    },

    async others(key) {
      const own = `${folderOf(key, 'runs')}/`
      const files = await trees.filesBelow(`${layout}/${segmentsOf(key)[0]}`, await now(), 2)
      return entriesOf(files.filter((file) => !file.path.startsWith(own)))
    },

    async all() {
      const tree = await now()
      const runs = await trees.filesBelow(layout, tree, 3)
      const others = await trees.filesBelow(`${rejected}/${layout}`, tree, 3)
      return held([...runs, ...others], entriesOf)
    },

    async read({ where }) {
      try {
        const file = listed.get(where) ?? (await trees.fileAt(pathOf(where), await now()))
        if (file === null) return { problem: sentences.gone(where) }
        if (file.size > longestOnBranch) return { problem: sentences.tooLongToRead(where, file.size) }
        return textOf(await door.blob(file.hash), where)
      } catch (error) {
        if (error instanceof Failure) return { problem: sentences.unreadable(where, error.message) }
        throw error
      }
    },

    async remove(entries) {
      const paths = entries.map(({ where }) => pathOf(where))
      for (let done = 0; done < paths.length; done += mostInOneCommit) {
        const some = paths.slice(done, done + mostInOneCommit)
        await commit(race, `tailgate: ${some.length} removed`, async (tree) => {
          const there = await Promise.all(some.map((path) => trees.fileAt(path, tree)))
          return there.flatMap((file) => (file === null ? [] : [{ path: file.path, blob: null }]))
        })
      }
    },

    squash: () => squash(race),
  }
}

/** A tree with a great many changes takes GitHub longer than it gives itself. */
const mostInOneCommit = 500

// ── the race for the branch ──

interface Race {
  door: BranchDoor
  trees: Trees
  branch: string
  /** After so many tries that were lost. */
  rest(tries: number): Promise<unknown>
}

/**
 * Adds one commit. What is to change is asked anew of each state of the branch that it is tried on; where nothing is,
 * nothing is done.
 *
 * Each race has a winner, so of N writers that come at once with one file each, none loses more than N - 1. A call that is
 * repeated because its answer was lost does no harm: it writes the same file to the same place.
 */
async function commit(
  race: Race,
  message: string,
  changesTo: (tree: string | null, tries: number) => Promise<Change[]>,
): Promise<void> {
  const { door, trees, branch } = race
  let before: string | null | undefined
  let refusedInPlace = 0
  for (let tries = 1; ; tries += 1) {
    const tip = await door.tip(branch)
    const tree = await trees.of(tip)
    const changes = await changesTo(tree, tries)
    if (changes.length === 0) return
    const moved = await advance(race, { tip, tree }, changes, message)
    if (moved.kind === 'moved') return
    if (moved.kind === 'forbidden') throw new ForbiddenBranch('store', sentences.forbidden(branch, moved.why))
    // Refused where it was refused before: nobody else has moved it, so it was no race.
    refusedInPlace = tip === before ? refusedInPlace + 1 : 0
    before = tip
    if (refusedInPlace === mostInPlace) throw new ForbiddenBranch('store', sentences.stuck(branch, moved.why))
    if (tries === mostTries) throw new Failure('store', sentences.crowded(branch))
    await race.rest(tries)
  }
}

/** One try: a tree, a commit, and the branch moved to it. The first one begins the branch, without a parent. */
async function advance(
  { door, branch }: Race,
  { tip, tree: onto }: { tip: string | null; tree: string | null },
  changes: Change[],
  message: string,
): Promise<Moved> {
  const first = tip === null ? [{ path: 'README.md', blob: hashOf(await door.makeBlob(readme), branch) }] : []
  const tree = hashOf(await door.makeTree(onto, [...first, ...changes]), branch)
  if (tree === onto) return { kind: 'moved' }
  const parents = tip === null ? [] : [tip]
  const made = hashOf(await door.makeCommit({ message, tree, parents }), branch)
  return tip === null ? door.createBranch(branch, made) : door.moveBranch(branch, made)
}

/** Whoever moved the branch meanwhile has the race, and this begins again from there; whoever comes later loses theirs. */
async function squash({ door, trees, branch, rest }: Race): Promise<Squashed> {
  const message = 'tailgate: all runs in one commit'
  for (let tries = 1; tries <= mostTries; tries += 1) {
    const tip = await door.tip(branch)
    if (tip === null) return 'nothing to do'
    const { tree, parents } = await trees.commit(tip)
    if (parents.length === 0) return 'nothing to do'
    const made = await door.makeCommit({ message, tree, parents: [] })
    const swapped = made.kind === 'made' ? await door.swapBranch(branch, tip, made.hash) : made
    if (swapped.kind === 'moved') return 'squashed'
    if (swapped.kind === 'unsupported') return { problem: sentences.noSwap(branch) }
    if (swapped.kind === 'forbidden') return { problem: sentences.forbidden(branch, swapped.why) }
    await rest(tries)
  }
  return { problem: sentences.crowded(branch) }
}

function hashOf(made: Made, branch: string): string {
  if (made.kind === 'made') return made.hash
  throw new ForbiddenBranch('store', sentences.forbidden(branch, made.why))
}

/**
 * Anywhere in 2, 4, 8, 16, 20, 20 … seconds. With the second that a try takes GitHub, ten writers at once are through in
 * twenty or thirty seconds with 180 calls, and thirty in about a minute with 800 (`branch-race.test.ts`). More would need
 * more than the 1,000 calls an hour that GitHub gives the jobs of a repository.
 */
function pauseSeconds(tries: number, random: () => number): number {
  return random() * Math.min(20, 2 ** tries)
}

const mostTries = 20
/** What GitHub shows may be a little older than what it knows. */
const mostInPlace = 3

// ── looking through trees ──

interface Trees {
  commit(hash: string): Promise<Commit>
  /** Of the commit at the tip; null without one. */
  of(tip: string | null): Promise<string | null>
  /** The files that are right in a folder, with their paths from the root. None where there is no such folder. */
  filesIn(folder: string, root: string | null): Promise<Item[]>
  /** The files below a folder, and so many levels of folders deeper. */
  filesBelow(folder: string, root: string | null, levels: number): Promise<Item[]>
  fileAt(path: string, root: string | null): Promise<Item | null>
}

function treesOf(door: BranchDoor): Trees {
  const commit = remembering(door.commit)
  const level = remembering(door.folder)
  const below = remembering(door.below)

  /** The hash of the folder at a path. */
  async function folderAt(path: string, root: string | null): Promise<string | null> {
    let tree = root
    for (const name of path.split('/')) {
      if (tree === null) return null
      const items: Item[] = await level(tree)
      tree = items.find((item) => item.kind === 'folder' && item.path === name)?.hash ?? null
    }
    return tree
  }

  async function filesIn(folder: string, root: string | null): Promise<Item[]> {
    const tree = await folderAt(folder, root)
    return tree === null ? [] : filesAmong(await level(tree), folder)
  }

  async function filesBelow(folder: string, root: string | null, levels: number): Promise<Item[]> {
    const tree = await folderAt(folder, root)
    return tree === null ? [] : filesUnder(tree, folder, levels)
  }

  /** In one answer where that holds them, else in one for each folder. */
  async function filesUnder(tree: string, path: string, levels: number): Promise<Item[]> {
    const whole = levels === 0 ? null : await below(tree)
    if (whole !== null) return filesAmong(whole, path)
    const here = await level(tree)
    const found = filesAmong(here, path)
    const folders = levels === 0 ? [] : here.filter((item) => item.kind === 'folder' && isSegment(item.path))
    for (const folder of folders) {
      found.push(...(await filesUnder(folder.hash, `${path}/${folder.path}`, levels - 1)))
    }
    return found
  }

  async function fileAt(path: string, root: string | null): Promise<Item | null> {
    const folder = path.split('/').slice(0, -1).join('/')
    const files = await filesIn(folder, root)
    return files.find((file) => file.path === path) ?? null
  }

  const of = async (tip: string | null) => (tip === null ? null : (await commit(tip)).tree)
  return { commit, of, filesIn, filesBelow, fileAt }
}

function filesAmong(items: Item[], folder: string): Item[] {
  const files = items.filter((item) => item.kind === 'file')
  return files.map((file) => ({ ...file, path: `${folder}/${file.path}` }))
}

/** What a hash stands for is asked for once; a question that failed may be asked again. */
function remembering<Value>(ask: (hash: string) => Promise<Value>): (hash: string) => Promise<Value> {
  const known = new Map<string, Promise<Value>>()
  return (hash) => {
    const value = known.get(hash) ?? ask(hash)
    known.set(hash, value)
    value.catch(() => known.delete(hash))
    return value
  }
}

// ── paths and texts ──

/** Of the branch's layout, not of what is in the files. */
const layout = 'v1'
const rejected = 'rejected'
const ending = '.json'

function folderOf(key: Key, shelf: Shelf): string {
  const folder = [layout, ...segmentsOf(key)].join('/')
  return shelf === 'rejected' ? `${rejected}/${folder}` : folder
}

type Place = Omit<Held, 'entries'>

/** What a path tells of a run; null where it is none of ours, or not a name that we would give. */
function placeOf(path: string): Place | null {
  const [, shelf, suite = '', configuration = '', machine = '', name = ''] =
    /^(rejected\/)?v1\/([^/]+)\/([^/]+)\/([^/]+)\/([^/]+)\.json$/.exec(path) ?? []
  const isOurs = [suite, configuration, machine].every(isSegment) && /^[0-9A-Za-z][\w.-]{0,499}$/.test(name)
  return isOurs ? { shelf: shelf === undefined ? 'runs' : 'rejected', suite, configuration, machine } : null
}

/** As `segment` makes them. */
function isSegment(text: string): boolean {
  return /^[a-z0-9][a-z0-9._-]{0,63}$/.test(text)
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1, -ending.length)
}

function held(files: Item[], entriesOf: (files: Item[]) => Entry[]): Held[] {
  const folders = new Map<string, Item[]>()
  for (const file of files.filter(({ path }) => placeOf(path) !== null)) {
    const folder = file.path.slice(0, file.path.lastIndexOf('/'))
    const those = folders.get(folder)
    if (those === undefined) folders.set(folder, [file])
    else those.push(file)
  }
  return [...folders.values()].flatMap((runs) => {
    const place = placeOf(runs[0]?.path ?? '')
    return place === null ? [] : [{ ...place, entries: entriesOf(runs) }]
  })
}

function textOf(bytes: Uint8Array | null, where: string): Stored {
  if (bytes === null) return { problem: sentences.gone(where) }
  if (bytes.length > longestOnBranch) return { problem: sentences.tooLongToRead(where, bytes.length) }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    return { problem: sentences.noText(where) }
  }
}

/** `tailgate: api, 1a2b3c4`. On one line, and nobody is mentioned by it, whatever the suite is called. */
function messageFor({ suite, leg }: Key, { commit }: Stamp): string {
  const whole = leg === '' ? suite : `${suite} (${leg})`
  const harmless = whole.replace(/[^\p{L}\p{N},._()/-]+/gu, ' ').trim()
  return `tailgate: ${harmless.slice(0, 60)}, ${commit?.slice(0, 7) ?? 'no commit'}`
}

const readme = `# tailgate's measurements

tailgate keeps here what it measured on this repository, one file for each run, and compares pull requests with it. This
branch has nothing in common with the others: never merge it, and delete it to begin anew.
`

const sentences = {
  forbidden: (branch: string, why: string) => `The branch ${branch} can not be written. ${why}`,
  stuck: (branch: string, why: string) =>
    `The branch ${branch} can not be written: it is refused (${why}), most likely by a rule of the repository. Let GitHub Actions bypass the rule for this branch, or name another with \`data-branch\`.`,
  crowded: (branch: string) =>
    `The branch ${branch} is written by so many at once that ${mostTries} tries came too late: let fewer jobs run side by side.`,
  noSwap: (branch: string) =>
    `The branch ${branch} was not squashed: this GitHub has no updateRefs, without which another job's run could be lost.`,
  tooLong: (bytes: number) =>
    `The run takes ${kilobytes(bytes)}, and the branch holds up to ${kilobytes(longestOnBranch)} of each: keep it in a folder (\`store: file\`).`,
  tooLongToRead: (where: string, bytes: number) =>
    `${where} takes ${kilobytes(bytes)}, and no run on a branch takes more than ${kilobytes(longestOnBranch)}: delete it.`,
  gone: (where: string) => `${where} is not there.`,
  noText: (where: string) => `${where} can not be read: it is not UTF-8. Delete it.`,
  unreadable: (where: string, why: string) => `${where} can not be read. ${why}`,
}

function kilobytes(bytes: number): string {
  return `${Math.ceil(bytes / 1000)} KB`
}
