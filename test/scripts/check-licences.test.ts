/** Which licences and which sources of packages the check accepts. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const root = resolve(import.meta.dirname, '../..')
const { findLicenceProblems, shippedLicences, toolLicences } = await import(
  join(root, 'scripts/shipped/licences.mjs')
)
const { findCargoLockProblems, findNpmLockProblems, findRegistryProblems } = await import(
  join(root, 'scripts/shipped/lock-files.mjs')
)

test('the check passes for what the repository ships and locks', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'scripts/check-licences.mjs')],
    { encoding: 'utf8' },
  )
  expect(status, stderr).toBe(0)
  expect(stdout).toMatch(/^\d{3} shipped packages, 4 files\n$/)
})

const createPackage = (licence: string | null) => ({
  origin: 'npm',
  name: 'thing',
  version: '1.0.0',
  licence,
})

test.each([
  'MIT',
  '(MIT AND Zlib)',
  'MIT OR GPL-3.0-only',
  '(MIT OR Apache-2.0) AND Unicode-3.0',
  'Apache-2.0 WITH LLVM-exception',
])('the licence %s is accepted', (licence) => {
  expect(findLicenceProblems([createPackage(licence)])).toEqual([])
})

test.each([
  'GPL-3.0-only',
  'MPL-2.0',
  'MIT AND GPL-2.0-only',
  '(MIT OR Apache-2.0) AND CC-BY-3.0',
  'Apache-2.0 WITH Classpath-exception-2.0',
  'Apache-2.0+',
])('the licence %s is refused, with what to do', (licence) => {
  expect(findLicenceProblems([createPackage('MIT'), createPackage(licence)])).toEqual([
    `npm thing 1.0.0 has the licence ${licence}, which is not accepted: replace the package, ` +
      'or, if the licence is permissive, add it to scripts/shipped/licences.mjs',
  ])
})

test.each([
  [null, 'states no licence'],
  ['SEE LICENSE IN x', 'states "SEE LICENSE IN x", no SPDX licence'],
  ['MIT/X11', 'states "MIT/X11", no SPDX licence'],
  ['UNLICENSED', 'states "UNLICENSED", no SPDX licence'],
])('the unknown licence %s is refused, with what to do', (licence, stated) => {
  expect(findLicenceProblems([createPackage(licence)])).toEqual([
    `npm thing 1.0.0 ${stated}: replace the package, or look its licence up and add it to ` +
      'scripts/shipped/clarified-licences.mjs',
  ])
})

test('the review of dependencies accepts the same licences, and those of tools', () => {
  const path = join(root, '.github/workflows/dependency-review.yml')
  const workflow = parse(readFileSync(path, 'utf8'))
  const list = workflow.jobs.review.steps[0].with['allow-licenses']
  expect(list.split(/,\s*/)).toEqual([...shippedLicences, ...toolLicences])
})

const integrity = `sha512-${'A'.repeat(86)}==`
const resolved = 'https://registry.npmjs.org/@a/b/-/b-1.0.0.tgz'

function findProblemsOfEntry(entry: object, folder = 'node_modules/@a/b'): string[] {
  const packages = { '': { name: 'own' }, [folder]: { version: '1.0.0', ...entry } }
  return findNpmLockProblems('lock', JSON.stringify({ lockfileVersion: 3, packages }))
}

test.each([
  ['with its address', { resolved, integrity }],
  ['without an address, which npm takes from its registry', { integrity }],
])('an npm package %s is accepted', (_, entry) => {
  expect(findProblemsOfEntry(entry)).toEqual([])
  expect(findProblemsOfEntry(entry, 'node_modules/c/node_modules/@a/b')).toEqual([])
})

