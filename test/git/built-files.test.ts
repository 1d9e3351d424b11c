/** What services write into a kept build is removed, and a build that they changed is not used. */

import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkOutCommit } from '../../src/git/checkout.ts'
import { recordBuiltFiles, restoreBuiltFiles } from '../../src/git/kept-tree/built-files.ts'
import { openRepositoryFolder, type RepositoryFolder } from '../helpers/repositories.ts'

let folder: string
let tree: string
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'tailgate-built-')))
  tree = join(folder, 'tree')
  mkdirSync(join(tree, 'dist/lib'), { recursive: true })
  writeFileSync(join(tree, 'dist/server.js'), 'built')
  symlinkSync('server.js', join(tree, 'dist/link'))
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

/** Whether the build can be used after the service has done this in its folder. */
async function restoreAfter(act: () => unknown): Promise<boolean> {
  const record = await recordBuiltFiles(tree)
  await act()
  return restoreBuiltFiles(tree, record)
}

const builtPaths = ['dist', 'dist/lib', 'dist/link', 'dist/server.js']
const listTree = () => readdirSync(tree, { recursive: true }).map(String).sort()

describe('what a service adds to its folder is removed', () => {
  test.for<[string, () => unknown]>([
    ['a file', () => writeFileSync(join(tree, 'dist/cache.db'), 'warm')],
    [
      'a file in a folder that the build left empty',
      () => writeFileSync(join(tree, 'dist/lib/a'), ''),
    ],
    ['folders in folders', () => mkdirSync(join(tree, 'var/log/deep'), { recursive: true })],
    ['a file named as a part of a recorded entry', () => writeFileSync(join(tree, '33188 5'), '')],
    ['a file named __proto__', () => writeFileSync(join(tree, '__proto__'), '')],
    [
      'a name that is not UTF-8, and one with a line break',
      () => {
        writeFileSync(Buffer.concat([Buffer.from(`${tree}/`), Buffer.from([0xff, 0xfe])]), '')
        writeFileSync(join(tree, 'a\n33188 5 1 b'), '')
      },
    ],
    ['a named pipe', () => spawnSync('mkfifo', [join(tree, 'pipe')])],
  ])('%s', async ([, act]) => {
    expect(await restoreAfter(act)).toBe(true)
    expect(listTree()).toEqual(builtPaths)
  })

  test('a socket that a killed service left', async () => {
    const path = join(tree, 'service.sock')
    const source = `require('net').createServer().listen(${JSON.stringify(path)}, () => process.kill(process.pid, 'SIGKILL'))`
    const listen = () => spawnSync(process.execPath, ['-e', source])
    expect(await restoreAfter(listen)).toBe(true)
    expect(listTree()).toEqual(builtPaths)
  })

  test('a link, and nothing of the folder that it leads to', async () => {
    const outside = join(folder, 'outside')
    mkdirSync(outside)
    writeFileSync(join(outside, 'file'), 'untouched')
    expect(await restoreAfter(() => symlinkSync(outside, join(tree, 'dist/out')))).toBe(true)
    expect(listTree()).toEqual(builtPaths)
    expect(readFileSync(join(outside, 'file'), 'utf8')).toBe('untouched')
  })

  test('a second name of a file, and not the file', async () => {
    const second = join(tree, 'second.js')
    expect(await restoreAfter(() => linkSync(join(tree, 'dist/server.js'), second))).toBe(true)
    expect(listTree()).toEqual(builtPaths)
    expect(readFileSync(join(tree, 'dist/server.js'), 'utf8')).toBe('built')
  })

  test.skipIf(process.getuid?.() === 0)('or else the build is not used', async () => {
    const act = () => {
      mkdirSync(join(tree, 'modules'))
      writeFileSync(join(tree, 'modules/a'), '')
      chmodSync(join(tree, 'modules'), 0o555)
    }
    expect(await restoreAfter(act)).toBe(false)
    chmodSync(join(tree, 'modules'), 0o755)
  })
})

