/** The notices of what others wrote in dist/, and how they are collected. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const { listShippedPackages, mergePackages } = await import(
  join(root, 'scripts/shipped/packages.mjs')
)
const { buildNotices } = await import(join(root, 'scripts/shipped/notices.mjs'))
const { clarifiedLicences } = await import(join(root, 'scripts/shipped/clarified-licences.mjs'))
const { findLinkedCrates } = await import(join(root, 'scripts/shipped/crates.mjs'))
const { listBundledPackages } = await import(join(root, 'scripts/shipped/npm-packages.mjs'))
const { furtherParts, rust, zigVersion } = await import(
  join(root, 'scripts/shipped/further-parts.mjs')
)

describe('the notices of dist/', () => {
  let notices = ''
  beforeAll(async () => {
    notices = buildNotices(await listShippedPackages())
  })

  test('are those of the committed file', () => {
    expect(readFileSync(join(root, 'dist/THIRD-PARTY-NOTICES'), 'utf8') === notices).toBe(true)
  })

  test.each([
    ['an npm package', /^zod \d\S+: MIT \[\d+\]$/m],
    ['an npm package with a scope', /^@actions\/core \d\S+: MIT \[\d+\]$/m],
    ['a package whose manifest states no licence', /^buffers 0\.1\.1: MIT \[\d+\]$/m],
    ['a crate of the addon', /^rustls \d\S+: Apache-2\.0 OR ISC OR MIT( \[\d+\])+$/m],
    ['a crate of the programs beside it', /^rustix \d\S+: .+ OR MIT( \[\d+\])+$/m],
    ['the standard library of Rust', /^Rust standard library 1\.\S+: .*Unicode-3\.0( \[\d+\])+$/m],
    ['a library that the linker adds', /^LLVM libunwind of zig \S+: .*LLVM-exception( \[\d+\])+$/m],
    ['WebAssembly inside a package', /^llhttp of undici \d\S+: MIT \[\d+\]$/m],
    ['the NOTICE of an Apache licence', /^Copyright \(c\) .* The Stdlib Authors\.$/m],
    ["LuaJIT's own text", /^LuaJIT -- a Just-In-Time Compiler for Lua\./m],
    ['the text that LuaJIT has from Lua', /^Copyright \(C\) 1994-2012 Lua\.org, PUC-Rio\.$/m],
  ])('contain %s', (_, pattern) => {
    // Not toMatch, which would print half a megabyte.
    expect(pattern.test(notices)).toBe(true)
  })

  test.each(['vitest', 'typescript', 'proptest', 'cc', 'lua-src', 'tailgate-engine'])(
    'do not contain %s, which is not shipped',
    (name) => {
      expect(new RegExp(`^${name} \\d`, 'm').test(notices)).toBe(false)
    },
  )

  test('contain every package whose licence was looked up by hand', () => {
    const missing = Object.keys(clarifiedLicences).filter(
      (key) => !notices.includes(`\n${key.replace(/@(?=[^@]*$)/, ' ')}: `),
    )
    expect(missing).toEqual([])
  })

  test('have a text for each number, and a number for each text', () => {
    const [list = '', ...texts] = notices.split(/^={78}$/m)
    const used = new Set([...list.matchAll(/\[(\d+)\]/g)].map(([, number]) => Number(number)))
    expect(texts.map((text) => Number(/^\n\[(\d+)\]\n\n\s*\S/.exec(text)?.[1]))).toEqual(
      [...used].toSorted((one, other) => one - other),
    )
  })

  test('contain no path of this machine', () => {
    const found = [root, homedir(), '.cargo/registry'].filter((path) => notices.includes(path))
    expect(found).toEqual([])
  })

  test('are the same bytes when they are built again', async () => {
    expect(buildNotices(await listShippedPackages()) === notices).toBe(true)
  })
})

const createPackage = (name: string, more: object = {}) => ({
  origin: 'npm',
  name,
  version: '1.0.0',
  licence: 'MIT',
  repository: null,
  holders: 'Ada',
  texts: ['Text'],
  ...more,
})

describe('a notice', () => {
  test('does not depend on the order in which the packages were found', () => {
    const packages = [
      createPackage('b'),
      createPackage('B', { texts: ['Other'] }),
      createPackage('a'),
    ]
    const build = (list: object[]) => buildNotices(mergePackages(list))
    expect(build(packages)).toBe(build(packages.toReversed()))
  })

  test('has a text once, although two packages break its lines differently', () => {
    const notices = buildNotices([
      createPackage('a', { texts: ['The same\ntext'] }),
      createPackage('b', { texts: ['The same text', 'More'] }),
    ])
    expect(notices).toContain('a 1.0.0: MIT [1]\nb 1.0.0: MIT [1] [2]\n')
    expect(notices).toMatch(/\[1\]\n\nThe same\ntext\n\n=+\n\[2\]\n\nMore\n$/)
  })

  test('of a package without a text has the standard text and the names of its authors', () => {
    const notices = buildNotices([
      createPackage('a', { texts: [], repository: 'https://example.org/a' }),
    ])
    expect(notices).toContain('a 1.0.0: MIT [1]\n    https://example.org/a\n')
    expect(notices).toContain('[1]\n\nMIT License\n\nCopyright (c) Ada\n\nPermission is hereby')
  })

  test('that needs a standard text which is missing is not written', () => {
    expect(() => buildNotices([createPackage('a', { licence: 'Zlib', texts: [] })])).toThrow(
      'The standard text of Zlib is missing: add Zlib.txt to ',
    )
  })

  test('of a package whose licence is unknown is not written', () => {
    expect(() => buildNotices([createPackage('a', { licence: null })])).toThrow(
      'npm a 1.0.0 states no licence: replace the package, or look its licence up and add it to ' +
        'scripts/shipped/clarified-licences.mjs',
    )
  })
})

test('a package is in a bundle if at least one of its bytes is', () => {
  const folder = createFolder()
  folder.write('node_modules/used/package.json', {
    name: 'used',
    version: '1.2.3',
    license: 'ISC',
    author: 'Ada <ada@example.org> (https://example.org)',
    repository: { url: 'git+ssh://git@github.com/ada/used.git' },
  })
  folder.write('node_modules/used/LICENSE.md', '\uFEFF\r\nFree \r\nto use\r\n')
  folder.write('node_modules/used/licenses.js', 'no text')
  folder.write('node_modules/used/lib/NOTICE', 'Copied from elsewhere')
  folder.write('node_modules/used/node_modules/@a/b/package.json', {
    name: '@a/b',
    version: '2.0.0',
  })
  folder.write('node_modules/used/node_modules/@a/b/LICENSE', 'Other')
  const inputs = {
    'src/own.ts': { bytesInOutput: 9 },
    'node_modules/used/index.js': { bytesInOutput: 9 },
    'node_modules/used/lib/more.js': { bytesInOutput: 9 },
    'node_modules/used/node_modules/@a/b/index.js': { bytesInOutput: 1 },
    'node_modules/removed/index.js': { bytesInOutput: 0 },
  }
  expect(listBundledPackages(folder.path, { outputs: { 'out.js': { inputs } } })).toEqual([
    {
      origin: 'npm',
      name: 'used',
      version: '1.2.3',
      licence: 'ISC',
      repository: 'https://github.com/ada/used',
      holders: 'Ada',
      texts: ['Free\nto use', 'Copied from elsewhere'],
    },
    expect.objectContaining({ name: '@a/b', licence: null, texts: ['Other'] }),
  ])
})

test('a crate is linked by normal dependencies only, except for the sources of LuaJIT', () => {
  const createCrate = (name: string) => ({ id: name, name, source: 'registry' })
  const own = ['tailgate-addon', 'tailgate-supervisor', 'tailgate-other']
  const others = ['normal', 'both', 'deep', 'dev', 'build', 'luajit-src', 'cc', 'unrelated']
  const packages = [
    ...own.map((name) => ({ ...createCrate(name), source: null })),
    ...others.map(createCrate),
  ]
  const kinds: Record<string, Record<string, (string | null)[]>> = {
    'tailgate-addon': { normal: [null], dev: ['dev'], build: ['build'] },
    'tailgate-supervisor': { both: ['build', null] },
    'tailgate-other': { unrelated: [null] },
    normal: { deep: [null], 'luajit-src': ['build'] },
    'luajit-src': { cc: [null] },
  }
  const nodes = packages.map(({ id }) => ({
    id,
    deps: Object.entries(kinds[id] ?? {}).map(([pkg, list]) => ({
      pkg,
      dep_kinds: list.map((kind) => ({ kind })),
    })),
  }))
  const linked = findLinkedCrates({ packages, resolve: { nodes } })
  expect(linked.map(({ name }: { name: string }) => name).toSorted()).toEqual([
    'both',
    'deep',
    'luajit-src',
    'normal',
  ])
})

test('the parts of the compilers have the versions that compile dist/native/', () => {
  const build = readFileSync(join(root, 'scripts/native/zig-requirements.txt'), 'utf8')
  expect(build).toContain(`ziglang==${zigVersion} `)
  const workflow = readFileSync(join(root, '.github/workflows/ci.yml'), 'utf8')
  expect(workflow).toContain(`rustup default ${rust.version}\n`)
  const addon = readFileSync(join(root, 'dist/native/tailgate.linux-x64-gnu.node'))
  expect(addon.includes(`/rustc/${rust.commit}/`)).toBe(true)
  expect(furtherParts.map(({ name }: { name: string }) => name)).toContain('LLVM libunwind')
  expect(addon.includes('libunwind: ')).toBe(true)
})

test('check-dist finds a notice that was changed, and one that is missing', () => {
  const folder = createFolder()
  const path = join(folder.path, 'THIRD-PARTY-NOTICES')
  const complaint = 'dist/THIRD-PARTY-NOTICES is outdated: npm run build:js\n'
  const check = () =>
    spawnSync(process.execPath, [join(root, 'scripts/check-dist.mjs'), '--dist', folder.path], {
      encoding: 'utf8',
    }).stderr
  cpSync(join(root, 'dist/THIRD-PARTY-NOTICES'), path)
  expect(check()).not.toContain(complaint)
  writeFileSync(path, `${readFileSync(path, 'utf8')}\n`)
  expect(check()).toContain(complaint)
  rmSync(path)
  expect(check()).toContain(complaint)
})

function createFolder() {
  const path = mkdtempSync(join(tmpdir(), 'tailgate-notices-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  return {
    path,
    write(name: string, content: string | object) {
      mkdirSync(dirname(join(path, name)), { recursive: true })
      const text = typeof content === 'string' ? content : JSON.stringify(content)
      writeFileSync(join(path, name), text)
    },
  }
}
