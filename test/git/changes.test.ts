/** Tests the list of changed files with real git repositories. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listChangedFiles } from '../../src/git/changes.ts'
import {
  openRepositoryFolder,
  type Repository,
  type RepositoryFolder,
} from '../helpers/repositories.ts'

let place: RepositoryFolder
beforeEach(() => {
  place = openRepositoryFolder()
})
afterEach(() => place[Symbol.dispose]())

test('added, changed and removed files are listed, and no others', async () => {
  const repository = place.createRepository()
  repository.commit('same.js')
  repository.commit('removed.js')
  const base = repository.commit('server.js')
  repository.commit('server.js', 'changed')
  repository.commit('a/b/new.js')
  repository.git('rm', '--quiet', 'removed.js')
  repository.git('commit', '--quiet', '-m', 'Remove a file')
  expect(await filesOf(repository, base)).toEqual(['a/b/new.js', 'removed.js', 'server.js'])
})

test('the list is empty if nothing has changed', async () => {
  const repository = place.createRepository()
  const base = repository.commit('server.js')
  expect(await filesOf(repository, base)).toEqual([])
})

test('a file with a reverted change is not listed', async () => {
  const repository = place.createRepository()
  const base = repository.commit('server.js', 'first')
  repository.commit('server.js', 'second')
  repository.commit('server.js', 'first')
  expect(await filesOf(repository, base)).toEqual([])
})

test('a renamed file is listed with both names, committed or not', async () => {
  const repository = place.createRepository()
  repository.commit('left/moved.js', 'the same text')
  const base = repository.commit('left/moving.js', 'another text')
  repository.git('mv', 'left/moved.js', 'moved.js')
  repository.git('commit', '--quiet', '-m', 'Move a file')
  repository.git('mv', 'left/moving.js', 'moving.js')
  expect(await filesOf(repository, base)).toEqual([
    'left/moved.js',
    'left/moving.js',
    'moved.js',
    'moving.js',
  ])
})

test('a file is listed if only its mode has changed', async () => {
  const repository = place.createRepository()
  const base = repository.commit('run.sh')
  repository.git('update-index', '--chmod=+x', 'run.sh')
  repository.git('commit', '--quiet', '-m', 'Make it run')
  expect(await filesOf(repository, base)).toEqual(['run.sh'])
})

test('uncommitted changes are listed, but no untracked files', async () => {
  const repository = place.createRepository()
  repository.commit('.gitignore', 'built\n')
  repository.commit('removed.js')
  repository.commit('server.js')
  const base = repository.commit('staged.js')
  repository.write('server.js', 'changed')
  repository.write('staged.js', 'changed')
  repository.write('new.js', 'new')
  repository.git('add', 'staged.js', 'new.js')
  repository.git('rm', '--quiet', '--cached', 'removed.js')
  repository.write('report.json', 'what some step left here')
  repository.write('built', 'what a build left here')
  expect(await filesOf(repository, base)).toEqual([
    'new.js',
    'removed.js',
    'server.js',
    'staged.js',
  ])
})

test('a file with committed and uncommitted changes is listed once', async () => {
  const repository = place.createRepository()
  const base = repository.commit('server.js')
  repository.commit('server.js', 'second')
  repository.write('server.js', 'third')
  expect(await filesOf(repository, base)).toEqual(['server.js'])
})

test('in a sub-folder the paths start at the root, and the prefix is the sub-folder', async () => {
  const repository = place.createRepository()
  repository.commit('services/api/main.go')
  const base = repository.commit('services/web/main.ts')
  repository.commit('services/api/main.go', 'changed')
  repository.commit('services/web/main.ts', 'changed')
  repository.write('services/web/main.ts', 'changed again')
  const found = await listChangedFiles(join(repository.folder, 'services/api'), base)
  expect(found).toMatchObject({ kind: 'known', prefix: 'services/api/' })
  expect(sorted(found)).toEqual(['services/api/main.go', 'services/web/main.ts'])
  expect(await listChangedFiles(repository.folder, base)).toMatchObject({ prefix: '' })
})

test('the settings of the user do not change the list', async () => {
  const repository = place.createRepository()
  repository.commit('services/api/a.js', 'the same text')
  const base = repository.commit('services/web/b.js', 'another text')
  repository.git('mv', 'services/api/a.js', 'services/web/a.js')
  repository.git('commit', '--quiet', '-m', 'Move a file')
  repository.git('mv', 'services/web/b.js', 'services/api/größer.js')
  const settings = {
    'core.quotePath': 'true',
    'diff.external': 'false',
    'diff.mnemonicPrefix': 'true',
    'diff.relative': 'true',
    'diff.renames': 'copies',
    'status.branch': 'true',
    'status.relativePaths': 'true',
    'status.renames': 'copies',
    'status.short': 'true',
    'status.showUntrackedFiles': 'all',
  }
  for (const [name, value] of Object.entries(settings)) repository.git('config', name, value)
  const found = await listChangedFiles(join(repository.folder, 'services/api'), base)
  expect(sorted(found)).toEqual([
    'services/api/a.js',
    'services/api/größer.js',
    'services/web/a.js',
    'services/web/b.js',
  ])
})

test.each([
  'a b.js',
  'größer/名前.js',
  'it\'s "quoted".js',
  'line\nbreak.js',
  ' M x',
  '-x',
  'back\\slash',
  'HEAD',
])('the name %j is listed unchanged', async (name) => {
  const repository = place.createRepository()
  const base = repository.commit('server.js')
  repository.commit(name)
  expect(await filesOf(repository, base)).toEqual([name])
  repository.write(name, 'changed')
  expect(await filesOf(repository, repository.git('rev-parse', 'HEAD'))).toEqual([name])
})

test('for a merge and its first parent, the files of the merged branch are listed', async () => {
  const repository = place.createRepository()
  repository.commit('server.js')
  repository.git('checkout', '--quiet', '-b', 'change')
  repository.commit('changed.js')
  repository.git('checkout', '--quiet', 'main')
  const main = repository.commit('meanwhile.js')
  repository.git('merge', '--quiet', '--no-ff', '-m', 'Merge the change', 'change')
  expect(await filesOf(repository, main)).toEqual(['changed.js'])
})

test('if the base is not an ancestor, files that only the base has are listed too', async () => {
  const repository = place.createRepository()
  repository.commit('server.js')
  repository.git('branch', 'side')
  repository.commit('mine.js')
  repository.git('checkout', '--quiet', 'side')
  const side = repository.commit('theirs.js')
  repository.git('checkout', '--quiet', 'main')
  expect(await filesOf(repository, side)).toEqual(['mine.js', 'theirs.js'])
})

test.each(['none', 'all', 'dirty'])(
  'a submodule is listed as its folder, also with `ignore = %s`',
  async (ignore) => {
    const engine = place.createRepository('engine')
    engine.commit('engine.c')
    const repository = place.createRepository()
    repository.commit('server.js')
    repository.git(
      'submodule',
      '--quiet',
      'add',
      pathToFileURL(engine.folder).href,
      'vendor/engine',
    )
    repository.git('config', '--file', '.gitmodules', 'submodule.vendor/engine.ignore', ignore)
    repository.git('add', '--all')
    repository.git('commit', '--quiet', '-m', 'Add the engine')
    const base = repository.git('rev-parse', 'HEAD')
    expect(await filesOf(repository, base)).toEqual([])

    const next = engine.commit('engine.c', 'faster')
    repository.git('-C', 'vendor/engine', 'fetch', '--quiet')
    repository.git('-C', 'vendor/engine', 'checkout', '--quiet', next)
    expect(await filesOf(repository, base)).toEqual(['vendor/engine'])
    repository.git('commit', '--quiet', '-m', 'Use the faster engine', 'vendor/engine')
    expect(await filesOf(repository, base)).toEqual(['vendor/engine'])
  },
)

test('the list is unknown in a shallow clone, and nothing is fetched', async () => {
  const author = place.createRepository()
  const base = author.commit('server.js')
  const head = author.commit('server.js', 'changed')
  const workspace = place.checkoutAction(place.createOrigin(author), head)
  const before = workspace.readState()
  expect(await listChangedFiles(workspace.folder, base)).toEqual({
    kind: 'unknown',
    message: expect.stringMatching(
      new RegExp(`^The files that differ from ${base.slice(0, 7)} are not known: .+\\.$`),
    ),
  })
  expect(workspace.readState()).toBe(before)
})

test('without a repository or a commit the list is unknown', async () => {
  const unknownCommit = 'a'.repeat(40)
  expect(await listChangedFiles(place.folder, unknownCommit)).toMatchObject({ kind: 'unknown' })
  expect(await listChangedFiles(place.createRepository().folder, unknownCommit)).toMatchObject({
    kind: 'unknown',
  })
})

test('an abort rejects with the reason of the signal', async () => {
  const repository = place.createRepository()
  const base = repository.commit('server.js')
  const reason = new Error('interrupted')
  await expect(
    listChangedFiles(repository.folder, base, { signal: AbortSignal.abort(reason) }),
  ).rejects.toBe(reason)
})

async function filesOf(repository: Repository, base: string): Promise<string[]> {
  return sorted(await listChangedFiles(repository.folder, base))
}

function sorted(changes: Awaited<ReturnType<typeof listChangedFiles>>): string[] {
  if (changes.kind === 'unknown') throw new Error(changes.message)
  return changes.files.toSorted()
}