test('a file that says it is from before 1970 is known again', async () => {
  utimesSync(join(tree, 'dist/server.js'), -1.5, -1.5)
  expect(await restoreAfter(() => undefined)).toBe(true)
})

describe('a build is not used if', () => {
  const server = () => join(tree, 'dist/server.js')
  test.for<[string, () => unknown]>([
    ['a file of it has another size', () => writeFileSync(server(), 'longer')],
    [
      'a file of it was written with as many bytes',
      () => {
        writeFileSync(server(), 'forge')
        utimesSync(server(), 1, 1)
      },
    ],
    [
      'a file of it was written by a second name',
      () => {
        linkSync(server(), join(tree, 'second'))
        utimesSync(join(tree, 'second'), 1, 1)
      },
    ],
    ['a file of it has another mode', () => chmodSync(server(), 0o755)],
    ['a file of it is missing', () => rmSync(server())],
    ['an empty folder of it is missing', () => rmSync(join(tree, 'dist/lib'), { recursive: true })],
    [
      'a folder of it is a link now',
      () => {
        renameSync(join(tree, 'dist'), join(folder, 'dist'))
        symlinkSync(join(folder, 'dist'), join(tree, 'dist'))
      },
    ],
    [
      'the tree itself is a link now',
      () => {
        renameSync(tree, join(folder, 'other'))
        symlinkSync(join(folder, 'other'), tree)
      },
    ],
    ['the tree is missing', () => rmSync(tree, { recursive: true })],
  ])('%s', async ([, act]) => {
    expect(await restoreAfter(act)).toBe(false)
  })

  test.for([
    ['empty, as earlier versions wrote it', (record: Buffer) => record.subarray(0, 0)],
    ['cut within an entry', (record: Buffer) => record.subarray(0, -10)],
    ['cut after an entry', (record: Buffer) => record.subarray(0, -1)],
    ['another text', () => Buffer.from('hello\0world\0\0')],
  ] as const)('its record is %s', async ([, change]) => {
    const record = await recordBuiltFiles(tree)
    expect(await restoreBuiltFiles(tree, change(record))).toBe(false)
    expect(listTree()).toEqual(builtPaths)
  })
})

describe('a checkout that is kept', () => {
  let place: RepositoryFolder
  beforeEach(() => {
    place = openRepositoryFolder()
    process.env.XDG_CACHE_HOME = join(place.folder, 'cache')
  })
  afterEach(() => place[Symbol.dispose]())

  /** Builds and keeps a checkout, runs a service in it, and opens it once more. */
  async function openAgain(serve: (folder: string) => void, carry: string[] = []) {
    const repository = place.createRepository()
    const commit = repository.commit('server.js', 'code')
    repository.write('.env', 'PORT=1')
    const spec = { folder: repository.folder, commit, carry, cacheKey: 'make' }
    {
      await using first = await checkOutCommit(spec)
      writeFileSync(join(first.folder, 'bundle.js'), 'built')
      await first.keep()
      serve(first.folder)
    }
    await using again = await checkOutCommit(spec)
    return { built: again.built, names: readdirSync(again.folder).sort() }
  }

  test('is used again, without what its service has written', async () => {
    const serve = (path: string) => writeFileSync(join(path, 'cache.db'), 'warm')
    expect(await openAgain(serve)).toEqual({ built: true, names: ['bundle.js', 'server.js'] })
  })

  test('is made anew if its service has changed what was built', async () => {
    const serve = (path: string) => {
      writeFileSync(join(path, 'bundle.js'), 'built with a cache')
      writeFileSync(join(path, 'cache.db'), 'warm')
    }
    expect(await openAgain(serve)).toEqual({ built: false, names: ['.git', 'server.js'] })
  })

  test('is used again with carried files, also with one that its service has written', async () => {
    const serve = (path: string) => writeFileSync(join(path, '.env'), 'PORT=2 # changed')
    const names = ['.env', 'bundle.js', 'server.js']
    expect(await openAgain(serve, ['.env'])).toEqual({ built: true, names })
  })
})
