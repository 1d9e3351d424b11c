/** The parts of a release: names, changelog, versions, packages on a registry, and the release. */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cutRelease, readNotes } from '../../scripts/release/changelog.mjs'
import { createDraft, publishRelease } from '../../scripts/release/github-release.mjs'
import { startGitHub } from '../../scripts/release/local-github.mjs'
import { startRegistry } from '../../scripts/release/local-registry.mjs'
import { chooseNames, fillNames } from '../../scripts/release/names.mjs'
import { publishPackages } from '../../scripts/release/publish.mjs'
import { moveTag, pushTag } from '../../scripts/release/release-commit.mjs'
import { buildSbom } from '../../scripts/release/sbom.mjs'
import { readAgreedVersion, readVersions, writeVersion } from '../../scripts/release/versions.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tailgate-release-test-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('npm, cargo and the lock files state the same version', () => {
  expect(readVersions(root).map(({ versions }) => versions)).toEqual(
    readVersions(root).map(() => [readAgreedVersion(root)]),
  )
})

test('a version is written to every file that states one', () => {
  for (const { file } of readVersions(root)) {
    mkdirSync(join(folder, file, '..'), { recursive: true })
    cpSync(join(root, file), join(folder, file))
  }
  writeVersion(folder, '9.8.7')
  expect(readAgreedVersion(folder)).toBe('9.8.7')
  const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
  expect(lock.packages[''].version).toBe('9.8.7')
  expect(lock.packages['node_modules/zod'].version).not.toBe('9.8.7')
  writeFileSync(join(folder, 'package.json'), '{\n  "version": "1.0.0"\n}\n')
  expect(() => readAgreedVersion(folder)).toThrow(/The versions differ:\npackage\.json: 1\.0\.0/)
})

const changelog =
  '# Changelog\n\n## [Unreleased]\n\n- faster\n\n## [0.2.0] - 2026-01-01\n\n- first\n'

test('the section of what is unreleased becomes that of the version, and its notes', () => {
  const cut = cutRelease(changelog, '0.3.0', '2026-11-25')
  expect(cut).toContain('## [Unreleased]\n\n## [0.3.0] - 2026-11-25\n\n- faster\n')
  expect(readNotes(cut, '0.3.0')).toBe('- faster')
  expect(readNotes(cut, '0.2.0')).toBe('- first')
  expect(() => cutRelease(cut, '0.4.0', '2026-11-26')).toThrow(/nothing in its section/)
  expect(() => cutRelease(changelog, '0.2.0', '2026-11-26')).toThrow(/has a section for 0\.2\.0/)
  expect(() => readNotes(changelog, '0.3.0')).toThrow(/--prepare 0\.3\.0/)
})

test('the owner is given by the workflow, and the scope follows it', () => {
  const stated = { owner: 'OWNER', scope: '@OWNER' }
  expect(chooseNames({ owner: 'Acme' }, stated)).toEqual({ owner: 'Acme', scope: '@acme' })
  expect(chooseNames({ owner: 'acme' }, { ...stated, scope: '@other' }).scope).toBe('@other')
  expect(() => chooseNames({}, stated)).toThrow(/owner of the repository is not known/)
  expect(() => chooseNames({ owner: 'a/b' }, stated)).toThrow(/not known/)
  expect(() => chooseNames({ owner: 'a', scope: 'a' }, stated)).toThrow(/no scope of npm/)
  expect(fillNames('uses: OWNER/tailgate@v1', { owner: 'acme' })).toBe('uses: acme/tailgate@v1')
})

test('the bill of materials names each package with its licence and its address', () => {
  const packages = [
    { origin: 'npm', name: '@a/b', version: '1.0.0', licence: 'MIT' },
    { origin: 'crate', name: 'ring', version: '0.17.0', licence: null },
    { origin: 'compiler', name: 'musl', version: '1', licence: 'MIT' },
  ]
  const release = { version: '1.2.3', commit: 'c'.repeat(40), takenAt: '2026-11-25T00:00:00Z' }
  const { components, metadata } = buildSbom(packages, release)
  expect(metadata.component.version).toBe('1.2.3')
  expect(components).toEqual([
    {
      ...{ type: 'library', name: '@a/b', version: '1.0.0', purl: 'pkg:npm/%40a/b@1.0.0' },
      licenses: [{ expression: 'MIT' }],
    },
    { type: 'library', name: 'ring', version: '0.17.0', purl: 'pkg:cargo/ring@0.17.0' },
    { type: 'library', name: 'musl', version: '1', licenses: [{ expression: 'MIT' }] },
  ])
})

/** A package of one file, packed. */
function pack(name: string, text = 'hello') {
  const source = join(folder, name.replaceAll(/\W/g, '-'))
  mkdirSync(source, { recursive: true })
  writeFileSync(join(source, 'package.json'), JSON.stringify({ name, version: '1.0.0' }))
  writeFileSync(join(source, 'index.js'), `console.log('${text}')\n`)
  const printed = execFileSync('npm', ['pack', '--json'], { cwd: source, encoding: 'utf8' })
  const [{ filename, integrity, size }] = JSON.parse(printed)
  return { name, version: '1.0.0', tarball: join(source, filename), integrity, bytes: size }
}

function npmSettings(registry: string) {
  const settings = {
    npm_config_cache: join(folder, 'cache'),
    npm_config_userconfig: join(folder, 'npmrc'),
    npm_config_update_notifier: 'false',
  }
  writeFileSync(join(folder, 'npmrc'), `//${new URL(registry).host}/:_authToken=test\n`)
  return { PATH: process.env.PATH, HOME: folder, ...settings }
}

