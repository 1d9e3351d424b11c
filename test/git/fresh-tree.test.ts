import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openFreshTree } from '../../src/git/tree/fresh-tree.ts'
import { openRepositoryFolder, type Repository } from '../helpers/repositories.ts'

const place = openRepositoryFolder()
afterAll(() => place[Symbol.dispose]())

const signal = new AbortController().signal
const options = { dataFolder: '.tailgate', cwd: '.', signal }

function createServiceRepository(): { repository: Repository; base: string } {
  const repository = place.createRepository()
  repository.commit('.gitignore', 'node_modules\n.env\n.tailgate\n')
  const base = repository.commit('api/server.js')
  repository.commit('api/package.json')
  return { repository, base }
}

test('a fresh tree lacks what no commit contains, and says so for a folder of the repository', async () => {
  const { repository, base } = createServiceRepository()
  for (const path of ['node_modules/a/b.js', 'api/.env', 'api/new.js', 'api/.tailgate/log'])
    repository.write(path, 'x')
  const before = repository.readState()
  const folder = join(repository.folder, 'api')
  const tree = await openFreshTree(folder, [], { ...options, base })
  if (tree === null) throw new Error('there is no tree')
  expect(tree.folder).not.toContain(repository.folder)
  const { missing, files } = await tree.inspect()
  expect(missing.toSorted()).toEqual(['../node_modules', '.env', 'new.js'])
  expect(files.toSorted()).toEqual(['package.json', 'server.js'])
  await tree[Symbol.asyncDispose]()
  expect(existsSync(tree.folder)).toBe(false)
  expect(repository.readState()).toBe(before)
})

test('the files are those of the folder in which the service is built', async () => {
  const { repository, base } = createServiceRepository()
  repository.write('api/node_modules/a.js', 'x')
  const tree = await openFreshTree(repository.folder, [], { ...options, base, cwd: 'api' })
  const { missing, files } = (await tree?.inspect()) ?? {}
  expect(missing).toEqual(['api/node_modules'])
  expect(files?.toSorted()).toEqual(['package.json', 'server.js'])
  await tree?.[Symbol.asyncDispose]()
})

test('what the suite carries is in the tree', async () => {
  const { repository, base } = createServiceRepository()
  for (const path of ['.env', 'node_modules/a.js']) repository.write(path, 'x')
  const tree = await openFreshTree(repository.folder, ['.env'], { ...options, base })
  expect((await tree?.inspect())?.missing).toEqual(['node_modules'])
  await tree?.[Symbol.asyncDispose]()
})

test('there is no fresh tree where it would show nothing', async () => {
  const { repository, base } = createServiceRepository()
  repository.write('.tailgate/log', 'x')
  expect(await openFreshTree(repository.folder, [], { ...options, base })).toBeNull()
  repository.write('.env', 'x')
  const head = repository.git('rev-parse', 'HEAD').trim()
  expect(await openFreshTree(repository.folder, [], { ...options, base: head })).toBeNull()
})
