/** The checkout of the head: its commit with the uncommitted changes of the user's folder. */

import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkOutCommit } from '../../src/git/checkout.ts'
import { findLackingFiles, selectSmallPaths } from '../../src/git/tree/lacking-files.ts'
import { copyChanges, listWorkTreeChanges } from '../../src/git/tree/work-tree-changes.ts'
import {
  openRepositoryFolder,
  type Repository,
  type RepositoryFolder,
} from '../helpers/repositories.ts'

let place: RepositoryFolder
let repository: Repository
beforeEach(() => {
  place = openRepositoryFolder()
  process.env.XDG_CACHE_HOME = join(place.folder, 'cache')
  repository = place.createRepository()
  repository.commit('.gitignore', 'ignored\n.env\n.tailgate\n')
})
afterEach(() => place[Symbol.dispose]())

const signal = new AbortController().signal
const options = { includesNewFiles: true, dataFolder: '.tailgate', signal }

const at = (path: string) => join(repository.folder, path)

/** The head's checkout, as the gate makes it. */
async function openHead(changed = options, folder = repository.folder) {
  const commit = repository.git('rev-parse', 'HEAD')
  const changes = await listWorkTreeChanges(folder, changed)
  const addChanges = (checkout: string) => copyChanges(changes, checkout, signal)
  const spec = { folder, commit, addChanges, carry: [], cacheKey: null, signal }
  return checkOutCommit({ side: 'head', ...spec })
}

/** Every file that git does not ignore: its kind, its mode and its contents. */
function describeFiles(folder: string): string[] {
  const listed = repository.git('ls-files', '-z', '--cached', '--others', '--exclude-standard')
  const paths = new Set([...listed.split('\0').filter(Boolean), 'old'])
  return [...paths].toSorted().map((path) => {
    const isInFolder = lstatSync(dirname(join(folder, path))).isDirectory()
    const found = isInFolder ? lstatSync(join(folder, path), { throwIfNoEntry: false }) : undefined
    if (found === undefined) return `${path}: absent`
    if (found.isSymbolicLink()) return `${path} -> ${readlinkSync(join(folder, path))}`
    if (found.isDirectory()) return `${path}/`
    const content = readFileSync(join(folder, path)).toString('base64')
    return `${path} ${(found.mode & 0o111) === 0 ? '' : 'x'} ${content}`
  })
}

test("every kind of change is in the checkout, and the user's folder and index stay as they are", async () => {
  for (const path of [
    'staged',
    'edited',
    'deleted',
    'removed',
    'old',
    'script',
    'plain',
    'picture',
  ])
    repository.commit(path, `${path} of the commit\n`)
  repository.commit('taken/file', 'in a folder that becomes a file')
  repository.commit('narrow', 'a file that becomes a folder')
  symlinkSync('edited', at('link'))
  symlinkSync(place.folder, at('outside'))
  repository.git('add', '--all')
  repository.git('commit', '--quiet', '-m', 'Links')

  repository.write('staged', 'staged')
  repository.git('add', 'staged')
  repository.write('staged', 'staged, then edited')
  repository.write('edited', 'edited')
  rmSync(at('deleted'))
  repository.git('rm', '--quiet', 'removed')
  repository.git('mv', 'old', 'renamed')
  chmodSync(at('script'), 0o755)
  rmSync(at('plain'))
  symlinkSync('edited', at('plain'))
  writeFileSync(at('picture'), Buffer.from([0, 255, 10, 13, 0, 128]))
  rmSync(at('taken'), { recursive: true })
  repository.write('taken', 'a file')
  rmSync(at('narrow'))
  repository.write('narrow/file', 'in a folder')
  rmSync(at('outside'))
  repository.write('outside/file', 'in a folder that was a link out of the repository')
  repository.write('new file.js', 'not added')
  repository.git('add', '--intent-to-add', 'new file.js')
  repository.write('deep/er/new.js', 'not added')
  repository.write('ignored', 'only here')
  repository.write('.tailgate/runs/one.json', '{}')

  const index = readFileSync(at('.git/index'))
  const before = describeFiles(repository.folder)
  await using head = await openHead()
  expect(describeFiles(head.folder)).toEqual(before)
  expect(before.join('\n')).toMatch(/^old: absent$/m)
  expect(existsSync(join(head.folder, 'ignored'))).toBe(false)
  expect(existsSync(join(head.folder, '.tailgate'))).toBe(false)
  expect(existsSync(join(place.folder, 'file'))).toBe(false)
  expect(readFileSync(at('.git/index')).equals(index)).toBe(true)
  expect(describeFiles(repository.folder)).toEqual(before)
})

