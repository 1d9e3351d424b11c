import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { buildSync } from 'esbuild'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TailgateError } from '../../src/core/text/errors.ts'
import { checkOutCommit } from '../../src/git/checkout.ts'
import type { CheckoutSpec } from '../../src/git/checkout-spec.ts'
import { programBundle } from '../helpers/bundling.ts'
import {
  openRepositoryFolder,
  prepareRepositories,
  type Repository,
  type RepositoryFolder,
} from '../helpers/repositories.ts'
import { waitUntil } from '../helpers/service-folder.ts'

const prepareService = prepareRepositories((place) => {
  const { repository, base } = createService(place)
  return { repository, base, state: repository.readState() }
})

/** A library with a library in it, at version 1 in `old` and at 2 in HEAD. */
const prepareServiceWithLibrary = prepareRepositories((place) => {
  const { repository } = createService(place)
  const nested = place.createRepository('nested')
  nested.commit('deep')
  const library = place.createRepository('library')
  library.git('submodule', '--quiet', 'add', nested.folder, 'nested')
  library.commit('version', '1')
  repository.git('submodule', '--quiet', 'add', '--name', 'library', library.folder, 'library')
  repository.git('submodule', '--quiet', 'update', '--init', '--recursive')
  repository.git('commit', '--quiet', '-m', 'Library 1')
  const old = repository.git('rev-parse', 'HEAD')
  library.commit('version', '2')
  repository.git('-C', 'library', 'pull', '--quiet')
  repository.git('commit', '--quiet', '-a', '-m', 'Library 2')
  return { repository, library, old, state: repository.readState() }
})

function createService(place: RepositoryFolder) {
  const repository = place.createRepository()
  repository.commit('.gitignore', 'dist\n.env\nnode_modules\n')
  const base = repository.commit('service/server.js', 'old')
  repository.commit('service/server.js', 'new')
  return { repository, base }
}

let place: RepositoryFolder
let repository: Repository
let base: string
let before: string
let temporary: string[]

beforeEach(() => {
  place = openRepositoryFolder()
  process.env.XDG_CACHE_HOME = join(place.folder, 'cache')
  const made = prepareService(place)
  repository = made.repository
  base = made.base
  before = made.state
  temporary = temporaryFolders()
})

afterEach(() => {
  vi.unstubAllEnvs()
  const after = repository.readState()
  const left = temporaryFolders().filter((name) => !temporary.includes(name))
  place[Symbol.dispose]()
  expect(after, "the user's repository").toBe(before)
  expect(left, 'temporary folders').toEqual([])
})

test('a checkout is a folder outside the repository, and is removed at its end', async () => {
  let folder = ''
  {
    await using checkout = await checkOutCommit(spec())
    folder = checkout.folder
    expect(checkout).toMatchObject({ built: false, warnings: [] })
    expect(readFileSync(join(folder, 'service/server.js'), 'utf8')).toBe('old')
    expect(folder.startsWith(join(place.folder, 'cache/tailgate/repository-'))).toBe(true)
  }
  expect(existsSync(folder)).toBe(false)
  expect(cached()).toEqual([])
})

test("the checkout has the same sub-folder, without the user's uncommitted changes", async () => {
  repository.write('service/server.js', 'dirty')
  before = repository.readState()
  await using checkout = await checkOutCommit(spec({ folder: join(repository.folder, 'service') }))
  expect(checkout.folder.endsWith('/service')).toBe(true)
  expect(readFileSync(join(checkout.folder, 'server.js'), 'utf8')).toBe('old')
})

test('a sub-folder that the base does not have is an error, and nothing is left', async () => {
  repository.write('young/dist/x', 'x')
  const error = await failureOf(spec({ folder: join(repository.folder, 'young') }))
  expect(error).toMatchObject({ name: 'ServiceError' })
  expect(error.message).toBe(
    `The base (${base.slice(0, 12)}) has no folder young: there is nothing to compare with.`,
  )
  expect(cached()).toEqual([])
  rmSync(join(repository.folder, 'young'), { recursive: true })
})

