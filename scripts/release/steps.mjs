// The steps of a release, each of which can be repeated after a failure, of itself or of a later one.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundle } from '../bundle.mjs'
import { listShippedPackages } from '../shipped/packages.mjs'
import { readNotes } from './changelog.mjs'
import { createDraft, publishRelease } from './github-release.mjs'
import { buildPackages } from './packages.mjs'
import { publishPackages } from './publish.mjs'
import { createReleaseCommit, moveTag, pushTag } from './release-commit.mjs'
import { buildSbom } from './sbom.mjs'
import { readAgreedVersion } from './versions.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * @typedef {object} Release what every step needs
 * @property {string} version
 * @property {import('./names.mjs').Names} names
 * @property {import('../native/platforms.mjs').Platform[]} platforms
 * @property {(platform: string) => string} findNativeFolder
 * @property {string} out
 * @property {string} registry
 * @property {string} tag the dist-tag
 * @property {boolean} first
 * @property {string} remote
 * @property {string} parent the commit that is released
 * @property {string | null} pushedTag the tag that started the workflow
 * @property {string} [api] the address of GitHub's REST API
 * @property {string} token for GitHub
 * @property {NodeJS.ProcessEnv} [npmEnv]
 * @property {(line: string) => void} print
 */

/** In their order. */
export const steps = {
  /** Checks that tag, versions and changelog agree. */
  check({ version, pushedTag, print }) {
    readAgreedVersion(root)
    if (pushedTag !== null && pushedTag !== `release-${version}`)
      throw new Error(`The tag is ${pushedTag}, and package.json has the version ${version}.`)
    readNotes(readChangelog(), version)
    print(`versions and changelog agree on ${version}`)
  },

  async packages(release) {
    const packed = await buildPackages(release, join(release.out, 'packages'))
    writeFileSync(join(release.out, 'packages.json'), JSON.stringify(packed, null, 2))
    await writeAssets(release, packed)
    for (const { name, bytes } of packed) release.print(`${name}: ${bytes} bytes packed`)
  },

  async publish({ out, registry, tag, first, npmEnv, print }) {
    const packed = readPacked(out)
    await publishPackages(packed, { registry, tag, first, env: npmEnv, print })
  },

  async commit(release) {
    const folder = join(release.out, 'release-commit')
    rmSync(folder, { recursive: true, force: true })
    const commit = await createReleaseCommit({ ...release, repository: root }, folder)
    writeFileSync(join(release.out, 'commit'), commit)
    const outcome = pushTag(root, release.remote, `v${release.version}`, commit)
    release.print(`v${release.version} is ${commit} (${outcome})`)
  },

  async draft(release) {
    const { version, out, print } = release
    const { id, published } = await createDraft(findTarget(release), {
      tag: `v${version}`,
      notes: readNotes(readChangelog(), version),
      assets: listAssets(out),
      prerelease: isPrerelease(version),
    })
    writeFileSync(join(out, 'release'), String(id))
    print(`release ${id} is ${published ? 'published already' : 'a draft with its assets'}`)
  },

  /** Publishes the draft, then moves the tag that workflows follow. */
  async finish(release) {
    const { version, out, remote, print } = release
    const target = findTarget(release)
    const { published } = await createDraft(target, {
      tag: `v${version}`,
      notes: readNotes(readChangelog(), version),
      assets: [],
      prerelease: isPrerelease(version),
    })
    if (!published) await publishRelease(target, Number(readFileSync(join(out, 'release'), 'utf8')))
    print(`v${version} is published`)
    if (isPrerelease(version)) return
    const floating = `v${Math.max(1, Number.parseInt(version, 10))}`
    moveTag(root, remote, floating, readFileSync(join(out, 'commit'), 'utf8'))
    print(`${floating} is v${version}`)
  },
}

async function writeAssets({ version, parent, out }, packed) {
  const folder = join(out, 'assets')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const { tarball } of packed) cpSync(tarball, join(folder, basename(tarball)))
  const metafile = await bundle(folder, { write: false })
  const takenAt = runGit('show', '--no-patch', '--format=%cI', parent)
  const sbom = buildSbom(await listShippedPackages(metafile), { version, commit: parent, takenAt })
  writeFileSync(join(folder, 'sbom.cdx.json'), `${JSON.stringify(sbom, null, 2)}\n`)
  cpSync(
    join(out, 'packages/tailgate/dist/THIRD-PARTY-NOTICES'),
    join(folder, 'THIRD-PARTY-NOTICES'),
  )
  const sums = listAssets(out).map((path) => {
    const digest = createHash('sha256').update(readFileSync(path)).digest('hex')
    return `${digest}  ${basename(path)}`
  })
  writeFileSync(join(folder, 'SHA256SUMS'), `${sums.join('\n')}\n`)
}

function listAssets(out) {
  const folder = join(out, 'assets')
  return readdirSync(folder)
    .toSorted()
    .map((name) => join(folder, name))
}

function readPacked(out) {
  return JSON.parse(readFileSync(join(out, 'packages.json'), 'utf8'))
}

function findTarget({ names, token, api }) {
  return { owner: names.owner, repository: 'tailgate', token, api }
}

/** A version such as `1.0.0-rc.1`. */
export function isPrerelease(version) {
  return version.includes('-')
}

function readChangelog() {
  return readFileSync(join(root, 'CHANGELOG.md'), 'utf8')
}

function runGit(...args) {
  return execFileSync('git', ['-C', root, ...args], { encoding: 'utf8' }).trim()
}