test('in a job, files that git does not track are no part of the head', async () => {
  repository.commit('package-lock.json', 'committed')
  repository.write('package-lock.json', 'changed by a step')
  repository.write('credentials.json', 'written by a step')
  const changes = await listWorkTreeChanges(repository.folder, {
    ...options,
    includesNewFiles: false,
  })
  expect(changes).toMatchObject({ tracked: ['package-lock.json'], added: [] })
})

test('in a folder of the repository, changes elsewhere count too', async () => {
  repository.commit('library/index.js', 'old')
  repository.commit('service/server.js')
  repository.write('library/index.js', 'new')
  repository.write('service/added.js', 'added')
  await using head = await openHead(options, at('service'))
  expect(readFileSync(join(head.folder, 'added.js'), 'utf8')).toBe('added')
  expect(readFileSync(join(head.folder, '../library/index.js'), 'utf8')).toBe('new')
})

test('a folder that is not committed yet is in the checkout of a developer, and missing in a job', async () => {
  repository.write('young/server.js', 'new')
  {
    await using head = await openHead(options, at('young'))
    expect(readFileSync(join(head.folder, 'server.js'), 'utf8')).toBe('new')
  }
  await expect(openHead({ ...options, includesNewFiles: false }, at('young'))).rejects.toThrow(
    /^The head \([0-9a-f]{12}\) has no folder young: commit it, or add it with `git add`\.$/,
  )
})

test('the changes of a submodule are in the checkout', async () => {
  const library = place.createRepository('library')
  library.commit('index.js', 'committed')
  library.commit('gone.js')
  repository.git('submodule', '--quiet', 'add', library.folder, 'library')
  repository.git('commit', '--quiet', '-m', 'Library')
  repository.write('library/index.js', 'edited')
  repository.write('library/new.js', 'added')
  rmSync(at('library/gone.js'))
  await using head = await openHead()
  expect(readFileSync(join(head.folder, 'library/index.js'), 'utf8')).toBe('edited')
  expect(readFileSync(join(head.folder, 'library/new.js'), 'utf8')).toBe('added')
  expect(existsSync(join(head.folder, 'library/gone.js'))).toBe(false)
})

test("what only the user's folder has is found, and can be copied for a trial", async () => {
  repository.commit('api/server.js')
  for (const path of ['ignored/a/b.js', 'api/.env', 'api/new.js', 'api/.tailgate/log'])
    repository.write(path, 'x')
  const folder = at('api')
  const commit = repository.git('rev-parse', 'HEAD')
  await using head = await checkOutCommit({ folder, commit, carry: [], cacheKey: 'make' })
  await head.keep()
  const find = () => findLackingFiles({ ...options, folder, checkout: head.folder, cwd: '.' })
  const { missing, files } = await find()
  expect(missing.toSorted()).toEqual(['../ignored', '.env', 'new.js'])
  expect(files).toEqual(['server.js'])
  await head.copyForTrial(['.env', '../ignored'])
  expect((await find()).missing).toEqual(['new.js'])
  expect(readFileSync(join(head.folder, '../ignored/a/b.js'), 'utf8')).toBe('x')
  await head[Symbol.asyncDispose]()
  expect(existsSync(head.folder)).toBe(false)
})

test('what is too large for a trial is not copied', async () => {
  mkdirSync(at('ignored'))
  writeFileSync(at('ignored/data'), '')
  // A file with a hole takes no room on the disk.
  const large = at('.env')
  writeFileSync(large, '')
  truncateSync(large, 2 ** 30 + 1)
  expect(await selectSmallPaths(repository.folder, ['ignored', '.env', 'absent'])).toEqual([
    'ignored',
    'absent',
  ])
})