test('a missing repository and an unknown commit are errors', async () => {
  const outside = await failureOf(spec({ folder: tmpdir() }))
  expect(outside).toMatchObject({ name: 'UsageError' })
  expect(outside.message).toMatch(/^No base can be checked out in .*: not a git repository/)
  const unknown = await failureOf(spec({ commit: 'f'.repeat(40), cacheKey: 'npm run build' }))
  expect(unknown.message).toMatch(/^The base \(ffffffffffff\) could not be checked out: .*\.$/)
  expect(cached()).toEqual([])
})

test('a build that throws leaves nothing behind', async () => {
  const building = async () => {
    await using checkout = await checkOutCommit(spec({ cacheKey: 'npm run build' }))
    mkdirSync(join(checkout.folder, 'dist'))
    throw new Error('no such type')
  }
  await expect(building()).rejects.toThrow('no such type')
  expect(cached()).toEqual([])
})

test.skipIf(process.getuid?.() === 0)('read-only folders of a build are removed too', async () => {
  {
    await using checkout = await checkOutCommit(spec())
    mkdirSync(join(checkout.folder, 'modules'))
    writeFileSync(join(checkout.folder, 'modules/module.go'), '')
    chmodSync(join(checkout.folder, 'modules'), 0o555)
  }
  expect(cached()).toEqual([])
})

test.each([
  ['before git adds the worktree', 'worktree add', 'before'],
  ['after git has added the worktree', 'worktree add', 'after'],
  ['while git looks for the registration of the worktree', '--absolute-git-dir', 'before'],
] as const)('a checkout that is aborted %s leaves nothing behind', async (_, command, moment) => {
  const reached = useWaitingGit(command, moment)
  const stopping = new AbortController()
  const checkingOut = checkOutCommit(spec({ cacheKey: 'npm run build', signal: stopping.signal }))
  await Promise.all([
    expect(checkingOut).rejects.toThrow('enough'),
    waitUntil(() => existsSync(reached)).then(() => stopping.abort(new Error('enough'))),
  ])
  expect(cached()).toEqual([])
})

test('a checkout that is aborted before it begins leaves nothing behind', async () => {
  await expect(
    checkOutCommit(spec({ signal: AbortSignal.abort(new Error('early')) })),
  ).rejects.toThrow('early')
  expect(cached()).toEqual([])
})

/**
 * From now on, git writes a file before or after the command whose arguments contain this text, and
 * then does not end. Returns the path of the file.
 */