test.each([
  ['another registry', 'https://registry.example.org/@a/b/-/b-1.0.0.tgz'],
  ['a host whose name begins alike', 'https://registry.npmjs.org.example.org/@a/b/-/b-1.0.0.tgz'],
  ['a connection without TLS', 'http://registry.npmjs.org/@a/b/-/b-1.0.0.tgz'],
  ['a repository', 'git+ssh://git@github.com/a/b.git#0123456789'],
  ['a file', 'file:b.tgz'],
  ['a package of another name', 'https://registry.npmjs.org/evil/-/evil-1.0.0.tgz'],
  ['another version', 'https://registry.npmjs.org/@a/b/-/b-1.0.1.tgz'],
])('an npm package from %s is refused', (_, resolved) => {
  expect(findProblemsOfEntry({ resolved, integrity })).toEqual([
    `lock: node_modules/@a/b comes from ${resolved}: ` +
      'take @a/b 1.0.0 from https://registry.npmjs.org/',
  ])
})

test.each([
  ['no hash', { resolved }],
  ['only a SHA-1 hash', { resolved, integrity: `sha1-${'A'.repeat(27)}=` }],
])('an npm package with %s is refused', (_, entry) => {
  expect(findProblemsOfEntry(entry)).toEqual([
    'lock: node_modules/@a/b has no SHA-512 hash: remove the entry, and run npm install',
  ])
})

test('a link to a folder is refused in place of an npm package', () => {
  expect(findProblemsOfEntry({ resolved: '../b', link: true })).toEqual([
    'lock: node_modules/@a/b is a link to another folder: take the package from npm',
  ])
})

test('a package under the name of another one is refused', () => {
  expect(findProblemsOfEntry({ name: 'evil', integrity })).toEqual([
    'lock: node_modules/@a/b contains the package evil: use packages under their own names',
  ])
})

test('a lock file of another version is refused, because its entries stand elsewhere', () => {
  expect(findNpmLockProblems('lock', '{"lockfileVersion":1,"dependencies":{}}')).toEqual([
    'lock has the version 1, not 3: write it with npm 9 or later',
  ])
})

test('a setting of npm that names another registry is refused', () => {
  const complaint =
    '.npmrc sets a registry: remove the line, so that packages come from ' +
    'https://registry.npmjs.org/'
  const find = (text: string) => findRegistryProblems('.npmrc', text)
  expect(find('fund=false\nregistry = https://example.org\n')).toEqual([complaint])
  expect(find('@a:registry=https://example.org\n')).toEqual([complaint])
  expect(find('fund=false\nreplace-registry-host=never\n')).toEqual([])
})

const source = 'registry+https://github.com/rust-lang/crates.io-index'
const checksum = '0'.repeat(64)

function findProblemsOfCrate(fields: object, name = 'ring'): string[] {
  const lines = Object.entries({ name, version: '1.0.0', ...fields }).map(
    ([key, value]) => `${key} = "${value}"\n`,
  )
  return findCargoLockProblems('lock', `version = 4\n\n[[package]]\n${lines.join('')}`)
}

test('a crate of crates.io with a checksum is accepted, and one of this repository', () => {
  expect(findProblemsOfCrate({ source, checksum })).toEqual([])
  expect(findProblemsOfCrate({}, 'tailgate-engine')).toEqual([])
})

test.each([
  ['another registry', 'registry+https://example.org/index'],
  ['a repository', 'git+https://github.com/briansmith/ring#0123456789'],
])('a crate from %s is refused', (_, source) => {
  expect(findProblemsOfCrate({ source, checksum })).toEqual([
    `lock: ring 1.0.0 comes from ${source}: take it from crates.io`,
  ])
})

test('a crate from a folder is refused, unless it belongs to this repository', () => {
  expect(findProblemsOfCrate({})).toEqual([
    'lock: ring 1.0.0 comes from a folder: take it from crates.io',
  ])
})

test('a crate without a checksum is refused', () => {
  expect(findProblemsOfCrate({ source })).toEqual([
    'lock: ring 1.0.0 has no checksum: remove the entry, and run cargo update --workspace',
  ])
})
