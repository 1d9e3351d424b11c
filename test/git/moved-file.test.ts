/** Where a change has moved files and folders, in real repositories. */

import { afterAll, expect, test } from 'vitest'
import { findMovedPath } from '../../src/git/moved-file.ts'
import { openRepositoryFolder } from '../helpers/repositories.ts'

const place = openRepositoryFolder()
afterAll(() => place[Symbol.dispose]())

/** A folder and a file that the change moves, beside what stays. */
function createMove() {
  const repository = place.createRepository()
  for (const name of ['server.js', 'routes/items.js', 'other.js'])
    repository.commit(`services/api/${name}`, `${name}\n`.repeat(20))
  repository.commit('services/api-tools/tool.js', 'tool\n'.repeat(20))
  const base = repository.commit('main.py', 'main\n'.repeat(20))
  repository.git('mv', 'services/api', 'apps')
  repository.git('mv', 'apps/other.js', 'elsewhere.js')
  repository.git('mv', 'main.py', 'my "app"\n.py')
  repository.git('commit', '--quiet', '-m', 'Move')
  return (side: 'base' | 'head', path: string) =>
    findMovedPath(repository.folder, base, { side, path })
}

test('what the head lacks is found at its new place, and what the base lacks at its old one', async () => {
  const find = createMove()
  expect(await find('head', 'services/api/server.js')).toBe('apps/server.js')
  expect(await find('base', 'apps/server.js')).toBe('services/api/server.js')
  expect(await find('head', 'services/api')).toBe('apps')
  expect(await find('base', 'apps')).toBe('services/api')
  expect(await find('base', 'apps/routes')).toBe('services/api/routes')
  expect(await find('head', 'main.py')).toBe('my "app"\n.py')
})

test('what a side has, or what no side has, is not moved', async () => {
  const find = createMove()
  expect(await find('head', 'services')).toBeNull()
  expect(await find('base', 'services/api')).toBeNull()
  expect(await find('head', 'services/ap')).toBeNull()
  expect(await find('head', 'nowhere')).toBeNull()
})

test('a folder without a repository, and a name in place of a commit, are no error', async () => {
  const lacked = { side: 'head' as const, path: 'a' }
  expect(await findMovedPath(place.folder, 'a'.repeat(40), lacked)).toBeNull()
  const { folder } = place.createRepository()
  expect(await findMovedPath(folder, '--output=x', lacked)).toBeNull()
})