function useWaitingGit(command: string, moment: 'before' | 'after'): string {
  const reached = join(place.folder, 'reached')
  const git = execFileSync('/bin/sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim()
  const wait = `touch '${reached}'; exec sleep 300`
  const programs = join(place.folder, 'bin')
  mkdirSync(programs)
  writeFileSync(
    join(programs, 'git'),
    `#!/bin/sh
case "$*" in *'${command}'*) ${moment === 'after' ? `'${git}' "$@"; ` : ''}${wait} ;; esac
exec '${git}' "$@"
`,
  )
  chmodSync(join(programs, 'git'), 0o755)
  vi.stubEnv('PATH', `${programs}:${process.env.PATH}`)
  return reached
}

test('a checkout runs no hook, and the environment of a hook has no effect on it', async () => {
  const ran = join(place.folder, 'hook-ran')
  const hook = join(repository.folder, '.git/hooks/post-checkout')
  mkdirSync(dirname(hook), { recursive: true })
  writeFileSync(hook, `#!/bin/sh\ntouch "${ran}"\n`)
  chmodSync(hook, 0o755)
  process.env.GIT_DIR = '.git'
  process.env.GIT_INDEX_FILE = '.git/index'
  try {
    await using checkout = await checkOutCommit(
      spec({ folder: join(repository.folder, 'service') }),
    )
    expect(readFileSync(join(checkout.folder, 'server.js'), 'utf8')).toBe('old')
  } finally {
    delete process.env.GIT_DIR
    delete process.env.GIT_INDEX_FILE
  }
  expect(existsSync(ran)).toBe(false)
})

test('a kept build is used again and is no longer a worktree', async () => {
  const folder = await build({ cacheKey: 'npm run build' })
  expect(existsSync(join(folder, '.git'))).toBe(false)
  await using again = await checkOutCommit(spec({ cacheKey: 'npm run build' }))
  expect(again).toMatchObject({ built: true, folder })
  expect(readFileSync(join(folder, 'dist'), 'utf8')).toBe('built')
  await again.keep()
})

test.each<[string, (folder: string) => void]>([
  ['changed', (folder) => writeFileSync(join(folder, 'service/server.js'), 'forged')],
  ['removed', (folder) => rmSync(join(folder, 'service/server.js'))],
  ['made executable', (folder) => chmodSync(join(folder, 'service/server.js'), 0o755)],
])('a kept build of which a tracked file was %s is built again', async (_, change) => {
  const folder = await build({ cacheKey: 'make' })
  change(folder)
  await using again = await checkOutCommit(spec({ cacheKey: 'make' }))
  expect(again.built).toBe(false)
  expect(readFileSync(join(folder, 'service/server.js'), 'utf8')).toBe('old')
  expect(readdirSync(tmpdir()).filter((name) => name.startsWith('tailgate-index-'))).toEqual([])
})

test('a kept build of a commit with a carried file in place of its own is used again', async () => {
  repository.write('service/server.js', 'carried')
  before = repository.readState()
  const wanted = { carry: ['service/server.js'], cacheKey: 'make' }
  await build(wanted)
  await using again = await checkOutCommit(spec(wanted))
  expect(again.built).toBe(true)
  expect(readFileSync(join(again.folder, 'service/server.js'), 'utf8')).toBe('carried')
})

test('git lists no worktree as soon as the build is kept', async () => {
  await using checkout = await checkOutCommit(spec({ cacheKey: 'npm run build' }))
  expect(repository.git('worktree', 'list').split('\n')).toHaveLength(2)
  await checkout.keep()
  expect(repository.git('worktree', 'list').split('\n')).toHaveLength(1)
  expect(existsSync(join(repository.folder, '.git/worktrees'))).toBe(false)
})

test("the user's own worktrees stay registered, even if the folder of one is missing", async () => {
  const away = join(place.folder, 'away')
  repository.git('worktree', 'add', '--quiet', '-b', 'away', away)
  rmSync(away, { recursive: true })
  before = repository.readState()
  expect(before).toContain(away)
  await build({ cacheKey: 'npm run build' })
  await using _another = await checkOutCommit(spec({ commit: repository.git('rev-parse', 'HEAD') }))
})

test('another command, commit, sub-folder or carried file means another build', async () => {
  await build({ cacheKey: 'npm run build' })
  const others = [
    { cacheKey: 'make' },
    { cacheKey: 'npm run build', commit: repository.git('rev-parse', 'HEAD') },
    { cacheKey: 'npm run build', folder: join(repository.folder, 'service') },
    { cacheKey: 'npm run build', carry: ['.env'] },
    { cacheKey: null },
  ]
  for (const other of others) {
    await using checkout = await checkOutCommit(spec(other))
    expect(checkout.built).toBe(false)
  }
})

test('without a key nothing is kept', async () => {
  const folder = await build({ cacheKey: null })
  expect(existsSync(folder)).toBe(false)
})

test('six builds are kept, and the one with the oldest last use is removed', async () => {
  const folders = []
  for (const cacheKey of ['1', '2', '3', '4', '5', '6']) folders.push(await build({ cacheKey }))
  {
    await using used = await checkOutCommit(spec({ cacheKey: '1' }))
    expect(used.built).toBe(true)
  }
  folders.push(await build({ cacheKey: '7' }))
  const kept = folders.map((folder) => existsSync(folder))
  expect(kept).toEqual([true, false, true, true, true, true, true])
  expect(cached()).toHaveLength(12)
})

test('a build in use is not removed', async () => {
  await build({ cacheKey: '1' })
  await using used = await checkOutCommit(spec({ cacheKey: '1' }))
  for (const cacheKey of ['2', '3', '4', '5', '6', '7']) await build({ cacheKey })
  expect(readFileSync(join(used.folder, 'dist'), 'utf8')).toBe('built')
})

test('a tree without its marker and a marker without its tree lead to a new build', async () => {
  const folder = await build({ cacheKey: 'make' })
  rmSync(`${folder}.built`)
  expect(await wasBuilt('make')).toBe(false)
  await build({ cacheKey: 'make' })
  rmSync(folder, { recursive: true })
  expect(await wasBuilt('make')).toBe(false)
  expect(cached()).toEqual([])
})

test('two checkouts at once have different trees, and only one is kept', async () => {
  const two = [
    checkOutCommit(spec({ cacheKey: 'make' })),
    checkOutCommit(spec({ cacheKey: 'make' })),
  ]
  await using one = (await Promise.all(two))[0]
  await using other = await two[1]
  if (one === undefined || other === undefined) throw new Error('no checkout')
  expect(one.folder).not.toBe(other.folder)
  for (const checkout of [one, other]) {
    writeFileSync(join(checkout.folder, 'dist'), 'built')
    await checkout.keep()
  }
  expect(cached().filter((name) => name.endsWith('.built'))).toHaveLength(1)
})

test('a worktree that another process is registering delays a checkout and its removal', async () => {
  const registration = join(repository.folder, '.git/worktrees/other')
  const writeRegistration = (commonFolder: string) => {
    writeFileSync(join(registration, 'gitdir'), join(place.folder, 'other/.git'))
    writeFileSync(join(registration, 'HEAD'), base)
    writeFileSync(join(registration, 'commondir'), commonFolder)
  }
  mkdirSync(registration, { recursive: true })
  const writeSlowly = () => {
    // git creates the file before it writes it.
    writeRegistration('')
    expect(() => repository.git('worktree', 'list')).toThrow()
    return pause(200).then(() => writeRegistration('../..'))
  }
  let writing = writeSlowly()
  const checkout = await checkOutCommit(spec())
  await writing
  writing = writeSlowly()
  await checkout[Symbol.asyncDispose]()
  await writing
  expect(cached()).toEqual([])
  expect(readdirSync(dirname(registration))).toEqual(['other'])
  rmSync(dirname(registration), { recursive: true })
})

test('the tree of another process is removed only after that process has ended', async () => {
  const bundle = join(place.folder, 'checkout.mjs')
  const entryPoints = [new URL('../../src/git/checkout.ts', import.meta.url).pathname]
  buildSync({ ...programBundle, entryPoints, outfile: bundle, logLevel: 'error' })
  const source = `const { checkOutCommit } = await import(${JSON.stringify(bundle)})
    const checkout = await checkOutCommit(${JSON.stringify(spec({ cacheKey: 'make' }))})
    console.log(checkout.folder); setInterval(() => {}, 1000)`
  const other = spawn(process.execPath, ['--input-type=module', '-e', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(other, 'exit')
  try {
    let output = ''
    other.stdout.on('data', (data) => (output += data))
    await waitUntil(() => output.endsWith('\n'))
    const folder = output.trim()
    {
      await using own = await checkOutCommit(spec({ cacheKey: 'make' }))
      expect(own.folder).not.toBe(folder)
      expect(existsSync(join(folder, 'service/server.js'))).toBe(true)
    }
    other.kill('SIGKILL')
    await ended
    expect(existsSync(folder)).toBe(true)
    writeFileSync(join(folder, 'half-made'), '')
    await using next = await checkOutCommit(spec({ cacheKey: 'make' }))
    expect(next).toMatchObject({ built: false, folder })
    expect(existsSync(join(folder, 'half-made'))).toBe(false)
  } finally {
    other.kill('SIGKILL')
    await ended
  }
})

test('the trees of killed processes are removed by a run with another build', async () => {
  const folder = await build({ cacheKey: 'make' })
  rmSync(`${folder}.built`)
  symlinkSync('999999999:1', `${folder}.lock`)
  mkdirSync(join(dirname(folder), 'unknown-0123'))
  symlinkSync(`${process.pid}:1`, join(dirname(folder), 'of-a-pid-that-came-again.lock'))
  expect(await wasBuilt('another')).toBe(false)
  expect(cached()).toEqual([])
})

test.each(['is not writable', 'is in the repository'])(
  'if the cache folder %s, the checkout is in a temporary folder',
  async (problem) => {
    const cache =
      problem === 'is in the repository'
        ? join(repository.folder, 'dist')
        : join(place.folder, 'file', 'cache')
    if (problem === 'is not writable') writeFileSync(join(place.folder, 'file'), '')
    process.env.XDG_CACHE_HOME = cache
    let folder = ''
    {
      await using checkout = await checkOutCommit(spec({ cacheKey: 'make' }))
      folder = checkout.folder
      expect(folder.startsWith(join(tmpdir(), 'tailgate-base-'))).toBe(true)
      await checkout.keep()
    }
    expect(existsSync(dirname(folder))).toBe(false)
  },
)

test('untracked files are copied into a new checkout and again into a kept build', async () => {
  repository.write('.env', 'PORT=1')
  repository.write('service/node_modules/a/index.js', 'a')
  symlinkSync('a', join(repository.folder, 'service/node_modules/link'))
  const wanted = { carry: ['.env', 'service/node_modules'], cacheKey: 'make' }
  let folder = ''
  {
    await using first = await checkOutCommit(spec(wanted))
    folder = first.folder
    expect(readFileSync(join(folder, '.env'), 'utf8')).toBe('PORT=1')
    expect(readFileSync(join(folder, 'service/node_modules/link/index.js'), 'utf8')).toBe('a')
    expect(readlinkSync(join(folder, 'service/node_modules/link'))).toBe('a')
    writeFileSync(join(folder, 'service/node_modules/built'), 'by the build')
    await first.keep()
  }
  expect(existsSync(join(folder, '.env')), 'they may contain secrets').toBe(false)
  expect(readdirSync(join(folder, 'service/node_modules'))).toEqual(['a', 'built'])
  expect(readdirSync(join(folder, 'service/node_modules/a'))).toEqual([])
  repository.write('.env', 'PORT=2')
  await using again = await checkOutCommit(spec(wanted))
  expect(again).toMatchObject({ built: true, warnings: [] })
  expect(readFileSync(join(folder, '.env'), 'utf8')).toBe('PORT=2')
})

test('the paths of carried files are relative to the folder in which tailgate runs', async () => {
  repository.write('service/.env', 'PORT=1')
  await using checkout = await checkOutCommit(
    spec({ folder: join(repository.folder, 'service'), carry: ['.env'] }),
  )
  expect(readFileSync(join(checkout.folder, '.env'), 'utf8')).toBe('PORT=1')
})

test("in a carried folder, the commit's own files are not overwritten", async () => {
  repository.write('service/.env', 'PORT=1')
  await using checkout = await checkOutCommit(spec({ carry: ['service'] }))
  expect(readFileSync(join(checkout.folder, 'service/server.js'), 'utf8')).toBe('old')
  expect(readFileSync(join(checkout.folder, 'service/.env'), 'utf8')).toBe('PORT=1')
})

test.each([
  ['.env', 'it does not exist'],
  ['../secret', 'it is outside the repository'],
  ['/etc/hostname', 'it is outside the repository'],
  ['dist', 'it is a link out of the repository'],
  ['.git/config', "it contains git's own files"],
])('%s is not copied, and a warning says that %s', async (path, reason) => {
  writeFileSync(join(place.folder, 'secret'), 'hunter2')
  symlinkSync(join(place.folder, 'secret'), join(repository.folder, 'dist'))
  await using checkout = await checkOutCommit(spec({ carry: [path] }))
  expect(checkout.warnings).toEqual([`${path} was not copied into the base's tree: ${reason}.`])
  expect(existsSync(join(checkout.folder, 'dist'))).toBe(false)
})

test('nothing is written through a link of the commit at the path of a carried file', async () => {
  const outside = join(place.folder, 'outside')
  mkdirSync(outside)
  writeFileSync(join(outside, 'file'), 'untouched')
  symlinkSync(join(outside, 'file'), join(repository.folder, 'config'))
  symlinkSync(outside, join(repository.folder, 'folder'))
  symlinkSync(outside, join(repository.folder, 'whole'))
  repository.git('add', 'config', 'folder', 'whole')
  repository.git('commit', '--quiet', '-m', 'Links')
  const commit = repository.git('rev-parse', 'HEAD')
  repository.git('rm', '--quiet', 'config', 'folder', 'whole')
  repository.git('commit', '--quiet', '-m', 'No links')
  repository.write('config', 'carried')
  repository.write('folder/file', 'carried')
  repository.write('whole/file', 'carried')
  before = repository.readState()
  await using checkout = await checkOutCommit(
    spec({ commit, carry: ['config', 'folder/file', 'whole'] }),
  )
  expect(readFileSync(join(outside, 'file'), 'utf8')).toBe('untouched')
  expect(readFileSync(join(checkout.folder, 'config'), 'utf8')).toBe('carried')
  expect(lstatSync(join(checkout.folder, 'config')).isFile()).toBe(true)
  expect(lstatSync(join(checkout.folder, 'whole/file')).isFile()).toBe(true)
  expect(checkout.warnings).toEqual([
    "folder/file was not copied into the base's tree: a link at its place leads out of the tree.",
  ])
})

test('submodules are checked out, and the configuration of the user stays the same', async () => {
  const { old } = useServiceWithLibrary()
  await using checkout = await checkOutCommit(spec({ commit: old }))
  expect(readFileSync(join(checkout.folder, 'library/version'), 'utf8')).toBe('1')
  expect(readFileSync(join(checkout.folder, 'library/nested/deep'), 'utf8')).toBe('deep')
  expect(readFileSync(join(repository.folder, 'library/version'), 'utf8')).toBe('2')
})

test('submodules of a kept build are ordinary files', async () => {
  const { old } = useServiceWithLibrary()
  const folder = await build({ commit: old, cacheKey: 'make' })
  expect(readFileSync(join(folder, 'library/nested/deep'), 'utf8')).toBe('deep')
  expect(existsSync(join(folder, 'library/.git'))).toBe(false)
  expect(existsSync(join(folder, 'library/nested/.git'))).toBe(false)
})

test("a submodule that is missing in the user's tree is not checked out", async () => {
  const { old } = useServiceWithLibrary()
  repository.git('submodule', '--quiet', 'deinit', '--force', 'library')
  before = repository.readState()
  await using checkout = await checkOutCommit(spec({ commit: old }))
  expect(readdirSync(join(checkout.folder, 'library'))).toEqual([])
})

test('a submodule that the head no longer has is checked out for the base', async () => {
  const { old } = useServiceWithLibrary()
  repository.git('rm', '--quiet', '--force', 'library')
  repository.git('commit', '--quiet', '-m', 'Without')
  repository.git('config', '--remove-section', 'submodule.library')
  before = repository.readState()
  await using checkout = await checkOutCommit(spec({ commit: old }))
  expect(readFileSync(join(checkout.folder, 'library/version'), 'utf8')).toBe('1')
})

test('a submodule that cannot be fetched is an error, and nothing is left', async () => {
  const { old, library } = useServiceWithLibrary()
  rmSync(library.folder, { recursive: true })
  const error = await failureOf(spec({ commit: old, cacheKey: 'make' }))
  expect(error.message).toMatch(
    /^The submodules of the base \([0-9a-f]{12}\) could not be checked out: .*\.$/,
  )
  expect(cached()).toEqual([])
})

function useServiceWithLibrary() {
  const made = prepareServiceWithLibrary(place)
  repository = made.repository
  before = made.state
  return made
}

function spec(other: Partial<CheckoutSpec> = {}): CheckoutSpec {
  return { folder: repository.folder, commit: base, carry: [], cacheKey: null, ...other }
}

/** A run that uses a kept build, or builds and keeps it. Returns the folder. */
async function build(wanted: Partial<CheckoutSpec>): Promise<string> {
  await using checkout = await checkOutCommit(spec(wanted))
  writeFileSync(join(checkout.folder, 'dist'), 'built')
  await checkout.keep()
  return checkout.folder
}

async function wasBuilt(cacheKey: string): Promise<boolean> {
  await using checkout = await checkOutCommit(spec({ cacheKey }))
  return checkout.built
}

async function failureOf(wanted: CheckoutSpec): Promise<TailgateError> {
  const error = await checkOutCommit(wanted).catch((caught) => caught)
  expect(error).toBeInstanceOf(TailgateError)
  return error
}

/** All entries in the cache of the repository. */
function cached(): string[] {
  const folder = join(place.folder, 'cache/tailgate')
  if (!existsSync(folder)) return []
  return readdirSync(folder).flatMap((name) => readdirSync(join(folder, name)))
}

function temporaryFolders(): string[] {
  return readdirSync(tmpdir()).filter((name) => name.startsWith('tailgate-base-'))
}