test('what is published already with the same bytes is skipped, so that a failed step can be repeated', async () => {
  await using registry = await startRegistry()
  const packages = [pack('@acme/one'), pack('two')]
  const lines: string[] = []
  const publish = () =>
    publishPackages(packages, {
      ...{ registry: registry.url, tag: 'next', first: true, env: npmSettings(registry.url) },
      print: (line) => lines.push(line),
    })
  registry.fail({ method: 'PUT', path: /two/, times: 10, status: 400 })
  await expect(publish()).rejects.toThrow(/two@1\.0\.0 could not be published/)
  expect([...registry.packages.keys()]).toEqual(['@acme/one'])
  registry.repair()
  await publish()
  expect(lines).toEqual([
    '@acme/one@1.0.0 is published as next',
    '@acme/one@1.0.0 is published already, with the same bytes',
    'two@1.0.0 is published as next',
  ])
  await using other = await startRegistry()
  expect(other.packages.size).toBe(0)
})

test('a version that the registry has with other bytes ends the release before anything is published', async () => {
  await using registry = await startRegistry()
  const options = { registry: registry.url, tag: 'next', first: true, print: () => undefined }
  const env = npmSettings(registry.url)
  await publishPackages([pack('two', 'old')], { ...options, env })
  const changed = [pack('@acme/one'), pack('two', 'new')]
  await expect(publishPackages(changed, { ...options, env })).rejects.toThrow(
    /two@1\.0\.0 is on the registry with other bytes.*release the next one/,
  )
  expect([...registry.packages.keys()]).toEqual(['two'])
})

test('a package that does not exist yet is published by hand only', async () => {
  await using registry = await startRegistry()
  const options = { registry: registry.url, tag: 'latest', first: false, print: () => undefined }
  await expect(publishPackages([pack('two')], options)).rejects.toThrow(
    /does not exist on the registry.*by hand: docs\/releasing\.md/,
  )
})

test('the local registry refuses a version twice, and a tarball that does not match', async () => {
  await using registry = await startRegistry()
  const publish = (text: string, integrity?: string) =>
    fetch(`${registry.url}/two`, {
      method: 'PUT',
      body: JSON.stringify({
        versions: { '1.0.0': { name: 'two', version: '1.0.0', dist: { integrity } } },
        'dist-tags': { next: '1.0.0' },
        _attachments: { 'two-1.0.0.tgz': { data: Buffer.from(text).toString('base64') } },
      }),
    })
  expect((await publish('a', 'sha512-x')).status).toBe(400)
  expect((await publish('a')).status).toBe(201)
  expect((await publish('b')).status).toBe(403)
  const { packument } = registry.packages.get('two')
  const { dist } = packument.versions['1.0.0']
  const tarball = Buffer.from(await (await fetch(dist.tarball)).arrayBuffer())
  expect(`sha512-${createHash('sha512').update(tarball).digest('base64')}`).toBe(dist.integrity)
})

test('a tag is pushed once, is never moved, and the floating tag is', () => {
  const git = (where: string, ...args: string[]) =>
    execFileSync('git', ['-C', join(folder, where), ...args], { encoding: 'utf8' }).trim()
  execFileSync('git', ['init', '--quiet', '--bare', join(folder, 'remote.git')])
  execFileSync('git', ['init', '--quiet', join(folder, 'work')])
  const commit = (message: string) => {
    const identity = ['-c', 'user.name=a', '-c', 'user.email=a@localhost']
    git('work', ...identity, 'commit', '--quiet', '--allow-empty', '-m', message)
    return git('work', 'rev-parse', 'HEAD')
  }
  const [work, remote, first, second] = [
    ...[join(folder, 'work'), join(folder, 'remote.git')],
    ...[commit('one'), commit('two')],
  ] as [string, string, string, string]
  expect(pushTag(work, remote, 'v1.0.0', first)).toBe('pushed')
  expect(pushTag(work, remote, 'v1.0.0', first)).toBe('present')
  expect(() => pushTag(work, remote, 'v1.0.0', second)).toThrow(/never moves/)
  moveTag(work, remote, 'v1', second)
  moveTag(work, remote, 'v1', first)
  expect(git('remote.git', 'rev-parse', 'v1')).toBe(first)
})

test('a draft that an attempt left incomplete is completed, and published last', async () => {
  await using github = await startGitHub()
  const target = { owner: 'acme', repository: 'tailgate', token: 'x', api: github.url }
  const assets = ['a.tgz', 'b.tgz'].map((name) => join(folder, name))
  for (const path of assets) writeFileSync(path, 'bytes')
  const release = { tag: 'v1.0.0', notes: '- faster', assets, prerelease: false }
  github.fail({ method: 'POST', path: /name=b\.tgz/, status: 502 })
  await expect(createDraft(target, release)).rejects.toThrow()
  expect(github.releases).toMatchObject([{ draft: true, assets: [{ name: 'a.tgz' }] }])
  writeFileSync(assets[0] ?? '', 'other bytes')
  const { id } = await createDraft(target, release)
  expect(github.releases).toMatchObject([
    { draft: true, body: '- faster', assets: [{ name: 'a.tgz', size: 11 }, { name: 'b.tgz' }] },
  ])
  await publishRelease(target, id)
  expect(await createDraft(target, release)).toEqual({ id, published: true })
  expect(github.releases).toMatchObject([{ draft: false }])
})
