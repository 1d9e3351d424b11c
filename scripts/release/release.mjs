// npm run release: prepares a release, carries out one of its steps, or tries all of them on this
// machine. docs/releasing.md is the page for maintainers.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { findPlatform, platforms } from '../native/platforms.mjs'
import { cutRelease } from './changelog.mjs'
import { dryRun } from './dry-run.mjs'
import { chooseNames } from './names.mjs'
import { isPrerelease, steps } from './steps.mjs'
import { readAgreedVersion, writeVersion } from './versions.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

const usage = `npm run release -- [options]

  --prepare VERSION  write the version and the section of CHANGELOG.md, for a commit on main
  --dry-run          carry out all steps on this machine, with a local registry, a bare repository
                     and a local GitHub API; nothing leaves the machine
  --keep DIR         with --dry-run: keep packages, assets and the repository with the release
                     commit in this new folder
  --image            with --dry-run: also build the container image, with docker
  --step STEP        carry out one step: ${Object.keys(steps).join(', ')}

  --platform NAME    the platforms to release, repeatable (default: all)
  --native DIR       the folder with a folder of compiled files for each platform
                     (default: native/target/platforms)
  --out DIR          where packages and assets are written (default: native/target/release-files)
  --owner NAME       the owner of the repository on GitHub
  --scope NAME       the scope of the packages on npm, such as @someone
  --registry URL     the registry of npm (default: https://registry.npmjs.org)
  --tag TAG          the dist-tag (default: next for a version such as 1.0.0-rc.1, else latest)
  --first            publish packages that do not exist yet, by hand
  --remote URL       the repository for commits and tags (default: origin)
`

function prepare(version) {
  if (!/^\d+\.\d+\.\d+(-[a-z\d.]+)?$/.test(version))
    throw new Error(`${version} is no version such as 1.2.3 or 1.2.3-rc.1.`)
  const date = new Date().toISOString().slice(0, 10)
  const path = join(root, 'CHANGELOG.md')
  const changelog = cutRelease(readFileSync(path, 'utf8'), version, date)
  writeVersion(root, version)
  writeFileSync(path, changelog)
  process.stdout.write(
    `Written. Now:\n  npm run build && git commit --all --message 'Version ${version}'\n` +
      `  git push, wait for CI, then: git tag release-${version} && git push origin release-${version}\n`,
  )
}

async function main() {
  const { values } = parseArgs({
    options: {
      prepare: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      keep: { type: 'string' },
      image: { type: 'boolean', default: false },
      step: { type: 'string' },
      platform: { type: 'string', multiple: true, default: [] },
      native: { type: 'string', default: join(root, 'native/target/platforms') },
      out: { type: 'string', default: join(root, 'native/target/release-files') },
      owner: { type: 'string' },
      scope: { type: 'string' },
      registry: { type: 'string', default: 'https://registry.npmjs.org' },
      tag: { type: 'string' },
      first: { type: 'boolean', default: false },
      remote: { type: 'string', default: 'origin' },
    },
  })
  if (values.prepare !== undefined) return prepare(values.prepare)
  const selected = values.platform.length === 0 ? platforms : values.platform.map(findPlatform)
  // The commands of a dry run work in another folder.
  const native = resolve(values.native)
  const shared = {
    platforms: selected,
    findNativeFolder: (name) => join(native, name),
    out: values.out,
    print: (line) => process.stdout.write(`${line}\n`),
  }
  if (values['dry-run']) {
    const keep = values.keep === undefined ? undefined : resolve(values.keep)
    return dryRun({ platforms: selected, native, keep, image: values.image })
  }
  const step = steps[values.step ?? '']
  if (step === undefined) throw new Error(usage)
  const version = readAgreedVersion(root)
  mkdirSync(values.out, { recursive: true })
  const { names } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  await step({
    ...shared,
    version,
    names: chooseNames(values, names),
    registry: values.registry,
    tag: values.tag ?? (isPrerelease(version) ? 'next' : 'latest'),
    first: values.first,
    remote: values.remote,
    parent: execFileSync('git', ['-C', root, 'rev-parse', 'HEAD'], { encoding: 'utf8' }).trim(),
    pushedTag: process.env.GITHUB_REF_TYPE === 'tag' ? process.env.GITHUB_REF_NAME : null,
    token: process.env.GITHUB_TOKEN ?? '',
    api: process.env.GITHUB_API_URL,
  })
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
