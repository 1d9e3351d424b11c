// Makes the packages for npm: one for each platform with the files that are compiled for it, and
// the main one with the command line, which names the others as optional dependencies.
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundle, commandLineEntries, readManifest } from '../bundle.mjs'
import { listNativeFiles } from '../native/platforms.mjs'
import { buildNotices } from '../shipped/notices.mjs'
import { listShippedPackages } from '../shipped/packages.mjs'
import { fillNames } from './names.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * @typedef {object} PackedPackage
 * @property {string} name
 * @property {string} version
 * @property {string} tarball its path
 * @property {string} integrity as in `dist.integrity` of the registry
 * @property {number} bytes the size of the tarball
 */

/**
 * Makes and packs the packages in the folder `out`. The last one is the main package, so that
 * whoever can install it can install what it needs.
 *
 * @param {object} release
 * @param {string} release.version
 * @param {import('./names.mjs').Names} release.names
 * @param {import('../native/platforms.mjs').Platform[]} release.platforms
 * @param {(platform: string) => string} release.findNativeFolder
 * @param {string} out
 * @returns {Promise<PackedPackage[]>}
 */
export async function buildPackages({ version, names, platforms, findNativeFolder }, out) {
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
  const main = join(out, 'tailgate')
  const notices = await writeMainPackage({ version, names, platforms }, main)
  const others = platforms.map((platform) => {
    const folder = join(out, `tailgate-${platform.name}`)
    const nativeFolder = findNativeFolder(platform.name)
    writePlatformPackage(platform, nativeFolder, { version, names, notices }, folder)
    return folder
  })
  return [...others, main].map((folder) => pack(folder, out))
}

export function formatPackageName(platform, { scope }) {
  return `${scope}/tailgate-${platform}`
}

/** Returns the notices. */
async function writeMainPackage({ version, names, platforms }, folder) {
  const dist = join(folder, 'dist')
  const metafile = await bundle(dist, {
    entries: commandLineEntries,
    minify: true,
    manifest: { ...readManifest(names), version },
  })
  chmodSync(join(dist, 'cli.js'), 0o755)
  for (const name of ['tailgate.schema.json', 'waivers.schema.json'])
    cpSync(join(root, 'dist', name), join(dist, name))
  const notices = buildNotices(await listShippedPackages(metafile))
  writeFileSync(join(dist, 'THIRD-PARTY-NOTICES'), notices)
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'))
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  writeFileSync(join(folder, 'README.md'), fillNames(makeLinksAbsolute(readme, version), names))
  writeManifest(folder, {
    ...describePackage('tailgate', { version, names }),
    description: readRootManifest().description,
    keywords: ['load-testing', 'performance', 'benchmark', 'latency', 'ci', 'github-actions'],
    type: 'module',
    bin: { tailgate: 'dist/cli.js' },
    files: ['dist'],
    engines: readRootManifest().engines,
    optionalDependencies: Object.fromEntries(
      platforms.map(({ name }) => [formatPackageName(name, names), version]),
    ),
  })
  return notices
}

function writePlatformPackage(platform, nativeFolder, { version, names, notices }, folder) {
  mkdirSync(folder, { recursive: true })
  for (const { shipped } of listNativeFiles(platform)) {
    const built = join(nativeFolder, shipped)
    if (!existsSync(built))
      throw new Error(`${built} does not exist: npm run build:platforms, or download it from CI.`)
    cpSync(built, join(folder, shipped))
  }
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'))
  writeFileSync(join(folder, 'THIRD-PARTY-NOTICES'), notices)
  const { name, os, cpu, libc } = platform
  writeFileSync(
    join(folder, 'README.md'),
    `# tailgate for ${name}\n\nThe load engine of [tailgate](https://www.npmjs.com/package/tailgate) ` +
      `for ${name}. npm installs it with tailgate.\n`,
  )
  writeManifest(folder, {
    ...describePackage(formatPackageName(name, names), { version, names }),
    description: `The load engine of tailgate for ${name}`,
    files: listNativeFiles(platform)
      .map(({ shipped }) => shipped)
      .concat('THIRD-PARTY-NOTICES'),
    os: [os],
    cpu: [cpu],
    ...(libc !== null && { libc: [libc] }),
    preferUnplugged: true,
  })
}

/** Trusted publishing compares the address of the repository. */
function describePackage(name, { version, names }) {
  const address = `https://github.com/${names.owner}/tailgate`
  return {
    name,
    version,
    license: 'MIT',
    repository: { type: 'git', url: `git+${address}.git` },
    homepage: `${address}#readme`,
    bugs: `${address}/issues`,
    publishConfig: { access: 'public' },
  }
}

function readRootManifest() {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
}

function writeManifest(folder, manifest) {
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

/** npm shows the README without the files that its links name. */
function makeLinksAbsolute(readme, version) {
  const base = `https://github.com/OWNER/tailgate/blob/v${version}/`
  return readme.replaceAll(/\]\((?!https?:|#)([^)]+)\)/g, (_, path) => `](${base}${path})`)
}

/** @returns {PackedPackage} */
function pack(folder, out) {
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', out]
  const text = execFileSync('npm', args, { cwd: folder, encoding: 'utf8' })
  const [{ name, version, filename, integrity, size }] = JSON.parse(text)
  const tarball = join(out, filename.replace(/^@/, '').replaceAll('/', '-'))
  return { name, version, tarball, integrity, bytes: size }
}
