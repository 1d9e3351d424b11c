import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createFolder } from '../../src/baseline/create-folder.ts'

const home = mkdtempSync(join(tmpdir(), 'tailgate-folder-test-'))
afterAll(() => rmSync(home, { recursive: true }))

test('a folder is created with those above it, once or several times', async () => {
  const path = join(home, 'a/b/c')
  await createFolder(path)
  await Promise.all([createFolder(path), createFolder(join(home, 'a/b/d'))])
  expect(statSync(path).isDirectory()).toBe(true)
})

test('many writers at once create the same folders', async () => {
  for (let round = 0; round < 30; round += 1) {
    const top = join(home, `round ${round}`)
    const paths = Array.from({ length: 12 }, (_, index) => join(top, 'a/b/c/d', String(index % 3)))
    await Promise.all(paths.map(createFolder))
    expect(paths.every((path) => statSync(path).isDirectory())).toBe(true)
  }
})

test('a file in its place or above it is an error', async () => {
  writeFileSync(join(home, 'file'), '')
  await expect(createFolder(join(home, 'file'))).rejects.toThrow('EEXIST')
  await expect(createFolder(join(home, 'file/below'))).rejects.toThrow('ENOTDIR')
})

test.runIf(process.platform === 'linux').each(['/proc/tailgate', '/proc/self/fd/tailgate/v1'])(
  'a file system that has no new folders is an error: %s',
  async (path) => {
    await expect(createFolder(path)).rejects.toThrow(/ENOENT|EACCES|EPERM/)
  },
)
